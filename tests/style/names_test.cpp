// No code knows a game: the names of games and of their scoring lines stand in rulesets and documentation only.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include "engine/ruleset/library.h"
#include "scripting/scripting.h"

namespace {

namespace fs = std::filesystem;
using namespace cicera;

const fs::path source = CICERA_SOURCE_DIR;

/// The names of the shipped rulesets and their lines, but for the plain words for cards and suits among the latter and
/// for the program's own name, which is that of its default ruleset.
std::set<std::string> names_of_games() {
  std::set<std::string> names = {"scopa", "scopone", "escoba", "cirulla", "chkobba", "scarabocion", "napoleone"};
  const Library library({source / "rulesets"}, read_script);
  for (const std::string& name : library.names()) {
    names.insert(name);
    for (const ScoringLine& line : library.load(name).rules.scoring) names.insert(line.name);
  }
  for (const char* plain : {"cicera", "cards", "swords", "denari"}) names.erase(plain);
  return names;
}

std::string text_of(const fs::path& file) {
  std::ifstream stream(file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

TEST(Names, OfGamesStandInNoCode) {
  const std::set<std::string> names = names_of_games();
  const std::regex word("[A-Za-z0-9_-]+");
  for (const char* folder : {"engine", "scripting", "cli"}) {
    for (const auto& entry : fs::recursive_directory_iterator(source / folder)) {
      if (!entry.is_regular_file()) continue;
      const std::string text = text_of(entry.path());
      for (std::sregex_iterator it(text.begin(), text.end(), word), end; it != end; ++it)
        EXPECT_FALSE(names.contains(it->str())) << it->str() << " in " << entry.path();
    }
  }
}

}  // namespace
