// What a bot answers, `cicera.bot/1`: one line of JSON that came from outside and may be anything. Every answer is an
// object with a `type` and no other keys than its own.
#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/play/play.h"

namespace cicera::cli {

/// What an answer is instead of one, as the words that follow it: "is no JSON: ...".
class BadAnswer : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The name that a bot gives itself in `{"type":"hello","name":"..."}`; empty when it gives none. Throws BadAnswer.
std::string read_hello(std::string_view line);

/// The one of the legal plays that is chosen by `{"type":"play","play":3}`, its number, or by
/// `{"type":"play","card":"9d","take":["2d"]}`. Throws BadAnswer.
Play read_play(std::string_view line, std::span<const Play> plays);

}  // namespace cicera::cli
