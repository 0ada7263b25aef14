#include "parses.h"

#include "support/guard.h"

#include <criterion/criterion.h>
#include <string.h>

const char *unterminated(const char *text)
{
    size_t length = strlen(text);
    char *copy = guarded_end(length);
    memcpy(copy, text, length);
    return copy;
}

void assert_parse_fails(const error_row *row)
{
    hantei_parsed parsed, empty = {.concealed = (uint8_t)row->concealed};
    size_t length = strlen(row->text), at = 999;
    memset(&parsed, 0xA5, sizeof parsed);
    hantei_status status = hantei_parse(&parsed, unterminated(row->text), length, &at);
    cr_expect_eq(status, row->status, "'%s': %s", row->text, hantei_status_text(status));
    cr_expect_eq(at, row->at, "'%s': at %zu, not %zu", row->text, at, row->at);
    cr_expect_eq(parsed.concealed, row->concealed, "'%s': %u concealed", row->text, parsed.concealed);
    cr_expect_arr_eq(&parsed.hand, &empty.hand, sizeof empty.hand, "'%s' leaves a hand", row->text);
    cr_expect_arr_eq(parsed.held, empty.held, sizeof empty.held, "'%s' leaves tiles", row->text);
    cr_expect_arr_eq(parsed.reds, empty.reds, sizeof empty.reds, "'%s' leaves reds", row->text);
    cr_expect_eq(parsed.meld_count, 0, "'%s' leaves melds", row->text);
}

static void assert_same_melds(const hantei_parsed *got, const hantei_parsed *want, const char *text)
{
    cr_assert_eq(got->meld_count, want->meld_count, "%s", text);
    for (unsigned i = 0; i < want->meld_count; i++) {
        cr_assert_eq(got->melds[i].kind, want->melds[i].kind, "%s: meld %u", text, i);
        cr_assert_eq(got->melds[i].tile, want->melds[i].tile, "%s: meld %u", text, i);
        cr_assert_eq(got->melds[i].reds, want->melds[i].reds, "%s: meld %u", text, i);
    }
}

void assert_parses_to(const char *text, const hantei_parsed *want)
{
    hantei_parsed got;
    size_t length = strlen(text), at = 999;
    memset(&got, 0xA5, sizeof got);
    hantei_status status = hantei_parse(&got, text, length, &at);
    cr_assert_eq(status, HANTEI_OK, "%s: %s at %zu", text, hantei_status_text(status), at);
    cr_assert_eq(at, length, "%s: at %zu", text, at);
    cr_assert_arr_eq(&got.hand, &want->hand, sizeof got.hand, "%s", text);
    cr_assert_arr_eq(got.held, want->held, sizeof got.held, "%s", text);
    cr_assert_arr_eq(got.reds, want->reds, sizeof got.reds, "%s", text);
    cr_assert_eq(got.concealed, want->concealed, "%s", text);
    assert_same_melds(&got, want, text);
}
