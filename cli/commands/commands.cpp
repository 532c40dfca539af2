#include "cli/commands/commands.h"

#include <fmt/format.h>

#include <utility>

#include "engine/players/levels.h"
#include "engine/players/player_kinds.h"
#include "engine/support/text.h"

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
       .meaning = "When to color the output",
       .fallback = "auto",
       .with_resume = true}};
  for (Option& option : program_options())
    if (option.action != Option::Action::build_info) options.push_back(std::move(option));
  return options;
}

}  // namespace

std::vector<Command> all_commands(Context& context) {
  std::vector<Command> commands;
  for (const auto& make :
       {play_command,   matches_command, rulesets_command, show_command,     moves_command,      score_command,
        replay_command, new_command,     check_command,    test_command,     pack_command,       add_command,
        diff_command,   schema_command,  simulate_command, compare_command,  worth_command,      tune_command,
        arena_command,  merge_command,   config_command,   selftest_command, completion_command, manual_command}) {
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

ValueSpec ruleset_value(std::string& target) {
  ValueSpec value = text(target, "SPEC", ValueKind::ruleset);
  value.store = [&target, store = value.store](const std::string& spec) {
    if (!target.empty()) return fmt::format("the ruleset is given already: {}", printable(target));
    return store(spec);
  };
  return value;
}

Option ruleset_option(Context& context) {
  return {.name = "--ruleset",
          .letter = 'r',
          .value = ruleset_value(context.ruleset),
          .meaning = "Use ruleset NAME or PATH.yaml, with optional overrides, as in cicera:match.target=31",
          .fallback = default_ruleset};
}

Argument ruleset_argument(Context& context) {
  return {.value = ruleset_value(context.ruleset), .meaning = "The ruleset, as with --ruleset", .required = false};
}

Option script_option(Context& context) {
  const auto store = [&context](const std::string& file) { context.library.add_script(file); };
  return {
      .name = "--script",
      .value = text(store, "FILE.lua", ValueKind::script),
      .meaning =
          "Add a house rule in Lua, a file or one of `rulesets --scripts`, scored as a line named after it; repeatable",
      .repeatable = true};
}

Option language_option(std::optional<Language>& language, std::string fallback) {
  std::vector<Word> codes;
  for (const LanguageCode& known : language_codes) codes.push_back({std::string(known.code)});
  return {.name = "--lang",
          .value = one_of(
              std::move(codes), [&language](const std::string& code) { language = parse_language(code); }, "CODE"),
          .meaning = "Language of the text",
          .fallback = std::move(fallback)};
}

std::vector<Word> player_words() {
  std::vector<Word> words;
  for (const Level& level : levels())
    words.push_back({std::string(level.name), fmt::format("{} ({})", level.meaning, level.player)});
  for (const PlayerKind& kind : player_kinds()) words.push_back({std::string(kind.name), description_of(kind)});
  return words;
}

Ruleset load_ruleset(const Context& context) {
  return context.library.load(context.ruleset.empty() ? default_ruleset : context.ruleset);
}

}  // namespace cicera::cli
