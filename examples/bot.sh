#!/bin/sh
# bot.sh - the smallest bot: it makes the first legal step it is told of. docs/protocol.md says what
# it hears and answers. Let it play: entanglion simulate --games 10 --mercurial exec:./examples/bot.sh
while read -r word rest; do
    case $word in
        entanglion) echo "id name first"; echo ready ;;
        position) while read -r line && [ "$line" != end ]; do :; done ;; # does not look at the game
        legal) step=${step:-$rest} ;;
        go) echo "step $step"; step= ;;
        quit) exit ;;
    esac
done
