"""`cicera lengths`: how long matches are, which is a simulation with defaults of its own."""
STEPS = {
    "engine/studies/study.h": [
        ("/// Two opponents of an arena under",
         "/// How long matches are.\n"
         "struct Lengths {\n"
         '  static constexpr std::string_view name = "lengths";\n'
         "};\n\n"
         "/// Two opponents of an arena under"),
        ("using Study = std::variant<Simulate, Compare, Worth, Arena>;",
         "using Study = std::variant<Simulate, Compare, Worth, Arena, Lengths>;"),
    ],
    "engine/answers/study_kinds.cpp": [
        ('      {.name = "judge",\n',
         '      {.name = "lengths",\n'
         '       .meaning = "Play matches to see how long they are",\n'
         '       .run = RunKind{.study = Lengths(),\n'
         "                      .keys = simulate_keys,\n"
         '                      .players = "greedy",\n'
         "                      .count = 500,\n"
         "                      .max_count = most_hands},\n"
         '       .examples = {{"cicera lengths -r scopa --matches 200"}}},\n'
         '      {.name = "judge",\n'),
    ],
    "engine/conclusions/conclude.cpp": [
        ("if (run.asks<Simulate>() && !is_sweep) return simulation;",
         "if ((run.asks<Simulate>() || run.asks<Lengths>()) && !is_sweep) return simulation;"),
    ],
    "engine/formats/simulation_command.h": [
        ('.varies = false, .tests_players = true}};',
         '.varies = false, .tests_players = true},\n    CommandForm{.name = "lengths"}};'),
    ],
    "docs/formats/command-line.md": [
        ("| `compare SPEC SPEC... --hands", "| `lengths [SPEC]` | plays matches, prints how long they are |\n"
         "| `compare SPEC SPEC... --hands"),
    ],
    "tests/cli/snapshots/help-lengths.txt": "$ cicera lengths --help\n",
}
PROMISED = [
    ("--help", "Play matches to see how long they are"),
    ("lengths -r scopa --matches 20", "3.750"),
    ("lengths -r scopa --matches 20 --json", '"hands_per_match"'),
    ("lengths -r scopa --matches 20 --shard 1/2 --json", '"name": "lengths"'),
    ("lengths -r scopa --matches 20 --checkpoint lengths.part", "3.750"),
    ("lengths --resume lengths.part --json", '"greedy"'),
    ("api --types python", "lengths"),
    ("completion bash -- leng", "lengths"),
]
