// How many threads a run has when nobody says so.
#include <gmock/gmock.h>

#include "tests/helpers/program.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;

ProgramResult run_with(const std::string& threads, const std::vector<std::string>& more = {}) {
  std::vector<std::string> words = {"simulate", "--hands", "100"};
  words.insert(words.end(), more.begin(), more.end());
  return run_cicera(words, "", {"CICERA_THREADS=" + threads});
}

TEST(DefaultThreads, AreThoseOfTheEnvironment) {
  EXPECT_THAT(run_with("3").out, HasSubstr(" on 3 threads"));
  EXPECT_THAT(run_with("1").out, testing::Not(HasSubstr(" threads")));
  EXPECT_THAT(run_with("3", {"--threads", "2"}).out, HasSubstr(" on 2 threads"));
}

TEST(DefaultThreads, MustBeANumberThatRunsMayHave) {
  for (const char* wrong : {"0", "-1", "1025", "many", "2.5", "2 "}) {
    const ProgramResult result = run_with(wrong);
    EXPECT_EQ(result.exit_code, 2) << wrong;
    EXPECT_THAT(result.err,
                HasSubstr("CICERA_THREADS must be a whole number from 1 to 1024, not '" + std::string(wrong) + "'"));
  }
  EXPECT_EQ(run_with("").exit_code, 0);
}

}  // namespace
}  // namespace cicera::tests
