// Options that several commands share, and strict numbers: CLI11 reads 010 as eight and wraps -3 around for an
// unsigned option, so every number is checked as text first.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands/command.h"
#include "cli/jobs/simulation_options.h"
#include "engine/prose/language.h"
#include "engine/ruleset/ruleset.h"

namespace CLI {
class Option;
class Validator;
}  // namespace CLI

namespace cicera::cli {

/// The ruleset of a command that is given none.
inline constexpr const char* default_ruleset = "cicera";

/// Accepts anything but nothing, which an unset variable of a shell would be.
CLI::Validator not_empty();

/// Accepts one of some words.
CLI::Validator one_of(const std::vector<std::string>& words);

/// Accepts a whole number from `min` to `max`, written in plain digits.
CLI::Validator whole_number(std::uint64_t min, std::uint64_t max);

/// Refuses options beside --resume FILE, whose file carries the rest of the command, but for those that `may_stand`.
/// `carried` is what the file carries: `command`, `match`.
void check_beside_resume(const CLI::App& command, std::span<const std::string_view> may_stand, const std::string& file,
                         std::string_view carried);

/// Adds --lang, by the codes of the languages. `otherwise` says what holds without it.
CLI::Option* add_language_option(CLI::App& command, std::optional<Language>& language, std::string_view otherwise);

/// Adds the options that simulate and compare share. The context's --json and --quiet count among them.
void add_simulation_options(CLI::App& command, const Context& context, SimulationOptions& options);

/// The ruleset that -r names, or the default one.
Ruleset load_ruleset(const Context& context);

}  // namespace cicera::cli
