# What each fuzz target needs beside the library. The replays of the corpus (tests/) are linked from the same
# lists, so that every build shows when one is no longer whole, not only the next `make fuzz`.
set(ENT_FUZZ_record)
set(ENT_FUZZ_command ${ENT_TEXT} ${ENT_SAVES})
set(ENT_FUZZ_message base/guests.c protocol/messages.c protocol/class_messages.c protocol/fields.c protocol/marks.c)
set(ENT_FUZZ_http net/pages.c net/limits.c)
list(TRANSFORM ENT_FUZZ_message PREPEND ${PROJECT_SOURCE_DIR}/src/serve/)
list(TRANSFORM ENT_FUZZ_http PREPEND ${PROJECT_SOURCE_DIR}/src/serve/)
