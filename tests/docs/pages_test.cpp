// What the pages show is what the program answers today. Pages with answers are followed from top to bottom: a block of
// Lua or YAML is the file that the paragraph before it names; in a block of `console`, each line after `$ ` is run in
// the folder of those files, and what follows is what it must answer. CICERA_UPDATE_GOLDEN=1 writes the answers into
// the page.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <string>
#include <vector>

#include "tests/docs/page.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

namespace fs = std::filesystem;

/// An answer without what depends on the machine.
std::string masked(const std::string& text) {
  static const std::regex threads(" on [0-9]+ threads?");
  return std::regex_replace(without_times(text), threads, " on N threads");
}

/// Runs the commands of a block; their answers are what they are now, unless they only took another time.
void run_console(const fs::path& folder, Block& block) {
  static const std::regex known("\\$ (cicera|cat|ls) .*");
  Lines out;
  for (auto line = block.lines.begin(); line != block.lines.end();) {
    ASSERT_TRUE(std::regex_match(*line, known)) << "no command: " << *line;
    const std::string command = line->substr(2);
    const auto end =
        std::find_if(++line, block.lines.end(), [](const std::string& other) { return other.starts_with("$ "); });
    const Lines shown(line, end);
    const std::string answer = run_line_in(folder, command).out;
    const bool same = masked(answer) == masked(joined(shown));
    if (!updating_golden()) {
      EXPECT_EQ(masked(answer), masked(joined(shown))) << "$ " << command;
    }
    out.push_back("$ " + command);
    const Lines now = same ? shown : lines_of(answer);
    out.insert(out.end(), now.begin(), now.end());
    line = end;
  }
  block.lines = out;
}

/// Does all that a page asks for; returns it with the answers of now.
std::string follow(const std::string& page) {
  const TemporaryFolder folder;
  return with_blocks(page, [&](Block& block) {
    if (block.kind == "console") return run_console(folder.path(), block);
    if (block.kind == "sh") return;  // pasted_commands_test.cpp runs these
    const std::string file = file_named(block.before);
    ASSERT_TRUE(file.ends_with("." + block.kind)) << "a block of '" << block.kind << "' after: " << block.before;
    folder.write(file, joined(block.lines));
  });
}

class FollowedPage : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Docs, FollowedPage, testing::Values("README", "docs/house-rules", "docs/validation"),
                         [](const auto& page) { return std::regex_replace(page.param, std::regex("[-/]"), "_"); });

TEST_P(FollowedPage, WorksAsItStands) {
  if (slowness > 1) GTEST_SKIP() << "too slow when instrumented";
  const fs::path file = source_folder / (GetParam() + ".md");
  const std::string page = text_of(file);
  const std::string followed = follow(page);
  if (updating_golden()) expect_text(file, followed);
  EXPECT_NE(page.find("$ cicera"), std::string::npos);
}

TEST(ReadmePage, ShowsRulesThatWork) {
  const TemporaryFolder folder;
  with_blocks(text_of(source_folder / "README.md"), [&](const Block& block) {
    if (const std::string file = file_named(block.before); !file.empty()) folder.write(file, joined(block.lines));
  });
  EXPECT_EQ(run_line_in(folder.path(), "cicera moves 7s --table '7d 4d' -r ./my-house.yaml --script gift.lua").out,
            "7s  lies on the table\n"
            "7s  takes 7d           gift +1\n"
            "2 legal plays, 1 of which scores\n");
}

TEST(FormatsPage, ShowsScenariosThatPass) {
  const TemporaryFolder folder;
  folder.write("my-house.yaml", "cicera: 1\nname: my-house\ntitle: My house\nextends: cicera\n");
  folder.write("gift.lua", "return { api = 1, on_play = function() return 0 end }\n");
  int shown = 0;
  with_blocks(text_of(source_folder / "docs" / "formats" / "scenarios.md"), [&](const Block& block) {
    if (block.kind != "yaml") return;
    folder.write("shown-" + std::to_string(++shown) + ".test.yaml", joined(block.lines));
  });
  EXPECT_EQ(shown, 1);
  const ProgramResult result = run_cicera_in(folder.path(), {"test", "."});
  EXPECT_EQ(result.out + result.err, "2 scenarios, 0 failed\n");
}

}  // namespace
}  // namespace cicera::tests
