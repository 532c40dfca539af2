#include "cli/serve/absences.h"

#include <algorithm>

namespace cicera::cli {

void Absences::begin_again(Time now) {
  if (anybody()) return;
  for (auto& [other, since] : away_) since = now;
}

void Absences::set_company(bool elsewhere, Time now) {
  if (elsewhere) begin_again(now);
  elsewhere_ = elsewhere;
}

void Absences::come(Seat seat, Time now) {
  begin_again(now);
  away_.erase(seat);
  over_.erase(seat);
  here_.insert(seat);
}

void Absences::leave(Seat seat, Time now) {
  here_.erase(seat);
  away_[seat] = now;
}

std::optional<Absences::Time> Absences::next() const {
  if (patience_.count() == 0 || !anybody() || away_.empty()) return std::nullopt;
  return longest_away()->second + patience_;
}

std::map<Seat, Absences::Time>::const_iterator Absences::longest_away() const {
  return std::ranges::min_element(away_, {}, [](const auto& each) { return each.second; });
}

bool Absences::notice(Time now) {
  bool is_news = false;
  for (auto due = next(); due && *due <= now; due = next()) {
    const auto first = longest_away();
    over_.insert(first->first);
    away_.erase(first);
    is_news = true;
  }
  return is_news;
}

}  // namespace cicera::cli
