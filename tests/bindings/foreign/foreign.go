// A seat in a struct of Go, by cgo.
package main

// #include <hantei.h>
import "C"

import (
	"fmt"
	"os"
	"unsafe"
)

type player struct {
	name uint64
	seat C.hantei_seat
}

func main() {
	var counts [C.HANTEI_TILES]C.uint8_t
	var rules C.hantei_rules
	var tile, drawn, discarded, passed C.hantei_tile
	preset := []C.char{'t', 'e', 'n', 'h', 'o', 'u', 0}
	p := new(player)
	seat := &p.seat
	C.hantei_seat_init(seat)
	for i := 0; i < 13; i++ {
		fmt.Scan(&tile)
		counts[tile]++
	}
	ok := C.hantei_rules_preset(&rules, &preset[0], 4) == C.HANTEI_OK
	seat.points = 25000
	fmt.Printf("%d bytes, %d in\n", unsafe.Sizeof(p.seat), unsafe.Offsetof(p.seat))
	for turn := 1; ; turn++ {
		if n, _ := fmt.Scan(&drawn, &discarded, &passed); n < 3 {
			break
		}
		seat.live = C.uint8_t(40 - 4*turn)
		seat.drawn = drawn
		counts[drawn]++
		ok = C.hantei_hand_from_counts(&seat.hand, &counts[0]) == C.HANTEI_OK && ok
		riichi := C.hantei_seat_may_riichi(seat, &rules, C.HANTEI_NO_TILE)
		counts[discarded]--
		ok = C.hantei_hand_from_counts(&seat.hand, &counts[0]) == C.HANTEI_OK && ok
		seat.drawn = C.HANTEI_NO_TILE
		seat.river |= 1 << discarded
		seat.passed = 0
		waits := C.hantei_seat_waits(seat, &rules).effective
		furiten := C.hantei_seat_furiten(seat, &rules)
		seat.passed |= 1 << passed
		fmt.Println(turn, "riichi", riichi, "waits", waits, "furiten", furiten,
			"then", C.hantei_seat_furiten(seat, &rules))
	}
	if !ok {
		os.Exit(1)
	}
}
