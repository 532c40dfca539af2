"""Whether a scenario is from a source."""
STEPS = {
    "engine/formats/scenario.cpp": [
        ('      {{"plays", Form::plays, "The plays in order"},\n',
         '      {{"sourced", Form::boolean, "Whether a source has the position"},\n'
         "       [](Reader&, Scenario&, const Value& v) { read_boolean(v); }},\n"
         '      {{"plays", Form::plays, "The plays in order"},\n'),
    ],
    "docs/formats/scenarios.md": [
        ("| `turn` | the seat that plays first | 0 |\n",
         "| `turn` | the seat that plays first | 0 |\n| `sourced` | whether a source has the position | not known |\n"),
    ],
}
#: For a new form, which a truth value is not.
OTHERWISE = {"engine/formats/scenario_schema.cpp"}
PROMISED = [
    ("schema --scenarios", "Whether a source has the position."),
    ("test scratch.test.yaml --json", '"passed": true'),
]
FILES = {
    "scratch.test.yaml": "cicera: 1\nruleset: scopa\nscenarios:\n"
                         "  - {name: of a source, sourced: true, table: 7d, plays: [{card: 7c, take: 7d}]}\n",
}
