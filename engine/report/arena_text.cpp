#include "engine/report/arena_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "engine/players/seating.h"
#include "engine/prose/page.h"
#include "engine/report/arena_results.h"
#include "engine/report/metrics_report.h"
#include "engine/report/numbers.h"
#include "engine/report/run_heading.h"
#include "engine/report/table.h"
#include "engine/simulation/holm.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// The name of a player in a table, where the command of a bot may be long.
std::string label_of(const SimulationRun& run, std::size_t player) {
  constexpr int max_width = 24;
  return truncate(run.players[player], max_width);
}

/// A text in lines that fit the page.
std::string paragraph(const std::string& text) { return wrap(text, 0, page_width); }

using Estimates = std::vector<PairingEstimate>;

/// A pairing seen from one of its players.
struct Result {
  const PairingEstimate* estimate = nullptr;
  bool reversed = false;  // seen from b
};

/// The pairing of two players under a ruleset.
Result result_of(const SimulationRun& run, const Estimates& estimates, std::size_t ruleset, Meeting players) {
  for (std::size_t i = 0; i < run.pairings().size(); ++i) {
    const auto& [each, meeting] = run.pairings()[i];
    if (each != ruleset) continue;
    if (meeting.a == players.a && meeting.b == players.b) return {&estimates[i], false};
    if (meeting.a == players.b && meeting.b == players.a) return {&estimates[i], true};
  }
  return {};
}

std::string signed_margin(Estimate estimate, bool reversed) {
  if (reversed) {
    estimate.mean = -estimate.mean;
    if (estimate.ci95) estimate.ci95 = Interval{-estimate.ci95->high, -estimate.ci95->low};
  }
  return (estimate.mean > 0 ? "+" : "") + with_margin(estimate);
}

std::string rating_text(const SimulationRun& run, const Rating& rating) {
  const auto [low, high] = ci95_of(run, rating);
  return fmt::format("{:+.0f}±{:.0f}", rating.elo, std::max(1.0, (high - low) / 2));
}

/// The players of a ruleset, best first.
std::vector<std::size_t> by_rating(const std::vector<Rating>& ratings) {
  std::vector<std::size_t> order(ratings.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t i, std::size_t j) { return ratings[i].elo > ratings[j].elo; });
  return order;
}

/// "careful beats greedy" for each neighbour in the order of ratings, or that it is not significant.
std::string ladder_text(const SimulationRun& run, const Estimates& estimates) {
  const std::vector<std::size_t> order = by_rating(ratings_of(run, 0));
  std::vector<std::string> steps;
  for (std::size_t i = 0; i + 1 < order.size(); ++i) {
    const Result result = result_of(run, estimates, 0, {order[i], order[i + 1]});
    const std::string& better = run.players[order[i]];
    const std::string& worse = run.players[order[i + 1]];
    if (!result.estimate->settled())
      steps.push_back(fmt::format("{} against {} is not significant", better, worse));
    else if (result.estimate->a_leads != result.reversed)
      steps.push_back(fmt::format("{} beats {}", better, worse));
    else
      steps.push_back(fmt::format("{} loses to {}", better, worse));
  }
  return join(steps, "; ");
}

/// "careful beats greedy under 34 of 36 rulesets; not significant under ./a.yaml, ./b.yaml"
std::string summary_of(const SimulationRun& run, const Estimates& estimates, Meeting players) {
  std::size_t a = 0;
  std::size_t b = 0;
  std::vector<std::string> open;
  for (std::size_t i = 0; i < run.pairings().size(); ++i) {
    const auto& [ruleset, meeting] = run.pairings()[i];
    if (meeting.a != players.a || meeting.b != players.b) continue;
    if (!estimates[i].settled())
      open.push_back(run.rulesets[ruleset].spec);
    else
      ++(estimates[i].a_leads ? a : b);
  }
  const std::size_t all = run.rulesets.size();
  const std::string& name_a = run.players[players.a];
  const std::string& name_b = run.players[players.b];
  std::vector<std::string> parts;
  if (a > 0) parts.push_back(fmt::format("{} beats {} under {} of {} rulesets", name_a, name_b, a, all));
  if (b > 0) parts.push_back(fmt::format("{} beats {} under {} of {} rulesets", name_b, name_a, b, all));
  if (!open.empty())
    parts.push_back(parts.empty() ? fmt::format("{} against {} is significant under no ruleset", name_a, name_b)
                                  : fmt::format("not significant under {}", join(open)));
  return join(parts, "; ");
}

std::string verdict_text(const SimulationRun& run, const Estimates& estimates) {
  const std::string why = run.options.unit == Unit::match ? "by matches won" : "by points per hand";
  std::string text;
  if (run.rulesets.size() == 1) {
    text = paragraph(fmt::format("{}, {}.", ladder_text(run, estimates), why));
  } else {
    for (std::size_t i = 0; i < run.pairings().size() && run.pairings()[i].ruleset == 0; ++i)
      text += paragraph(summary_of(run, estimates, run.pairings()[i].players) + ", " + why + ".");
  }
  if (run.pairings().size() > 1) text += paragraph("The verdicts hold together with 95% confidence (Holm's method).");
  if (run.intervals.least_p_value(run.result.units) >= significance)
    text += paragraph(
        fmt::format("No verdict can rest on {} {}: play more.", run.result.units, run.unit_name(run.result.units)));
  return text;
}

std::string sprt_text(const SimulationRun& run) {
  const Sprt& test = *run.options.sprt;
  const PairingStatistics& pairing = run.result.pairings[0];
  const SprtVerdict verdict = test.verdict(pairing);
  const std::string hypotheses = fmt::format("{:+g} or {:+g} normalized Elo", test.lower, test.upper);
  const std::string ratio = fmt::format("log likelihood ratio {:.2f}, bounds {:.2f} and {:.2f}",
                                        test.log_likelihood_ratio(pairing), test.lower_bound(), test.upper_bound());
  if (verdict == SprtVerdict::undecided)
    return paragraph(fmt::format("The test of {} is not decided: {}.", hypotheses, ratio));
  return paragraph(fmt::format("The test of {} accepts {:+g} for {} against {}: {}.", hypotheses,
                               verdict == SprtVerdict::upper ? test.upper : test.lower, run.players[0], run.players[1],
                               ratio));
}

/// Points of row less column, and ratings.
std::string crosstable(const SimulationRun& run, const Estimates& estimates, std::size_t ruleset, const Style& style) {
  const std::vector<Rating> ratings = ratings_of(run, ruleset);
  const std::vector<std::size_t> order = by_rating(ratings);
  std::vector<std::string> heads = {"rating"};
  for (const std::size_t player : order) heads.push_back(label_of(run, player));
  Table table(heads);
  for (const std::size_t row : order) {
    std::vector<Table::Cell> cells = {{rating_text(run, ratings[row])}};
    for (const std::size_t column : order) {
      const Result result = result_of(run, estimates, ruleset, {row, column});
      if (result.estimate == nullptr)
        cells.push_back({"-"});
      else
        cells.push_back({signed_margin(result.estimate->points, result.reversed), result.estimate->settled()});
    }
    table.add_row(label_of(run, row), std::move(cells));
  }
  return table.text(style);
}

std::string shares(const SimulationRun& run, const Estimates& estimates, std::size_t ruleset, const Style& style) {
  Table table({"won", "tied", "lost", "correlation"});
  for (std::size_t i = 0; i < run.pairings().size(); ++i) {
    const auto& [each, players] = run.pairings()[i];
    if (each != ruleset) continue;
    const PairingStatistics& pairing = run.result.pairings[i];
    const auto legs = pairing.wins_a + pairing.wins_b + pairing.ties;
    const auto share = [&](std::int64_t count) { return percent(proportion(count, legs).rate); };
    const auto& correlation = estimates[i].correlation;
    table.add_row(fmt::format("{} against {}", label_of(run, players.a), label_of(run, players.b)),
                  std::vector<std::string>{share(pairing.wins_a), share(pairing.ties), share(pairing.wins_b),
                                           correlation ? fmt::format("{:+.2f}", *correlation) : "-"});
  }
  return table.text(style);
}

/// The hands or matches that bots lost by a fault of their own.
std::string forfeits_text(const SimulationRun& run) {
  std::vector<std::int64_t> forfeits(run.players.size(), 0);
  for (std::size_t i = 0; i < run.pairings().size(); ++i) {
    forfeits[run.pairings()[i].players.a] += run.result.pairings[i].forfeits_a;
    forfeits[run.pairings()[i].players.b] += run.result.pairings[i].forfeits_b;
  }
  std::string text;
  for (std::size_t player = 0; player < forfeits.size(); ++player)
    if (forfeits[player] > 0)
      text += fmt::format("{} lost {} {} by a fault of its own.\n", run.players[player], grouped(forfeits[player]),
                          unit_name(run.options.unit, forfeits[player]));
  return text;
}

std::string heading(const SimulationRun& run) {
  const std::int64_t units = run.result.units;
  std::string text = fmt::format("{} {}, each played with the sides exchanged, seed {}.\n", grouped(units),
                                 run.unit_name(units), run.options.seed);
  const bool at_any_time = run.options.precision > 0 || run.options.sprt;
  text += fmt::format("± is the 95% margin of error{}; ratings are Elo.\n", at_any_time ? ", valid at any time" : "");
  for (const std::string& name : that_see_all(run.players))
    text += fmt::format("{} sees all cards: an upper bound, not an opponent.\n", name);
  return text;
}

}  // namespace

std::string arena_text(const SimulationRun& run, const Style& style) {
  const Estimates estimates = estimates_of(run);
  std::string text =
      heading(run) + "\n" + (run.options.sprt ? sprt_text(run) : verdict_text(run, estimates)) + forfeits_text(run);
  const std::string unit = run.options.unit == Unit::match ? "match" : "hand";
  for (std::size_t ruleset = 0; ruleset < run.rulesets.size(); ++ruleset) {
    text += fmt::format("\n{}{}{} ({})\n", style.bold, run.rulesets[ruleset].title.english, style.reset,
                        run.rulesets[ruleset].spec);
    text += fmt::format("Points per {}, row less column\n", unit) + crosstable(run, estimates, ruleset, style);
    text += fmt::format("Of all {} played\n", run.options.unit == Unit::match ? "matches" : "hands") +
            shares(run, estimates, ruleset, style) + pairing_metrics_text(run, ruleset, style);
  }
  return text + "\n" + style.dim + speed_text(run) + style.reset;
}

}  // namespace cicera
