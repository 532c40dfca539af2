// A match as it is shown: the documents that a table on a screen is drawn from, for whoever follows it. A seat is shown
// what its View shows and what everybody has seen, those who watch the cards of no seat.
//
// Example:
//   const ShownTable shown(table, context);
//   draw(shown.view(Seat{0}), shown.standing());
#pragma once

#include <nlohmann/json.hpp>
#include <span>

#include "engine/table/match_setup.h"
#include "engine/table/match_table.h"
#include "engine/table/narration.h"
#include "engine/table/table_context.h"
#include "engine/table/table_messages.h"

namespace cicera {

class ShownTable {
 public:
  /// All must outlive it. The language of its texts is that of the context.
  ShownTable(const MatchTable& table, const TableContext& context) : table_(table), context_(context) {}

  /// How the match stands, as everybody knows it.
  nlohmann::ordered_json standing() const;
  /// What a seat sees, or those who watch.
  nlohmann::ordered_json view(Onlooker who) const;
  /// These, which are all that the seat to move may play, with the points of each.
  nlohmann::ordered_json plays(std::span<const Play> plays) const;
  /// The points of the hand so far, with what made them.
  nlohmann::ordered_json score() const;

 private:
  const LiveMatch& match() const { return table_.match(); }
  const Game& game() const { return match().game(); }

  const MatchTable& table_;
  const TableContext& context_;
};

/// What does not change in a match.
nlohmann::ordered_json setting_of(const MatchHeader& header, const MatchSetup& setup, const TableContext& context);
/// Adds these words to a message of an event.
void tell_in_words(BotMessage& message, const Lines& lines);

}  // namespace cicera
