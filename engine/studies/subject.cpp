#include "engine/studies/subject.h"

#include <algorithm>

#include "engine/bots/bot_command.h"

namespace cicera {

std::span<const WorthStudy> Subject::worth_studies() const {
  const auto* worth = std::get_if<Worth>(&study);
  return worth == nullptr ? std::span<const WorthStudy>() : worth->studies;
}

std::vector<std::string> Subject::all_players() const {
  std::vector<std::string> all;
  for (const auto& lineup : lineups) all.insert(all.end(), lineup.begin(), lineup.end());
  return all;
}

bool Subject::has_bots() const {
  return std::ranges::any_of(all_players(), [](const std::string& name) { return bot_command(name).has_value(); });
}

std::string_view Subject::unit_name(std::int64_t count) const {
  if (!asks<Arena>() || options.unit == Unit::match) return cicera::unit_name(options.unit, count);
  return count == 1 ? "deal" : "deals";
}

bool Subject::has_two_sides() const {
  return std::ranges::all_of(games(), [](const Game& game) { return game.sides() == 2; });
}

bool Subject::has_even_sides(LineupId lineup) const {
  const std::vector<std::string>& seated = lineups[lineup];
  return options.unit == Unit::match &&
         std::ranges::all_of(seated, [&](const std::string& player) { return player == seated[0]; }) &&
         std::ranges::none_of(games(), [](const Game& game) { return game.rules().dealer.next == NextDealer::same; });
}

bool Subject::has_even_sides() const {
  for (const LineupId lineup : lineups.keys())
    if (!has_even_sides(lineup)) return false;
  return true;
}

std::vector<std::string> Subject::line_names() const {
  std::vector<std::string> names;
  for (const Game& game : games())
    for (const LineId line : game.each_line())
      if (gives_points(game.line(line)) && std::ranges::find(names, game.line_name(line)) == names.end())
        names.push_back(game.line_name(line));
  return names;
}

}  // namespace cicera
