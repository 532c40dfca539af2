#include "cli/bots/bot.h"

#include <fmt/format.h>

#include "engine/bots/bot_answer.h"
#include "engine/formats/json.h"

namespace cicera::cli {

Bot::Bot(std::string command, std::chrono::milliseconds limit, BotTime time)
    : command_(std::move(command)), limit_(limit), process_(command_, std::move(time)) {}

std::string Bot::received() {
  try {
    return process_.receive(limit_);
  } catch (const Error& trouble) {
    fail(trouble.message());
  }
}

/// What `read` makes of the bot's answer.
auto Bot::asked(auto&& read) {
  const std::string answer = received();
  try {
    return read(answer);
  } catch (const Error& bad) {
    fail(fmt::format("answered {}, which {}", in_backquotes(answer), bad.message()));
  }
}

std::string Bot::greet(const BotMessage& hello) {
  send(hello);
  return asked(read_hello);
}

void Bot::send(const BotMessage& message) { process_.send(json_line(message)); }

Play Bot::choose(const View& view, const Standing& standing, std::span<const Play> plays, Scorer* scorer) {
  // An answer that is here already is one to an older question, and would be taken for one to this.
  if (const auto early = process_.unread(); !early.empty())
    fail(fmt::format("wrote {} without being asked", in_backquotes(early.substr(0, early.find('\n')))));
  send(view_message(view, standing));
  send(choose_message(view, plays, scorer));
  return asked([&](std::string_view line) { return read_play(line, view.game(), plays); });
}

void Bot::fail(const std::string& trouble) {
  const std::string message = fmt::format("the bot {} {}", command_, trouble);
  send(error_message(message));
  const std::string last_words = process_.last_words();
  throw bot_error(last_words.empty()
                      ? message
                      : fmt::format("{}; its last line on standard error is {}", message, in_backquotes(last_words)));
}

}  // namespace cicera::cli
