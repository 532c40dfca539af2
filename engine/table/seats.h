// The seats of a match and their players: people, players of the program, and bots from outside.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/players/player_spec.h"
#include "engine/rules/game.h"
#include "engine/support/language.h"

namespace cicera {

/// A seat of a person, as lists of seats and match files have it.
inline constexpr std::string_view person_seat = "human";

struct Occupant {
  std::string text;                  // as match files have it: `human`, `careful` (never a level), `exec:./bot`
  std::string name;                  // what people call it
  std::optional<PlayerSpec> player;  // a player of the program
  std::string command;               // of a bot; empty: it is none

  bool is_person() const { return !player && command.empty(); }
};

using Seats = ListPer<Seat, Occupant>;

/// The seats of a game from a list with an entry for each seat, for each side, or one for all; an empty list seats one
/// person and gives the other seats to the program, which plays at `level`. `names` has a name for each seat, or is
/// empty. Throws Error.
Seats read_seats(const std::string& list, const std::string& level, const std::vector<std::string>& names,
                 const Game& game, const std::string& spec);
/// The same from the lists of a match file. Throws Error.
Seats seats_of(const std::vector<std::string>& texts, const std::vector<std::string>& names, const Game& game,
               const std::string& spec);

/// An error in the names of players; empty if they have none.
Bilingual fault_in_names(const std::vector<std::string>& names);
/// A name for each of `count` seats: these first, then names of the program.
std::vector<std::string> names_beginning_with(const std::vector<std::string>& names, int count);

/// Whether such a seat is a bot, a command of the user's.
bool is_bot(std::string_view seat);

int people_in(const Seats& seats);
int bots_in(const Seats& seats);

/// The name of a side: its players', joined.
std::string side_name(const Seats& seats, const Game& game, Side side);
/// What a side does when it wins: `wins` of one player, `win` of several, `vince` and `vincono`.
std::string wins(const Game& game, Side side, Language language);

/// How the program plays its first seat, as parse_player reads it; the default level where it plays none.
std::string program_player(const Seats& seats);

}  // namespace cicera
