// What the program says, to the letter. Each file of snapshots/ is a case: the command after `$`, then the exit code
// and both outputs. CICERA_UPDATE_GOLDEN=1 writes them again from the command line alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

std::filesystem::path folder() { return source_folder / "tests" / "cli" / "snapshots"; }

std::vector<std::string> cases() {
  std::vector<std::string> names;
  for (const auto& file : std::filesystem::directory_iterator(folder()))
    if (file.path().extension() == ".txt") names.push_back(file.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

/// The words of `$ cicera show -r "a b"` after the program's name; double quotes hold words together.
std::vector<std::string> arguments_of(const std::string& command) {
  constexpr std::string_view prompt = "$ cicera";
  if (!command.starts_with(prompt)) throw std::invalid_argument("a case begins with '$ cicera', not with: " + command);
  std::vector<std::string> words;
  bool quoted = false;
  bool open = false;
  for (const char c : command.substr(prompt.size())) {
    if (c == ' ' && !quoted) {
      open = false;
      continue;
    }
    if (!open) words.emplace_back(), open = true;
    if (c == '"')
      quoted = !quoted;
    else
      words.back() += c;
  }
  return words;
}

std::string section(const std::string& name, const std::string& text) {
  return text.empty() ? "" : "--- " + name + "\n" + without_times(text);
}

class Snapshot : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Cli, Snapshot, ::testing::ValuesIn(cases()),
                         [](const auto& test) { return test_name(test.param); });

TEST_P(Snapshot, IsWhatTheProgramSays) {
  const std::filesystem::path file = folder() / (GetParam() + ".txt");
  const std::string text = text_of(file);
  const std::string command = text.substr(0, text.find('\n'));
  const tests::ProgramResult result = tests::run_cicera(arguments_of(command));
  expect_text(file, command + "\nexit " + std::to_string(result.exit_code) + "\n" + section("stdout", result.out) +
                        section("stderr", result.err));
}

/// The names of the commands that the program's help lists.
std::vector<std::string> commands() {
  const std::string help = tests::run_cicera({"--help"}).out;
  std::vector<std::string> names;
  const std::size_t begin = help.find("\nPlay:\n");
  std::istringstream stream(help.substr(begin, help.find("\nOptions:\n") - begin));
  for (std::string line; std::getline(stream, line);)
    if (line.starts_with("  ")) names.push_back(line.substr(2, line.find(' ', 2) - 2));
  return names;
}

TEST(Snapshots, HaveTheHelpOfEveryCommand) {
  const auto known = cases();
  EXPECT_GE(commands().size(), 7U);
  for (const std::string& command : commands())
    EXPECT_TRUE(std::binary_search(known.begin(), known.end(), "help-" + command)) << command;
}

}  // namespace
}  // namespace cicera::tests
