#include "engine/answers/test.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <utility>

#include "engine/authoring/scenario_files.h"
#include "engine/formats/json.h"
#include "engine/schema/codec.h"
#include "engine/support/both.h"
#include "engine/support/files.h"
#include "engine/support/missing_file.h"
#include "engine/support/text.h"
#include "scripting/script_scorer.h"
#include "scripting/scripting.h"

namespace cicera {
namespace fs = std::filesystem;
namespace {

/// The files of the arguments: themselves, or those of a folder in order of name.
std::vector<fs::path> files_of(const std::vector<std::string>& paths) {
  const Files& read = files_in_use();
  std::vector<fs::path> files;
  for (const std::string& path : paths) {
    std::error_code error;  // such as a path that is too long
    if (!read.exists(path, error))
      throw usage_error(both("cannot read ", "impossibile leggere ") + path +
                            both(": no such file or folder", ": il file o la cartella non esiste"),
                        error ? Bilingual() : hint_for_missing_file(path));
    if (!read.is_folder(path)) {
      files.emplace_back(path);
      continue;
    }
    const std::vector<fs::path> found = scenario_files_in(path);
    if (found.empty())
      throw usage_error(both("no *{} files in {}", "non ci sono file *{} in {}", scenario_ending, path));
    files.insert(files.end(), found.begin(), found.end());
  }
  return files;
}

nlohmann::ordered_json unexpected_json(const Unexpected& unexpected) {
  return {{"line", unexpected.location.line},
          {"play", unexpected.play ? nlohmann::ordered_json(*unexpected.play) : nlohmann::ordered_json()},
          {"position", unexpected.position},
          {"expected", unexpected.expected},
          {"got", unexpected.got},
          {"passes", unexpected.passes},
          {"differs", unexpected.differs}};
}

std::size_t memory_of(const TestedScenario& tested) {
  std::size_t bytes = sizeof(tested) + tested.file.native().size() + tested.location.file.size() + tested.name.size() +
                      tested.printed.size() + 6 * allocation;
  for (const Unexpected& one : tested.unexpected)
    bytes +=
        sizeof(one) + 4 * allocation + one.position.size() + one.expected.size() + one.got.size() + one.passes.size();
  return bytes;
}

/// Adds the files that a ruleset was read from: its own, those that it builds on, and its scripts.
void add_files_of(const Ruleset& ruleset, std::set<fs::path>& files) {
  files.insert(ruleset.path);
  for (const auto& [path, origin] : ruleset.origins)
    if (!origin.is_override) files.insert(origin.source->file());
  for (const ScoringLine& line : ruleset.rules.scoring)
    if (!line.script.file.empty()) {
      files.insert(line.script.file);
      for (const ScriptModule& module : line.script.modules) files.insert(module.file);
    }
}

/// The games of a file's rulesets with its scripts, each loaded once. Adds the files that it reads to `files`.
class GamesOfFile {
 public:
  GamesOfFile(Library library, const ScenarioFile& file, std::set<fs::path>& files)
      : library_(std::move(library)), files_(files) {
    add_scripts(file, library_);
    files_.insert(library_.scripts().begin(), library_.scripts().end());
  }

  const Game& of(const NamedRuleset& ruleset) {
    const auto known = games_.find(ruleset.spec);
    if (known != games_.end()) return known->second;
    try {
      Ruleset loaded = library_.load(ruleset.spec);
      add_files_of(loaded, files_);
      return games_.try_emplace(ruleset.spec, std::move(loaded.rules)).first->second;
    } catch (const Error& bad) {
      std::vector<Diagnostic> all = {ruleset.fault};
      all.insert(all.end(), bad.diagnostics().begin(), bad.diagnostics().end());
      throw ruleset_error(std::move(all));
    }
  }

 private:
  Library library_;
  std::set<fs::path>& files_;
  std::map<std::string, Game> games_;
};

class TestRun {
 public:
  TestRun(const Library& library, TestAnswer& answer) : library_(library), answer_(answer) {}

  void run_file(const fs::path& path) {
    answer_.files.insert(path);
    try {
      const ScenarioFile file = read_scenarios(path, letters_by(library_));
      for (const Diagnostic& notice : file.notices) {
        answer_.notices.push_back(notice);
        answer_.notices.back().is_note = true;
      }
      GamesOfFile games(library_, file, answer_.files);
      for (const NamedRuleset& ruleset : file.rulesets) games.of(ruleset);  // whether or not a scenario is for it
      for (const Scenario& scenario : file.scenarios) {
        const auto& rulesets = scenario.rulesets.empty() ? file.rulesets : scenario.rulesets;
        for (const NamedRuleset& ruleset : rulesets)
          run_scenario(path, scenario, games.of(ruleset), rulesets.size() > 1 ? ruleset.spec : "");
      }
    } catch (const Error& bad) {  // continue with the other files, where there is something left to do so
      if (const Task* const task = task_in_use()) task->expect_within();
      for (const Diagnostic& diagnostic : bad.diagnostics()) answer_.files.insert(diagnostic.location.file);
      answer_.unusable.push_back(bad);
    }
  }

 private:
  /// `ruleset` is named in reports, unless it is empty.
  void run_scenario(const fs::path& path, const Scenario& scenario, const Game& game, const std::string& ruleset) {
    const std::unique_ptr<Scorer> scorer = make_scorer(game);
    std::vector<Unexpected> found = judge(scenario, game, scorer.get());
    answer_.scenarios.push_back(
        {path, scenario.name, scenario.location, ruleset, std::move(found), take_printed(scorer.get())});
    answer_.held.add(memory_of(answer_.scenarios.back()));
  }

  const Library& library_;
  TestAnswer& answer_;
};

/// What the scripts have printed in a scenario.
std::string printed_text(const TestedScenario& tested, const Style& style) {
  if (tested.printed.empty()) return "";
  const auto& [path, name, location, ruleset, unexpected, printed] = tested;
  std::string text = fmt::format("{}{}:{}:{} printed: {}{}\n", style.bold, path.string(), location.line, style.reset,
                                 printable(name), ruleset.empty() ? "" : " under " + printable(ruleset));
  for (const std::string& line : split(printed, '\n'))
    if (!line.empty()) text += "  " + line + "\n";
  return text;
}

}  // namespace

Keys test_keys(TestQuestion& question, QuestionContext& context) {
  return {.arguments = {{.value = texts(question.paths, "PATH", ValueKind::path),
                         .meaning = "Scenario files, or folders with *.test.yaml files",
                         .repeatable = true,
                         .key = "paths"}},
          .options = {script_option(context)}};
}

void answer(const TestQuestion& question, const QuestionContext& context, TestAnswer& answer) {
  TestRun run(context.library, answer);
  for (const fs::path& file : files_of(question.paths)) run.run_file(file);
}

std::int64_t TestAnswer::failed() const {
  return std::ranges::count_if(scenarios, [](const TestedScenario& tested) { return !tested.unexpected.empty(); });
}

std::string json(const TestAnswer& answer) {
  nlohmann::ordered_json answers = nlohmann::ordered_json::array();
  HeldMemory held;
  for (const auto& [path, name, location, ruleset, found, printed] : answer.scenarios) {
    nlohmann::ordered_json unexpected = nlohmann::ordered_json::array();
    for (const Unexpected& one : found) unexpected.push_back(unexpected_json(one));
    answers.push_back({{"file", path.string()},
                       {"line", location.line},
                       {"name", name},
                       {"passed", found.empty()},
                       {"unexpected", std::move(unexpected)}});
    if (!ruleset.empty()) answers.back()["ruleset"] = ruleset;
    if (!printed.empty()) answers.back()["printed"] = printed;
    held.add(memory_of(answers.back()));
  }
  return json_text({{"scenarios", std::move(answers)}});
}

std::string text(const TestAnswer& answer, const Style& style, bool quiet) {
  std::string text;
  for (const TestedScenario& tested : answer.scenarios) {
    for (const Unexpected& one : tested.unexpected)
      text +=
          failure_text(tested.file, tested.name, one, tested.ruleset, {style.bold, style.red, style.dim, style.reset});
    text += printed_text(tested, style);
  }
  if (!answer.scenarios.empty() && (!quiet || answer.failed() > 0))
    text += fmt::format("{}, {} failed\n", format_count(std::ssize(answer.scenarios), "scenario"), answer.failed());
  return text;
}

}  // namespace cicera
