// The events that one onlooker of a table has been sent, each with its number, from 1 in the first hand of the match.
// Those of the hand in play and of the hand before it are kept, so that a client that was away for a while gets what it
// has missed, and one that was away for long the hand in play from its deal.
//
// Example:
//   EventLog log;
//   log.begin_hand();
//   log.add({{"event", "deal"}});
//   log.add({{"event", "play"}});
//   assert(log.last() == 2 && *log.since(1).front() == R"({"event":"play","seq":2})");
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "cli/network/web_server.h"
#include "engine/bots/bot_messages.h"

namespace cicera::cli {

class EventLog {
 public:
  /// Before the event after this number.
  explicit EventLog(std::uint64_t last = 0) : first_(last + 1), hand_(last + 1) {}

  /// What is added belongs to a new hand; of the earlier ones only the last is kept.
  void begin_hand();
  void add(BotMessage event);

  /// The number of the last event; 0 where there is none.
  std::uint64_t last() const { return first_ + events_.size() - 1; }
  /// The events after this number. Where they are no longer kept, or the number is not one of this match, those of the
  /// hand in play.
  std::vector<Text> since(std::uint64_t number) const;

 private:
  std::uint64_t first_;  // the number of the first that is kept
  std::uint64_t hand_;   // of the first of the hand in play
  std::deque<Text> events_;
};

}  // namespace cicera::cli
