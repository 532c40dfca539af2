// What every row of the table of studies holds, and that the doors ask it.
#include "engine/answers/study_kinds.h"

#include <gmock/gmock.h>

#include "engine/formats/simulation_command.h"
#include "engine/support/error.h"
#include "tests/helpers/program.h"

namespace cicera::tests {
namespace {

using ::testing::HasSubstr;

TEST(StudyKinds, AreCommandsWithTheirDefaults) {
  for (const StudyKind& kind : study_kinds()) {
    const std::string help = run_cicera({"help", kind.name()}).out;
    EXPECT_THAT(help, HasSubstr(kind.meaning));
    EXPECT_THAT(help, HasSubstr("(default: " + std::to_string(kind.count) + ")")) << kind.name();
    EXPECT_THAT(help, HasSubstr(kind.examples.front().command));
  }
  EXPECT_FALSE(study_kind("study"));
}

TEST(StudyKinds, PlayWhatTheySay) {
  for (const StudyKind& kind : study_kinds()) {
    StudyQuestion question(kind);
    if (kind.min_rulesets == 2) question.specs = {"scopa"};
    complete_rulesets(question, kind.min_rulesets == 2 ? "cicera" : "");
    complete_count(question);
    EXPECT_EQ(question.simulation.count, kind.count);
    EXPECT_EQ(question.simulation.players, kind.players);
    EXPECT_EQ(question.specs.front(), "cicera");
  }
}

TEST(StudyKinds, AreReadFromPartialResults) {
  ASSERT_EQ(command_forms.size(), study_kinds().size());
  for (std::size_t i = 0; i < command_forms.size(); ++i) {
    EXPECT_EQ(command_forms[i].name, study_kinds()[i].name());
    EXPECT_EQ(command_forms[i].max_specs, study_kinds()[i].max_rulesets);
    StudyQuestion question(study_kinds()[i]);
    bool varies = false;
    bool tests_players = false;
    for (const Option& option : study_keys(question)) {
      varies = varies || option.name == "--vary";
      tests_players = tests_players || option.name == "--sprt";
    }
    EXPECT_EQ(command_forms[i].varies, varies) << command_forms[i].name;
    EXPECT_EQ(command_forms[i].tests_players, tests_players) << command_forms[i].name;
  }
}

TEST(StudyKinds, RefuseTooFewAndTooManyRulesets) {
  StudyQuestion compare(study_kind("compare").value());
  compare.specs = {"scopa"};
  EXPECT_THROW(complete_rulesets(compare, ""), Error);
  StudyQuestion worth(study_kind("worth").value());
  worth.specs = {"scopa", "cicera"};
  EXPECT_THROW(complete_rulesets(worth, "cassino"), Error);
}

}  // namespace
}  // namespace cicera::tests
