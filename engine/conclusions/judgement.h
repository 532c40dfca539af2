// What was found of a rule: the conclusion of `judge`, in numbers with their intervals.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/conclusions/comparison_conclusion.h"
#include "engine/conclusions/judged_lines.h"
#include "engine/conclusions/nearest_ruleset.h"
#include "engine/conclusions/simulation_conclusion.h"
#include "engine/metrics/metric.h"
#include "engine/simulation/interval.h"
#include "engine/studies/decisive_hand.h"
#include "engine/studies/goal_verdict.h"
#include "engine/studies/judge_options.h"
#include "engine/support/bilingual.h"

namespace cicera {

/// A number under both rules.
struct BeforeAfter {
  double before = 0;
  double after = 0;
};

/// What one kind of player makes of the change.
struct PlayersJudgement {
  std::string players = {};
  Estimate favours = {};     // points a hand that the leading side gains over the dealing side by the change
  bool significant = false;  // whether that is another than 0, with all kinds of player together (Holm's method)
};

/// A number that is measured of both, by its name as a metric.
struct MeasuredChange {
  const Metric* metric = nullptr;
  BeforeAfter value = {};
  Estimate difference = {};
};

/// The share of turns at which a kind of player chooses otherwise, beyond those of chance.
struct TurnJudgement {
  std::string players = {};
  std::int64_t turns = 0;
  Proportion otherwise = {};
  double by_chance = 0;  // the share at which it does with other random numbers alone
};

/// How often the change makes a difference, whether or not it is a line that scores.
struct Reach {
  std::int64_t hands_reached = 0;        // played otherwise, or with other points or another instant win
  std::int64_t matches_reached = 0;      // of the matches; others may end otherwise too
  Proportion hands = {};                 // of all
  Proportion lengths = {};               // matches of another number of hands
  std::optional<Proportion> turns = {};  // at which other plays are legal; nothing where nobody was asked
};

/// A value, as the conclusions of other studies are.
struct Judgement {
  JudgeOptions options = {};
  SimulationConclusion hands = {};    // of both rulesets, the one that is judged second
  SimulationConclusion matches = {};  // of both, in the same order
  std::string spec = {};
  std::string against = {};
  Bilingual title = {};
  Bilingual other_title = {};
  std::vector<std::string> changes = {};
  bool same_deals = true;  // otherwise differences are those of separate deals, and nothing is known of what it decides
  std::vector<LineJudgement> lines = {};
  std::optional<Reach> reach = {};             // nothing where the deals differ
  std::vector<PlayersJudgement> players = {};  // the players of the run first
  Proportion decides_hand = {};                // hands with another winner
  Proportion decides_match = {};               // matches with another winner
  Estimate length = {};                        // hands a match more than before
  BeforeAfter hands_a_match = {};
  BeforeAfter plays_a_match = {};
  BeforeAfter tied_hands = {};  // shares
  BeforeAfter drawn_matches = {};
  BeforeAfter instant_wins = {};     // share of hands
  Proportion played_otherwise = {};  // hands in which somebody plays otherwise
  BeforeAfter choices = {};          // legal plays a turn
  Estimate skill_before = {};        // points a hand of a strong player over a weaker one
  Estimate skill_after = {};
  Estimate skill_change = {};
  std::vector<MeasuredChange> measured = {};
  std::vector<TurnJudgement> turns = {};
  std::vector<GoalVerdict> goals = {};
  std::optional<DecisiveHand> decisive = {};  // the hand in which the change decides most
  std::optional<Neighbour> nearest = {};      // besides the ruleset itself and the one that it is judged against

  const PlayersJudgement& favours() const { return players.front(); }
  /// Whether the lines that the change brings are all of it, so that how often they score says how often it matters.
  bool is_new_lines() const;
  /// The change of a metric, or nullptr.
  const MeasuredChange* change_of(std::string_view metric) const;
};

/// How the hands of a run that were played so far compare. Requires one of them.
ComparisonConclusion hands_compared(const JudgeRun& run);

/// Requires a run that was played. The library's rulesets are looked through for the nearest.
Judgement judgement_of(const JudgeRun& run, const Library& library);

}  // namespace cicera
