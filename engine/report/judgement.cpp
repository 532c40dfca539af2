#include "engine/report/judgement.h"

#include <algorithm>

#include "engine/prose/line_words.h"
#include "engine/report/arena_results.h"
#include "engine/report/comparison_results.h"
#include "engine/ruleset/rule_switch.h"
#include "engine/simulation/line_bounds.h"

namespace cicera {
namespace {

constexpr double nearly_always = 0.9;

/// The share of some occasions; without any, nothing is known of it.
Proportion share_of(std::int64_t count, std::int64_t occasions) {
  if (occasions == 0) return {.rate = 0, .ci95 = {0, 1}};
  return proportion(count, occasions);
}

bool is_nearly_all(const Proportion& share, double usual) {
  return share.ci95.low > nearly_always && share.ci95.low > usual + (1 - usual) / 2;
}

Overlap overlap_of(const LineEvents& events, const Game& game, int line, int other) {
  const LineEvents::Together together = events.together(line, other);
  Overlap overlap{.line = game.line_name(line), .of = game.line_name(other), .by_play = events.by_play(line, other)};
  overlap.occasions = together.first;
  overlap.share = share_of(together.both, together.first);
  overlap.reverse = share_of(together.both, together.second);
  if (together.all > 0) overlap.usual = static_cast<double>(together.second) / static_cast<double>(together.all);
  return overlap;
}

LineJudgement judge_line(const JudgeRun& run, int line) {
  const SimulationRun& hands = run.hands;
  const Game& game = hands.games[1];
  const Statistics& statistics = hands.result.contests[1].statistics;
  const auto index = static_cast<std::size_t>(line);
  const Rules& rules = hands.rulesets[1].rules;
  const Bounds bounds = bounds_of(game.line(line));
  LineJudgement judged{.line = game.line_name(line)};
  for (const ScoringLine& each : rules.scoring)
    if (each.name == judged.line)
      judged.name = {line_name(rules, each, Language::english), line_name(rules, each, Language::italian)};
  judged.hands_fired = run.events.hands_with(line);
  judged.fires = proportion(judged.hands_fired, run.events.hands());
  judged.leading = estimate(statistics.sides[0].lines[index], statistics.hands, 1, bounds);
  Tally others = statistics.sides[1].lines[index];
  for (std::size_t side = 2; side < statistics.sides.size(); ++side) others += statistics.sides[side].lines[index];
  judged.dealing =
      estimate(others, statistics.hands * static_cast<std::int64_t>(statistics.sides.size() - 1), 1, bounds);
  for (int other = 0; other < game.lines(); ++other)
    if (other != line) judged.overlaps.push_back(overlap_of(run.events, game, line, other));
  std::ranges::stable_sort(judged.overlaps, [](const Overlap& a, const Overlap& b) {
    const auto key = [](const Overlap& each) {
      return std::tuple(each.duplicate(), each.reverse.rate * each.share.rate);
    };
    return key(a) > key(b);
  });
  return judged;
}

/// The same share of both rulesets' statistics.
BeforeAfter both(const SimulationRun& run, auto&& number) {
  return {number(run.result.contests[0].statistics), number(run.result.contests[1].statistics)};
}

double share(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::optional<Neighbour> nearest_to(const JudgeRun& run, const Library& library) {
  const Ruleset& judged = run.hands.rulesets[1];
  const Ruleset& against = run.hands.rulesets[0];
  std::optional<Neighbour> nearest;
  for (const Library::Entry& entry : library.list()) {
    if (!entry.error.empty() || entry.name == judged.name || entry.name == against.name) continue;
    const Ruleset other = library.load_file(entry.path);
    if (other.rules.players.count != judged.rules.players.count) continue;
    const std::size_t switches = rule_switches(other.rules, judged.rules).size();
    if (!nearest || switches < nearest->switches) nearest = {entry.name, switches};
  }
  return nearest;
}

Estimate skill_under(const SimulationRun& skill, std::size_t ruleset) {
  const std::vector<PairingEstimate> estimates = estimates_of(skill);
  for (std::size_t i = 0; i < skill.pairings().size(); ++i)
    if (skill.pairings()[i].ruleset == ruleset) return estimates[i].points;
  return {};
}

}  // namespace

bool Overlap::duplicate() const { return is_nearly_all(share, usual); }

bool Overlap::same() const { return duplicate() && reverse.ci95.low > nearly_always; }

Judgement judgement_of(const JudgeRun& run, const Library& library) {
  const ComparisonEstimate hands = comparisons_of(run.hands).front();
  const ComparisonEstimate matches = comparisons_of(run.matches).front();
  const auto mean = [](const Moments& moments, std::int64_t units) { return estimate(moments, units).mean; };
  Judgement judged{.spec = run.hands.specs[1],
                   .against = run.hands.specs[0],
                   .title = run.hands.rulesets[1].title,
                   .other_title = run.hands.rulesets[0].title,
                   .changes = run.changes,
                   .favours = hands.difference,
                   .decides_hand = hands.winner_differs,
                   .decides_match = matches.winner_differs};
  for (const int line : run.judged) judged.lines.push_back(judge_line(run, line));
  judged.length = second_less_first(run.matches.intervals, matches.pair->hands, matches.pair->units);
  judged.hands_a_match = both(run.matches, [&](const Statistics& s) { return mean(s.match_hands, s.matches); });
  judged.plays_a_match = both(run.matches, [&](const Statistics& s) { return mean(s.match_plays, s.matches); });
  judged.tied_hands = both(run.hands, [](const Statistics& s) { return share(s.hands_tied, s.hands); });
  judged.drawn_matches = both(run.matches, [](const Statistics& s) { return share(s.matches_drawn, s.matches); });
  judged.instant_wins = both(run.hands, [](const Statistics& s) {
    std::int64_t wins = 0;
    for (const std::int64_t each : s.instant_wins) wins += each;
    return share(wins, s.hands);
  });
  judged.played_otherwise = proportion(run.events.played_otherwise(), run.events.hands());
  judged.choices = both(run.hands, [](const Statistics& s) { return s.mean_choices(); });
  judged.skill_before = skill_under(run.skill, 0);
  judged.skill_after = skill_under(run.skill, 1);
  judged.nearest = nearest_to(run, library);
  return judged;
}

}  // namespace cicera
