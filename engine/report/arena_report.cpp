#include "engine/report/arena_report.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/conclusions/arena_conclusion.h"
#include "engine/report/arena_meeting.h"
#include "engine/report/comparison_names.h"
#include "engine/report/metrics_section.h"
#include "engine/report/numbers.h"
#include "engine/report/report_words.h"
#include "engine/report/worlds_section.h"
#include "engine/simulation/holm.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

class ArenaBuilder {
 public:
  explicit ArenaBuilder(const ArenaConclusion& arena) : arena_(arena), words_(arena) {}

  Report make() const {
    Report report = begin_report(arena_, words_.say("Players against one another", "Giocatori l'uno contro l'altro"));
    report.verdict = verdict();
    report.sections = {ratings()};
    if (auto curve = worlds_section(arena_, words_)) report.sections.push_back(*std::move(curve));
    for (const RulesetId ruleset : arena_.rulesets.keys()) report.sections.push_back(pairings(ruleset));
    return report;
  }

 private:
  using Cell = ReportTable::Cell;

  std::string name_of(std::size_t player) const { return arena_.players[player]; }
  std::string unit() const { return words_.points_per_unit(); }

  /// The name of a player in a table; the command of a bot may be long.
  ReportLabel label_of(std::size_t player) const {
    constexpr int widest = 24;
    return {name_of(player), truncate(name_of(player), widest)};
  }

  std::string against(const Meeting& players) const {
    return words_.say("{} against {}", "{} contro {}", name_of(players.a), name_of(players.b));
  }

  /// The players of a ruleset, best first.
  std::vector<std::size_t> by_rating(RulesetId ruleset) const {
    const std::vector<Rating>& ratings = arena_.ratings[ruleset];
    std::vector<std::size_t> order(ratings.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::size_t player) { return ratings[player].elo; });
    return order;
  }

  // The verdict

  /// Of one ruleset how each player does against the next in the order of ratings; of several each pairing.
  std::vector<std::string> verdict() const {
    std::vector<std::string> paragraphs;
    if (arena_.options.sprt) paragraphs.push_back(test_words());
    if (arena_.rulesets.size() == 1) {
      const std::vector<std::size_t> order = by_rating(RulesetId());
      for (std::size_t i = 0; i + 1 < order.size(); ++i) paragraphs.push_back(neighbour_words(order[i], order[i + 1]));
    } else {
      for (const PairingConclusion& pairing : arena_.pairings)
        if (pairing.ruleset == RulesetId()) paragraphs.push_back(pairing_words(pairing.players));
    }
    for (const RulesetId ruleset : arena_.rulesets.keys())
      if (arena_.options.unit == Unit::hand && arena_.games()[ruleset].rules().match.objective == Objective::least)
        paragraphs.push_back(words_.say("Under {} the fewest points win.", "Con {} vince chi fa meno punti.",
                                        ruleset_label(arena_, ruleset)));
    if (arena_.intervals.least_p_value(arena_.units) >= significance)
      paragraphs.push_back(words_.say("No verdict can rest on {}: play more.",
                                      "Nessun giudizio può reggersi su {}: si giochi di più.",
                                      words_.units(arena_.units)));
    if (arena_.pairings.size() > 1)
      paragraphs.push_back(words_.say("The verdicts hold together with 95% confidence (Holm's method).",
                                      "I verdetti valgono tutti insieme al 95% (metodo di Holm)."));
    for (std::size_t player = 0; player < arena_.players.size(); ++player)
      if (const std::int64_t lost = forfeits_of(player); lost > 0)
        paragraphs.push_back(words_.say("{} lost {} by a fault of its own.", "{} ha perso {} per colpa propria.",
                                        name_of(player), played(lost)));
    return paragraphs;
  }

  /// Hands or matches.
  std::string played(std::int64_t count) const {
    return arena_.options.unit == Unit::match ? words_.matches(count) : words_.hands(count);
  }

  /// The hands or matches that a bot lost by a fault of its own.
  std::int64_t forfeits_of(std::size_t player) const {
    std::int64_t lost = 0;
    for (const PairingConclusion& pairing : arena_.pairings) {
      if (pairing.players.a == player) lost += pairing.totals.forfeits_a;
      if (pairing.players.b == player) lost += pairing.totals.forfeits_b;
    }
    return lost;
  }

  std::string test_words() const {
    const Sprt& test = *arena_.options.sprt;
    const SprtVerdict verdict = arena_.sprt->verdict;
    const auto elo = [&](double value) { return words_.number(value == 0 ? "0" : fmt::format("{:+g}", value)); };
    const auto bound = [&](double value) { return words_.number(fmt::format("{:.2f}", value)); };
    const std::string ratio = words_.say(
        "log likelihood ratio {}, bounds {} and {}", "logaritmo del rapporto di verosimiglianza {}, soglie {} e {}",
        bound(arena_.sprt->log_likelihood_ratio), bound(test.lower_bound()), bound(test.upper_bound()));
    if (verdict == SprtVerdict::undecided)
      return words_.say("The sequential test of {} or {} normalized Elo is not decided: {}.",
                        "Il test sequenziale fra {} e {} Elo normalizzati non è deciso: {}.", elo(test.lower),
                        elo(test.upper), ratio);
    return words_.say("The sequential test of {} or {} normalized Elo accepts {} for {} against {}: {}.",
                      "Il test sequenziale fra {} e {} Elo normalizzati accetta {} per {} contro {}: {}.",
                      elo(test.lower), elo(test.upper), elo(verdict == SprtVerdict::upper ? test.upper : test.lower),
                      name_of(0), name_of(1), ratio);
  }

  /// `careful beats greedy: +4.680±0.950 points per hand.`
  std::string neighbour_words(std::size_t better, std::size_t worse) const {
    const SeenPairing seen = *meeting_of(arena_, RulesetId(), better, worse);
    std::string points = words_.difference(seen.points()).text + " " + unit();
    if (arena_.options.unit == Unit::match)  // what decides
      points = words_.say("{} of the matches, {}", "{} delle partite, {}",
                          words_.number(share_with_margin(seen.score(), {0, 1})), points);
    if (!seen.pairing->significant())
      return words_.say("{} against {} is not significant: {}.", "{} contro {} non è significativo: {}.",
                        name_of(better), name_of(worse), points);
    if (seen.leads())
      return words_.say("{} beats {}: {}.", "{} batte {}: {}.", name_of(better), name_of(worse), points);
    return words_.say("{} loses to {}: {}.", "{} perde contro {}: {}.", name_of(better), name_of(worse), points);
  }

  /// `careful beats greedy under 34 of 36 rulesets; not significant under ./a.yaml`
  std::string pairing_words(const Meeting& players) const {
    std::size_t a = 0;
    std::size_t b = 0;
    std::vector<std::string> open;
    for (const RulesetId ruleset : arena_.rulesets.keys()) {
      const PairingConclusion& pairing = *meeting_of(arena_, ruleset, players.a, players.b)->pairing;
      if (pairing.significant())
        ++(pairing.a_leads ? a : b);
      else
        open.push_back(ruleset_label(arena_, ruleset));
    }
    std::vector<std::string> parts;
    const auto add = [&](std::size_t winner, std::size_t loser, std::size_t under) {
      if (under > 0)
        parts.push_back(words_.say("{} beats {} under {} of {} rulesets", "{} batte {} con {} regolamenti su {}",
                                   name_of(winner), name_of(loser), under, arena_.rulesets.size()));
    };
    add(players.a, players.b, a);
    add(players.b, players.a, b);
    if (parts.empty())
      parts.push_back(words_.say("{} is significant under no ruleset", "{} non è significativo con nessun regolamento",
                                 against(players)));
    else if (!open.empty())
      parts.push_back(words_.say("not significant under {}", "non significativo con {}", join(open)));
    return join(parts, "; ") + ".";
  }

  // Ratings

  Cell rating(RulesetId ruleset, std::size_t player) const {
    const Rating& rating = arena_.ratings[ruleset][player];
    Cell cell{.text = words_.number(rating_with_interval(rating.elo, rating.ci95)),
              .mark = Measured{.value = rating.elo}};
    if (const auto& [low, high] = rating.ci95; std::isfinite(low) && std::isfinite(high))
      cell.mark->low = low, cell.mark->high = high;
    return cell;
  }

  ReportSection ratings() const {
    ReportTable table;
    table.caption = words_.say("Elo ratings", "Punteggi Elo");
    table.basis = words_.say("{} each", "{} ciascuno", words_.with_margins());
    table.heads = {words_.say("player", "giocatore")};
    for (const RulesetId ruleset : arena_.rulesets.keys()) table.heads.emplace_back(ruleset_label(arena_, ruleset));
    for (std::size_t player = 0; player < arena_.players.size(); ++player) {
      ReportTable::Row& row = table.rows.emplace_back(ReportTable::Row{label_of(player), {}});
      for (const RulesetId ruleset : arena_.rulesets.keys()) row.cells.push_back(rating(ruleset, player));
    }
    ReportSection section;
    section.page_only = true;  // the text has them beside the points
    section.heading = words_.say("Ratings", "Punteggi Elo");
    section.chart =
        forest_of(table, words_.say("Elo, against the mean of all players", "Elo, rispetto alla media di tutti"));
    section.tables = {std::move(table)};
    return section;
  }

  // The pairings of a ruleset

  ReportSection pairings(RulesetId ruleset) const {
    ReportTable table = pairing_table(ruleset);
    ForestChart chart = forest_of(table, unit());
    for (ForestChart::Series& each : chart.series) each.name = ruleset_label(arena_, ruleset);
    ReportSection section;
    section.heading = words_.say("Pairings: {}", "Incontri: {}", arena_.rulesets[ruleset].title.in(words_.language()));
    section.chart = std::move(chart);
    section.tables = {crosstable(ruleset), std::move(table)};
    if (!arena_.measured.empty()) section.tables.push_back(metrics(ruleset));
    return section;
  }

  /// Ratings, and points of row less column.
  ReportTable crosstable(RulesetId ruleset) const {
    const std::vector<std::size_t> order = by_rating(ruleset);
    ReportTable table;
    table.caption = words_.say("Elo ratings, and {}, row less column", "Punteggi Elo, e {}, riga meno colonna", unit());
    table.basis = words_.with_margins();
    table.marks = words_.significant_together();
    table.heads = {words_.say("player", "giocatore"), words_.say("rating", "Elo")};
    for (const std::size_t player : order) table.heads.push_back(label_of(player));
    for (const std::size_t player : order) {
      ReportTable::Row& row = table.rows.emplace_back(ReportTable::Row{label_of(player), {rating(ruleset, player)}});
      for (const std::size_t other : order) {
        const auto seen = meeting_of(arena_, ruleset, player, other);
        row.cells.push_back(seen ? words_.difference(seen->points(), seen->pairing->significant()) : words_.absent());
      }
    }
    return table;
  }

  ReportTable pairing_table(RulesetId ruleset) const {
    ReportTable table;
    table.caption =
        words_.say("{} of the first player less the second, and shares of all played",
                   "{} del primo giocatore meno il secondo, e quote di tutte le giocate", capitalize(unit()));
    table.basis = words_.with_margins();
    table.marks = words_.significant_together();
    table.heads = {words_.say("players", "giocatori"), words_.say("points", "punti"),
                   words_.say("won", "vinte"),         words_.say("tied", "pari"),
                   words_.say("lost", "perse"),        words_.say("correlation", "correlazione")};
    for (const PairingConclusion& pairing : arena_.pairings) {
      if (pairing.ruleset != ruleset) continue;
      const PairingStatistics& totals = pairing.totals;
      const auto legs = totals.wins_a + totals.wins_b + totals.ties;
      const auto share = [&](std::int64_t count) { return Cell{words_.number(percent(proportion(count, legs).rate))}; };
      table.rows.push_back({against(pairing.players),
                            {words_.difference(pairing.points, pairing.significant()), share(totals.wins_a),
                             share(totals.ties), share(totals.wins_b),
                             pairing.correlation ? Cell{words_.number(fmt::format("{:+.2f}", *pairing.correlation))}
                                                 : words_.absent()}});
    }
    return table;
  }

  ReportTable metrics(RulesetId ruleset) const {
    ReportTable table;
    table.caption = words_.say("Metrics", "Metriche");
    table.basis = words_.with_margins();
    table.heads = {words_.say("players", "giocatori")};
    for (const Metric* metric : arena_.measured) table.heads.emplace_back(std::string(metric->name));
    for (const PairingConclusion& pairing : arena_.pairings) {
      if (pairing.ruleset != ruleset) continue;
      ReportTable::Row& row = table.rows.emplace_back(ReportTable::Row{against(pairing.players), {}});
      for (const Metric* metric : arena_.measured)
        row.cells.push_back(metric_cell(words_, find_value(pairing.metrics, metric->name)));
    }
    return table;
  }

  const ArenaConclusion& arena_;
  ReportWords words_;
};

}  // namespace

Report arena_report(const ArenaConclusion& arena) { return ArenaBuilder(arena).make(); }

}  // namespace cicera
