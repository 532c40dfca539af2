"""`cicera seats`, which counts the seats of a ruleset."""
STEPS = {
    "cli/commands/seats.cpp":
        "// `cicera seats`: how many play a ruleset.\n"
        "#include <fmt/format.h>\n\n"
        "#include <nlohmann/json.hpp>\n\n"
        '#include "cli/commands/commands.h"\n'
        '#include "engine/formats/json.h"\n\n'
        "namespace cicera::cli {\n"
        "namespace {\n\n"
        "void run_seats(const Context& context) {\n"
        "  const int seats = load_ruleset(context).rules.players.count;\n"
        '  print(context.json ? json_text({{"seats", seats}}) : fmt::format("{}\\n", seats));\n'
        "}\n\n"
        "}  // namespace\n\n"
        "Command seats_command(Context& context) {\n"
        '  return {.name = "seats",\n'
        "          .group = CommandGroup::play,\n"
        '          .summary = "Count the seats of a ruleset",\n'
        "          .options = {ruleset_option(context)},\n"
        '          .examples = {{"cicera seats -r scopa"}},\n'
        "          .run = [&context] { run_seats(context); }};\n"
        "}\n\n"
        "}  // namespace cicera::cli\n",
    "cli/commands/commands.h": [
        ("Command replay_command(Context& context);\n",
         "Command replay_command(Context& context);\nCommand seats_command(Context& context);\n"),
    ],
    "cli/commands/commands.cpp": [
        ("manual_command};", "manual_command, seats_command};"),
    ],
    "docs/formats/command-line.md": [
        ("| `play [SPEC] [--seats LIST]", "| `seats [-r SPEC]` | counts the seats of a ruleset |\n"
         "| `play [SPEC] [--seats LIST]"),
    ],
    "docs/formats/json.md": [
        ("| `score --json` |", '| `seats --json` | `{"seats":4}` |\n| `score --json` |'),
    ],
    "tests/cli/snapshots/help-seats.txt": "$ cicera seats --help\n",
    "tests/cli/snapshots/seats.txt": "$ cicera seats -r scopa\n",
}
PROMISED = [
    ("--help", "Count the seats of a ruleset"),
    ("help seats", "cicera seats -r scopa"),
    ("seats -r scopa --json", '"seats": 2'),
    ("completion bash -- sea", "seats"),
    ("completion bash -- seats --ru", "--ruleset"),
    ("manual cicera-seats", "count the seats"),
    ("seats --rulset scopa", "did you mean --ruleset?"),
]
