/* setjmp.h - stands in for the one WebAssembly does not have; play.h includes it for cmocka, and
 * the cmocka.h of this folder jumps nowhere. */
