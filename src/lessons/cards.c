/* cards.c - when a card comes back, and which ones do today (cards.h). */
#include "lessons/cards.h"

int32_t card_due(const struct card *card) {
    static const int32_t days[CARD_STEPS] = {
        [CARD_LEARNED] = 1, [CARD_MISSED] = 1,  [CARD_ONCE] = 3,
        [CARD_TWICE] = 7,   [CARD_THRICE] = 21, [CARD_KNOWN] = 0};
    return card->step >= CARD_KNOWN ? CARD_NEVER : card->day + days[card->step];
}

card_step card_after(card_step step, bool right) {
    if (!right) return CARD_MISSED;
    return step < CARD_ONCE ? CARD_ONCE : step < CARD_KNOWN ? step + 1 : CARD_KNOWN;
}

/* A day that lies ahead was written by a clock that went wrong: whoever travels
 * gains one at most. */
static bool is_due(const struct card *card, int32_t today) {
    return card_due(card) != CARD_NEVER && (card_due(card) <= today || card->day > today + 1);
}

int cards_today(const struct card *cards, int count, int32_t today, int chosen[CARDS_A_DAY]) {
    int places = CARDS_A_DAY, found = 0;
    for (int i = 0; i < count; i++)
        if (cards[i].day == today && cards[i].step != CARD_LEARNED && places > 0) places--;
    for (int i = 0; i < count; i++) {
        int at = found;
        if (!is_due(&cards[i], today)) continue;
        while (at > 0 && card_due(&cards[i]) < card_due(&cards[chosen[at - 1]])) at--;
        if (at == places) continue;
        if (found < places) found++;
        for (int later = found - 1; later > at; later--) chosen[later] = chosen[later - 1];
        chosen[at] = i;
    }
    return found;
}
