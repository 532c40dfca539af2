// No code knows a game: the names of games and of their scoring lines stand in rulesets and documentation only.
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <string>

#include "engine/ruleset/library.h"
#include "scripting/scripting.h"
#include "tests/helpers/source_code.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

/// The names of the shipped rulesets and their lines, but for the plain words for cards and suits among the latter and
/// for the program's own name, which is that of its default ruleset.
std::set<std::string> names_of_games() {
  std::set<std::string> names = {"scopa", "scopone", "escoba", "cirulla", "chkobba", "scarabocion", "napoleone"};
  const Library library({source_folder / "rulesets"}, read_script);
  for (const std::string& name : library.names()) {
    names.insert(name);
    for (const ScoringLine& line : library.load(name).rules.scoring) names.insert(line.name);
  }
  for (const char* plain : {"cicera", "cards", "swords", "spades", "denari", "oros", "claim", "wild"})
    names.erase(plain);
  return names;
}

TEST(Names, OfGamesStandInNoCode) {
  const std::set<std::string> names = names_of_games();
  const std::regex word("[A-Za-z0-9_-]+");
  for (const SourceFile& file : source_code())
    for (std::sregex_iterator it(file.text.begin(), file.text.end(), word), end; it != end; ++it)
      EXPECT_FALSE(names.contains(it->str())) << it->str() << " in " << file.name;
}

}  // namespace
}  // namespace cicera::tests
