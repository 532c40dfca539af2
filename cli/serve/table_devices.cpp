#include "cli/serve/table_devices.h"

#include <algorithm>

#include "cli/serve/guest_words.h"
#include "engine/formats/json.h"
#include "engine/play/view.h"
#include "engine/table/table_messages.h"

namespace cicera::cli {

std::string error_text(const std::string& sentence) { return json_line(error_message(sentence)); }

void TableDevices::add(ConnectionId device, const Follower& follower, std::uint64_t since) {
  const auto has_seat = [&](const auto& other) { return follower.who && other.second.follower.who == follower.who; };
  const auto before = std::ranges::find_if(devices_, has_seat);
  if (before != devices_.end()) {
    reach_.close(before->first, make_text(json_line(taken_message(language_of(before->second.follower)))));
    devices_.erase(before);
  }
  devices_.emplace(device, Device{follower, since});
}

const Follower* TableDevices::find(ConnectionId device) const {
  const auto found = devices_.find(device);
  return found == devices_.end() ? nullptr : &found->second.follower;
}

void TableDevices::forget_shown() {
  for (auto& [id, device] : devices_) device.asked = device.shown = 0;
}

void TableDevices::send(ConnectionId device, const BotMessage& message) const { send(device, json_line(message)); }

void TableDevices::send_all(const std::string& text) const {
  const Text shared = make_text(text);
  for (const auto& [id, device] : devices_) reach_.send(id, shared);
}

void TableDevices::refuse(ConnectionId device, const Bilingual& sentence) const {
  refuse(device, sentence.in(language_of(devices_.at(device).follower)));
}

void TableDevices::refuse_all(const Bilingual& sentence) const {
  for (const auto& [id, device] : devices_) refuse(id, sentence);
}

void TableDevices::acknowledge(ConnectionId device) const {
  send(device, BotMessage{{"type", "ack"}, {"seq", devices_.at(device).asked}});
}

void TableDevices::deliver(const TableLogs& logs) {
  for (auto& [id, device] : devices_) {
    if (device.has >= logs.last()) continue;
    for (const Text& event : logs.since(device.follower, device.has)) reach_.send(id, event);
    device.has = logs.last();
  }
}

void TableDevices::show(const MatchTable& table, std::uint64_t now) {
  for (auto& [id, device] : devices_) {
    if (!device.follower.page || device.shown == now) continue;
    device.shown = now;
    send(id, pages_->view(device.follower, table, now));
  }
}

void TableDevices::ask(const MatchTable& table, std::span<const Play> plays, std::uint64_t now) {
  for (auto& [id, device] : devices_) {
    if (device.asked == now || device.follower.who != table.turn()) continue;
    device.asked = now;
    const LiveMatch& match = table.match();
    const MatchState state = match.state();
    const View view(match.hand(), table.turn(), match.record().plays, &state);
    const bool is_page = device.follower.page.has_value();  // which was shown the table
    if (!is_page) send(id, view_message(view, standing_of(match)));
    BotMessage choose =
        is_page ? pages_->choose(device.follower, table, plays) : choose_message(view, plays, match.scorer());
    choose["seq"] = now;
    send(id, choose);
  }
}

}  // namespace cicera::cli
