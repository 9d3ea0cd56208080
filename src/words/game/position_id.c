/* position_id.c - what is wrong with a position ID. */
#include "words/words.h"

static const char *const sentences[ENT_ID_PROBLEMS] = {
    [ENT_ID_FINE] = N_("nothing is wrong with this position ID"),
    [ENT_ID_BAD_PREFIX] = N_("a position ID starts with 'ent1-'"),
    [ENT_ID_BAD_VERSION] =
        N_("this program reads position IDs of version 1, which start with 'ent1-'"),
    [ENT_ID_BAD_CHARACTER] =
        N_("a position ID consists of digits and letters other than U, with hyphens between them"),
    [ENT_ID_TOO_SHORT] = N_("the position ID is too short; 21 digits and letters follow 'ent1-'"),
    [ENT_ID_TOO_LONG] = N_("the position ID is too long; 21 digits and letters follow 'ent1-'"),
    [ENT_ID_BAD_CHECK] = N_(
        "the position ID fails its check; some of its characters are wrong or have changed places"),
    [ENT_ID_BAD_POSITION] = N_("the position ID stands for an impossible position"),
};

const char *words_id_problem(ent_lang lang, ent_id_problem problem) {
    return words_in(lang, sentences[problem]);
}
