// `cicera test`: runs scenario files against rulesets and scripts.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <utility>

#include "cli/authoring/scenario_judge.h"
#include "cli/commands/commands.h"
#include "engine/formats/json.h"
#include "engine/schema/codec.h"
#include "engine/support/text.h"
#include "scripting/script_scorer.h"

namespace cicera::cli {
namespace fs = std::filesystem;
namespace {

using Paths = std::vector<std::string>;

constexpr const char* scenario_sample =
    "  cicera: 1\n"
    "  ruleset: cicera\n"
    "  scenarios:\n"
    "    - name: the nine takes three coins\n"
    "      table: 2d 3d 4d 7b\n"
    "      plays:\n"
    "        - {card: 9d, take: 2d 3d 4d, points: {LINE: 1}}";

/// The files of the arguments: themselves, or those of a folder in order of name.
std::vector<fs::path> files_of(const Paths& paths) {
  std::vector<fs::path> files;
  for (const std::string& path : paths) {
    std::error_code error;  // such as a path that is too long
    if (!fs::exists(path, error)) throw usage_error("cannot read " + path + ": no such file or folder");
    if (!fs::is_directory(path, error)) {
      files.emplace_back(path);
      continue;
    }
    std::vector<fs::path> found;
    fs::recursive_directory_iterator entry(path, fs::directory_options::skip_permission_denied, error);
    for (std::error_code ignored; !error && entry != fs::recursive_directory_iterator(); entry.increment(error))
      if (entry->is_regular_file(ignored) && entry->path().string().ends_with(scenario_ending))
        found.push_back(entry->path().lexically_normal());
    if (error) throw system_error("read", path, error.value());
    if (found.empty()) throw usage_error(fmt::format("no *{} files in {}", scenario_ending, path));
    std::sort(found.begin(), found.end());
    files.insert(files.end(), found.begin(), found.end());
  }
  return files;
}

nlohmann::ordered_json json_of(const Unexpected& unexpected) {
  return {{"line", unexpected.location.line},
          {"play", unexpected.play ? nlohmann::ordered_json(*unexpected.play) : nlohmann::ordered_json()},
          {"position", unexpected.position},
          {"expected", unexpected.expected},
          {"got", unexpected.got},
          {"passes", unexpected.passes}};
}

/// The rules of a file's rulesets with its scripts, each loaded once.
class RulesOfFile {
 public:
  RulesOfFile(Library library, const ScenarioFile& file) : library_(std::move(library)) {
    for (const fs::path& script : file.scripts) library_.add_script(script);
  }

  const Rules& of(const NamedRuleset& ruleset) {
    const auto known = rules_.find(ruleset.spec);
    if (known != rules_.end()) return known->second;
    try {
      return rules_.emplace(ruleset.spec, library_.load(ruleset.spec).rules).first->second;
    } catch (const Error& bad) {
      std::vector<Diagnostic> all = {ruleset.fault};
      all.insert(all.end(), bad.diagnostics().begin(), bad.diagnostics().end());
      throw ruleset_error(std::move(all));
    }
  }

 private:
  Library library_;
  std::map<std::string, Rules> rules_;
};

class TestRun {
 public:
  explicit TestRun(Context& context) : context_(context), style_(output_style(context.color)) {}

  void run(const Paths& paths) {
    for (const fs::path& file : files_of(paths)) run_file(file);
    if (failed_ > 0) context_.exit_code = exit_no;
    if (unusable_) context_.exit_code = exit_usage;
    if (context_.json) return print(json_text({{"scenarios", std::move(answers_)}}));
    if (scenarios_ > 0 && (!context_.quiet || failed_ > 0))
      print(fmt::format("{}, {} failed\n", format_count(scenarios_, "scenario"), failed_));
  }

 private:
  void run_file(const fs::path& path) {
    try {
      const ScenarioFile file = read_scenarios(path);
      RulesOfFile rules(context_.library, file);
      for (const NamedRuleset& ruleset : file.rulesets) rules.of(ruleset);  // whether or not a scenario is for it
      for (const Scenario& scenario : file.scenarios) {
        const auto& rulesets = scenario.rulesets.empty() ? file.rulesets : scenario.rulesets;
        for (const NamedRuleset& ruleset : rulesets)
          run_scenario(path, scenario, rules.of(ruleset), rulesets.size() > 1 ? ruleset.spec : "");
      }
    } catch (const Error& bad) {  // continue with the other files
      unusable_ = true;
      const Style style = error_style(context_.color);
      print_error(to_text(bad.diagnostics(), {style.bold, style.red, style.dim, style.reset}));
    }
  }

  /// In its own state, since a script cannot be called again after it exceeds its budget. `ruleset` is named in
  /// reports, unless it is empty.
  void run_scenario(const fs::path& path, const Scenario& scenario, const Rules& rules, const std::string& ruleset) {
    const ScriptedGame scripted(rules);
    report(path, scenario, judge(scenario, scripted), ruleset);
    if (auto* const scorer = dynamic_cast<ScriptScorer*>(scripted.scorer.get()); scorer != nullptr && !context_.json)
      print(scorer->take_printed());
  }

  void report(const fs::path& path, const Scenario& scenario, const std::vector<Unexpected>& found,
              const std::string& ruleset) {
    ++scenarios_;
    if (!found.empty()) ++failed_;
    if (context_.json) {
      nlohmann::ordered_json unexpected = nlohmann::ordered_json::array();
      for (const Unexpected& one : found) unexpected.push_back(json_of(one));
      answers_.push_back({{"file", path.string()},
                          {"line", scenario.location.line},
                          {"name", scenario.name},
                          {"passed", found.empty()},
                          {"unexpected", std::move(unexpected)}});
      if (!ruleset.empty()) answers_.back()["ruleset"] = ruleset;
      return;
    }
    for (const Unexpected& one : found) print(text_of(path, scenario, one, ruleset));
  }

  std::string text_of(const fs::path& path, const Scenario& scenario, const Unexpected& one,
                      const std::string& ruleset) const {
    std::string text = fmt::format("{}{}:{}:{} {}failed:{} {}{}{}\n", style_.bold, path.string(), one.location.line,
                                   style_.reset, style_.red, style_.reset, printable(scenario.name),
                                   ruleset.empty() ? "" : " under " + printable(ruleset),
                                   one.play ? fmt::format(", play {}", *one.play) : "");
    if (!one.position.empty()) text += "  " + one.position + "\n";
    text += fmt::format("  expected  {}\n  got       {}\n", one.expected, one.got);
    return one.passes.empty() ? text : text + fmt::format("  passes    {}\n", one.passes);
  }

  Context& context_;
  Style style_;
  std::int64_t scenarios_ = 0;
  std::int64_t failed_ = 0;
  bool unusable_ = false;  // a file, or its ruleset
  nlohmann::ordered_json answers_ = nlohmann::ordered_json::array();
};

}  // namespace

Command test_command(Context& context) {
  const auto paths = std::make_shared<Paths>();
  return {
      .name = "test",
      .group = CommandGroup::write_rules,
      .summary = "Run scenario files: positions, plays and the points expected",
      .arguments = {{.value = texts(*paths, "PATH", ValueKind::path),
                     .meaning = "Scenario files, or folders with *.test.yaml files",
                     .repeatable = true}},
      .options = {script_option(context)},
      .examples = {{"cicera test my-house.test.yaml", "one file"},
                   {"cicera test .", "every *.test.yaml in this folder and below"}},
      .notes = {"A scenario file names a ruleset and lists positions, the plays made in them and the points that each "
                "play must score, line by line (`cicera new` writes one):",
                scenario_sample, "Exit code 0: all pass; 1: a scenario fails; 2: a file cannot be read."},
      .paged = true,
      .run = [paths, &context] { TestRun(context).run(*paths); }};
}

}  // namespace cicera::cli
