#include "engine/report/figures_section.h"

#include <algorithm>

#include "engine/report/comparison_names.h"
#include "engine/report/numbers.h"
#include "engine/report/shaded_cells.h"
#include "engine/simulation/contest_figures.h"
#include "engine/simulation/line_bounds.h"

namespace cicera {
namespace {

class Figures {
 public:
  Figures(const SimulationConclusion& found, const PageWords& words) : found_(found), words_(words) {}

  PageSection make() const {
    PageSection section;
    section.heading = words_.say("The rulesets side by side", "I regolamenti fianco a fianco");
    section.paragraphs = {shade_words(words_)};
    for (std::size_t lineup = 0; lineup < found_.lineups.size(); ++lineup) section.tables.push_back(figures(lineup));
    return section;
  }

 private:
  ShadedNumber shaded(const Estimate& estimate) const {
    return {estimate.mean, estimate.ci95, words_.number(with_margin(estimate))};
  }

  ShadedNumber rate(std::int64_t count, std::int64_t units) const {
    const Proportion proportion = found_.intervals.proportion(count, units);
    return {proportion.rate, proportion.ci95, words_.number(rate_with_margin(proportion, count))};
  }

  /// Adds a row with `number` of each ruleset, if any has one.
  void add(PageTable& table, std::size_t lineup, std::string label, auto&& number) const {
    std::vector<std::optional<ShadedNumber>> numbers;
    for (std::size_t i = 0; i < found_.games().size(); ++i)
      numbers.push_back(number(found_.games()[i], found_.statistics_of(i, lineup)));
    const bool any = std::any_of(numbers.begin(), numbers.end(), [](const auto& each) { return each.has_value(); });
    if (any) table.rows.push_back({std::move(label), shaded_cells(numbers)});
  }

  void add_sides(PageTable& table, std::size_t lineup, int sides) const {
    for (const Side side : every<Side>(sides)) {
      const std::size_t i = side.index();
      add(table, lineup, words_.say("points, {}", "punti, {}", words_.side(side, sides)),
          [&](const Game& game, const Statistics& statistics) -> std::optional<ShadedNumber> {
            if (side.number() >= game.sides()) return std::nullopt;
            return shaded(points_per_hand(game, statistics, statistics.sides[i], found_.intervals));
          });
    }
    add(table, lineup, words_.difference(), [&](const Game& game, const Statistics& statistics) {
      return std::optional(shaded(difference_of_sides(game, statistics, found_.intervals)));
    });
    for (const Side side : every<Side>(sides)) {
      const std::size_t i = side.index();
      add(table, lineup, words_.say("hands won, {}", "smazzate vinte, {}", words_.side(side, sides)),
          [&](const Game& game, const Statistics& statistics) -> std::optional<ShadedNumber> {
            if (side.number() >= game.sides()) return std::nullopt;
            return rate(statistics.sides[i].hands_won, statistics.hands);
          });
    }
    add(table, lineup, words_.say("hands that no side wins", "smazzate che nessuno vince"),
        [&](const Game&, const Statistics& statistics) {
          return std::optional(rate(statistics.hands_tied, statistics.hands));
        });
  }

  void add_lines(PageTable& table, std::size_t lineup) const {
    for (const std::string& name : found_.line_names())
      add(table, lineup, name, [&](const Game& game, const Statistics& statistics) -> std::optional<ShadedNumber> {
        const auto line = game.find_line(name);
        if (!line) return std::nullopt;
        return shaded(
            found_.intervals.estimate(statistics.lines[*line], statistics.hands, 1, bounds_of(game.line(*line))));
      });
  }

  void add_matches(PageTable& table, std::size_t lineup, int sides) const {
    add(table, lineup, words_.say("hands per match", "smazzate a partita"),
        [&](const Game&, const Statistics& statistics) {
          return std::optional(shaded(hands_per_match(statistics, found_.intervals)));
        });
    for (const Side side : every<Side>(sides)) {
      const std::size_t i = side.index();
      add(table, lineup, words_.say("matches won, {}", "partite vinte, {}", words_.side(side, sides)),
          [&](const Game& game, const Statistics& statistics) -> std::optional<ShadedNumber> {
            if (side.number() >= game.sides()) return std::nullopt;
            return rate(statistics.sides[i].matches_won, statistics.matches);
          });
    }
  }

  PageTable figures(std::size_t lineup) const {
    PageTable table;
    table.caption =
        words_.say("Points per hand and shares of the hands among {} players, with 95% margin of error; {} each",
                   "Punti a smazzata e quote delle smazzate fra giocatori {}, con margine d'errore al 95%; {} ciascuno",
                   lineup_name(found_, lineup), words_.sample());
    table.heads = {words_.say("number", "grandezza")};
    for (std::size_t i = 0; i < found_.rulesets.size(); ++i) table.heads.push_back(ruleset_name(found_, i));
    int sides = 0;
    for (const Game& game : found_.games()) sides = std::max(sides, game.sides());
    add_sides(table, lineup, sides);
    if (found_.options.unit == Unit::match) add_matches(table, lineup, sides);
    table.rows.push_back({words_.say("By scoring line, all sides", "Per voce, tutte le parti"), {}});
    add_lines(table, lineup);
    return table;
  }

  const SimulationConclusion& found_;
  const PageWords& words_;
};

}  // namespace

PageSection figures_section(const SimulationConclusion& found, const PageWords& words) {
  return Figures(found, words).make();
}

}  // namespace cicera
