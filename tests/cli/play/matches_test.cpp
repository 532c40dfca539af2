// The list of matches, and the same cards with the computer in a person's seat.
#include <gmock/gmock.h>

#include <string>

#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;

class MatchList : public ::testing::Test {
 protected:
  ProgramResult run(const std::vector<std::string>& arguments, const std::string& input = "") const {
    return run_cicera(arguments, input, {"XDG_STATE_HOME=" + folder.path().string()});
  }

  TemporaryFolder folder;
};

TEST_F(MatchList, AreListedWithScoreAndState) {
  EXPECT_THAT(run({"matches"}).out, HasSubstr("No matches in " + folder.path().string()));
  ASSERT_EQ(run({"play", "-r", "scopa:match.target=3", "--seats", "greedy", "--seed", "3"}).exit_code, 0);
  ASSERT_EQ(run({"play", "--seed", "5", "--names", "Ada,Bo,Cy,Di"}, "q\n").exit_code, 0);
  const std::string list = run({"matches"}).out;
  EXPECT_THAT(list, HasSubstr("scopa:match.target=3"));
  EXPECT_THAT(list, HasSubstr("over"));
  EXPECT_THAT(list, HasSubstr("Ada, Bo, Cy, Di"));
  EXPECT_THAT(list, HasSubstr("0 - 0"));
  EXPECT_THAT(list, HasSubstr("cicera play --resume"));
  const std::string json = run({"matches", "--json"}).out;
  EXPECT_THAT(json, HasSubstr(R"("state": "open")"));
  EXPECT_THAT(json, HasSubstr(R"("state": "over")"));
}

TEST_F(MatchList, WithErrorsDoNotHideTheOthers) {
  ASSERT_EQ(run({"play", "--seed", "5"}, "q\n").exit_code, 0);
  folder.write("cicera/notes.jsonl", "{}\n");
  folder.write("cicera/empty.jsonl", "");
  const ProgramResult list = run({"matches"});
  EXPECT_EQ(list.exit_code, 0);
  EXPECT_THAT(list.out, HasSubstr("unreadable"));
  EXPECT_THAT(list.out, HasSubstr("notes.jsonl: "));
  EXPECT_THAT(list.out, HasSubstr("open"));
  EXPECT_EQ(run({"matches", (folder.path() / "cicera" / "notes.jsonl").string()}).exit_code, 2);
}

TEST_F(MatchList, CanBePlayedAgainByTheComputer) {
  std::string keys;
  for (int turn = 0; turn < 40; ++turn) keys += "?\n1\n";
  const std::vector<std::string> words = {
      "play", "-r", "scopa:match.target=1", "--seats", "human,greedy", "--seed", "3", "--lang", "en", "--duplicate"};
  const ProgramResult played = run(words, keys);
  EXPECT_EQ(played.exit_code, 0) << played.err;
  const std::size_t begin = played.out.find("The same cards with the computer (greedy) in the seat of Anna:");
  ASSERT_NE(begin, std::string::npos) << played.out;
  EXPECT_THAT(played.out.substr(begin), HasSubstr("as played"));
  EXPECT_THAT(played.out.substr(begin), HasSubstr("\nmatch "));
}

TEST_F(MatchList, ShowStatisticsAndTheDuplicateLater) {
  std::string keys;
  for (int turn = 0; turn < 40; ++turn) keys += "?\n1\n";
  const std::string file = (folder.path() / "m.jsonl").string();
  ASSERT_EQ(run({"play", "-r", "scopa:match.target=1", "--seats", "human,greedy", "--names", "Ada,Bo", "--seed", "3",
                 "--lang", "it", "--save", file},
                keys)
                .exit_code,
            0);
  const ProgramResult statistics = run({"replay", file, "--statistics"});
  EXPECT_EQ(statistics.exit_code, 0) << statistics.err;
  EXPECT_THAT(statistics.out, HasSubstr("smazzate vinte"));
  EXPECT_THAT(statistics.out, HasSubstr(" vince la partita"));
  const ProgramResult duplicate = run({"replay", file, "--duplicate", "--lang", "en"});
  EXPECT_EQ(duplicate.exit_code, 0) << duplicate.err;
  EXPECT_THAT(duplicate.out, HasSubstr("The same cards with the computer (greedy) in the seat of Ada:"));
  EXPECT_THAT(run({"replay", file, "--duplicate", "--statistics"}).err, HasSubstr("--statistics"));
  const std::string log = (folder.path() / "log.jsonl").string();
  ASSERT_EQ(run({"simulate", "--hands", "1", "--log", log, "--quiet"}).exit_code, 0);
  EXPECT_EQ(run({"replay", log, "--statistics"}).exit_code, 2);
}

TEST_F(MatchList, AreInTheLanguageOfTheEnvironmentAsOtherTextsAre) {
  ASSERT_EQ(run({"play", "-r", "scopa:match.target=3", "--seats", "greedy", "--seed", "3"}).exit_code, 0);
  const std::vector<std::vector<std::string>> texts = {
      {"matches"},  {"show", "scopa", "--card"}, {"show", "cassino"}, {"moves", "-r", "scopa", "7d", "--table", "7c"},
      {"rulesets"}, {"rulesets", "--scripts"}};
  for (const std::vector<std::string>& words : texts) {
    const auto in = [&](const std::string& locale, std::vector<std::string> more = {}) {
      more.insert(more.begin(), words.begin(), words.end());
      return run_cicera(more, "", {"XDG_STATE_HOME=" + folder.path().string(), "LC_ALL=" + locale}).out;
    };
    EXPECT_EQ(in("it_IT.UTF-8"), in("C", {"--lang", "it"})) << words[0];
    EXPECT_EQ(in("C.UTF-8"), in("it_IT.UTF-8", {"--lang", "en"})) << words[0];
    EXPECT_NE(in("it_IT.UTF-8"), in("C.UTF-8")) << words[0];
  }
  EXPECT_THAT(run({"matches", "--lang", "it"}).out, HasSubstr("finita"));
  EXPECT_THAT(run({"moves", "-r", "scopa", "7d", "--table", "7c", "--lang", "it"}).out,
              HasSubstr("1 giocata regolare, 1 fa punti"));
  EXPECT_EQ(run_cicera({"moves", "-r", "scopa", "7d", "--table", "7c", "--json"}, "", {"LC_ALL=it_IT.UTF-8"}).out,
            run_cicera({"moves", "-r", "scopa", "7d", "--table", "7c", "--json"}).out);
}

TEST_F(MatchList, AreNotPlayedAgainWithoutPeople) {
  EXPECT_THAT(run({"play", "--seats", "greedy", "--duplicate"}).err,
              HasSubstr("--duplicate has the computer play for people"));
  EXPECT_THAT(run({"play", "--seats", "human,exec:nothing", "--duplicate"}).err, HasSubstr("no bots"));
}

}  // namespace
}  // namespace cicera::tests
