// `cicera check`: everything that is wrong with some files.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <filesystem>
#include <fstream>
#include <memory>

#include "cli/authoring/script_check.h"
#include "cli/commands/command.h"
#include "cli/terminal/progress.h"
#include "engine/formats/json_text.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

using Files = std::vector<std::string>;

constexpr const char* help_footer =
    "\nExample:\n"
    "  cicera check ./my-house.yaml ./gift.lua\n"
    "\nA script is tried on 1,000 random hands under every ruleset whose deck has the\n"
    "cards it asks about, twice each: after other hands, and in a fresh state.\n"
    "Every error is told as file:line:column: error: message, with what is allowed.\n"
    "Exit code 0: all is well; 1: errors; 2: a file cannot be read.\n";

std::vector<Diagnostic> diagnostics_of_ruleset(const Library& library, const std::string& file) {
  try {
    return check_scripts_of(library.load_file(file));
  } catch (const BadRuleset& bad) {
    return bad.diagnostics();
  }
}

/// Whether there is a text to find errors in; a file that is missing or locked is bad input, not a fault of its rules.
bool can_be_read(const std::string& file) {
  std::error_code error;
  return std::filesystem::is_regular_file(file, error) && std::ifstream(file).is_open();
}

nlohmann::ordered_json json_of(const Diagnostic& diagnostic) {
  return {{"file", diagnostic.file},
          {"line", diagnostic.place.line},
          {"column", diagnostic.place.column},
          {"message", diagnostic.message},
          {"hint", diagnostic.hint}};
}

/// What a script has cost and printed, for people.
std::string report_on(const ScriptCheck& check, const std::string& file) {
  const Budget budget;
  std::string text =
      fmt::format("{}: {}\n  {} under {}; a call used at most\n  {} of {} instructions and {} of {} bytes\n", file,
                  check.title, grouped(check.hands) + (check.hands == 1 ? " hand" : " hands"),
                  format_count(check.rulesets, "ruleset"), grouped(check.used.instructions),
                  grouped(budget.instructions), grouped(static_cast<std::int64_t>(check.used.allocated_bytes)),
                  grouped(static_cast<std::int64_t>(budget.allocated_bytes)));
  if (!check.printed.empty()) text += "printed:\n" + check.printed + (check.printed.ends_with('\n') ? "" : "\n");
  return text;
}

/// What is wrong with a file; `report` gets what is told even when nothing is.
std::vector<Diagnostic> diagnostics_of_file(const Context& context, const std::string& file, std::string& report) {
  if (!file.ends_with(".lua")) return diagnostics_of_ruleset(context.library, file);
  ScriptCheck check = check_script(context.library, file, !context.quiet);
  if (check.errors.empty()) report += report_on(check, file);
  return std::move(check.errors);
}

void run(const Files& files, Context& context) {
  const Style style = output_style(context.color);
  nlohmann::ordered_json errors = nlohmann::ordered_json::array();
  std::string text;
  for (const std::string& file : files) {
    if (!can_be_read(file)) context.exit_code = exit_usage;
    std::string report;
    for (const Diagnostic& diagnostic : diagnostics_of_file(context, file, report)) {
      errors.push_back(json_of(diagnostic));
      text += to_text(diagnostic, {style.bold, style.red, style.dim, style.reset});
    }
    if (!context.quiet) text += report;
  }
  if (!errors.empty() && context.exit_code == exit_done) context.exit_code = exit_no;
  if (context.json) return print(json_text({{"errors", std::move(errors)}}));
  if (!context.quiet)
    text += format_count(std::ssize(files), "file") + ", " + format_count(std::ssize(errors), "error") + "\n";
  print(text);
}

}  // namespace

void add_check(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("check", "Validates rulesets and scripts and tells every error");
  command->footer(help_footer);
  const auto files = std::make_shared<Files>();
  command->add_option("FILE", *files, "Rulesets, PATH.yaml, and scripts, PATH.lua")->required();
  add_common_options(*command, context);
  command->callback([files, &context] { run(*files, context); });
}

}  // namespace cicera::cli
