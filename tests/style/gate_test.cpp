// What keeps the gate quick and free of chance: no test knows the time but those of Clock*, which are few, and the
// lists of tests that run elsewhere name what exists.
#include <fnmatch.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <string>
#include <vector>

#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_code.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

constexpr int most_clock_tests = 8;

/// The lines of a list without its remarks, as tests/CMakeLists.txt reads them.
std::vector<std::string> listed_in(const std::string& list) {
  std::vector<std::string> out;
  for (const std::string& line : lines_of(text_of(source_folder / "tests" / list)))
    if (!line.starts_with("#")) out.push_back(line.substr(0, line.find("  #")));
  return out;
}

std::vector<std::string> all_tests() {
  std::vector<std::string> names;
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i) {
    const testing::TestSuite& suite = *all.GetTestSuite(i);
    for (int j = 0; j < suite.total_test_count(); ++j)
      names.push_back(std::string(suite.name()) + "." + suite.GetTestInfo(j)->name());
  }
  return names;
}

bool has_match(const std::vector<std::string>& names, const std::string& pattern) {
  for (const std::string& name : names)
    if (fnmatch(pattern.c_str(), name.c_str(), 0) == 0) return true;
  return false;
}

TEST(GateTests, DoNotKnowTheTime) {
  const std::regex clock("\\bu?sleep|sleep_(for|until)|_clock::now|ru_maxrss|getrusage|\\btime\\(nullptr\\)");
  for (const SourceFile& file : files_in("tests", {".cpp", ".h"})) {
    if (file.name.starts_with("tests/helpers/") || file.name.starts_with("tests/bench/")) continue;
    if (file.name == "tests/style/gate_test.cpp") continue;
    std::smatch found;
    EXPECT_FALSE(std::regex_search(file.text, found, clock))
        << file.name << " has " << found.str()
        << "; wait by tests/helpers/await.h, or measure what does not depend on load";
  }
}

TEST(GateTests, ThatDependOnTheClockAreFew) {
  const std::regex clock("\\nTEST(_[FP])?\\(Clock\\w*, (\\w+)\\)");
  int tests = 0;
  for (const SourceFile& file : files_in("tests", {".cpp"}))
    tests += static_cast<int>(
        std::distance(std::sregex_iterator(file.text.begin(), file.text.end(), clock), std::sregex_iterator()));
  EXPECT_LE(tests, most_clock_tests);
}

/// The lists of tests that do not run everywhere.
const std::vector<std::string> lists_of_tests = {"gate/slow.txt", "sanitizers/address_except.txt",
                                                 "sanitizers/threads_except.txt"};

TEST(SlowTests, Exist) {
  const std::vector<std::string> tests = all_tests();
  for (const std::string& list : lists_of_tests)
    for (const std::string& pattern : listed_in(list))
      EXPECT_TRUE(has_match(tests, pattern)) << list << ": " << pattern;
}

TEST(SlowTests, HaveAReason) {
  for (const std::string& list : lists_of_tests)
    for (const std::string& line : lines_of(text_of(source_folder / "tests" / list)))
      EXPECT_TRUE(line.starts_with("#") || line.find("  # ") != std::string::npos) << list << ": " << line;
}

TEST(TestsOfThreads, AreFilesOfTheirOwnName) {
  const std::vector<SourceFile> files = files_in("tests", {".cpp"});
  for (const std::string& name : listed_in("sanitizers/threads.txt")) {
    const auto has_name = [&](const SourceFile& file) { return file.name.ends_with("/" + name); };
    EXPECT_EQ(std::count_if(files.begin(), files.end(), has_name), 1) << name;
  }
}

}  // namespace
}  // namespace cicera::tests
