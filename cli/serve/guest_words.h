// What guests of a table read about it, in words that name nothing of the machine of their host.
#pragma once

#include "engine/bots/bot_messages.h"
#include "engine/support/error.h"
#include "engine/support/language.h"

namespace cicera::cli {

/// Why a table has stopped.
Bilingual stop_sentence(ErrorKind kind);

/// The last message to a device whose seat another has taken.
BotMessage taken_message(Language language);

/// `/home/ada/rules.yaml:match.target=31` as `rules.yaml:match.target=31`: folders are the host's.
std::string without_folder(const std::string& spec);

}  // namespace cicera::cli
