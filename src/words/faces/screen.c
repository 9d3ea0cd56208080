/* screen.c - the sentences of the terminal game (screen.h). */
#include "words/faces/screen.h"

#include <stdio.h>

const char *words_screen(ent_lang lang, screen_saying saying) {
    static const char *const sayings[SCREEN_SAYINGS] = {
        [SCREEN_TOO_SMALL] = N_("The game needs 80 columns and 24 rows. Please make the window "
                                "larger; nothing is lost."),
        [SCREEN_NOT_POSSIBLE] =
            N_("this terminal cannot show the board; 'entanglion text' plays the same game in "
               "plain lines"),
        [SCREEN_LEFT_SAVED] = N_("The game is kept; 'entanglion play' goes on with it."),
        [SCREEN_NOT_SAVED] = N_("The game cannot be kept in {file}: {problem}."),
        [SCREEN_PLAYED_APART] =
            N_("The game is open in another window. This window plays one of its "
               "own and keeps it in {file}."),
        [SCREEN_NO_SUCH_BOT] = N_("there is no bot '{name}'; there are {names}"),

        [SCREEN_DETECTION] = N_("DETECTION RATE {rate}"),
        [SCREEN_DETECTION_X] = N_("DETECTION X"),
        [SCREEN_CONTROL] = N_("ENGINE CONTROL {cards} of 6"),
        [SCREEN_HAND] = N_("Hand"),
        [SCREEN_NO_COMPONENTS] = N_("no components"),
        [SCREEN_NO_EVENTS] = N_("no event cards"),
        [SCREEN_STACK] = N_("Stack {cards}"),
        [SCREEN_PROBE_LAST] = N_("PROBE lies at its bottom"),
        [SCREEN_PROBE_IN] = N_("PROBE is among them"),
        [SCREEN_PROBE_OUT] = N_("PROBE is discarded"),
        [SCREEN_EVENTS_ABOVE] = N_("Events before shuffle: {above}"),
        [SCREEN_LAID_ASIDE] = N_("Drawn"),
        [SCREEN_TURN] = N_("Turn {turn}"),
        [SCREEN_PERSON] = N_("person"),
        [SCREEN_BOT] = N_("bot {bot}"),

        [SCREEN_KEYS] = N_("? keys  i hint  u undo  l log  t table  q menu"),
        [SCREEN_KEYS_DICE] = N_("? keys  u undo  l log  t table  q menu"),
        [SCREEN_KEYS_OVER] = N_("v review  u undo  l log  p replay  n new game  q menu"),
        [SCREEN_BOT_PLAYS] = N_("{ship}: {choice}. {reason}"),
        [SCREEN_UNDONE] = N_("Taken back. The same choice will meet the same luck."),
        [SCREEN_NOTHING_TO_UNDO] = N_("There is no choice to take back."),
        [SCREEN_NOT_UNDERSTOOD] = N_("'{input}' is not understood; expected {expected}."),
        [SCREEN_TYPE_STEP] = N_("Step (number or notation):"),
        [SCREEN_WON] = N_("The quantum computer is rebuilt. You have won!"),
        [SCREEN_LOST] = N_("The ships have been found. The game is lost."),
        [SCREEN_MOMENT_DIE] = N_("Entanglion die"),
        [SCREEN_MOMENT_CARD] = N_("Engine card"),
        [SCREEN_MOMENT_EVENT] = N_("Quantum event"),
        [SCREEN_COMPONENT_FOR] = N_("Which component lies on {planet}?"),
        [SCREEN_ROLLOFF_FOR] = N_("What does {ship} roll to decide who starts?"),

        [SCREEN_PAGE_KEYS] = N_("Keys"),
        [SCREEN_PAGE_LOG] = N_("What has happened"),
        [SCREEN_PAGE_TABLE] = N_("Components, events and piles"),
        [SCREEN_PAGE_PLANETS] = N_("The planets"),
        [SCREEN_PAGE_QUBITS] = N_("The state of both qubits"),
        [SCREEN_PAGE_RULES] = N_("Rules"),
        [SCREEN_PAGE_HINT] = N_("Hint"),
        [SCREEN_PAGE_REVIEW] = N_("Review"),
        [SCREEN_PAGE_FOOT] = N_("arrows scroll, q closes"),
        [SCREEN_QUBITS_FOOT] = N_("left, right: less, more (now {layer}); q closes"),
        [SCREEN_SHIPS_AT] = N_("Mercurial on {mercurial}, Rubicon on {rubicon}"),
        [SCREEN_BLOCH] = N_("Bloch circles (|0⟩ up, |+⟩ right): Mercurial {mercurial}, Rubicon "
                            "{rubicon}"),
        [SCREEN_BLOCH_EMPTY] =
            N_("Alone, neither ship has a state here: two Bloch circles would be "
               "empty."),
        [SCREEN_CODEX_TITLE] = N_("Codex"),
        [SCREEN_CODEX_GAME] = N_("In the game"),
        [SCREEN_CODEX_LABORATORY] = N_("In a laboratory"),
        [SCREEN_CODEX_MORE] = N_("Where to read more"),
        [SCREEN_CODEX_LINKS] = N_("See also, by number:"),
        [SCREEN_CODEX_FOOT] = N_("numbers follow, left goes back, arrows scroll, q closes"),
        [SCREEN_CODEX_LIST_FOOT] = N_("arrows and Enter; q goes back"),
        [SCREEN_CIRCUIT_CONTROL] = N_("Engine control as a circuit"),
        [SCREEN_CIRCUIT_GAME] = N_("The whole game as a circuit"),
        [SCREEN_CIRCUIT_START] = N_("It begins with {after}"),
        [SCREEN_CIRCUIT_AT] = N_("{number} of {count}: {step}"),
        [SCREEN_CIRCUIT_BEFORE] = N_("Before: {before}"),
        [SCREEN_CIRCUIT_AFTER] = N_("After: {after}"),
        [SCREEN_CIRCUIT_CODE] = N_("The circuit in OpenQASM 3"),
        [SCREEN_CIRCUIT_FOOT] =
            N_("left, right: gate by gate  z control or game  a code  q closes"),
        [SCREEN_LOG_TURN] = N_("Turn {turn}"),
        [SCREEN_ABOARD] = N_("Aboard {ship}:"),
        [SCREEN_ON_PLANETS] = N_("On the planets:"),
        [SCREEN_EFFECT] = N_("{mark} {name}. {effect}"),
        [SCREEN_HELD] = N_("{ship} holds {name}. {effect}"),
        [SCREEN_DISCARD] = N_("Discarded engine cards: {cards}."),
        [SCREEN_EVENTS_GONE] = N_("Discarded event cards: {list}."),
        [SCREEN_NONE] = N_("none"),
        [SCREEN_KET] = N_("{name}: {ket}"),
        [SCREEN_HINT_THINKING] = N_("Playing on from every choice..."),
        [SCREEN_HINT_HEAD] = N_("Trials of each choice, all with the same luck: {trials}."),
        [SCREEN_HINT_CHOICE] = N_("{rank}. {choice}: winning chance {chance} %"),
        [SCREEN_HINT_TRIALS] = N_("By the trials: {trials} % (+- {error}). This turn: detected "
                                  "{detection} %, lost {loss} %."),

        [SCREEN_TUTOR_TITLE] = N_("The tutor asks"),
        [SCREEN_TUTOR_WARNS] = N_("'{choice}' costs about {cost} % of your winning chance. "
                                  "'{better}' is better."),
        [SCREEN_TUTOR_TAKE_BETTER] = N_("Take the better one"),
        [SCREEN_TUTOR_STAY] = N_("Do it all the same"),
        [SCREEN_TUTOR_BACK] = N_("Let me think"),

        [SCREEN_MENU_TITLE] = N_("Two ships, eight components, one quantum computer to rebuild."),
        [SCREEN_MENU_CONTINUE] = N_("Continue: turn {turn}, rate {rate}"),
        [SCREEN_MENU_NEW] = N_("New game"),
        [SCREEN_MENU_REPLAY] = N_("Replay a game"),
        [SCREEN_MENU_LEARN] = N_("Learn to play"),
        [SCREEN_MENU_LAB] = N_("Laboratory"),
        [SCREEN_MENU_CODEX] = N_("Codex"),
        [SCREEN_MENU_SETTINGS] = N_("Settings"),
        [SCREEN_MENU_RULES] = N_("Rules"),
        [SCREEN_MENU_QUIT] = N_("Quit"),
        [SCREEN_MENU_FOOT] = N_("arrows and Enter, or the letter"),
        [SCREEN_NEW_TITLE] = N_("New game"),
        [SCREEN_NEW_START] = N_("Start"),
        [SCREEN_NEW_MERCURIAL] = N_("Mercurial is flown by: {who}"),
        [SCREEN_NEW_RUBICON] = N_("Rubicon is flown by: {who}"),
        [SCREEN_NEW_RATE] = N_("Detection starts at: {rate}"),
        [SCREEN_NEW_VARIANT] = N_("Engine control after a detection: {variant}"),
        [SCREEN_NEW_CHANCE] = N_("Dice and cards: {chance}"),
        [SCREEN_NEW_SEED] = N_("Seed: {seed}"),
        [SCREEN_NEW_FOOT] = N_("up and down choose, left and right change, Enter starts"),
        [SCREEN_NEW_REPLACES] = N_("The game under way will be put among the records."),
        [SCREEN_RATE_EASY] = N_("1, easy"),
        [SCREEN_RATE_EASY_TOO] = N_("2, still easy"),
        [SCREEN_RATE_HARD] = N_("3, challenging"),
        [SCREEN_RATE_HARDER] = N_("4, harder still"),
        [SCREEN_VARIANT_STANDARD] = N_("cleared (standard)"),
        [SCREEN_VARIANT_CZECH] = N_("kept (Czech rule book)"),
        [SCREEN_CHANCE_DEALT] = N_("dealt by the program"),
        [SCREEN_CHANCE_DICE] = N_("your own, typed in"),
        [SCREEN_SEED_FRESH] = N_("a new one"),
        [SCREEN_SEED_ASK] = N_("Seed (a whole number, empty for a new one):"),
        [SCREEN_SET_TITLE] = N_("Settings"),
        [SCREEN_SET_MOTION] = N_("Moving dice and pauses: {value}"),
        [SCREEN_SET_TUTOR] = N_("Tutor warns before a blunder: {value}"),
        [SCREEN_SET_WHY] = N_("Explanations after each step: {value}"),
        [SCREEN_SET_COLOUR] = N_("Colours: {value}"),
        [SCREEN_SET_PLAIN] = N_("Plain characters only: {value}"),
        [SCREEN_SET_LANGUAGE] = N_("Language: {value}"),
        [SCREEN_SET_BACK] = N_("Back"),
        [SCREEN_ON] = N_("on"),
        [SCREEN_OFF] = N_("off"),
        [SCREEN_LANGUAGE_AUTO] = N_("of this system"),

        [SCREEN_RECORDS_TITLE] = N_("Replay a game"),
        [SCREEN_RECORDS_NONE] = N_("No game has been finished yet. Records are kept in {folder}."),
        [SCREEN_RECORDS_FILE] = N_("Another file"),
        [SCREEN_RECORDS_ASK] = N_("File:"),
        [SCREEN_RECORD_WON] = N_("{name}: won, turns: {turns}"),
        [SCREEN_RECORD_LOST] = N_("{name}: lost, turns: {turns}"),
        [SCREEN_RECORD_OPEN] = N_("{name}: not finished, turns: {turns}"),
        [SCREEN_NOT_READ] = N_("{file} cannot be read: {problem}"),
        [SCREEN_REPLAY_AT] = N_("Step {step} of {count}, turn {turn}"),
        [SCREEN_REPLAY_CHANCE] = N_("Winning chance, with the expert flying on: {chance} %"),
        [SCREEN_REPLAY_NO_CHANCE] = N_("Winning chances are given from the first turn on."),
        [SCREEN_REPLAY_STEP] = N_("Next: {step}"),
        [SCREEN_REPLAY_BETTER] = N_("This choice cost {cost} %; better was '{step}'."),
        [SCREEN_REPLAY_KEYS] =
            N_("arrows step, space plays, m next mistake, g go to, c play from here, q back"),
        [SCREEN_REPLAY_JUMP] = N_("Go to turn:"),

        [SCREEN_LEARN_TITLE] = N_("Learn to play"),
        [SCREEN_LEARN_FOOT] = N_("Enter begins, q goes back"),
        [SCREEN_LESSON_AT] = N_("{title}, {stage} of {stages}"),
        [SCREEN_LESSON_READ] = N_("Enter goes on."),
        [SCREEN_LESSON_NEXT] = N_("Next lesson"),
        [SCREEN_LESSON_PLAY_ON] = N_("Play on from here"),
        [SCREEN_LESSON_LIST] = N_("All lessons"),
        [SCREEN_LESSON_AGAIN] = N_("Begin again"),
        [SCREEN_LESSON_BACK] = N_("Take back"),
        [SCREEN_KEYS_LESSON] = N_("? keys  i tip  u back  t table  q lessons"),
    };
    return words_in(lang, sayings[saying]);
}

/* ---- choices ---- */

void words_choice_label(ent_lang lang, const ent_position *p, ent_step step, char out[WORDS_MAX]) {
    static const char *const labels[ENT_KINDS] = {
        [ENT_STEP_NAVIGATE] = N_("Navigate {card}"),
        [ENT_STEP_EXCHANGE] = N_("Exchange {card}"),
        [ENT_STEP_RETRIEVE] = N_("Retrieve"),
        [ENT_STEP_HEISENBERG] = N_("Heisenberg"),
        [ENT_STEP_MECHANIC] = N_("The Mechanic"),
        [ENT_STEP_BENNETT_GIVE] = N_("Give {component}"),
        [ENT_STEP_BENNETT_TAKE] = N_("Take {component}"),
        [ENT_STEP_TRADE] = N_("Trade {first_card} for {card}"),
        [ENT_STEP_TUNNEL] = N_("Quantum Tunnel"),
        [ENT_STEP_ROLL] = N_("Roll"),
        [ENT_STEP_REROLL] = N_("Roll again"),
        [ENT_STEP_STAND] = N_("Keep the {die}"),
        [ENT_STEP_JUMP] = N_("M {first_planet}, R {second_planet}"),
        [ENT_STEP_KEEP] = N_("Keep {card}"),
        [ENT_STEP_DISCARD] = N_("Discard {card}"),
        [ENT_STEP_PLAY] = N_("Play {card}"),
        [ENT_STEP_DONE] = N_("No more"),
        [ENT_STEP_D2] = "{face}",
        [ENT_STEP_D8] = "{face}",
        [ENT_STEP_DRAW] = "{card}",
        [ENT_STEP_EVENT] = "{event}",
        [ENT_STEP_LOSE] = "{component}",
        [ENT_STEP_COMPONENTS] = "",
        [ENT_STEP_ROLLOFF] = "{first_face} {face}",
    };
    unsigned a = ent_step_a(step), b = ent_step_b(step);
    char face[16], first_face[16], die[16];
    snprintf(face, sizeof face, "%u", b);
    snprintf(first_face, sizeof first_face, "%u", a);
    snprintf(die, sizeof die, "%d", p->pending);
    struct place_filler places[] = {
        [WORDS_STEP_NAMES] = {"face", face},
        {"first_face", first_face},
        {"die", die},
    };
    words_step_names(lang, step, places);
    const char *label = labels[ent_step_kind(step)];
    words_fill(out, WORDS_MAX, *label == '{' || !*label ? label : words_in(lang, label), places,
               sizeof places / sizeof *places);
}

/* Small letters play a card, capital ones exchange it; the same in every language. */
char words_choice_letter(ent_step step) {
    static const char cards[] = {
        [ENT_CNOT] = 'c', [ENT_H] = 'h', [ENT_SWAP] = 's', [ENT_X] = 'x', [ENT_PROBE] = 'p'};
    switch (ent_step_kind(step)) {
    case ENT_STEP_NAVIGATE:
    case ENT_STEP_KEEP:
    case ENT_STEP_DISCARD:
    case ENT_STEP_PLAY:
    case ENT_STEP_DRAW: return cards[ent_step_b(step)];
    case ENT_STEP_EXCHANGE: return (char)(cards[ent_step_b(step)] - 'a' + 'A');
    case ENT_STEP_RETRIEVE:
    case ENT_STEP_ROLL:
    case ENT_STEP_REROLL: return 'r';
    case ENT_STEP_HEISENBERG: return 'e';
    case ENT_STEP_MECHANIC: return 'm';
    case ENT_STEP_BENNETT_GIVE:
    case ENT_STEP_BENNETT_TAKE: return 'b';
    case ENT_STEP_TRADE: return 'd';
    case ENT_STEP_TUNNEL: return 'k';
    case ENT_STEP_STAND: return 'k';
    case ENT_STEP_DONE: return 'd';
    case ENT_STEP_JUMP: return 'j';
    default: return 0;
    }
}

/* ---- signs ---- */

const char *words_component_mark(ent_component component) {
    static const char *const marks[ENT_COMPONENTS] = {"CI", "DR", "MS", "PQ",
                                                      "EC", "QG", "QP", "QI"};
    return marks[component];
}

const char *words_planet_ket(ent_planet planet) {
    static const char *const kets[ENT_PLANETS] = {"|0⟩",  "|1⟩",  "|+⟩",  "|−⟩",  "|Ω0⟩", "|Ω1⟩",
                                                  "|Ψ−⟩", "|Φ−⟩", "|Ω3⟩", "|Ω2⟩", "|Φ+⟩", "|Ψ+⟩"};
    return kets[planet];
}

const char *words_event_mark(ent_lang lang, ent_event event) {
    static const char *const marks[ENT_EVENTS] = {
        [ENT_BENNETT] = N_("Bennett"),
        [ENT_HEISENBERG] = N_("Heisenb."),
        [ENT_MECHANIC] = N_("Mech."),
        [ENT_QUANTUM_TUNNEL] = N_("Tunnel"),
    };
    return marks[event] ? words_in(lang, marks[event]) : words_event(lang, event);
}
