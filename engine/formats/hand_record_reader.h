// Reads a line of JSON as a hand record, `cicera.hand/1`, or as a partial record, which describes one position. A
// malformed record is thrown as an Error with its location. A well-formed record that cannot belong to any hand, such
// as one that deals a card twice, is read to its end, with the reason in `fault`.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/cards/notation.h"
#include "engine/formats/record_rules.h"
#include "engine/play/hand.h"
#include "engine/play/record.h"
#include "engine/support/error.h"

namespace cicera {

/// Why a record does not describe a legal hand.
struct RecordFault {
  std::optional<Ply> play;  // the number of the wrong play, from 0; nullopt if not about one play
  Bilingual message;
};

/// A choice by its name; only the rules say whether there is such a one.
struct GivenChoice {
  std::string name;
  bool has_card = false;  // the play states a card
};

/// A record as given, not yet checked against the rules of its game.
struct GivenRecord {
  bool partial = false;
  DeckNames shown = DeckNames::italian;  // how errors write cards; by the deck only from scenarios
  std::optional<std::string> ruleset;
  std::optional<std::string> fingerprint;  // full: of the rules by which it was made
  std::vector<RecordedScript> scripts;     // full: of those rules
  std::optional<std::uint64_t> hand;       // its number, if the record states one
  std::optional<RecordFault> fault;        // the first found on reading; many need the rules to be found

  static constexpr Seat seat_in_turn{255};

  /// The plays, and of a full record the rest of it. The dealer may be any number.
  Record record;
  std::vector<PlayOrigin> origins;                   // of the plays; seat_in_turn only from scenarios
  std::map<std::size_t, GivenChoice> choices;        // by play, those that are choices of some game
  int dealt_seats = 0;                               // full: the number of seats in the deal
  bool has_top = false;                              // full: the record says which table card is on top
  bool has_origins = true;                           // the record says which cards are from the stock
  int sides_before = 0;                              // the number of sides with points before the hand; 0: not stated
  std::vector<std::pair<std::string, int>> carried;  // by line, what earlier hands have left for it

  // Partial: the position that the record states
  Position position;
  std::optional<int> holdings;  // the number of seats with stated holdings
  int piles = 0;                // the number of sides with stated piles
  bool has_dealer = false;
  std::optional<bool> last;  // no cards come after those held or, without holdings, played; only from scenarios

  // The results that the record claims; absent keys claim nothing
  nlohmann::json claims = nlohmann::json::object();
  std::vector<nlohmann::json> claimed_points;  // of each play
};

/// Reads the record of a line, which begins at `location`. Throws Error.
GivenRecord read_record(std::string_view line, SourceLocation location);

/// The cards of a JSON list of card texts; nullopt for anything else, or if a card is listed twice.
std::optional<CardSet> cards_of(const nlohmann::json& list);

}  // namespace cicera
