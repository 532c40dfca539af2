// A seat that a program of the user's plays, spoken to in JSON lines: docs/bot-protocol.md. Whatever it does wrong
// becomes an Error of kind bot, in one sentence: "the bot ./bot gave no answer within 10 s". The caller decides what it
// costs the seat.
#pragma once

#include <chrono>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "cli/bots/bot_process.h"
#include "engine/bots/bot_messages.h"
#include "engine/play/play.h"

namespace cicera::cli {

class Bot {
 public:
  static constexpr std::chrono::milliseconds default_limit{10'000};

  /// Starts the command of a shell. `limit` is for each of its answers. Throws Error when it cannot be started.
  explicit Bot(std::string command, std::chrono::milliseconds limit = default_limit, BotTime time = {});

  /// Says hello and returns the name that the bot answers with; empty when it has none. Throws Error (bot).
  std::string greet(const BotMessage& hello);

  /// Sends an event. Never blocks or throws; a dead bot is noticed at the next question.
  void send(const BotMessage& message);

  /// Shows the bot what its seat sees and has it choose one of the legal plays. Throws Error: of kind bot, which the
  /// bot hears first; of kind script when the scorer cannot say what a play would score.
  Play choose(const View& view, const Standing& standing, std::span<const Play> plays, Scorer* scorer);

 private:
  std::string received();
  auto asked(auto&& read);
  [[noreturn]] void fail(const Bilingual& trouble);

  std::string command_;
  std::chrono::milliseconds limit_;
  BotProcess process_;
};

}  // namespace cicera::cli
