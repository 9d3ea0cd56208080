/* scenes.c - all views, what can be done in them, and the scenes that stand for them (scenes.h). */
#include "sim/bound/scenes.h"

#include <stdlib.h>

#include "base/memory.h"
#include "rules/mirror.h"

/* ---------------------------------------------------------------------------------- views */

static int bits(int set) {
    int n = 0;
    for (; set; set &= set - 1) n++;
    return n;
}

static bool inside(int place) {
    return place >= ENT_PLACE_ENTANGLION;
}

/* A component is on the planet that the ships orbit. */
static bool laden_here(const struct view *v) {
    return inside(v->place) && v->laden >> (v->place - ENT_PLACE_ENTANGLION) & 1;
}

/* How many of the other six components are aboard. */
static int others_aboard(const struct view *v) {
    return ENT_COMPONENTS - bits(v->laden) - (v->correction >= OURS) - (v->shielding >= OURS);
}

int view_code(const struct view *v) {
    return ((v->laden * OWNERS + v->correction) * OWNERS + v->shielding) * ENT_PLACES + v->place;
}

static bool owner_fits(const struct view *v, int owner) {
    return owner >= OURS || v->laden >> owner & 1;
}

bool view_at(int code, struct view *v) {
    v->place = code % ENT_PLACES;
    code /= ENT_PLACES;
    v->shielding = code % OWNERS;
    code /= OWNERS;
    v->correction = code % OWNERS;
    v->laden = code / OWNERS;
    if (!owner_fits(v, v->correction) || !owner_fits(v, v->shielding)) return false;
    if (v->correction < OURS && v->correction == v->shielding) return false;
    return others_aboard(v) >= 0;
}

static int mirrored_owner(int owner) {
    return owner < OURS ? (int)mirror_planet((unsigned)owner) : OURS + THEIRS - owner;
}

/* The other ship's view. */
static struct view mirrored(const struct view *v) {
    struct view m = {.place = mirror_places[v->place],
                     .correction = mirrored_owner(v->correction),
                     .shielding = mirrored_owner(v->shielding),
                     .laden = (int)mirror_planets((unsigned)v->laden)};
    return m;
}

struct view view_of(const ent_position *p) {
    struct view v = {.place = p->ships};
    int owner[ENT_COMPONENTS];
    for (int c = 0; c < ENT_COMPONENTS; c++) {
        ent_place place = ent_component_place(p, (ent_component)c);
        owner[c] =
            place.carried ? OURS + (place.where != ENT_MERCURIAL) : place.where - ENT_OMEGA_ZERO;
        if (!place.carried) v.laden |= 1 << owner[c];
    }
    v.correction = owner[ENT_QUANTUM_ERROR_CORRECTION];
    v.shielding = owner[ENT_MAGNETIC_SHIELDING];
    return p->turn == ENT_MERCURIAL ? v : mirrored(&v);
}

/* ------------------------------------------------------------------------- what can be done */

/* A list of codes of views, or of scenes; each stands in it once. */
struct list {
    int count;
    int at[256];
};

static void add(struct list *list, int what) {
    for (int i = 0; i < list->count; i++)
        if (list->at[i] == what) return;
    list->at[list->count++] = what;
}

static void add_at_place(struct list *list, struct view v, int place) {
    v.place = place;
    add(list, view_code(&v));
}

static void list_flown(const struct view *v, struct list *list) {
    for (int card = 0; card < ENT_PROBE; card++) {
        int to = ent_board_move((uint8_t)v->place, ENT_MERCURIAL, (ent_card)card);
        if (to != v->place) add_at_place(list, *v, to);
    }
}

static void list_driven(const struct view *v, struct list *list) {
    struct list once;
    once.count = 0;
    list_flown(v, &once);
    add(list, view_code(v));
    for (int i = 0; i < once.count; i++) {
        struct view next;
        view_at(once.at[i], &next);
        add(list, once.at[i]);
        list_flown(&next, list);
    }
}

static void list_taken(const struct view *v, struct list *list) {
    if (!laden_here(v)) return;
    struct view next = *v;
    int planet = v->place - ENT_PLACE_ENTANGLION;
    next.laden &= ~(1 << planet);
    if (v->correction == planet) next.correction = OURS;
    if (v->shielding == planet) next.shielding = OURS;
    add(list, view_code(&next));
}

static void list_given(const struct view *v, struct list *list) {
    struct view next = *v;
    add(list, view_code(v)); /* one of the others */
    if (v->correction >= OURS) next.correction = OURS + THEIRS - v->correction;
    add(list, view_code(&next));
    next = *v;
    if (v->shielding >= OURS) next.shielding = OURS + THEIRS - v->shielding;
    add(list, view_code(&next));
}

/* Spooky Action: the players say what is lost, of what may be aboard the ship to move, and to which
 * free planet it goes. Something is aboard for certain when one of the two that help is. */
static void list_lost(const struct view *v, struct list *list) {
    bool correction = v->correction == OURS, shielding = v->shielding == OURS;
    if (!correction && !shielding) add(list, view_code(v));
    for (int planet = 0; planet < RING; planet++) {
        if (v->laden >> planet & 1) continue;
        struct view next = *v;
        next.laden |= 1 << planet;
        if (others_aboard(v) > 0) add(list, view_code(&next));
        next.correction = planet;
        if (correction) add(list, view_code(&next));
        next.correction = v->correction;
        next.shielding = planet;
        if (shielding) add(list, view_code(&next));
    }
}

/* Detected: to the planet that the die shows, or with Physical Qubits anywhere in Centarious. */
static void list_caught(const struct view *v, struct list *list) {
    for (int ours = ENT_ZERO; ours <= ENT_ONE; ours++)
        for (int theirs = ENT_ZERO; theirs <= ENT_ONE; theirs++)
            if (ours == theirs || others_aboard(v) > 0)
                add_at_place(list, *v, ent_place_of((ent_planet)ours, (ent_planet)theirs));
}

/* --------------------------------------------------------------------------------- scenes */

/* Turning the ring by half, together with exchanging ZERO with ONE and PLUS with MINUS, changes
 * nothing about where cards lead when all of them are at hand. */
static struct view turned(const struct view *v) {
    enum { HALF = RING / 2 };
    struct view t = *v;
    t.laden = (v->laden << HALF | v->laden >> HALF) & ((1 << RING) - 1);
    if (v->correction < OURS) t.correction = (v->correction + HALF) % RING;
    if (v->shielding < OURS) t.shielding = (v->shielding + HALF) % RING;
    if (inside(v->place))
        t.place = ENT_PLACE_ENTANGLION + (v->place - ENT_PLACE_ENTANGLION + HALF) % RING;
    else
        t.place = ent_place_of(ent_place_planet((uint8_t)v->place, ENT_MERCURIAL) ^ 1U,
                               ent_place_planet((uint8_t)v->place, ENT_RUBICON) ^ 1U);
    return t;
}

/* A scene's code: views with the same code are one scene. It begins with the components, so that
 * scenes with the same components lie side by side in the order of the codes. */
enum { CODE_PLACES = 32, CODES = (1 << RING) * OWNERS * OWNERS * CODE_PLACES };

static int code_of(int components, int correction, int shielding, int place) {
    return ((components * OWNERS + correction) * OWNERS + shielding) * CODE_PLACES + place;
}

static bool home(int place) {
    return ent_place_planet((uint8_t)place, ENT_MERCURIAL) <= ENT_ONE &&
           ent_place_planet((uint8_t)place, ENT_RUBICON) <= ENT_ONE;
}

/* Both ships in Centarious; elsewhere outside; a planet of Entanglion without a component, or with
 * one. How many are left, and who has the two that help. */
static int classes_code(const struct view *v) {
    int place = inside(v->place) ? 2 + laden_here(v) : !home(v->place);
    return code_of(bits(v->laden), v->correction < OURS ? 0 : v->correction,
                   v->shielding < OURS ? 0 : v->shielding, place);
}

/* The exact places of the ships and of the two that help; how many of the other six are left, and
 * whether one is here. */
static int counted_code(const struct view *v) {
    int others = bits(v->laden) - (v->correction < OURS) - (v->shielding < OURS);
    int place = v->place;
    if (inside(place)) place += place - ENT_PLACE_ENTANGLION + laden_here(v);
    return code_of(others, v->correction, v->shielding, place);
}

/* Both: planets are known as long as one of the two that help has not been found and all others are
 * on planets, though not the exact place outside Entanglion; later only what classes know. */
static int early_code(const struct view *v) {
    enum { KNOWN = 1 << (RING - 1) }; /* no number of components */
    bool found = v->correction >= OURS && v->shielding >= OURS;
    int place = v->place;
    if (found || others_aboard(v) > 0) return classes_code(v);
    if (inside(place))
        place += place - ENT_PLACE_ENTANGLION + laden_here(v);
    else
        place = !home(place);
    return code_of(KNOWN, v->correction, v->shielding, place);
}

static int scene_code(enum scene_detail detail, const struct view *v) {
    typedef int coder(const struct view *);
    coder *const code = (coder *const[]){classes_code, early_code, counted_code}[detail];
    struct view t = turned(v);
    int a = code(v), b = code(&t);
    return a < b ? a : b;
}

/* Numbers the scenes in the order of their codes, so that those with the same components lie side
 * by side, and says which cargo each has. */
static void number_scenes(struct scenes *s) {
    int *seen = memory_new(CODES, sizeof *seen);
    struct view v;
    s->number = memory_new(VIEW_CODES, sizeof *s->number);
    for (int code = 0; code < VIEW_CODES; code++)
        if (view_at(code, &v) && v.laden) seen[scene_code(s->detail, &v)] = 1;
    int capacity = 0;
    s->list = memory_grow(NULL, 0, &capacity, sizeof *s->list);
    s->list[s->count++] = (struct scene){.swapped = SCENE_WON, .jump = -1};
    for (int code = 0, last = -1; code < CODES; code++) {
        if (!seen[code]) continue;
        s->cargos += code / CODE_PLACES != last;
        last = code / CODE_PLACES;
        s->list = memory_grow(s->list, s->count, &capacity, sizeof *s->list);
        s->list[s->count] = (struct scene){.cargo = s->cargos - 1, .jump = -1};
        seen[code] = s->count++;
    }
    for (int code = 0; code < VIEW_CODES; code++) {
        s->number[code] = view_at(code, &v) ? SCENE_WON : -1;
        if (s->number[code] == SCENE_WON && v.laden)
            s->number[code] = seen[scene_code(s->detail, &v)];
    }
    free(seen);
}

int scene_of(const struct scenes *s, const struct view *v) {
    return s->number[view_code(v)];
}

/* The codes of the views of each scene: those of scene i begin at first[i]. */
struct members {
    int *first, *code;
};

static struct members find_members(const struct scenes *s) {
    struct members m = {.first = memory_new((size_t)s->count + 2, sizeof *m.first),
                        .code = memory_new(VIEW_CODES, sizeof *m.code)};
    int *next = m.first + 1; /* while they are filled: where the next one goes */
    for (int code = 0; code < VIEW_CODES; code++)
        if (s->number[code] >= 0) next[s->number[code] + 1]++;
    for (int i = 0; i < s->count; i++) next[i + 1] += next[i];
    for (int code = 0; code < VIEW_CODES; code++)
        if (s->number[code] >= 0) m.code[next[s->number[code]]++] = code;
    return m;
}

static struct span keep(struct scenes *s, const struct list *list) {
    struct span span = {s->links_used, list->count};
    for (int i = 0; i < list->count; i++) {
        s->links = memory_grow(s->links, s->links_used, &s->links_capacity, sizeof *s->links);
        s->links[s->links_used++] = list->at[i];
    }
    return span;
}

typedef void lister(const struct view *, struct list *);

/* The scenes that the lister lists for any view of the scene. */
static struct span gather(struct scenes *s, const struct members *m, int scene, lister *listed) {
    struct list found;
    found.count = 0;
    for (int i = m->first[scene]; i < m->first[scene + 1]; i++) {
        struct view v;
        struct list codes;
        codes.count = 0;
        view_at(m->code[i], &v);
        listed(&v, &codes);
        for (int k = 0; k < codes.count; k++) add(&found, s->number[codes.at[k]]);
    }
    return keep(s, &found);
}

static int ascending(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

/* Heisenberg: all eight planets, sorted by their scenes so that different views
 * of a scene agree. */
static void find_heisenberg(struct scenes *s, const struct members *m, int scene,
                            struct cargo *cargo) {
    struct list found[RING];
    for (int k = 0; k < RING; k++) found[k].count = 0;
    for (int i = m->first[scene]; i < m->first[scene + 1]; i++) {
        struct view v;
        int outcome[RING];
        view_at(m->code[i], &v);
        for (int planet = 0; planet < RING; planet++) {
            v.place = ENT_PLACE_ENTANGLION + planet;
            outcome[planet] = scene_of(s, &v);
        }
        qsort(outcome, RING, sizeof *outcome, ascending);
        for (int k = 0; k < RING; k++) add(&found[k], outcome[k]);
    }
    for (int k = 0; k < RING; k++) cargo->heisenberg[k] = keep(s, &found[k]);
}

static void find_cargo(struct scenes *s, const struct members *m, int scene) {
    struct cargo *cargo = &s->cargo[s->list[scene].cargo];
    struct view v;
    view_at(m->code[m->first[scene]], &v);
    cargo->correction = v.correction == OURS;
    cargo->shielding = v.shielding == OURS;
    cargo->caught = gather(s, m, scene, list_caught);
    find_heisenberg(s, m, scene, cargo);
}

static void find_scene(struct scenes *s, const struct members *m, int number) {
    struct scene *scene = &s->list[number];
    struct view v, other;
    view_at(m->code[m->first[number]], &v);
    other = mirrored(&v);
    scene->swapped = scene_of(s, &other);
    scene->inside = inside(v.place);
    scene->jump = home(v.place) ? s->jumps++ : -1;
    scene->spared = scene->inside && !laden_here(&v) && others_aboard(&v) > 0;
    scene->flown = gather(s, m, number, list_flown);
    scene->driven = gather(s, m, number, list_driven);
    scene->taken = gather(s, m, number, list_taken);
    scene->given = gather(s, m, number, list_given);
    scene->lost = gather(s, m, number, list_lost);
}

void scenes_find(struct scenes *s, enum scene_detail detail) {
    *s = (struct scenes){.detail = detail};
    number_scenes(s);
    struct members m = find_members(s);
    s->cargo = memory_new((size_t)s->cargos, sizeof *s->cargo);
    for (int i = SCENE_WON + 1, last = -1; i < s->count; i++) {
        find_scene(s, &m, i);
        if (s->list[i].cargo != last) find_cargo(s, &m, i);
        last = s->list[i].cargo;
    }
    free(m.first);
    free(m.code);
}

void scenes_free(struct scenes *s) {
    free(s->list);
    free(s->cargo);
    free(s->links);
    free(s->number);
}
