#include "engine/report/sweep_report.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "engine/conclusions/comparison_conclusion.h"
#include "engine/report/comparison_names.h"
#include "engine/report/numbers.h"
#include "engine/report/report_words.h"
#include "engine/simulation/contest_figures.h"
#include "engine/simulation/holm.h"
#include "engine/support/parse_number.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// The value of the only setting that varies, if it is a whole number.
std::optional<double> number_of(const SweepSetting& setting) {
  if (setting.overrides.size() != 1) return std::nullopt;
  return parse_whole<int>(setting.overrides[0].value);
}

using Cell = ReportTable::Cell;

/// A number over the settings: of a ruleset, or of the difference of two, with a lineup. Absent where the two rulesets
/// cannot be compared.
struct Series {
  std::string name;
  std::vector<Cell> cells;  // by setting
};

class SweepBuilder {
 public:
  explicit SweepBuilder(const SweepConclusion& sweep) : sweep_(sweep), words_(sweep), even_(sweep.has_even_sides()) {}

  Report make() const {
    std::vector<std::string> titles;
    for (std::size_t spec = 0; spec < sweep_.specs.size(); ++spec) titles.push_back(spec_title(sweep_, spec));
    Report report = begin_report(sweep_, words_.say("{} with several settings", "{} con diverse regole", join(titles)));
    report.verdict = {range_words()};
    if (std::string words = pair_words(); !words.empty()) report.verdict.push_back(std::move(words));
    const auto lengths_section = [&] {
      return section(words_.say("Length of a match", "Lunghezza di una partita"), lengths_axis(), lengths());
    };
    if (even_) {
      report.sections = {lengths_section()};
    } else {
      report.sections = {section(words_.say("Points", "Punti"), points_axis(), points())};
      report.sections.push_back(section(words_.say("Wins", "Vittorie"),
                                        words_.say("share won by {}", "quota di vittorie: {}", words_.first_side()),
                                        wins(), /*shares=*/true));
      if (sweep_.asks<Simulate>() && in_matches()) report.sections.push_back(lengths_section());
    }
    if (sweep_.specs.size() == 1 && !sweep_.comparisons.empty()) report.sections.push_back(neighbours());
    if (sweep_.asks<Compare>())
      report.sections.push_back(section(words_.say("How often the winner differs", "Quante volte vince un altro"),
                                        words_.say("share whose winner differs", "quota in cui vince un altro"),
                                        winners(), /*shares=*/true));
    return report;
  }

 private:
  bool in_matches() const { return sweep_.options.unit == Unit::match; }

  std::string lengths_axis() const { return words_.say("hands per match", "smazzate a partita"); }
  /// What the page leads with.
  std::string main_axis() const { return even_ ? lengths_axis() : points_axis(); }

  /// Of simulate per hand, as its page; of compare per unit.
  std::string points_axis() const {
    const std::string unit =
        sweep_.asks<Simulate>() ? words_.say("points per hand", "punti a smazzata") : words_.points_per_unit();
    return words_.difference() + ", " + unit;
  }

  std::string series_name(std::size_t spec, LineupId lineup) const {
    const auto label = [&](std::size_t of) {
      return spec_label(sweep_.specs[of], sweep_.rulesets[sweep_.ruleset_at(0, of)].title.in(words_.language()));
    };
    std::string name = label(spec);
    if (spec > 0) name += " − " + label(0);
    return sweep_.lineups.size() == 1 ? name : name + ", " + lineup_name(sweep_, lineup);
  }

  // Figures

  const Statistics& statistics_of(std::size_t setting, LineupId lineup) const {
    return sweep_.statistics_of(sweep_.ruleset_at(setting), lineup);
  }

  const ComparisonEstimate* comparison_of(std::size_t setting, std::size_t spec, LineupId lineup) const {
    const RulesetId ruleset = sweep_.ruleset_at(setting, spec);
    for (const ComparisonEstimate& comparison : sweep_.comparisons)
      if (comparison.ruleset == ruleset && comparison.lineup == lineup) return &comparison;
    return nullptr;
  }

  /// A series for each lineup: of the ruleset itself, or of each other one against the first.
  std::vector<Series> series(const std::function<Cell(const Game&, const Statistics&)>& alone,
                             const std::function<Cell(const ComparisonEstimate&)>& compared) const {
    std::vector<Series> all;
    for (const LineupId lineup : sweep_.lineups.keys())
      for (std::size_t spec = sweep_.specs.size() == 1 ? 0 : 1; spec < sweep_.specs.size(); ++spec) {
        Series& each = all.emplace_back(Series{series_name(spec, lineup), {}});
        for (std::size_t s = 0; s < sweep_.settings.size(); ++s) {
          const ComparisonEstimate* comparison = spec == 0 ? nullptr : comparison_of(s, spec, lineup);
          each.cells.push_back(spec == 0 ? alone(sweep_.games()[sweep_.ruleset_at(s)], statistics_of(s, lineup))
                               : comparison == nullptr ? words_.absent()
                                                       : compared(*comparison));
        }
      }
    return all;
  }

  std::vector<Series> points() const {
    return series(
        [this](const Game& game, const Statistics& statistics) {
          return words_.difference(difference_of_sides(game, statistics, sweep_.intervals),
                                   p_value_of_difference(game, statistics, sweep_.intervals) < significance);
        },
        [this](const ComparisonEstimate& each) { return words_.difference(each.difference, each.significant()); });
  }

  std::vector<Series> wins() const {
    return series(
        [this](const Game&, const Statistics& statistics) {
          const Statistics::SideTotals& first = statistics.sides[0];
          return in_matches() ? words_.rate(first.matches_won, statistics.matches)
                              : words_.rate(first.hands_won, statistics.hands);
        },
        [this](const ComparisonEstimate& comparison) { return words_.share_change(comparison.win_share); });
  }

  std::vector<Series> lengths() const {
    return series(
        [this](const Game&, const Statistics& statistics) {
          return words_.mean(hands_per_match(statistics, sweep_.intervals));
        },
        [this](const ComparisonEstimate& each) { return words_.difference(each.length, each.main_significant()); });
  }

  std::vector<Series> winners() const {
    return series([this](const Game&, const Statistics&) { return words_.absent(); },
                  [this](const ComparisonEstimate& comparison) {
                    return words_.rate(comparison.pair.winner_differs, comparison.pair.units);
                  });
  }

  // Sections

  bool is_curve() const {
    return std::all_of(sweep_.settings.begin(), sweep_.settings.end(),
                       [](const SweepSetting& setting) { return number_of(setting).has_value(); });
  }

  Chart chart_of(const ReportTable& table, const std::string& axis, bool shares) const {
    ForestChart forest = forest_of(table, axis);
    forest.shares = shares;
    if (!is_curve()) return forest;
    CurveChart curve{.axis = sweep_.settings[0].overrides[0].key, .value_axis = axis, .series = {}, .shares = shares};
    for (const ForestChart::Series& each : forest.series) {
      curve.series.push_back({each.name, {}});
      for (std::size_t s = 0; s < sweep_.settings.size(); ++s)
        if (const auto& mark = each.marks[s])
          curve.series.back().points.push_back({*number_of(sweep_.settings[s]), *mark});
    }
    return curve;
  }

  ReportSection section(const std::string& heading, const std::string& axis, const std::vector<Series>& all,
                        bool shares = false) const {
    ReportTable table;
    table.caption = capitalize(axis);
    table.basis = words_.say("{} each", "{} ciascuno", words_.with_margins());
    table.marks = words_.say("* significant", "* significativo");
    table.drawn = true;
    table.heads = {words_.say("setting", "regole")};
    for (const Series& each : all) table.heads.emplace_back(each.name);
    for (std::size_t s = 0; s < sweep_.settings.size(); ++s) {
      ReportTable::Row& row = table.rows.emplace_back(ReportTable::Row{sweep_.settings[s].name, {}});
      for (const Series& each : all) row.cells.push_back(each.cells[s]);
    }
    ReportSection section;
    section.heading = heading;
    section.chart = chart_of(table, axis, shares);
    section.tables = {std::move(table)};
    return section;
  }

  // The verdict

  /// The settings with the least and the greatest difference, of the first series.
  std::string range_words() const {
    const Series first = (even_ ? lengths() : points()).front();
    const std::vector<Cell>& cells = first.cells;
    std::optional<std::size_t> least;
    std::optional<std::size_t> most;
    for (std::size_t s = 0; s < cells.size(); ++s) {
      if (!cells[s].mark) continue;
      if (!least || cells[s].mark->value < cells[*least].mark->value) least = s;
      if (!most || cells[s].mark->value > cells[*most].mark->value) most = s;
    }
    if (!least) return words_.say("The rulesets cannot be compared.", "I regolamenti non sono confrontabili.");
    return words_.say("{}: {} from {} ({}) to {} ({}).", "{}: {} da {} ({}) a {} ({}).", first.name, main_axis(),
                      cells[*least].text, sweep_.settings[*least].name, cells[*most].text, sweep_.settings[*most].name);
  }

  /// Of simulate: how far the setting that differs most from the first does, on the same deals.
  std::string pair_words() const {
    const ComparisonEstimate* most = nullptr;
    for (const ComparisonEstimate& each : sweep_.comparisons)
      if (each.first == RulesetId() && (most == nullptr || std::abs(each.main().mean) > std::abs(most->main().mean)))
        most = &each;
    if (sweep_.specs.size() > 1 || most == nullptr) return "";
    const std::string verdict = most->main_significant() ? words_.say("significant", "significativo")
                                                         : words_.say("not significant", "non significativo");
    return words_.say("On the same deals, {} less {}: {}{} {}{}, {}.", "Sulle stesse carte, {} meno {}: {}{} {}{}, {}.",
                      sweep_.settings[most->ruleset.index()].name, sweep_.settings[0].name,
                      most->main().mean > 0 ? "+" : "", words_.number(exact_mean(most->main())), compared_axis(),
                      words_.range(most->main()), verdict);
  }

  std::string compared_axis() const { return even_ ? lengths_axis() : words_.points_per_unit(); }

  /// Of simulate: every setting against the first, drawn, and against the one before it.
  ReportSection neighbours() const {
    ReportTable table;
    table.caption = words_.say("Each setting less {} and less the setting before, {}",
                               "Ogni combinazione meno {} e meno la combinazione prima, {}", sweep_.settings[0].name,
                               compared_axis());
    table.basis = words_.with_margins();
    table.marks = words_.significant_together();
    table.heads = {words_.say("setting", "regole")};
    ForestChart chart{.axis = compared_axis(), .rows = {}, .series = {}};
    for (std::size_t s = 1; s < sweep_.settings.size(); ++s) {
      chart.rows.push_back(sweep_.settings[s].name);
      table.rows.push_back({sweep_.settings[s].name, {}});
    }
    for (const LineupId lineup : sweep_.lineups.keys()) {
      const std::string players = sweep_.lineups.size() == 1 ? "" : lineup_name(sweep_, lineup) + ": ";
      table.heads.emplace_back(players + "− " + sweep_.settings[0].name);
      table.heads.emplace_back(players + words_.say("− the one before", "− quella prima"));
      chart.series.push_back({lineup_name(sweep_, lineup), {}});
      for (std::size_t s = 1; s < sweep_.settings.size(); ++s) {
        chart.series.back().marks.push_back(pair_of(RulesetId(), RulesetId(s), lineup).mark);
        table.rows[s - 1].cells.push_back(pair_of(RulesetId(), RulesetId(s), lineup));
        table.rows[s - 1].cells.push_back(pair_of(RulesetId(s - 1), RulesetId(s), lineup));
      }
    }
    ReportSection section;
    section.heading = words_.say("On the same deals", "Sulle stesse carte");
    section.chart = std::move(chart);
    section.tables = {std::move(table)};
    return section;
  }

  Cell pair_of(RulesetId first, RulesetId second, LineupId lineup) const {
    for (const ComparisonEstimate& each : sweep_.comparisons)
      if (each.first == first && each.ruleset == second && each.lineup == lineup)
        return words_.difference(each.main(), each.main_significant());
    return words_.absent();
  }

  const SweepConclusion& sweep_;
  ReportWords words_;
  bool even_;  // nothing favours a side
};

}  // namespace

Report sweep_report(const SweepConclusion& sweep) { return SweepBuilder(sweep).make(); }

}  // namespace cicera
