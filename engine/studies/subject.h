// What a study is about: what was asked, and what was loaded for it. A run plays it, a conclusion is of it, and reports
// name by it what they show.
//
// Example:
//   const Conclusion& found = ...;
//   assert(found.asks<Compare>() && found.rulesets.size() == found.games().size());
#pragma once

#include <deque>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/game.h"
#include "engine/ruleset/ruleset.h"
#include "engine/studies/simulation_options.h"
#include "engine/studies/study.h"
#include "engine/studies/subject_ids.h"
#include "engine/studies/sweep.h"

namespace cicera {

/// The games of rulesets, which never move.
using Games = ListPer<RulesetId, Game, std::deque>;

/// A value; copies share the games, which neither move nor change.
struct Subject {
  Study study;
  StudyOptions options;
  std::vector<std::string> scripts;             // on top of every ruleset
  std::vector<std::string> players;             // as named: of the seats, or of the opponents of an arena
  PerLineup<std::vector<std::string>> lineups;  // those that compare plays everything with, `players` first
  std::vector<std::string> specs;               // of the rulesets that the command names
  std::vector<SweepSetting> settings;           // of the sweep; one without a name if there is none
  PerRuleset<Ruleset> rulesets;                 // those of the command, setting by setting, or those of the studies
  std::shared_ptr<const Games> compiled = std::make_shared<const Games>();  // the rulesets

  /// Whether the study is of this kind.
  template <typename Kind>
  bool asks() const {
    return cicera::asks<Kind>(study);
  }
  /// One for each ruleset.
  const Games& games() const { return *compiled; }
  /// The studies of worth, one for each setting; otherwise none.
  std::span<const WorthStudy> worth_studies() const;
  /// The ruleset of a setting of the sweep, by the number of its spec; not of worth.
  RulesetId ruleset_at(std::size_t setting, std::size_t spec = 0) const {
    return RulesetId(setting * specs.size() + spec);
  }
  /// The contest of a ruleset and a lineup.
  ContestId contest_of(RulesetId ruleset, LineupId lineup = {}) const {
    return ContestId(lineup.index() * games().size() + ruleset.index());
  }
  /// The ruleset and the lineup of a contest; not of an arena.
  RulesetId ruleset_in(ContestId contest) const { return RulesetId(contest.index() % games().size()); }
  LineupId lineup_in(ContestId contest) const { return LineupId(contest.index() / games().size()); }
  /// The players of all lineups.
  std::vector<std::string> all_players() const;
  /// Whether any player is a bot, which is a command of the user's.
  bool has_bots() const;
  /// Units as the command names them: hands, or deals in an arena, or matches.
  std::string_view unit_name(std::int64_t count) const;
  /// Whether all rulesets have two sides.
  bool has_two_sides() const;
  /// Whether nothing favours a side: in matches in which the deal changes and every seat has the same player, the sides
  /// differ by chance alone, whatever the rules. A report then leads with other numbers than their difference.
  bool has_even_sides(LineupId lineup) const;
  /// The same with every lineup.
  bool has_even_sides() const;
  /// The names of all rulesets' scoring lines that give points, each once, in order of first occurrence.
  std::vector<std::string> line_names() const;
};

}  // namespace cicera
