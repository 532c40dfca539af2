#include "cli/serve/table_logs.h"

#include <utility>

#include "engine/table/table_messages.h"

namespace cicera::cli {

TableLogs::TableLogs(const TablePages& pages, const Seats& seats, std::uint64_t before)
    : pages_(&pages), before_(before) {
  logs_[{}];
  for (const Seat seat : seats.keys())
    if (seats[seat].is_person()) logs_[{seat}];
  clear();
}

void TableLogs::clear() {
  for (auto& [follower, log] : logs_) log = EventLog(before_);
}

void TableLogs::hear(const LiveMatch& match, const TableEvent& event) {
  const auto* dealt = std::get_if<RoundDealt>(&event);
  for (auto& [follower, log] : logs_) {
    if (dealt != nullptr && dealt->round == 0) log.begin_hand();
    for (BotMessage& message : messages_for(follower, match, event)) log.add(std::move(message));
  }
}

std::vector<BotMessage> TableLogs::messages_for(const Follower& follower, const LiveMatch& match,
                                                const TableEvent& event) const {
  std::vector<BotMessage> messages = messages_to(follower.who, match, event);
  if (follower.page)
    for (BotMessage& message : messages) pages_->tell(message, follower, match, event);
  return messages;
}

void TableLogs::follow(const Follower& follower, const ServedMatch* match) {
  const auto [entry, is_new] = logs_.try_emplace(follower, last());
  if (!is_new || match == nullptr) return;
  std::vector<BotMessage> told;  // of the last hand that the file has, with what was taken back
  match->tell_file([&](const LiveMatch& played, const TableEvent& event) {
    const auto* dealt = std::get_if<RoundDealt>(&event);
    if (dealt != nullptr && dealt->round == 0) told.clear();
    for (BotMessage& message : messages_for(follower, played, event)) told.push_back(std::move(message));
  });
  entry->second = EventLog(last() - told.size());
  for (BotMessage& message : told) entry->second.add(std::move(message));
}

}  // namespace cicera::cli
