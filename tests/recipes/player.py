"""One that makes the last of the legal plays, so that it captures where it can; without a parameter."""
STEPS = {
    "engine/players/last_player.h":
        "// Makes the last legal play in canonical order, a capture where there is one.\n"
        "#pragma once\n\n"
        '#include "engine/players/player.h"\n\n'
        "namespace cicera {\n\n"
        "class LastPlayer final : public Player {\n"
        " public:\n"
        "  Play choose(const View&, std::span<const Play> plays, Random&) override { return plays.back(); }\n"
        "};\n\n"
        "}  // namespace cicera\n",
    "engine/players/player_kinds.cpp": [
        ('#include "engine/players/greedy_player.h"\n',
         '#include "engine/players/last_player.h"\n#include "engine/players/greedy_player.h"\n'),
        ("      kind_without_parameters<GreedyPlayer>(",
         '      {"last",\n'
         '       "makes the last legal play in canonical order",\n'
         "       {},\n"
         "       [](const Game&, Scorer*, const ParameterValues&) -> std::unique_ptr<Player> {\n"
         "         return std::make_unique<LastPlayer>();\n"
         "       },\n"
         "       /*sees_all=*/false,\n"
         "       /*searches=*/false,\n"
         "       /*judges=*/false,\n"
         "       /*follows_match=*/false},\n"
         "      kind_without_parameters<GreedyPlayer>("),
    ],
    "docs/players.md": [
        ("| `greedy` | | takes the most points now, then the most valuable cards |\n",
         "| `last` | | makes the last legal play in canonical order |\n"
         "| `greedy` | | takes the most points now, then the most valuable cards |\n"),
        ("\n## greedy\n", "\n## last\n\nIt knows nothing and draws nothing, so two runs differ by the deals alone.\n\n"
         "## greedy\n"),
    ],
    "tests/players/last_player_test.cpp":
        '#include "engine/players/last_player.h"\n\n'
        "#include <gtest/gtest.h>\n\n"
        '#include "engine/play/legal_plays.h"\n'
        '#include "tests/helpers/domain.h"\n\n'
        "namespace cicera::tests {\n"
        "namespace {\n\n"
        "TEST(LastPlayer, MakesTheLastPlay) {\n"
        "  Position position;\n"
        '  position.holdings[0] = cards("7d 9c Rs");\n'
        '  position.table = cards("3d 4c");\n'
        '  const Hand hand(game("cicera"), position);\n'
        "  PlayFinder finder(hand.game());\n"
        "  Random random({1, 0, 0}, player_purpose(0));\n"
        "  EXPECT_EQ(LastPlayer().choose(View(hand), finder.plays(hand), random), finder.plays(hand).back());\n"
        "}\n\n"
        "}  // namespace\n"
        "}  // namespace cicera::tests\n",
}
PROMISED = [
    ("help players", "makes the last legal play"),
    ("arena scopa --players last,random --deals 20", "last"),
    ("play --seats last --seed 1 --save scratch-match.jsonl --lang en", "lies on the table"),
    ("completion bash -- simulate --players las", "last"),
]
