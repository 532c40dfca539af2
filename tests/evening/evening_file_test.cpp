// Evening files: what is read, and what is refused with its place and a cure.
#include <gmock/gmock.h>

#include "engine/evening/evening.h"
#include "engine/support/error.h"
#include "scripting/scripting.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;

const std::string four_pairs = "pairs:\n  - [Ada, Bo]\n  - [Carla, Dino]\n  - [Elio, Fe]\n  - [Gino, Ida]\n";

/// A file whose lines after the title are these.
std::string evening_text(const std::string& lines) { return "cicera: 1\ntitle: Friday\n" + lines; }

/// What is said of a file, in a language; "" where it is good.
std::string fault_in(const std::string& text, Language language = Language::english) {
  try {
    static_cast<void>(
        EveningFile(Source("friday.yaml", text)).load(Library({source_folder / "rulesets"}, read_script)));
  } catch (const Error& error) {
    return to_text(error.diagnostics(), {}, language);
  }
  return "";
}

TEST(EveningFile, ReadsPairsAndPeople) {
  const EveningFile file(Source("friday.yaml", evening_text("ruleset: scopone\nmovement: howell\nrounds: 3\nscoring: "
                                                            "differences\npause: 30\nseed: 7\n" +
                                                            four_pairs)));
  const Evening& evening = file.evening();
  EXPECT_EQ(evening.title, "Friday");
  EXPECT_EQ(evening.ruleset, "scopone");
  EXPECT_EQ(evening.movement, Movement::howell);
  EXPECT_EQ(evening.scoring, EveningScoring::differences);
  EXPECT_EQ(evening.pause, 30);
  EXPECT_EQ(evening.seed, 7);
  EXPECT_TRUE(evening.are_pairs);
  EXPECT_EQ(evening.name(1), "Carla & Dino");
  EXPECT_EQ(fault_in(evening_text("ruleset: scopone\nmovement: round_robin\nrounds: 3\n" + four_pairs)), "");
  EXPECT_EQ(fault_in(evening_text("ruleset: scopa\nmovement: mitchell\nrounds: 3\nrematches: true\n"
                                  "people: [Ada, Bo, Carla, Dino]\n")),
            "");
}

TEST(EveningFile, SeatsAPairOnItsSide) {
  const EveningFile file(
      Source("friday.yaml", evening_text("ruleset: scopone\nmovement: mitchell\nrounds: 1\n" + four_pairs)));
  const Game game(file.load(Library({source_folder / "rulesets"}, read_script)).rules);
  for (const Seat seat : game.each_seat()) {
    EXPECT_EQ(file.evening().sitter(game, seat).chair, game.side_of(seat).number());
    EXPECT_EQ(file.evening().sitter(game, seat).member, seat.number() / 2);
  }
}

TEST(EveningFile, PointsAtWhatIsWrongAndSaysTheCure) {
  const std::string game = "ruleset: scopone\nmovement: mitchell\nrounds: 2\n";
  EXPECT_EQ(fault_in(evening_text(game + "pairs:\n  - [Ada, Bo]\n  - [Carla, Ada]\n")),
            "friday.yaml:8:13: error: Ada is listed twice\n"
            "    8 |   - [Carla, Ada]\n"
            "      |             ^~~\n"
            "      = write another name, such as Ada B.\n");
  EXPECT_THAT(fault_in(evening_text(game + "pairs:\n  - [Ada, Bo]\n  - [Carla, Dino]\n")),
              HasSubstr("friday.yaml:7:3: error: 2 pairs: too few for two tables, between which results are compared"));
  EXPECT_THAT(fault_in(evening_text("ruleset: scopone\nmovement: mitchell\nrounds: 3\n" + four_pairs)),
              HasSubstr("friday.yaml:5:9: error: this movement has 2 rounds for 4 pairs; then they meet again\n"
                        "    5 | rounds: 3\n"
                        "      |         ^\n"
                        "      = write rounds: 2, or rematches: true to begin again\n"));
  EXPECT_THAT(
      fault_in(evening_text("ruleset: scopone\nmovement: mitchell\nrounds: 3\n" + four_pairs), Language::italian),
      HasSubstr("questo movimento ha 2 turni per 4 coppie; poi si rincontrano"));
  EXPECT_THAT(fault_in(evening_text("ruleset: scoponne\nmovement: mitchell\nrounds: 2\n" + four_pairs)),
              testing::AllOf(HasSubstr("friday.yaml:3:10: error: the ruleset 'scoponne' cannot be used"),
                             HasSubstr("scopone")));
  EXPECT_THAT(fault_in(evening_text("ruleset: scopone\nmovement: michel\nrounds: 2\n" + four_pairs)),
              testing::AllOf(HasSubstr("friday.yaml:4:11: error:"), HasSubstr("mitchell")));
  EXPECT_THAT(fault_in(evening_text(game + "tables: 6\n" + four_pairs)),
              HasSubstr("friday.yaml:6:1: error: unknown key 'tables'"));
  EXPECT_THAT(fault_in(evening_text(game + "people: [Ada, Bo]\n" + four_pairs)),
              HasSubstr("error: the evening is of pairs or of people"));
  EXPECT_THAT(fault_in(evening_text(game)), HasSubstr("nobody plays"));
  EXPECT_THAT(fault_in(evening_text("ruleset: scopa\nmovement: mitchell\nrounds: 2\n" + four_pairs)),
              HasSubstr("error: this game has no sides of two"));
  EXPECT_THAT(fault_in(evening_text(game + "pairs: [[Ada, Bo, Cy]]\n")), HasSubstr("error: a pair is two names"));
  EXPECT_THAT(fault_in(evening_text(game + "people: [\"A, B\", C]\n")), HasSubstr("cannot be a name"));
}

TEST(EveningFile, SurvivesWhateverItIs) {
  for (const char* text : {"", "[]", "cicera", "cicera: 1", "cicera: 1\ntitle: [a]\n", "pairs: {}", "\x01", "- - - -",
                           "cicera: 1\ntitle: x\nruleset: scopa\nmovement: mitchell\nrounds: 1\npeople: [[], {}]\n",
                           "cicera: 2\ntitle: x\nruleset: scopa\nmovement: mitchell\nrounds: 101\npeople: [A, B]\n"})
    EXPECT_THAT(fault_in(text), HasSubstr("friday.yaml")) << text;
}

}  // namespace
}  // namespace cicera::tests
