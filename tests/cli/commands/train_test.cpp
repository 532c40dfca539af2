// `cicera train` writes a value that plays as `policy:FILE`; and the program keeps values that it has fitted.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;

TEST(Train, WritesAPolicyThatPlays) {
  const TemporaryFolder folder;
  const auto cicera = [&](const std::string& words) { return run_line_in(folder.path(), "cicera " + words); };
  const ProgramResult trained = cicera("train scopa --hands 100 -o mine.policy --json");
  ASSERT_EQ(trained.exit_code, 0) << trained.out;
  const auto answer = nlohmann::json::parse(trained.out);
  EXPECT_EQ(answer["ruleset"], "scopa");
  EXPECT_EQ(answer["hands"], 100);
  EXPECT_EQ(answer["trial_hands"], 50);
  const std::string text = text_of(folder.path() / "mine.policy");
  EXPECT_THAT(text, HasSubstr("value worth "));
  EXPECT_THAT(cicera("simulate scopa --players policy:mine.policy --hands 5").out, HasSubstr("5 hands"));
  EXPECT_THAT(cicera("simulate scopone --players policy:mine.policy --hands 5").out,
              HasSubstr("this policy was made for 2 seats, and these rules have 4"));
  // It may write over a policy, and over nothing else.
  EXPECT_EQ(cicera("train scopa --hands 100 -o mine.policy -q").exit_code, 0);
  EXPECT_EQ(text_of(folder.path() / "mine.policy"), text);
  folder.write("notes.txt", "my notes");
  EXPECT_THAT(cicera("train scopa --hands 100 -o notes.txt").out, HasSubstr("notes.txt exists and is not a policy"));
  EXPECT_EQ(text_of(folder.path() / "notes.txt"), "my notes");
}

TEST(Train, RefusesGamesWithChoices) {
  const TemporaryFolder folder;
  const ProgramResult refused = run_line_in(folder.path(), "cicera train cicera:turn.pass=free --hands 100");
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.out, HasSubstr("choices besides playing cards"));
  EXPECT_TRUE(folder.empty());
}

TEST(Train, IsNotNeededTwice) {
  const TemporaryFolder folder;
  const std::string line =
      "XDG_CACHE_HOME=" + folder.path().string() + " cicera" + " simulate scopa --players expert:40 --hands 20";
  const ProgramResult first = run_line_in(folder.path(), line);
  const std::filesystem::path values = folder.path() / "cicera" / "values";
  ASSERT_TRUE(std::filesystem::exists(values)) << first.out;
  const std::filesystem::path kept = std::filesystem::directory_iterator(values)->path();
  const std::string text = text_of(kept);
  EXPECT_EQ(without_times(run_line_in(folder.path(), line).out), without_times(first.out));
  EXPECT_EQ(text_of(kept), text);
  std::ofstream(kept) << "damaged";
  EXPECT_EQ(without_times(run_line_in(folder.path(), line).out), without_times(first.out));
  EXPECT_EQ(text_of(kept), text);
}

}  // namespace
}  // namespace cicera::tests
