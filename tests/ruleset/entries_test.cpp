// Maps of values entry by entry, and overrides that are applied together.
#include "engine/ruleset/entries.h"

#include <gmock/gmock.h>

#include "engine/ruleset/rule_switch.h"
#include "engine/schema/line_maps.h"
#include "tests/helpers/program.h"
#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;

std::size_t place(Rank rank) { return static_cast<std::size_t>(rank); }

int value_of(const Ruleset& ruleset, Rank rank) { return ruleset.rules.deck.values[place(rank)]; }

std::string errors_with(const std::string& spec) {
  return errors_of([&] { shipped().load(spec); });
}

TEST(Entries, OfAnOverrideLeaveTheOthers) {
  for (const char* spec : {"cassino:deck.values.J=11,deck.values.Q=12", "cassino:deck.values={J: 11, C: 12}"}) {
    const Ruleset ruleset = shipped().load(spec);
    EXPECT_EQ(value_of(ruleset, Rank::nine), 9) << spec;
    EXPECT_EQ(value_of(ruleset, Rank::jack), 11) << spec;
    EXPECT_EQ(value_of(ruleset, Rank::knight), 12) << spec;
    EXPECT_EQ(value_of(ruleset, Rank::king), 0) << spec;
  }
  const Ruleset prime = shipped().load("scopa:scoring.primiera.values.4=15");
  EXPECT_EQ(find_line(prime.rules, "primiera")->values[place(Rank::four)], 15);
  EXPECT_EQ(find_line(prime.rules, "primiera")->values[place(Rank::six)], 18);
  const Ruleset by_rank = shipped().load("tombolon:scoring.scopa.points.R=9");
  EXPECT_EQ(find_line(by_rank.rules, "scopa")->points.by_rank[place(Rank::king)], 9);
  EXPECT_EQ(find_line(by_rank.rules, "scopa")->points.by_rank[place(Rank::knight)], 4);
  EXPECT_EQ(shipped().load("royal-cassino:deck.second_values.2=14").rules.deck.second_values[place(Rank::ace)], 14);
}

TEST(Entries, AreTakenAwayByOffAndAllByAnEmptyMap) {
  EXPECT_EQ(value_of(shipped().load("scopa:deck.values.K=off"), Rank::king), 0);
  EXPECT_EQ(value_of(shipped().load("scopa:deck.values.K=off"), Rank::knight), 9);
  const Ruleset few = shipped().load("scopa:deck.values={},deck.values.3=3,deck.values.4=4");
  EXPECT_EQ(few.rules.deck.values, (RankTable{0, 0, 3, 4}));
  EXPECT_EQ(shipped().load("scopa:deck.values={},deck.values={4: 4, 3: 3}").rules, few.rules);
  EXPECT_EQ(shipped().load("scopa:deck.values={},capture.sum=false").rules.deck.values, RankTable{});
  EXPECT_THAT(errors_with("scopa:deck.values={3: 3},deck.values={4: 4}"), HasSubstr("overridden twice"));
}

TEST(Entries, OfAFileAreMergedWithThoseOfItsParent) {
  const Ruleset house = shipped().load_text({},
                                            "cicera: 1\nname: house\ntitle: H\nextends: scopa\n"
                                            "deck: {values: {F: 11, 7: off}}\n");
  EXPECT_EQ(value_of(house, Rank::jack), 11);
  EXPECT_EQ(value_of(house, Rank::seven), 0);
  EXPECT_EQ(value_of(house, Rank::king), 10);
  const Ruleset alone = shipped().load_text(
      {}, "cicera: 1\nname: alone\ntitle: A\ndeck: {values: {2: 2, 3: 3}}\nscoring: {s: {kind: sweep, points: 1}}\n");
  EXPECT_EQ(alone.rules.deck.values, (RankTable{0, 2, 3})) << "it extends nothing";
}

TEST(Entries, OfRanksThatTheDeckLosesGoWithThem) {
  for (const char* spec : {"scopa:deck.ranks=[A, R],deck.values={A: 1, R: 10},deal.rounds=[2],deal.refill=0",
                           "scopa:deck.values.R=11,deck.ranks=[A, R],deal.rounds=[2],deal.refill=0"})
    EXPECT_EQ(
        value_of(shipped().load(std::string(spec) + ",deal.misdeal=[],scoring={},scoring.x={kind: sweep, points: 1}"),
                 Rank::seven),
        0)
        << spec;
  EXPECT_THAT(errors_with("scopa:deck.values.10=10"), HasSubstr("10"));
}

TEST(Entries, OfANewLineStandAlone) {
  const Ruleset house =
      shipped().load("cicera:scoring.prima.kind=prime,scoring.prima.values.A=5,scoring.prima.points=1");
  EXPECT_EQ(find_line(house.rules, "prima")->values, (RankTable{5}));
}

TEST(Entries, AreToldWhereARuleIsSwitched) {
  const Ruleset from = shipped().load("scopa"), to = shipped().load("scopa:deck.values.F=off,deck.values.2=3");
  const auto switches = rule_switches(from.rules, to.rules);
  ASSERT_EQ(switches.size(), 1U);
  std::string spec = "scopa";
  for (const RuleOverride& change : switches[0].overrides) spec = with_override(spec, change);
  EXPECT_EQ(shipped().load(spec).rules, to.rules) << spec;
}

TEST(Overrides, OfALineAreAppliedTogetherInAnyOrder) {
  for (const char* spec : {"scopa:scoring.x.kind=card,scoring.x.card=6s,scoring.x.points=2",
                           "scopa:scoring.x.points=2,scoring.x.card=6s,scoring.x.kind=card",
                           "scopa:scoring.x={kind: card, points: 2},match.target=21,scoring.x.card=6s"})
    EXPECT_EQ(find_line(shipped().load(spec).rules, "x")->card, Card(Rank::six, Suit::swords)) << spec;
  const Ruleset changed = shipped().load("scopa:scoring.cards.kind=over,scoring.cards.of=all,scoring.cards.above=20");
  EXPECT_EQ(find_line(changed.rules, "cards")->above, 20);
  EXPECT_THAT(errors_with("scopa:scoring.x.kind=card,scoring.x.points=2"), HasSubstr("has no card"));
}

TEST(Overrides, ThatUndoAnEarlierOneFollowIt) {
  const Ruleset ruleset = shipped().load("scopa:scoring={},scoring.y.kind=card,scoring.y.card=6s,scoring.y.points=2");
  ASSERT_EQ(ruleset.rules.scoring.size(), 1U);
  EXPECT_EQ(ruleset.rules.scoring[0].name, "y");
}

TEST(Overrides, OfVaryAreAppliedWithTheOthers) {
  for (const std::vector<std::string>& more :
       {std::vector<std::string>{"scopa:scoring.x.kind=card,scoring.x.points=1", "--vary", "scoring.x.card=7s,6s"},
        std::vector<std::string>{"scopa:scoring.x.card=6s", "--vary", "scoring.x.points=1,2", "--vary",
                                 "scoring.x.kind=card"},
        std::vector<std::string>{"scopa", "--vary", "deck.values.F=off,10"}}) {
    std::vector<std::string> arguments = {"simulate"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    for (const char* word : {"--hands", "20", "--players", "random"}) arguments.emplace_back(word);
    const ProgramResult result = run_cicera(arguments);
    EXPECT_EQ(result.exit_code, 0) << result.err;
  }
  EXPECT_EQ(with_override("scopa:deck.values.C=12", {"deck.values", "{F: 11}"}),
            "scopa:deck.values.C=12,deck.values={F: 11}");
  EXPECT_EQ(with_override("scopa:deck.values.C=12", {"deck.values", "{}"}), "scopa:deck.values={}");
}

}  // namespace
}  // namespace cicera::tests
