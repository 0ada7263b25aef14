// A followed seat in a struct of Go, by cgo.
package main

// #include <hantei.h>
import "C"

import (
	"fmt"
	"os"
	"unsafe"
)

type player struct {
	name     uint64
	followed C.hantei_followed_seat
}

func main() {
	var tiles [13]C.hantei_tile
	var rules C.hantei_rules
	var seat C.hantei_seat
	var drawn, discarded, passed C.hantei_tile
	preset := []C.char{'t', 'e', 'n', 'h', 'o', 'u', 0}
	C.hantei_seat_init(&seat)
	for i := range tiles {
		fmt.Scan(&tiles[i])
	}
	ok := C.hantei_rules_preset(&rules, &preset[0], 4) == C.HANTEI_OK &&
		C.hantei_hand_from_tiles(&seat.hand, &tiles[0], 13, nil) == C.HANTEI_OK
	seat.points = 25000
	p := new(player)
	C.hantei_followed_begin(&p.followed, &seat)
	fmt.Printf("%d bytes, %d in\n", unsafe.Sizeof(p.followed), unsafe.Offsetof(p.followed))
	for turn := 1; ; turn++ {
		if n, _ := fmt.Scan(&drawn, &discarded, &passed); n < 3 {
			break
		}
		p.followed.seat.live = C.uint8_t(40 - 4*turn)
		ok = C.hantei_followed_draw(&p.followed, drawn) == C.HANTEI_OK && ok
		riichi := C.hantei_followed_may_riichi(&p.followed, &rules, C.HANTEI_NO_TILE)
		ok = C.hantei_followed_discard(&p.followed, discarded) == C.HANTEI_OK && ok
		waits := C.hantei_followed_waits(&p.followed, &rules).effective
		furiten := C.hantei_followed_furiten(&p.followed, &rules)
		C.hantei_followed_pass(&p.followed, passed)
		fmt.Println(turn, "riichi", riichi, "waits", waits, "furiten", furiten,
			"then", C.hantei_followed_furiten(&p.followed, &rules))
	}
	if !ok {
		os.Exit(1)
	}
}
