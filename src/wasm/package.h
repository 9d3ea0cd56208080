/* package.h - the exports that only the npm package's module has (package.c). */
#ifndef ENT_WASM_PACKAGE_H
#define ENT_WASM_PACKAGE_H

#include "wasm/core.h"

const char *core_refusal(int g, int lang);
const char *core_legal(int g);
const char *core_trace(int g);

#endif
