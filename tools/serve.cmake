# The server as a library of its own: the program links it, its unit tests and its fuzzer too.
find_package(PkgConfig)
if(PKG_CONFIG_FOUND)
  pkg_check_modules(ENT_SERVE_NEEDS IMPORTED_TARGET libwebsockets jansson sqlite3 libsodium)
endif()
if(NOT ENT_SERVE_NEEDS_FOUND)
  message(FATAL_ERROR "The server needs libwebsockets, jansson, sqlite3 and libsodium. On Debian, "
                      "`sh tools/install-deps.sh build` installs them.")
endif()

# Rooms in PostgreSQL, for those who need several servers. Without its library everything else works.
option(ENT_POSTGRES "Rooms can be kept in PostgreSQL too (libpq)" ON)
set(ENT_PQ_FOUND FALSE)
if(ENT_POSTGRES AND PKG_CONFIG_FOUND)
  pkg_check_modules(ENT_PQ IMPORTED_TARGET libpq)
endif()
if(ENT_POSTGRES AND NOT ENT_PQ_FOUND)
  message(STATUS "PostgreSQL is left out: libpq is not installed (Debian: libpq-dev)")
endif()
if(NOT ENT_PQ_FOUND)
  list(FILTER ENT_SERVE EXCLUDE REGEX "/store/postgres/")
endif()

# ENT_PAGE_FILES is the page, compiled in (src/serve/net/page.h); tools/page.cmake makes it.
add_library(entanglion_serve STATIC ${ENT_SERVE} ${ENT_PAGE_FILES})
target_include_directories(entanglion_serve PRIVATE src)
target_compile_definitions(entanglion_serve PRIVATE _XOPEN_SOURCE=700) # realpath
target_link_libraries(entanglion_serve PUBLIC entanglion_inside PkgConfig::ENT_SERVE_NEEDS Threads::Threads m)
if(ENT_PQ_FOUND)
  target_compile_definitions(entanglion_serve PRIVATE ENT_POSTGRES)
  target_include_directories(entanglion_serve PRIVATE ${ENT_PQ_INCLUDE_DIRS}) # loaded when asked for, not linked
  target_link_libraries(entanglion_serve PUBLIC ${CMAKE_DL_LIBS})
endif()
