# wasi.cmake - the toolchain for WebAssembly: clang-14 with wasi-libc, as Debian installs them.
#
# Used by the preset `wasm`. What it builds are WASI commands (*.wasm) that tests/wasm/run.mjs runs
# with Node.js, to show that the library does the same there as on the machine itself.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR}) # for Platform/WASI.cmake

set(CMAKE_C_COMPILER clang-14)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_SYSROOT /usr)
# GNU ar makes archives without an index of WebAssembly symbols.
find_program(CMAKE_AR NAMES llvm-ar-14 llvm-ar REQUIRED)
find_program(CMAKE_RANLIB NAMES llvm-ranlib-14 llvm-ranlib REQUIRED)

# The link gets no compile flags, above all no -O: with it clang 14 runs wasm-opt behind one's back
# where binaryen is installed. The library keeps a line of a record (64 KiB) on the stack, which
# is all the stack there is by default; with the stack first, an overflow traps instead of
# overwriting data.
set(CMAKE_C_LINK_EXECUTABLE
    "<CMAKE_C_COMPILER> -Wl,-z,stack-size=1048576 -Wl,--stack-first <LINK_FLAGS> <OBJECTS> -o <TARGET> <LINK_LIBRARIES>")

# Programs come from the machine that builds, headers and libraries from wasi-libc.
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
