#include "engine/report/figures_section.h"

#include <algorithm>

#include "engine/report/comparison_names.h"
#include "engine/report/shaded_cells.h"
#include "engine/simulation/contest_figures.h"
#include "engine/simulation/line_bounds.h"

namespace cicera {
namespace {

/// The table of a lineup.
class Figures {
 public:
  Figures(const ComparisonConclusion& found, const ReportWords& words, LineupId lineup)
      : found_(found), words_(words), lineup_(lineup) {
    for (const Game& game : found.games()) sides_ = std::max(sides_, game.sides());
    table_.caption = words_.say("Points per hand and shares of the hands among {} players",
                                "Punti a smazzata e quote delle smazzate fra giocatori {}", lineup_name(found, lineup));
    table_.basis = words_.say("{} each", "{} ciascuno", words_.with_margins());
    table_.heads = {words_.say("number", "grandezza")};
    for (const RulesetId ruleset : found_.rulesets.keys())
      table_.heads.emplace_back(ruleset_name(found_, ruleset), ruleset_letter(ruleset));
  }

  ReportTable make() && {
    add_points();
    add_lines();
    add_hands();
    if (found_.options.unit == Unit::match) add_matches();
    return std::move(table_);
  }

 private:
  using Cell = ReportTable::Cell;
  using Number = std::optional<Cell>;

  void add_heading(std::string text) { table_.rows.push_back({std::move(text), {}}); }

  /// A row with the number of each ruleset, if any has one.
  void add(ReportLabel label, auto&& number) {
    std::vector<Cell> cells;
    bool any = false;
    for (const RulesetId ruleset : found_.rulesets.keys()) {
      const Number cell = number(found_.games()[ruleset], found_.statistics_of(ruleset, lineup_));
      any = any || cell;
      cells.push_back(cell.value_or(words_.absent()));
    }
    if (!any) return;
    shade(cells);
    table_.rows.push_back({std::move(label), std::move(cells)});
  }

  /// A row for each side, of the rulesets that have it.
  void add_sides(auto&& label, auto&& number) {
    for (const Side side : every<Side>(sides_))
      add(label(words_.side(side, sides_)), [&](const Game& game, const Statistics& statistics) -> Number {
        if (side.number() >= game.sides()) return std::nullopt;
        return number(game, statistics, statistics.sides[side]);
      });
  }

  std::string won_by(const std::string& side) const { return words_.say("won by {}", "vinte da: {}", side); }

  void add_points() {
    add_heading(words_.say("Points per hand", "Punti a smazzata"));
    add_sides([](const std::string& side) { return side; },
              [&](const Game& game, const Statistics& statistics, const auto& side) {
                return words_.mean(points_per_hand(game, statistics, side, found_.intervals));
              });
    add(words_.difference_label(), [&](const Game& game, const Statistics& statistics) -> Number {
      return words_.mean(difference_of_sides(game, statistics, found_.intervals));
    });
  }

  void add_lines() {
    add_heading(words_.say("By scoring line, all sides", "Per voce, tutte le parti"));
    for (const std::string& name : found_.line_names())
      add(name, [&](const Game& game, const Statistics& statistics) -> Number {
        const auto line = game.find_line(name);
        if (!line) return std::nullopt;
        return words_.mean(
            found_.intervals.estimate(statistics.lines[*line], statistics.hands, 1, bounds_of(game.line(*line))));
      });
  }

  void add_hands() {
    add_heading(words_.say("Of the hands", "Delle smazzate"));
    add_sides([&](const std::string& side) { return won_by(side); },
              [&](const Game&, const Statistics& statistics, const auto& side) {
                return words_.rate(side.hands_won, statistics.hands);
              });
    add(words_.say("no side wins", "non vince nessuno"), [&](const Game&, const Statistics& statistics) -> Number {
      return words_.rate(statistics.hands_tied, statistics.hands);
    });
    for (const std::string& name : found_.line_names())
      add(words_.say("tied {}", "{} pari", name), [&](const Game& game, const Statistics& statistics) -> Number {
        for (const CompiledLine& line : game.end_lines())
          if (can_tie(line.rule.kind) && line.rule.name == name)
            return words_.rate(statistics.tied[as_size(line.tie)], statistics.hands);
        return std::nullopt;
      });
    add(words_.say("won at once", "vinte subito"), [&](const Game&, const Statistics& statistics) -> Number {
      if (statistics.instant_wins.empty()) return std::nullopt;
      std::int64_t wins = 0;
      for (const std::int64_t count : statistics.instant_wins) wins += count;
      return words_.rate(wins, statistics.hands);
    });
    add(words_.say("choices per turn", "giocate a turno"), [&](const Game&, const Statistics& statistics) -> Number {
      return Cell{words_.number(fmt::format("{:.1f}", statistics.mean_choices()))};
    });
  }

  void add_matches() {
    add_heading(words_.say("Of the matches", "Delle partite"));
    add(words_.say("hands per match", "smazzate a partita"), [&](const Game&, const Statistics& statistics) -> Number {
      return words_.mean(hands_per_match(statistics, found_.intervals));
    });
    add_sides([&](const std::string& side) { return won_by(side); },
              [&](const Game&, const Statistics& statistics, const auto& side) {
                return words_.rate(side.matches_won, statistics.matches);
              });
    add(words_.say("drawn", "patte"), [&](const Game& game, const Statistics& statistics) -> Number {
      if (game.rules().match.tie != MatchTie::draw) return std::nullopt;
      return words_.rate(statistics.matches_drawn, statistics.matches);
    });
  }

  const ComparisonConclusion& found_;
  const ReportWords& words_;
  LineupId lineup_;
  int sides_ = 0;
  ReportTable table_;
};

}  // namespace

ReportSection figures_section(const ComparisonConclusion& found, const ReportWords& words) {
  ReportSection section;
  section.heading = words.say("The rulesets side by side", "I regolamenti fianco a fianco");
  section.chart_words = {shade_words(words)};
  section.page_only = !found.options.all_rows && found.comparisons.size() >= found.planned;
  for (const LineupId lineup : found.lineups.keys()) section.tables.push_back(Figures(found, words, lineup).make());
  return section;
}

}  // namespace cicera
