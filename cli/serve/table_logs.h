// The events of a table as everybody who follows it is sent them: each seat, those who watch, and pages of both in each
// language. The numbers are the same for all, and count on from one match of the table to the next.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "cli/serve/event_log.h"
#include "cli/serve/served_match.h"
#include "cli/serve/table_pages.h"

namespace cicera::cli {

class TableLogs {
 public:
  /// For those who watch, and every person at these seats, with the events after this number. The pages must outlive
  /// it.
  TableLogs(const TablePages& pages, const Seats& seats, std::uint64_t before = 0);

  /// Forgets all events, not who follows.
  void clear();
  void hear(const LiveMatch& match, const TableEvent& event);
  /// Has the events of the hand in play for a page of a kind that has not been here yet; null: the table has stopped.
  void follow(const Follower& follower, const ServedMatch* match);

  /// The number of the last event; 0 where there is none.
  std::uint64_t last() const { return logs_.begin()->second.last(); }
  /// The events after this number, for one who follows, as EventLog has them.
  std::vector<Text> since(const Follower& follower, std::uint64_t number) const {
    return logs_.at(follower).since(number);
  }

 private:
  std::vector<BotMessage> messages_for(const Follower& follower, const LiveMatch& match, const TableEvent& event) const;

  const TablePages* pages_;
  std::uint64_t before_;
  std::map<Follower, EventLog> logs_;
};

}  // namespace cicera::cli
