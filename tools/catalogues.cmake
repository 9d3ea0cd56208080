# The catalogues of po/, compiled and as C, in ENT_CATALOGUES; the list of the languages, as C; and the
# rules to read. A language is what has a catalogue, nothing else lists them.
#
# xgettext collects what src/words marks, msgfmt compiles, embed.cmake makes C of it. The
# pseudo-language xx is made from the template.
foreach(tool xgettext msgfmt msgen)
  find_program(ENT_${tool} NAMES ${tool} REQUIRED)
endforeach()
find_program(ENT_AWK NAMES mawk gawk awk REQUIRED)

set(po ${CMAKE_CURRENT_BINARY_DIR}/po)
set(tools ${CMAKE_CURRENT_SOURCE_DIR}/tools)
file(MAKE_DIRECTORY ${po})

# Compiles a catalogue that lies in or comes to `from`.
function(ent_catalogue code from)
  add_custom_command(
    OUTPUT ${po}/${code}.c
    COMMAND ${ENT_msgfmt} --endianness=little --no-hash -o ${po}/${code}.mo ${from}
    COMMAND ${CMAKE_COMMAND} -D IN=${po}/${code}.mo -D OUT=${po}/${code}.c -D NAME=catalogue_${code}
            -P ${tools}/embed.cmake
    DEPENDS ${from} ${tools}/embed.cmake)
  set(ENT_CATALOGUES ${ENT_CATALOGUES} ${po}/${code}.c PARENT_SCOPE)
endfunction()

# The rules in a language; in English where help/ does not have them.
function(ent_rules code)
  set(from ${CMAKE_CURRENT_SOURCE_DIR}/help/${code}/rules.md)
  if(NOT EXISTS ${from})
    set(from ${CMAKE_CURRENT_SOURCE_DIR}/docs/rules.md)
  endif()
  add_custom_command(
    OUTPUT ${po}/rules_${code}.c
    COMMAND ${CMAKE_COMMAND} -D IN=${from} -D OUT=${po}/rules_${code}.c -D NAME=rules_${code}
            -P ${tools}/embed.cmake
    DEPENDS ${from} ${tools}/embed.cmake)
  set(ENT_CATALOGUES ${ENT_CATALOGUES} ${po}/rules_${code}.c PARENT_SCOPE)
endfunction()

ent_rules(en)
file(GLOB catalogues CONFIGURE_DEPENDS po/*.po)
file(GLOB unused CONFIGURE_DEPENDS help/*/rules.md) # so that a new one is noticed
set(languages "")
foreach(catalogue ${catalogues})
  get_filename_component(code ${catalogue} NAME_WE)
  ent_catalogue(${code} ${catalogue})
  ent_rules(${code})
  string(TOUPPER ${code} name)
  string(APPEND languages " LANGUAGE(${name}, ${code})")
endforeach()
file(CONFIGURE OUTPUT ${po}/words_languages.h CONTENT "#define WORDS_LANGUAGES(LANGUAGE)${languages}\n")
include_directories(${po})

# The page's module, which people wait for, does without the pseudo-language.
if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
  return()
endif()
set_source_files_properties(${CMAKE_CURRENT_SOURCE_DIR}/src/words/language/catalogue.c PROPERTIES COMPILE_DEFINITIONS ENT_PSEUDO)
add_custom_command(
  OUTPUT ${po}/entanglion.pot
  COMMAND sh ${tools}/catalogues.sh extract ${po}/entanglion.pot
  DEPENDS ${ENT_WORDS} ${CMAKE_CURRENT_SOURCE_DIR}/src/bots/value/weights.c ${tools}/catalogues.sh)
add_custom_command(
  OUTPUT ${po}/xx.po
  COMMAND ${ENT_msgen} --no-wrap -o ${po}/en.po ${po}/entanglion.pot
  COMMAND ${ENT_AWK} -f ${tools}/pseudo.awk ${po}/en.po > ${po}/xx.po
  DEPENDS ${po}/entanglion.pot ${tools}/pseudo.awk)
ent_catalogue(xx ${po}/xx.po)
