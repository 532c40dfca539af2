// Before a file's commands are run, they are shown: all of them, whole, and so that nothing looks like something else.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/terminal/escaped.h"
#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using cli::escaped;
using testing::HasSubstr;

TEST(Escaped, ShowsAllOfAText) {
  EXPECT_EQ(escaped(""), "''");
  EXPECT_EQ(escaped("exec:python3 bot.py --level 3"), "'exec:python3 bot.py --level 3'");
  EXPECT_EQ(escaped("a\nb\tc\r\x1B[2J\x7F"), "'a\\nb\\tc\\u000D\\u001B[2J\\u007F'");
  EXPECT_EQ(escaped("\xE2\x80\xAE è 𝐚"), "'\\u202E \\u00E8 \\U0001D41A'");
  EXPECT_EQ(escaped("\xFF\xC3"), "'\\xFF\\xC3'");
  EXPECT_EQ(escaped("it's \\n"), "'it\\'s \\\\n'");
  EXPECT_EQ(escaped(std::string(5000, 'x')).size(), 5002U);
}

TEST(Trust, IsAskedForEveryCommandOfAMatch) {
  const TemporaryFolder folder;
  const std::string long_one = "exec:sh bot.sh " + std::string(200, 'x') + "\xE2\x80\xAE; rm -rf notes";
  folder.write("m.jsonl",
               "{\"format\":\"cicera.match/1\",\"version\":\"0.1.0\",\"ruleset\":\"cicera\",\"fingerprint\":"
               "\"c99315570ca35554\",\"scripts\":[],\"seed\":3,\"seats\":[\"human\",\"exec:second's\",\"" +
                   long_one +
                   "\",\"greedy\"],\"names\":[\"A\",\"B\",\"C\",\"D\"],\"lang\":\"en\",\"deck\":\"bresciane\"}\n");
  const ProgramResult asked = run_cicera_in(folder.path(), {"play", "--resume", "m.jsonl"});
  EXPECT_EQ(asked.exit_code, 2);
  std::string said = asked.err;
  std::erase(said, '\n');
  EXPECT_THAT(said, HasSubstr("'exec:second\\'s', 'exec:sh bot.sh " + std::string(200, 'x')));
  EXPECT_THAT(said, HasSubstr("\\u202E; rm -rf notes'; if you trust them: cicera play --resume m.jsonl --bots"));
}

}  // namespace
}  // namespace cicera::tests
