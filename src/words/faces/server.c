/* server.c - what the server says (server.h). */
#include "words/faces/server.h"

#include <stdio.h>

static const struct {
    const char *code;
    const char *sentence;
} answers[ANSWER_CODES] = {
    [ANSWER_MALFORMED] = {"malformed", N_("This message cannot be read: it is not a JSON object.")},
    [ANSWER_BINARY] = {"binary", N_("Messages are text; this one was binary.")},
    [ANSWER_TOO_LARGE] = {"too_large", N_("The message is longer than {limit} bytes.")},
    [ANSWER_TOO_FAST] = {"too_fast", N_("Too many messages in a short time. Please slow down.")},
    [ANSWER_HELLO_FIRST] = {"hello_first", N_("The first message must be a hello.")},
    [ANSWER_HELLO_ONCE] = {"hello_once", N_("This connection has already said hello.")},
    [ANSWER_NO_HELLO] = {"no_hello", N_("The connection was closed because no hello arrived.")},
    [ANSWER_UNKNOWN_TYPE] = {"unknown_type", N_("There is no message of this type.")},
    [ANSWER_BAD_FIELD] = {"bad_field", N_("The field “{field}” is missing or invalid.")},
    [ANSWER_TEXT_TOO_LONG] = {"text_too_long", N_("This text is too long.")},
    [ANSWER_TEXT_CONTROL] = {"text_control",
                             N_("This text contains characters that cannot be shown.")},
    [ANSWER_TEXT_EMPTY] = {"text_empty", N_("There is no text.")},
    [ANSWER_UNKNOWN_ROOM] = {"unknown_room", N_("There is no such room. Please check the link; "
                                                "unused rooms are removed after some time.")},
    [ANSWER_WRONG_SECRET] =
        {"wrong_secret",
         N_("This link does not open the room. Please check that you copied all of it.")},
    [ANSWER_NO_SECRET] = {"no_secret", N_("This needs one of the room's secrets.")},
    [ANSWER_WATCHING] = {"watching", N_("Spectators cannot take part.")},
    [ANSWER_WRONG_SEAT] = {"wrong_seat", N_("This is the other ship's move.")},
    [ANSWER_BAD_ORIGIN] = {"bad_origin", N_("Pages from other sites may not connect here.")},
    [ANSWER_STALE] = {"stale", N_("The game has moved on since then.")},
    [ANSWER_NOT_A_STEP] = {"not_a_step", N_("This is not a step of the notation.")},
    [ANSWER_ILLEGAL] = {"illegal", N_("This step is not possible now.")},
    [ANSWER_OVER] = {"over", N_("The game is over.")},
    [ANSWER_NOT_OVER] = {"not_over", N_("The game is not over yet.")},
    [ANSWER_NOT_BEGUN] = {"not_begun", N_("The game has not started.")},
    [ANSWER_BOT_PLAYS] = {"bot_plays", N_("A bot plays this ship now. Take the seat back first.")},
    [ANSWER_BOT_HERE] = {"bot_here", N_("The seat is already set that way.")},
    [ANSWER_UNKNOWN_BOT] = {"unknown_bot", N_("There is no bot with this name.")},
    [ANSWER_NOTHING_TO_UNDO] = {"nothing_to_undo", N_("There is nothing to undo.")},
    [ANSWER_NOTHING_ASKED] = {"nothing_asked", N_("There is no such request.")},
    [ANSWER_ASKED_ALREADY] = {"asked_already",
                              N_("An earlier request is still waiting for an answer.")},
    [ANSWER_NOBODY_CHOOSES] = {"nobody_chooses", N_("There is no choice to make now.")},
    [ANSWER_BUSY] = {"busy", N_("The server is still busy with an earlier request.")},
    [ANSWER_TOO_MANY_CONNECTIONS] = {"too_many_connections",
                                     N_("Too many connections are open. Please close some or "
                                        "come back later.")},
    [ANSWER_TOO_MANY_WATCHERS] = {"too_many_watchers",
                                  N_("There are already too many spectators.")},
    [ANSWER_TOO_MANY_ROOMS] = {"too_many_rooms", N_("The server cannot take any more games now.")},
    [ANSWER_TOO_MANY_ROOMS_HERE] =
        {"too_many_rooms_here",
         N_("Too many rooms have been made from your address. Please wait before making another.")},
    [ANSWER_SLOW] = {"slow", N_("The connection is too slow to keep up.")},
    [ANSWER_STORAGE] =
        {"storage",
         N_("The server could not save this, so nothing was changed. Please try again.")},
    [ANSWER_STOPPING] =
        {"stopping",
         N_("The server is restarting. Nothing is lost; please come back in a moment.")},
    [ANSWER_NOT_FOUND] = {"not_found", N_("There is nothing at this address.")},
    [ANSWER_BAD_METHOD] = {"bad_method", N_("This address does not accept such a request.")},
    [ANSWER_BAD_PATH] = {"bad_path", N_("This address cannot be read.")},
    [ANSWER_BAD_HOST] = {"bad_host", N_("This server does not go by that name.")},
    [ANSWER_NO_LENGTH] = {"no_length", N_("A request with a body must state its length.")},
    [ANSWER_TOO_MANY_STEPS] = {"too_many_steps",
                               N_("This game has as many steps as a room can hold. Ask for a "
                                  "rematch to play on.")},
    [ANSWER_TOO_LONG] = {"too_long", N_("This game is too long to be reviewed here.")},
    [ANSWER_CANCELLED] = {"cancelled", N_("Cancelled.")},
    [ANSWER_LINK_REPLACED] = {"link_replaced", N_("This link was replaced by a new one.")},
    [ANSWER_NOT_YOURS] = {"not_yours", N_("Only whoever wrote this can delete it.")},
    [ANSWER_SEAT_TAKEN] = {"seat_taken", N_("Only whoever sits there can replace this link.")},
    [ANSWER_UNKNOWN_CLASS] = {"unknown_class",
                              N_("There is no such class. Perhaps its teacher has deleted it, or "
                                 "nobody has used it for a long time.")},
    [ANSWER_CLASS_DELETED] = {"class_deleted", N_("The teacher has deleted this class.")},
    [ANSWER_PUPIL_REMOVED] = {"pupil_removed", N_("The teacher has removed you from the class.")},
    [ANSWER_WORD_SLIP] = {"word_slip",
                          N_("There is a typing error in this word. Please check it.")},
    [ANSWER_UNKNOWN_WORD] = {"unknown_word",
                             N_("No class has this word. Please ask your teacher.")},
    [ANSWER_TOO_MANY_WORDS] = {"too_many_words",
                               N_("Too many wrong words came from your address. Please wait ten "
                                  "minutes.")},
    [ANSWER_DOOR_CLOSED] = {"door_closed", N_("Nobody can join this class now. Please ask your "
                                              "teacher.")},
    [ANSWER_NAME_TAKEN] = {"name_taken", N_("Somebody in this class already has this nickname. "
                                            "Please choose another.")},
    [ANSWER_TOO_MANY_PUPILS] = {"too_many_pupils", N_("This class is full.")},
    [ANSWER_TOO_MANY_MARKS] = {"too_many_marks",
                               N_("A class cannot keep any more answers from one pupil.")},
    [ANSWER_TOO_MANY_CLASSES] = {"too_many_classes",
                                 N_("The server cannot take any more classes now. Please try again "
                                    "later.")},
    [ANSWER_TEACHER_ONLY] = {"teacher_only", N_("Only the teacher can do this.")},
    [ANSWER_UNKNOWN_PUPIL] = {"unknown_pupil", N_("There is no such pupil.")},
    [ANSWER_MOVED] =
        {"moved", N_("This is on another server now. Nothing is lost; please come back at once.")},
    [ANSWER_BOT_FAILED] =
        {"bot_failed", N_("The bot's program has failed. The expert flies its ship from now on.")},
};

const char *words_answer_code(answer_code code) {
    return answers[code].code;
}

const char *words_answer_template(ent_lang lang, answer_code code) {
    return words_in(lang, answers[code].sentence);
}

static const char *const sayings[SERVER_SAYINGS] = {
    [SERVER_SAY_AT] = N_("Entanglion is at {address}"),
    [SERVER_SAY_ONLY_HERE] = N_("Only this machine can open it. Press Ctrl-C to stop."),
    [SERVER_SAY_WIDE] =
        N_("Note: it listens on {bind}, so other machines can open it too. Press Ctrl-C to stop."),
    [SERVER_SAY_WIDE_PLAIN] = N_("Note: it listens on {bind}, so other machines can open it too, "
                                 "and the connection is not encrypted. Press Ctrl-C to stop."),
    [SERVER_SAY_METRICS] = N_("Metrics are at {address}"),
    [SERVER_SAY_DATA] = N_("Rooms are saved in {file}"),
    [SERVER_SAY_STOPPED] = N_("Stopped. Everything is saved."),
    [SERVER_SAY_PORT_TAKEN] = N_("port {port} is in use by another program; choose another with "
                                 "--port, or 0 for any free one"),
    [SERVER_SAY_PORT_FORBIDDEN] = N_("port {port} may only be used by the administrator; choose "
                                     "one above 1023 with --port"),
    [SERVER_SAY_BAD_BIND] =
        N_("'{bind}' is not an address; --bind takes one like 127.0.0.1, 0.0.0.0 or ::1"),
    [SERVER_SAY_BAD_METRICS] = N_("'{bind}' is not an address with a port; --metrics takes one "
                                  "like 127.0.0.1:9090 or [::1]:9090"),
    [SERVER_SAY_NO_ADDRESS] = N_("{bind} is not an address of this machine"),
    [SERVER_SAY_NOT_LISTENING] = N_("cannot listen: {problem}"),
    [SERVER_SAY_BAD_EMBED] =
        N_("'{origin}' is not a site; --embed-origin takes one like https://school.example"),
    [SERVER_SAY_TLS_BOTH] = N_("--tls-cert and --tls-key go together"),
    [SERVER_SAY_TLS_FILE] = N_("{file}: {problem}"),
    [SERVER_SAY_TLS_BAD] = N_("cannot use the certificate {file} and its key"),
    [SERVER_SAY_DATA_UNREADABLE] = N_("cannot use the data file {file}: {problem}"),
    [SERVER_SAY_DATA_READ_ONLY] =
        N_("the data file {file} is not writable, so rooms could not be saved in it"),
    [SERVER_SAY_DATA_IN_USE] = N_("the data file {file} is in use by another server"),
    [SERVER_SAY_DATA_LINKED] =
        N_("the data file {file} has another name too (a hard link); what is "
           "saved under one name could be lost under the other, so remove "
           "one of the two"),
    [SERVER_SAY_DATA_FOREIGN] = N_("{file} is not an Entanglion data file"),
    [SERVER_SAY_DATA_NEWER] = N_("the data file {file} has version {version}, from a newer "
                                 "program; this one knows versions up to {known}"),
    [SERVER_SAY_DATA_DAMAGED] =
        N_("the data file {file} is damaged: {problem}. Put a backup in its place with "
           "'entanglion rooms restore FILE'"),
    [SERVER_SAY_ROOM_DAMAGED] =
        N_("room '{room}' in {file} is damaged: its rows do not make a game"),
    [SERVER_SAY_NO_ROOM] = N_("there is no room '{room}'"),
    [SERVER_SAY_NO_GAME] = N_("room '{room}' has no game number {game}"),
    [SERVER_SAY_NO_HOME] =
        N_("there is no home folder to save rooms in; name a file with --data FILE"),
    [SERVER_SAY_NO_SUBCOMMAND] =
        N_("expected list, show ROOM, export ROOM, backup FILE, restore FILE, check, prune, "
           "copy FROM TO, delete ROOM or link ROOM SEAT, not '{word}'"),
    [SERVER_SAY_ROOM] = N_("{room}  used {date}, game {game}: {mercurial} / {rubicon}"),
    [SERVER_SAY_ROOM_GAME] = N_("Game {game}, rate {rate}, {variant}: in progress, steps: {count}"),
    [SERVER_SAY_ROOM_WON] = N_("Game {game}, rate {rate}, {variant}: won, steps: {count}"),
    [SERVER_SAY_ROOM_LOST] = N_("Game {game}, rate {rate}, {variant}: lost, steps: {count}"),
    [SERVER_SAY_BACKED_UP] = N_("Backed up to {file}."),
    [SERVER_SAY_COPY_EXISTS] = N_("{file} exists already, and nothing is ever overwritten"),
    [SERVER_SAY_RESTORED] = N_("Restored {file} from {copy}."),
    [SERVER_SAY_KEPT_ASIDE] = N_("What was there before is now {file}."),
    [SERVER_SAY_PRUNE_MOST] = N_("This would remove most rooms: {count} of {rooms}. If that is "
                                 "right, add --yes; first check that the clock is."),
    [SERVER_SAY_DELETED] = N_("Room {room} deleted."),
    [SERVER_SAY_CHAT_DELETED] = N_("The chat of room {room} is deleted."),
    [SERVER_SAY_NO_SEAT] = N_("expected mercurial, rubicon or watch, not '{word}'"),
    [SERVER_SAY_SOUND] = N_("{file} is sound."),
    [SERVER_SAY_NOT_WRITTEN] = N_("cannot write {file}: {problem}"),
    [SERVER_SAY_NO_POSTGRES] = N_("this program was built without PostgreSQL; name a file, or "
                                  "build it where libpq is installed"),
    [SERVER_SAY_DATABASE_UNREACHABLE] = N_("cannot reach the database {file}: {problem}"),
    [SERVER_SAY_DATABASE_PASSWORD] =
        N_("the database {file} does not accept this user with this password"),
    [SERVER_SAY_DATABASE_UNUSABLE] = N_("cannot use the database {file}: {problem}"),
    [SERVER_SAY_DATABASE_READ_ONLY] = N_("the database {file} is read-only, perhaps a replica; "
                                         "rooms could not be saved in it"),
    [SERVER_SAY_DATABASE_FOREIGN] = N_("{file} is not an Entanglion database; a server needs one "
                                       "of its own, which may be empty"),
    [SERVER_SAY_DATABASE_NEWER] = N_("the database {file} has version {version}, from a newer "
                                     "program; this one knows version {known}"),
    [SERVER_SAY_DATABASE_OLDER] = N_("the database {file} has version {version}, from an older "
                                     "program; this one knows version {known}"),
    [SERVER_SAY_DATABASE_ENCODING] =
        N_("the database {file} has the encoding {problem}; it must be UTF8"),
    [SERVER_SAY_DATABASE_POOLED] = N_("the connection to {file} goes through a pool that shares "
                                      "it; a server needs a connection of its own"),
    [SERVER_SAY_COPY_NOT_EMPTY] =
        N_("{file} has rooms already; rooms are copied only to where there are none"),
    [SERVER_SAY_COPIED] = N_("Copied {file} to {copy}, rooms: {count}."),
};

const char *words_server_template(ent_lang lang, server_saying saying) {
    return words_in(lang, sayings[saying]);
}

void words_pruned(ent_lang lang, int64_t rooms, int64_t days, char out[WORDS_MAX]) {
    char count[24], age[24];
    snprintf(count, sizeof count, "%lld", (long long)rooms);
    snprintf(age, sizeof age, "%lld", (long long)days);
    words_fill(
        out, WORDS_MAX,
        words_plural(lang,
                     N_PLURAL("{count} room removed; unused for this many days or more: {days}.",
                              "{count} rooms removed; unused for this many days or more: {days}."),
                     (unsigned long)rooms),
        (const struct place_filler[]){{"count", count}, {"days", age}}, 2);
}
