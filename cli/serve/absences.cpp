#include "cli/serve/absences.h"

#include <algorithm>

namespace cicera::cli {

void Absences::come(Seat seat, Time now) {
  if (here_.empty())
    for (auto& [other, since] : away_) since = now;
  away_.erase(seat);
  over_.erase(seat);
  here_.insert(seat);
}

void Absences::leave(Seat seat, Time now) {
  here_.erase(seat);
  away_[seat] = now;
}

std::optional<Absences::Time> Absences::next() const {
  if (patience_.count() == 0 || here_.empty() || away_.empty()) return std::nullopt;
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
