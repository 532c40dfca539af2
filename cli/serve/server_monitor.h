// What the operator of a server sees of it: lines of a log, and counts for Prometheus. Neither has a token, a card or
// the name of a person.
//
//   ServerMonitor monitor;
//   monitor.log("join", {{"table", "1"}, {"seat", "0"}});  // time=2026-11-28T20:15:00Z event=join table=1 seat=0
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "cli/network/web_server.h"
#include "engine/table/table_event.h"

namespace cicera::cli {

class ServerMonitor {
 public:
  // From any thread
  /// Counts what has happened at a table.
  void count(const TableEvent& event);
  /// Prints a line to standard error: the time (UTC), the event and its fields. A value with blanks is in quotes.
  static void log(std::string_view event, std::initializer_list<std::pair<std::string_view, std::string>> fields = {});

  /// All counts in the text form of Prometheus 0.0.4, https://prometheus.io/docs/instrumenting/exposition_formats/.
  WebAnswer metrics(const WebCounts& web, std::size_t tables) const;

 private:
  std::atomic<std::uint64_t> plays_ = 0, hands_ = 0, matches_ = 0;
};

}  // namespace cicera::cli
