/* identifiers.c - the words that programs know phases, steps, reasons and happenings by; the
 * version; and the small functions of entanglion.h once more, for callers that cannot inline them.
 *
 * What players read is in src/words; what stands in records is in notation.c. */
#include "rules/position.h"

extern inline bool ent_over(const ent_position *p);
extern inline bool ent_turn_known(const ent_position *p);
extern inline uint32_t ent_draw_weights(const ent_position *p);
extern inline ent_step ent_step_make(ent_kind kind, ent_mover mover, unsigned a, unsigned b);
extern inline ent_kind ent_step_kind(ent_step s);
extern inline ent_mover ent_step_mover(ent_step s);
extern inline unsigned ent_step_a(ent_step s);
extern inline unsigned ent_step_b(ent_step s);

const char *ent_version(void) {
    return ENT_VERSION;
}

const char *ent_phase_word(ent_phase phase) {
    static const char *const words[ENT_PHASES] = {
        [ENT_SETUP_COMPONENTS] = "setup_components",
        [ENT_SETUP_ROLLOFF] = "setup_rolloff",
        [ENT_SETUP_FIRST] = "setup_first",
        [ENT_SETUP_OTHER] = "setup_other",
        [ENT_SETUP_DRAW] = "setup_draw",
        [ENT_ACTION] = "action",
        [ENT_ACTION_TRADED] = "action_traded",
        [ENT_DRAW] = "draw",
        [ENT_DRAW_ARRIVED] = "draw_arrived",
        [ENT_DRAW_PAIR] = "draw_pair",
        [ENT_DRAW_MECHANIC] = "draw_mechanic",
        [ENT_KEEP] = "keep",
        [ENT_PLAY] = "play",
        [ENT_DISCARD] = "discard",
        [ENT_DEFENCE_ORBITAL] = "defence_orbital",
        [ENT_DEFENCE_GROUND] = "defence_ground",
        [ENT_ROLL_ORBITAL] = "roll_orbital",
        [ENT_ROLL_GROUND] = "roll_ground",
        [ENT_ROLL_PROBE] = "roll_probe",
        [ENT_ROLL_HEISENBERG] = "roll_heisenberg",
        [ENT_STAND_ORBITAL] = "stand_orbital",
        [ENT_STAND_GROUND] = "stand_ground",
        [ENT_STAND_PROBE] = "stand_probe",
        [ENT_STAND_HEISENBERG] = "stand_heisenberg",
        [ENT_REROLL_ORBITAL] = "reroll_orbital",
        [ENT_REROLL_GROUND] = "reroll_ground",
        [ENT_REROLL_PROBE] = "reroll_probe",
        [ENT_REROLL_HEISENBERG] = "reroll_heisenberg",
        [ENT_JUMP_DIE] = "jump_die",
        [ENT_JUMP_CHOICE] = "jump_choice",
        [ENT_EVENT] = "event",
        [ENT_LOSE] = "lose",
        [ENT_SPOOKY] = "spooky",
        [ENT_WON] = "won",
        [ENT_LOST] = "lost",
    };
    ENT_ASSERT(phase < ENT_PHASES);
    return words[phase];
}

const char *ent_kind_word(ent_kind kind) {
    static const char *const words[ENT_KINDS] = {
        [ENT_STEP_COMPONENTS] = "components",
        [ENT_STEP_D2] = "d2",
        [ENT_STEP_D8] = "d8",
        [ENT_STEP_DRAW] = "draw",
        [ENT_STEP_EVENT] = "event",
        [ENT_STEP_LOSE] = "lose",
        [ENT_STEP_ROLLOFF] = "rolloff",
        [ENT_STEP_BENNETT_GIVE] = "bennett_give",
        [ENT_STEP_BENNETT_TAKE] = "bennett_take",
        [ENT_STEP_DISCARD] = "discard",
        [ENT_STEP_DONE] = "done",
        [ENT_STEP_EXCHANGE] = "exchange",
        [ENT_STEP_HEISENBERG] = "heisenberg",
        [ENT_STEP_JUMP] = "jump",
        [ENT_STEP_KEEP] = "keep",
        [ENT_STEP_MECHANIC] = "mechanic",
        [ENT_STEP_NAVIGATE] = "navigate",
        [ENT_STEP_PLAY] = "play",
        [ENT_STEP_REROLL] = "reroll",
        [ENT_STEP_RETRIEVE] = "retrieve",
        [ENT_STEP_ROLL] = "roll",
        [ENT_STEP_STAND] = "stand",
        [ENT_STEP_TRADE] = "trade",
        [ENT_STEP_TUNNEL] = "tunnel",
    };
    ENT_ASSERT(kind < ENT_KINDS);
    return words[kind];
}

const char *ent_reason_word(ent_reason reason) {
    static const char *const words[ENT_REASONS] = {
        [ENT_FINE] = "fine",
        [ENT_GAME_OVER] = "game_over",
        [ENT_CHANCE_IS_DUE] = "chance_is_due",
        [ENT_PLAYER_IS_DUE] = "player_is_due",
        [ENT_OTHER_PLAYER] = "other_player",
        [ENT_OTHER_CHANCE] = "other_chance",
        [ENT_OTHER_CHOICE] = "other_choice",
        [ENT_BAD_ARRANGEMENT] = "bad_arrangement",
        [ENT_NO_SUCH_FACE] = "no_such_face",
        [ENT_CARD_NOT_HELD] = "card_not_held",
        [ENT_CARD_NOT_IN_PARTNERS] = "card_not_in_partners",
        [ENT_CARD_NOT_DRAWN] = "card_not_drawn",
        [ENT_CARD_NOT_IN_STACK] = "card_not_in_stack",
        [ENT_PROBE_IS_LAST] = "probe_is_last",
        [ENT_NOT_IN_ENTANGLION] = "not_in_entanglion",
        [ENT_NOTHING_HERE] = "nothing_here",
        [ENT_EVENT_NOT_HELD] = "event_not_held",
        [ENT_COMPONENT_NOT_OURS] = "component_not_ours",
        [ENT_COMPONENT_NOT_THEIRS] = "component_not_theirs",
        [ENT_NO_INTERCONNECT] = "no_interconnect",
        [ENT_SHIPS_APART] = "ships_apart",
        [ENT_TRADED_ALREADY] = "traded_already",
        [ENT_NOT_CENTARIOUS] = "not_centarious",
        [ENT_EVENT_NOT_IN_DECK] = "event_not_in_deck",
        [ENT_SHUFFLE_NOT_YET] = "shuffle_not_yet",
        [ENT_SHUFFLE_IS_NEXT] = "shuffle_is_next",
    };
    ENT_ASSERT(reason < ENT_REASONS);
    return words[reason];
}

const char *ent_happening_word(ent_happening_kind kind) {
    static const char *const words[ENT_HAP_KINDS] = {
        [ENT_HAP_ARRANGED] = "arranged",
        [ENT_HAP_ROLLOFF] = "rolloff",
        [ENT_HAP_PLACED] = "placed",
        [ENT_HAP_CARD_DRAWN] = "card_drawn",
        [ENT_HAP_CARD_SET_ASIDE] = "card_set_aside",
        [ENT_HAP_CARD_PLAYED] = "card_played",
        [ENT_HAP_CARD_DISCARDED] = "card_discarded",
        [ENT_HAP_CARD_KEPT] = "card_kept",
        [ENT_HAP_TRADED] = "traded",
        [ENT_HAP_NO_PATH] = "no_path",
        [ENT_HAP_MOVED] = "moved",
        [ENT_HAP_PROBE] = "probe",
        [ENT_HAP_STACK_SHUFFLED] = "stack_shuffled",
        [ENT_HAP_ROLLED] = "rolled",
        [ENT_HAP_MAY_REROLL] = "may_reroll",
        [ENT_HAP_REROLL] = "reroll",
        [ENT_HAP_EVADED] = "evaded",
        [ENT_HAP_DETECTED] = "detected",
        [ENT_HAP_DEFENCES_SKIPPED] = "defences_skipped",
        [ENT_HAP_RATE] = "rate",
        [ENT_HAP_COMPONENT_TAKEN] = "component_taken",
        [ENT_HAP_COMPONENT_GUARDED] = "component_guarded",
        [ENT_HAP_COMPONENT_PASSED] = "component_passed",
        [ENT_HAP_COMPONENT_LOST] = "component_lost",
        [ENT_HAP_COMPONENT_LANDED] = "component_landed",
        [ENT_HAP_NOTHING_TO_LOSE] = "nothing_to_lose",
        [ENT_HAP_CONTROL_FULL] = "control_full",
        [ENT_HAP_CONTROL_CLEARED] = "control_cleared",
        [ENT_HAP_EVENT_DRAWN] = "event_drawn",
        [ENT_HAP_EVENT_KEPT] = "event_kept",
        [ENT_HAP_EVENT_PLAYED] = "event_played",
        [ENT_HAP_EVENTS_SHUFFLED] = "events_shuffled",
        [ENT_HAP_TURN] = "turn",
        [ENT_HAP_WON] = "won",
        [ENT_HAP_LOST] = "lost",
    };
    ENT_ASSERT(kind < ENT_HAP_KINDS);
    return words[kind];
}

const char *ent_cause_word(ent_cause cause) {
    static const char *const words[ENT_CAUSES] = {
        [ENT_BY_ORBITAL] = "orbital",   [ENT_BY_GROUND] = "ground",
        [ENT_BY_PROBE] = "probe",       [ENT_BY_HEISENBERG] = "heisenberg",
        [ENT_BY_SPOOKY] = "spooky",     [ENT_BY_CARD] = "card",
        [ENT_BY_JUMP] = "jump",         [ENT_BY_SCHRODINGER] = "schrodinger",
        [ENT_BY_COLLAPSE] = "collapse", [ENT_BY_BIT_FLIP] = "bit_flip",
        [ENT_BY_TUNNEL] = "tunnel",     [ENT_BY_PROGRAMMING] = "programming",
    };
    ENT_ASSERT(cause < ENT_CAUSES);
    return words[cause];
}
