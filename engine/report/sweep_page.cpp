#include "engine/report/sweep_page.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "engine/conclusions/comparison_conclusion.h"
#include "engine/report/comparison_names.h"
#include "engine/report/numbers.h"
#include "engine/report/page_words.h"
#include "engine/report/run_heading.h"
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
  explicit SweepPage(const SweepConclusion& sweep) : sweep_(sweep), words_(sweep), even_(sweep.has_even_sides()) {}

  ReportPage make() const {
    std::vector<std::string> titles;
    for (std::size_t spec = 0; spec < sweep_.specs.size(); ++spec) titles.push_back(spec_title(sweep_, spec));
    ReportPage page = begin_page(sweep_, words_.say("{} with several settings", "{} con diverse regole", join(titles)));
    page.verdict = {range_words()};
    if (std::string words = pair_words(); !words.empty()) page.verdict.push_back(std::move(words));
    const auto lengths_section = [&] {
      return section(words_.say("Length of a match", "Lunghezza di una partita"), lengths_axis(), lengths());
    };
    if (even_) {
      page.sections = {lengths_section()};
    } else {
      page.sections = {section(words_.say("Points", "Punti"), points_axis(), points())};
      page.sections.push_back(section(words_.say("Wins", "Vittorie"),
                                      words_.say("share won by {}", "quota di vittorie: {}", words_.first_side()),
                                      wins(), /*shares=*/true));
      if (sweep_.asks<Simulate>() && in_matches()) page.sections.push_back(lengths_section());
    }
    if (sweep_.specs.size() == 1 && !sweep_.comparisons.empty()) page.sections.push_back(neighbours());
    if (sweep_.asks<Compare>())
      page.sections.push_back(section(words_.say("How often the winner differs", "Quante volte vince un altro"),
                                      words_.say("share whose winner differs", "quota in cui vince un altro"),
                                      winners(), /*shares=*/true));
    return page;
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

  std::string series_name(std::size_t ruleset, std::size_t lineup) const {
    const auto label = [&](std::size_t spec) {
      return spec_label(sweep_.specs[spec], sweep_.rulesets[spec].title.in(words_.language()));
    };
    std::string name = label(ruleset);
    if (ruleset > 0) name += " − " + label(0);
    return sweep_.lineups.size() == 1 ? name : name + ", " + lineup_name(sweep_, lineup);
  }

  // Figures

  const Statistics& statistics_of(std::size_t setting, std::size_t lineup) const {
    return sweep_.statistics_of(setting * sweep_.specs.size(), lineup);
  }

  const ComparisonEstimate* comparison_of(std::size_t setting, std::size_t ruleset, std::size_t lineup) const {
    const std::size_t number = setting * sweep_.specs.size() + ruleset;
    for (const ComparisonEstimate& comparison : sweep_.comparisons)
      if (comparison.ruleset == number && comparison.lineup == lineup) return &comparison;
    return nullptr;
  }

  Figure mean(const Estimate& estimate, bool significant = true) const {
    Measured mark = measured(estimate);
    mark.significant = significant;
    return {mark, (estimate.mean > 0 ? "+" : "") + words_.number(with_margin(estimate))};
  }

  Figure rate(std::int64_t count, std::int64_t units) const {
    const Proportion proportion = sweep_.intervals.proportion(count, units);
    return {measured(proportion), words_.number(rate_with_margin(proportion, count))};
  }

  /// A series for each lineup: of the ruleset itself, or of each other one against the first.
  std::vector<Series> series(const std::function<Figure(const Game&, const Statistics&)>& alone,
                             const std::function<Figure(const ComparisonEstimate&)>& compared) const {
    std::vector<Series> all;
    for (std::size_t lineup = 0; lineup < sweep_.lineups.size(); ++lineup) {
      if (sweep_.specs.size() == 1)
        all.push_back({series_name(0, lineup), [this, alone, lineup](std::size_t setting) {
                         return std::optional(alone(sweep_.games()[setting], statistics_of(setting, lineup)));
                       }});
      for (std::size_t ruleset = 1; ruleset < sweep_.specs.size(); ++ruleset)
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
          return mean(difference_of_sides(game, statistics, sweep_.intervals),
                      p_value_of_difference(game, statistics, sweep_.intervals) < significance);
        },
        [this](const ComparisonEstimate& comparison) { return mean(comparison.difference, comparison.significant()); });
  }

  std::vector<Series> wins() const {
    return series(
        [this](const Game&, const Statistics& statistics) {
          const Statistics::SideTotals& first = statistics.sides[0];
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
          const Estimate length = hands_per_match(statistics, sweep_.intervals);
          return Figure{measured(length), words_.number(with_margin(length))};
        },
        [this](const ComparisonEstimate& comparison) {
          return mean(comparison.length, comparison.main_significant());
        });
  }

  std::vector<Series> winners() const {
    return series([](const Game&, const Statistics&) { return Figure(); },
                  [this](const ComparisonEstimate& comparison) {
                    return rate(comparison.pair.winner_differs, comparison.pair.units);
                  });
  }

  // Sections

  bool is_curve() const {
    return std::all_of(sweep_.settings.begin(), sweep_.settings.end(),
                       [](const SweepSetting& setting) { return number_of(setting).has_value(); });
  }

  Chart chart_of(const std::string& axis, const std::vector<Series>& all, bool shares) const {
    if (is_curve()) {
      CurveChart chart{.axis = sweep_.settings[0].overrides[0].key, .value_axis = axis, .series = {}, .shares = shares};
      for (const Series& each : all) {
        chart.series.push_back({each.name, {}});
        for (std::size_t s = 0; s < sweep_.settings.size(); ++s)
          if (const auto figure = each.figure(s))
            chart.series.back().points.push_back({*number_of(sweep_.settings[s]), figure->mark});
      }
      return chart;
    }
    ForestChart chart{.axis = axis, .rows = {}, .series = {}, .shares = shares};
    for (const SweepSetting& setting : sweep_.settings) chart.rows.push_back(setting.name);
    for (const Series& each : all) {
      chart.series.push_back({each.name, {}});
      for (std::size_t s = 0; s < sweep_.settings.size(); ++s) {
        const auto figure = each.figure(s);
        chart.series.back().marks.push_back(figure ? std::optional(figure->mark) : std::nullopt);
      }
    }
    return chart;
  }

  PageSection section(const std::string& heading, const std::string& axis, const std::vector<Series>& all,
                      bool shares = false) const {
    PageSection section;
    section.heading = heading;
    PageTable table;
    table.caption = words_.say("{}, with 95% margin of error; {} each", "{}, con margine d'errore al 95%; {} ciascuno",
                               capitalize(axis), words_.sample());
    table.heads = {words_.say("setting", "regole")};
    for (const Series& each : all) table.heads.push_back(each.name);
    for (std::size_t s = 0; s < sweep_.settings.size(); ++s) {
      PageTable::Row& row = table.rows.emplace_back(PageTable::Row{sweep_.settings[s].name, {}});
      for (const Series& each : all) {
        const auto figure = each.figure(s);
        row.cells.push_back({figure ? figure->text : "–"});
      }
    }
    section.chart = chart_of(axis, all, shares);
    section.tables = {std::move(table)};
    return section;
  }

  // The verdict

  /// The settings with the least and the greatest difference, of the first series.
  std::string range_words() const {
    const Series first = (even_ ? lengths() : points()).front();
    std::optional<std::size_t> least;
    std::optional<std::size_t> most;
    for (std::size_t s = 0; s < sweep_.settings.size(); ++s) {
      const auto figure = first.figure(s);
      if (!figure) continue;
      if (!least || figure->mark.value < first.figure(*least)->mark.value) least = s;
      if (!most || figure->mark.value > first.figure(*most)->mark.value) most = s;
    }
    if (!least) return words_.say("The rulesets cannot be compared.", "I regolamenti non sono confrontabili.");
    return words_.say("{}: {} from {} ({}) to {} ({}).", "{}: {} da {} ({}) a {} ({}).", first.name, main_axis(),
                      first.figure(*least)->text, sweep_.settings[*least].name, first.figure(*most)->text,
                      sweep_.settings[*most].name);
  }

  /// Of simulate: how far the setting that differs most from the first does, on the same deals.
  std::string pair_words() const {
    const ComparisonEstimate* most = nullptr;
    for (const ComparisonEstimate& each : sweep_.comparisons)
      if (each.first == 0 && (most == nullptr || std::abs(each.main().mean) > std::abs(most->main().mean)))
        most = &each;
    if (sweep_.specs.size() > 1 || most == nullptr) return "";
    const std::string verdict = most->main_significant() ? words_.say("significant", "significativo")
                                                         : words_.say("not significant", "non significativo");
    return words_.say("On the same deals, {} less {}: {}{} {}{}, {}.", "Sulle stesse carte, {} meno {}: {}{} {}{}, {}.",
                      sweep_.settings[most->ruleset].name, sweep_.settings[0].name, most->main().mean > 0 ? "+" : "",
                      words_.number(exact_mean(most->main())), compared_axis(), words_.range(most->main()), verdict);
  }

  std::string compared_axis() const { return even_ ? lengths_axis() : words_.points_per_unit(); }

  /// Of simulate: every setting against the first, drawn, and against the one before it.
  PageSection neighbours() const {
    PageSection section;
    section.heading = words_.say("On the same deals", "Sulle stesse carte");
    ForestChart chart{.axis = compared_axis(), .rows = {}, .series = {}};
    PageTable table;
    table.caption = words_.say(
        "{} less {} and less the setting before, {}, with 95% margin of error; * significant; {}",
        "{} meno {} e meno la combinazione prima, {}, con margine d'errore al 95%; * "
        "significativo; {}",
        words_.say("Each setting", "Ogni combinazione"), sweep_.settings[0].name, compared_axis(), words_.sample());
    table.heads = {words_.say("setting", "regole"), "− " + sweep_.settings[0].name,
                   words_.say("− the one before", "− quella prima")};
    for (std::size_t s = 1; s < sweep_.settings.size(); ++s) chart.rows.push_back(sweep_.settings[s].name);
    for (std::size_t lineup = 0; lineup < sweep_.lineups.size(); ++lineup) {
      chart.series.push_back({lineup_name(sweep_, lineup), {}});
      for (std::size_t s = 1; s < sweep_.settings.size(); ++s) {
        const auto against_first = pair_of(0, s, lineup);
        const auto against_neighbour = pair_of(s - 1, s, lineup);
        chart.series.back().marks.push_back(against_first ? std::optional(against_first->mark) : std::nullopt);
        const auto cell = [](const std::optional<Figure>& figure) {
          return figure ? PageTable::Cell{figure->text, figure->mark.significant} : PageTable::Cell{"–"};
        };
        table.rows.push_back({sweep_.settings[s].name, {cell(against_first), cell(against_neighbour)}});
      }
    }
    section.chart = std::move(chart);
    section.tables = {std::move(table)};
    return section;
  }

  std::optional<Figure> pair_of(std::size_t first, std::size_t second, std::size_t lineup) const {
    for (const ComparisonEstimate& each : sweep_.comparisons)
      if (each.first == first && each.ruleset == second && each.lineup == lineup)
        return mean(each.main(), each.main_significant());
    return std::nullopt;
  }

  const SweepConclusion& sweep_;
  PageWords words_;
  bool even_;  // nothing favours a side
};

}  // namespace

ReportPage sweep_page(const SweepConclusion& sweep) { return SweepPage(sweep).make(); }

}  // namespace cicera
