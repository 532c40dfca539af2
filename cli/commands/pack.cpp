// `cicera pack`: writes rulesets with all that they are made of into one file.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "cli/authoring/pack_check.h"
#include "cli/authoring/pack_contents.h"
#include "cli/authoring/scenario_files.h"
#include "cli/authoring/staged_folder.h"
#include "cli/commands/commands.h"
#include "engine/formats/json.h"
#include "engine/ruleset/data_folder.h"
#include "engine/ruleset/overrides.h"
#include "engine/support/atomic_file.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace fs = std::filesystem;
namespace {

struct PackOptions {
  std::string path;
  std::string output;  // empty: the default
};

/// Throws Error if the file exists and is not a pack.
void expect_no_other_file(const fs::path& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return;
  try {
    read_pack(file.string(), read_pack_text(file));
  } catch (const Error&) {
    throw usage_error(file.string() + " exists and is not a pack", "choose another file with --output, or remove it");
  }
}

/// Whether scenarios are for this ruleset.
bool name_ruleset(const ScenarioFile& scenarios, const fs::path& file, const Library& library) {
  const auto is_file = [&](const NamedRuleset& named) {
    const std::string base = split_spec(named.spec).base;
    const std::optional<fs::path> found = is_ruleset_path(base) ? fs::path(base) : library.find(base);
    std::error_code error;
    return found && fs::equivalent(*found, file, error);
  };
  return std::ranges::any_of(scenarios.rulesets, is_file) ||
         std::ranges::any_of(scenarios.scenarios,
                             [&](const Scenario& one) { return std::ranges::any_of(one.rulesets, is_file); });
}

/// The files of a folder itself that end so, by name.
std::vector<fs::path> files_in(const fs::path& folder, bool (*wanted)(std::string_view)) {
  std::vector<fs::path> found;
  std::error_code error;
  fs::directory_iterator entry(folder.empty() ? "." : folder, error);
  for (std::error_code ignored; !error && entry != fs::directory_iterator(); entry.increment(error))
    if (const fs::path& file = entry->path(); entry->is_regular_file(ignored) && wanted(file.filename().string()))
      found.push_back(file.lexically_normal());
  if (error) throw system_error("read", folder.string(), error.value());
  std::sort(found.begin(), found.end());
  return found;
}

/// A ruleset, with the scenario files beside it that are for it.
RulesPack contents_of_file(const fs::path& file, const Context& context) {
  PackContents contents(file.parent_path(), shipped_rulesets(), &context.library);
  contents.add_ruleset(file);
  for (const fs::path& path :
       files_in(file.parent_path(), [](std::string_view n) { return n.ends_with(scenario_ending); }))
    if (const ScenarioFile scenarios = read_scenarios(path, letters_by(contents.library()));
        name_ruleset(scenarios, file, contents.library()))
      contents.add_scenarios(scenarios);
  return contents.pack(file.stem().string());
}

/// The rulesets of a folder, with all scenario files in it and below.
RulesPack contents_of_folder(const fs::path& folder, const Context& context) {
  std::error_code error;
  const std::string name = fs::canonical(folder, error).filename().string();
  if (!is_ruleset_name(name))
    throw usage_error(fmt::format("the pack of a folder is named after it, but '{}' cannot be a name", printable(name)),
                      "allowed: small letters, digits and hyphens; rename the folder");
  PackContents contents(folder, shipped_rulesets(), &context.library);
  const std::vector<fs::path> rulesets = files_in(folder, is_ruleset_file);
  if (rulesets.empty()) throw usage_error("no rulesets in " + folder.string() + ": it has no *.yaml files");
  for (const fs::path& file : rulesets) contents.add_ruleset(file);
  for (const fs::path& file : scenario_files_in(folder))
    contents.add_scenarios(read_scenarios(file, letters_by(contents.library())));
  return contents.pack(name);
}

RulesPack contents_of(const std::string& path, const Context& context) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::exists(status))
    throw usage_error(
        fmt::format("cannot read {}: {}", printable(path, 200),
                    error && status.type() == fs::file_type::none ? error.message() : "no such file or folder"),
        context.library.find(path) ? "name the file of the ruleset, as in ./my-house.yaml" : "");
  if (fs::is_directory(status)) return contents_of_folder(path, context);
  if (!is_ruleset_file(path))
    throw usage_error(printable(path, 200) + " is not a ruleset",
                      "name a ruleset, PATH.yaml, or the folder that it is in");
  return contents_of_file(fs::path(path).lexically_normal(), context);
}

/// The folder that a pack is made from, as messages name it; empty: the working directory.
fs::path folder_of(const fs::path& path) {
  std::error_code error;
  const fs::path folder = fs::is_directory(path, error) ? path / "" : path;
  const fs::path parent = folder.lexically_normal().parent_path();
  return parent == "." ? fs::path() : parent;
}

nlohmann::ordered_json answer_of(const RulesPack& pack, const fs::path& file, const PackCheck& check) {
  nlohmann::ordered_json files = nlohmann::ordered_json::array();
  for (const auto& [path, text] : pack.files) files.push_back(path);
  return {{"name", pack.name},       {"file", file.string()}, {"rulesets", pack.rulesets},
          {"shipped", pack.shipped}, {"files", files},        {"scenarios", check.scenarios}};
}

void run(const PackOptions& options, Context& context) {
  const RulesPack pack = contents_of(options.path, context);
  const fs::path file = options.output.empty() ? pack.name + std::string(pack_ending) : options.output;
  expect_no_other_file(file);
  const std::string text = pack_text(pack);
  read_pack(file.string(), text);  // what `add` would refuse is not written
  const StagedFolder folder(temporary_folder());
  const PackCheck check = check_pack(pack, folder, shipped_rulesets(), folder_of(options.path).string(), false);
  if (report_failures(check, "nothing is written")) {
    context.exit_code = exit_no;
    return;
  }
  AtomicFile out(file);
  out.write(text);
  out.keep();
  if (context.json) return print(json_text(answer_of(pack, file, check)));
  if (context.quiet) return;
  print(fmt::format("{}: {}, {} passed; others add it by\n  cicera add {}\n", file.string(),
                    format_count(std::ssize(pack.files), "file"), format_count(check.scenarios, "scenario"),
                    file.string()));
}

}  // namespace

Command pack_command(Context& context) {
  const auto options = std::make_shared<PackOptions>();
  return {.name = "pack",
          .group = CommandGroup::write_rules,
          .summary = "Write a ruleset and all its files into one file to share",
          .arguments = {{.value = text(options->path, "PATH", ValueKind::path),
                         .meaning = "A ruleset, PATH.yaml, or a folder of rulesets"}},
          .options = {{.name = "--output",
                       .letter = 'o',
                       .value = text(options->output, "FILE", ValueKind::file),
                       .meaning = "Write the pack to FILE, which may be an older pack",
                       .fallback = "NAME.cicera"}},
          .examples = {{"cicera pack my-house.yaml", "with all that it needs and its scenarios"},
                       {"cicera pack rules/ -o friday.cicera"}},
          .notes = {"A pack has the rulesets, those of your own that they extend or combine, their scripts, and the "
                    "scenario files: for one ruleset those beside it that name it, for a folder all in it and below. "
                    "Shipped rulesets are not copied but named, with a fingerprint of their rules.",
                    "The scenarios run first. If one fails, or a file is missing or outside the folder, nothing is "
                    "written.",
                    "Exit code 0: written; 1: a scenario fails; 2: a file cannot be used."},
          .run = [options, &context] { run(*options, context); }};
}

}  // namespace cicera::cli
