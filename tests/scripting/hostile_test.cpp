// Scripts that mean harm or are simply wrong: the first line of each file in hostile/ is the error it must raise. Each
// is loaded, and its hooks called for whole hands, in this very process.
#include <gtest/gtest.h>
#include <regex.h>
#include <sys/resource.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "tests/helpers/domain.h"
#include "tests/helpers/program.h"
#include "tests/scripting/scripted.h"

namespace {

namespace fs = std::filesystem;
using namespace cicera;
using namespace cicera::tests;

const fs::path folder = fs::path(CICERA_SOURCE_DIR) / "tests/scripting/hostile";

std::vector<std::string> hostile_scripts() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

/// Whether a text has what an extended regular expression of POSIX describes.
bool has_match(const std::string& text, const std::string& pattern) {
  regex_t compiled;
  if (regcomp(&compiled, pattern.c_str(), REG_EXTENDED | REG_NOSUB) != 0) return false;
  const bool found = regexec(&compiled, text.c_str(), 0, nullptr, 0) == 0;
  regfree(&compiled);
  return found;
}

long peak_kib() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

class Hostile : public testing::TestWithParam<std::string> {};

TEST_P(Hostile, FailsWithTheExpectedErrorWithinItsLimits) {
  const fs::path file = folder / (GetParam() + ".lua");
  std::ifstream stream(file);
  std::string expected;
  std::getline(stream, expected);
  constexpr std::string_view mark = "-- expect: ";
  ASSERT_TRUE(expected.starts_with(mark));
  const std::string pattern = expected.substr(mark.size());

  const long peak_before = peak_kib();
  const auto begin = std::chrono::steady_clock::now();
  try {
    play_hands({Script::load(file)}, 20);
    FAIL() << "no error";
  } catch (const Error& error) {
    const std::string message = error.what();
    EXPECT_TRUE(has_match(message, pattern)) << message << "\n" << error.traceback();
    EXPECT_TRUE(message.starts_with(file.string())) << message;
    EXPECT_EQ(message.find("0x"), std::string::npos) << message;
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2));
  EXPECT_LT(peak_kib() - peak_before, 64 * 1024);
}

INSTANTIATE_TEST_SUITE_P(Scripts, Hostile, testing::ValuesIn(hostile_scripts()),
                         [](const auto& one) { return one.param; });

TEST(HostileScripts, EndTheProgramWithAMessageAndExitTwo) {
  for (const std::string& name : hostile_scripts()) {
    const std::string file = (folder / (name + ".lua")).string();
    const auto begin = std::chrono::steady_clock::now();
    // Only matches have on_match.
    const bool ends_matches = name.starts_with("match_");
    const ProgramResult result = run_cicera({"simulate", ends_matches ? "--matches" : "--hands",
                                             ends_matches ? "3" : "50", "--threads", "2", "--script", file});
    EXPECT_EQ(result.exit_code, 2) << name;
    EXPECT_EQ(result.out, "") << name;
    EXPECT_EQ(result.err.find(file), 0U) << result.err;
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2 * slowness)) << name;
  }
}

TEST(HostileScripts, AreMany) { EXPECT_GE(hostile_scripts().size(), 40U); }

}  // namespace
