#include "tests/cli/serve/guest_table.h"

#include <gtest/gtest.h>

#include <random>

#include "engine/ruleset/library.h"
#include "engine/ruleset/resolved.h"
#include "scripting/scripting.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

Library shipped_library() { return Library({source_folder / "rulesets"}, read_script); }

MatchHeader header_for(const std::string& spec, const std::string& seats, std::uint64_t seed) {
  const MatchSetup setup(shipped_library().load(spec));
  MatchHeader header{.spec = spec,
                     .fingerprint = fingerprint(setup.ruleset().rules),
                     .scripts = {},
                     .seed = seed,
                     .seats = {},
                     .names = {}};
  for (const Occupant& seat : read_seats(seats, "", {}, setup.game(), spec)) {
    header.seats.push_back(seat.text);
    header.names.push_back(seat.name);
  }
  return header;
}

}  // namespace

std::uint64_t Guest::since() const {
  std::uint64_t last = 0;
  for (const json& message : got)
    if (message["type"] == "event") last = message["seq"];
  return last;
}

std::map<std::uint64_t, json> Guest::events() const {
  std::map<std::uint64_t, json> events;
  for (const json& message : got)
    if (message["type"] == "event") {
      const bool is_new = events.emplace(message["seq"], message).second;
      EXPECT_TRUE(is_new) << message;
    }
  return events;
}

const json* Guest::asked() const {
  const json* asked = nullptr;
  for (const json& message : got) {
    if (message["type"] == "choose") asked = &message;
    if (message["type"] == "event" && message["event"] == "take_back") asked = nullptr;
    if (message["type"] == "ack" && asked != nullptr && message["seq"] == (*asked)["seq"]) asked = nullptr;
  }
  return asked;
}

json shown_state(const json& turn, const json& away, const json& played_for) {
  return {{"type", "table"}, {"turn", turn},  {"away", away},           {"played_for", played_for},
          {"match", 1},      {"won", {0, 0}}, {"again", json::array()}, {"take_back", nullptr}};
}

GuestTable::GuestTable(const std::string& spec, const std::string& seats, std::uint64_t seed)
    : header_(header_for(spec, seats, seed)) {
  plan.clock = [this] { return now_; };
  plan.seeds = [drawn = seed]() mutable { return ++drawn; };
  MatchFile::create(path(), header_line(header_) + "\n");
  restart();
}

void GuestTable::restart() {
  table_.reset();
  table_ = std::make_unique<cli::ServedTable>(
      cli::TableMatches(path()), shipped_library(), plan,
      cli::Devices{.send = [this](cli::ConnectionId to,
                                  const cli::Text& text) { guests_[to].got.push_back(json::parse(*text)); },
                   .close =
                       [this](cli::ConnectionId device, const cli::Text& last) {
                         guests_[device].got.push_back(json::parse(*last));
                         guests_[device].closed = true;
                       },
                   .report = [this](const std::string& sentence) { reported += sentence + "\n"; }});
  table_->open();
}

cli::ConnectionId GuestTable::join(Onlooker who, std::uint64_t since, std::optional<Language> page) {
  table_->join(++last_, {who, page}, since);
  return last_;
}

std::string GuestTable::path(int match) const {
  const std::string name = match == 1 ? "match" : "match-match-" + std::to_string(match);
  return (folder_.path() / (name + ".jsonl")).string();
}

std::vector<std::string> GuestTable::paths() const {
  std::vector<std::string> paths;
  for (int match = 1; std::filesystem::exists(path(match)); ++match) paths.push_back(path(match));
  return paths;
}

void GuestTable::pass(std::chrono::seconds time) {
  now_ += time;
  if (const auto due = table_->wakes_at(); due && *due <= now_) table_->wake();
}

void GuestTable::play(cli::ConnectionId device, std::size_t number) {
  const json* asked = guest(device).asked();
  ASSERT_NE(asked, nullptr);
  send(device, {{"type", "play"}, {"seq", (*asked)["seq"]}, {"play", number % (*asked)["plays"].size()}});
}

std::vector<Seat> GuestTable::people() const {
  std::vector<Seat> people;
  for (const Seat seat : table_->seats().keys())
    if (table_->seats()[seat].is_person()) people.push_back(seat);
  return people;
}

void play_at_random(GuestTable& table, std::map<Seat, cli::ConnectionId>& devices, std::size_t plays,
                    const std::function<void(std::size_t play)>& between) {
  std::mt19937 random(1);
  for (std::size_t made = 0; made < plays; ++made) {
    const auto mover = std::find_if(devices.begin(), devices.end(),
                                    [&](const auto& device) { return table.guest(device.second).asked() != nullptr; });
    if (mover == devices.end()) return;  // the match is over
    table.play(mover->second, random());
    if (between) between(made);
  }
}

}  // namespace cicera::tests
