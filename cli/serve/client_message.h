// What a client sends over its WebSocket, `cicera.bot/1` as docs/formats/table.md has it: a text that may be anything.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/support/language.h"

namespace cicera::cli {

/// Takes a seat, or watches. `since` is the number of the last event that the client has; 0: none. `page` is the
/// language of one that shows the table in words.
struct Join {
  std::string token;
  std::uint64_t since = 0;
  std::optional<Language> page = {};
};
/// An answer to the `choose` with this number, as read_play of bot_answer.h reads it.
struct Answered {
  std::uint64_t seq = 0;
  std::string play;
};
/// Asks for another match, once this one is over.
struct Again {};
/// Asks for a play of one's own to be taken back, agrees to another's, or does not.
struct TakeBack {
  bool agrees = true;
};
/// The answer to `hello`, which a bot sends. Nothing follows from it.
struct Greeted {};

using ClientMessage = std::variant<Join, Answered, Again, TakeBack, Greeted>;

/// Throws Error (input), one sentence, for anything else.
ClientMessage read_client_message(std::string_view text);

}  // namespace cicera::cli
