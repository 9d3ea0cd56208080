# The catalogues of po/, compiled and as C, in ENT_CATALOGUES; the list of the languages, as C; and the
# rules and the teacher's sheet to read. A language is what has a catalogue, nothing else lists them.
#
# xgettext collects what src/words marks, msgfmt compiles, embed.cmake makes C of it. The
# pseudo-language xx is made from the template, in ENT_PSEUDO_CATALOGUE.
foreach(tool xgettext msgfmt msgen)
  find_program(ENT_${tool} NAMES ${tool} REQUIRED)
endforeach()
find_program(ENT_AWK NAMES mawk gawk awk REQUIRED)

set(po ${CMAKE_CURRENT_BINARY_DIR}/po)
set(tools ${CMAKE_CURRENT_SOURCE_DIR}/tools)
file(MAKE_DIRECTORY ${po})

# Compiles a catalogue that lies in or comes to `from`, and adds it to a list.
function(ent_catalogue list code from)
  add_custom_command(
    OUTPUT ${po}/${code}.c
    COMMAND ${ENT_msgfmt} --endianness=little --no-hash -o ${po}/${code}.mo ${from}
    COMMAND ${CMAKE_COMMAND} -D IN=${po}/${code}.mo -D OUT=${po}/${code}.c -D NAME=catalogue_${code}
            -P ${tools}/embed.cmake
    DEPENDS ${from} ${tools}/embed.cmake)
  set(${list} ${${list}} ${po}/${code}.c PARENT_SCOPE)
endfunction()

# The rules and the teacher's sheet in a language, and the headings of the rules; in English where help/ does not
# have them.
function(ent_rules code)
  foreach(text teaching rules)
    set(from ${CMAKE_CURRENT_SOURCE_DIR}/help/${code}/${text}.md)
    if(NOT EXISTS ${from})
      set(from ${CMAKE_CURRENT_SOURCE_DIR}/docs/${text}.md)
    endif()
    add_custom_command(
      OUTPUT ${po}/${text}_${code}.c
      COMMAND ${CMAKE_COMMAND} -D IN=${from} -D OUT=${po}/${text}_${code}.c -D NAME=${text}_${code}
              -P ${tools}/embed.cmake
      DEPENDS ${from} ${tools}/embed.cmake)
  endforeach()
  add_custom_command(
    OUTPUT ${po}/headings_${code}.c
    COMMAND ${CMAKE_COMMAND} -D IN=${from} -D OUT=${po}/headings_${code}.c -D NAME=headings_${code} -D LINES=^\#
            -P ${tools}/embed.cmake
    DEPENDS ${from} ${tools}/embed.cmake
    VERBATIM)
  set(ENT_CATALOGUES ${ENT_CATALOGUES} ${po}/rules_${code}.c ${po}/headings_${code}.c ${po}/teaching_${code}.c
      PARENT_SCOPE)
endfunction()

ent_rules(en)
file(GLOB catalogues CONFIGURE_DEPENDS po/*.po)
file(GLOB unused CONFIGURE_DEPENDS help/*/rules.md help/*/teaching.md) # so that a new one is noticed
set(languages "")
foreach(catalogue ${catalogues})
  get_filename_component(code ${catalogue} NAME_WE)
  ent_catalogue(ENT_CATALOGUES ${code} ${catalogue})
  ent_rules(${code})
  string(TOUPPER ${code} name)
  string(APPEND languages " LANGUAGE(${name}, ${code})")
endforeach()
file(CONFIGURE OUTPUT ${po}/words_languages.h CONTENT "#define WORDS_LANGUAGES(LANGUAGE)${languages}\n")
include_directories(${po})

# The pseudo-language is for the tests, which add it to the program (CMakeLists.txt).
if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
  return()
endif()
add_custom_command(
  OUTPUT ${po}/entanglion.pot
  COMMAND sh ${tools}/catalogues.sh extract ${po}/entanglion.pot
  DEPENDS ${ENT_WORDS} ${CMAKE_CURRENT_SOURCE_DIR}/src/bots/value/weights.c ${tools}/catalogues.sh)
add_custom_command(
  OUTPUT ${po}/xx.po
  COMMAND ${ENT_msgen} --no-wrap -o ${po}/en.po ${po}/entanglion.pot
  COMMAND ${ENT_AWK} -f ${tools}/pseudo.awk ${po}/en.po > ${po}/xx.po
  DEPENDS ${po}/entanglion.pot ${tools}/pseudo.awk)
ent_catalogue(ENT_PSEUDO_CATALOGUE xx ${po}/xx.po)
