// What every row of the table of studies holds, and that the doors ask it.
#include "engine/answers/study_kinds.h"

#include <gmock/gmock.h>

#include "engine/formats/simulation_command.h"
#include "engine/support/error.h"
#include "tests/helpers/program.h"

namespace cicera::tests {
namespace {

using ::testing::HasSubstr;

/// The rows that play one run.
std::vector<StudyKind> run_kinds() {
  std::vector<StudyKind> kinds = study_kinds();
  std::erase_if(kinds, [](const StudyKind& kind) { return !kind.run; });
  return kinds;
}

TEST(StudyKinds, AreCommandsWithTheirKeys) {
  for (const StudyKind& kind : study_kinds()) {
    const std::string help = run_cicera({"help", kind.name}).out;
    EXPECT_THAT(help, HasSubstr(kind.meaning));
    EXPECT_THAT(help, HasSubstr(kind.examples.front().command));
    QuestionContext context(Library({}));
    for (const Option& option : kind.ask()->keys(context).options)
      EXPECT_THAT(help, HasSubstr(option.name)) << kind.name;
    EXPECT_EQ(kind.run.has_value(), kind.several == nullptr) << kind.name;
  }
  EXPECT_EQ(study_kind("study"), nullptr);
}

TEST(StudyKinds, PlayWhatTheySay) {
  for (const StudyKind& row : run_kinds()) {
    const RunKind& kind = *row.run;
    EXPECT_EQ(kind.name(), row.name);
    EXPECT_THAT(run_cicera({"help", row.name}).out, HasSubstr("(default: " + std::to_string(kind.count) + ")"));
    RunQuestion question(kind);
    if (kind.min_rulesets == 2) question.specs = {"scopa"};
    complete_rulesets(question, kind.min_rulesets == 2 ? "cicera" : "");
    complete_count(question);
    EXPECT_EQ(question.simulation.count, kind.count);
    EXPECT_EQ(question.simulation.players, kind.players);
    EXPECT_EQ(question.specs.front(), "cicera");
  }
}

TEST(StudyKinds, AreReadFromPartialResults) {
  const std::vector<StudyKind> kinds = run_kinds();
  ASSERT_EQ(command_forms.size(), kinds.size());
  for (std::size_t i = 0; i < command_forms.size(); ++i) {
    EXPECT_EQ(command_forms[i].name, kinds[i].name);
    EXPECT_EQ(command_forms[i].max_specs, kinds[i].run->max_rulesets);
    RunQuestion question(*kinds[i].run);
    bool varies = false;
    bool tests_players = false;
    for (const Option& option : run_keys(question)) {
      varies = varies || option.name == "--vary";
      tests_players = tests_players || option.name == "--sprt";
    }
    EXPECT_EQ(command_forms[i].varies, varies) << command_forms[i].name;
    EXPECT_EQ(command_forms[i].tests_players, tests_players) << command_forms[i].name;
  }
}

TEST(StudyKinds, RefuseTooFewAndTooManyRulesets) {
  RunQuestion compare(*study_kind("compare")->run);
  compare.specs = {"scopa"};
  EXPECT_THROW(complete_rulesets(compare, ""), Error);
  RunQuestion worth(*study_kind("worth")->run);
  worth.specs = {"scopa", "cicera"};
  EXPECT_THROW(complete_rulesets(worth, "cassino"), Error);
}

}  // namespace
}  // namespace cicera::tests
