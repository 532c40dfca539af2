#include "cli/bots/bot.h"

#include "engine/bots/bot_answer.h"
#include "engine/formats/json.h"
#include "engine/support/both.h"
#include "engine/support/error.h"

namespace cicera::cli {

Bot::Bot(std::string command, std::chrono::milliseconds limit, BotTime time)
    : command_(std::move(command)), limit_(limit), process_(command_, std::move(time)) {}

std::string Bot::received() {
  try {
    return process_.receive(limit_);
  } catch (const Error& trouble) {
    fail(trouble.said());
  }
}

/// What `read` makes of the bot's answer.
auto Bot::asked(auto&& read) {
  const std::string answer = received();
  try {
    return read(answer);
  } catch (const Error& bad) {
    fail(both("answered {}, which {}", "ha risposto {}, che {}", in_backquotes(answer), bad.said()));
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
    fail(both("wrote {} without being asked", "ha scritto {} senza che glielo si chiedesse",
              in_backquotes(early.substr(0, early.find('\n')))));
  send(view_message(view, standing));
  send(choose_message(view, plays, scorer));
  return asked([&](std::string_view line) { return read_play(line, view.game(), plays); });
}

void Bot::fail(const Bilingual& trouble) {
  Bilingual message = both("the bot {} {}", "il bot {} {}", command_, trouble);
  send(error_message(message.english));
  const std::string last_words = process_.last_words();
  if (!last_words.empty())
    message += both("; its last line on standard error is {}", "; la sua ultima riga sullo standard error è {}",
                    in_backquotes(last_words));
  throw bot_error(std::move(message));
}

}  // namespace cicera::cli
