// A pack that is to be added to the rulesets of a folder, checked: what `cicera add` writes.
#pragma once

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/authoring/pack_check.h"
#include "engine/authoring/rules_pack.h"
#include "engine/options/question_options.h"

namespace cicera {

struct AddQuestion {
  std::string file;  // `-`: what is read in its place
  bool anyway = false;
  bool replace = false;
  bool dry_run = false;
};

struct AddAnswer {
  RulesPack pack;
  PackCheck check;
  std::filesystem::path target;              // its folder
  std::map<std::string, std::string> files;  // the text of each file of that folder
};

/// Whether the file is a pack in the folder of its name, as those that are added are kept.
bool is_kept_pack(const std::filesystem::path& file);

/// The keys store into the question, which must outlive them.
Keys add_keys(AddQuestion& question);

/// The pack, which is not checked yet, and its place in the folder `rulesets`. Throws Error where it is none, or where
/// something is in its place.
AddAnswer pack_to_add(const AddQuestion& question, const QuestionContext& context,
                      const std::filesystem::path& rulesets);

/// The same with its check; nothing is written. `shipped` is the folder of the shipped rulesets. Throws Error where it
/// cannot be added, and Stop when the user interrupts. Scenarios that fail are in the check.
AddAnswer checked(AddAnswer adding, const AddQuestion& question, const Library& library,
                  const std::filesystem::path& shipped);

nlohmann::ordered_json json_of(const AddAnswer& answer, bool added);

}  // namespace cicera
