"""One kind on a play, `ace_taken`, and one at the end of the hand, `quartet`, which has a parameter."""
STEPS = {
    "engine/rules/scoring_line.h": [
        ("  taken_count,\n  majority,", "  taken_count,\n  ace_taken,\n  majority,"),
        ("  over,\n  prime,", "  over,\n  quartet,\n  prime,"),
        ("    LineKindTraits{LineKind::majority,", "    LineKindTraits{LineKind::ace_taken, ScoredOn::play},\n"
         "    LineKindTraits{LineKind::majority,"),
        ("    LineKindTraits{LineKind::prime,", "    LineKindTraits{LineKind::quartet, ScoredOn::hand_end},\n"
         "    LineKindTraits{LineKind::prime,"),
        ("  taken_count = static_cast<std::uint8_t>(LineKind::taken_count),\n",
         "  taken_count = static_cast<std::uint8_t>(LineKind::taken_count),\n"
         "  ace_taken = static_cast<std::uint8_t>(LineKind::ace_taken),\n"),
        ("  over = static_cast<std::uint8_t>(LineKind::over),\n",
         "  over = static_cast<std::uint8_t>(LineKind::over),\n"
         "  quartet = static_cast<std::uint8_t>(LineKind::quartet),\n"),
        ("  RankTable values = {", "  int whole = 1;  // quartet: the fewest ranks of which the side has all cards\n"
         "  RankTable values = {"),
        ("    case EndKind::prime:\n      compiled.cards = deck;\n",
         "    case EndKind::quartet:\n      compiled.cards = deck;\n      break;\n"
         "    case EndKind::prime:\n      compiled.cards = deck;\n"),
    ],
    "engine/scoring/play_lines.cpp": [
        ("/// `taken` is the number of cards that the play takes, with those that lie face down.\nbool scores(",
         "/// An ace is among the cards taken. No document has it.\n"
         "bool takes_an_ace(const Play& play) { return play.take().intersects(CardSet::of_rank(Rank::ace)); }\n\n"
         "/// `taken` is the number of cards that the play takes, with those that lie face down.\nbool scores("),
        ("      return has_taken_count(line, view, play, taken);\n",
         "      return has_taken_count(line, view, play, taken);\n"
         "    case PlayKind::ace_taken:\n      return takes_an_ace(play);\n"),
    ],
    "engine/scoring/capture_leads.cpp": [
        ("[](const PlayLine& line) { return line.by == Points::By::amount && !line.consecutive; });",
         "[](const PlayLine& line) {\n                               return line.by == Points::By::amount && "
         "!line.consecutive &&\n                                      line.kind != PlayKind::ace_taken;\n"
         "                             });"),
        ("    case PlayKind::taken_count:\n",
         "    case PlayKind::ace_taken:  // which cards are taken is not looked up\n      break;\n"
         "    case PlayKind::taken_count:\n"),
    ],
    "engine/scoring/end_lines.cpp": [
        ("/// A counted card is worth its points once the side is above the number;",
         "/// The ranks of which the pile has all cards. No document has it.\n"
         "int whole_ranks(const CompiledLine& line, CardSet pile) {\n"
         "  int whole = 0;\n"
         "  for (int rank = 0; rank < rank_count; ++rank) {\n"
         "    const CardSet cards = line.cards & CardSet::of_rank(static_cast<Rank>(rank));\n"
         "    if (!cards.empty() && pile.contains(cards)) ++whole;\n"
         "  }\n"
         "  return whole;\n"
         "}\n\n"
         "void score_quartet(const CompiledLine& line, const Hand& hand, ScoreSheet& sheet) {\n"
         "  for (const Side side : hand.game().each_side())\n"
         "    if (whole_ranks(line, hand.pile(side)) >= line.rule.whole)\n"
         "      sheet.add(side, line.line, line.rule.points.amount);\n"
         "}\n\n"
         "/// A counted card is worth its points once the side is above the number;"),
        ("    case EndKind::over:\n      score_each(",
         "    case EndKind::quartet:\n      score_quartet(line, hand, sheet);\n      return false;\n"
         "    case EndKind::over:\n      score_each("),
        ("    case EndKind::over:\n      return add_over_worth(",
         "    case EndKind::quartet:\n      return table.add(line.cards, line.rule.points.amount * point / "
         "line.cards.size());\n"
         "    case EndKind::over:\n      return add_over_worth("),
    ],
    "engine/schema/play_kinds.cpp": [
        ("constexpr LineKindInfo play_kind_rows[] = {\n",
         "// ace_taken\n\n"
         "std::vector<Field> ace_taken_fields() { return {play_points_field(), credit_field()}; }\n\n"
         "std::string ace_taken_words(const LineText& text) {\n"
         '  return say(text.language, "a capture with an ace in it", "una presa con un asso");\n'
         "}\n\n"
         "std::string ace_taken_reason(const ScoredPlayText& text) {\n"
         '  return say(text.language, "{} took an ace", "{} ha preso un asso", the_card(text.card, text.names, '
         "text.language));\n"
         "}\n\n"
         "constexpr LineKindInfo play_kind_rows[] = {\n"),
        ("     .words = taken_count_words,\n     .play_reason = taken_count_reason},\n",
         "     .words = taken_count_words,\n     .play_reason = taken_count_reason},\n"
         "    {.kind = LineKind::ace_taken,\n"
         '     .name = "ace_taken",\n'
         '     .meaning = "a capture that takes an ace",\n'
         "     .fields = ace_taken_fields,\n"
         "     .words = ace_taken_words,\n"
         "     .play_reason = ace_taken_reason},\n"),
    ],
    "engine/schema/counting_kinds.cpp": [
        ("// prime\n\nstd::vector<Field> prime_fields()",
         "// quartet\n\n"
         "std::vector<Field> quartet_fields() {\n"
         "  return {line_field<&ScoringLine::whole>(\n"
         '              "whole", integer(1, suited_rank_count), "The fewest ranks of which a side must have all cards"),\n'
         "          points_field()};\n"
         "}\n\n"
         "void check_quartet(const LineCheck& check) {\n"
         "  if (check.line().whole > check.ranks())\n"
         '    check.blame("whole", {"deck.ranks"},\n'
         '                "there are only " + format_count(check.ranks(), "rank") + ", so this can never score",\n'
         '                "at most " + std::to_string(check.ranks()));\n'
         "}\n\n"
         "std::string quartet_words(const LineText& text) {\n"
         '  return say(text.language, "having all cards of {} or more", "avere tutte le carte di {} o più valori",\n'
         "             text.language == Language::english ? format_count(text.line.whole, \"rank\")\n"
         "                                                : std::to_string(text.line.whole));\n"
         "}\n\n"
         "// prime\n\nstd::vector<Field> prime_fields()"),
        ("    {.kind = LineKind::prime,\n",
         "    {.kind = LineKind::quartet,\n"
         '     .name = "quartet",\n'
         '     .meaning = "having all cards of some ranks, counted at the end of the hand",\n'
         "     .fields = quartet_fields,\n"
         "     .check = check_quartet,\n"
         "     .words = quartet_words},\n"
         "    {.kind = LineKind::prime,\n"),
    ],
    "docs/glossary.md": [
        ("| `prime` | the best card of each suit,",
         "| `ace_taken` | a capture that takes an ace | none |\n| `quartet` | all cards of some ranks | none |\n"
         "| `prime` | the best card of each suit,"),
    ],
    "tests/reference/reference.h": [
        ("  std::optional<int> above;", "  int whole = 1;  // quartet\n  std::optional<int> above;"),
    ],
    "tests/reference/lines.cpp": [
        ('"same_suit", "taken_count"};', '"same_suit", "taken_count", "ace_taken"};'),
        ('    {"majority", {"of", "tie"}},\n',
         '    {"ace_taken", {"credit"}},\n    {"quartet", {"whole"}},\n    {"majority", {"of", "tie"}},\n'),
        ('  if (key == "cap")', '  if (key == "whole") line.whole = value.get<int>();\n  if (key == "cap")'),
    ],
    "tests/reference/plays.cpp": [
        ('  if (line.kind == "taken_count") return has_taken_count(rules, line, position, play);\n',
         '  if (line.kind == "taken_count") return has_taken_count(rules, line, position, play);\n'
         '  if (line.kind == "ace_taken")\n'
         "    return std::any_of(play.take.begin(), play.take.end(), [](const Card& card) { return card.rank == 0; });\n"),
    ],
    "tests/reference/piles.cpp": [
        ('    if (line.kind == "over")',
         '    if (line.kind == "quartet") {\n'
         "      int whole = 0;\n"
         "      for (const int rank : rules.ranks) {\n"
         "        bool all = true;\n"
         "        for (const int suit : rules.suits) all = all && pile.contains(Card{rank, suit});\n"
         "        whole += all ? 1 : 0;\n"
         "      }\n"
         "      if (whole >= line.whole) scored = line.points;\n"
         "    }\n"
         '    if (line.kind == "over")'),
    ],
    "tests/scoring/further_lines_test.cpp": [
        ("TEST(Prime, AddsTheBestCardOfEachSuit) {\n",
         "TEST(QuartetLine, NeedsAllCardsOfEnoughRanks) {\n"
         '  EXPECT_EQ(result_of("{kind: quartet, points: 2}", {cards("Ad Ac As Ab 2d"), cards("3d 3c 3s")}), '
         "points(2, 0));\n"
         '  EXPECT_EQ(result_of("{kind: quartet, whole: 2}", {cards("Ad Ac As Ab"), cards("3d 3c 3s 3b 4d 4c 4s 4b")}),\n'
         "            points(0, 1));\n"
         "}\n\n"
         "TEST(Prime, AddsTheBestCardOfEachSuit) {\n"),
    ],
}
#: Of three files the page asks for the one that fits the kind.
OTHERWISE = {"engine/schema/card_kinds.cpp"}
PROMISED = [
    ('moves 3c --table "Ad 2c" -r "scopa:scoring.aces={kind: ace_taken, points: 2}"', "aces +2"),
    ('show "scopa:scoring.whole={kind: quartet, whole: 2}"', "all cards of 2 ranks or more"),
    ("schema --markdown", "### kind: quartet"),
    ('show "scopa:scoring.whole={kind: quartet, whole: 11}"', "so this can never score"),
]
