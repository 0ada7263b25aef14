// A followed seat in a struct of Rust. The declarations are written by hand.
use std::os::raw::{c_char, c_int, c_uint};
use std::io::Read;

#[repr(C)]
struct Rules { switches: [u8; 40], points: [u16; 2] }

#[repr(C)]
struct Seat {
    hand: [u8; 64], river: u64, passed: u64, passed_riichi: u64, melds: [[u8; 6]; 4], unseen: [u8; 34],
    points: i32, meld_count: u8, reds: [u8; 3], drawn: u8, riichi: u8, live: u8, kans: u8, called: u8,
    norths: u8, river_claimed: bool,
}

#[repr(C)]
struct WaitSets { shape: u64, effective: u64 }

#[repr(C)]
struct FollowedSeat {
    seat: Seat, waits: WaitSets, questions: u32, analyses: u32, min_shanten: [i8; 2], tiles: u8, declared: u8,
    waits_known: bool,
}

#[link(name = "hantei")]
extern "C" {
    fn hantei_rules_preset(out: *mut Rules, name: *const c_char, players: c_uint) -> c_int;
    fn hantei_seat_init(out: *mut Seat);
    fn hantei_hand_from_tiles(out: *mut [u8; 64], tiles: *const u8, n: usize, reds: *mut u8) -> c_int;
    fn hantei_followed_begin(followed: *mut FollowedSeat, seat: *const Seat);
    fn hantei_followed_draw(followed: *mut FollowedSeat, tile: u8) -> c_int;
    fn hantei_followed_discard(followed: *mut FollowedSeat, tile: u8) -> c_int;
    fn hantei_followed_pass(followed: *mut FollowedSeat, tile: u8);
    fn hantei_followed_waits(followed: *mut FollowedSeat, rules: *const Rules) -> WaitSets;
    fn hantei_followed_furiten(followed: *mut FollowedSeat, rules: *const Rules) -> c_uint;
    fn hantei_followed_may_riichi(followed: *mut FollowedSeat, rules: *const Rules, discard: u8) -> c_int;
}

#[repr(C)]
struct Player { name: u64, followed: FollowedSeat }

const NO_TILE: u8 = 34;

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let numbers: Vec<u8> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let mut player: Box<Player> = Box::new(unsafe { std::mem::zeroed() });
    let place = &player.followed as *const _ as usize - &*player as *const _ as usize;
    let followed = &mut player.followed;
    println!("{} bytes, {} in", std::mem::size_of::<FollowedSeat>(), place);
    unsafe {
        let (mut rules, mut seat): (Rules, Seat) = std::mem::zeroed();
        assert_eq!(hantei_rules_preset(&mut rules, b"tenhou\0".as_ptr() as *const c_char, 4), 0);
        hantei_seat_init(&mut seat);
        assert_eq!(hantei_hand_from_tiles(&mut seat.hand, numbers.as_ptr(), 13, std::ptr::null_mut()), 0);
        seat.points = 25000;
        hantei_followed_begin(followed, &seat);
        for (turn, tiles) in (1..).zip(numbers[13..].chunks(3)) {
            followed.seat.live = 40 - 4 * turn;
            assert_eq!(hantei_followed_draw(followed, tiles[0]), 0);
            print!("{turn} riichi {}", hantei_followed_may_riichi(followed, &rules, NO_TILE));
            assert_eq!(hantei_followed_discard(followed, tiles[1]), 0);
            let waits = hantei_followed_waits(followed, &rules).effective;
            print!(" waits {waits} furiten {}", hantei_followed_furiten(followed, &rules));
            hantei_followed_pass(followed, tiles[2]);
            println!(" then {}", hantei_followed_furiten(followed, &rules));
        }
    }
}
