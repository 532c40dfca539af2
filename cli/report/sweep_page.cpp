#include "cli/report/sweep_page.h"

#include <algorithm>
#include <charconv>
#include <functional>

#include "cli/report/comparison_names.h"
#include "cli/report/comparison_results.h"
#include "cli/report/numbers.h"
#include "cli/report/page_words.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

/// The value of the only setting that varies, if it is a whole number.
std::optional<double> number_of(const SweepSetting& setting) {
  if (setting.overrides.size() != 1) return std::nullopt;
  const std::string& text = setting.overrides[0].value;
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// A number under a setting, drawn and written; nothing where the two rulesets cannot be compared.
struct Figure {
  Measured mark;
  std::string text;
};
using FigureOf = std::function<std::optional<Figure>(std::size_t setting)>;

/// A number over the settings: of a ruleset, or of the difference of two, with a lineup.
struct Series {
  std::string name;
  FigureOf figure;
};

class SweepPage {
 public:
  explicit SweepPage(const SimulationRun& run) : run_(run), words_(run), comparisons_(comparisons_of(run)) {}

  ReportPage make() const {
    ReportPage page =
        begin_page(run_, words_.say("{} with several settings", "{} con diverse regole", join(run_.specs)));
    page.verdict = {range_words()};
    page.sections = {section(words_.say("Points", "Punti"), points_axis(), points())};
    page.sections.push_back(section(words_.say("Wins", "Vittorie"),
                                    words_.say("share won by {}", "quota di vittorie: {}", words_.first_side()),
                                    wins()));
    if (run_.command == "simulate" && in_matches())
      page.sections.push_back(section(words_.say("Length of a match", "Lunghezza di una partita"),
                                      words_.say("hands per match", "smazzate a partita"), lengths()));
    if (run_.command == "compare")
      page.sections.push_back(section(words_.say("How often the winner differs", "Quante volte vince un altro"),
                                      words_.say("share whose winner differs", "quota in cui vince un altro"),
                                      winners()));
    return page;
  }

 private:
  bool in_matches() const { return run_.options.unit == Unit::match; }

  /// Of simulate per hand, as its page; of compare per unit.
  std::string points_axis() const {
    const std::string unit =
        run_.command == "simulate" ? words_.say("points per hand", "punti a smazzata") : words_.points_per_unit();
    return words_.difference() + ", " + unit;
  }

  std::string series_name(std::size_t ruleset, std::size_t lineup) const {
    std::string name = run_.specs[ruleset];
    if (ruleset > 0) name += " − " + run_.specs[0];
    return run_.lineups.size() == 1 ? name : name + ", " + lineup_name(run_, lineup);
  }

  // Figures

  const Statistics& statistics_of(std::size_t setting, std::size_t lineup) const {
    return run_.result.contests[run_.contest_of(setting * run_.specs.size(), lineup)].statistics;
  }

  const ComparisonEstimate* comparison_of(std::size_t setting, std::size_t ruleset, std::size_t lineup) const {
    const std::size_t number = setting * run_.specs.size() + ruleset;
    for (const ComparisonEstimate& comparison : comparisons_)
      if (comparison.ruleset == number && comparison.lineup == lineup) return &comparison;
    return nullptr;
  }

  Figure mean(const Estimate& estimate, bool settled = true) const {
    Measured mark = measured(estimate);
    mark.settled = settled;
    return {mark, (estimate.mean > 0 ? "+" : "") + words_.number(with_margin(estimate))};
  }

  Figure rate(std::int64_t count, std::int64_t units) const {
    const Proportion proportion = run_.intervals.proportion(count, units);
    return {measured(proportion), words_.number(rate_with_margin(proportion, count))};
  }

  /// A series for each lineup: of the ruleset itself, or of each other one against the first.
  std::vector<Series> series(const std::function<Figure(const Game&, const Statistics&)>& alone,
                             const std::function<Figure(const ComparisonEstimate&)>& compared) const {
    std::vector<Series> all;
    for (std::size_t lineup = 0; lineup < run_.lineups.size(); ++lineup) {
      if (run_.specs.size() == 1)
        all.push_back({series_name(0, lineup), [this, alone, lineup](std::size_t setting) {
                         return std::optional(alone(run_.games[setting], statistics_of(setting, lineup)));
                       }});
      for (std::size_t ruleset = 1; ruleset < run_.specs.size(); ++ruleset)
        all.push_back({series_name(ruleset, lineup),
                       [this, compared, ruleset, lineup](std::size_t setting) -> std::optional<Figure> {
                         const ComparisonEstimate* comparison = comparison_of(setting, ruleset, lineup);
                         if (comparison == nullptr) return std::nullopt;
                         return compared(*comparison);
                       }});
    }
    return all;
  }

  std::vector<Series> points() const {
    return series(
        [this](const Game& game, const Statistics& statistics) {
          return mean(run_.intervals.estimate(statistics.difference, statistics.hands, game.sides() - 1));
        },
        [this](const ComparisonEstimate& comparison) { return mean(comparison.difference, comparison.settled()); });
  }

  std::vector<Series> wins() const {
    return series(
        [this](const Game&, const Statistics& statistics) {
          const Statistics::Side& first = statistics.sides[0];
          return in_matches() ? rate(first.matches_won, statistics.matches) : rate(first.hands_won, statistics.hands);
        },
        [this](const ComparisonEstimate& comparison) {
          Figure figure = mean(comparison.win_share);
          figure.text =
              (comparison.win_share.mean > 0 ? "+" : "") + words_.number(share_with_margin(comparison.win_share));
          return figure;
        });
  }

  std::vector<Series> lengths() const {
    return series(
        [this](const Game&, const Statistics& statistics) {
          const Estimate length = run_.intervals.estimate(statistics.match_hands, statistics.matches);
          return Figure{measured(length), words_.number(with_margin(length))};
        },
        [](const ComparisonEstimate&) { return Figure(); });
  }

  std::vector<Series> winners() const {
    return series([](const Game&, const Statistics&) { return Figure(); },
                  [this](const ComparisonEstimate& comparison) {
                    return rate(comparison.pair->winner_differs, comparison.pair->units);
                  });
  }

  // Sections

  bool is_curve() const {
    return std::all_of(run_.settings.begin(), run_.settings.end(),
                       [](const SweepSetting& setting) { return number_of(setting).has_value(); });
  }

  Chart chart_of(const std::string& axis, const std::vector<Series>& all) const {
    if (is_curve()) {
      CurveChart chart{.axis = run_.settings[0].overrides[0].key, .value_axis = axis, .series = {}};
      for (const Series& each : all) {
        chart.series.push_back({each.name, {}});
        for (std::size_t s = 0; s < run_.settings.size(); ++s)
          if (const auto figure = each.figure(s))
            chart.series.back().points.push_back({*number_of(run_.settings[s]), figure->mark});
      }
      return chart;
    }
    ForestChart chart{.axis = axis, .rows = {}, .series = {}};
    for (const SweepSetting& setting : run_.settings) chart.rows.push_back(setting.name);
    for (const Series& each : all) {
      chart.series.push_back({each.name, {}});
      for (std::size_t s = 0; s < run_.settings.size(); ++s) {
        const auto figure = each.figure(s);
        chart.series.back().marks.push_back(figure ? std::optional(figure->mark) : std::nullopt);
      }
    }
    return chart;
  }

  PageSection section(const std::string& heading, const std::string& axis, const std::vector<Series>& all) const {
    PageSection section;
    section.heading = heading;
    PageTable table;
    table.caption = words_.say("{}, with 95% margin of error; {} each", "{}, con margine d'errore al 95%; {} ciascuno",
                               capitalize(axis), words_.sample());
    table.heads = {words_.say("setting", "regole")};
    for (const Series& each : all) table.heads.push_back(each.name);
    for (std::size_t s = 0; s < run_.settings.size(); ++s) {
      PageTable::Row& row = table.rows.emplace_back(PageTable::Row{run_.settings[s].name, {}});
      for (const Series& each : all) {
        const auto figure = each.figure(s);
        row.cells.push_back({figure ? figure->text : "–"});
      }
    }
    section.chart = chart_of(axis, all);
    section.tables = {std::move(table)};
    return section;
  }

  // The verdict

  /// The settings with the least and the greatest difference, of the first series.
  std::string range_words() const {
    const Series first = points().front();
    std::optional<std::size_t> least;
    std::optional<std::size_t> most;
    for (std::size_t s = 0; s < run_.settings.size(); ++s) {
      const auto figure = first.figure(s);
      if (!figure) continue;
      if (!least || figure->mark.value < first.figure(*least)->mark.value) least = s;
      if (!most || figure->mark.value > first.figure(*most)->mark.value) most = s;
    }
    if (!least) return words_.say("The rulesets cannot be compared.", "I regolamenti non sono confrontabili.");
    return words_.say("{}: {} goes from {} ({}) to {} ({}).", "{}: lo {} va da {} ({}) a {} ({}).", first.name,
                      points_axis(), first.figure(*least)->text, run_.settings[*least].name, first.figure(*most)->text,
                      run_.settings[*most].name);
  }

  const SimulationRun& run_;
  PageWords words_;
  std::vector<ComparisonEstimate> comparisons_;
};

}  // namespace

ReportPage sweep_page(const SimulationRun& run) { return SweepPage(run).make(); }

}  // namespace cicera::cli
