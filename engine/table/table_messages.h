// What seats get to know of a table, in the messages of `cicera.bot/1`: a seat's own cards to it alone, the rest to
// all.
#pragma once

#include <optional>
#include <vector>

#include "engine/bots/bot_messages.h"
#include "engine/table/match_table.h"

namespace cicera {

struct TableMessage {
  std::optional<Seat> seat;  // nullopt: every seat
  BotMessage message;

  bool is_for(Seat other) const { return !seat || *seat == other; }
};

/// The messages of an event, in the order in which each seat gets them.
std::vector<TableMessage> messages_of(const LiveMatch& match, const TableEvent& event);

/// Those of an event that one onlooker gets; a seat gets what the above says.
std::vector<BotMessage> messages_to(Onlooker who, const LiveMatch& match, const TableEvent& event);

/// The players at a table, as those who join it know them.
Company company_of(const Seats& seats, Language language);

/// What a seat that joins late has missed and may know: the hand in play from its deal, or the end of the last.
std::vector<BotMessage> messages_so_far(const MatchTable& table, Seat seat);

/// How the match stands.
Standing standing_of(const LiveMatch& match);

}  // namespace cicera
