"""A followed seat in a struct of Python's ctypes: foreign.py LIBRARY."""
import ctypes
import sys
from ctypes import Structure, byref, c_bool, c_int8, c_int32, c_uint8, c_uint16, c_uint32, c_uint64

NO_TILE = 34


class Rules(Structure):
    _fields_ = [('switches', c_uint8 * 40), ('points', c_uint16 * 2)]


class Seat(Structure):
    _fields_ = [('hand', c_uint8 * 64), ('river', c_uint64), ('passed', c_uint64), ('passed_riichi', c_uint64),
                ('melds', c_uint8 * 6 * 4), ('unseen', c_uint8 * 34), ('points', c_int32), ('meld_count', c_uint8),
                ('reds', c_uint8 * 3), ('drawn', c_uint8), ('riichi', c_uint8), ('live', c_uint8), ('kans', c_uint8),
                ('called', c_uint8), ('norths', c_uint8), ('river_claimed', c_bool)]


class WaitSets(Structure):
    _fields_ = [('shape', c_uint64), ('effective', c_uint64)]


class FollowedSeat(Structure):
    _fields_ = [('seat', Seat), ('waits', WaitSets), ('questions', c_uint32), ('analyses', c_uint32),
                ('min_shanten', c_int8 * 2), ('tiles', c_uint8), ('declared', c_uint8), ('waits_known', c_bool)]


class Player(Structure):
    _fields_ = [('name', c_uint64), ('followed', FollowedSeat)]


hantei = ctypes.CDLL(sys.argv[1])
hantei.hantei_followed_waits.restype = WaitSets
numbers = [int(word) for word in sys.stdin.read().split()]
rules, seat, player = Rules(), Seat(), Player()
followed = player.followed
hantei.hantei_seat_init(byref(seat))
seat.points = 25000
assert hantei.hantei_rules_preset(byref(rules), b'tenhou', 4) == 0
assert hantei.hantei_hand_from_tiles(byref(seat), (c_uint8 * 13)(*numbers[:13]), ctypes.c_size_t(13), None) == 0
hantei.hantei_followed_begin(byref(followed), byref(seat))
print(ctypes.sizeof(followed), 'bytes,', Player.followed.offset, 'in')
for turn in range(1, 11):
    drawn, discarded, passed = numbers[10 + 3 * turn:13 + 3 * turn]
    followed.seat.live = 40 - 4 * turn
    assert hantei.hantei_followed_draw(byref(followed), drawn) == 0
    riichi = hantei.hantei_followed_may_riichi(byref(followed), byref(rules), NO_TILE)
    assert hantei.hantei_followed_discard(byref(followed), discarded) == 0
    waits = hantei.hantei_followed_waits(byref(followed), byref(rules)).effective
    furiten = hantei.hantei_followed_furiten(byref(followed), byref(rules))
    hantei.hantei_followed_pass(byref(followed), passed)
    print(turn, 'riichi', riichi, 'waits', waits, 'furiten', furiten, 'then',
          hantei.hantei_followed_furiten(byref(followed), byref(rules)))
