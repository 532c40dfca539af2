"""`capture.below`: a card also takes one card of the rank before its own."""
STEPS = {
    "engine/rules/rules.h": [
        ("  RunTaken run = RunTaken::none;\n",
         "  RunTaken run = RunTaken::none;\n"
         "  /// A card may take one table card of the rank before its own.\n  bool below = false;\n"),
    ],
    "engine/rules/game.h": [
        ("  /// The ranks of the deck after this one, in the order of runs.\n",
         "  /// The cards that a card of this rank may take by `capture.below`; none without it.\n"
         "  CardSet below(Rank rank) const { return below_[rank]; }\n"
         "  /// The ranks of the deck after this one, in the order of runs.\n"),
        ("  CaptureTable totals_;\n", "  CaptureTable totals_;\n  PerRank<CardSet> below_{};\n"),
    ],
    "engine/rules/game.cpp": [
        ("capture.run == RunTaken::none &&\n", "capture.run == RunTaken::none && !capture.below &&\n"),
        ("  compile_capturers();\n  compile_sweepers();\n",
         "  for (std::size_t at = 1; capture.below && at < rules_.deck.ranks.size(); ++at)\n"
         "    below_[rules_.deck.ranks[at]] = CardSet::of_rank(rules_.deck.ranks[at - 1]);\n"
         "  compile_capturers();\n  compile_sweepers();\n"),
    ],
    "engine/rules/capture_counts.cpp": [
        ("capture.run != RunTaken::none ||\n", "capture.run != RunTaken::none || capture.below ||\n"),
    ],
    "engine/play/captures.cpp": [
        ("    capturing |= game_->totals().capturing_ranks(available_totals_);\n",
         "    capturing |= game_->totals().capturing_ranks(available_totals_);\n"
         "    for (const Card card : cards)\n"
         "      if (table_.intersects(game_->below(card.rank()))) capturing |= card;\n"),
        ("  if (!swept.empty() || game_->takes_runs()) takes_.end_at(",
         "  if (!swept.empty() || game_->takes_runs() || game_->rules().capture.below)\n    takes_.end_at("),
        ("  game_->totals().append_sets(rank, table_, available_totals_, takes_, work_);\n",
         "  game_->totals().append_sets(rank, table_, available_totals_, takes_, work_);\n"
         "  const CardSet below = table_ & game_->below(rank);\n"
         "  CardSet* end = takes_.room(suit_count);\n"
         "  for (const Card card : below) *end++ = card;\n"
         "  takes_.end_at(end);\n"),
    ],
    "engine/schema/fields.cpp": [
        ("      rule<&Rules::capture, &CaptureRules::sweepers>(",
         "      rule<&Rules::capture, &CaptureRules::below>(\n"
         '          "capture.below", boolean(), "Whether a card may take one card of the rank before its own"),\n'
         "      rule<&Rules::capture, &CaptureRules::sweepers>("),
    ],
    "engine/schema/capture_contradictions.cpp": [
        ("void check_any_capture(",
         "/// It stands beside equal cards, sums and totals.\n"
         "void check_below(const Rules& rules, Contradictions& out) {\n"
         "  const CaptureRules& capture = rules.capture;\n"
         "  if (!capture.below) return;\n"
         "  const auto blame = [&](std::string path, std::string message, std::string hint) {\n"
         '    out.push_back({"capture.below", {std::move(path)}, std::move(message), std::move(hint)});\n'
         "  };\n"
         "  if (capture.stack)\n"
         '    blame("capture.stack", "only the top card of a stack can be captured", "write below: false, or stack: '
         'false");\n'
         "  if (capture.sets != CaptureSets::one)\n"
         '    blame("capture.sets", "a card of the rank below is taken alone", "write below: false, or sets: one");\n'
         "  if (capture.run != RunTaken::none)\n"
         '    blame("capture.run", "no run follows a card of the rank below", "write below: false, or run: none");\n'
         "  if (capture.choice != CaptureChoice::free)\n"
         '    blame("capture.choice", "a card of the rank below may always be taken", "write below: false, or choice: '
         'free");\n'
         "}\n\n"
         "void check_any_capture("),
        ("  check_run(rules, out);\n", "  check_run(rules, out);\n  check_below(rules, out);\n"),
    ],
    "engine/schema/line_check.cpp": [
        ("  if (cards_of(capture.equal).intersects(CardSet::of_rank(rank))) return true;\n",
         "  if (capture.below && rank != rules_.deck.ranks.back() && rank != Rank::joker) return true;\n"
         "  if (cards_of(capture.equal).intersects(CardSet::of_rank(rank))) return true;\n"),
    ],
    "engine/prose/play_chapter.cpp": [
        ("std::string several_text(",
         "std::string below_text(Language language) {\n"
         '  return say(language, "A card may capture one card of the rank before its own.",\n'
         '             "Una carta può prenderne una del valore che precede il suo.");\n'
         "}\n\n"
         "std::string several_text("),
        ("  if (capture.run != RunTaken::none) items.push_back(",
         '  if (capture.below) items.push_back({"", below_text(language)});\n'
         "  if (capture.run != RunTaken::none) items.push_back("),
    ],
    "docs/glossary.md": [
        ("| `stack` | the table is one heap:", "| `below` | whether a card may take one of the rank before its own |\n"
         "| `stack` | the table is one heap:"),
    ],
    "tests/reference/reference.h": [
        ("  std::string run;     // which captures", "  bool below = false;  // a card takes one of the rank before\n"
         "  std::string run;     // which captures"),
    ],
    "tests/reference/rules.cpp": [
        ('"capture.run",   "capture.piles",', '"capture.run",   "capture.below", "capture.piles",'),
        ('"capture.run": "none", ', '"capture.run": "none", "capture.below": false, '),
        ('  run = one_of("capture.run",', '  below = rules.at("capture.below").get<bool>();\n  run = one_of("capture.run",'),
    ],
    "tests/reference/plays.cpp": [
        ("  Takes takes = united(rules, card, built);\n  if (!sweep.empty()) {",
         "  for (const Card other : table)\n"
         "    if (rules.below && !card.is_joker() && !other.is_joker() &&\n"
         "        rules.place_of(other.rank) + 1 == rules.place_of(card.rank))\n"
         "      built.insert({other});\n"
         "  Takes takes = united(rules, card, built);\n  if (!sweep.empty()) {"),
    ],
    "tests/play/captures_test.cpp": [
        ("// The fewest cards\n\n",
         "TEST(Below, TakesOneCardOfTheRankBefore) {\n"
         '  EXPECT_EQ(takes("cicera:capture.below=true", "6c 6s 5s 2b", "7d"), sets({"2b 5s", "6c", "6s"}));\n'
         '  EXPECT_EQ(takes("cicera:capture.below=true", "Rc 2d", "Ad"), sets({}));\n'
         "}\n\n"
         "// The fewest cards\n\n"),
    ],
}
PROMISED = [
    ("moves 7d --table 6c -r cicera:capture.below=true", "takes 6c"),
    ("show cicera:capture.below=true --lang it", "del valore che precede"),
    ("show cicera:capture.below=true,capture.sets=any", "write below: false, or sets: one"),
    ("schema --markdown", "`capture.below`"),
]
