/* main.c - the program `entanglion`: finds the subcommand and runs it. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "entanglion.h"

static const struct command *const commands[] = {
    &command_text,  &command_hint,  &command_review, &command_simulate,
    &command_trace, &command_show,  &command_perft,  &command_engine,
    &command_train, &command_bound, &command_bench};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void print_help(FILE *out) {
    fputs("entanglion - the cooperative quantum board game, exactly by its rules\n\n"
          "Usage: entanglion COMMAND [OPTIONS]\n\nCommands:\n",
          out);
    for (int i = 0; i < COMMANDS; i++)
        fprintf(out, "  %-10s %s\n", commands[i]->name, commands[i]->summary);
    fputs("\n'entanglion COMMAND --help' explains one of them. Begin with 'entanglion text'.\n"
          "Exit status: 0 fine, 1 the input is wrong, 2 the call is wrong.\n",
          out);
}

static bool asks_for_help(int argc, char **argv) {
    for (int i = 1; i < argc && strcmp(argv[i], "--"); i++)
        if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h")) return true;
    return false;
}

static int run(const struct command *command, int argc, char **argv) {
    if (asks_for_help(argc, argv)) {
        fputs(command->help, stdout);
        return EXIT_FINE;
    }
    int status = command->run(argc, argv);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        if (status == EXIT_FINE)
            status = refuse(command, EXIT_INPUT, "the output cannot be written");
    }
    return status;
}

int main(int argc, char **argv) {
    if (argc < 2) {
        print_help(stderr);
        return EXIT_CALL;
    }
    const char *name = argv[1];
    if (!strcmp(name, "--help") || !strcmp(name, "-h") || !strcmp(name, "help")) {
        for (int i = 0; i < COMMANDS && argc > 2; i++)
            if (!strcmp(commands[i]->name, argv[2]))
                return fputs(commands[i]->help, stdout), EXIT_FINE;
        print_help(stdout);
        return EXIT_FINE;
    }
    if (!strcmp(name, "--version")) {
        puts("entanglion " ENT_VERSION);
        return EXIT_FINE;
    }
    for (int i = 0; i < COMMANDS; i++)
        if (!strcmp(commands[i]->name, name)) return run(commands[i], argc - 1, argv + 1);
    fprintf(stderr, "entanglion: no command '%s'\n\n", name);
    print_help(stderr);
    return EXIT_CALL;
}
