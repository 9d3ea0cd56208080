// term.mjs - the tests of the terminal game, one after the other. Needs tmux.
//
// Usage: ENTANGLION=path/to/entanglion node --test tests/term/term.mjs
import './game.mjs';
import './around.mjs';
import './learning.mjs';
import './keys.mjs';
import './leaving.mjs';
import './programs.mjs';
