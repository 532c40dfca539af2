// Every ruleset with the mean points of its lines, as a page in Markdown.
#pragma once

#include <cstdint>
#include <string>

#include "cli/commands/command.h"

namespace cicera::cli {

/// Plays so many hands of every ruleset of the library, once with each kind of player in all seats. Rulesets that do
/// not load are left out.
std::string family_page(const Context& context, std::int64_t hands, int threads);

}  // namespace cicera::cli
