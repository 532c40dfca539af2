#include "engine/ruleset/rule_switch.h"

#include <gtest/gtest.h>

#include "engine/ruleset/library.h"
#include "engine/schema/settings.h"
#include "scripting/scripting.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

Library native_library() { return Library({source_folder / "rulesets"}); }

TEST(RuleSwitch, TurnsEveryRulesetIntoItsParent) {
  const Library library({source_folder / "rulesets"}, read_script);
  int turned = 0;
  for (const Library::Entry& entry : library.list()) {
    if (entry.extends.empty()) continue;
    const Ruleset child = library.load(entry.name);
    const Ruleset parent = library.load(entry.extends);
    std::string spec = entry.name;
    bool possible = true;
    for (const RuleSwitch& each : rule_switches(child.rules, parent.rules)) {
      possible = possible && !each.overrides.empty();
      for (const RuleOverride& change : each.overrides) spec = with_override(spec, change);
    }
    if (!possible) continue;
    EXPECT_TRUE(rule_switches(library.load(spec).rules, parent.rules).empty()) << spec;
    ++turned;
  }
  EXPECT_GT(turned, 10);
}

TEST(RuleSwitch, NamesTheLineOrTheSettingThatDiffers) {
  const Library library = native_library();
  const auto switches =
      rule_switches(library.load("cicera").rules,
                    library.load("cicera:scoring.cards.tie=split,scoring.mata=off,match.target=31").rules);
  ASSERT_EQ(switches.size(), 3U);
  EXPECT_EQ(switches[0].rule, "scoring.cards.tie");
  EXPECT_EQ(switches[1].rule, "scoring.mata");
  EXPECT_EQ(switches[1].overrides[0].value, "off");
  EXPECT_EQ(switches[2].rule, "match.target");
}

TEST(RuleSwitch, ReplacesAnOverrideOfTheSameKeyOrBelow) {
  EXPECT_EQ(with_override("cicera", {"match.target", "21"}), "cicera:match.target=21");
  EXPECT_EQ(with_override("cicera:match.target=31,deal.rounds=[6,6]", {"match.target", "21"}),
            "cicera:deal.rounds=[6,6],match.target=21");
  EXPECT_EQ(with_override("a.yaml:scoring.cards.tie=split", {"scoring.cards", "off"}), "a.yaml:scoring.cards=off");
  EXPECT_EQ(with_override("cicera:scoring.cards.tie=split", {"scoring.cards.points", "3"}),
            "cicera:scoring.cards.tie=split,scoring.cards.points=3");
}

}  // namespace
}  // namespace cicera::tests
