// `cicera add`: adds the rulesets of a pack to the user's.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "cli/commands/commands.h"
#include "engine/authoring/pack_check.h"
#include "engine/authoring/staged_folder.h"
#include "engine/formats/json.h"
#include "engine/ruleset/data_folder.h"
#include "engine/ruleset/resolved.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace fs = std::filesystem;
namespace {

struct AddOptions {
  std::string file;
  bool anyway = false;
  bool replace = false;
  bool dry_run = false;
};

/// The folder of the user's rulesets. Throws Error where there is none.
fs::path own_rulesets() {
  fs::path folder = data_folder("rulesets");
  if (folder.empty()) throw usage_error("there is no folder for your rulesets", "set HOME or XDG_DATA_HOME");
  return folder;
}

/// The file in a pack's folder that has the pack itself.
fs::path kept_pack(const fs::path& folder) { return folder / (folder.filename().string() + std::string(pack_ending)); }

/// Throws Error if something is at the pack's place, unless it is an added pack to replace.
void expect_room(const RulesPack& pack, const fs::path& target, bool replace) {
  std::error_code error;
  const fs::file_status status = fs::symlink_status(target, error);
  if (!fs::exists(status)) return;
  if (!fs::is_directory(status) || !fs::is_regular_file(kept_pack(target), error))
    throw usage_error(target.string() + " is in the way, and was not written by `cicera add`", "move it away");
  if (!replace)
    throw usage_error(fmt::format("'{}' is added already", pack.name), "--replace puts this pack in its place");
}

/// Throws Error if a name of the pack's rulesets already stands for other rules. Packs may share a ruleset.
void expect_new_names(const RulesPack& pack, const PackCheck& check, const fs::path& target, const Library& library) {
  std::error_code error;
  for (const std::string& name : check.names) {
    const auto found = library.find(name);
    if (!found || fs::equivalent(found->parent_path(), target, error)) continue;
    if (fs::equivalent(found->parent_path(), shipped_rulesets(), error))
      throw usage_error(fmt::format("the pack has a ruleset '{}', which is the name of a shipped one", printable(name)),
                        "ask for a pack where it has another name");
    const auto hash = pack.rulesets.find(name + ".yaml");
    const bool is_added = fs::exists(kept_pack(found->parent_path()), error);
    if (is_added && hash != pack.rulesets.end() && hash->second == fingerprint(library.load_file(*found).rules))
      continue;
    throw usage_error(fmt::format("the pack has a ruleset '{}', which is the name of {}", printable(name),
                                  printable(found->string(), 400)),
                      "rename or remove that one first, or ask for a pack where it has another name");
  }
}

nlohmann::ordered_json answer_of(const RulesPack& pack, const fs::path& target, const PackCheck& check, bool added) {
  nlohmann::ordered_json other = nlohmann::ordered_json::array();
  for (const Diagnostic& one : check.other_rules) other.push_back(one.message);
  return {{"name", pack.name},         {"folder", target.string()},    {"added", added},
          {"rulesets", pack.rulesets}, {"scenarios", check.scenarios}, {"differs", std::move(other)}};
}

std::string answer_text(const RulesPack& pack, const PackCheck& check, bool added) {
  std::string text;
  for (const Diagnostic& one : check.other_rules) text += one.message + "\n";
  text += fmt::format("{}: {}, {} passed; {}\n", pack.name, format_count(std::ssize(pack.files), "file"),
                      format_count(check.scenarios, "scenario"), added ? "try" : "nothing is added by a dry run");
  if (added)
    for (const auto& [path, hash] : pack.rulesets)
      if (const std::string name = name_in_pack(path); !name.empty()) text += fmt::format("  cicera show {}\n", name);
  return text;
}

void run(const AddOptions& options, Context& context) {
  const std::string text = read_pack_text(options.file);
  const RulesPack pack = read_pack(options.file, text);
  const fs::path rulesets = own_rulesets();
  const fs::path target = rulesets / pack.name;
  expect_room(pack, target, options.replace);
  if (!options.dry_run) remove_abandoned_folders(rulesets);
  StagedFolder folder(options.dry_run ? temporary_folder() : rulesets);
  const PackCheck check = check_pack(pack, folder, shipped_rulesets(), options.file, options.anyway);
  expect_new_names(pack, check, target, context.library);
  if (const std::string failures = failures_text(check, "nothing is added"); !failures.empty()) {
    print_error(failures);
    context.exit_code = exit_no;
    return;
  }
  if (!options.dry_run) {
    folder.write(kept_pack(target).filename().string(), text);
    folder.move_to(target, options.replace);
  }
  if (context.json) return print(json_text(answer_of(pack, target, check, !options.dry_run)));
  if (!context.quiet) print(answer_text(pack, check, !options.dry_run));
}

}  // namespace

Command add_command(Context& context) {
  const auto options = std::make_shared<AddOptions>();
  return {.name = "add",
          .group = CommandGroup::write_rules,
          .summary = "Add the rulesets of a pack to yours, to be found by name",
          .arguments = {{.value = text(options->file, "FILE", ValueKind::file),
                         .meaning = "A pack, as `cicera pack` writes it"}},
          .options = {{.name = "--replace",
                       .value = flag(options->replace),
                       .meaning = "Replace a pack of the same name that was added before"},
                      {.name = "--anyway",
                       .value = flag(options->anyway),
                       .meaning = "Add it although a ruleset has other rules here than where it was packed"},
                      {.name = "--dry-run",
                       .value = flag(options->dry_run),
                       .meaning = "Check everything and add nothing"}},
          .examples = {{"cicera add my-house.cicera", "then `cicera play my-house`"},
                       {"cicera add my-house.cicera --dry-run"}},
          .notes = {"The pack goes to a folder of its name in $XDG_DATA_HOME/cicera/rulesets, or "
                    "~/.local/share/cicera/rulesets, where it is found by name after the shipped rulesets. To remove "
                    "it, remove that folder.",
                    "Its scenarios run first, and its scripts have no access to files, the clock or the network. It is "
                    "added whole or not at all.",
                    "Exit code 0: added; 1: a scenario fails; 2: the pack cannot be used."},
          .run = [options, &context] { run(*options, context); }};
}

}  // namespace cicera::cli
