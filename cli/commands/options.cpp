#include "cli/commands/options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>

#include "cli/jobs/process_group.h"
#include "engine/players/player.h"
#include "engine/schema/fields.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

constexpr int max_threads = 1024;

std::string player_help() {
  std::string help = "A player for each seat, for each side, or one\nfor all, divided by commas:";
  for (const PlayerKind& kind : player_kinds()) help += fmt::format("\n{}: {}", kind.name, kind.meaning);
  return help;
}

/// Accepts a number of points that a mean may be off by.
CLI::Validator points() {
  const auto check = [](const std::string& text) -> std::string {
    double number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number, std::chars_format::fixed);
    if (error == std::errc() && stop == end && number >= min_precision && number <= max_precision) return "";
    return fmt::format("'{}' is not a number of points from {:f} to {}, such as 0.01", text, min_precision,
                       max_precision);
  };
  return CLI::Validator(check, "", "");
}

}  // namespace

CLI::Validator not_empty() {
  return CLI::Validator([](const std::string& text) { return std::string(text.empty() ? "it is empty" : ""); }, "", "");
}

CLI::Validator one_of(const std::vector<std::string>& words) {
  const auto check = [words](const std::string& text) -> std::string {
    if (std::find(words.begin(), words.end(), text) != words.end()) return "";
    return fmt::format("'{}' is none of {}", text, fmt::join(words, ", "));
  };
  return CLI::Validator(check, "", "");
}

CLI::Validator whole_number(std::uint64_t min, std::uint64_t max) {
  const auto check = [min, max](const std::string& text) -> std::string {
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    const bool padded = text.size() > 1 && text[0] == '0';
    if (error == std::errc() && stop == end && !padded && number >= min && number <= max) return "";
    return fmt::format("'{}' is not a whole number from {} to {}", text, min, max);
  };
  return CLI::Validator(check, "", "");
}

void add_script_option(CLI::App& command, Context& context) {
  const auto add = [&context](const std::vector<std::string>& files) {
    for (const std::string& file : files) context.library.add_script(file);
  };
  command
      .add_option_function<std::vector<std::string>>(
          "--script", add,
          "A house rule in Lua on top of the rules, scored\nas a line named after the file; repeatable")
      ->check(not_empty())
      ->allow_extra_args(false)
      ->type_name("FILE.lua");
}

void add_common_options(CLI::App& command, Context& context) {
  command.add_flag("--json", context.json, "The answer as JSON on standard output");
  command.set_version_flag("--version", version_text);
  command.add_flag("-q,--quiet", context.quiet, "No progress and no remarks");
  const auto set_color = [&context](const std::string& when) {
    context.color = when == "always"  ? ColorChoice::always
                    : when == "never" ? ColorChoice::never
                                      : ColorChoice::automatic;
  };
  command.add_option_function<std::string>("--color", set_color, "Colours: auto, always or never")
      ->check(one_of({"auto", "always", "never"}))
      ->type_name("WHEN");
}

void add_ruleset_option(CLI::App& command, Context& context) {
  command
      .add_option("-r,--ruleset", context.ruleset,
                  "NAME or PATH.yaml, with overrides as in\ncicera:match.target=31 (default: cicera)")
      ->check(not_empty())
      ->type_name("SPEC");
  add_script_option(command, context);
}

void check_beside_resume(const CLI::App& command, std::span<const std::string_view> may_stand, const std::string& file,
                         std::string_view carried) {
  for (const CLI::Option* option : command.get_options()) {
    const std::string name = option->get_name();
    if (option->count() > 0 && std::find(may_stand.begin(), may_stand.end(), name) == may_stand.end())
      throw UserError(fmt::format("{} cannot be given beside --resume: {} carries the whole {}", name, file, carried));
  }
}

CLI::Option* add_language_option(CLI::App& command, std::optional<Language>& language, std::string_view otherwise) {
  std::vector<std::string> codes;
  for (const LanguageCode& known : language_codes) codes.emplace_back(known.code);
  return command
      .add_option_function<std::string>(
          "--lang", [&language](const std::string& code) { language = parse_language(code); },
          fmt::format("The language of the words: {}\n(default: {})", fmt::join(codes, ", "), otherwise))
      ->check(one_of(codes))
      ->type_name("CODE");
}

void add_simulation_options(CLI::App& command, const Context& context, SimulationOptions& options) {
  const auto set_count = [&options](Unit unit) {
    return [&options, unit](const std::int64_t& count) { options.unit = unit, options.count = count; };
  };
  auto* hands =
      command
          .add_option_function<std::int64_t>("--hands", set_count(Unit::hand),
                                             "So many independent hands, the last seat\ndealing (default: 100000)")
          ->check(whole_number(1, max_units))
          ->type_name("N");
  command
      .add_option_function<std::int64_t>("--matches", set_count(Unit::match), "So many whole matches, the deal passing")
      ->check(whole_number(1, max_matches))
      ->type_name("N")
      ->excludes(hands);
  command
      .add_option(
          "--precision", options.precision,
          "Play until 95% intervals of every side's points a\nhand (and in compare of every paired difference)\n"
          "reach no further than X points to either side;\n--hands or --matches is then the most to play\n"
          "(default: 10^9 hands)")
      ->check(points())
      ->type_name("X");
  command.add_option("--first", options.first, "Begin with this hand, or match (default: 0)")
      ->check(whole_number(0, max_units))
      ->type_name("N");
  command.add_option("--seed", options.seed, "The same seed gives the same hands\n(default: 1)")
      ->check(whole_number(0, UINT64_MAX))
      ->type_name("N");
  command.add_option("--players", options.players, player_help())->type_name("LIST");
  command
      .add_option("--threads", options.threads, "How many threads (default: all there are);\nthe results are the same")
      ->check(whole_number(1, max_threads))
      ->type_name("N");
  command.add_option("--log", options.log, "Write every hand as a line of JSON")->check(not_empty())->type_name("FILE");
  const auto set_progress = [&options](const std::string& when) { options.show_progress = when != "never"; };
  command.add_option_function<std::string>("--progress", set_progress, "auto (on a terminal) or never")
      ->check(one_of({"auto", "never"}))
      ->type_name("WHEN");
  command.parse_complete_callback([&context, &options] {
    constexpr std::int64_t default_hands = 100'000;
    constexpr std::int64_t max_hands = 1'000'000'000;  // when a precision is asked
    if (options.count == 0) options.count = options.precision > 0 ? max_hands : default_hands;
    if (options.threads == 0) options.threads = threads_of_this_process();
    options.json = context.json;
    if (context.quiet) options.show_progress = false;
  });
}

Ruleset load_ruleset(const Context& context) {
  return context.library.load(context.ruleset.empty() ? default_ruleset : context.ruleset);
}

}  // namespace cicera::cli
