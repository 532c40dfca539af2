// What a bot answers, `cicera.bot/1`: one line of JSON that came from outside and may be anything. Every answer is an
// object with a `type` and no other keys than its own.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/play/play.h"
#include "engine/rules/game.h"

namespace cicera {

// Each throws Error (bot) for anything else, with what the answer is instead: "is not a `play`: not JSON: ...".

/// The name that a bot gives itself in `{"type":"hello","name":"..."}`; empty when it gives none.
std::string read_hello(std::string_view line);

/// The one of the legal plays that is chosen by `{"type":"play","play":3}`, its number, or by
/// `{"type":"play","card":"9d","take":["2d"]}` or `{"type":"play","choice":"pass"}`.
Play read_play(std::string_view line, const Game& game, std::span<const Play> plays);

}  // namespace cicera
