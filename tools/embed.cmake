# Makes a C file of the bytes of another, with a NUL after them: cmake -D IN=file -D OUT=file.c -D NAME=name -P embed.cmake
# With -D LINES=regex only of its lines that match.
if(LINES)
  file(STRINGS ${IN} lines REGEX ${LINES} ENCODING UTF-8)
  list(JOIN lines "\n" text)
  string(HEX "${text}\n" bytes)
else()
  file(READ ${IN} bytes HEX)
endif()
# As strings, which compilers read many times as fast as lists of numbers.
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" bytes "${bytes}")
string(REGEX REPLACE "(................................................................)" "\\1\"\n\"" bytes "${bytes}")
file(WRITE ${OUT} "/* Made from ${NAME} by tools/embed.cmake. */\n#include <stddef.h>\n#include <stdint.h>\n"
     "#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n"
     "extern const uint8_t ${NAME}[];\nextern const size_t ${NAME}_length;\n"
     "const uint8_t ${NAME}[] =\n\"${bytes}\";\nconst size_t ${NAME}_length = sizeof ${NAME} - 1;\n")
