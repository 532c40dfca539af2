// Takes over what one ruleset changes of the files that it has in common with another: a three-way merge, by lines and
// settings.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/ruleset/ruleset.h"

namespace cicera {

/// Makes the changes of `theirs` against `base` to `ours`, with their origins. What ours has changed too, and
/// differently, stays as it is: returns a sentence for each, except where `decided` says that a path is settled.
std::vector<Bilingual> merge(const Ruleset& base, const Ruleset& theirs, Ruleset& ours,
                             const std::function<bool(std::string_view path)>& decided);

}  // namespace cicera
