#include "cli/report/comparison_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/report/numbers.h"
#include "cli/report/run_heading.h"
#include "engine/prose/page.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

struct Sides {
  std::string first;   // side 0
  std::string others;  // the side or the sides that it is compared with
};

Sides sides_of(const SimulationRun& run) {
  if (run.games[0].sides() > 2) return {"side 0", "the mean of the other sides"};
  if (run.options.unit == Unit::match) return {"side 0", "side 1"};
  return {"the leading side", "the dealing side"};
}

/// "the dealing side gains 0.059 points per hand on the leading side (0.029 to 0.089)"
std::string gain_text(const SimulationRun& run, const Estimate& difference) {
  Sides sides = sides_of(run);
  Estimate gain = difference;
  if (gain.mean < 0) {
    std::swap(sides.first, sides.others);
    gain.mean = -gain.mean;
    gain.ci95 = Interval{-difference.ci95->high, -difference.ci95->low};
  }
  return fmt::format("{} gains {} points per {} on {} ({})", sides.first, exact_mean(gain),
                     unit_name(run.options.unit, 1), sides.others, range_text(gain));
}

/// How many rulesets were compared that could differ from the first.
std::ptrdiff_t tested(const std::vector<ComparisonEstimate>& comparisons) {
  return std::count_if(comparisons.begin(), comparisons.end(),
                       [](const ComparisonEstimate& comparison) { return !comparison.same_rules; });
}

/// "leads - deals changes by 0.001 points per hand (-0.024 to 0.026)"
std::string change_text(const SimulationRun& run, const Estimate& difference) {
  return fmt::format("{} changes by {} points per {}{}", difference_label(run), exact_mean(difference),
                     unit_name(run.options.unit, 1), difference.ci95 ? " (" + range_text(difference) + ")" : "");
}

/// Whether the sides stay the same within --margin.
std::string margin_words(const SimulationRun& run, const ComparisonEstimate& comparison) {
  const Estimate& difference = comparison.difference;
  const double margin = run.options.margin;
  const auto within = comparison.within(margin);
  if (!within) return fmt::format("not settled within ±{}: {}.", margin, change_text(run, difference));
  if (*within) return fmt::format("settled, the same within ±{}: {}.", margin, change_text(run, difference));
  return fmt::format("settled, more than {}: {}.", margin, gain_text(run, difference));
}

/// What the rules change between the sides; `of` rulesets are compared.
std::string difference_words(const SimulationRun& run, const ComparisonEstimate& comparison, std::ptrdiff_t of) {
  const Estimate& difference = comparison.difference;
  if (difference.mean == 0 && difference.sd.value_or(0) == 0)
    return fmt::format("{} did not change in {}.", difference_label(run), these_units(run));
  if (run.options.margin > 0) return margin_words(run, comparison);
  if (comparison.settled()) return "settled: " + gain_text(run, difference) + ".";
  const bool alone = difference.ci95 && (difference.ci95->low > 0 || difference.ci95->high < 0);
  return fmt::format("not settled{}: {}.", alone ? fmt::format(" among {} comparisons", of) : "",
                     change_text(run, difference));
}

std::string winner_words(const SimulationRun& run, const ComparisonEstimate& comparison) {
  return fmt::format("The winner differs in {} of {} {}, {}.", grouped(comparison.pair->winner_differs),
                     grouped(run.result.units), run.unit_name(run.result.units),
                     rate_with_interval(comparison.winner_differs));
}

/// What changes with one lineup.
std::string verdict(const SimulationRun& run, const ComparisonEstimate& comparison, std::ptrdiff_t of) {
  std::string words = difference_words(run, comparison, of) + " " + winner_words(run, comparison);
  if (run.lineups.size() == 1) return words;
  return fmt::format("Among {} players, {}", lineup_name(run, comparison.lineup), words);
}

std::string agreement_words(const SimulationRun& run, const std::vector<ComparisonEstimate>& comparisons,
                            std::size_t ruleset) {
  switch (agreement_on(comparisons, ruleset)) {
    case Agreement::nothing:
      break;
    case Agreement::all:
      return fmt::format("All {} kinds of player agree on the sign.", run.lineups.size());
    case Agreement::some:
      return "The kinds of player do not agree: it is settled among some only.";
    case Agreement::turns:
      return "The kinds of player do not agree: the sign turns.";
  }
  return "";
}

/// How far the verdicts hold.
std::string notes(const SimulationRun& run, const std::vector<ComparisonEstimate>& comparisons) {
  const auto verdicts = tested(comparisons);
  if (verdicts == 0) return "";
  std::string text = "In brackets: 95% intervals.";
  if (verdicts > 1)
    text += fmt::format(" The {} verdicts hold together with 95% ({}'s method).", verdicts,
                        run.options.margin > 0 ? "Bonferroni" : "Holm");
  const std::vector<std::string> players = run.all_players();
  const bool all_random =
      std::all_of(players.begin(), players.end(), [](const std::string& player) { return player == "random"; });
  if (all_random) text += " Better players can turn a sign: try --players careful.";
  return wrap(text, 0, page_width);
}

/// A line, and lines below it indented.
std::string item(const std::string& words) {
  constexpr int indent = 3;
  return wrap(words, indent, page_width);
}

}  // namespace

std::string ruleset_letter(std::size_t ruleset) {
  constexpr std::size_t letters = 26;
  std::string text(1, static_cast<char>('A' + ruleset % letters));
  return ruleset < letters ? text : ruleset_letter(ruleset / letters - 1) + text;
}

std::string lineup_name(const SimulationRun& run, std::size_t lineup) { return join(run.lineups[lineup], ","); }

std::string comparison_words(const SimulationRun& run, const std::vector<ComparisonEstimate>& comparisons) {
  std::string text;
  for (std::size_t i = 1; i < run.games.size(); ++i) {
    std::vector<std::string> verdicts;
    bool same_rules = false;
    for (const ComparisonEstimate& comparison : comparisons)
      if (comparison.ruleset == i) {
        verdicts.push_back(verdict(run, comparison, tested(comparisons)));
        same_rules = comparison.same_rules;
      }
    if (verdicts.empty()) verdicts = {"not paired with A: its deck, seats, sides, misdeals or deals differ."};
    if (same_rules) verdicts = {"the same rules as A."};
    if (std::string words = agreement_words(run, comparisons, i); !words.empty()) verdicts.push_back(std::move(words));
    text += item(ruleset_letter(i) + ": " + verdicts[0]);
    for (std::size_t v = 1; v < verdicts.size(); ++v) text += item("   " + verdicts[v]);
  }
  return text + notes(run, comparisons);
}

}  // namespace cicera::cli
