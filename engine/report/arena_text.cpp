#include "engine/report/arena_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "engine/conclusions/arena_conclusion.h"
#include "engine/players/seating.h"
#include "engine/prose/page.h"
#include "engine/report/metrics_report.h"
#include "engine/report/numbers.h"
#include "engine/report/run_heading.h"
#include "engine/report/table.h"
#include "engine/simulation/holm.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// The name of a player in a table, where the command of a bot may be long.
std::string label_of(const ArenaConclusion& arena, std::size_t player) {
  constexpr int max_width = 24;
  return truncate(arena.players[player], max_width);
}

/// A text in lines that fit the page.
std::string paragraph(const std::string& text) { return wrap(text, 0, page_width); }

/// A pairing seen from one of its players.
struct Result {
  const PairingConclusion* pairing = nullptr;
  bool reversed = false;  // seen from b
};

/// The pairing of two players under a ruleset.
Result result_of(const ArenaConclusion& arena, std::size_t ruleset, Meeting players) {
  for (const PairingConclusion& each : arena.pairings) {
    if (each.ruleset != ruleset) continue;
    if (each.players.a == players.a && each.players.b == players.b) return {&each, false};
    if (each.players.a == players.b && each.players.b == players.a) return {&each, true};
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

/// The players of a ruleset, best first.
std::vector<std::size_t> by_rating(const std::vector<Rating>& ratings) {
  std::vector<std::size_t> order(ratings.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t i, std::size_t j) { return ratings[i].elo > ratings[j].elo; });
  return order;
}

/// "careful beats greedy" for each neighbour in the order of ratings, or that it is not significant.
std::string ladder_text(const ArenaConclusion& arena) {
  const std::vector<std::size_t> order = by_rating(arena.ratings[0]);
  std::vector<std::string> steps;
  for (std::size_t i = 0; i + 1 < order.size(); ++i) {
    const Result result = result_of(arena, 0, {order[i], order[i + 1]});
    const std::string& better = arena.players[order[i]];
    const std::string& worse = arena.players[order[i + 1]];
    if (!result.pairing->significant())
      steps.push_back(fmt::format("{} against {} is not significant", better, worse));
    else if (result.pairing->a_leads != result.reversed)
      steps.push_back(fmt::format("{} beats {}", better, worse));
    else
      steps.push_back(fmt::format("{} loses to {}", better, worse));
  }
  return join(steps, "; ");
}

/// "careful beats greedy under 34 of 36 rulesets; not significant under ./a.yaml, ./b.yaml"
std::string summary_of(const ArenaConclusion& arena, Meeting players) {
  std::size_t a = 0;
  std::size_t b = 0;
  std::vector<std::string> open;
  for (const PairingConclusion& pairing : arena.pairings) {
    if (pairing.players.a != players.a || pairing.players.b != players.b) continue;
    if (!pairing.significant())
      open.push_back(arena.rulesets[pairing.ruleset].spec);
    else
      ++(pairing.a_leads ? a : b);
  }
  const std::size_t all = arena.rulesets.size();
  const std::string& name_a = arena.players[players.a];
  const std::string& name_b = arena.players[players.b];
  std::vector<std::string> parts;
  if (a > 0) parts.push_back(fmt::format("{} beats {} under {} of {} rulesets", name_a, name_b, a, all));
  if (b > 0) parts.push_back(fmt::format("{} beats {} under {} of {} rulesets", name_b, name_a, b, all));
  if (!open.empty())
    parts.push_back(parts.empty() ? fmt::format("{} against {} is significant under no ruleset", name_a, name_b)
                                  : fmt::format("not significant under {}", join(open)));
  return join(parts, "; ");
}

std::string verdict_text(const ArenaConclusion& arena) {
  const std::string why = arena.options.unit == Unit::match ? "by matches won" : "by points per hand";
  std::string text;
  if (arena.rulesets.size() == 1) {
    text = paragraph(fmt::format("{}, {}.", ladder_text(arena), why));
  } else {
    for (const PairingConclusion& pairing : arena.pairings)
      if (pairing.ruleset == 0) text += paragraph(summary_of(arena, pairing.players) + ", " + why + ".");
  }
  if (arena.pairings.size() > 1) text += paragraph("The verdicts hold together with 95% confidence (Holm's method).");
  if (arena.intervals.least_p_value(arena.units) >= significance)
    text +=
        paragraph(fmt::format("No verdict can rest on {} {}: play more.", arena.units, arena.unit_name(arena.units)));
  return text;
}

/// Zero has no sign.
std::string signed_bound(double elo) { return elo == 0 ? "0" : fmt::format("{:+g}", elo); }

std::string sprt_text(const ArenaConclusion& arena) {
  const Sprt& test = *arena.options.sprt;
  const SprtVerdict verdict = arena.sprt->verdict;
  const std::string hypotheses =
      fmt::format("{} or {} normalized Elo", signed_bound(test.lower), signed_bound(test.upper));
  const std::string ratio = fmt::format("log likelihood ratio {:.2f}, bounds {:.2f} and {:.2f}",
                                        arena.sprt->log_likelihood_ratio, test.lower_bound(), test.upper_bound());
  if (verdict == SprtVerdict::undecided)
    return paragraph(fmt::format("The test of {} is not decided: {}.", hypotheses, ratio));
  return paragraph(fmt::format("The test of {} accepts {} for {} against {}: {}.", hypotheses,
                               signed_bound(verdict == SprtVerdict::upper ? test.upper : test.lower), arena.players[0],
                               arena.players[1], ratio));
}

/// Points of row less column, and ratings.
std::string crosstable(const ArenaConclusion& arena, std::size_t ruleset, const Style& style) {
  const std::vector<Rating>& ratings = arena.ratings[ruleset];
  const std::vector<std::size_t> order = by_rating(ratings);
  std::vector<std::string> heads = {"rating"};
  for (const std::size_t player : order) heads.push_back(label_of(arena, player));
  Table table(heads);
  for (const std::size_t row : order) {
    std::vector<Table::Cell> cells = {{rating_with_interval(ratings[row].elo, ratings[row].ci95)}};
    for (const std::size_t column : order) {
      const Result result = result_of(arena, ruleset, {row, column});
      if (result.pairing == nullptr)
        cells.push_back({"-"});
      else
        cells.push_back({signed_margin(result.pairing->points, result.reversed), result.pairing->significant()});
    }
    table.add_row(label_of(arena, row), std::move(cells));
  }
  return table.text(style);
}

std::string shares(const ArenaConclusion& arena, std::size_t ruleset, const Style& style) {
  Table table({"won", "tied", "lost", "correlation"});
  for (const PairingConclusion& pairing : arena.pairings) {
    if (pairing.ruleset != ruleset) continue;
    const PairingStatistics& totals = pairing.totals;
    const Meeting players = pairing.players;
    const auto legs = totals.wins_a + totals.wins_b + totals.ties;
    const auto share = [&](std::int64_t count) { return percent(proportion(count, legs).rate); };
    const auto& correlation = pairing.correlation;
    table.add_row(fmt::format("{} against {}", label_of(arena, players.a), label_of(arena, players.b)),
                  std::vector<std::string>{share(totals.wins_a), share(totals.ties), share(totals.wins_b),
                                           correlation ? fmt::format("{:+.2f}", *correlation) : "-"});
  }
  return table.text(style);
}

/// The hands or matches that bots lost by a fault of their own.
std::string forfeits_text(const ArenaConclusion& arena) {
  std::vector<std::int64_t> forfeits(arena.players.size(), 0);
  for (const PairingConclusion& pairing : arena.pairings) {
    forfeits[pairing.players.a] += pairing.totals.forfeits_a;
    forfeits[pairing.players.b] += pairing.totals.forfeits_b;
  }
  std::string text;
  for (std::size_t player = 0; player < forfeits.size(); ++player)
    if (forfeits[player] > 0)
      text += fmt::format("{} lost {} {} by a fault of its own.\n", arena.players[player], grouped(forfeits[player]),
                          unit_name(arena.options.unit, forfeits[player]));
  return text;
}

std::string heading(const ArenaConclusion& arena) {
  const std::int64_t units = arena.units;
  std::string text = fmt::format("{} {}, each played with the sides exchanged, seed {}.\n", grouped(units),
                                 arena.unit_name(units), arena.options.seed);
  const bool at_any_time = arena.options.precision > 0 || arena.options.sprt;
  text += fmt::format("± is the 95% margin of error{}; ratings are Elo.\n", at_any_time ? ", valid at any time" : "");
  for (const std::string& name : that_see_all(arena.players))
    text += fmt::format("{} sees all cards: an upper bound, not an opponent.\n", name);
  return text;
}

}  // namespace

std::string arena_text(const ArenaConclusion& arena, const Style& style) {
  std::string text =
      heading(arena) + "\n" + (arena.sprt ? sprt_text(arena) : verdict_text(arena)) + forfeits_text(arena);
  const std::string unit = arena.options.unit == Unit::match ? "match" : "hand";
  for (std::size_t ruleset = 0; ruleset < arena.rulesets.size(); ++ruleset) {
    text += fmt::format("\n{}{}{} ({})\n", style.bold, arena.rulesets[ruleset].title.english, style.reset,
                        arena.rulesets[ruleset].spec);
    text += fmt::format("Points per {}, row less column\n", unit) + crosstable(arena, ruleset, style);
    text += fmt::format("Of all {} played\n", arena.options.unit == Unit::match ? "matches" : "hands") +
            shares(arena, ruleset, style) + pairing_metrics_text(arena, ruleset, style);
  }
  return text + "\n" + style.dim + speed_text(arena) + style.reset;
}

}  // namespace cicera
