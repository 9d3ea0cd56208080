/* review_svg.c - the winning chance through a game, as a picture that needs nothing else. */
#include "cli/records/advice.h"

enum {
    WIDTH = 960,
    HEIGHT = 440,
    LEFT = 80,
    RIGHT = 30,
    TOP = 60,
    BOTTOM = 70,
    TURN_LABELS = 12 /* at most */
};

static void write_text(FILE *out, const char *text) {
    for (; *text; text++) {
        if (*text == '&')
            fputs("&amp;", out);
        else if (*text == '<')
            fputs("&lt;", out);
        else if (*text == '>')
            fputs("&gt;", out);
        else if (*text == '"')
            fputs("&quot;", out);
        else
            fputc(*text, out);
    }
}

static void write_saying(FILE *out, ent_lang lang, advice_saying saying) {
    write_text(out, words_advice_template(lang, saying));
}

/* Where a step stands; `after` counts from 0, the start of the first turn. */
static double across(const struct review *r, int after) {
    int steps = r->count - r->first;
    return LEFT + (double)(WIDTH - LEFT - RIGHT) * after / (steps ? steps : 1);
}

static double up(int64_t worths) {
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share_of(chance_height(worths)));
}

static void write_frame(FILE *out, ent_lang lang) {
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
            "height=\"%d\" role=\"img\" font-family=\"sans-serif\" font-size=\"15\" "
            "fill=\"#222222\">\n<title>",
            WIDTH, HEIGHT, WIDTH, HEIGHT);
    write_saying(out, lang, ADVICE_SAY_CURVE);
    fprintf(out, "</title>\n<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n", WIDTH, HEIGHT);
    fprintf(out, "<text x=\"%d\" y=\"30\" font-size=\"19\">", LEFT);
    write_saying(out, lang, ADVICE_SAY_CURVE);
    fputs("</text>\n", out);
    for (int i = 0; i < CHANCE_MARKS; i++) {
        char percent[PERCENT_TEXT];
        double y = up(chance_mark(i));
        words_whole_percent(lang, chance_marks[i], percent);
        fprintf(out,
                "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" stroke=\"#bbbbbb\"/>\n"
                "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>\n",
                LEFT, y, WIDTH - RIGHT, y, LEFT - 10, y + 5, percent);
    }
    fprintf(out, "<text transform=\"translate(20 %d) rotate(-90)\" text-anchor=\"middle\">",
            (TOP + HEIGHT - BOTTOM) / 2);
    write_saying(out, lang, ADVICE_SAY_AXIS_CHANCE);
    fprintf(out, "</text>\n<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">",
            (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 18);
    write_saying(out, lang, ADVICE_SAY_AXIS_TURNS);
    fputs("</text>\n", out);
}

static void write_turns(FILE *out, const struct review *r, const struct review_step *steps) {
    int every = r->turns / TURN_LABELS + 1;
    if (every > 2 && every < 5) every = 5;
    if (every > 5) every = (every + 9) / 10 * 10;
    for (int i = r->first, turn = 0; i < r->count; i++) {
        if (steps[i].turn == turn) continue;
        turn = steps[i].turn;
        if (turn != 1 && turn % every) continue;
        if (turn == 1 && every > 1 && r->turns > TURN_LABELS * 4) continue;
        double x = across(r, i - r->first);
        fprintf(out,
                "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke=\"#666666\"/>\n"
                "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n",
                x, HEIGHT - BOTTOM, x, HEIGHT - BOTTOM + 6, x, HEIGHT - BOTTOM + 24, turn);
    }
}

static void write_curve(FILE *out, const struct review *r, const struct review_step *steps) {
    fprintf(out, "<polyline fill=\"none\" stroke=\"#1f5fa8\" stroke-width=\"2\" points=\"%.1f,%.1f",
            across(r, 0), up(r->start));
    for (int i = r->first; i < r->count; i++)
        fprintf(out, " %.1f,%.1f", across(r, i - r->first + 1), up(steps[i].worth));
    fputs("\"/>\n", out);
}

static void write_mistake(FILE *out, double x, double y) {
    fprintf(out,
            "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"5\" fill=\"#c62828\" stroke=\"#ffffff\"><title>",
            x, y);
}

static void write_turning_point(FILE *out, double x, double y) {
    fprintf(out,
            "<path d=\"M%.1f %.1fl8 8l-8 8l-8 -8z\" fill=\"none\" stroke=\"#b26a00\" "
            "stroke-width=\"2.5\"><title>",
            x, y - 8);
}

static void write_marks(FILE *out, ent_lang lang, const struct review *r,
                        const struct review_step *steps) {
    char text[WORDS_MAX];
    for (int i = r->first; i < r->count; i++) {
        if (!review_is_mistake(&steps[i])) continue;
        write_mistake(out, across(r, i - r->first + 1), up(steps[i].worth));
        words_review_step(lang, ADVICE_SAY_MISTAKE, &steps[i], text);
        write_text(out, text);
        fputs("</title></circle>\n", out);
    }
    for (int i = 0; i < r->turning_point_count; i++) {
        const struct review_step *s = &steps[r->turning_points[i]];
        write_turning_point(out, across(r, r->turning_points[i] - r->first + 1), up(s->worth));
        words_review_step(lang, ADVICE_SAY_TURNING_POINT, s, text);
        write_text(out, text);
        fputs("</title></path>\n", out);
    }
}

static void write_legend(FILE *out, ent_lang lang) {
    int x = WIDTH - RIGHT - 250;
    write_mistake(out, x, 25);
    fprintf(out, "</title></circle>\n<text x=\"%d\" y=\"30\">", x + 12);
    write_saying(out, lang, ADVICE_SAY_MARK_MISTAKE);
    fputs("</text>\n", out);
    write_turning_point(out, x + 120, 25);
    fprintf(out, "</title></path>\n<text x=\"%d\" y=\"30\">", x + 136);
    write_saying(out, lang, ADVICE_SAY_MARK_TURNING_POINT);
    fputs("</text>\n", out);
}

void review_write_svg(FILE *out, ent_lang lang, const struct review *review,
                      const struct review_step *steps) {
    write_frame(out, lang);
    write_turns(out, review, steps);
    write_curve(out, review, steps);
    write_marks(out, lang, review, steps);
    write_legend(out, lang);
    fputs("</svg>\n", out);
}
