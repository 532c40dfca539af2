// The notebooks of docs/notebooks.md read what the program writes, where their packages are installed: what they print
// are the numbers of --json.
#include <gmock/gmock.h>

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "tests/docs/page.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/package.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class Notebook : public testing::Test {
 protected:
  /// Writes the files of the page and runs its commands.
  void SetUp() override {
    if (slowness > 1) GTEST_SKIP() << "too slow when instrumented";
    with_blocks(text_of(source_folder / "docs" / "notebooks.md"), [&](const Block& block) {
      if (const std::string file = file_named(block.before); !file.empty()) folder.write(file, joined(block.lines));
      if (block.kind != "sh") return;
      for (const std::string& command : block.lines) {
        const ProgramResult result = run_line_in(folder.path(), command);
        ASSERT_EQ(result.exit_code, 0) << command << "\n" << result.out;
        if (command.starts_with("cicera compare")) compared = command.substr(0, command.find(" --csv"));
      }
    });
  }

  /// What a notebook prints, which begins with the differences of the page's comparison and ends with the mean
  /// difference between the sides in the page's hands.
  void expect_numbers(const std::string& printed) const {
    const json whole = json::parse(run_line_in(folder.path(), compared + " --json").out);
    std::vector<json> pairs = {whole["pairs"][0], whole["other_players"][0]["pairs"][0]};
    for (const json& pair : pairs)
      EXPECT_THAT(printed, HasSubstr(fmt::format("{:.4f}", -pair["difference"]["mean"].get<double>()))) << printed;
    double sum = 0;
    int hands = 0;
    for (const std::string& line : lines_of(text_of(folder.path() / "hands.jsonl"))) {
      const json totals = json::parse(line)["totals"];
      sum += totals[0].get<double>() - totals[1].get<double>();
      ++hands;
    }
    EXPECT_EQ(hands, 300);
    EXPECT_EQ(lines_of(printed).back(), fmt::format("{} {:.6f}", hands, sum / hands)) << printed;
  }

  TemporaryFolder folder;
  std::string compared;
};

TEST_F(Notebook, OfPandasReadsTheResults) {
  const std::string python = "/usr/bin/python3";
  NEEDS_PACKAGE("python3-pandas", run_line_in("/", python + " -c 'import pandas'").exit_code == 0);
  const ProgramResult result = run_line_in(folder.path(), python + " read.py");
  ASSERT_EQ(result.exit_code, 0) << result.out;
  expect_numbers(result.out);
}

TEST_F(Notebook, OfRReadsTheResults) {
  NEEDS_PACKAGE("r-cran-jsonlite", run_line_in("/", "Rscript -e 'library(jsonlite)'").exit_code == 0);
  const ProgramResult result = run_line_in(folder.path(), "Rscript read.r");
  ASSERT_EQ(result.exit_code, 0) << result.out;
  expect_numbers(result.out);
}

}  // namespace
}  // namespace cicera::tests
