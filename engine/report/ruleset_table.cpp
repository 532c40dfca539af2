#include "engine/report/ruleset_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/report/comparison_names.h"
#include "engine/report/numbers.h"
#include "engine/report/run_heading.h"
#include "engine/report/table.h"
#include "engine/simulation/contest_figures.h"
#include "engine/simulation/interval.h"

namespace cicera {
namespace {

constexpr const char* lacking = "-";

std::vector<std::string> letters(std::size_t rulesets) {
  std::vector<std::string> letters;
  for (std::size_t i = 0; i < rulesets; ++i) letters.push_back(ruleset_letter(i));
  return letters;
}

class RulesetTable {
 public:
  RulesetTable(const SimulationConclusion& found, std::size_t lineup)
      : found_(&found), lineup_(lineup), table_(letters(found.games().size())) {
    add_points();
    add_lines();
    add_rates();
    if (found.options.unit == Unit::match) add_matches();
  }

  std::string text(const Style& style) const { return table_.text(style); }

 private:
  const Statistics& statistics_of(std::size_t ruleset) const { return found_->statistics_of(ruleset, lineup_); }

  /// Adds a row with `cell` of each ruleset.
  void add_row(const std::string& label, auto&& cell) {
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < found_->games().size(); ++i)
      cells.push_back(cell(found_->games()[i], statistics_of(i)));
    table_.add_row(label, cells);
  }

  void add_points() {
    int sides = 0;
    for (const Game& game : found_->games()) sides = std::max(sides, game.sides());
    table_.add_heading("Points per hand");
    for (const Side side : every<Side>(sides)) {
      const bool plain = sides > 2 || found_->options.unit == Unit::match;
      add_row(side_label(side, sides, plain), [&](const Game& game, const Statistics& statistics) {
        if (side.number() >= game.sides()) return std::string(lacking);
        return with_margin(points_per_hand(game, statistics, statistics.sides[side], found_->intervals));
      });
    }
    add_row(difference_label(*found_), [&](const Game& game, const Statistics& statistics) {
      return with_margin(difference_of_sides(game, statistics, found_->intervals));
    });
  }

  void add_lines() {
    table_.add_heading("By scoring line, all sides");
    for (const std::string& name : found_->line_names()) {
      add_row(name, [&](const Game& game, const Statistics& statistics) {
        const auto line = game.find_line(name);
        if (!line) return std::string(lacking);
        Int128 sum = 0;
        for (const auto& side : statistics.sides) sum += side.lines[*line].sum();
        return mean_text(static_cast<double>(sum) / static_cast<double>(statistics.hands));
      });
    }
  }

  /// The rate of an event that occurred in `count` of `units` units.
  std::string rate_text(std::int64_t count, std::int64_t units) {
    return rate_with_margin(found_->intervals.proportion(count, units), count);
  }

  /// The first majority of all cards, on whose tie the sources disagree, and the other lines with any tie.
  void add_ties() {
    for (const std::string& name : found_->line_names()) {
      bool any = false;
      const auto tied = [&](const Game& game, const Statistics& statistics) {
        for (const CompiledLine& line : game.end_lines())
          if (can_tie(line.rule.kind) && line.rule.name == name) {
            any = true;
            return rate_text(statistics.tied[as_size(line.tie)], statistics.hands);
          }
        return std::string(lacking);
      };
      std::vector<std::string> cells;
      for (std::size_t i = 0; i < found_->games().size(); ++i)
        cells.push_back(tied(found_->games()[i], statistics_of(i)));
      if (any) table_.add_row("tied " + name, cells);
    }
  }

  void add_rates() {
    int sides = 0;
    for (const Game& game : found_->games()) sides = std::max(sides, game.sides());
    table_.add_heading("Of the hands");
    for (const Side side : every<Side>(sides)) {
      add_row(fmt::format("side {} wins", side.number()), [&](const Game& game, const Statistics& statistics) {
        if (side.number() >= game.sides()) return std::string(lacking);
        return rate_text(statistics.sides[side].hands_won, statistics.hands);
      });
    }
    add_row("no side wins", [&](const Game&, const Statistics& statistics) {
      return rate_text(statistics.hands_tied, statistics.hands);
    });
    add_ties();
    const bool any_instant_win = std::any_of(found_->games().begin(), found_->games().end(),
                                             [](const Game& game) { return !game.instant_win_names().empty(); });
    if (any_instant_win)
      add_row("won at once", [&](const Game&, const Statistics& statistics) {
        if (statistics.instant_wins.empty()) return std::string(lacking);
        std::int64_t wins = 0;
        for (const std::int64_t count : statistics.instant_wins) wins += count;
        return rate_text(wins, statistics.hands);
      });
    add_row("choices per turn", [&](const Game&, const Statistics& statistics) {
      return fmt::format("{:.1f}", statistics.mean_choices());
    });
  }

  void add_matches() {
    int sides = 0;
    for (const Game& game : found_->games()) sides = std::max(sides, game.sides());
    table_.add_heading("Of the matches");
    add_row("hands per match", [&](const Game&, const Statistics& statistics) {
      return with_margin(hands_per_match(statistics, found_->intervals));
    });
    for (const Side side : every<Side>(sides)) {
      add_row(fmt::format("won by side {}", side.number()), [&](const Game& game, const Statistics& statistics) {
        if (side.number() >= game.sides()) return std::string(lacking);
        return rate_text(statistics.sides[side].matches_won, statistics.matches);
      });
    }
    const bool any_draw = std::any_of(found_->games().begin(), found_->games().end(),
                                      [](const Game& game) { return game.rules().match.tie == MatchTie::draw; });
    if (any_draw)
      add_row("drawn", [&](const Game& game, const Statistics& statistics) {
        if (game.rules().match.tie != MatchTie::draw) return std::string(lacking);
        return rate_text(statistics.matches_drawn, statistics.matches);
      });
  }

  const SimulationConclusion* found_;
  std::size_t lineup_;
  Table table_;
};

}  // namespace

std::string ruleset_table(const SimulationConclusion& found, std::size_t lineup, const Style& style) {
  return RulesetTable(found, lineup).text(style);
}

}  // namespace cicera
