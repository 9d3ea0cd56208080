/* challenges.c - the names of the laboratory's challenges and of their groups (laboratory.h), in
 * the order of the list in src/quantum/lab.c. */
#include "words/lessons/laboratory.h"

static const char *const names[] = {
    N_("Flip a bit"),
    N_("Into superposition"),
    N_("A sign becomes a digit"),
    N_("Change places"),
    N_("Flip if 1"),
    N_("Tie the ships together"),
    N_("Untie them"),
    N_("From Bell to OMEGA"),
    N_("Mirror images"),
    N_("Phase kickback"),
    N_("Two ones"),
    N_("Make a minus sign"),
    N_("Four patterns, equal chances"),
    N_("Your first Bell state"),
    N_("A Bell state with a minus sign"),
    N_("Change places without SWAP"),
    N_("In and out again"),
    N_("Change both words"),
    N_("Move the mark from 11 to 00"),
    N_("Mercurial alone"),
    N_("Change a sign"),
    N_("Always different"),
    N_("Agree, but not with an H first"),
    N_("A Bell state from a 1"),
    N_("Your first OMEGA state"),
    N_("An OMEGA state from a 1"),
    N_("Mercurial's long way"),
    N_("Rubicon's long way"),
    N_("From always agree to always differ"),
    N_("Differ, whichever question"),
    N_("Mark 01"),
    N_("Two minus signs"),
    N_("Mark 00"),
    N_("Out by another door"),
    N_("All the way back"),
    N_("Far from home"),
    N_("A flip without X"),
};
enum { NAMES = sizeof names / sizeof *names };

const char *words_lab_name(ent_lang lang, int number) {
    return number >= 0 && number < NAMES ? words_in(lang, names[number]) : "";
}

/* The list goes by the length of the shortest way. */
const char *words_lab_group(ent_lang lang, int number) {
    static const char *const groups[] = {N_("One gate"), N_("Two gates"), N_("Three gates"),
                                         N_("Four gates"), N_("Five gates and more")};
    enum { GROUPS = sizeof groups / sizeof *groups };
    const struct lab_challenge *c = lab_challenge_at(number);
    if (!c) return "";
    return words_in(lang, groups[c->shortest < GROUPS ? c->shortest - 1 : GROUPS - 1]);
}
