/* entanglion.h - the public face and the manual of the Entanglion library.
 *
 * Entanglion is a cooperative board game for two. The library is a value machine for it:
 *
 *     ent_position p = ent_start(1, ENT_STANDARD);    // 28 bytes, copied with =
 *     ent_step steps[ENT_STEPS_MAX];
 *     ent_weight weights[ENT_STEPS_MAX];
 *     int n = ent_steps(&p, steps, weights);          // what may happen next, and how likely
 *     ent_apply(&p, steps[0], NULL);                  // let it happen
 *
 * A game is a sequence of steps. Some steps are choices of the two players, the others are
 * outcomes of chance: chance is a player here, with exact integer odds, and nothing in the rules
 * ever rolls a die. Decks are counts, not orders, so a position has no hidden part. To undo, keep
 * a copy. To compare, use memcmp. Every step has a one-line text (docs/notation.md), and a list of
 * those lines is a whole game.
 *
 * The parts, in reading order:
 *     pieces      ships, planets, cards, components
 *     positions   ent_start, questions about a position
 *     steps       ent_steps, ent_check, ent_apply, happenings
 *     odds        what a roll needs and how likely that is
 *     text        ent_step_write, ent_step_read, the words of the notation, position IDs
 *     dealer      a seed made into outcomes, the same on every machine
 *     record      reading and writing whole games
 *     quantum     the two-qubit states behind the planets
 *     learning    choices as numbers, positions as 208 bytes, batches of games, bots
 *
 * Errors: a call that breaks a contract stated here, or passes NULL where nothing says that it may,
 * is a programmer's error and undefined; builds without NDEBUG assert it. Input from outside goes
 * through ent_check, ent_step_read and ent_reader_line, which answer with a code and change nothing
 * when they refuse.
 *
 * Threads: there is no global state. Anything not shared needs no lock. */
#ifndef ENTANGLION_H
#define ENTANGLION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version, here and nowhere else: the build and the program read it from these three lines.
 * ENT_VERSION is it as a text and ENT_VERSION_NUMBER as a number that grows; ent_version tells that
 * of the library one has been linked with. */
#define ENT_VERSION_MAJOR 1
#define ENT_VERSION_MINOR 0
#define ENT_VERSION_PATCH 0
#define ENT_VERSION_NUMBER (ENT_VERSION_MAJOR * 10000 + ENT_VERSION_MINOR * 100 + ENT_VERSION_PATCH)
#define ENT_VERSION ENT_VERSION_TEXT(ENT_VERSION_MAJOR, ENT_VERSION_MINOR, ENT_VERSION_PATCH)
#define ENT_VERSION_TEXT(major, minor, patch) ENT_VERSION_JOIN(major, minor, patch)
#define ENT_VERSION_JOIN(major, minor, patch) #major "." #minor "." #patch

/* What the library shows. */
#if defined(__GNUC__) && !defined(__wasm__)
#define ENT_API __attribute__((visibility("default")))
#else
#define ENT_API
#endif

/* Small functions are defined here, so that they cost nothing, and are in the library under the
 * same names, for callers in other languages. */
#if defined(__GNUC_GNU_INLINE__) && !defined(__cplusplus)
#define ENT_INLINE static inline
#else
#define ENT_INLINE ENT_API inline
#endif

ENT_API const char *ent_version(void);

/* ------------------------------------------------------------------------------------ pieces */

/* A ship is a player. ENT_CHANCE and ENT_NOBODY are movers but never ships. */
typedef enum ent_mover { ENT_MERCURIAL, ENT_RUBICON, ENT_CHANCE, ENT_NOBODY } ent_mover;

/* The eight planets of Entanglion run clockwise from OMEGA ZERO, as on the board; their place in
 * that ring is planet - ENT_OMEGA_ZERO. */
typedef enum ent_planet {
    ENT_ZERO,
    ENT_ONE,
    ENT_PLUS,
    ENT_MINUS,
    ENT_OMEGA_ZERO,
    ENT_OMEGA_ONE,
    ENT_PSI_MINUS,
    ENT_PHI_MINUS,
    ENT_OMEGA_THREE,
    ENT_OMEGA_TWO,
    ENT_PHI_PLUS,
    ENT_PSI_PLUS,
    ENT_PLANETS
} ent_planet;

/* Kinds stand in alphabetical order so that lists of steps come out sorted as their texts are. */
typedef enum ent_card { ENT_CNOT, ENT_H, ENT_SWAP, ENT_X, ENT_PROBE, ENT_CARDS } ent_card;

typedef enum ent_component {
    ENT_CONTROL_INFRASTRUCTURE,
    ENT_DILUTION_REFRIGERATOR,
    ENT_MAGNETIC_SHIELDING,
    ENT_PHYSICAL_QUBITS,
    ENT_QUANTUM_ERROR_CORRECTION,
    ENT_QUANTUM_GATES,
    ENT_QUANTUM_PROGRAMMING,
    ENT_QUBIT_INTERCONNECT,
    ENT_COMPONENTS
} ent_component;

/* Quantum Shuffle stands last: it is the one card that never leaves the deck. */
typedef enum ent_event {
    ENT_BENNETT,
    ENT_HEISENBERG,
    ENT_MECHANIC,
    ENT_QUANTUM_TUNNEL, /* the four above are kept by who draws them */
    ENT_BIT_FLIP_ERROR,
    ENT_SCHRODINGER,
    ENT_SPOOKY_ACTION,
    ENT_WAVE_FUNCTION_COLLAPSE,
    ENT_QUANTUM_SHUFFLE,
    ENT_EVENTS
} ent_event;

typedef enum ent_variant { ENT_STANDARD, ENT_CZECH } ent_variant; /* R4 */

enum {
    ENT_START_RATE_MAX = 4, /* a game starts at a detection rate from 1 to this */
    ENT_TRACK_END = 11,     /* the step of the detection track that is X: the game is lost */
    ENT_CONTROL_FULL = 6    /* cards in engine control that cause a quantum event */
};

/* --------------------------------------------------------------------------------- positions */

/* What the position waits for. The comment says who moves: chance, the player whose turn it is, or
 * the player who carries the Dilution Refrigerator. */
typedef enum ent_phase {
    ENT_SETUP_COMPONENTS, /* chance */
    ENT_SETUP_ROLLOFF,    /* chance */
    ENT_SETUP_FIRST,      /* chance: start planet of the first player */
    ENT_SETUP_OTHER,      /* chance: start planet of the other */
    ENT_SETUP_DRAW,       /* chance: three cards each */
    ENT_ACTION,           /* player: an action, or first a trade */
    ENT_ACTION_TRADED,    /* player: an action, the trade being done */
    ENT_DRAW,             /* chance: replacements; the turn ends after them */
    ENT_DRAW_ARRIVED,     /* chance: replacements; orbital defences follow */
    ENT_DRAW_PAIR,        /* chance: the two cards of Quantum Gates */
    ENT_DRAW_MECHANIC,    /* chance: the three cards of The Mechanic */
    ENT_KEEP,             /* player: which of the pair stays */
    ENT_PLAY,             /* player: a card of The Mechanic, or done */
    ENT_DISCARD,          /* carrier of the refrigerator: the card over the limit */
    ENT_DEFENCE_ORBITAL,  /* player: tunnel or roll */
    ENT_DEFENCE_GROUND,   /* player: tunnel or roll */
    ENT_ROLL_ORBITAL,     /* chance: the first roll; the four purposes keep this order below */
    ENT_ROLL_GROUND,
    ENT_ROLL_PROBE,
    ENT_ROLL_HEISENBERG,
    ENT_STAND_ORBITAL, /* player: with Magnetic Shielding, reroll or stand */
    ENT_STAND_GROUND,
    ENT_STAND_PROBE,
    ENT_STAND_HEISENBERG,
    ENT_REROLL_ORBITAL, /* chance: the second roll, which counts */
    ENT_REROLL_GROUND,
    ENT_REROLL_PROBE,
    ENT_REROLL_HEISENBERG,
    ENT_JUMP_DIE,    /* chance: the Centarious die after a detection */
    ENT_JUMP_CHOICE, /* player: Physical Qubits */
    ENT_EVENT,       /* chance: an event card */
    ENT_LOSE,        /* chance: Spooky Action takes a component */
    ENT_SPOOKY,      /* chance: Spooky Action's die */
    ENT_WON,
    ENT_LOST,
    ENT_PHASES
} ent_phase;

/* A position. Read it through the functions below; the fields are public so that it is a value,
 * not an invitation. Every byte is defined, equal positions are equal bytes, and what can be
 * derived is not stored: the engine discard pile is whatever lies nowhere else, the event deck
 * likewise, and how many cards lie above Quantum Shuffle follows from that. */
typedef struct ent_position {
    uint32_t components;   /* 4 bits each: its ring place 0..7, or 8 + ship that carries it */
    uint32_t stacked;      /* engine stack: 6 bits per card kind, CNOT lowest, PROBE highest and
                            * only while it may come next */
    uint16_t hands[2];     /* 4 bits per card kind, CNOT lowest; so are the next two */
    uint16_t control;      /* engine control */
    uint16_t drawn;        /* cards of Quantum Gates or The Mechanic not yet settled */
    uint8_t ships;         /* both ships: Mercurial * 4 + Rubicon outside, 16 + ring place inside */
    uint8_t detection;     /* step on the track, 0..11 */
    uint8_t turn;          /* whose turn: a ship */
    uint8_t phase;         /* ent_phase */
    uint8_t resume;        /* while PROBE is rolled for: the drawing phase to return to */
    uint8_t pending;       /* the die that may be rerolled, or the component Spooky Action took */
    uint8_t flags;         /* variant, control event due, PROBE beneath the first stack */
    uint8_t event_discard; /* bit per ent_event below Quantum Shuffle */
    uint8_t held[2];       /* bit per ent_event that is kept */
    uint8_t unused[2];     /* 0 */
} ent_position;

#ifdef __cplusplus
static_assert(sizeof(ent_position) == 28, "a position is 28 bytes");
#else
_Static_assert(sizeof(ent_position) == 28, "a position is 28 bytes");
#endif

/* A new game before its first step. rate is 1, 2, 3 or 4 (ENT_START_RATE_MAX). */
ENT_API ent_position ent_start(int rate, ent_variant variant);

/* Who makes the next step. */
ENT_API ent_mover ent_to_move(const ent_position *p);

/* Where a ship is, or ENT_PLANETS while its start planet is not known. */
ENT_API ent_planet ent_ship_planet(const ent_position *p, ent_mover ship);

/* Where a component is: on a planet, or carried by a ship. Before set-up it is nowhere: false. */
typedef struct ent_place {
    bool known;
    bool carried;
    uint8_t where; /* ent_mover when carried, else ent_planet */
} ent_place;
ENT_API ent_place ent_component_place(const ent_position *p, ent_component component);
ENT_API bool ent_carries(const ent_position *p, ent_mover ship, ent_component component);

/* The component on a planet, or at a place of the ships (the coding of ent_position.ships), or
 * ENT_COMPONENTS when there is none. */
ENT_API ent_component ent_component_at(const ent_position *p, ent_planet planet);
ENT_API ent_component ent_component_at_place(const ent_position *p, uint8_t ships);

/* Cards of a kind in a pile. Only stack and discard can hold PROBE. */
typedef enum ent_pile {
    ENT_PILE_MERCURIAL,
    ENT_PILE_RUBICON,
    ENT_PILE_CONTROL,
    ENT_PILE_DRAWN,
    ENT_PILE_STACK,
    ENT_PILE_DISCARD,
    ENT_PILES
} ent_pile;
ENT_API int ent_pile_count(const ent_position *p, ent_pile pile, ent_card card);
ENT_API int ent_pile_size(const ent_position *p, ent_pile pile);

/* How many engine cards a ship may hold: three, or two with the Dilution Refrigerator. */
ENT_API int ent_hand_limit(const ent_position *p, ent_mover ship);

/* Does PROBE still lie at the bottom of the first stack? */
ENT_API bool ent_probe_last(const ent_position *p);

/* An event card: who holds it (ENT_NOBODY: no one), whether it is discarded, how many cards lie
 * above Quantum Shuffle. */
ENT_API ent_mover ent_event_holder(const ent_position *p, ent_event event);
ENT_API bool ent_event_discarded(const ent_position *p, ent_event event);
/* Has engine control filled up in this turn, so that an event will end it? */
ENT_API bool ent_event_due(const ent_position *p);
ENT_API int ent_events_above(const ent_position *p);

/* The detection rate as a number, 1..7, and 8 at X, where the game is over. */
ENT_API int ent_rate(const ent_position *p);
ENT_API int ent_track_rate(int track_step);

ENT_API ent_variant ent_position_variant(const ent_position *p);
ENT_INLINE bool ent_over(const ent_position *p) {
    return p->phase >= ENT_WON;
}
/* Has the roll-off decided whose turn it is? */
ENT_INLINE bool ent_turn_known(const ent_position *p) {
    return p->phase >= ENT_SETUP_FIRST;
}

/* Where a card leads: the place of both ships after `ship` plays `card` at `ships` (the coding of
 * ent_position.ships). The same place means that the board draws no path. */
ENT_API uint8_t ent_board_move(uint8_t ships, ent_mover ship, ent_card card);
/* The planet of one ship in that coding, and the coding of two planets outside Entanglion, or of
 * one inside when both are the same Entanglion planet. */
ENT_API ent_planet ent_place_planet(uint8_t ships, ent_mover ship);
ENT_API uint8_t ent_place_of(ent_planet mercurial, ent_planet rubicon);
enum { ENT_PLACES = 24, ENT_PLACE_ENTANGLION = 16 };

/* A 64-bit hash of all 28 bytes, the same on every machine. */
ENT_API uint64_t ent_hash(const ent_position *p);

/* Is this a position that keeps all cards, components and events, with a phase that fits? True
 * for every position reached by steps; for those built by hand it finds what steps rely on. */
ENT_API bool ent_position_valid(const ent_position *p);

/* ------------------------------------------------------------------------------------- steps */

/* A step packs kind, mover and operands; see ent_step_make. Kinds are in the order of their
 * words, chance first, as '*' sorts before the letters. */
typedef uint32_t ent_step;
typedef enum ent_kind {
    ENT_STEP_COMPONENTS, /* operand: 3 bits per ring place, OMEGA ZERO highest */
    ENT_STEP_D2,         /* 0..1 */
    ENT_STEP_D8,         /* 1..8 */
    ENT_STEP_DRAW,       /* ent_card */
    ENT_STEP_EVENT,      /* ent_event */
    ENT_STEP_LOSE,       /* ent_component */
    ENT_STEP_ROLLOFF,    /* two dice, 1..8 */
    ENT_STEP_BENNETT_GIVE,
    ENT_STEP_BENNETT_TAKE, /* both ent_component */
    ENT_STEP_DISCARD,      /* ent_card */
    ENT_STEP_DONE,
    ENT_STEP_EXCHANGE, /* ent_card */
    ENT_STEP_HEISENBERG,
    ENT_STEP_JUMP, /* two ent_planet: Mercurial's, Rubicon's */
    ENT_STEP_KEEP, /* ent_card */
    ENT_STEP_MECHANIC,
    ENT_STEP_NAVIGATE, /* ent_card */
    ENT_STEP_PLAY,     /* ent_card */
    ENT_STEP_REROLL,
    ENT_STEP_RETRIEVE,
    ENT_STEP_ROLL,
    ENT_STEP_STAND,
    ENT_STEP_TRADE, /* two ent_card: given, taken */
    ENT_STEP_TUNNEL,
    ENT_KINDS
} ent_kind;
enum { ENT_CHANCE_KINDS = ENT_STEP_ROLLOFF + 1 };

/* With two operands a is the first as written; with one, a is 0 and b the operand. */
ENT_INLINE ent_step ent_step_make(ent_kind kind, ent_mover mover, unsigned a, unsigned b) {
    return (uint32_t)kind << 26 | (uint32_t)mover << 24 | a << 8 | b;
}
ENT_INLINE ent_kind ent_step_kind(ent_step s) {
    return (ent_kind)(s >> 26);
}
ENT_INLINE ent_mover ent_step_mover(ent_step s) {
    return (ent_mover)(s >> 24 & 3);
}
ENT_INLINE unsigned ent_step_a(ent_step s) {
    return s >> 8 & 0xff;
}
ENT_INLINE unsigned ent_step_b(ent_step s) {
    return s & 0xff;
}

/* The set-up arrangement number `index` (0..40319) as a step, and a step made of the components
 * on OMEGA ZERO and clockwise on. */
enum { ENT_ARRANGEMENTS = 40320 };
ENT_API ent_step ent_arrangement(uint32_t index);
ENT_API ent_step ent_arrangement_of(const uint8_t components[8]);
ENT_API ent_component ent_arrangement_at(ent_step s, int ring_place);

/* All steps possible now, sorted as their texts are (chance: as their operands are). For chance,
 * weights[i] is the exact relative chance of steps[i] and the sum of all weights the whole; at
 * least eight weights are written, unused ones as 0. For a player weights are left alone. Both
 * arrays must have room for ENT_STEPS_MAX entries; weights may be NULL. Returns how many steps
 * there are: 0 when the game is over, and 0 at ENT_SETUP_COMPONENTS, whose 40,320 equally likely
 * steps come from ent_arrangement instead. */
typedef uint8_t ent_weight;
enum { ENT_STEPS_MAX = 64 };
ENT_API int ent_steps(const ent_position *p, ent_step *steps, ent_weight *weights);

/* While an engine card is due: how many of each kind may come next, 6 bits each, CNOT lowest. */
ENT_INLINE uint32_t ent_draw_weights(const ent_position *p) {
    return p->stacked;
}
/* While an event card is due: those that may come next, all equally likely, a bit each. */
ENT_API uint32_t ent_event_set(const ent_position *p);

/* May this step be made now? ENT_FINE, or why not. */
typedef enum ent_reason {
    ENT_FINE,
    ENT_GAME_OVER,            /* section 7 */
    ENT_CHANCE_IS_DUE,        /* a player's step while dice or cards are awaited */
    ENT_PLAYER_IS_DUE,        /* a chance step while a player is to choose */
    ENT_OTHER_PLAYER,         /* a choice by the ship that does not choose now */
    ENT_OTHER_CHANCE,         /* another die or deck is due */
    ENT_OTHER_CHOICE,         /* the player is to make another kind of choice */
    ENT_BAD_ARRANGEMENT,      /* set-up 1: each component once */
    ENT_NO_SUCH_FACE,         /* a die does not show that */
    ENT_CARD_NOT_HELD,        /* navigate, exchange, discard, trade: not in the hand */
    ENT_CARD_NOT_IN_PARTNERS, /* trade: not in the other hand */
    ENT_CARD_NOT_DRAWN,       /* keep, play: not among the cards drawn */
    ENT_CARD_NOT_IN_STACK,    /* draw: none left */
    ENT_PROBE_IS_LAST,        /* draw: PROBE lies beneath the first stack */
    ENT_NOT_IN_ENTANGLION,    /* retrieve outside Entanglion */
    ENT_NOTHING_HERE,         /* retrieve on a planet without a component */
    ENT_EVENT_NOT_HELD,       /* bennett, heisenberg, mechanic */
    ENT_COMPONENT_NOT_OURS,   /* bennett give, lose */
    ENT_COMPONENT_NOT_THEIRS, /* bennett take */
    ENT_NO_INTERCONNECT,      /* trade without the component */
    ENT_SHIPS_APART,          /* trade on different planets */
    ENT_TRADED_ALREADY,       /* trade twice in a turn */
    ENT_NOT_CENTARIOUS,       /* jump elsewhere */
    ENT_EVENT_NOT_IN_DECK,    /* event: held or discarded */
    ENT_SHUFFLE_NOT_YET,      /* event: other cards lie above Quantum Shuffle */
    ENT_SHUFFLE_IS_NEXT,      /* event: only Quantum Shuffle can come */
    ENT_REASONS
} ent_reason;
ENT_API ent_reason ent_check(const ent_position *p, ent_step step);

/* The rule behind a reason, as a place in docs/rules.md ("4 Retrieve", "R8"). */
ENT_API const char *ent_reason_rule(ent_reason reason);

/* What a step made happen, for logs, pictures and sentences. `ship` is the ship concerned. */
typedef enum ent_happening_kind {
    ENT_HAP_ARRANGED,          /* the components lie on their planets */
    ENT_HAP_ROLLOFF,           /* from: Mercurial's die, to: Rubicon's; ship: winner or NOBODY */
    ENT_HAP_PLACED,            /* ship starts on planet `to` */
    ENT_HAP_CARD_DRAWN,        /* what: card, into the hand */
    ENT_HAP_CARD_SET_ASIDE,    /* what: card, drawn for Quantum Gates or The Mechanic */
    ENT_HAP_CARD_PLAYED,       /* what: card, into engine control */
    ENT_HAP_CARD_DISCARDED,    /* what: card */
    ENT_HAP_CARD_KEPT,         /* what: card */
    ENT_HAP_TRADED,            /* from: card given, to: card taken */
    ENT_HAP_NO_PATH,           /* what: card, moved nothing */
    ENT_HAP_MOVED,             /* from, to: planets; cause: ent_cause */
    ENT_HAP_PROBE,             /* PROBE was drawn */
    ENT_HAP_STACK_SHUFFLED,    /* the discard pile became the new stack */
    ENT_HAP_ROLLED,            /* cause: the roll's purpose; from: fell; to: counts as; what: rate
                                  to beat, or 4 for PROBE, or 0 */
    ENT_HAP_MAY_REROLL,        /* from: fell */
    ENT_HAP_REROLL,            /* Magnetic Shielding is used */
    ENT_HAP_EVADED,            /* what: planet */
    ENT_HAP_DETECTED,          /* what: planet */
    ENT_HAP_DEFENCES_SKIPPED,  /* what: planet; cause: programming, tunnel */
    ENT_HAP_RATE,              /* from, to: track steps; cause */
    ENT_HAP_COMPONENT_TAKEN,   /* what: component; from: planet */
    ENT_HAP_COMPONENT_GUARDED, /* what: component; from: planet; not retrieved */
    ENT_HAP_COMPONENT_PASSED,  /* what: component; ship gave it; to: ship that has it now */
    ENT_HAP_COMPONENT_LOST,    /* what: component, by Spooky Action */
    ENT_HAP_COMPONENT_LANDED,  /* what: component; to: planet */
    ENT_HAP_NOTHING_TO_LOSE,   /* Spooky Action on an empty ship */
    ENT_HAP_CONTROL_FULL,      /* engine control reached six cards */
    ENT_HAP_CONTROL_CLEARED,   /* what: how many cards went to the discard pile */
    ENT_HAP_EVENT_DRAWN,       /* what: event */
    ENT_HAP_EVENT_KEPT,        /* what: event */
    ENT_HAP_EVENT_PLAYED,      /* what: event */
    ENT_HAP_EVENTS_SHUFFLED,   /* Quantum Shuffle prepared the deck again */
    ENT_HAP_TURN,              /* it is the turn of ship now */
    ENT_HAP_WON,
    ENT_HAP_LOST, /* cause: what raised detection to the end of its track */
    ENT_HAP_KINDS
} ent_happening_kind;

typedef enum ent_cause {
    ENT_BY_ORBITAL, /* the first four in the order of the rolling phases */
    ENT_BY_GROUND,
    ENT_BY_PROBE,
    ENT_BY_HEISENBERG,
    ENT_BY_SPOOKY,
    ENT_BY_CARD,
    ENT_BY_JUMP,
    ENT_BY_SCHRODINGER,
    ENT_BY_COLLAPSE,
    ENT_BY_BIT_FLIP,
    ENT_BY_TUNNEL,
    ENT_BY_PROGRAMMING,
    ENT_CAUSES
} ent_cause;

typedef struct ent_happening {
    uint8_t kind, ship, what, from, to, cause;
} ent_happening;

enum { ENT_HAPPENINGS_MAX = 16 };
typedef struct ent_happenings {
    int count;
    ent_happening list[ENT_HAPPENINGS_MAX];
} ent_happenings;

/* Makes a step that ent_check allows. happenings may be NULL; else it is filled anew. */
ENT_API void ent_apply(ent_position *p, ent_step step, ent_happenings *happenings);

/* -------------------------------------------------------------------------------------- odds */

/* What components do to a ship's d8 (R5): plus one with Quantum Error Correction, minus one with
 * Control Infrastructure; -1, 0 or 1. And what a d8 of the ship to move counts as by that. */
ENT_API int ent_die_modifier(const ent_position *p, ent_mover ship);
ENT_API int ent_die_counts(const ent_position *p, int fell);

/* A roll is ENT_BY_ORBITAL, _GROUND, _PROBE or _HEISENBERG. It succeeds when the die counts more
 * than this: the rate, or 3 for PROBE. Heisenberg's die never fails; this is 0 then. */
ENT_API int ent_roll_exceeds(const ent_position *p, ent_cause roll);
/* How many of the eight faces succeed for a ship, at the rate of this moment and without a second
 * roll; for Heisenberg: how many lead to a planet with a component. */
ENT_API int ent_roll_faces(const ent_position *p, ent_mover ship, ent_cause roll);
/* The same of ENT_ROLL_ODDS, with Magnetic Shielding's second roll when the first does not
 * succeed. */
enum { ENT_ROLL_ODDS = 64 };
ENT_API int ent_roll_odds(const ent_position *p, ent_mover ship, ent_cause roll);
/* Would the partner of this ship retrieve a component with better odds, at the rate
 * of this moment? */
ENT_API bool ent_partner_rolls_better(const ent_position *p, ent_mover ship);
/* The place of the ships to which a Heisenberg die leads that counts so much. */
ENT_API uint8_t ent_heisenberg_place(int counts);

/* Does a ship that flies both to this place by navigating face orbital defences there? Not outside
 * Entanglion, not where they are already, and not with Quantum Programming where no component
 * lies. */
ENT_API bool ent_flight_defended(const ent_position *p, ent_mover ship, uint8_t to);

/* -------------------------------------------------------------------------------------- text */

/* A step as its line of the notation. Writes at most ENT_STEP_TEXT bytes with the final NUL and
 * returns the length. */
enum { ENT_STEP_TEXT = 224 };
ENT_API int ent_step_write(ent_step step, char text[ENT_STEP_TEXT]);

/* Reads one. Words are separated by spaces or tabs. On success returns true. On failure returns
 * false and `wrong` says which word was not understood and what stands there normally. */
typedef enum ent_expected {
    ENT_EXPECTED_NOTHING, /* there is no list of what would have been right */
    ENT_EXPECTED_END,     /* of the line */
    ENT_EXPECTED_CARD,
    ENT_EXPECTED_ENGINE_CARD, /* one that players choose: PROBE is none */
    ENT_EXPECTED_PLANET,
    ENT_EXPECTED_COMPONENT,
    ENT_EXPECTED_EVENT,
    ENT_EXPECTED_D2,
    ENT_EXPECTED_D8,
    ENT_EXPECTED_MOVER,
    ENT_EXPECTED_CHOICE,
    ENT_EXPECTED_OUTCOME,
    ENT_EXPECTED_GIVE_OR_TAKE,
    ENT_EXPECTED_FIRST_LINE, /* these eight only of a record */
    ENT_EXPECTED_VERSION,
    ENT_EXPECTED_VARIANT,
    ENT_EXPECTED_RATE,
    ENT_EXPECTED_BLANK_LINE,
    ENT_EXPECTED_RESULT,
    ENT_EXPECTED_POSITION,            /* an ID, of the header's variant */
    ENT_EXPECTED_VARIANT_OF_POSITION, /* that of the ID in the header */
    ENT_EXPECTATIONS
} ent_expected;

typedef struct ent_misreading {
    int word_at, word_length; /* the offending word in the text; length 0: it is missing */
    ent_expected expected;
} ent_misreading;
ENT_API bool ent_step_read(const char *text, size_t length, ent_step *step, ent_misreading *wrong);

/* The words of the notation: "M", "PHI_PLUS", "CNOT", "quantum_gates", "mechanic". */
ENT_API const char *ent_mover_word(ent_mover mover);
ENT_API const char *ent_planet_word(ent_planet planet);
ENT_API const char *ent_card_word(ent_card card);
ENT_API const char *ent_component_word(ent_component component);
ENT_API const char *ent_event_word(ent_event event);
/* "standard" or "czech", and back: false, and *variant as it was, for any other text. */
ENT_API const char *ent_variant_word(ent_variant variant);
ENT_API bool ent_variant_read(const char *text, size_t length, ent_variant *variant);

/* Words for programs, for what has none in the notation: the name of the constant without its
 * prefix, in small letters ("defence_orbital", "bennett_give", "card_not_held", "component_taken",
 * "orbital"). They do not change; "fine" is the word of ENT_FINE. */
ENT_API const char *ent_phase_word(ent_phase phase);
ENT_API const char *ent_kind_word(ent_kind kind);
ENT_API const char *ent_reason_word(ent_reason reason);
ENT_API const char *ent_happening_word(ent_happening_kind kind);
ENT_API const char *ent_cause_word(ent_cause cause);

/* A position as a short text that can be pasted anywhere: "ent1-" and 21 digits and letters in
 * three groups; the last three are a check that finds every change of up to three characters. A
 * position has one ID; docs/library.md gives the encoding. Writes at most
 * ENT_POSITION_ID_TEXT bytes with the final NUL and returns the length: 0, and an empty text, for a
 * position that is not valid. */
#define ENT_POSITION_ID_PREFIX "ent1-"
enum { ENT_POSITION_ID_TEXT = 29 };
ENT_API int ent_position_id_write(const ent_position *p, char text[ENT_POSITION_ID_TEXT]);

/* Reads one. Capitals and small letters are alike, hyphens and white space mean nothing, and the
 * letters O, I and L are read as the digits they look like. *p changes only with ENT_ID_FINE, and
 * is a valid position then. */
typedef enum ent_id_problem {
    ENT_ID_FINE,
    ENT_ID_BAD_PREFIX,    /* does not begin with "ent" and a digit: not meant as an ID at all */
    ENT_ID_BAD_VERSION,   /* an ID of another version */
    ENT_ID_BAD_CHARACTER, /* a character that no ID has */
    ENT_ID_TOO_SHORT,
    ENT_ID_TOO_LONG,
    ENT_ID_BAD_CHECK,    /* characters were changed or exchanged */
    ENT_ID_BAD_POSITION, /* the check is right, but there is no such position */
    ENT_ID_PROBLEMS
} ent_id_problem;
ENT_API ent_id_problem ent_position_id_read(const char *text, size_t length, ent_position *p);

/* ------------------------------------------------------------------------------------ dealer */

/* The dealer turns a seed into outcomes: wyrand, one stream per kind of chance step (the n-th
 * roll of the d8 is the same whatever was drawn before it) and one per ship for players who choose
 * at random. It is a value like a position: keep the two together and undo never re-rolls.
 * docs/library.md gives the generator to the last constant. */
typedef struct ent_dealer {
    uint64_t stream[ENT_CHANCE_KINDS + 2]; /* by ent_kind, then Mercurial, Rubicon */
} ent_dealer;

ENT_API ent_dealer ent_dealer_start(uint64_t seed);
/* The seed of game number `index` in a series. */
ENT_API uint64_t ent_series_seed(uint64_t seed, uint64_t index);
/* The next outcome; chance must be to move. */
ENT_API ent_step ent_deal(ent_dealer *dealer, const ent_position *p);
/* Picks from the list that ent_steps made for a chance position. */
ENT_API ent_step ent_deal_from(ent_dealer *dealer, const ent_step *steps, const ent_weight *weights,
                               int count);
/* A number 0..bound-1, every one equally likely, from a ship's own stream. */
ENT_API uint32_t ent_dealer_below(ent_dealer *dealer, ent_mover ship, uint32_t bound);

/* ------------------------------------------------------------------------------------ record */

/* A reader of records, line by line, so that a record of any length needs no memory but the
 * reader's own. Give it each line in order, without its line end (a carriage return before it may
 * stay). An ent_reader holds the whole header and is about 35 kB; while it reads a line of the
 * header, ent_reader_line needs another 70 kB of stack. A thread with a small stack keeps the
 * reader elsewhere and has 128 kB of stack. */
typedef enum ent_line {
    ENT_LINE_WRONG,  /* refused: see reader.problem; all further lines are refused too */
    ENT_LINE_BLANK,  /* ignored */
    ENT_LINE_NOTE,   /* only a comment */
    ENT_LINE_HEADER, /* a header line */
    ENT_LINE_START,  /* the blank line that ended the header: reader.position is ready */
    ENT_LINE_STEP,   /* reader.step was made, reader.position is after it */
    ENT_LINE_RESULT  /* = won or = lost, and true */
} ent_line;

/* What can be wrong with a line. */
typedef enum ent_problem {
    ENT_NO_PROBLEM,
    ENT_LINE_TOO_LONG,  /* more than ENT_LINE_MAX bytes */
    ENT_BAD_BYTE,       /* a control character, NUL among them, at reader.wrong.word_at */
    ENT_BAD_UTF8,       /* bytes that are not UTF-8, there */
    ENT_BAD_FIRST_LINE, /* not "entanglion 1" */
    ENT_BAD_VERSION,    /* "entanglion" of another version */
    ENT_NO_RECORD,      /* the text ended before its first line */
    ENT_STEP_IN_HEADER, /* a step before the blank line */
    ENT_KEY_TWICE,
    ENT_BAD_VALUE,        /* a value outside its list */
    ENT_HEADER_TOO_LONG,  /* more than ENT_HEADER_LINES or ENT_HEADER_TEXT */
    ENT_BAD_WORD,         /* a step that cannot be read: see reader.wrong */
    ENT_NOT_LEGAL,        /* a step that cannot be made: see reader.reason */
    ENT_BAD_RESULT,       /* = with something else than won or lost */
    ENT_RESULT_TOO_EARLY, /* = on a game under way */
    ENT_RESULT_WRONG,     /* = won on a lost game, or the other way round */
    ENT_AFTER_RESULT,     /* a line after the result */
    ENT_PROBLEMS
} ent_problem;

enum { ENT_LINE_MAX = 65536, ENT_HEADER_LINES = 128, ENT_HEADER_TEXT = 32768 };

/* The header: its lines in the order they came, those that are only a comment included. */
typedef struct ent_header {
    int rate;
    ent_variant variant;
    bool has_seed; /* a seed is given and is a decimal number below 2^64 */
    uint64_t seed;
    int count, used;
    struct {
        int key, value, note;  /* where each begins in text; "" when there is none */
    } lines[ENT_HEADER_LINES]; /* lines[0] is the first line, key "entanglion" */
    char text[ENT_HEADER_TEXT];
} ent_header;

typedef struct ent_reader {
    int64_t line; /* number of the last line given, from 1 */
    int stage;
    ent_header header;
    ent_position position;
    ent_step step;
    ent_happenings happened;
    const char *note; /* the comment of this line with its '#', or NULL; in the caller's buffer */
    int note_length;
    ent_problem problem;
    ent_reason reason;    /* with ENT_NOT_LEGAL */
    ent_misreading wrong; /* where in the line, and what was expected */
} ent_reader;

ENT_API void ent_reader_start(ent_reader *reader);
ENT_API ent_line ent_reader_line(ent_reader *reader, const char *line, size_t length);
/* After the last line: ENT_LINE_WRONG when there was no first line, ENT_LINE_START when the header
 * ended with the text (a game that has not begun), else ENT_LINE_BLANK. */
ENT_API ent_line ent_reader_finish(ent_reader *reader);

/* A header of a new game, and changes to one. ent_header_set replaces or adds a key, or with a
 * value of NULL takes it out. It is false, and nothing has changed, when there is no room, when the
 * value is outside its list, when key or value could not be read back (line ends, a '#' that would
 * start a comment, spaces that would be lost), and for the first line and taking out variant or
 * rate. */
ENT_API void ent_header_start(ent_header *header, int rate, ent_variant variant);
ENT_API bool ent_header_set(ent_header *header, const char *key, const char *value);
/* The value of a key, or NULL. */
ENT_API const char *ent_header_value(const ent_header *header, const char *key);

/* The header as text, with its first line and the blank line that ends it. Writes at most size
 * bytes with the NUL and returns the length there would be, as snprintf does. */
ENT_API int ent_header_write(const ent_header *header, char *text, size_t size);

/* One row of the trace (docs/notation.md) as JSON without a line end. step is NULL for the row
 * after the header. text must have room for ENT_TRACE_ROW bytes; returns the length. */
enum { ENT_TRACE_ROW = 8192 };
ENT_API int ent_trace_row(const ent_position *p, const ent_step *step, char text[ENT_TRACE_ROW]);

/* ----------------------------------------------------------------------------------- quantum */

/* A state of two qubits, Mercurial's first, as exact integers: the amplitudes of 00 01 10 11 are
 * amplitude[i] / sqrt(sum of squares). Reduced: no common factor, at most half of them negative,
 * and of half the first positive, so equal states (up to a global phase) are equal bytes. */
typedef struct ent_state {
    int8_t amplitude[4];
} ent_state;

typedef enum ent_pauli { ENT_PAULI_I, ENT_PAULI_X, ENT_PAULI_Y, ENT_PAULI_Z } ent_pauli;

/* The state of a place of the ships (0..23). */
ENT_API ent_state ent_state_of(uint8_t ships);
/* A card as a gate on a ship's qubit; for CNOT that ship is the target. PROBE leaves the state. */
ENT_API ent_state ent_state_gate(ent_state s, ent_mover ship, ent_card gate);
/* The place a state belongs to, or ENT_PLACES when it is none of the 24. */
ENT_API int ent_state_place(ent_state s);
/* The expectation of a Pauli pair in a state whose value there is -1, 0 or 1, as all 24 are. */
ENT_API int ent_state_expectation(ent_state s, ent_pauli mercurial, ent_pauli rubicon);
/* The ket in Unicode, "(|00> + |11>)/sqrt2" in proper characters; at most 64 bytes. */
enum { ENT_KET_TEXT = 64 };
ENT_API int ent_state_ket(ent_state s, char text[ENT_KET_TEXT]);
/* The three Pauli pairs, with sign, that leave one of the 24 states as it is (any two of them give
 * the third), in the order of the pairs; returns how many, 3. */
typedef struct ent_stabilizer {
    int sign;
    ent_pauli mercurial, rubicon;
} ent_stabilizer;
ENT_API int ent_state_stabilizers(ent_state s, ent_stabilizer list[3]);
/* A shortest list of gates from |00> to the place, by search; returns its length. */
typedef struct ent_gate {
    uint8_t ship, card;
} ent_gate;
enum { ENT_PREPARATION_MAX = 8 };
ENT_API int ent_state_preparation(uint8_t ships, ent_gate list[ENT_PREPARATION_MAX]);

/* -------------------------------------------------------------------------- learning: actions */

/* For programs that learn, a choice of a player is a number below 64, and what may be chosen is one
 * 64-bit mask. The numbers belong to the mover: a choice has the same number for either ship, and
 * the two planets of a jump are the mover's own, then its partner's. In the order of their words:
 *      0 bennett give, by ent_component      30 keep, by ent_card
 *      8 bennett take, by ent_component      34 mechanic
 *     16 discard, by ent_card                35 navigate, by ent_card
 *     20 done                                39 play, by ent_card
 *     21 exchange, by ent_card               43 reroll, 44 retrieve, 45 roll, 46 stand
 *     25 heisenberg                          47 trade: 4 * card given + card taken
 *     26 jump: ONE ONE, ONE ZERO,            63 tunnel
 *        ZERO ONE, ZERO ZERO
 * These numbers do not change while ENT_ACTIONS_VERSION is the same. */
#define ENT_ACTIONS_VERSION 1
enum { ENT_ACTIONS = 64 };

/* The number of a choice, or -1 for an outcome of chance. */
ENT_API int ent_action_of(ent_step step);
/* The choice of the player to move that has this number, legal or not; a player is to move and
 * action is below ENT_ACTIONS. */
ENT_API ent_step ent_action_step(const ent_position *p, int action);
/* The legal choices, a bit each; 0 where no player is to choose. */
ENT_API uint64_t ent_action_mask(const ent_position *p);
/* A choice in words, without the ship: "navigate H". Writes at most ENT_STEP_TEXT bytes with the
 * final NUL and returns the length. */
ENT_API int ent_action_write(int action, char text[ENT_STEP_TEXT]);

/* ----------------------------------------------------------------------- learning: observation */

/* A position as 208 small numbers, for networks. It is all of the position, seen by the ship
 * that is to choose; where no ship is, by the one to move. The one who looks is always seen
 * as Mercurial: for Rubicon the ships are exchanged together with OMEGA ZERO and OMEGA THREE,
 * which changes nothing in the game but the count of Spooky Action's die. PART(name, bytes)
 * in their order:
 *     place            24  one of 24 is 1: own planet * 4 + partner's; inside, 16 + ring place
 *     turn              1  it is the turn of who looks (not when a partner's step made it discard)
 *     phase            35  one is 1, by ent_phase
 *     track            12  one is 1: the step of the detection track
 *     components       80  for each of the 8, one of 10 is 1: ring place, own, partner's
 *     hand_own          4  cards by ent_card; so are the next five, the last two with PROBE
 *     hand_partner      4
 *     control           4
 *     drawn             4
 *     stack             5
 *     discard           5
 *     events_own        4  1 where held: bennett, heisenberg, mechanic, quantum_tunnel
 *     events_partner    4
 *     events_discarded  8  1 where discarded, by ent_event; Quantum Shuffle never is
 *     events_deck       8  1 where in the deck
 *     pending           1  the die that may be rerolled, or the component Spooky Action took
 *     resume            1  while PROBE is rolled for: 1 + the drawing phase to return to - ENT_DRAW
 *     variant           1  ent_variant
 *     event_due         1  ent_event_due
 *     probe_last        1  ent_probe_last
 *     events_above      1  ent_events_above
 * Before set-up has come to them, ships are seen on ZERO and components nowhere. This does not
 * change while ENT_OBSERVATION_VERSION is the same. */
#define ENT_OBSERVATION_VERSION 1
#define ENT_OBSERVATION_PARTS(PART) \
    PART(place, 24)                 \
    PART(turn, 1)                   \
    PART(phase, 35)                 \
    PART(track, 12)                 \
    PART(components, 80)            \
    PART(hand_own, 4)               \
    PART(hand_partner, 4)           \
    PART(control, 4)                \
    PART(drawn, 4)                  \
    PART(stack, 5)                  \
    PART(discard, 5)                \
    PART(events_own, 4)             \
    PART(events_partner, 4)         \
    PART(events_discarded, 8)       \
    PART(events_deck, 8)            \
    PART(pending, 1)                \
    PART(resume, 1)                 \
    PART(variant, 1)                \
    PART(event_due, 1)              \
    PART(probe_last, 1)             \
    PART(events_above, 1)
enum { ENT_OBSERVATION = 208 };

/* The parts by name, in order; returns how many there are. */
typedef struct ent_observation_part {
    const char *name;
    int offset, length;
} ent_observation_part;
ENT_API int ent_observation_layout(const ent_observation_part **parts);
ENT_API void ent_observe(const ent_position *p, uint8_t observation[ENT_OBSERVATION]);
/* The same as a certain ship sees it. */
ENT_API void ent_observe_by(const ent_position *p, ent_mover ship,
                            uint8_t observation[ENT_OBSERVATION]);

/* ------------------------------------------------------------------------------------ batches */

/* Many games at once, for learners. Chance is dealt inside, so what the caller sees are choices
 * only: it writes an action for every game, steps, and reads what came of it, all in arrays of its
 * own that the batch is told of once.
 *
 *     ent_batch_options options = ent_batch_defaults();
 *     options.games = 1024;
 *     ent_batch_arrays arrays = {.actions = actions, .observations = observations, .masks = masks};
 *     ent_batch_problem problem;
 *     ent_batch *batch = ent_batch_new(&options, &arrays, &problem);
 *     for (...) { ...choose from masks into actions...; problem = ent_batch_step(batch); }
 *     ent_batch_free(batch);
 *
 * Seeds: game i has the seed ent_series_seed(seed, i), as in `entanglion simulate`; its first
 * episode is dealt from that, episode e after it from ent_series_seed(that, e). The number of
 * threads, and whatever the other games do, changes nothing in a game.
 *
 * Errors: every call below answers with a code, and has changed nothing when it is not
 * ENT_BATCH_FINE. Threads: a batch has threads of its own, but is used by one caller at a time. */
typedef struct ent_batch ent_batch;

/* When a game has ended, by its end or by the limit of turns:
 * same  a new one begins in the same step. Reward and end are those of the old one, observation,
 *       mask and mover those of the new one; the last observation of the old one is in
 *       final_observations.
 * next  observation is the last one, mask is 0, mover ENT_NOBODY. The next step ignores this game's
 *       action and begins a new game, with reward 0 and no end.
 * off   the same, but steps leave the game alone until it is reset; ends stay, rewards are 0. */
typedef enum ent_autoreset {
    ENT_AUTORESET_SAME,
    ENT_AUTORESET_NEXT,
    ENT_AUTORESET_OFF,
    ENT_AUTORESETS
} ent_autoreset;

typedef struct ent_batch_options {
    int64_t games; /* 1..ENT_BATCH_GAMES_MAX */
    int rate;      /* 1..ENT_START_RATE_MAX */
    ent_variant variant;
    uint64_t seed;
    int turns; /* after so many a game is truncated; 0: never. Up to 200 the partner is told */
    ent_autoreset autoreset;
    int threads;         /* 1..ENT_BATCH_THREADS_MAX, the caller's among them */
    const char *partner; /* a bot that flies a ship, by name; NULL: the caller flies both */
    ent_mover partner_ship;
    int64_t partner_budget;      /* see ent_bot_choose */
    const void *partner_weights; /* a file of weights; NULL: those compiled in */
    size_t partner_weights_length;
    float reward_won, reward_lost;
    float reward_component; /* for each component more aboard; one less costs the same */
    bool records;           /* keep what is needed for ent_batch_record */
} ent_batch_options;
enum { ENT_BATCH_GAMES_MAX = 1 << 24, ENT_BATCH_THREADS_MAX = 256 };

/* One game, rate 1, standard, seed 0, no limit, same, one thread, no partner, 1 for a game won and
 * 0 for all else, no records. */
ENT_API ent_batch_options ent_batch_defaults(void);

/* The caller's arrays, which stay where they are until the batch is freed. Only actions must be
 * there; what is NULL is not written. */
typedef struct ent_batch_arrays {
    const uint8_t *actions;      /* [games]: the choice of each; ignored where the mask is 0 */
    uint8_t *observations;       /* [games][ENT_OBSERVATION] */
    uint64_t *masks;             /* [games]: ent_action_mask */
    uint8_t *legal;              /* [games][ENT_ACTIONS]: the same, a byte of 0 or 1 each */
    float *rewards;              /* [games] */
    uint8_t *terminated;         /* [games]: 1 when the game was won or lost */
    uint8_t *truncated;          /* [games]: 1 when the limit of turns ended it */
    uint8_t *movers;             /* [games]: the ship that is to choose, or ENT_NOBODY */
    uint8_t *final_observations; /* [games][ENT_OBSERVATION]: written with an end, see above */
    uint64_t *episodes;          /* [games]: number of the episode under way, from 0 */
} ent_batch_arrays;

typedef enum ent_batch_problem {
    ENT_BATCH_FINE,
    ENT_BATCH_NO_MEMORY,
    ENT_BATCH_BAD_GAMES,
    ENT_BATCH_BAD_RATE,
    ENT_BATCH_BAD_VARIANT,
    ENT_BATCH_BAD_TURNS,
    ENT_BATCH_BAD_AUTORESET,
    ENT_BATCH_BAD_THREADS,
    ENT_BATCH_BAD_PARTNER,
    ENT_BATCH_BAD_SHIP,
    ENT_BATCH_BAD_WEIGHTS,
    ENT_BATCH_NO_ACTIONS,
    ENT_BATCH_BAD_GAME,     /* there is no game of that number */
    ENT_BATCH_BAD_ACTION,   /* 64 or more: see ent_batch_culprit */
    ENT_BATCH_NOT_LEGAL,    /* see ent_batch_culprit */
    ENT_BATCH_BAD_POSITION, /* not valid */
    ENT_BATCH_GAME_OVER,    /* a position of a game that is over */
    ENT_BATCH_NO_RECORD,    /* not kept, or there was no such episode */
    ENT_BATCH_PROBLEMS
} ent_batch_problem;
/* A sentence for each, in English. */
ENT_API const char *ent_batch_problem_text(ent_batch_problem problem);

/* A batch whose games have begun, with the arrays written; NULL when *problem says why not. The
 * options are copied. */
ENT_API ent_batch *ent_batch_new(const ent_batch_options *options, const ent_batch_arrays *arrays,
                                 ent_batch_problem *problem);
ENT_API void ent_batch_free(ent_batch *batch); /* NULL is fine */

/* Makes the choice in actions of every game, all that follows from it, and writes the arrays. */
ENT_API ent_batch_problem ent_batch_step(ent_batch *batch);
/* The first game whose action was refused by the last step. */
ENT_API int64_t ent_batch_culprit(const ent_batch *batch);

/* A legal action for every game, each equally likely, as the bot `random` chooses them: from the
 * stream of the ship in the game's own dealer. 0 for a game that has ended. */
ENT_API void ent_batch_sample(ent_batch *batch, uint8_t *actions);

/* Begins all games anew: their first episodes by this seed, or with NULL the next of each. Rewards
 * and ends are 0 then. And one game, by a seed that is its own from then on. */
ENT_API void ent_batch_reset(ent_batch *batch, const uint64_t *seed);
ENT_API ent_batch_problem ent_batch_reset_game(ent_batch *batch, int64_t game,
                                               const uint64_t *seed);

/* The position of a game, and the seed of the episode under way. */
ENT_API ent_batch_problem ent_batch_position(const ent_batch *batch, int64_t game, ent_position *p);
ENT_API ent_batch_problem ent_batch_seed(const ent_batch *batch, int64_t game, uint64_t *seed);
/* Goes on with a game from another position, dealing with the dealer that it has; what chance and
 * the partner are to do first is done. Its turns count from here, and its record begins here. */
ENT_API ent_batch_problem ent_batch_put(ent_batch *batch, int64_t game, const ent_position *p);

/* The record of the episode under way, or with `before` of the one before it, which is the one that
 * ended in the last step with ENT_AUTORESET_SAME. Writes at most size bytes with the NUL; *length
 * is what there would be. */
ENT_API ent_batch_problem ent_batch_record(const ent_batch *batch, int64_t game, bool before,
                                           char *text, size_t size, size_t *length);

/* --------------------------------------------------------------------------------------- bots */

/* Players that are programs, from `random` to `master` (docs/strength.md says how good they are).
 * They choose alike on every machine: a choice depends on its arguments only. A bot is about 1.5 MB
 * of weights and memory to think in, and is used by one thread at a time. */
typedef struct ent_bot ent_bot;

/* Their names, the weakest first; NULL past the last. */
ENT_API const char *ent_bot_name(int index);
/* A bot by name, with a file of weights (docs/strength.md) or, where that is NULL, those compiled
 * in. NULL when there is no such bot, the weights are wrong or memory is short; *why says which in
 * English, and may be NULL. */
ENT_API ent_bot *ent_bot_new(const char *name, const void *weights, size_t length,
                             const char **why);
ENT_API void ent_bot_free(ent_bot *bot); /* NULL is fine */

/* Its choice; a player is to move. seed: of the bots that leave something to luck. budget: how many
 * positions `master` may look at, 0 for the usual. turns_left: until the game is stopped, this one
 * included; 0: never. */
ENT_API ent_step ent_bot_choose(ent_bot *bot, const ent_position *p, uint64_t seed, int64_t budget,
                                int turns_left);
/* What each choice is worth by the learned value, 0 to 1, in the order of ent_steps: the
 * expectation over this turn by which `expert` chooses, and which the levels below it see through
 * noise. A trade that is crossed out early has 0. Returns how many; 0 for `random` and `greedy`,
 * which have learned nothing. Both arrays have room for ENT_STEPS_MAX. */
ENT_API int ent_bot_values(ent_bot *bot, const ent_position *p, int turns_left, ent_step *steps,
                           double *values);

/* The choices ranked, best first, with chances of winning (docs/advice.md says what the numbers
 * mean). trials is how often each choice is played on at most, 0 for none; with none chance and its
 * errors are 0. Returns how many choices; 0 as above, or when memory is short. */
typedef struct ent_hint {
    ent_step step;
    double one_turn;             /* chance of winning expected by the end of this turn */
    double chance, error;        /* of winning, by the trials, and its standard error */
    double behind, behind_error; /* chance of the first less this one's */
    double detection, loss;      /* chances of these in this turn */
} ent_hint;
ENT_API int ent_bot_hint(ent_bot *bot, const ent_position *p, uint64_t seed, int trials,
                         ent_hint list[ENT_STEPS_MAX]);

#ifdef __cplusplus
}
#endif
#endif
