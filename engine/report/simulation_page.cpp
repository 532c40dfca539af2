#include "engine/report/simulation_page.h"

#include "engine/report/distribution_section.h"
#include "engine/report/metrics_section.h"
#include "engine/report/numbers.h"
#include "engine/report/page_words.h"
#include "engine/report/run_heading.h"
#include "engine/report/tension_section.h"
#include "engine/simulation/contest_figures.h"
#include "engine/simulation/holm.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

class SimulationPage {
 public:
  explicit SimulationPage(const SimulationConclusion& found)
      : found_(found), words_(found), game_(found.games()[0]), statistics_(found.statistics_of(0)) {}

  ReportPage make() const {
    ReportPage page = begin_page(found_, found_.rulesets[0].title.in(words_.language()));
    page.verdict = {found_.has_even_sides(0) ? length_words() : difference_words(), winner_words()};
    page.sections = {points(), margins(), wins()};
    if (statistics_.matches > 0) page.sections.push_back(lengths());
    constexpr std::size_t every_play = 100;  // more than a hand has
    if (auto tension = tension_section(words_, words_.say("When a hand is decided", "Quando si decide una smazzata"),
                                       statistics_, found_.intervals, every_play))
      page.sections.push_back(*std::move(tension));
    page.sections.push_back(events());
    if (auto metrics = metrics_section(found_)) page.sections.push_back(*std::move(metrics));
    return page;
  }

 private:
  Proportion of_hands(std::int64_t count) const { return found_.intervals.proportion(count, statistics_.hands); }
  std::string sample() const { return "n = " + words_.hands(statistics_.hands); }

  std::string difference_words() const {
    const Estimate difference = difference_of_sides(game_, statistics_, found_.intervals);
    const std::string points = words_.say("points per hand", "punti a smazzata");
    if (p_value_of_difference(game_, statistics_, found_.intervals) < significance)
      return capitalize(words_.lead(difference, points)) + ".";
    return words_.say("Neither side is significantly ahead: {}, {} {}{}.",
                      "Nessuna parte è in vantaggio significativo: {}, {} {}{}.", words_.difference(),
                      words_.number(exact_mean(difference)), points, words_.range(difference));
  }

  /// Of matches in which nothing favours a side.
  std::string length_words() const {
    const Estimate length = hands_per_match(statistics_, found_.intervals);
    return words_.say("A match lasts {} hands{}.", "Una partita dura {} smazzate{}.", words_.number(exact_mean(length)),
                      words_.range(length));
  }

  std::string winner_words() const {
    std::vector<std::string> shares;
    for (const Side side : game_.each_side()) {
      const auto& statistics = statistics_.sides[side];
      const double rate = of_hands(statistics.hands_won).rate;
      shares.push_back(words_.say("{} {}", "{} {}", words_.side(side, game_.sides()), words_.number(percent(rate))));
    }
    return words_.say("Hands won: {}; by no side {}.", "Smazzate vinte: {}; da nessuno {}.", join(shares, "; "),
                      words_.number(percent(of_hands(statistics_.hands_tied).rate)));
  }

  std::vector<std::string> side_heads(const std::string& corner) const {
    std::vector<std::string> heads = {corner};
    for (const Side side : game_.each_side()) heads.push_back(words_.side(side, game_.sides()));
    return heads;
  }

  /// Means per hand by side: of all points, then of each scoring line.
  PageSection points() const {
    PageSection section;
    section.heading = words_.say("Points by scoring line", "Punti per voce");
    ForestChart chart;
    chart.axis = words_.say("points per hand", "punti a smazzata");
    PageTable table;
    table.caption = words_.say("Mean points per hand and 95% margin of error; {}",
                               "Punti a smazzata in media e margine d'errore al 95%; {}", sample());
    table.heads = side_heads(words_.say("line", "voce"));
    for (const Side side : game_.each_side()) chart.series.push_back({words_.side(side, game_.sides()), {}});
    const auto add = [&](const std::string& label, auto&& estimate_of) {
      chart.rows.push_back(label);
      std::vector<PageTable::Cell> cells;
      for (std::size_t side = 0; side < statistics_.sides.size(); ++side) {
        const Estimate estimate = estimate_of(statistics_.sides[side]);
        chart.series[side].marks.push_back(measured(estimate));
        cells.push_back({words_.number(with_margin(estimate))});
      }
      table.rows.push_back({label, std::move(cells)});
    };
    add(words_.say("all points", "tutti i punti"),
        [&](const auto& side) { return points_per_hand(game_, statistics_, side, found_.intervals); });
    for (const LineId line : game_.each_line())
      add(words_.line(game_, line),
          [&](const auto& side) { return points_per_hand(game_, statistics_, side, line, found_.intervals); });
    section.chart = std::move(chart);
    section.tables = {std::move(table)};
    return section;
  }

  std::string rate(std::int64_t count, std::int64_t units) const {
    return words_.number(rate_with_margin(found_.intervals.proportion(count, units), count));
  }

  PageSection wins() const {
    PageSection section;
    section.heading = words_.say("Wins", "Vittorie");
    PageTable table;
    table.caption = words_.say("Shares won, with 95% margin of error; {}",
                               "Quote vinte, con margine d'errore al 95%; {}", sample());
    table.heads = side_heads(words_.say("of the", "delle"));
    table.heads.push_back(words_.say("no side", "nessuno"));
    const auto add = [&](const std::string& label, std::int64_t units, auto&& won, std::int64_t by_none) {
      std::vector<PageTable::Cell> cells;
      for (const Statistics::SideTotals& side : statistics_.sides) cells.push_back({rate(won(side), units)});
      cells.push_back({rate(by_none, units)});
      table.rows.push_back({label, std::move(cells)});
    };
    add(
        words_.say("hands", "smazzate"), statistics_.hands, [](const auto& side) { return side.hands_won; },
        statistics_.hands_tied);
    if (statistics_.matches > 0)
      add(
          words_.say("matches", "partite"), statistics_.matches, [](const auto& side) { return side.matches_won; },
          statistics_.matches_drawn);
    section.tables = {std::move(table)};
    return section;
  }

  PageSection margins() const {
    return distribution_section(words_,
                                {words_.say("Margins of the hands", "Scarti delle smazzate"),
                                 words_.say("points of a hand, {}", "punti di una smazzata, {}", words_.difference()),
                                 "n = " + words_.hands(statistics_.hands)},
                                {{words_.difference(), &statistics_.differences, game_.sides() - 1}});
  }

  PageSection lengths() const {
    const std::string hands = words_.say("hands per match", "smazzate a partita");
    return distribution_section(words_,
                                {words_.say("Length of a match", "Lunghezza di una partita"), hands,
                                 "n = " + words_.matches(statistics_.matches)},
                                {{hands, &statistics_.match_lengths}});
  }

  PageSection events() const {
    PageSection section;
    section.heading = words_.say("What happens in a hand", "Che cosa succede in una smazzata");
    PageTable table;
    table.caption = words_.say("Rates with 95% margin of error, and means; {}",
                               "Frequenze con margine d'errore al 95%, e medie; {}", sample());
    table.heads = {words_.say("event", "evento"), words_.say("value", "valore")};
    const auto add = [&](std::string label, const std::string& text) {
      table.rows.push_back({std::move(label), {{words_.number(text)}}});
    };
    const auto hands_with = [&](std::int64_t count) { return rate_with_margin(of_hands(count), count); };
    add(words_.difference(), with_margin(difference_of_sides(game_, statistics_, found_.intervals)));
    for (const CompiledLine& line : game_.end_lines())
      if (can_tie(line.rule.kind))
        add(words_.say("tied {}", "{} pari", line.rule.name), hands_with(statistics_.tied[as_size(line.tie)]));
    for (std::size_t i = 0; i < statistics_.instant_wins.size(); ++i)
      add(words_.say("won at once by {}", "vinte subito per {}", game_.instant_win_names()[i]),
          hands_with(statistics_.instant_wins[i]));
    add(words_.say("without a capture", "senza prese"), hands_with(statistics_.no_capture));
    add(words_.say("legal plays per turn", "giocate possibili a turno"),
        fmt::format("{:.1f}", statistics_.mean_choices()));
    if (statistics_.matches > 0)
      add(words_.say("hands per match", "smazzate a partita"),
          with_margin(hands_per_match(statistics_, found_.intervals)));
    section.tables = {std::move(table)};
    return section;
  }

  const SimulationConclusion& found_;
  PageWords words_;
  const Game& game_;
  const Statistics& statistics_;
};

}  // namespace

ReportPage simulation_page(const SimulationConclusion& found) { return SimulationPage(found).make(); }

}  // namespace cicera
