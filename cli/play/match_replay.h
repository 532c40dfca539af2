// What `cicera replay` says of a match: its story, play by play; or how it would have gone by other rules, hand by
// hand, and where the first play is against them.
#pragma once

#include "cli/commands/command.h"
#include "engine/formats/match_reader.h"

namespace cicera::cli {

/// Tells the match by its own rules, or beside those of `-r`. Leaves exit code 1 when a play is against the latter.
/// Throws PlacedError where the file stops making sense, after what is good of it has been told; BadRuleset.
void replay_match(Context& context, MatchReader reader);

/// The records of the hands that are over, a line each, once the whole match has been found in order. Throws
/// PlacedError, BadRuleset.
std::vector<std::string> match_records(const Context& context, MatchReader& reader);

}  // namespace cicera::cli
