#include "engine/report/judge_rows.h"

#include <optional>
#include <string>
#include <utility>

namespace cicera {
namespace {

class JudgeRows {
 public:
  explicit JudgeRows(const Judgement& judged) : judged_(judged) {}

  std::vector<TidyRow> rows() && {
    add_lines();
    add_effects();
    add_plays();
    add_skill();
    for (const GoalVerdict& goal : judged_.goals)
      add("goals." + goal.goal, goal.is_share ? "share" : "", goal.units, goal.value, goal.interval);
    return std::move(rows_);
  }

 private:
  /// A number of the ruleset that is judged.
  void add(const std::string& metric, const std::string& unit, std::int64_t n, double value,
           const std::optional<Interval>& interval) {
    rows_.push_back({"judge", judged_.spec, judged_.options.players, "", metric, unit, n, value, interval});
  }
  /// A number of both together: what the change makes of it.
  void add_change(const std::string& metric, const std::string& unit, std::int64_t n, double value,
                  const std::optional<Interval>& interval, const std::string& players = "") {
    rows_.push_back({"judge", judged_.spec, players.empty() ? judged_.options.players : players, judged_.against,
                     metric, unit, n, value, interval});
  }
  void add_both(const std::string& metric, const std::string& unit, std::int64_t n, const BeforeAfter& both) {
    rows_.push_back({"judge", judged_.against, judged_.options.players, "", metric, unit, n, both.before});
    add(metric, unit, n, both.after, std::nullopt);
  }

  void add_lines() {
    for (const LineJudgement& line : judged_.lines) {
      add("fires." + line.line + ".hands", "share", hands(), line.fires.rate, line.fires.ci95);
      add("fires." + line.line + ".leading", "points a hand", hands(), line.leading.mean, line.leading.ci95);
      add("fires." + line.line + ".dealing", "points a hand", hands(), line.dealing.mean, line.dealing.ci95);
    }
  }

  /// What the change does to points, winners and length.
  void add_effects() {
    for (const PlayersJudgement& each : judged_.players)
      add_change("favours", "points a hand", hands(), each.favours.mean, each.favours.ci95, each.players);
    if (judged_.same_deals) {
      add_change("decides.hands", "share", hands(), judged_.decides_hand.rate, judged_.decides_hand.ci95);
      add_change("decides.matches", "share", matches(), judged_.decides_match.rate, judged_.decides_match.ci95);
    }
    add_both("length.hands_per_match", "hands", matches(), judged_.hands_a_match);
    add_change("length.hands_per_match", "hands", matches(), judged_.length.mean, judged_.length.ci95);
    add_both("length.plays_per_match", "plays", matches(), judged_.plays_a_match);
    add_both("ties.hands", "share", hands(), judged_.tied_hands);
    add_both("ties.matches", "share", matches(), judged_.drawn_matches);
    add_both("instant_wins", "share", hands(), judged_.instant_wins);
  }

  /// What it does to play.
  void add_plays() {
    if (judged_.same_deals)
      add_change("played_otherwise", "share", hands(), judged_.played_otherwise.rate, judged_.played_otherwise.ci95);
    for (const TurnJudgement& each : judged_.turns)
      add_change("turns_otherwise", "share", each.turns, each.otherwise.rate, each.otherwise.ci95, each.players);
    add_both("legal_plays", "plays a turn", hands(), judged_.choices);
    for (const MeasuredChange& each : judged_.measured) {
      const std::string metric = "measured." + std::string(each.metric->name);
      const std::string unit(each.metric->unit);
      const std::int64_t n = each.metric->needs.pairing ? judged_.options.deals : judged_.options.measured;
      add_both(metric, unit, n, each.value);
      add_change(metric, unit, n, each.difference.mean, each.difference.ci95);
    }
  }

  void add_skill() {
    add_both("skill", "points a hand", judged_.options.deals, {judged_.skill_before.mean, judged_.skill_after.mean});
    add_change("skill", "points a hand", judged_.options.deals, judged_.skill_change.mean, judged_.skill_change.ci95);
  }

  std::int64_t hands() const { return judged_.options.hands; }
  std::int64_t matches() const { return judged_.options.matches; }

  const Judgement& judged_;
  std::vector<TidyRow> rows_;
};

}  // namespace

std::vector<TidyRow> judge_rows(const Judgement& judged) { return JudgeRows(judged).rows(); }

}  // namespace cicera
