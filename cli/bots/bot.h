// A seat that a program of the user's plays, spoken to in JSON lines: docs/bot-protocol.md. Whatever it does wrong
// becomes an Error of kind bot, in one sentence: "the bot ./bot gave no answer within 10 s". What the seat loses by it
// is for the caller to say.
#pragma once

#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cli/bots/bot_messages.h"
#include "cli/bots/bot_process.h"
#include "engine/play/play.h"

namespace cicera::cli {

/// The command of a bot as a list of players names it, `exec:COMMAND` or `bot:NAME` (bot_folder.h); nullopt for other
/// players. Throws Error when the command is empty or there is no bot of this name.
std::optional<std::string> bot_command(std::string_view player);

class Bot {
 public:
  static constexpr std::chrono::milliseconds default_limit{10'000};

  /// Starts the command of a shell. `limit` is for each of its answers. Throws Error when it cannot be started.
  explicit Bot(std::string command, std::chrono::milliseconds limit = default_limit, BotTime time = {});

  /// Says hello and returns the name that the bot answers with; empty when it has none. Throws Error (bot).
  std::string greet(const BotMessage& hello);

  /// Tells what needs no answer, such as an event. Neither waits nor fails: a bot that has gone is found out when it is
  /// asked.
  void send(const BotMessage& message);

  /// Shows the bot what its seat sees and has it choose one of the legal plays. Throws Error: of kind bot, which the
  /// bot hears first; of kind script when the scorer cannot say what a play would score.
  Play choose(const View& view, const Standing& standing, std::span<const Play> plays, Scorer* scorer);

 private:
  std::string received();
  auto asked(auto&& read);
  [[noreturn]] void fail(const std::string& trouble);

  std::string command_;
  std::chrono::milliseconds limit_;
  BotProcess process_;
};

}  // namespace cicera::cli
