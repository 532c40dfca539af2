#include "engine/report/simulation_report.h"

#include "engine/report/distribution_section.h"
#include "engine/report/metrics_section.h"
#include "engine/report/numbers.h"
#include "engine/report/report_words.h"
#include "engine/report/tension_section.h"
#include "engine/simulation/contest_figures.h"
#include "engine/simulation/holm.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

class SimulationBuilder {
 public:
  explicit SimulationBuilder(const SimulationConclusion& found)
      : found_(found), words_(found), game_(found.games().front()), statistics_(found.statistics_of(RulesetId())) {}

  Report make() const {
    Report report = begin_report(found_, found_.rulesets[0].title.in(words_.language()));
    report.verdict = {found_.has_even_sides(LineupId()) ? length_words() : difference_words(), winner_words()};
    report.sections = {points(), margins(), wins()};
    if (statistics_.matches > 0) report.sections.push_back(lengths());
    constexpr std::size_t every_play = 100;  // more than a hand has
    if (auto tension = tension_section(words_, words_.say("When a hand is decided", "Quando si decide una smazzata"),
                                       statistics_, found_.intervals, every_play))
      report.sections.push_back(*std::move(tension));
    report.sections.push_back(events());
    if (auto metrics = metrics_section(found_, words_)) report.sections.push_back(*std::move(metrics));
    return report;
  }

 private:
  Proportion of_hands(std::int64_t count) const { return found_.intervals.proportion(count, statistics_.hands); }
  /// The basis of what is counted of the hands, in matches too.
  std::string of_all_hands() const {
    return words_.say("with 95% margin of error; n = {}", "con margine d'errore al 95%; n = {}",
                      words_.hands(statistics_.hands));
  }

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

  std::vector<ReportLabel> side_heads(const std::string& corner) const {
    std::vector<ReportLabel> heads = {corner};
    for (const Side side : game_.each_side()) heads.emplace_back(words_.side(side, game_.sides()));
    return heads;
  }

  /// Means per hand by side: of all points, then of each scoring line that gives some.
  ReportSection points() const {
    ReportTable table;
    table.caption = words_.say("Mean points per hand", "Punti a smazzata in media");
    table.basis = of_all_hands();
    table.heads = side_heads(words_.say("line", "voce"));
    const auto add = [&](const std::string& label, auto&& estimate_of) {
      ReportTable::Row& row = table.rows.emplace_back(ReportTable::Row{label, {}});
      double together = 0;
      for (const Statistics::SideTotals& side : statistics_.sides) {
        const Estimate estimate = estimate_of(side);
        together += estimate.mean;
        row.cells.push_back(words_.mean(estimate));
      }
      row.cells.push_back({words_.number(mean_text(together))});
    };
    add(words_.say("all points", "tutti i punti"),
        [&](const auto& side) { return points_per_hand(game_, statistics_, side, found_.intervals); });
    for (const LineId line : game_.each_line())
      if (gives_points(game_.line(line)))
        add(words_.line(game_, line),
            [&](const auto& side) { return points_per_hand(game_, statistics_, side, line, found_.intervals); });
    table.heads.emplace_back(words_.say("together", "insieme"));
    ReportSection section;
    section.heading = words_.say("Points by scoring line", "Punti per voce");
    section.chart = forest_of(table, words_.say("points per hand", "punti a smazzata"));
    section.tables = {std::move(table)};
    return section;
  }

  ReportSection wins() const {
    ReportTable table;
    table.caption = words_.say("Shares won", "Quote vinte");
    table.basis = of_all_hands();
    table.heads = side_heads(words_.say("of the", "delle"));
    table.heads.emplace_back(words_.say("no side", "nessuno"));
    const auto add = [&](const std::string& label, std::int64_t units, auto&& won, ReportTable::Cell by_none) {
      ReportTable::Row& row = table.rows.emplace_back(ReportTable::Row{label, {}});
      for (const Statistics::SideTotals& side : statistics_.sides) row.cells.push_back(words_.rate(side.*won, units));
      row.cells.push_back(std::move(by_none));
    };
    add(words_.say("hands", "smazzate"), statistics_.hands, &Statistics::SideTotals::hands_won,
        words_.rate(statistics_.hands_tied, statistics_.hands));
    if (statistics_.matches > 0)
      add(words_.say("matches", "partite"), statistics_.matches, &Statistics::SideTotals::matches_won,
          game_.rules().match.tie == MatchTie::draw ? words_.rate(statistics_.matches_drawn, statistics_.matches)
                                                    : words_.absent());
    ReportSection section;
    section.heading = words_.say("Wins", "Vittorie");
    section.tables = {std::move(table)};
    return section;
  }

  ReportSection margins() const {
    return distribution_section(words_,
                                {words_.say("Margins of the hands", "Scarti delle smazzate"),
                                 words_.say("points of a hand, {}", "punti di una smazzata, {}", words_.difference()),
                                 "n = " + words_.hands(statistics_.hands)},
                                {{words_.difference(), &statistics_.differences, game_.sides() - 1}});
  }

  ReportSection lengths() const {
    const std::string hands = words_.say("hands per match", "smazzate a partita");
    return distribution_section(words_,
                                {words_.say("Length of a match", "Lunghezza di una partita"), hands,
                                 "n = " + words_.matches(statistics_.matches)},
                                {{hands, &statistics_.match_lengths}});
  }

  ReportSection events() const {
    ReportTable table;
    table.caption = words_.say("Rates and means", "Frequenze e medie");
    table.basis = of_all_hands();
    table.heads = {words_.say("event", "evento"), words_.say("value", "valore")};
    const auto add = [&](ReportLabel label, ReportTable::Cell cell) {
      table.rows.push_back({std::move(label), {std::move(cell)}});
    };
    const auto share = [&](std::int64_t count) { return words_.rate(count, statistics_.hands); };
    if (!found_.has_even_sides(LineupId()))
      add(words_.difference(), words_.mean(difference_of_sides(game_, statistics_, found_.intervals)));
    if (statistics_.matches > 0)
      add(words_.say("hands per match", "smazzate a partita"),
          words_.mean(hands_per_match(statistics_, found_.intervals)));
    for (const CompiledLine& line : game_.end_lines())
      if (can_tie(line.rule.kind))
        add(words_.say("tied {}", "{} pari", words_.line(game_, *game_.find_line(line.rule.name))),
            share(statistics_.tied[as_size(line.tie)]));
    for (std::size_t i = 0; i < statistics_.instant_wins.size(); ++i)
      add(words_.say("won at once by {}", "vinte subito per {}", game_.instant_win_names()[i]),
          share(statistics_.instant_wins[i]));
    add(words_.say("without a capture", "senza prese"), share(statistics_.no_capture));
    add(words_.say("legal plays per turn", "giocate possibili a turno"),
        {words_.number(fmt::format("{:.1f}", statistics_.mean_choices()))});
    add(words_.say("legal plays at most", "giocate possibili al massimo"),
        {words_.number(grouped(statistics_.max_choices))});
    ReportSection section;
    section.heading = words_.say("What happens in a hand", "Che cosa succede in una smazzata");
    section.tables = {std::move(table)};
    return section;
  }

  const SimulationConclusion& found_;
  ReportWords words_;
  const Game& game_;
  const Statistics& statistics_;
};

}  // namespace

Report simulation_report(const SimulationConclusion& found) { return SimulationBuilder(found).make(); }

}  // namespace cicera
