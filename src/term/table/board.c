/* board.c - draws the board (board.h).
 *
 * Which paths there are, whose they are and which cards they take is asked of the rules; here is
 * only where they run. Places are on a map of MAP_COLUMNS x MAP_ROWS cells, the smallest that the
 * board is drawn on, in tenths of a cell, and are stretched to the room there is. */
#include "term/table/board.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "term/screen/canvas.h"
#include "words/faces/screen.h"
#include "words/game/labels.h"

enum { MAP_COLUMNS = 53, MAP_ROWS = 17, TENTHS = 10, NAMES_FROM = 76 };

/* The middle of each planet's lines. */
static const struct point places[ENT_PLANETS] = {
    [ENT_ZERO] = {80, 90},        [ENT_ONE] = {45, 50},         [ENT_PLUS] = {220, 150},
    [ENT_MINUS] = {455, 160},     [ENT_OMEGA_ZERO] = {270, 10}, [ENT_OMEGA_ONE] = {430, 10},
    [ENT_PSI_MINUS] = {455, 50},  [ENT_PHI_MINUS] = {455, 90},  [ENT_OMEGA_THREE] = {430, 130},
    [ENT_OMEGA_TWO] = {270, 130}, [ENT_PHI_PLUS] = {220, 90},   [ENT_PSI_PLUS] = {220, 50},
};

/* Where paths run that are not straight, and where their cards are written. */
static const struct route {
    ent_planet from, to;
    struct point label;
    int corners;
    struct point corner[2];
} routes[] = {
    {ENT_OMEGA_ZERO, ENT_OMEGA_ONE, {350, 6}, 0, {{0, 0}}},
    {ENT_OMEGA_ZERO, ENT_OMEGA_TWO, {145, 75}, 2, {{145, 10}, {145, 130}}},
    {ENT_OMEGA_ZERO, ENT_OMEGA_THREE, {350, 70}, 0, {{0, 0}}},
    {ENT_OMEGA_ZERO, ENT_PHI_MINUS, {388, 62}, 0, {{0, 0}}},
    {ENT_OMEGA_ZERO, ENT_PSI_PLUS, {245, 32}, 0, {{0, 0}}},
    {ENT_OMEGA_ONE, ENT_OMEGA_THREE, {524, 75}, 2, {{524, 10}, {524, 130}}},
    {ENT_OMEGA_ONE, ENT_PSI_MINUS, {442, 32}, 0, {{0, 0}}},
    {ENT_OMEGA_TWO, ENT_OMEGA_THREE, {350, 142}, 0, {{0, 0}}},
    {ENT_OMEGA_TWO, ENT_PHI_PLUS, {245, 112}, 0, {{0, 0}}},
    {ENT_OMEGA_THREE, ENT_PHI_MINUS, {443, 112}, 0, {{0, 0}}},
    {ENT_OMEGA_THREE, ENT_PSI_PLUS, {310, 83}, 0, {{0, 0}}},
    {ENT_PSI_MINUS, ENT_PHI_MINUS, {455, 72}, 0, {{0, 0}}},
    {ENT_PHI_PLUS, ENT_PSI_PLUS, {220, 72}, 0, {{0, 0}}},
    {ENT_ZERO, ENT_ONE, {62, 65}, 0, {{0, 0}}},
    {ENT_ZERO, ENT_PLUS, {80, 123}, 1, {{80, 150}}},
    {ENT_ONE, ENT_MINUS, {20, 123}, 2, {{20, 50}, {20, 165}}},
};
enum { ROUTES = sizeof routes / sizeof *routes };

/* The lines of the entries: a row for each planet of Centarious, a column for each of Superious. */
static const struct entry_line {
    ent_planet planet;
    struct point from, to, label;
} entry_lines[] = {
    {ENT_ONE, {45, 48}, {455, 48}, {117, 45}},
    {ENT_ZERO, {80, 88}, {455, 88}, {132, 85}},
    {ENT_PLUS, {190, 148}, {190, 55}, {190, 122}},
    {ENT_MINUS, {500, 158}, {500, 55}, {502, 122}},
};
enum { ENTRY_LINES = sizeof entry_lines / sizeof *entry_lines };

struct drawing {
    const struct scene *scene;
    struct canvas canvas;
    int row, column, rows, columns;
    bool wide;       /* room for the names of components */
    unsigned open;   /* bit per route that a card of the player to move leads along */
    unsigned chosen; /* bit per route that the chosen card leads along */
    unsigned entry_open, entry_chosen; /* the same for the entries */
};

const char *board_ship_mark(ent_mover ship) {
    static const char *const marks[2][2] = {{"<M>", "(R)"}, {"▲M", "◆R"}};
    return marks[screen_unicode()][ship];
}

screen_style board_ship_style(ent_mover ship) {
    return ship == ENT_MERCURIAL ? STYLE_MERCURIAL : STYLE_RUBICON;
}

screen_style board_planet_style(ent_planet planet) {
    return planet <= ENT_ONE     ? STYLE_CENTARIOUS
           : planet <= ENT_MINUS ? STYLE_SUPERIOUS
                                 : STYLE_ENTANGLION;
}

/* ---- where things are ---- */

static struct point stretched(const struct drawing *d, struct point p) {
    return (struct point){p.x * (CELL / TENTHS) * d->columns / MAP_COLUMNS,
                          p.y * (CELL / TENTHS) * d->rows / MAP_ROWS};
}

/* The cards that lead a ship along a path outside Entanglion, whatever the other ship does, or
 * inside. */
static unsigned cards_between(ent_planet from, ent_planet to, ent_mover ship) {
    unsigned cards = 0;
    for (int card = 0; card < ENT_PROBE; card++) {
        if (from >= ENT_OMEGA_ZERO) {
            if (ent_board_move(ent_place_of(from, from), ship, (ent_card)card) ==
                ent_place_of(to, to))
                cards |= 1u << card;
            continue;
        }
        for (int other = ENT_ZERO; other <= ENT_MINUS; other++) {
            bool first = ship == ENT_MERCURIAL;
            ent_planet o = (ent_planet)other;
            uint8_t before = first ? ent_place_of(from, o) : ent_place_of(o, from);
            uint8_t after = first ? ent_place_of(to, o) : ent_place_of(o, to);
            if (ent_board_move(before, ship, (ent_card)card) == after) cards |= 1u << card;
        }
    }
    return cards;
}

/* "X/CNOT"; without line art a path of one ship says whose it is: "m:H". */
static void label_of(unsigned mercurial, unsigned rubicon, char text[32]) {
    static const ent_card order[] = {ENT_H, ENT_X, ENT_CNOT, ENT_SWAP};
    char *end = text;
    if (!screen_unicode() && !(mercurial && rubicon))
        end += sprintf(end, "%s:", mercurial ? "m" : "r");
    const char *between = "";
    for (int i = 0; i < ENT_PROBE; i++)
        if ((mercurial | rubicon) & 1u << order[i]) {
            end += sprintf(end, "%s%s", between, ent_card_word(order[i]));
            between = "/";
        }
}

/* ---- what is open ---- */

static int route_between(ent_planet a, ent_planet b) {
    for (int i = 0; i < ROUTES; i++)
        if ((routes[i].from == a && routes[i].to == b) ||
            (routes[i].from == b && routes[i].to == a))
            return i;
    return -1;
}

/* Marks the path or the entries that lead from one place of the ships to another. */
static void mark_way(uint8_t from, uint8_t to, unsigned *ways, unsigned *entries) {
    bool inside = from >= ENT_PLACE_ENTANGLION, stays = to >= ENT_PLACE_ENTANGLION;
    if (from == to) return;
    if (inside != stays) {
        uint8_t outside = inside ? to : from;
        for (int i = 0; i < ENTRY_LINES; i++)
            if (entry_lines[i].planet == ent_place_planet(outside, ENT_MERCURIAL) ||
                entry_lines[i].planet == ent_place_planet(outside, ENT_RUBICON))
                *entries |= 1u << i;
        return;
    }
    ent_planet m = ent_place_planet(from, ENT_MERCURIAL), r = ent_place_planet(from, ENT_RUBICON);
    ent_planet to_m = ent_place_planet(to, ENT_MERCURIAL), to_r = ent_place_planet(to, ENT_RUBICON);
    int along = m != to_m && r == to_r               ? route_between(m, to_m)
                : r != to_r && (m == to_m || inside) ? route_between(r, to_r)
                                                     : -1;
    if (along >= 0) *ways |= 1u << along;
}

static void find_open(struct drawing *d) {
    const ent_position *p = d->scene->position;
    ent_mover ship = (ent_mover)p->turn;
    ent_pile pile = p->phase == ENT_PLAY ? ENT_PILE_DRAWN : (ent_pile)ship;
    if (p->phase == ENT_ACTION || p->phase == ENT_ACTION_TRADED || p->phase == ENT_PLAY)
        for (int card = 0; card < ENT_PROBE; card++)
            if (ent_pile_count(p, pile, (ent_card)card))
                mark_way(p->ships, ent_board_move(p->ships, ship, (ent_card)card), &d->open,
                         &d->entry_open);
    if (d->scene->preview && d->scene->preview_card != ENT_CARDS)
        mark_way(p->ships, d->scene->preview_ships, &d->chosen, &d->entry_chosen);
}

/* ---- lines ---- */

/* A line beside the straight one, by so many tenths of a cell's width. */
static struct point beside(struct point from, struct point to, struct point p, int tenths) {
    double dx = to.x - from.x, dy = 2.0 * (to.y - from.y); /* cells are twice as high as wide */
    double length = hypot(dx, dy), by = tenths * (double)CELL / TENTHS;
    if (length < 1) return p;
    return (struct point){p.x - (int)(dy / length * by), p.y + (int)(dx / length * by / 2)};
}

static void draw_ship_path(struct drawing *d, const struct route *route, ent_mover ship, int aside,
                           bool lit) {
    line_kind kind = ship == ENT_MERCURIAL ? LINE_SOLID : LINE_DASHED;
    screen_style style = ship == ENT_MERCURIAL ? (lit ? STYLE_MERCURIAL_OPEN : STYLE_MERCURIAL_PATH)
                                               : (lit ? STYLE_RUBICON_OPEN : STYLE_RUBICON_PATH);
    struct point points[4] = {places[route->from]};
    int count = 1;
    for (int i = 0; i < route->corners; i++) points[count++] = route->corner[i];
    points[count] = places[route->to];
    if (route->corners) points[count].y = points[count - 1].y; /* they come from the side */
    count++;
    for (int i = 0; i < count; i++) points[i] = stretched(d, points[i]);
    if (route->corners) { /* around a corner the two lines are one inside the other */
        for (int i = 0; i < count; i++) points[i].x += aside * 45, points[i].y -= aside * 25;
    } else {
        struct point from = points[0], to = points[1];
        points[0] = beside(from, to, from, aside);
        points[1] = beside(from, to, to, aside);
    }
    for (int i = 0; i + 1 < count; i++)
        canvas_line(&d->canvas, points[i], points[i + 1], kind, style);
}

static void draw_paths(struct drawing *d, bool lit) {
    ent_mover turn = (ent_mover)d->scene->position->turn;
    for (int i = 0; i < ROUTES; i++) {
        unsigned m = cards_between(routes[i].from, routes[i].to, ENT_MERCURIAL);
        unsigned r = cards_between(routes[i].from, routes[i].to, ENT_RUBICON);
        bool open = (d->open | d->chosen) & 1u << i;
        int aside = m && r ? 6 : 0;
        if (m && lit == (open && turn == ENT_MERCURIAL))
            draw_ship_path(d, &routes[i], ENT_MERCURIAL, aside, lit);
        if (r && lit == (open && turn == ENT_RUBICON))
            draw_ship_path(d, &routes[i], ENT_RUBICON, -aside, lit);
    }
}

static void draw_entries(struct drawing *d) {
    screen_style open =
        d->scene->position->turn == ENT_MERCURIAL ? STYLE_MERCURIAL_OPEN : STYLE_RUBICON_OPEN;
    for (int i = 0; i < ENTRY_LINES; i++)
        canvas_line(&d->canvas, stretched(d, entry_lines[i].from), stretched(d, entry_lines[i].to),
                    LINE_DOTTED, (d->entry_open | d->entry_chosen) & 1u << i ? open : STYLE_GRID);
}

/* ---- text ---- */

/* Writes a text with its middle at a place. */
static void write_at(const struct drawing *d, struct point p, int row, screen_style style,
                     const char *text) {
    int width = screen_text_columns(text), column = p.x / CELL - width / 2;
    if (column + width > d->columns) column = d->columns - width;
    if (column < 0) column = 0;
    screen_text(d->row + row, d->column + column, width, style, text);
}

static screen_style label_style(bool chosen, bool open) {
    return chosen ? STYLE_TARGET : open ? STYLE_OPEN : STYLE_LABEL;
}

static void write_labels(const struct drawing *d) {
    for (int i = 0; i < ROUTES; i++) {
        char cards[32], text[40];
        struct point at = stretched(d, routes[i].label);
        bool chosen = d->chosen & 1u << i, open = d->open & 1u << i;
        label_of(cards_between(routes[i].from, routes[i].to, ENT_MERCURIAL),
                 cards_between(routes[i].from, routes[i].to, ENT_RUBICON), cards);
        snprintf(text, sizeof text, chosen ? "[%s]" : "%s", cards);
        write_at(d, at, at.y / CELL, label_style(chosen, open), text);
    }
    for (int i = 0; i < ENTRY_LINES; i++) {
        struct point at = stretched(d, entry_lines[i].label);
        bool chosen = d->entry_chosen & 1u << i, open = d->entry_open & 1u << i;
        /* Two of the four lines have room for a letter only. */
        const char *card = ent_card_word(ENT_CNOT);
        char letter[2] = {card[0], 0};
        bool roomy =
            d->wide || entry_lines[i].planet == ENT_ONE || entry_lines[i].planet == ENT_PLUS;
        write_at(d, at, at.y / CELL, chosen || open ? label_style(chosen, open) : STYLE_DIM,
                 roomy ? card : letter);
    }
}

/* The second line of a planet: ket, component, ships, each in its own colour. */
static void write_details(const struct drawing *d, ent_planet planet, struct point at, int row) {
    const ent_position *p = d->scene->position;
    ent_component there = ent_component_at(p, planet);
    const char *ket = words_planet_ket(planet);
    const char *mark = there < ENT_COMPONENTS && !d->wide ? words_component_mark(there) : "";
    int width = screen_text_columns(ket) + (*mark ? 1 + screen_text_columns(mark) : 0), ships = 0;
    for (int s = 0; s < 2; s++)
        if (ent_ship_planet(p, (ent_mover)s) == planet)
            width += screen_text_columns(board_ship_mark((ent_mover)s)) + (ships++ == 0);
    int column = at.x / CELL - width / 2;
    if (column < 0) column = 0;
    if (column + width > d->columns) column = d->columns - width;
    column += d->column;
    row += d->row;
    column += screen_text(row, column, 20, board_planet_style(planet), ket);
    if (*mark) {
        screen_put(row, column++, STYLE_PLAIN, ' ');
        column += screen_text(row, column, 20, STYLE_COMPONENT, mark);
    }
    if (ships) screen_put(row, column++, STYLE_PLAIN, ' ');
    for (int s = 0; s < 2; s++)
        if (ent_ship_planet(p, (ent_mover)s) == planet)
            column += screen_text(row, column, 8, board_ship_style((ent_mover)s),
                                  board_ship_mark((ent_mover)s));
}

static void write_planet(const struct drawing *d, ent_planet planet) {
    const ent_position *p = d->scene->position;
    struct point at = stretched(d, places[planet]);
    int row = at.y / CELL - 1;
    ent_component there = ent_component_at(p, planet);
    bool moves = d->scene->preview && d->scene->preview_ships != p->ships;
    bool target = false;
    char name[64];
    for (int s = 0; s < 2 && moves; s++) {
        ent_planet to = ent_place_planet(d->scene->preview_ships, (ent_mover)s);
        target = target || (to == planet && ent_ship_planet(p, (ent_mover)s) != planet);
    }
    if (d->rows == MAP_ROWS && planet == ENT_MINUS) row = MAP_ROWS - 2;
    snprintf(name, sizeof name, target ? "►%s◄" : "%s", words_planet(d->scene->lang, planet));
    write_at(d, at, row, target ? STYLE_TARGET : board_planet_style(planet), name);
    write_details(d, planet, at, row + 1);
    if (d->wide && there < ENT_COMPONENTS)
        write_at(d, at, row + 2, STYLE_COMPONENT, words_component(d->scene->lang, there));
}

void board_draw(const struct scene *scene, int row, int column, int rows, int columns) {
    static struct drawing d; /* large */
    d = (struct drawing){.scene = scene,
                         .row = row,
                         .column = column,
                         .rows = rows,
                         .columns = columns,
                         .wide = columns >= NAMES_FROM};
    canvas_start(&d.canvas, rows, columns);
    if (ent_turn_known(scene->position)) find_open(&d);
    draw_entries(&d);
    draw_paths(&d, false);
    draw_paths(&d, true);
    canvas_show(&d.canvas, row, column);
    write_labels(&d);
    for (int planet = 0; planet < ENT_PLANETS; planet++) write_planet(&d, (ent_planet)planet);
}
