// A table at which bots and others play whole matches, where everyone is sent the messages that a bot gets.
#pragma once

#include <csignal>
#include <functional>
#include <vector>

#include "cli/bots/bot.h"
#include "engine/match/match.h"
#include "engine/table/match_setup.h"

namespace cicera::tests {

/// As long as it is there a closed pipe sends no signal, as in the program.
class IgnoredPipeSignal {
 public:
  IgnoredPipeSignal() : before_(std::signal(SIGPIPE, SIG_IGN)) {}
  ~IgnoredPipeSignal() { std::signal(SIGPIPE, before_); }
  IgnoredPipeSignal(const IgnoredPipeSignal&) = delete;
  IgnoredPipeSignal& operator=(const IgnoredPipeSignal&) = delete;

 private:
  void (*before_)(int);
};

/// Whoever has a seat.
struct Sitter {
  std::function<void(const BotMessage&)> send;
  std::function<Play(const View&, const Standing&, std::span<const Play>, Scorer*)> choose;
};

/// A sitter that lets the bot play.
Sitter sitter(cli::Bot& bot);
/// A sitter that plays at random, and ignores messages.
Sitter random_sitter();

/// A shipped ruleset, with where its values come from.
Ruleset whole_ruleset(std::string_view spec);
/// The hello of a table with players called `seat 0` and so on.
BotMessage hello(const Ruleset& ruleset, const Game& game, Seat seat);

/// Plays a match until it is over, but at most `max_hands` hands of it.
Match play_match(const MatchSetup& setup, std::uint64_t seed, const std::vector<Sitter>& sitters, int max_hands);

}  // namespace cicera::tests
