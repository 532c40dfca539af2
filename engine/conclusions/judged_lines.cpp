#include "engine/conclusions/judged_lines.h"

#include <algorithm>
#include <tuple>

#include "engine/prose/line_words.h"
#include "engine/simulation/contest_figures.h"
#include "engine/simulation/line_bounds.h"
#include "engine/studies/judge_run.h"

namespace cicera {
namespace {

constexpr double nearly_always = 0.9;

bool is_nearly_all(const Proportion& share, double usual) {
  return share.ci95.low > nearly_always && share.ci95.low > usual + (1 - usual) / 2;
}

Overlap overlap_of(const LineCounts& counts, const Game& game, LineId line, LineId other) {
  const LineCounts::Together together = counts.together(line, other);
  Overlap overlap{.line = game.line_name(line), .of = game.line_name(other), .by_play = counts.by_play(line, other)};
  overlap.occasions = together.first;
  overlap.share = share_of(together.both, together.first);
  overlap.reverse = share_of(together.both, together.second);
  if (together.all > 0) overlap.usual = static_cast<double>(together.second) / static_cast<double>(together.all);
  return overlap;
}

/// The overlaps of a line, those that are duplicates first.
std::vector<Overlap> overlaps_of(const JudgeRun& run, LineId line) {
  const Game& game = run.hands.games()[1];
  const Game& before = run.hands.games()[0];
  const std::optional<LineId> line_before = before.find_line(game.line_name(line));
  std::vector<Overlap> overlaps;
  for (const LineId other : game.each_line()) {
    if (other == line) continue;
    Overlap overlap = overlap_of(run.events.after(), game, line, other);
    const std::optional<LineId> other_before = before.find_line(overlap.of);
    overlap.as_before =
        line_before && other_before && overlap_of(run.events.before(), before, *line_before, *other_before).duplicate();
    overlaps.push_back(std::move(overlap));
  }
  std::ranges::stable_sort(overlaps, [](const Overlap& a, const Overlap& b) {
    const auto key = [](const Overlap& each) {
      return std::tuple(each.duplicate(), each.reverse.rate * each.share.rate);
    };
    return key(a) > key(b);
  });
  return overlaps;
}

}  // namespace

bool Overlap::duplicate() const {
  constexpr double often = 0.5;
  if (as_before || !is_nearly_all(share, usual)) return false;
  return by_play || usual < often || reverse.ci95.low > nearly_always;
}

bool Overlap::same() const { return duplicate() && reverse.ci95.low > nearly_always; }

Proportion share_of(std::int64_t count, std::int64_t occasions) {
  if (occasions == 0) return {.rate = 0, .ci95 = {0, 1}};
  return proportion(count, occasions);
}

LineJudgement judge_line(const JudgeRun& run, LineId line) {
  const Game& game = run.hands.games()[1];
  const Statistics& statistics = run.hands.result.contests[1].statistics;
  const std::size_t index = line.index();
  const Rules& rules = run.hands.rulesets[1].rules;
  const Bounds bounds = bounds_of(game.line(line));
  LineJudgement judged{.line = game.line_name(line)};
  for (const ScoringLine& each : rules.scoring)
    if (each.name == judged.line)
      judged.name = {line_name(rules, each, Language::english), line_name(rules, each, Language::italian)};
  judged.hands_fired = run.events.after().hands_with(line);
  judged.fires = proportion(judged.hands_fired, run.events.hands());
  judged.leading = points_per_hand(game, statistics, statistics.sides[0], line, Intervals());
  Tally others = statistics.sides[1].lines[index];
  for (std::size_t side = 2; side < statistics.sides.size(); ++side) others += statistics.sides[side].lines[index];
  judged.dealing =
      estimate(others, statistics.hands * static_cast<std::int64_t>(statistics.sides.size() - 1), 1, bounds);
  judged.is_new = !run.hands.games()[0].find_line(judged.line);
  judged.overlaps = overlaps_of(run, line);
  return judged;
}

}  // namespace cicera
