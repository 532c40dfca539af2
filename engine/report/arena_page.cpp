#include "engine/report/arena_page.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/bots/bot_command.h"
#include "engine/conclusions/arena_conclusion.h"
#include "engine/report/comparison_names.h"
#include "engine/report/numbers.h"
#include "engine/report/page_words.h"
#include "engine/simulation/holm.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// The number of worlds of a player such as `search:worlds=60`, and its name without; nullopt for others.
struct WorldsPlayer {
  std::string kind;
  int worlds = 0;
};

std::optional<WorldsPlayer> worlds_of(const std::string& name) {
  if (bot_command(name)) return std::nullopt;
  const PlayerSpec player = parse_player(name);
  std::size_t parameter = 0;
  for (const PlayerParameter& each : player.kind().parameters) {
    if (each.name == "worlds") {
      WorldsPlayer found{std::string(player.kind().name), player.value(parameter)};
      for (std::size_t other = 0; other < player.kind().parameters.size(); ++other)
        if (other != parameter)
          found.kind += fmt::format(":{}={}", player.kind().parameters[other].name,
                                    text_of(player.kind().parameters[other], player.value(other)));
      return found;
    }
    ++parameter;
  }
  return std::nullopt;
}

class ArenaPage {
 public:
  explicit ArenaPage(const ArenaConclusion& arena) : arena_(arena), words_(arena) {}

  ReportPage make() const {
    ReportPage page = begin_page(arena_, words_.say("Players against one another", "Giocatori l'uno contro l'altro"));
    page.verdict = verdict();
    page.sections = {ratings()};
    if (auto curve = worlds_curve()) page.sections.push_back(*std::move(curve));
    for (std::size_t ruleset = 0; ruleset < arena_.rulesets.size(); ++ruleset)
      page.sections.push_back(pairings(ruleset));
    return page;
  }

 private:
  std::string name_of(std::size_t player) const { return arena_.players[player]; }
  std::string unit() const { return words_.points_per_unit(); }

  // The verdict

  /// "careful beats greedy" under how many of the rulesets, for each pairing.
  std::vector<std::string> verdict() const {
    std::vector<std::string> paragraphs;
    if (arena_.options.sprt) paragraphs.push_back(test_words());
    for (const PairingConclusion& pairing : arena_.pairings)
      if (pairing.ruleset == 0) paragraphs.push_back(pairing_words(pairing.players));
    for (std::size_t i = 0; i < arena_.games().size(); ++i)
      if (arena_.options.unit == Unit::hand && arena_.games()[i].rules().match.objective == Objective::least)
        paragraphs.push_back(
            words_.say("Under {} the fewest points win.", "Con {} vince chi fa meno punti.", ruleset_label(arena_, i)));
    if (arena_.intervals.least_p_value(arena_.units) >= significance)
      paragraphs.push_back(words_.say("No verdict can rest on {}: play more.",
                                      "Nessun giudizio può reggersi su {}: si giochi di più.",
                                      words_.units(arena_.units)));
    if (arena_.pairings.size() > 1)
      paragraphs.push_back(words_.say("The verdicts hold together with 95% confidence (Holm's method).",
                                      "I verdetti valgono tutti insieme al 95% (metodo di Holm)."));
    return paragraphs;
  }

  std::string test_words() const {
    const Sprt& test = *arena_.options.sprt;
    const SprtVerdict verdict = arena_.sprt->verdict;
    const auto elo = [&](double value) { return words_.number(value == 0 ? "0" : fmt::format("{:+g}", value)); };
    if (verdict == SprtVerdict::undecided)
      return words_.say("The sequential test of {} or {} normalized Elo is not decided.",
                        "Il test sequenziale fra {} e {} Elo normalizzati non è deciso.", elo(test.lower),
                        elo(test.upper));
    return words_.say("The sequential test of {0} or {1} normalized Elo accepts {2}.",
                      "Il test sequenziale fra {0} e {1} Elo normalizzati accetta {2}.", elo(test.lower),
                      elo(test.upper), elo(verdict == SprtVerdict::upper ? test.upper : test.lower));
  }

  const PairingConclusion& pairing_of(std::size_t ruleset, Meeting players) const {
    for (const PairingConclusion& each : arena_.pairings)
      if (each.ruleset == ruleset && each.players.a == players.a && each.players.b == players.b) return each;
    return arena_.pairings[0];
  }

  std::string pairing_words(Meeting players) const {
    const std::size_t all = arena_.rulesets.size();
    std::size_t a = 0;
    std::size_t b = 0;
    for (std::size_t ruleset = 0; ruleset < all; ++ruleset)
      if (const PairingConclusion& pairing = pairing_of(ruleset, players); pairing.significant())
        ++(pairing.a_leads ? a : b);
    if (all == 1) return alone_words(players);
    std::vector<std::string> parts;
    const auto add = [&](std::size_t winner, std::size_t loser, std::size_t under) {
      if (under > 0)
        parts.push_back(words_.say("{} beats {} under {} of {} rulesets", "{} batte {} con {} regolamenti su {}",
                                   name_of(winner), name_of(loser), under, all));
    };
    add(players.a, players.b, a);
    add(players.b, players.a, b);
    if (a + b < all)
      parts.push_back(words_.say("{} against {} is not significant under {}", "{} contro {} non è significativo con {}",
                                 name_of(players.a), name_of(players.b), all - a - b));
    return join(parts, "; ") + ".";
  }

  std::string alone_words(Meeting players) const {
    const PairingConclusion& pairing = pairing_of(0, players);
    std::string points = signed_text(pairing.points) + " " + unit();
    if (arena_.options.unit == Unit::match)  // what decides
      points = words_.say("{} of the matches, {}", "{} delle partite, {}",
                          words_.number(share_with_margin(pairing.score, {0, 1})), points);
    if (!pairing.significant())
      return words_.say("{} against {} is not significant: {}.", "{} contro {} non è significativo: {}.",
                        name_of(players.a), name_of(players.b), points);
    if (pairing.a_leads)
      return words_.say("{} beats {}: {}.", "{} batte {}: {}.", name_of(players.a), name_of(players.b), points);
    return words_.say("{} loses to {}: {}.", "{} perde contro {}: {}.", name_of(players.a), name_of(players.b), points);
  }

  std::string signed_text(const Estimate& estimate) const {
    return (estimate.mean > 0 ? "+" : "") + words_.number(with_margin(estimate));
  }

  // Ratings

  PageSection ratings() const {
    PageSection section;
    section.heading = words_.say("Ratings", "Punteggi Elo");
    ForestChart chart;
    chart.axis = words_.say("Elo, against the mean of all players", "Elo, rispetto alla media di tutti");
    chart.rows = arena_.players;
    PageTable table;
    table.caption = words_.say("Elo ratings with 95% margin of error; {} each",
                               "Punteggi Elo con margine d'errore al 95%; {} ciascuno", words_.sample());
    table.heads = {words_.say("player", "giocatore")};
    for (const std::string& player : arena_.players) table.rows.push_back({player, {}});
    for (std::size_t ruleset = 0; ruleset < arena_.rulesets.size(); ++ruleset) {
      table.heads.push_back(ruleset_label(arena_, ruleset));
      ForestChart::Series& series = chart.series.emplace_back(ForestChart::Series{ruleset_label(arena_, ruleset), {}});
      for (std::size_t player = 0; player < arena_.players.size(); ++player) {
        const Rating& rating = arena_.ratings[ruleset][player];
        Measured& mark = *series.marks.emplace_back(Measured{.value = rating.elo});
        if (const auto& [low, high] = rating.ci95; std::isfinite(low) && std::isfinite(high))
          mark.low = low, mark.high = high;
        table.rows[player].cells.push_back({words_.number(rating_with_interval(rating.elo, rating.ci95))});
      }
    }
    section.chart = std::move(chart);
    section.tables = {std::move(table)};
    return section;
  }

  // Players that differ only in how many worlds they imagine

  /// The pairing of two players under a ruleset, and whether a is the second of it.
  std::optional<std::pair<const PairingConclusion*, bool>> meeting_of(std::size_t ruleset, std::size_t a,
                                                                      std::size_t b) const {
    for (const PairingConclusion& each : arena_.pairings) {
      if (each.ruleset != ruleset) continue;
      if (each.players.a == a && each.players.b == b) return std::pair(&each, false);
      if (each.players.a == b && each.players.b == a) return std::pair(&each, true);
    }
    return std::nullopt;
  }

  /// The players of the first kind with three or more of them, by worlds.
  std::map<int, std::size_t> ladder() const {
    std::map<std::string, std::map<int, std::size_t>> kinds;
    for (std::size_t player = 0; player < arena_.players.size(); ++player)
      if (const auto found = worlds_of(arena_.players[player])) kinds[found->kind].emplace(found->worlds, player);
    const auto largest = std::max_element(
        kinds.begin(), kinds.end(), [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
    return largest == kinds.end() || largest->second.size() < 3 ? std::map<int, std::size_t>() : largest->second;
  }

  std::optional<PageSection> worlds_curve() const {
    const std::map<int, std::size_t> players = ladder();
    if (players.empty()) return std::nullopt;
    PageSection section;
    section.heading = words_.say("What more worlds are worth", "Quanto valgono più mondi");
    CurveChart chart;
    chart.axis = words_.say("worlds", "mondi");
    chart.value_axis = words_.say("share won against the fewest", "quota vinta contro il minimo");
    chart.logarithmic = true;
    chart.shares = true;
    PageTable table;
    table.caption = words_.say("Share won against {} worlds, ties counted half, with 95% margin of error; {}",
                               "Quota vinta contro {} mondi, pari contati mezzi, con margine d'errore al 95%; {}",
                               players.begin()->first, words_.sample());
    table.heads = {words_.say("worlds", "mondi")};
    for (auto each = std::next(players.begin()); each != players.end(); ++each)
      table.rows.push_back({std::to_string(each->first), {}});
    for (std::size_t ruleset = 0; ruleset < arena_.rulesets.size(); ++ruleset) {
      table.heads.push_back(ruleset_label(arena_, ruleset));
      CurveChart::Series& series = chart.series.emplace_back(CurveChart::Series{ruleset_label(arena_, ruleset), {}});
      auto row = table.rows.begin();
      for (auto each = std::next(players.begin()); each != players.end(); ++each, ++row) {
        const auto [pairing, reversed] = *meeting_of(ruleset, each->second, players.begin()->second);
        const Estimate share = reversed ? complement(pairing->score) : pairing->score;
        series.points.push_back({static_cast<double>(each->first), measured(share)});
        row->cells.push_back({words_.number(share_with_margin(share, {0, 1}))});
      }
    }
    section.chart = std::move(chart);
    section.tables = {std::move(table)};
    return section;
  }

  /// The share of the other player.
  static Estimate complement(Estimate share) {
    share.mean = 1 - share.mean;
    if (share.ci95) share.ci95 = Interval{1 - share.ci95->high, 1 - share.ci95->low};
    return share;
  }

  // The pairings of a ruleset

  PageSection pairings(std::size_t ruleset) const {
    PageSection section;
    section.heading = words_.say("Pairings: {}", "Incontri: {}", arena_.rulesets[ruleset].title.in(words_.language()));
    ForestChart chart;
    chart.axis = unit();
    chart.series = {{ruleset_label(arena_, ruleset), {}}};
    PageTable table;
    table.caption =
        words_.say("{}: {} of the first player less the second, and shares of all played; * significant; {}",
                   "{}: {} del primo giocatore meno il secondo, e quote di tutte le giocate; * significativo; {}",
                   ruleset_label(arena_, ruleset), unit(), words_.sample());
    table.heads = {words_.say("players", "giocatori"), words_.say("points", "punti"),
                   words_.say("won", "vinte"),         words_.say("tied", "pari"),
                   words_.say("lost", "perse"),        words_.say("correlation", "correlazione")};
    for (const PairingConclusion& pairing : arena_.pairings) {
      if (pairing.ruleset != ruleset) continue;
      chart.rows.push_back(
          words_.say("{} against {}", "{} contro {}", name_of(pairing.players.a), name_of(pairing.players.b)));
      Measured mark = measured(pairing.points);
      mark.significant = pairing.significant();
      chart.series[0].marks.emplace_back(mark);
      table.rows.push_back({chart.rows.back(), cells_of(pairing)});
    }
    section.chart = std::move(chart);
    section.tables = {std::move(table)};
    return section;
  }

  std::vector<PageTable::Cell> cells_of(const PairingConclusion& pairing) const {
    const PairingStatistics& totals = pairing.totals;
    const auto legs = totals.wins_a + totals.wins_b + totals.ties;
    const auto share = [&](std::int64_t count) { return words_.number(percent(proportion(count, legs).rate)); };
    return {{signed_text(pairing.points), pairing.significant()},
            {share(totals.wins_a)},
            {share(totals.ties)},
            {share(totals.wins_b)},
            {pairing.correlation ? words_.number(fmt::format("{:+.2f}", *pairing.correlation)) : "–"}};
  }

  const ArenaConclusion& arena_;
  PageWords words_;
};

}  // namespace

ReportPage arena_page(const ArenaConclusion& arena) { return ArenaPage(arena).make(); }

}  // namespace cicera
