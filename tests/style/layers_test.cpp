// Includes point one way: from folder to folder as the table below allows, and never in a ring between units, a unit
// being a header with the source of its name.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/helpers/source_code.h"

namespace cicera::tests {
namespace {

namespace fs = std::filesystem;

struct Layer {
  std::string folder;
  std::vector<std::string> stands_on;  // folders of rows above
};

/// Bottom up. A folder may include what it stands on, what that stands on in turn, and itself.
const std::vector<Layer>& layers() {
  static const std::vector<Layer> table = {
      {"engine/support", {}},
      {"engine/cards", {"engine/support"}},
      {"engine/rules", {"engine/cards"}},
      // The playing wing
      {"engine/play", {"engine/rules"}},
      {"engine/scoring", {"engine/play"}},
      {"engine/match", {"engine/scoring"}},
      {"engine/search", {"engine/match"}},
      {"engine/replies", {"engine/scoring"}},
      {"engine/values", {"engine/replies", "engine/search"}},
      {"engine/sight", {"engine/play"}},
      {"engine/players", {"engine/sight", "engine/values"}},
      {"engine/learning", {"engine/players"}},
      {"engine/metrics", {"engine/players"}},
      {"engine/simulation", {"engine/metrics"}},
      // The reading wing
      {"engine/language", {"engine/rules"}},
      {"engine/schema", {"engine/language"}},
      {"engine/ruleset", {"engine/schema"}},
      {"engine/prose", {"engine/ruleset"}},
      {"engine/formats", {"engine/prose", "engine/simulation"}},
      // Both
      {"scripting", {"engine/schema", "engine/scoring"}},
      {"engine", {"engine/ruleset", "engine/simulation", "scripting"}},  // the umbrella header
      // The services: what the program does for its user, without a terminal or a process
      {"engine/bots", {"engine/formats", "engine/players"}},
      {"engine/studies", {"engine/bots", "engine/formats", "engine/simulation", "scripting"}},
      {"engine/conclusions", {"engine/studies"}},
      {"engine/report", {"engine/conclusions"}},
      {"engine/table", {"engine/bots", "engine/formats", "scripting"}},
      {"engine/evening", {"engine/report", "engine/table"}},
      {"engine/authoring", {"engine/formats", "scripting"}},
      {"engine/options", {"engine/metrics", "engine/ruleset"}},
      {"engine/answers", {"engine/authoring", "engine/options", "engine/report", "engine/table"}},
      {"engine/api", {"engine/answers"}},
      // The program
      {"cli/terminal", {"engine/support"}},
      {"cli/mpi", {}},
      {"cli/python", {"engine/api", "engine/learning"}},
      {"cli/bots", {"cli/terminal", "engine/bots", "scripting"}},
      {"cli/processes", {"cli/bots", "cli/mpi", "cli/terminal", "engine/studies"}},
      {"cli/play", {"cli/bots", "engine/report", "engine/table"}},
      {"cli/network", {"engine/support"}},
      {"cli/serve", {"cli/network", "cli/play", "engine/evening"}},
      {"cli/commands", {"cli/play", "cli/processes", "cli/serve", "engine/api"}},
      {"cli", {"cli/commands"}},
      // The WebAssembly module
      {"cli/wasm/pairs", {}},
      {"cli/wasm", {"engine/api"}},
  };
  return table;
}

/// The folders that the files of each folder may include.
const std::map<std::string, std::set<std::string>>& allowed() {
  static const std::map<std::string, std::set<std::string>> folders = [] {
    std::map<std::string, std::set<std::string>> found;
    for (const Layer& layer : layers()) {
      std::set<std::string> below = {layer.folder};
      for (const std::string& folder : layer.stands_on) below.insert(found.at(folder).begin(), found.at(folder).end());
      found[layer.folder] = std::move(below);
    }
    return found;
  }();
  return folders;
}

/// An include of one of our own files.
struct Include {
  std::string from;  // paths from the root of the tree
  int line = 0;
  std::string to;
};

std::string text_of(const Include& include) {
  return include.from + ":" + std::to_string(include.line) + ": #include \"" + include.to + "\"";
}

std::string folder_of(const std::string& file) { return fs::path(file).parent_path().generic_string(); }

/// The path without its extension, which a header and its source share.
std::string unit_of(const std::string& file) { return fs::path(file).replace_extension().generic_string(); }

const std::vector<Include>& includes() {
  static const std::vector<Include> all = [] {
    std::vector<Include> found;
    for (const SourceFile& file : source_code()) {
      std::istringstream stream(file.text);
      int number = 0;
      for (std::string line; std::getline(stream, line);) {
        ++number;
        constexpr std::string_view opening = "#include \"";
        if (!line.starts_with(opening)) continue;
        const std::string included = line.substr(opening.size(), line.rfind('"') - opening.size());
        found.push_back({file.name, number, included});
      }
    }
    return found;
  }();
  return all;
}

TEST(Layers, AreAllInTheTable) {
  for (const SourceFile& file : source_code()) EXPECT_TRUE(allowed().contains(folder_of(file.name))) << file.name;
}

TEST(Layers, IncludeOnlyWhatTheyStandOn) {
  for (const Include& include : includes()) {
    const auto folders = allowed().find(folder_of(include.from));
    if (folders == allowed().end()) continue;
    EXPECT_TRUE(folders->second.contains(folder_of(include.to))) << text_of(include);
  }
}

TEST(Layers, NothingOutsideTheProgramIncludesIt) {
  for (const Include& include : includes())
    EXPECT_TRUE(include.from.starts_with("cli/") || include.from.starts_with("tests/") ||
                !include.to.starts_with("cli/"))
        << text_of(include);
}

/// The files that a file includes, directly or by what it includes.
std::set<std::string> reached_from(const std::string& file) {
  std::set<std::string> reached;
  std::vector<std::string> to_read = {file};
  while (!to_read.empty()) {
    const std::string reader = std::move(to_read.back());
    to_read.pop_back();
    for (const Include& include : includes())
      if (include.from == reader && reached.insert(include.to).second) to_read.push_back(include.to);
  }
  return reached;
}

TEST(Layers, ReportsKnowConclusionsAndNoRun) {
  for (const SourceFile& file : source_code()) {
    if (!file.name.starts_with("engine/report/")) continue;
    for (const std::string& reached : reached_from(file.name))
      EXPECT_FALSE(reached.starts_with("engine/studies/") && reached.ends_with("_run.h"))
          << file.name << ": " << reached;
  }
}

/// Walks the includes from unit to unit and notes each ring, as the includes that close it.
class Rings {
 public:
  Rings() {
    for (const Include& include : includes())
      if (unit_of(include.from) != unit_of(include.to)) out_[unit_of(include.from)].push_back(&include);
    for (const auto& [unit, first] : out_) walk(unit);
  }

  const std::vector<std::string>& found() const { return found_; }

 private:
  void walk(const std::string& unit) {
    if (!begun_.insert(unit).second) return;
    for (const Include* include : out_[unit]) {
      path_.push_back(include);
      const std::string next = unit_of(include->to);
      const auto closing = std::find_if(path_.begin(), path_.end(),
                                        [&](const Include* earlier) { return unit_of(earlier->from) == next; });
      if (closing != path_.end())
        note(closing);
      else
        walk(next);
      path_.pop_back();
    }
  }

  void note(std::vector<const Include*>::const_iterator first) {
    std::string ring;
    for (; first != path_.end(); ++first) ring += text_of(**first) + "\n";
    found_.push_back(std::move(ring));
  }

  std::map<std::string, std::vector<const Include*>> out_;  // of each unit
  std::set<std::string> begun_;
  std::vector<const Include*> path_;
  std::vector<std::string> found_;
};

TEST(Units, IncludeEachOtherInNoRing) {
  const Rings rings;
  for (const std::string& ring : rings.found()) ADD_FAILURE() << ring;
}

TEST(Units, HaveAHeaderForEverySource) {
  std::set<std::string> names;
  for (const SourceFile& file : source_code()) names.insert(file.name);
  for (const std::string& file : names) {
    // Every command is declared in commands.h; what the modules export is in cicera_api.h and in bindings.h.
    if (file.ends_with(".h") || file == "cli/main.cpp" || folder_of(file) == "cli/commands") continue;
    if (file == "cli/wasm/module.cpp" || file == "cli/wasm/lua_sizes.cpp") continue;
    if (file == "cli/python/module.cpp" || file.starts_with("cli/python/bind_")) continue;
    EXPECT_TRUE(names.contains(unit_of(file) + ".h")) << file;
  }
}

}  // namespace
}  // namespace cicera::tests
