# The page (web/), built and compiled into the program. Sets ENT_PAGE_FILES for tools/serve.cmake.
#
# Two steps: the core as WebAssembly, in a build of its own with the toolchain tools/wasi.cmake; then
# web/build.mjs, which bundles, compresses and writes the table of files. Without what they need, or
# with ENT_WITH_PAGE=OFF, one line stands in for the page that says how to get it.
option(ENT_WITH_PAGE "Build the page and compile it in (needs Node.js, npm and clang with wasi-libc)" OFF)

find_program(ENT_NODE NAMES node nodejs)
find_program(ENT_NPM NAMES npm)
find_program(ENT_WASM_CLANG NAMES clang-14)
find_program(ENT_WASM_LD NAMES wasm-ld-14 wasm-ld)
find_file(ENT_WASM_LIBC libc.a PATHS /usr/lib/wasm32-wasi NO_DEFAULT_PATH)
set(ENT_PAGE_MISSING "")
foreach(need NODE NPM WASM_CLANG WASM_LD WASM_LIBC)
  if(NOT ENT_${need})
    list(APPEND ENT_PAGE_MISSING ${need})
  endif()
endforeach()

if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/page/page_files.c) # a source tarball brings it built (tools/source.sh)
  enable_language(ASM)
  set(ENT_PAGE_FILES ${CMAKE_CURRENT_SOURCE_DIR}/page/page_files.c ${CMAKE_CURRENT_SOURCE_DIR}/page/page_data.S)
  set_source_files_properties(${CMAKE_CURRENT_SOURCE_DIR}/page/page_data.S PROPERTIES
                              COMPILE_OPTIONS -Wa,-I${CMAKE_CURRENT_SOURCE_DIR}/page)
elseif(ENT_WITH_PAGE AND NOT ENT_PAGE_MISSING)
  enable_language(ASM)
  include(ExternalProject)
  set(wasm ${CMAKE_CURRENT_BINARY_DIR}/page/wasm)
  set(core ${wasm}/src/wasm/core.wasm)
  set(core_package ${wasm}/src/wasm/core_package.wasm) # of the npm package
  ExternalProject_Add(page_core
    SOURCE_DIR ${CMAKE_CURRENT_SOURCE_DIR}
    BINARY_DIR ${wasm}
    PREFIX ${CMAKE_CURRENT_BINARY_DIR}/page/core
    CMAKE_GENERATOR ${CMAKE_GENERATOR}
    CMAKE_ARGS --toolchain ${CMAKE_CURRENT_SOURCE_DIR}/tools/wasi.cmake -DCMAKE_BUILD_TYPE=Release
    BUILD_COMMAND ${CMAKE_COMMAND} --build . --target core core_package
    BUILD_ALWAYS ON
    BUILD_BYPRODUCTS ${core} ${core_package}
    INSTALL_COMMAND ""
    EXCLUDE_FROM_ALL ON)

  set(web ${CMAKE_CURRENT_SOURCE_DIR}/web)
  add_custom_command(
    OUTPUT ${web}/node_modules/.package-lock.json
    COMMAND ${ENT_NPM} ci --ignore-scripts --no-audit --no-fund --loglevel=error
    WORKING_DIRECTORY ${web}
    DEPENDS ${web}/package-lock.json
    COMMENT "Fetching what the page is built with")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${web}/src/* ${web}/public/*)
  file(GLOB texts CONFIGURE_DEPENDS docs/rules.md docs/teaching.md help/*/rules.md help/*/teaching.md po/*.po)
  set(ENT_PAGE_FILES ${CMAKE_CURRENT_BINARY_DIR}/page/page_files.c ${CMAKE_CURRENT_BINARY_DIR}/page/page_data.S)
  add_custom_command(
    OUTPUT ${ENT_PAGE_FILES}
    COMMAND ${ENT_NODE} ${web}/build.mjs ${core} ${wasm}/po ${CMAKE_CURRENT_SOURCE_DIR}/src/bots/value/weights.bin
            ${CMAKE_CURRENT_BINARY_DIR}/page
    DEPENDS page_core ${core} ${web}/node_modules/.package-lock.json ${web}/build.mjs ${web}/catalogue.mjs ${web}/index.html
            ${web}/tsconfig.json src/advice/puzzles/puzzles.csv src/bots/value/weights.bin ${sources} ${texts}
    COMMENT "Building the page")
  add_custom_target(page DEPENDS ${ENT_PAGE_FILES})

  # The npm package, as `npm pack` takes it: the core with types, without the page.
  file(GLOB sources CONFIGURE_DEPENDS ${web}/npm/* ${web}/npm/src/* ${web}/src/core/*.ts)
  set(ENT_NPM_PACKAGE ${CMAKE_CURRENT_BINARY_DIR}/npm)
  add_custom_command(
    OUTPUT ${ENT_NPM_PACKAGE}/package.json
    COMMAND ${ENT_NODE} ${web}/npm/build.mjs ${core_package} ${wasm}/po
            ${CMAKE_CURRENT_SOURCE_DIR}/src/bots/value/weights.bin ${ENT_NPM_PACKAGE}
    DEPENDS page_core ${core_package} ${web}/node_modules/.package-lock.json ${web}/tsconfig.json
            src/bots/value/weights.bin include/entanglion.h LICENSE NOTICE ${sources} ${texts}
    COMMENT "Building the npm package")
  add_custom_target(npm_package ALL DEPENDS ${ENT_NPM_PACKAGE}/package.json)
else()
  if(ENT_WITH_PAGE)
    message(STATUS "The page is left out, as ${ENT_PAGE_MISSING} cannot be found; "
                   "`sh tools/install-deps.sh build` installs what it needs")
  endif()
  set(ENT_PAGE_FILES ${CMAKE_CURRENT_BINARY_DIR}/page_stub.c)
  file(CONFIGURE OUTPUT ${ENT_PAGE_FILES} @ONLY CONTENT [[
/* The page is not built: this stands in its place. */
#include "serve/net/page.h"
#define TEXT "<!doctype html><html lang=\"en\"><title>Entanglion</title><p>This program was built without " \
             "its page. To have it, run <code>sh tools/install-deps.sh build</code> and build again."
const struct page_file page_files[] = {{.path = "/index.html",
                                        .type = "text/html; charset=utf-8",
                                        .etag = "\"stub\"",
                                        .plain = (const unsigned char *)TEXT,
                                        .plain_length = sizeof TEXT - 1}};
const int page_file_count = 1;
]])
endif()
