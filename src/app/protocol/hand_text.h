/* A seat's hand as the command line writes it: concealed tiles, then its melds. */
#ifndef HANTEI_PROTOCOL_HAND_TEXT_H
#define HANTEI_PROTOCOL_HAND_TEXT_H

#include <hantei.h>

enum { PROTOCOL_HAND_TEXT = 64 }; /* bytes that protocol_hand_format() writes at most */

/* Writes a hand such as "340m55z+777z+c9999m", in tile order with red fives first, and a NUL. hantei_parse()
 * reads it. Returns the length without the NUL. */
size_t protocol_hand_format(char out[PROTOCOL_HAND_TEXT], const hantei_seat *seat);

#endif
