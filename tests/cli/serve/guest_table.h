// A served table with devices that are played by a test instead of a network.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/serve/served_table.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {

using nlohmann::json;

/// What a device was sent.
struct Guest {
  std::vector<json> got;
  bool closed = false;

  json last() const { return got.empty() ? json() : got.back(); }
  /// The number of the last event.
  std::uint64_t since() const;
  /// The events, by their numbers.
  std::map<std::uint64_t, json> events() const;
  /// The last `choose` that has not been acknowledged.
  const json* asked() const;
};

/// How a table of two sides is shown to lie in its first match.
json shown_state(const json& turn, const json& away, const json& played_for = json::array());

/// Its clock stands still but for `pass`. Under the seed 1 the first seat leads where there are two.
class GuestTable {
 public:
  GuestTable(const std::string& spec, const std::string& seats, std::uint64_t seed = 1);

  /// Has the program start again, with nobody at the table.
  void restart();
  cli::ConnectionId join(Onlooker who, std::uint64_t since = 0, std::optional<Language> page = {});
  void leave(cli::ConnectionId device) { table_->leave(device); }
  void send(cli::ConnectionId device, const json& message) { table_->receive(device, message.dump()); }
  void send_text(cli::ConnectionId device, const std::string& text) { table_->receive(device, text); }
  /// Answers the last `choose` of a device by the play with this number, modulo those that there are.
  void play(cli::ConnectionId device, std::size_t number);

  /// Lets time pass.
  void pass(std::chrono::seconds time);

  std::string reported;  // to the host
  cli::TablePlan plan;   // of the next start
  Guest& guest(cli::ConnectionId device) { return guests_[device]; }
  const MatchSetup& setup() const { return table_->setup(); }
  std::vector<Seat> people() const;
  /// The file of a match, from 1.
  std::string path(int match = 1) const;
  /// The match files that there are, in order.
  std::vector<std::string> paths() const;
  /// Has one of the files hold something else.
  void write(const std::string& path, const std::string& text) const {
    folder_.write(std::filesystem::path(path).filename().string(), text);
  }
  const MatchHeader& header() const { return header_; }

 private:
  TemporaryFolder folder_;
  MatchHeader header_;
  cli::Absences::Time now_ = {};
  std::map<cli::ConnectionId, Guest> guests_;
  cli::ConnectionId last_ = 0;
  std::unique_ptr<cli::ServedTable> table_;
};

/// Has people, each with a device, play at random until N plays are made or the match is over; `between` is
/// called after each play, and may replace devices.
void play_at_random(GuestTable& table, std::map<Seat, cli::ConnectionId>& devices, std::size_t plays,
                    const std::function<void(std::size_t play)>& between = {});

}  // namespace cicera::tests
