#include "engine/ruleset/overrides.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/schema/line_maps.h"
#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

Spec parse(const std::string& text) { return parse_spec(Source("override", text)); }

std::string base_of(const std::string& text) { return parse(text).base; }

std::string errors(const std::string& spec) {
  return errors_of([&] { parents().load(spec); });
}

TEST(Spec, DividesNameAndOverrides) {
  const Spec spec = parse("base:deal.rounds=[6,6],match.target=31");
  EXPECT_EQ(spec.base, "base");
  EXPECT_FALSE(spec.is_path);
  ASSERT_EQ(spec.overrides.size(), 2U);
  EXPECT_EQ(to_text(spec.overrides[0]), "{deal: {rounds: [6, 6]}}");
  EXPECT_EQ(to_text(spec.overrides[1]), "{match: {target: 31}}");
}

TEST(Spec, WhatIsNotSeenInAKeyIsNamed) {
  EXPECT_EQ(errors("base:match.tar\u200Bget=31"),
            "override:1:15: error: a zero-width space after 'match.tar'\n"
            "    1 | base:match.tar\u200Bget=31\n"
            "      |               ^\n"
            "      = remove it; it is not seen, so write the word again\n");
  EXPECT_THAT(errors("ba\u00ADse"), testing::HasSubstr("it has a soft hyphen after 'ba'"));
}

TEST(Spec, CommasInBracesAndQuotesDoNotDivide) {
  EXPECT_EQ(parse("base:scoring.x={kind: card, card: 7d},a='b,c'").overrides.size(), 2U);
}

TEST(Spec, APathEndsAtItsEnding) {
  EXPECT_EQ(base_of("./a:b.yaml:match.target=31"), "./a:b.yaml");
  EXPECT_EQ(base_of("./a.yaml"), "./a.yaml");
  EXPECT_EQ(base_of("base:x=y.yaml"), "base");
  EXPECT_EQ(base_of("dir.yaml/a.yaml:x=1"), "dir.yaml/a.yaml");
}

TEST(Overrides, AreAppliedBeforeTheWholeIsChecked) {
  const Ruleset ruleset = parents().load("base:players.count=3,players.sides=solo,deal.rounds=[12]");
  EXPECT_EQ(ruleset.rules.players.count, 3);
  EXPECT_EQ(ruleset.origin_of("deal.rounds"), "override");
  EXPECT_EQ(ruleset.spec, "base:players.count=3,players.sides=solo,deal.rounds=[12]");
  EXPECT_EQ(ruleset.name, "base");
}

TEST(Overrides, SwitchLinesOffAndAddThem) {
  const Ruleset ruleset =
      parents().load("base:scoring.run=off,scoring.extra={kind: card, card: 7s},scoring.extra.points=3");
  EXPECT_EQ(find_line(ruleset.rules, "run"), nullptr);
  EXPECT_EQ(find_line(ruleset.rules, "extra")->points.amount, 3);
}

TEST(Overrides, AnEmptyMapRemovesAllLines) {
  const Ruleset with_win = parents().load("base:match.instant_win.all={all_of: swords}");
  ASSERT_EQ(with_win.rules.match.instant_wins.size(), 2U);
  const Ruleset without = parents().load("base:match.instant_win.all={all_of: swords},match.instant_win={}");
  EXPECT_TRUE(without.rules.match.instant_wins.empty());
  EXPECT_FALSE(without.origins.contains("match.instant_win.all"));
  EXPECT_TRUE(shipped().load("cicera-bigia:match.instant_win={}").rules.match.instant_wins.empty());
}

TEST(Overrides, AnEmptyMapOfAFileRemovesTheParentsLines) {
  const Ruleset child = house("match:\n  instant_win:\n    all: {all_of: swords}\n");
  ASSERT_EQ(child.rules.match.instant_wins.size(), 2U);
  const Ruleset cleared = shipped().load_text(
      "house.yaml", "cicera: 1\nname: house\ntitle: House\nextends: cicera-bigia\nmatch: {instant_win: {}}\n");
  EXPECT_TRUE(cleared.rules.match.instant_wins.empty());
  EXPECT_EQ(cleared.origin_of("match.instant_win"), "house.yaml:5");
}

TEST(Overrides, AnEmptyMapCanBeFilledAgain) {
  const Ruleset ruleset = parents().load("base:scoring={},scoring.mata={kind: card, card: 7s}");
  ASSERT_EQ(ruleset.rules.scoring.size(), 1U);
  EXPECT_EQ(ruleset.rules.scoring[0].name, "mata");
}

TEST(Overrides, ThatRemoveAllLinesNeedOthers) {
  EXPECT_EQ(errors("base:scoring={}"),
            "override:1:6: error: match.target: nothing scores, so no side can ever reach the target\n"
            "    1 | base:scoring={}\n"
            "      |      ^~~~~~~\n"
            "      = write at least one line under scoring that gives points\n");
}

TEST(Overrides, AreShownInTheTypedText) {
  EXPECT_EQ(errors("base:match.targt=31"),
            "override:1:12: error: unknown key 'targt' in match\n"
            "    1 | base:match.targt=31\n"
            "      |            ^~~~~\n"
            "      = did you mean target? allowed: target, test, games, lead, objective, tie, instant_win\n");
  EXPECT_EQ(errors("base:match.target=x"),
            "override:1:19: error: 'x' is not a whole number\n"
            "    1 | base:match.target=x\n"
            "      |                   ^\n"
            "      = allowed: a whole number from 1 to 9999\n");
}

TEST(Overrides, AllErrorsAreReportedAtOnce) {
  const std::string text = errors("base:match.target=0,capture.sum=maybe,nonsense");
  EXPECT_NE(text.find("0 is out of range"), std::string::npos);
  EXPECT_NE(text.find("'maybe' is not true or false"), std::string::npos);
  EXPECT_NE(text.find("an override is key=value"), std::string::npos);
}

TEST(Overrides, HaveEachKeyOnce) {
  EXPECT_NE(errors("base:match.target=31,match.target=41").find("is overridden twice"), std::string::npos);
}

TEST(Overrides, NeedAKeyAndAValue) {
  for (const char* spec :
       {"base:", "base:=3", "base:match.target", "base:match.target=", "base:match=3", "base:,", "base:name=other",
        "base:scoring.x=[", "base:scoring..points=1", "base:.=1", "base:match.target=&a 3"})
    EXPECT_NE(errors(spec), "") << spec;
}

TEST(Overrides, ContradictionsPointAtTheOverride) {
  const std::string text = errors("base:deal.table=5");
  EXPECT_EQ(text.substr(0, text.find(" the deal")), "override:1:17: error: deal.rounds:");
}

TEST(Overrides, AWrongKeyOfARuleInAnotherSectionIsRecognised) {
  EXPECT_NE(errors("base:target=31").find("did you mean match.target?"), std::string::npos);
}

}  // namespace
}  // namespace cicera::tests
