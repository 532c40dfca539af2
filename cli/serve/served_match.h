// The match in play at a served table, with its bots: as the files of the table have it, and then as it goes on.
#pragma once

#include <chrono>
#include <vector>

#include "cli/play/bot_seats.h"
#include "cli/serve/table_matches.h"
#include "engine/table/match_table.h"

namespace cicera::cli {

class ServedMatch {
 public:
  /// Reports everything that stands in the files to the listener, from the first match of the table on, and then what
  /// happens. Matches, setup and seats must outlive it; `limit` is for each answer of a bot. Throws Error.
  ServedMatch(TableMatches& matches, const MatchSetup& setup, const Seats& seats, std::chrono::milliseconds limit,
              const TableListener& listener);

  MatchTable& table() { return table_; }
  const MatchTable& table() const { return table_; }
  /// The matches that each side has won at the table, this one included when it is over.
  std::vector<int> won() const;
  /// Reports what stands in the file of the match in play to this listener.
  void tell_file(const TableListener& listener) const;

 private:
  void tell_match(const std::string& path, const MatchSetup& setup, const TableListener& listener);
  void read(MatchFile& file);

  const TableMatches& matches_;
  const MatchSetup& setup_;
  std::vector<int> won_before_;  // by side
  MatchTable table_;
  BotSeats bots_;
};

}  // namespace cicera::cli
