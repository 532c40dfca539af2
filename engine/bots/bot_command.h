// Programs of the user's that play a seat, as lists of players name them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/players/player_kinds.h"
#include "engine/ruleset/ruleset.h"

namespace cicera {

/// The command of a bot as a list of players names it, `exec:COMMAND` or `bot:NAME` (bot_folder.h); nullopt for other
/// players. Throws Error when the command is empty or there is no bot of this name.
std::optional<std::string> bot_command(std::string_view player);

/// Makes the kind of the players that a bot is: its name in a list of players, which must outlive the kind, its
/// command, and the rules that its hello names. Only who may start programs has one.
using BotMaker = std::function<PlayerKind(std::string_view name, const std::string& command, const Ruleset& ruleset)>;

}  // namespace cicera
