#include "engine/bots/bot_command.h"

#include "engine/bots/bot_folder.h"
#include "engine/support/error.h"
#include "engine/support/shell_word.h"

namespace cicera {

std::optional<std::string> bot_command(std::string_view player) {
  constexpr std::string_view command = "exec:";
  constexpr std::string_view name = "bot:";
  if (player.starts_with(name)) return shell_word(find_bot(player.substr(name.size())).string());
  if (!player.starts_with(command)) return std::nullopt;
  if (player == command)
    throw usage_error(both("exec: needs a command, as in exec:./bot", "exec: vuole un comando, come in exec:./bot"));
  return std::string(player.substr(command.size()));
}

}  // namespace cicera
