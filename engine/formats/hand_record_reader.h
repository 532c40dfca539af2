// Reads a line of JSON as a hand record `cicera.hand/1`, or as a partial record, which asks about one position. Two
// kinds of trouble are kept apart: what is no record is thrown as an Error with its location, while a record that is
// well formed but can belong to no hand, such as one that deals a card twice, is read to its end and says so in
// `fault`.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/play/hand.h"
#include "engine/play/record.h"
#include "engine/support/error.h"

namespace cicera {

/// Why a record is not one of a legal hand.
struct RecordFault {
  std::optional<int> play;  // the number of the play at fault, from 0; nothing when it is not about a play
  std::string message;
};

/// A record as it was given.
struct GivenRecord {
  bool partial = false;
  std::optional<std::string> ruleset;
  std::optional<std::uint64_t> hand;  // its number, where the record says one
  std::optional<RecordFault> fault;   // the first that reading found; without the rules many are not seen yet

  static constexpr int seat_in_turn = -1;

  /// The plays, and of a full record the rest of it. The dealer may be any number.
  Record record;
  std::vector<int> seats;  // of the plays; or seat_in_turn, which JSON never says
  int dealt_seats = 0;     // full: how many seats the deal has

  // Partial: the position, as far as the record tells it
  Position position;
  std::optional<int> holdings;  // for how many seats they are given
  int piles = 0;                // for how many sides they are given
  bool has_dealer = false;
  bool ends_hand = false;  // the plays are the last of the hand, which JSON never says

  // What the record says came of it; absent keys are no claims
  nlohmann::json claims = nlohmann::json::object();
  std::vector<nlohmann::json> claimed_points;  // of each play
};

/// Reads the record of a line, which begins at `location`. Throws Error.
GivenRecord read_record(std::string_view line, SourceLocation location);

/// The cards of a JSON list of card texts, or nothing when it is not one or names a card twice.
std::optional<CardSet> cards_of(const nlohmann::json& list);

}  // namespace cicera
