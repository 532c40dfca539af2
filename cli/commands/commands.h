// The commands of the program, each in a file of its own, and the options that several of them have.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/commands/command.h"
#include "engine/ruleset/ruleset.h"
#include "engine/support/language.h"

namespace cicera::cli {

inline constexpr const char* version_text = "cicera " CICERA_VERSION;

/// The ruleset of a command that names none.
inline constexpr const char* default_ruleset = "cicera";

// In the order of `cicera --help`. The context must outlive each command.
Command play_command(Context& context);
Command matches_command(Context& context);
Command rulesets_command(Context& context);
Command show_command(Context& context);
Command moves_command(Context& context);
Command score_command(Context& context);
Command replay_command(Context& context);
Command new_command(Context& context);
Command check_command(Context& context);
Command test_command(Context& context);
Command pack_command(Context& context);
Command add_command(Context& context);
Command diff_command(Context& context);
Command schema_command(Context& context);
Command simulate_command(Context& context);
Command compare_command(Context& context);
Command worth_command(Context& context);
Command tune_command(Context& context);
Command arena_command(Context& context);
Command merge_command(Context& context);
Command config_command(Context& context);
Command selftest_command(Context& context);
Command completion_command(Context& context);
Command manual_command(Context& context);

/// All of them, each with the common options.
std::vector<Command> all_commands(Context& context);

/// The options of the program itself: --help, --version and --version --verbose.
std::vector<Option> program_options();

// Options of several commands

/// A SPEC that may be given as an option or as an argument, but not as both.
ValueSpec ruleset_value(std::string& target);
/// -r/--ruleset SPEC.
Option ruleset_option(Context& context);
/// The same as an argument, for commands without others.
Argument ruleset_argument(Context& context);
/// --script FILE.lua.
Option script_option(Context& context);
/// --lang CODE.
Option language_option(std::optional<Language>& language, std::string fallback);
/// --seed N; `Seed` is a std::uint64_t or an optional one.
template <typename Seed>
Option seed_option(Seed& seed, const std::string& fallback) {
  return {.name = "--seed",
          .value = whole_number(seed, 0, UINT64_MAX),
          .meaning = "Deal from seed N; the same seed deals the same cards",
          .fallback = fallback};
}

/// The names of players and levels, each with what it does.
std::vector<Word> player_words();

/// The ruleset of -r, or the default one.
Ruleset load_ruleset(const Context& context);

}  // namespace cicera::cli
