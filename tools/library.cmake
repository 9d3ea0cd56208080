# The library for outsiders, shared and static, from the objects of entanglion_public. Both show what
# the header marks ENT_API and nothing else (tests/install.sh looks).
add_library(entanglion_shared SHARED $<TARGET_OBJECTS:entanglion_public>)
set_target_properties(entanglion_shared PROPERTIES OUTPUT_NAME entanglion VERSION ${PROJECT_VERSION}
                      SOVERSION ${PROJECT_VERSION_MAJOR} ENT_LTO ON
                      LINK_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/tools/library.map)
target_link_options(entanglion_shared PRIVATE -Wl,--version-script=${CMAKE_CURRENT_SOURCE_DIR}/tools/library.map)
target_include_directories(entanglion_shared PUBLIC include)
target_link_libraries(entanglion_shared PRIVATE Threads::Threads) # of batches

# An archive hides nothing: its members see each other by the names that everybody sees. So it has one
# member, linked from all objects, in which what was hidden has become local. It is ordinary code,
# because what objects keep for optimizing across files still has the other names.
set(ENT_ARCHIVE ${CMAKE_CURRENT_BINARY_DIR}/libentanglion.a)
set(one ${CMAKE_CURRENT_BINARY_DIR}/libentanglion.o)
add_custom_command(
  OUTPUT ${ENT_ARCHIVE}
  COMMAND ${CMAKE_C_COMPILER} -r -nostdlib -fno-lto -o ${one} $<TARGET_OBJECTS:entanglion_public>
  COMMAND ${CMAKE_OBJCOPY} --localize-hidden --remove-section=.gnu.lto_* --remove-section=.gnu.debuglto_* ${one}
  COMMAND ${CMAKE_COMMAND} -E rm -f ${ENT_ARCHIVE}
  COMMAND ${CMAKE_AR} rcs ${ENT_ARCHIVE} ${one}
  DEPENDS entanglion_public $<TARGET_OBJECTS:entanglion_public>
  COMMAND_EXPAND_LISTS VERBATIM)
add_custom_target(entanglion_static ALL DEPENDS ${ENT_ARCHIVE})
