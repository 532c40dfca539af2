// `cicera new`: creates the files of a house ruleset, complete and valid.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "cli/commands/commands.h"
#include "engine/authoring/editor_files.h"
#include "engine/authoring/scaffold.h"
#include "engine/formats/json.h"
#include "engine/schema/codec.h"
#include "engine/support/atomic_file.h"
#include "engine/support/error.h"
#include "engine/support/read_prefix.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

struct NewOptions {
  std::string name;
  std::string from;  // empty: the default
  bool lua = false;
};

void write(const std::filesystem::path& file, const std::string& text) {
  AtomicFile out(file);
  out.write(text);
  out.keep();
}

/// What was done for editors: the files written, and the settings that were there already and say something else.
struct ForEditors {
  std::vector<std::string> written;
  std::vector<std::string> left_alone;
};

/// Writes what the program's editor files are now, over those of an earlier version.
ForEditors write_for_editors(bool with_scripts) {
  ForEditors done;
  std::error_code error;
  std::filesystem::create_directory(editor_folder, error);
  if (error) throw system_error("create", editor_folder, error.value());
  for (const EditorFile& file : editor_files(with_scripts)) {
    if (file.is_settings && std::filesystem::exists(std::filesystem::symlink_status(file.path, error))) {
      if (read_prefix(file.path, file.text.size() + 1) != file.text) done.left_alone.push_back(file.path);
      continue;
    }
    write(file.path, file.text);
    done.written.push_back(file.path);
  }
  return done;
}

/// Writes all files of the rules, or none; those for editors may remain.
ForEditors write_files(const Scaffold& scaffold, const std::vector<std::string>& files, const NewOptions& options,
                       const Library& library) {
  std::error_code error;
  for (const std::string& file : files)
    if (std::filesystem::exists(std::filesystem::symlink_status(file, error)))
      throw usage_error(file + " already exists: choose a different name, or remove it");
  try {
    write(scaffold.ruleset_file(), scaffold.ruleset_text());
    if (options.lua) write(scaffold.script_file(), scaffold.script_text());
    // The scenarios are from hands played under the ruleset just written.
    write(scaffold.scenario_file(), scaffold.scenario_text(library.load_file(scaffold.ruleset_file()).rules));
    return write_for_editors(options.lua);
  } catch (...) {
    for (const std::string& file : files) std::filesystem::remove(file, error);
    throw;
  }
}

void run(const NewOptions& options, const Context& context) {
  if (!is_ruleset_name(options.name))
    throw usage_error(
        fmt::format("'{}' cannot be a ruleset's name: small letters, digits and hyphens are allowed, as in "
                    "my-house",
                    printable(options.name)));
  const Ruleset parent = context.library.load(options.from.empty() ? default_ruleset : options.from);
  const Scaffold scaffold(options.name, parent, options.lua);
  std::vector<std::string> files = {scaffold.ruleset_file()};
  if (options.lua) files.push_back(scaffold.script_file());
  files.push_back(scaffold.scenario_file());
  const ForEditors editors = write_files(scaffold, files, options, context.library);
  if (context.json)
    return print(json_text(
        {{"ruleset", options.name}, {"extends", parent.spec}, {"files", files}, {"editor", editors.written}}));
  if (context.quiet) return;
  print(fmt::format("{} extends {}; try\n  cicera show ./{}\n", scaffold.ruleset_file(), parent.spec,
                    scaffold.ruleset_file()));
  std::string all = scaffold.ruleset_file();
  if (options.lua) all += " " + scaffold.script_file();
  print(fmt::format("  cicera check {}\n  cicera test {}\n", all, scaffold.scenario_file()));
  for (const std::string& file : editors.left_alone)
    print(fmt::format("{} was there and is left as it is; {}\n", file,
                      file == ".luacheckrc" ? "`cicera schema --luacheck` prints what it needs"
                                            : "add \".cicera/cicera.d.lua\" to its workspace.library"));
}

}  // namespace

Command new_command(Context& context) {
  const auto options = std::make_shared<NewOptions>();
  const ValueSpec from = ruleset_value(options->from);
  return {.name = "new",
          .group = CommandGroup::write_rules,
          .summary = "Create a ruleset and its test scenarios to start from",
          .arguments = {{.value = any_text(options->name, "NAME"), .meaning = "Name of the new ruleset and its files"},
                        {.value = from, .meaning = "The ruleset to extend, as with --from", .required = false}},
          .options =
              {{.name = "--from", .value = from, .meaning = "The ruleset to extend", .fallback = default_ruleset},
               {.name = "--lua", .value = flag(options->lua), .meaning = "Add a script with an example of each hook"}},
          .examples = {{"cicera new my-house cicera:match.target=31"}, {"cicera new my-house --from cicera --lua"}},
          .notes = {"Writes NAME.yaml, NAME.test.yaml and, with --lua, a script to the working directory; and to "
                    "its folder .cicera what editors need to complete and check them."},
          .run = [options, &context] { run(*options, context); }};
}

}  // namespace cicera::cli
