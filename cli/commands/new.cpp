// `cicera new`: the files of a house ruleset, which work as they are written.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <filesystem>
#include <memory>

#include "cli/authoring/scaffold.h"
#include "cli/commands/command.h"
#include "cli/commands/options.h"
#include "engine/formats/json_text.h"
#include "engine/schema/codec.h"
#include "engine/support/atomic_file.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

constexpr const char* help_footer =
    "\nExamples:\n"
    "  cicera new my-house --from cicera:match.target=31\n"
    "  cicera new my-house --from cicera --lua\n"
    "\nThe files are written to the working directory: NAME.yaml, NAME.test.yaml with\n"
    "scenarios and, with --lua, NAME.lua with an example of each hook.\n";

struct NewOptions {
  std::string name;
  std::string from = default_ruleset;
  bool lua = false;
};

void write(const std::filesystem::path& file, const std::string& text) {
  AtomicFile out(file);
  out.write(text);
  out.keep();
}

/// Writes all files, or none.
void write_files(const Scaffold& scaffold, const std::vector<std::string>& files, const NewOptions& options,
                 const Library& library) {
  for (const std::string& file : files)
    if (std::filesystem::exists(std::filesystem::symlink_status(file)))
      throw UserError(file + " is there already: choose another name, or remove it");
  try {
    write(scaffold.ruleset_file(), scaffold.ruleset_text());
    if (options.lua) write(scaffold.script_file(), scaffold.script_text());
    // The scenarios are of hands played under what has just been written.
    write(scaffold.scenario_file(), scaffold.scenario_text(library.load_file(scaffold.ruleset_file()).rules));
  } catch (...) {
    std::error_code error;
    for (const std::string& file : files) std::filesystem::remove(file, error);
    throw;
  }
}

void run(const NewOptions& options, const Context& context) {
  if (!is_ruleset_name(options.name))
    throw UserError(
        fmt::format("'{}' cannot be a ruleset's name: small letters, digits and hyphens are allowed, as in "
                    "my-house",
                    printable(options.name)));
  const Scaffold scaffold(options.name, context.library.load(options.from), options.lua);
  std::vector<std::string> files = {scaffold.ruleset_file()};
  if (options.lua) files.push_back(scaffold.script_file());
  files.push_back(scaffold.scenario_file());
  write_files(scaffold, files, options, context.library);
  if (context.json) return print(json_text({{"ruleset", options.name}, {"extends", options.from}, {"files", files}}));
  if (context.quiet) return;
  print(fmt::format("{} extends {}; try\n  cicera show -r ./{}\n", scaffold.ruleset_file(), options.from,
                    scaffold.ruleset_file()));
  std::string all = scaffold.ruleset_file();
  if (options.lua) all += " " + scaffold.script_file();
  print(fmt::format("  cicera check {}\n  cicera test {}\n", all, scaffold.scenario_file()));
}

}  // namespace

void add_new(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("new", "Writes a house ruleset and its scenarios to begin from");
  command->footer(help_footer);
  const auto options = std::make_shared<NewOptions>();
  command->add_option("NAME", options->name, "The new ruleset's name, and its files'")->required();
  command->add_option("--from", options->from, "The ruleset to extend (default: cicera)")->type_name("SPEC");
  command->add_flag("--lua", options->lua, "With a script that has an example of each hook");
  add_common_options(*command, context);
  command->callback([options, &context] { run(*options, context); });
}

}  // namespace cicera::cli
