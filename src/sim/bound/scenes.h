/* scenes.h - where ships and components are, as a relaxed game knows it (bound.h).
 *
 * A *view* is where the ships are, which planets have components, and where Quantum Error
 * Correction and Magnetic Shielding are, as the ship to move sees it. A relaxed game need not
 * tell all views apart: a *scene* stands for one view or for many. What can be done in a scene
 * is what can be done in any of its views, so that however views are put together the players
 * lose nothing by it. */
#ifndef ENT_SIM_BOUND_SCENES_H
#define ENT_SIM_BOUND_SCENES_H

#include "entanglion.h"

enum { RING = 8, OURS = RING, THEIRS, OWNERS }; /* 0..7: a planet of Entanglion, clockwise */

struct view {
    int place;      /* of the ships, 0..23, ours being Mercurial (ent_position) */
    int laden;      /* planets with a component, a bit each */
    int correction; /* Quantum Error Correction: its planet, OURS or THEIRS */
    int shielding;  /* Magnetic Shielding, likewise */
};

/* How views are put together. */
enum scene_detail {
    SCENES_CLASSES, /* only what kind of place the ships are at, and how many components are left */
    SCENES_EARLY,   /* planets, until the two that help are found or another component is */
    SCENES_PLANETS, /* where the ships and the two that help are; other components are counted */
    SCENE_DETAILS
};

enum { SCENE_WON = 0 }; /* the scene with nothing left */

struct span {
    int first, count; /* into scenes.links */
};

/* What all scenes with the same components share. */
struct cargo {
    bool correction, shielding;   /* aboard the ship to move */
    struct span caught;           /* the jump after a detection */
    struct span heisenberg[RING]; /* eight outcomes, as likely as each other */
};

struct scene {
    int cargo;
    int swapped;        /* the same as the other ship sees it */
    bool inside;        /* in Entanglion: whoever arrives rolls */
    bool spared;        /* Quantum Programming may be aboard, and there is no component here */
    int jump;           /* its number among those in Centarious, where a detection ends, or -1 */
    struct span flown;  /* where one card leads */
    struct span driven; /* where at most two cards of the same ship lead */
    struct span taken;  /* after a retrieval; empty: there is nothing here */
    struct span given;  /* after Bennett */
    struct span lost;   /* after Spooky Action */
};

struct scenes {
    enum scene_detail detail;
    int count, cargos, jumps;
    struct scene *list;
    struct cargo *cargo;
    int *links; /* all scenes that the spans name */
    int links_used, links_capacity;
    int *number; /* of the scene of each view, by view_code; -1: cannot be */
};

void scenes_find(struct scenes *s, enum scene_detail detail);
void scenes_free(struct scenes *s);

/* All views that can be, by their code; how the players see a position; the scene of a view. */
enum { VIEW_CODES = (1 << RING) * OWNERS * OWNERS * ENT_PLACES };
int view_code(const struct view *v);
bool view_at(int code, struct view *v); /* false: cannot be */
struct view view_of(const ent_position *p);
int scene_of(const struct scenes *s, const struct view *v);

#endif
