// What `tune` finds: the settings that were confirmed on fresh deals, and how far each reaches the goals.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/studies/tune_goal.h"
#include "engine/studies/tune_parameters.h"
#include "engine/support/bilingual.h"
#include "engine/support/language.h"

namespace cicera {

struct TuneRun;

/// A setting that was confirmed.
struct TunedSetting {
  std::string name;  // `target=21`
  std::string spec;
  std::size_t changes = 0;                        // rules that differ from those of the ruleset
  std::int64_t units = 0;                         // played with each lineup
  double loss = 0;                                // of all goals and lineups together
  double choice_loss = 0;                         // on the deals that choose the best
  std::vector<PerLineup<GoalValue>> values = {};  // of each goal with each lineup
};

/// A value, as the conclusions of other studies are.
struct TuneConclusion {
  TuneParameters asked;
  std::vector<TuneGoal> goals;
  Bilingual title;          // of the ruleset
  std::string fingerprint;  // of its rules
  std::size_t settings = 0;
  std::vector<std::string> unplayable;  // settings that were left out, with the reason
  std::vector<TunedSetting> confirmed;  // the ruleset as it is first, then the best by loss
  std::size_t best_number = 0;          // of the one that loses least on the deals that choose it
  std::optional<Language> language;     // of its page

  const TunedSetting& best() const { return confirmed[best_number]; }
  /// Those that lose least for their number of changes: none with as few changes loses less, on the deals that choose
  /// the best.
  std::vector<const TunedSetting*> pareto_front() const;
};

/// Requires a search that was played. Throws Error if the hands played do not give a goal's metric.
TuneConclusion conclude(const TuneRun& run);

}  // namespace cicera
