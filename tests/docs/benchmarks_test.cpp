// docs/benchmarks.json and the script that compares counts of instructions with it.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

json recorded() { return json::parse(text_of(source_folder / "docs" / "benchmarks.json")); }

/// What the script says of counts that it compares with the recorded ones.
ProgramResult compared_with(const json& counts) {
  const TemporaryFolder folder;
  folder.write("old.json", recorded().dump());
  folder.write("new.json", counts.dump());
  const std::string script = (source_folder / "tests" / "bench" / "instructions.py").string();
  return run_line_in(folder.path(), "/usr/bin/python3 '" + script + "' --compare old.json new.json");
}

json with_cicera_by_random(double factor) {
  json counts = recorded();
  json& count = counts["counts"]["cicera"]["random"];
  count = static_cast<std::int64_t>(count.get<double>() * factor);
  return counts;
}

TEST(Benchmarks, CountFiveRulesetsByTwoPlayers) {
  const json counts = recorded()["counts"];
  EXPECT_EQ(counts.size(), 5U);
  for (const auto& [ruleset, players] : counts.items()) {
    EXPECT_EQ(players.size(), 2U) << ruleset;
    for (const json& count : players) EXPECT_GT(count, 1000) << ruleset;
  }
}

TEST(Benchmarks, NameWhatRoseByOver2Percent) {
  const ProgramResult risen = compared_with(with_cicera_by_random(1.031));
  EXPECT_EQ(risen.exit_code, 1);
  EXPECT_THAT(risen.out, HasSubstr("rose by over 2%: cicera by random (+3.1%)"));
  for (const double factor : {1.019, 0.5}) {
    const ProgramResult same = compared_with(with_cicera_by_random(factor));
    EXPECT_EQ(same.exit_code, 0) << same.out;
    EXPECT_THAT(same.out, HasSubstr("none rose by over 2%"));
  }
}

TEST(Benchmarks, SayWhenTheCompilerOrACountIsAnother) {
  json other = recorded();
  other["compiler"] = "another";
  EXPECT_THAT(compared_with(other).out,
              AllOf(HasSubstr("measured with another: "), Not(HasSubstr("rose by over 2%: "))));
  other["counts"].erase("scopa");
  const ProgramResult missing = compared_with(other);
  EXPECT_EQ(missing.exit_code, 1);
  EXPECT_THAT(missing.out + missing.err, HasSubstr("no count of scopa by "));
}

}  // namespace
}  // namespace cicera::tests
