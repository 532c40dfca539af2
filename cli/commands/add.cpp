// `cicera add`: adds the rulesets of a pack to the user's.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <utility>

#include "cli/commands/commands.h"
#include "engine/answers/add.h"
#include "engine/authoring/staged_folder.h"
#include "engine/formats/json.h"
#include "engine/ruleset/data_folder.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace fs = std::filesystem;
namespace {

/// The folder of the user's rulesets. Throws Error where there is none.
fs::path own_rulesets() {
  fs::path folder = data_folder("rulesets");
  if (folder.empty())
    throw usage_error(both("there is no folder for your rulesets", "non c'è una cartella per le tue regole"),
                      both("set HOME or XDG_DATA_HOME", "imposta HOME o XDG_DATA_HOME"));
  return folder;
}

std::string answer_text(const RulesPack& pack, const PackCheck& check, bool added) {
  std::string text;
  for (const Diagnostic& one : check.other_rules) text += one.message.english + "\n";
  text += fmt::format("{}: {}, {} passed; {}\n", pack.name, format_count(std::ssize(pack.files), "file"),
                      format_count(check.scenarios, "scenario"), added ? "try" : "nothing is added by a dry run");
  if (added)
    for (const auto& [path, hash] : pack.rulesets)
      if (const std::string name = name_in_pack(path); !name.empty()) text += fmt::format("  cicera show {}\n", name);
  return text;
}

/// A folder to write into, where one may.
std::unique_ptr<StagedFolder> staged_in(const fs::path& rulesets) {
  remove_abandoned_folders(rulesets);
  return std::make_unique<StagedFolder>(rulesets);
}

void run(const AddQuestion& question, Context& context) {
  const fs::path rulesets = own_rulesets();
  AddAnswer unchecked = pack_to_add(question, context, rulesets);
  const auto folder = question.dry_run ? nullptr : staged_in(rulesets);
  const AddAnswer adding = checked(std::move(unchecked), question, context.library, shipped_rulesets());
  if (const std::string failures = failures_text(adding.check, "nothing is added"); !failures.empty()) {
    print_error(failures);
    context.exit_code = exit_no;
    return;
  }
  if (folder) {
    for (const auto& [path, text] : adding.files) folder->write(path, text);
    folder->move_to(adding.target, question.replace);
  }
  if (context.json) return print(json_text(json_of(adding, !question.dry_run)));
  if (!context.quiet) print(answer_text(adding.pack, adding.check, !question.dry_run));
}

}  // namespace

Command add_command(Context& context) {
  const auto question = std::make_shared<AddQuestion>();
  Keys keys = add_keys(*question);
  return {.name = "add",
          .group = CommandGroup::write_rules,
          .summary = "Add the rulesets of a pack to yours, to be found by name",
          .arguments = std::move(keys.arguments),
          .options = std::move(keys.options),
          .examples = {{"cicera add my-house.cicera", "then `cicera play my-house`"},
                       {"cicera add my-house.cicera --dry-run"}},
          .notes = {"The pack goes to a folder of its name in $XDG_DATA_HOME/cicera/rulesets, or "
                    "~/.local/share/cicera/rulesets, where it is found by name after the shipped rulesets. To remove "
                    "it, remove that folder.",
                    "Its scenarios run first, and its scripts have no access to files, the clock or the network. It is "
                    "added whole or not at all.",
                    "Exit code 0: added; 1: a scenario fails; 2: the pack cannot be used."},
          .run = [question, &context] { run(*question, context); }};
}

}  // namespace cicera::cli
