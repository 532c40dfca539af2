// `cicera score`: piles counted without their plays.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "tests/helpers/program.h"

namespace cicera::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using Words = std::vector<std::string>;

ProgramResult score(Words arguments) {
  arguments.insert(arguments.begin(), "score");
  return run_cicera(arguments);
}

TEST(Score, CountsThePilesOfEachSide) {
  const json answer = json::parse(score({"-r", "scopa", "7d 2d 3c Rs", "As 2s 3s", "--json"}).out);
  EXPECT_EQ(answer["score"], json::parse(R"([{"cards": 1, "denari": 1, "settebello": 1}, {}])"));
  EXPECT_EQ(answer["totals"], json::parse("[3, 0]"));
  EXPECT_EQ(answer["instant_win"], nullptr);
  EXPECT_THAT(score({"-r", "scopa", "7d", ""}).out, HasSubstr("settebello"));
}

TEST(Score, ReadsTheLettersOfTheDeck) {
  const json answer = json::parse(score({"-r", "pisti", "2c", "2h", "--json"}).out);
  EXPECT_EQ(answer["score"][0]["two_of_clubs"], 2);
  EXPECT_FALSE(answer["score"][1].contains("two_of_clubs"));
}

TEST(Score, NamesTheInstantWin) {
  const ProgramResult all = score({"-r", "cicera-bigia", "As 2s 3s 4s 5s 6s 7s 8s 9s 10s Fs Cs Rs", ""});
  EXPECT_THAT(all.out, HasSubstr("side 0 wins the match"));
}

TEST(Score, RefusesPilesThatCannotBe) {
  for (const auto& [arguments, message] :
       std::vector<std::pair<Words, std::string>>{{{"7d"}, "2 sides play, but there is 1 pile"},
                                                  {{"7d", "7d"}, "in two piles: 7d"},
                                                  {{"-r", "scopa", "8d", ""}, "not in the deck: 8d"},
                                                  {{"7x", ""}, "'7x' is not a card"}}) {
    const ProgramResult result = score(arguments);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.err, HasSubstr(message));
  }
}

}  // namespace
}  // namespace cicera::tests
