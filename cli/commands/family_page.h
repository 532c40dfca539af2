// A Markdown page with the mean points of every ruleset's scoring lines.
#pragma once

#include <cstdint>
#include <string>

#include "cli/processes/process_group.h"
#include "engine/ruleset/library.h"

namespace cicera::cli {

/// Plays `hands` hands of every ruleset of the library with each of a few players in all seats. Rulesets that do not
/// load are omitted.
std::string family_page(const Library& library, ProcessGroup& processes, std::int64_t hands, int threads);

}  // namespace cicera::cli
