#include "engine/answers/add.h"

#include <fmt/format.h>

#include "engine/ruleset/resolved.h"
#include "engine/support/both.h"
#include "engine/support/door_words.h"
#include "engine/support/error.h"
#include "engine/support/files.h"
#include "engine/support/text.h"

namespace cicera {
namespace fs = std::filesystem;
namespace {

/// The file in a pack's folder that has the pack itself.
fs::path kept_pack(const fs::path& folder) { return folder / (folder.filename().string() + std::string(pack_ending)); }

bool are_one_folder(const fs::path& one, const fs::path& other) {
  return files_in_use().whole_path(one) == files_in_use().whole_path(other);
}

/// Throws Error if something is at the pack's place, unless it is an added pack to replace.
void expect_room(const RulesPack& pack, const fs::path& target, bool replace) {
  const Files& files = files_in_use();
  if (!files.exists(target) && !files.is_link(target)) return;
  if (!files.is_folder(target) || files.is_link(target) || !files.is_file(kept_pack(target)))
    throw usage_error(target.string() +
                          both(" is in the way, and was not written by `", " è già lì, e non è stato scritto da `") +
                          ask_words("add") + "`",
                      both("move it away", "spostalo"));
  if (!replace)
    throw usage_error(
        both("'{}' is added already", "'{}' è già aggiunto", pack.name),
        key_words("replace") + both(" puts this pack in its place", " mette questo pacchetto al suo posto"));
}

/// Throws Error if a name of the pack's rulesets already stands for other rules. Packs may share a ruleset.
void expect_new_names(const AddAnswer& adding, const Library& library, const fs::path& shipped) {
  const RulesPack& pack = adding.pack;
  for (const std::string& name : adding.check.names) {
    const auto found = library.find(name);
    if (!found || are_one_folder(found->parent_path(), adding.target)) continue;
    if (are_one_folder(found->parent_path(), shipped))
      throw usage_error(
          both("the pack has a ruleset '{}', which is the name of a shipped one",
               "il pacchetto ha le regole '{}', che è il nome di regole fornite", printable(name)),
          both("ask for a pack where it has another name", "chiedi un pacchetto in cui abbiano un altro nome"));
    const auto hash = pack.rulesets.find(name + ".yaml");
    const bool is_added = files_in_use().exists(kept_pack(found->parent_path()));
    if (is_added && hash != pack.rulesets.end() && hash->second == fingerprint(library.load_file(*found).rules))
      continue;
    throw usage_error(
        both("the pack has a ruleset '{}', which is the name of {}",
             "il pacchetto ha le regole '{}', che è il nome di {}", printable(name), printable(found->string(), 400)),
        both("rename or remove that one first, or ask for a pack where it has another name",
             "prima cambia nome a quelle o toglile, oppure chiedi un pacchetto in cui abbiano un altro nome"));
  }
}

}  // namespace

bool is_kept_pack(const fs::path& file) { return file == kept_pack(file.parent_path()); }

Keys add_keys(AddQuestion& question) {
  return {.arguments = {{.value = text(question.file, "FILE", ValueKind::file),
                         .meaning = "A pack, as `cicera pack` writes it",
                         .key = "file"}},
          .options = {
              {.name = "--replace",
               .value = flag(question.replace),
               .meaning = "Replace a pack of the same name that was added before"},
              {.name = "--anyway",
               .value = flag(question.anyway),
               .meaning = "Add it although a ruleset has other rules here than where it was packed"},
              {.name = "--dry-run", .value = flag(question.dry_run), .meaning = "Check everything and add nothing"}}};
}

AddAnswer pack_to_add(const AddQuestion& question, const QuestionContext& context, const fs::path& rulesets) {
  const bool is_given = question.file == "-" && context.input;
  const std::string text = is_given ? *context.input : read_pack_text(question.file);
  AddAnswer adding;
  adding.pack = read_pack(question.file, text);
  adding.target = rulesets / adding.pack.name;
  expect_room(adding.pack, adding.target, question.replace);
  adding.files = adding.pack.files;
  adding.files[kept_pack(adding.target).filename().string()] = text;
  return adding;
}

AddAnswer checked(AddAnswer adding, const AddQuestion& question, const Library& library, const fs::path& shipped) {
  adding.check = check_pack(adding.pack, shipped, question.file, question.anyway);
  expect_new_names(adding, library, shipped);
  return adding;
}

nlohmann::ordered_json json_of(const AddAnswer& answer, bool added) {
  nlohmann::ordered_json other = nlohmann::ordered_json::array();
  for (const Diagnostic& one : answer.check.other_rules) other.push_back(one.message.english);
  return {{"name", answer.pack.name},         {"folder", answer.target.string()},    {"added", added},
          {"rulesets", answer.pack.rulesets}, {"scenarios", answer.check.scenarios}, {"differs", std::move(other)}};
}

}  // namespace cicera
