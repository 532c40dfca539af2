// Scripts that mean harm or are simply wrong: the first line of each script in hostile/ is the error it must raise.
// Each is loaded, and its hooks called for whole hands, in this very process. That they end at all, by the budget's
// counts of instructions and bytes, is what the errors show; no time is measured.
#include <gtest/gtest.h>
#include <regex.h>

#include <filesystem>
#include <map>
#include <regex>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/parts.h"
#include "tests/helpers/places.h"
#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"
#include "tests/scripting/scripted.h"

namespace {

namespace fs = std::filesystem;
using namespace cicera;
using namespace cicera::tests;

const fs::path folder = fs::path(source_path()) / "tests/scripting/hostile";

using Texts = std::map<std::string, std::string>;

/// The scripts by name, which is that of their file without its folder, or of their part of a file of many.
const Texts& hostile_texts() {
  static const Texts all = [] {
    Texts texts;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      if (entry.path().extension() == ".lua")
        texts.emplace(entry.path().stem().string(), cicera::tests::text_of(entry.path()));
      else if (entry.path().extension() == ".txt")
        texts.merge(parts_of(entry.path()));
    }
    return texts;
  }();
  return all;
}

std::vector<std::string> hostile_scripts() {
  std::vector<std::string> names;
  for (const auto& [name, text] : hostile_texts()) names.push_back(name);
  return names;
}

/// The script as a file of its name.
fs::path write_script(const std::string& name, const TemporaryFolder& own) {
  own.write(name + ".lua", hostile_texts().at(name));
  return own.path() / (name + ".lua");
}

/// Whether a text has what an extended regular expression of POSIX describes.
bool has_match(const std::string& text, const std::string& pattern) {
  regex_t compiled;
  if (regcomp(&compiled, pattern.c_str(), REG_EXTENDED | REG_NOSUB) != 0) return false;
  const bool found = regexec(&compiled, text.c_str(), 0, nullptr, 0) == 0;
  regfree(&compiled);
  return found;
}

/// The text without the name of a folder, which is any.
std::string without(const std::string& name, std::string text) {
  for (std::size_t at = 0; (at = text.find(name, at)) != std::string::npos;) text.erase(at, name.size());
  return text;
}

class Hostile : public testing::TestWithParam<std::string> {};

TEST_P(Hostile, FailsWithTheExpectedErrorWithinItsLimits) {
  const TemporaryFolder own;
  const fs::path file = write_script(GetParam(), own);
  const std::string expected = lines_of(cicera::tests::text_of(file)).front();
  constexpr std::string_view mark = "-- expect: ";
  ASSERT_TRUE(expected.starts_with(mark));
  const std::string pattern = expected.substr(mark.size());

  try {
    play_hands({Script::load(file)}, 20);
    FAIL() << "no error";
  } catch (const Error& error) {
    const std::string message = error.what();
    EXPECT_TRUE(has_match(message, pattern)) << message << "\n" << error.traceback();
    EXPECT_TRUE(message.starts_with(file.string())) << message;
    EXPECT_EQ(without(own.path().string(), message).find("0x"), std::string::npos) << message;
  }
}

INSTANTIATE_TEST_SUITE_P(Scripts, Hostile, testing::ValuesIn(hostile_scripts()),
                         [](const auto& one) { return one.param; });

/// Each twentieth, and all that ask for much.
std::vector<std::string> some_scripts() {
  std::vector<std::string> some;
  std::size_t number = 0;
  for (const std::string& name : hostile_scripts()) {
    const bool much = std::regex_search(name, std::regex("^(memory|endless|text|concat|rep|deep)(_|$)"));
    if (number++ % 20 == 0 || much) some.push_back(name);
  }
  return some;
}

/// In a program of its own, which may not have much memory. A sanitizer reserves more than that.
TEST(HostileScripts, EndTheProgramWithAMessageAndExitTwo) {
  const std::string command =
      (slowness > 1 ? std::string() : "ulimit -v 1000000; ") + "cicera simulate --threads 2 --script ";
  for (const std::string& name : some_scripts()) {
    const TemporaryFolder own;
    const std::string file = write_script(name, own).string();
    // Only matches have on_match.
    const bool ends_matches = name.starts_with("match_");
    std::string line = command;
    line.append(file).append(ends_matches ? " --matches 3" : " --hands 50");
    const ProgramResult result = run_line_in(own.path(), line);
    EXPECT_EQ(result.exit_code, 2) << name;
    EXPECT_TRUE(result.out.starts_with(file)) << result.out;
  }
}

TEST(HostileScripts, AreMany) { EXPECT_GE(hostile_scripts().size(), 430U); }

}  // namespace
