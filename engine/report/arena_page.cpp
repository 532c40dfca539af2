#include "engine/report/arena_page.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/bots/bot_command.h"
#include "engine/report/arena_results.h"
#include "engine/report/comparison_names.h"
#include "engine/report/metrics_section.h"
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
  explicit ArenaPage(const SimulationRun& run) : run_(run), words_(run), estimates_(estimates_of(run)) {}

  ReportPage make() const {
    ReportPage page = begin_page(run_, words_.say("Players against one another", "Giocatori l'uno contro l'altro"));
    page.verdict = verdict();
    page.sections = {ratings()};
    if (auto curve = worlds_curve()) page.sections.push_back(*std::move(curve));
    for (std::size_t ruleset = 0; ruleset < run_.rulesets.size(); ++ruleset) page.sections.push_back(pairings(ruleset));
    return page;
  }

 private:
  std::string name_of(std::size_t player) const { return run_.players[player]; }
  std::string unit() const { return words_.points_per_unit(); }

  // The verdict

  /// "careful beats greedy" under how many of the rulesets, for each pairing.
  std::vector<std::string> verdict() const {
    std::vector<std::string> paragraphs;
    if (run_.options.sprt) paragraphs.push_back(test_words());
    for (std::size_t i = 0; i < run_.pairings().size() && run_.pairings()[i].ruleset == 0; ++i)
      paragraphs.push_back(pairing_words(run_.pairings()[i].players));
    for (std::size_t i = 0; i < run_.games.size(); ++i)
      if (run_.options.unit == Unit::hand && run_.games[i].rules().match.objective == Objective::least)
        paragraphs.push_back(
            words_.say("Under {} the fewest points win.", "Con {} vince chi fa meno punti.", ruleset_label(run_, i)));
    if (run_.intervals.least_p_value(run_.result.units) >= significance)
      paragraphs.push_back(words_.say("No verdict can rest on {}: play more.",
                                      "Nessun giudizio può reggersi su {}: si giochi di più.",
                                      words_.units(run_.result.units)));
    if (run_.pairings().size() > 1)
      paragraphs.push_back(words_.say("The verdicts hold together with 95% confidence (Holm's method).",
                                      "I verdetti valgono tutti insieme al 95% (metodo di Holm)."));
    return paragraphs;
  }

  std::string test_words() const {
    const Sprt& test = *run_.options.sprt;
    const SprtVerdict verdict = test.verdict(run_.result.pairings[0]);
    const auto elo = [&](double value) { return words_.number(fmt::format("{:+g}", value)); };
    if (verdict == SprtVerdict::undecided)
      return words_.say("The sequential test of {} or {} normalized Elo is not decided.",
                        "Il test sequenziale fra {} e {} Elo normalizzati non è deciso.", elo(test.lower),
                        elo(test.upper));
    return words_.say("The sequential test of {0} or {1} normalized Elo accepts {2}.",
                      "Il test sequenziale fra {0} e {1} Elo normalizzati accetta {2}.", elo(test.lower),
                      elo(test.upper), elo(verdict == SprtVerdict::upper ? test.upper : test.lower));
  }

  const PairingEstimate& estimate_of(std::size_t ruleset, Meeting players) const {
    for (std::size_t i = 0; i < run_.pairings().size(); ++i)
      if (const auto& [each, meeting] = run_.pairings()[i];
          each == ruleset && meeting.a == players.a && meeting.b == players.b)
        return estimates_[i];
    return estimates_[0];
  }

  std::string pairing_words(Meeting players) const {
    const std::size_t all = run_.rulesets.size();
    std::size_t a = 0;
    std::size_t b = 0;
    for (std::size_t ruleset = 0; ruleset < all; ++ruleset)
      if (const PairingEstimate& estimate = estimate_of(ruleset, players); estimate.settled())
        ++(estimate.a_leads ? a : b);
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
    const PairingEstimate& estimate = estimate_of(0, players);
    std::string points = signed_text(estimate.points) + " " + unit();
    if (run_.options.unit == Unit::match)  // by which it is judged
      points = words_.say("{} of the matches, {}", "{} delle partite, {}",
                          words_.number(share_with_margin(estimate.score, {0, 1})), points);
    if (!estimate.settled())
      return words_.say("{} against {} is not significant: {}.", "{} contro {} non è significativo: {}.",
                        name_of(players.a), name_of(players.b), points);
    if (estimate.a_leads)
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
    chart.rows = run_.players;
    PageTable table;
    table.caption = words_.say("Elo ratings with 95% margin of error; {} each",
                               "Punteggi Elo con margine d'errore al 95%; {} ciascuno", words_.sample());
    table.heads = {words_.say("player", "giocatore")};
    for (const std::string& player : run_.players) table.rows.push_back({player, {}});
    for (std::size_t ruleset = 0; ruleset < run_.rulesets.size(); ++ruleset) {
      table.heads.push_back(ruleset_label(run_, ruleset));
      ForestChart::Series& series = chart.series.emplace_back(ForestChart::Series{ruleset_label(run_, ruleset), {}});
      const std::vector<Rating> ratings = ratings_of(run_, ruleset);
      for (std::size_t player = 0; player < ratings.size(); ++player) {
        const auto [low, high] = ci95_of(run_, ratings[player]);
        series.marks.emplace_back(Measured{.value = ratings[player].elo, .low = low, .high = high});
        table.rows[player].cells.push_back(
            {words_.number(fmt::format("{:+.0f}±{:.0f}", ratings[player].elo, std::max(1.0, (high - low) / 2)))});
      }
    }
    section.chart = std::move(chart);
    section.tables = {std::move(table)};
    return section;
  }

  // Players that differ only in how many worlds they imagine

  /// The pairing of two players under a ruleset, and whether a is the second of it.
  std::optional<std::pair<const PairingEstimate*, bool>> meeting_of(std::size_t ruleset, std::size_t a,
                                                                    std::size_t b) const {
    for (std::size_t i = 0; i < run_.pairings().size(); ++i) {
      const auto& [each, meeting] = run_.pairings()[i];
      if (each != ruleset) continue;
      if (meeting.a == a && meeting.b == b) return std::pair(&estimates_[i], false);
      if (meeting.a == b && meeting.b == a) return std::pair(&estimates_[i], true);
    }
    return std::nullopt;
  }

  /// The players of the first kind of which there are three or more, by worlds.
  std::map<int, std::size_t> ladder() const {
    std::map<std::string, std::map<int, std::size_t>> kinds;
    for (std::size_t player = 0; player < run_.players.size(); ++player)
      if (const auto found = worlds_of(run_.players[player])) kinds[found->kind].emplace(found->worlds, player);
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
    for (std::size_t ruleset = 0; ruleset < run_.rulesets.size(); ++ruleset) {
      table.heads.push_back(ruleset_label(run_, ruleset));
      CurveChart::Series& series = chart.series.emplace_back(CurveChart::Series{ruleset_label(run_, ruleset), {}});
      auto row = table.rows.begin();
      for (auto each = std::next(players.begin()); each != players.end(); ++each, ++row) {
        const auto [estimate, reversed] = *meeting_of(ruleset, each->second, players.begin()->second);
        const Estimate share = reversed ? complement(estimate->score) : estimate->score;
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
    section.heading = words_.say("Pairings: {}", "Incontri: {}", run_.rulesets[ruleset].title.in(words_.language()));
    ForestChart chart;
    chart.axis = unit();
    chart.series = {{ruleset_label(run_, ruleset), {}}};
    PageTable table;
    table.caption =
        words_.say("{}: {} of the first player less the second, and shares of all played; * significant; {}",
                   "{}: {} del primo giocatore meno il secondo, e quote di tutte le giocate; * significativo; {}",
                   ruleset_label(run_, ruleset), unit(), words_.sample());
    table.heads = {words_.say("players", "giocatori"), words_.say("points", "punti"),
                   words_.say("won", "vinte"),         words_.say("tied", "pari"),
                   words_.say("lost", "perse"),        words_.say("correlation", "correlazione")};
    for (std::size_t i = 0; i < run_.pairings().size(); ++i) {
      const auto& [each, players] = run_.pairings()[i];
      if (each != ruleset) continue;
      const PairingEstimate& estimate = estimates_[i];
      chart.rows.push_back(words_.say("{} against {}", "{} contro {}", name_of(players.a), name_of(players.b)));
      Measured mark = measured(estimate.points);
      mark.settled = estimate.settled();
      chart.series[0].marks.emplace_back(mark);
      table.rows.push_back({chart.rows.back(), cells_of(run_.result.pairings[i], estimate)});
    }
    section.chart = std::move(chart);
    section.tables = {std::move(table)};
    return section;
  }

  std::vector<PageTable::Cell> cells_of(const PairingStatistics& pairing, const PairingEstimate& estimate) const {
    const auto legs = pairing.wins_a + pairing.wins_b + pairing.ties;
    const auto share = [&](std::int64_t count) { return words_.number(percent(proportion(count, legs).rate)); };
    return {{signed_text(estimate.points), estimate.settled()},
            {share(pairing.wins_a)},
            {share(pairing.ties)},
            {share(pairing.wins_b)},
            {estimate.correlation ? words_.number(fmt::format("{:+.2f}", *estimate.correlation)) : "–"}};
  }

  const SimulationRun& run_;
  PageWords words_;
  std::vector<PairingEstimate> estimates_;
};

}  // namespace

ReportPage arena_page(const SimulationRun& run) { return ArenaPage(run).make(); }

}  // namespace cicera
