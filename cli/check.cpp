// `cicera check`: everything that is wrong with some files.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <memory>

#include "cli/command.h"
#include "cli/json_text.h"

namespace cicera::cli {
namespace {

using Files = std::vector<std::string>;

constexpr const char* help_footer =
    "\nExample:\n"
    "  cicera check ./my-house.yaml\n"
    "\nEvery error is told as file:line:column: error: message, with what is allowed.\n"
    "Exit code 0: all is well; 1: errors; 2: a file is missing.\n";

std::vector<Diagnostic> diagnostics_of_file(const Library& library, const std::string& file) {
  try {
    library.load_file(file);
    return {};
  } catch (const BadRuleset& bad) {
    return bad.diagnostics();
  }
}

nlohmann::ordered_json json_of(const Diagnostic& diagnostic) {
  return {{"file", diagnostic.file},
          {"line", diagnostic.place.line},
          {"column", diagnostic.place.column},
          {"message", diagnostic.message},
          {"hint", diagnostic.hint}};
}

std::string counted(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

void run(const Files& files, Context& context) {
  const Style style = output_style(context.color);
  nlohmann::ordered_json errors = nlohmann::ordered_json::array();
  std::string text;
  for (const std::string& file : files) {
    std::error_code error;
    if (!std::filesystem::exists(file, error)) context.exit_code = exit_usage;
    for (const Diagnostic& diagnostic : diagnostics_of_file(context.library, file)) {
      errors.push_back(json_of(diagnostic));
      text += to_text(diagnostic, {style.bold, style.red, style.dim, style.reset});
    }
  }
  if (!errors.empty() && context.exit_code == exit_done) context.exit_code = exit_no;
  if (context.json) return print(json_text({{"errors", std::move(errors)}}));
  if (!context.quiet) text += counted(files.size(), "file") + ", " + counted(errors.size(), "error") + "\n";
  print(text);
}

}  // namespace

void add_check(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("check", "Validates ruleset files and tells every error in them");
  command->footer(help_footer);
  const auto files = std::make_shared<Files>();
  command->add_option("FILE", *files, "Rulesets, PATH.yaml")->required();
  add_common_options(*command, context);
  command->callback([files, &context] { run(*files, context); });
}

}  // namespace cicera::cli
