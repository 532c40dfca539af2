// What was found of a rule: the conclusion of `judge`, in numbers with their intervals.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/metrics/metric.h"
#include "engine/simulation/interval.h"
#include "engine/studies/judge_run.h"
#include "engine/support/bilingual.h"

namespace cicera {

/// How much of what scores one line scores another too.
struct Overlap {
  std::string line = {};
  std::string of = {};         // the other line
  bool by_play = false;        // of plays, else of sides in a hand
  std::int64_t occasions = 0;  // on which `line` scores
  Proportion share = {};       // of those on which `of` scores too
  Proportion reverse = {};     // of the occasions of `of`, those on which `line` scores too
  double usual = 0;            // the share of all occasions on which `of` scores
  bool as_before = false;      // whether the other rules have both lines and the same is true of them there
  /// Whether `line` scores nearly always where `of` does anyway, and not because `of` nearly always scores: the
  /// interval of the share lies above nine tenths, and above half of what was left to the usual share. Of a side's
  /// hands, `of` scores in less than half, unless each repeats the other: who takes much has most of the lines. What
  /// was so before the change is no news of it.
  bool duplicate() const;
  /// Whether each is a second name of the other.
  bool same() const;
};

/// A line of the ruleset that the change brings or alters.
struct LineJudgement {
  std::string line = {};
  Bilingual name = {};
  bool is_new = true;     // otherwise the other rules have a line of this name too
  Proportion fires = {};  // hands in which somebody scores on it
  std::int64_t hands_fired = 0;
  Estimate leading = {};               // points a hand of the side that leads
  Estimate dealing = {};               // of the others together
  std::vector<Overlap> overlaps = {};  // with the other lines, the greatest share first
};

/// A number under both rules.
struct BeforeAfter {
  double before = 0;
  double after = 0;
};

/// The ruleset of the library that is closest.
struct Neighbour {
  std::string ruleset = {};
  std::size_t switches = 0;  // settings that differ
  /// On the same deals, where they are the same; otherwise nothing is known of the effect.
  struct Effect {
    std::int64_t hands = 0;
    Proportion other_winner = {};
    double points = 0;           // by which the difference of the sides differs, as a root mean square, a hand
    double points_of_other = 0;  // the same of the ruleset that it is judged against
    /// Whether it plays like this ruleset rather than like the one that it changes.
    bool is_reinvented() const { return points * 2 < points_of_other; }
    /// Whether none plays more like it than the one that it changes.
    bool is_farther() const { return points >= points_of_other; }
  };
  std::optional<Effect> effect = {};
};

/// What one kind of player makes of the change.
struct PlayersJudgement {
  std::string players = {};
  Estimate favours = {};  // points a hand that the leading side gains over the dealing side by the change
  bool settled = false;   // whether that is another than 0, with all kinds of player together (Holm's method)
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
  std::int64_t matches_reached = 0;      // of the matches at least so many end otherwise
  Proportion hands = {};                 // of all
  Proportion lengths = {};               // matches of another number of hands
  std::optional<Proportion> turns = {};  // at which other plays are legal; nothing where nobody was asked
};

struct Judgement {
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
  std::optional<Neighbour> nearest = {};  // besides the ruleset itself and the one that it is judged against

  const PlayersJudgement& favours() const { return players.front(); }
  /// Whether the lines that the change brings are all of it, so that how often they score says how often it matters.
  bool is_new_lines() const;
  /// The change of a metric, or nullptr.
  const MeasuredChange* change_of(std::string_view metric) const;
};

/// Requires a run that was played. The library's rulesets are looked through for the nearest.
Judgement judgement_of(const JudgeRun& run, const Library& library);

}  // namespace cicera
