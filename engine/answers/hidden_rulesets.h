// Rulesets that are not found by their names, since a folder that is searched first has another of the same name: one
// of the user's that has taken the place of a shipped one, which is never done without a word.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "engine/ruleset/library.h"

namespace cicera {

/// The file of this name that the one which is found hides; nullopt where there is none.
std::optional<std::filesystem::path> hidden_ruleset(const Library& library, std::string_view name);

}  // namespace cicera
