// `cicera new`: creates the files of a house ruleset, complete and valid.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "cli/commands/commands.h"
#include "engine/answers/new.h"
#include "engine/authoring/editor_files.h"
#include "engine/formats/json.h"
#include "engine/schema/codec.h"
#include "engine/support/atomic_file.h"
#include "engine/support/error.h"
#include "engine/support/read_prefix.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

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
  if (error) throw system_error(both("create", "creare"), editor_folder, error.value());
  for (const EditorFile& file : editor_files(with_scripts)) {
    if (file.is_settings && std::filesystem::exists(std::filesystem::symlink_status(file.path, error))) {
      if (read_prefix(file.path, file.text.size() + 1) != file.text) done.left_alone.push_back(file.path);
      continue;
    }
    write_whole(file.path, file.text);
    done.written.push_back(file.path);
  }
  return done;
}

/// Writes all files of the rules, or none; those for editors may remain.
ForEditors write_files(const std::vector<NewFile>& files, bool with_scripts) {
  std::error_code error;
  try {
    for (const NewFile& each : files) write_whole(each.file, each.text);
    return write_for_editors(with_scripts);
  } catch (...) {
    for (const NewFile& each : files) std::filesystem::remove(each.file, error);
    throw;
  }
}

void expect_none_there(const std::string& file) {
  std::error_code error;
  if (std::filesystem::exists(std::filesystem::symlink_status(file, error)))
    throw usage_error(file + both(" already exists: choose a different name, or remove it",
                                  " esiste già: scegli un altro nome, oppure toglilo"));
}

void run(const NewQuestion& question, const Context& context) {
  if (is_ruleset_name(question.name)) expect_none_there(question.name + ".yaml");  // which may be what it extends
  const NewAnswer made = answer(question, context);
  for (const NewFile& each : made.files) expect_none_there(each.file);
  const ForEditors editors = write_files(made.files, question.lua);
  std::vector<std::string> names;
  for (const NewFile& each : made.files) names.push_back(each.file);
  if (context.json)
    return print(json_text(
        {{"ruleset", made.ruleset}, {"extends", made.extends}, {"files", names}, {"editor", editors.written}}));
  if (context.quiet) return;
  print(fmt::format("{} extends {}; try\n  cicera show ./{}\n", names.front(), made.extends, names.front()));
  const std::string scenarios = names.back();
  names.pop_back();
  print(fmt::format("  cicera check {}\n  cicera test {}\n", join(names, " "), scenarios));
  for (const std::string& file : editors.left_alone)
    print(fmt::format("{} was there and is left as it is; {}\n", file,
                      file == ".luacheckrc" ? "`cicera schema --luacheck` prints what it needs"
                                            : "add \".cicera/cicera.d.lua\" to its workspace.library"));
}

}  // namespace

Command new_command(Context& context) {
  const auto question = std::make_shared<NewQuestion>();
  Keys keys = new_keys(*question);
  return {.name = "new",
          .group = CommandGroup::write_rules,
          .summary = "Create a ruleset and its test scenarios to start from",
          .arguments = std::move(keys.arguments),
          .options = std::move(keys.options),
          .examples = {{"cicera new my-house cicera:match.target=31"}, {"cicera new my-house --from cicera --lua"}},
          .notes = {"Writes NAME.yaml, NAME.test.yaml and, with --lua, a script to the working directory; and to "
                    "its folder .cicera what editors need to complete and check them."},
          .run = [question, &context] { run(*question, context); }};
}

}  // namespace cicera::cli
