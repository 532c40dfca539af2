// SECURITY.md names a test for every promise, and each of them exists.
#include <gmock/gmock.h>

#include <filesystem>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "tests/helpers/expected_text.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

/// `Suite.Name` of every test of this program, without what instantiates it.
std::set<std::string> names_of_tests() {
  std::set<std::string> names;
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i) {
    const testing::TestSuite& suite = *all.GetTestSuite(i);
    const std::string suite_name = suite.name();
    const std::string bare = suite_name.substr(suite_name.find('/') + 1);
    for (int j = 0; j < suite.total_test_count(); ++j) {
      const std::string name = suite.GetTestInfo(j)->name();
      names.insert(bare + "." + name.substr(0, name.find('/')));
    }
  }
  return names;
}

/// What stands between backquotes in a text.
std::vector<std::string> quoted_in(const std::string& text) {
  static const std::regex quoted("`([^`]+)`");
  std::vector<std::string> out;
  for (std::sregex_iterator it(text.begin(), text.end(), quoted), end; it != end; ++it) out.push_back((*it)[1]);
  return out;
}

/// The last cells of the rows `| door | promise | test |`.
std::vector<std::string> cells_of_tests() {
  std::istringstream page(text_of(source_folder / "SECURITY.md"));
  std::vector<std::string> cells;
  bool in_table = false;
  for (std::string line; std::getline(page, line);) {
    if (line == "| door | promise | test |") in_table = true;
    if (!line.starts_with("|")) in_table = false;
    if (in_table && !line.starts_with("| door |") && !line.starts_with("|--")) {
      const std::size_t last = line.rfind(" | ");
      cells.push_back(line.substr(last + 3));
    }
  }
  return cells;
}

TEST(Security, NamesATestThatExistsForEveryPromise) {
  const std::set<std::string> tests = names_of_tests();
  const std::vector<std::string> cells = cells_of_tests();
  EXPECT_GT(cells.size(), 20U);
  for (const std::string& cell : cells) {
    const std::vector<std::string> named = quoted_in(cell);
    EXPECT_FALSE(named.empty()) << cell;
    for (const std::string& test : named)
      EXPECT_TRUE(test.find('/') == std::string::npos ? tests.contains(test)
                                                      : std::filesystem::exists(source_folder / test))
          << "SECURITY.md names the test " << test;
  }
}

}  // namespace
}  // namespace cicera::tests
