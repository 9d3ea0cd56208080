/* class_encoding.c - what teachers and pupils are told (class_encoding.h). */
#include "serve/protocol/class_encoding.h"

#include "serve/protocol/encoding_parts.h"

struct encoded *encode_class(const struct class_fields *f) {
    struct json *j = encode_begin("class");
    json_text(j, "you", f->name ? "pupil" : "teacher");
    if (f->id) json_text(j, "class", f->id);
    if (f->word) json_text(j, "word", f->word);
    if (f->name) {
        json_whole(j, "pupil", f->pupil);
        json_text(j, "name", f->name);
        json_truth(j, "watched", f->watched);
    }
    json_text(j, "task", f->task);
    json_truth(j, "open", f->open);
    json_truth(j, "paused", f->paused);
    json_truth(j, "choosing", f->choosing);
    json_whole(j, "days", f->days);
    return encode_end(j);
}

struct encoded *encode_pupil(const struct pupil_fields *f) {
    struct json *j = encode_begin("pupil");
    json_whole(j, "pupil", f->pupil);
    json_text(j, "name", f->name);
    if (f->name) {
        json_text(j, "place", f->place);
        json_truth(j, "present", f->present);
        json_whole(j, "quiet", f->quiet);
        json_whole(j, "wish", f->wish);
    }
    return encode_end(j);
}

struct encoded *encode_marks(int pupil, const struct mark *marks, int count) {
    struct json *j = encode_begin("marks");
    json_whole(j, "pupil", pupil);
    json_open(j, "marks", '[');
    for (int i = 0; i < count; i++) {
        json_open(j, NULL, '{');
        json_text(j, "key", marks[i].key);
        json_whole(j, "tries", marks[i].tries);
        json_truth(j, "first", marks[i].first);
        json_truth(j, "done", marks[i].done);
        json_open(j, "counts", '[');
        for (int k = 0; k < MARK_COUNTS; k++) json_whole(j, NULL, marks[i].counts[k]);
        json_close(j, ']');
        json_close(j, '}');
    }
    json_close(j, ']');
    return encode_end(j);
}

struct encoded *encode_kept(int64_t id) {
    struct json *j = encode_begin("kept");
    json_whole(j, "id", id);
    return encode_end(j);
}

struct encoded *encode_screen(int pupil, const char *text, const char *position) {
    struct json *j = encode_begin("screen");
    json_whole(j, "pupil", pupil);
    json_text(j, "text", text);
    json_text(j, "position", position);
    return encode_end(j);
}

struct encoded *encode_names(const int *pupils, const char *const *names, int count) {
    struct json *j = encode_begin("names");
    json_open(j, "names", '[');
    for (int i = 0; i < count; i++) {
        json_open(j, NULL, '{');
        json_whole(j, "pupil", pupils[i]);
        json_text(j, "name", names[i]);
        json_close(j, '}');
    }
    json_close(j, ']');
    return encode_end(j);
}

struct encoded *encode_pair(const struct pair_fields *f) {
    struct json *j = encode_begin("pair");
    json_text(j, "room", f->room);
    if (f->room) {
        json_text(j, "secret", f->secret);
        json_text(j, "seat", f->seat);
        json_text(j, "with", f->with);
    }
    return encode_end(j);
}

struct encoded *encode_board(const struct board_fields *f) {
    struct json *j = encode_begin("board");
    json_whole(j, "pair", f->pair);
    json_whole(j, "of", f->of);
    json_open(j, "pupils", '[');
    for (int i = 0; i < 2; i++) json_whole(j, NULL, f->pupils[i]);
    json_close(j, ']');
    json_text(j, "room", f->room);
    json_text(j, "watch", f->watch);
    if (f->known) {
        json_text(j, "position", f->position);
        json_whole(j, "rate", f->rate);
        json_whole(j, "components", f->components);
        json_whole(j, "turn", f->turn);
        json_whole(j, "steps", f->steps);
        json_text(j, "result", f->result);
    }
    return encode_end(j);
}

struct encoded *encode_no_boards(void) {
    struct json *j = encode_begin("board");
    json_whole(j, "of", 0);
    return encode_end(j);
}

char *encode_classes(int64_t days) {
    struct json j = {0};
    encode_begin_text(&j);
    json_whole(&j, "days", days);
    return encode_end_text(&j);
}

char *encode_class_made(const char *id, const char *secret, const char *word) {
    struct json j = {0};
    encode_begin_text(&j);
    json_text(&j, "class", id);
    json_text(&j, "secret", secret);
    json_text(&j, "word", word);
    return encode_end_text(&j);
}

char *encode_class_joined(const char *id, const char *secret, int pupil) {
    struct json j = {0};
    encode_begin_text(&j);
    json_text(&j, "class", id);
    json_text(&j, "secret", secret);
    json_whole(&j, "pupil", pupil);
    return encode_end_text(&j);
}
