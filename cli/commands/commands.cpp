#include "cli/commands/commands.h"

#include <functional>
#include <utility>

#include "engine/support/environment.h"

namespace cicera::cli {
namespace {

ValueSpec color_choice(ColorChoice& choice) {
  const auto store = [&choice](const std::string& when) {
    choice = when == "always" ? ColorChoice::always : when == "never" ? ColorChoice::never : ColorChoice::automatic;
  };
  return one_of({{"auto"}, {"always"}, {"never"}}, store, "WHEN");
}

/// The options that every command has.
std::vector<Option> common_options(Context& context) {
  std::vector<Option> options = {
      {.name = "--json", .value = flag(context.json), .meaning = "Print JSON on standard output", .with_resume = true},
      {.name = "--quiet",
       .letter = 'q',
       .value = flag(context.quiet),
       .meaning = "Hide progress and notes",
       .with_resume = true},
      {.name = "--color",
       .value = color_choice(context.color),
       .meaning = "Use colours",
       .fallback = "auto",
       .with_resume = true}};
  for (Option& option : program_options())
    if (option.action != Option::Action::build_info) options.push_back(std::move(option));
  return options;
}

}  // namespace

std::vector<Command> all_commands(Context& context) {
  using Makers = std::vector<std::function<Command(Context&)>>;
  Makers makers = {
#ifndef CICERA_NO_TERMINAL
      play_command,    serve_command,    evening_command,
#endif
      matches_command, rulesets_command, show_command,    moves_command, score_command, replay_command, new_command,
      check_command,   test_command,     pack_command,    add_command,   diff_command,  schema_command};
  for (const StudyKind& kind : study_kinds())
    makers.emplace_back([&kind](Context& shared) { return study_command(kind, shared); });
  const Makers others = {train_command, merge_command,      config_command, selftest_command,
                         api_command,   completion_command, manual_command};
  makers.insert(makers.end(), others.begin(), others.end());
  std::vector<Command> commands;
  for (const auto& make : makers) {
    Command& command = commands.emplace_back(make(context));
    for (Option& option : common_options(context)) command.options.push_back(std::move(option));
  }
  return commands;
}

std::vector<Option> program_options() {
  return {{.name = "--help", .letter = 'h', .meaning = "Print this help", .action = Option::Action::help},
          {.name = "--version", .letter = 'V', .meaning = "Print the version", .action = Option::Action::version},
          {.name = "--verbose",
           .meaning = "With --version: also print the commit, compiler, flags and libraries of this build",
           .needs = "--version",
           .action = Option::Action::build_info}};
}

Language language_of(const std::optional<Language>& option, const Context& context) {
  if (option) return *option;
  if (context.config.language) return *context.config.language;
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const std::string value = environment(name); !value.empty())
      return value.starts_with("it") ? Language::italian : Language::english;
  return Language::english;
}

}  // namespace cicera::cli
