#include "engine/players/seating.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

std::string without_blanks(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  return std::string(text.substr(0, text.find_last_not_of(' ') + 1));
}

}  // namespace

std::vector<std::string> split_list(std::string_view list) {
  std::vector<std::string> entries = split(list, ',');
  for (std::string& entry : entries) entry = without_blanks(entry);
  return entries;
}

std::vector<std::string> entry_of_each_seat(const std::vector<std::string>& entries, const Game& game,
                                            std::string_view spec) {
  const auto seats = as_size(game.seats());
  const auto sides = as_size(game.sides());
  if (entries.size() != 1 && entries.size() != sides && entries.size() != seats)
    throw usage_error(sides == seats
                          ? both("{} players are named, but {} has {} seats: name {} or 1",
                                 "sono indicati {} giocatori, ma {} ha {} posti: indicane {} o 1", entries.size(), spec,
                                 seats, seats)
                          : both("{} players are named, but {} has {} seats and {} sides: name {}, {} or 1",
                                 "sono indicati {} giocatori, ma {} ha {} posti e {} parti: indicane {}, {} o 1",
                                 entries.size(), spec, seats, sides, seats, sides));
  std::vector<std::string> by_seat;
  for (std::size_t seat = 0; seat < seats; ++seat) by_seat.push_back(entries[seat % entries.size()]);
  return by_seat;
}

std::vector<PlayerSpec> seat_players(const std::vector<std::string>& names, const Game& game, std::string_view spec) {
  std::vector<PlayerSpec> players;
  for (const std::string& name : entry_of_each_seat(names, game, spec)) players.push_back(parse_player(name));
  return players;
}

std::vector<std::string> that_see_all(const std::vector<std::string>& names) {
  std::vector<std::string> seeing;
  for (const std::string& name : names) {
    const PlayerKind* kind = find_player_kind(std::string_view(name).substr(0, name.find(':')));
    const bool sees_all = kind != nullptr && kind->sees_all;
    if (sees_all && std::find(seeing.begin(), seeing.end(), name) == seeing.end()) seeing.push_back(name);
  }
  return seeing;
}

}  // namespace cicera
