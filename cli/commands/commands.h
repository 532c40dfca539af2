// The commands of the program, each in a file of its own, and the options of the program itself.
#pragma once

#include <vector>

#include "cli/commands/command.h"
#include "engine/answers/study_kinds.h"

namespace cicera::cli {

inline constexpr const char* version_text = "cicera " CICERA_VERSION;

// In the order of `cicera --help`. The context must outlive each command.
Command play_command(Context& context);
Command serve_command(Context& context);
Command evening_command(Context& context);
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
Command study_command(const StudyKind& kind, Context& context);
Command train_command(Context& context);
Command merge_command(Context& context);
Command config_command(Context& context);
Command selftest_command(Context& context);
Command api_command(Context& context);
Command completion_command(Context& context);
Command manual_command(Context& context);

/// All of them, each with the common options.
std::vector<Command> all_commands(Context& context);

/// The options of the program itself: --help, --version and --version --verbose.
std::vector<Option> program_options();

/// The language of a text for people: that of the option, else of the config file, else of the environment (LC_ALL,
/// LC_MESSAGES, LANG), else English.
Language language_of(const std::optional<Language>& option, const Context& context);

}  // namespace cicera::cli
