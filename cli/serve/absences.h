// The people who have left a table, and those of them for whom it no longer waits: they have been away for a set time,
// while somebody else is there. Where nobody is, time stands still, and it begins again when somebody comes. A person
// who has not come yet is not away. Where tables belong together, time passes as long as somebody is at any of them.
//
// Example:
//   Absences absences(std::chrono::seconds(120));
//   absences.come(Seat{0}, time);
//   absences.leave(Seat{1}, time);
//   assert(absences.next() == time + std::chrono::seconds(120));
//   assert(absences.notice(time + std::chrono::seconds(120)) && absences.is_over(Seat{1}));
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <set>

#include "engine/rules/ids.h"

namespace cicera::cli {

class Absences {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// 0 seconds: everybody is waited for.
  explicit Absences(std::chrono::seconds patience) : patience_(patience) {}

  void come(Seat seat, Time now);
  void leave(Seat seat, Time now);
  /// Whether somebody is at another table that belongs to this one.
  void set_company(bool elsewhere, Time now);
  /// When the next wait ends, if one will.
  std::optional<Time> next() const;
  /// Ends the waits whose time has come. Returns whether there was one.
  bool notice(Time now);
  bool is_here(Seat seat) const { return here_.contains(seat); }
  /// Whether the table does not wait for this person.
  bool is_over(Seat seat) const { return anybody() && over_.contains(seat); }
  bool anybody() const { return elsewhere_ || !here_.empty(); }

 private:
  /// Somebody comes; where nobody was, the waits begin again.
  void begin_again(Time now);
  /// Requires that somebody is away.
  std::map<Seat, Time>::const_iterator longest_away() const;

  std::chrono::seconds patience_;
  bool elsewhere_ = false;
  std::set<Seat> here_;
  std::map<Seat, Time> away_;  // since then
  std::set<Seat> over_;        // away for so long that the table does not wait
};

}  // namespace cicera::cli
