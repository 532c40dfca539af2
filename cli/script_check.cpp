#include "cli/script_check.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/progress.h"
#include "cli/shell_word.h"
#include "engine/rules/script_error.h"
#include "engine/simulation/play_out.h"
#include "scripting/script.h"

namespace cicera::cli {
namespace {

constexpr std::uint64_t seed = 1;
/// One player asks about plays that are not made, the others do not.
constexpr const char* players[] = {"greedy", "random"};

Diagnostic diagnostic(const ScriptError& error, const std::string& hint) {
  return {error.file(),
          {error.line(), error.line() > 0 ? 1 : 0},
          (error.hook().empty() ? "" : error.hook() + ": ") + error.message(),
          hint,
          "",
          1};
}

/// The ruleset's rules with the script's line alone added to the native ones.
Rules rules_with(Rules rules, const Script& script) {
  std::erase_if(rules.scoring, [](const ScoringLine& line) { return line.kind == LineKind::script; });
  if (rules.scoring.size() == max_lines) rules.scoring.pop_back();
  ScoringLine line;
  line.name = "script";
  line.kind = LineKind::script;
  line.script = script.rule();
  rules.scoring.push_back(std::move(line));
  return rules;
}

bool same_openings(const std::vector<Opening>& a, const std::vector<Opening>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Opening& x, const Opening& y) {
    return x.points == y.points && x.take_table == y.take_table;
  });
}

bool same_score(const ScoredHand& a, const ScoredHand& b) {
  return a.points() == b.points() && a.sheet() == b.sheet() && same_openings(a.openings(), b.openings()) &&
         a.end().instant_win == b.end().instant_win;
}

/// The check under one ruleset after another; it stops at the first error.
class Check {
 public:
  explicit Check(const std::filesystem::path& file) : script_(Script::load(file)) {
    check_.title = script_.title();
    check_.printed = script_.printed();
  }

  void under(const Ruleset& ruleset) {
    const Game game(rules_with(ruleset.rules, script_));
    const bool fits =
        script_.interest().involves == CardSet::all() || game.deck().contains(script_.interest().involves);
    if (!fits || !check_.errors.empty()) return;
    ++check_.rulesets;
    std::uint64_t hand = 0;
    try {
      Budget counted;
      counted.step = 1;
      auto scorer = std::make_unique<ScriptScorer>(game, counted);
      ScriptScorer& used = *scorer;
      std::vector<const PlayerKind*> kinds;
      for (int seat = 0; seat < game.seats(); ++seat) kinds.push_back(find_player_kind(players[seat == 0 ? 0 : 1]));
      PlayOut room(game, kinds, std::move(scorer));
      for (; hand < hands_of_check; ++hand) play(hand, room, used);
    } catch (const ScriptError& error) {
      check_.errors.push_back(diagnostic(error, where(ruleset, hand)));
    }
    if (differs_)
      check_.errors.push_back(
          {script_.file(), {}, "scores the same hand differently the second time", where(ruleset, hand - 1), "", 1});
  }

  ScriptCheck take() { return std::move(check_); }

 private:
  void play(std::uint64_t number, PlayOut& room, ScriptScorer& used) {
    const Game& game = room.game();
    const int dealer = game.seats() - 1;
    room.play({seed, 0, number}, dealer);
    ScriptScorer fresh(game);
    const ScoredHand again = replay(Hand(game, room.record().deal, dealer), room.record().plays, &fresh);
    ++check_.hands;
    differs_ = differs_ || !same_score(room.scored(), again);
    check_.used.instructions = std::max(check_.used.instructions, used.most_used().instructions);
    check_.used.allocated_bytes = std::max(check_.used.allocated_bytes, used.most_used().allocated_bytes);
    if (check_.printed.size() < most_printed) check_.printed += used.take_printed();
  }

  std::string where(const Ruleset& ruleset, std::uint64_t hand) const {
    std::string list = players[0];
    for (int seat = 1; seat < ruleset.rules.players.count; ++seat) list += std::string(",") + players[1];
    return fmt::format(
        "hand {} under {}: cicera simulate -r {} --script {} --players {} --seed {} --first {} --hands 1", hand,
        ruleset.name, ruleset.name, shell_word(script_.file()), list, seed, hand);
  }

  static constexpr std::size_t most_printed = 2000;

  Script script_;
  ScriptCheck check_;
  bool differs_ = false;
};

}  // namespace

ScriptCheck check_script(const Library& library, const std::filesystem::path& file, bool show_progress) {
  try {
    Check check(file);
    const auto entries = library.list();
    Progress progress("rulesets", show_progress);
    for (std::size_t i = 0; i < entries.size(); ++i) {
      progress.show(static_cast<std::int64_t>(i), std::ssize(entries));
      if (entries[i].error.empty()) check.under(library.load_file(entries[i].path));
    }
    ScriptCheck done = check.take();
    if (done.rulesets == 0 && done.errors.empty())
      done.errors.push_back(
          {file.string(), {}, "no ruleset's deck has the cards that on_play is interested in", "", "", 1});
    return done;
  } catch (const ScriptError& error) {
    ScriptCheck failed;
    failed.errors.push_back(diagnostic(error, ""));
    return failed;
  }
}

}  // namespace cicera::cli
