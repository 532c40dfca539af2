// What every row of the table of studies holds, and that the doors ask it.
#include "engine/answers/study_kinds.h"

#include <gmock/gmock.h>

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
