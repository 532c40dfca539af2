#include "cli/serve/event_log.h"

#include "engine/formats/json.h"

namespace cicera::cli {

void EventLog::begin_hand() {
  for (; first_ < hand_; ++first_) events_.pop_front();
  hand_ = last() + 1;
}

void EventLog::add(BotMessage event) {
  event["seq"] = last() + 1;
  events_.push_back(make_text(json_line(event)));
}

std::vector<Text> EventLog::since(std::uint64_t number) const {
  const bool is_kept = number + 1 >= first_ && number <= last();
  const std::uint64_t begin = (is_kept ? number + 1 : hand_) - first_;
  return {events_.begin() + static_cast<std::ptrdiff_t>(begin), events_.end()};
}

}  // namespace cicera::cli
