// `cicera test`: runs scenario files against rulesets and scripts.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "cli/authoring/file_watch.h"
#include "cli/authoring/scenario_files.h"
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
    const std::vector<fs::path> found = scenario_files_in(path);
    if (found.empty()) throw usage_error(fmt::format("no *{} files in {}", scenario_ending, path));
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
          {"passes", unexpected.passes},
          {"differs", unexpected.differs}};
}

using FileSet = std::set<fs::path>;

/// Adds the files that a ruleset was read from: its own, those that it builds on, and its scripts.
void add_files_of(const Ruleset& ruleset, FileSet& files) {
  files.insert(ruleset.path);
  for (const auto& [path, origin] : ruleset.origins)
    if (!origin.is_override) files.insert(origin.source->file());
  for (const ScoringLine& line : ruleset.rules.scoring)
    if (!line.script.file.empty()) {
      files.insert(line.script.file);
      for (const ScriptModule& module : line.script.modules) files.insert(module.file);
    }
}

/// The rules of a file's rulesets with its scripts, each loaded once. Adds the files that it reads to `files`.
class RulesOfFile {
 public:
  RulesOfFile(Library library, const ScenarioFile& file, FileSet& files) : library_(std::move(library)), files_(files) {
    add_scripts(file, library_);
    files_.insert(library_.scripts().begin(), library_.scripts().end());
  }

  const Rules& of(const NamedRuleset& ruleset) {
    const auto known = rules_.find(ruleset.spec);
    if (known != rules_.end()) return known->second;
    try {
      Ruleset loaded = library_.load(ruleset.spec);
      add_files_of(loaded, files_);
      return rules_.emplace(ruleset.spec, std::move(loaded.rules)).first->second;
    } catch (const Error& bad) {
      std::vector<Diagnostic> all = {ruleset.fault};
      all.insert(all.end(), bad.diagnostics().begin(), bad.diagnostics().end());
      throw ruleset_error(std::move(all));
    }
  }

 private:
  Library library_;
  FileSet& files_;
  std::map<std::string, Rules> rules_;
};

class TestRun {
 public:
  explicit TestRun(Context& context) : context_(context), style_(output_style(context.color)) {}

  /// The files that were read, or that an error names.
  const FileSet& files() const { return read_; }

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
    read_.insert(path);
    try {
      const ScenarioFile file = read_scenarios(path, letters_by(context_.library));
      report_notices(file.notices);
      RulesOfFile rules(context_.library, file, read_);
      for (const NamedRuleset& ruleset : file.rulesets) rules.of(ruleset);  // whether or not a scenario is for it
      for (const Scenario& scenario : file.scenarios) {
        const auto& rulesets = scenario.rulesets.empty() ? file.rulesets : scenario.rulesets;
        for (const NamedRuleset& ruleset : rulesets)
          run_scenario(path, scenario, rules.of(ruleset), rulesets.size() > 1 ? ruleset.spec : "");
      }
    } catch (const Error& bad) {  // continue with the other files
      unusable_ = true;
      for (const Diagnostic& diagnostic : bad.diagnostics()) read_.insert(diagnostic.location.file);
      const Style style = error_style(context_.color);
      print_error(to_text(bad.diagnostics(), {style.bold, style.red, style.dim, style.reset}));
    }
  }

  void report_notices(std::vector<Diagnostic> notices) const {
    if (context_.quiet) return;
    const Style style = error_style(context_.color);
    for (Diagnostic& notice : notices) notice.is_note = true;
    print_error(to_text(notices, {style.bold, style.yellow, style.dim, style.reset}));
  }

  /// In its own state, since a script cannot be called again after it exceeds its budget. `ruleset` is named in
  /// reports, unless it is empty.
  void run_scenario(const fs::path& path, const Scenario& scenario, const Rules& rules, const std::string& ruleset) {
    const ScriptedGame scripted(rules);
    report(path, scenario, judge(scenario, scripted), ruleset);
    report_printed(path, scenario, take_printed(scripted.scorer.get()), ruleset);
  }

  /// What the scripts have printed in a scenario that has been reported.
  void report_printed(const fs::path& path, const Scenario& scenario, const std::string& printed,
                      const std::string& ruleset) {
    if (printed.empty()) return;
    if (context_.json) {
      answers_.back()["printed"] = printed;
      return;
    }
    print(fmt::format("{}{}:{}:{} printed: {}{}\n", style_.bold, path.string(), scenario.location.line, style_.reset,
                      printable(scenario.name), ruleset.empty() ? "" : " under " + printable(ruleset)));
    for (const std::string& line : split(printed, '\n'))
      if (!line.empty()) print("  " + line + "\n");
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
    for (const Unexpected& one : found)
      print(failure_text(path, scenario, one, ruleset, {style_.bold, style_.red, style_.dim, style_.reset}));
  }

  Context& context_;
  Style style_;
  FileSet read_;
  std::int64_t scenarios_ = 0;
  std::int64_t failed_ = 0;
  bool unusable_ = false;  // a file, or its ruleset
  nlohmann::ordered_json answers_ = nlohmann::ordered_json::array();
};

/// Tests again whenever a file that was read changes, until the user interrupts.
void watch(Context& context, const Paths& paths) {
  print_at_once();
  const Style style = output_style(context.color);
  FileWatch files;
  bool is_first = true;
  for (;;) {
    TestRun run(context);
    try {
      run.run(paths);
    } catch (const Error& bad) {  // an editor may be about to put a file into the place of another
      if (is_first) throw;
      print_error(fmt::format("cicera: error: {}\n", bad.what()));
    }
    is_first = false;
    files.add(run.files());
    flush_output();
    const fs::path changed = files.wait();
    print(fmt::format("\n{}{} changed{}\n", style.dim, printable(changed.string()), style.reset));
  }
}

struct TestOptions {
  Paths paths;
  bool watch = false;
};

}  // namespace

Command test_command(Context& context) {
  const auto options = std::make_shared<TestOptions>();
  return {
      .name = "test",
      .group = CommandGroup::write_rules,
      .summary = "Run scenario files: positions, plays and the points expected",
      .arguments = {{.value = texts(options->paths, "PATH", ValueKind::path),
                     .meaning = "Scenario files, or folders with *.test.yaml files",
                     .repeatable = true}},
      .options = {script_option(context),
                  {.name = "--watch",
                   .value = flag(options->watch),
                   .meaning = "Run again whenever one of these files, its ruleset or its script changes, until Ctrl-C",
                   .excludes = {{"--json"}}}},
      .examples = {{"cicera test my-house.test.yaml", "one file"},
                   {"cicera test .", "every *.test.yaml in this folder and below"},
                   {"cicera test . --watch", "while you write: rerun at every save"}},
      .notes = {"A scenario file names a ruleset and lists positions, the plays made in them and the points that each "
                "play must score, line by line (`cicera new` writes one):",
                scenario_sample, "Exit code 0: all pass; 1: a scenario fails; 2: a file cannot be read."},
      .paged = true,
      .run = [options, &context] {
        if (options->watch) return watch(context, options->paths);
        TestRun(context).run(options->paths);
      }};
}

}  // namespace cicera::cli
