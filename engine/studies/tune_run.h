// A search among settings of a ruleset for those that reach some goals: what is searched, what was played with each
// setting, and what was confirmed. tune_search.h plays it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/studies/simulation_run.h"
#include "engine/studies/tune_goal.h"
#include "engine/studies/tune_parameters.h"
#include "engine/support/language.h"

namespace cicera {

/// The units of a round that each setting plays at least, for intervals.
inline constexpr std::int64_t min_round_units = 16;

/// The parameters, and how the search is played.
struct TuneOptions : TuneParameters {
  int threads = 0;
  std::optional<Language> language;  // of the page
  BotMaker make_bot = {};            // none: no bots play
};

/// Whom the players meet where a goal's metric needs opponents.
inline constexpr const char* weak_player = "random";

/// A setting and what was played with it.
struct TuneTrial {
  SweepSetting setting;
  std::string spec;
  std::size_t changes = 0;               // rules that differ from those of the ruleset
  std::vector<SimulationRun> runs = {};  // for each lineup: its players, and where a goal needs opponents also an arena
  std::int64_t units = 0;                // played with each
  std::int64_t round_begin = 0;          // the same when the last round ended
  bool kept = true;

  std::string failure = {};  // why it could not be played on; empty: it could

  double loss = 0;         // of all goals and lineups together
  double choice_loss = 0;  // of a confirmed one, on the deals that choose the best
  Interval range = {};     // the least and the greatest loss of the values in the intervals
};

struct TuneRun {
  TuneOptions options;
  std::vector<TuneGoal> goals;
  Ruleset base;
  std::vector<std::string> unplayable;  // settings that contradict the other rules or never end, with the reason
  std::vector<TuneTrial> trials;
  int round = 0;                     // rounds done
  std::vector<TuneTrial> confirmed;  // on fresh deals: the ruleset as it is first, then the best by loss

  /// The number of rounds of the search.
  int rounds() const;
  /// The value of a goal with a lineup. Requires units. Throws Error if the hands played do not give it.
  GoalValue value_of(const TuneTrial& trial, std::size_t goal, LineupId lineup) const;
  /// The one that loses least on the deals that choose it; of several, the one with the fewest changes.
  const TuneTrial& best() const;
};

/// Loads every setting. Throws Error for goals and metrics that do not fit, and where no setting can be played.
TuneRun load_tune(const Library& library, const TuneOptions& options);

/// The runs of a setting: units from number `first` on, `count` at most.
std::vector<SimulationRun> runs_of(const Library& library, const TuneRun& run, const std::string& spec,
                                   std::int64_t first, std::int64_t count);

/// Whether one loses less than the other, or as much with fewer changes.
bool is_better(const TuneTrial& a, const TuneTrial& b);
/// The same for confirmed ones, on the deals that choose the best.
bool is_chosen_before(const TuneTrial& a, const TuneTrial& b);

}  // namespace cicera
