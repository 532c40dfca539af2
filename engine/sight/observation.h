// What a seat sees, as numbers for learners: planes with a number for each card, then single numbers, all of one byte
// and clipped to -127 .. 127. The tables of planes and numbers below name and explain every one; nothing depends on a
// card that the seat does not see.
//
// Example:
//   const Game game(Library(ruleset_folders()).load("cicera").rules);
//   const Deal deal = deal_hand(game, HandId());
//   const Hand hand(game, deal, Seat{3});
//   const CardTimes times;
//   std::vector<std::int8_t> seen(observation_size());
//   write_observation({View(hand, Seat{0}), {}, times, {}}, seen.data());
//   const Card first = hand.holding(Seat{0}).first();
//   assert(seen[index_of(first)] == 1);  // the first plane is the seat's own holding
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/play/view.h"
#include "engine/sight/symbols.h"

namespace cicera {

/// When cards were played and left the table, as everybody has seen: the number of the play from 1 on; 0: not yet.
struct CardTimes {
  PerCard<std::int8_t> played{};
  PerCard<std::int8_t> taken{};
  PerSeat<CardSet> by_seat{};  // the cards that each seat has played

  /// Notes a play, by the hand before and after it.
  void note(const Hand& before, const Play& play, const Hand& after);
};

/// All that an observation is made of.
struct Sight {
  View view;
  Prefix named;  // of the play that the seat is spelling; nothing for a seat that is not to move
  const CardTimes& times;
  SidePoints points;  // of each side in this hand so far
};

struct PlaneInfo {
  std::string_view name;
  std::string_view meaning;
};

/// The planes, each with a number for every card by its index, in the order in which they are written.
std::span<const PlaneInfo> plane_infos();
/// The single numbers after them.
std::span<const PlaneInfo> number_infos();

/// The bytes of an observation.
std::size_t observation_size();

/// Writes an observation of that many bytes.
void write_observation(const Sight& sight, std::int8_t* out);

}  // namespace cicera
