// What a ruleset takes over from others of the same game.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "engine/ruleset/resolved.h"
#include "engine/schema/line_maps.h"
#include "tests/helpers/temporary_folder.h"
#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;

class With : public testing::Test {
 protected:
  With() {
    write("ada", "extends: base\nscoring:\n  cards: {points: 3}\n  eight: {kind: card, card: 7s, points: 2}\n");
    write("bruno", "extends: base\nscoring:\n  run: {cap: 6}\n  nine: {kind: card, card: 7c}\nmatch: {target: 31}\n");
  }

  void write(const std::string& name, const std::string& rules) const {
    folder.write(name + ".yaml", text(name, rules));
  }

  static std::string text(const std::string& name, const std::string& rules) {
    return "cicera: 1\nname: " + name + "\ntitle: " + name + "\n" + rules;
  }

  Ruleset house(const std::string& rules) const {
    return library.load_text(folder.path() / "house.yaml", text("house", rules));
  }

  std::string refusal(const std::string& rules) const {
    return errors_of([&] { house(rules); });
  }

  const TemporaryFolder folder;
  const Library library = Library({parents().folders().front(), folder.path()}, read_script);
};

TEST_F(With, TakesOverTheChangesOfEach) {
  const Ruleset both = house("extends: base\nwith: [ada, ./bruno.yaml]\n");
  EXPECT_EQ(both.rules, house("extends: ada\nwith: bruno\n").rules);
  EXPECT_EQ(line_maps().front().names(both.rules),
            (std::vector<std::string>{"sweeps", "cards", "run", "seven", "eight", "nine"}));
  EXPECT_EQ(both.rules.match.target, 31);
  EXPECT_EQ(find_line(both.rules, "cards")->points.amount, 3);
  EXPECT_EQ(find_line(both.rules, "run")->cap, 6);
  EXPECT_EQ(both.with, (std::vector<std::string>{"ada", "./bruno.yaml"}));
  EXPECT_EQ(both.origin_of("match.target"), "bruno.yaml:8");
  EXPECT_EQ(both.origin_of("scoring.cards.points"), "ada.yaml:6");
}

TEST_F(With, TheFileItselfHasTheLastWord) {
  const Ruleset ruleset = house("extends: base\nwith: [ada, bruno]\nmatch: {target: 21}\nscoring: {eight: off}\n");
  EXPECT_EQ(ruleset.rules.match.target, 21);
  EXPECT_EQ(find_line(ruleset.rules, "eight"), nullptr);
}

TEST_F(With, IsLoadedAgainAsItIsResolved) {
  const Ruleset ruleset = house("extends: base\nwith: [ada, bruno]\n");
  EXPECT_EQ(library.load_text({}, resolved_yaml(ruleset)).rules, ruleset.rules);
}

TEST_F(With, ASharedAncestorIsAppliedOnce) {
  write("carla", "extends: ada\nmatch: {target: 31}\n");
  const Ruleset ruleset = house("extends: ada\nwith: carla\n");
  EXPECT_EQ(ruleset.rules.match.target, 31);
  EXPECT_EQ(find_line(ruleset.rules, "cards")->points.amount, 3);
}

TEST_F(With, WhatBothChangeAlikeIsNoConflict) {
  write("carla", "extends: base\nscoring: {cards: {points: 3}}\n");
  EXPECT_EQ(find_line(house("extends: ada\nwith: carla\n").rules, "cards")->points.amount, 3);
}

TEST_F(With, EntriesOfAMapAreMergedOneByOne) {
  write("carla", "extends: base\ndeck: {values: {F: 11}}\n");
  write("dora", "extends: base\ndeck: {values: {C: 12, A: off}}\n");
  write("elia", "extends: base\ndeck: {values: {F: 12}}\n");
  const auto value = [](const Ruleset& ruleset, Rank rank) {
    return ruleset.rules.deck.values[static_cast<std::size_t>(rank)];
  };
  const Ruleset both = house("extends: base\nwith: [carla, dora]\n");
  EXPECT_EQ(value(both, Rank::jack), 11);
  EXPECT_EQ(value(both, Rank::knight), 12);
  EXPECT_EQ(value(both, Rank::ace), 0);
  EXPECT_EQ(value(both, Rank::two), 2);
  EXPECT_THAT(refusal("extends: base\nwith: [carla, elia]\n"),
              HasSubstr("deck.values.F is 11 in carla.yaml:5, but 12 in elia.yaml:5"));
  EXPECT_EQ(value(house("extends: base\nwith: [carla, elia]\ndeck: {values: {F: 13}}\n"), Rank::jack), 13);
}

TEST_F(With, WhatTheyChangeDifferentlyIsRefusedUnlessTheFileDecides) {
  write("carla", "extends: base\nscoring: {cards: {points: 4}}\n");
  EXPECT_THAT(refusal("extends: base\nwith: [ada, carla]\n"),
              HasSubstr("house.yaml:5:13: error: scoring.cards.points is 3 in ada.yaml:6, but 4 in carla.yaml:5"));
  EXPECT_EQ(find_line(house("extends: base\nwith: [ada, carla]\nscoring: {cards: {points: 5}}\n").rules, "cards")
                ->points.amount,
            5);
}

TEST_F(With, ALineThatTheOtherRemovesIsAConflict) {
  write("carla", "extends: base\nscoring: {cards: off}\n");
  EXPECT_THAT(refusal("extends: ada\nwith: carla\n"),
              HasSubstr("scoring.cards is changed in ada.yaml:6, but switched off in carla.yaml"));
  EXPECT_EQ(find_line(house("extends: ada\nwith: carla\nscoring: {cards: off}\n").rules, "cards"), nullptr);
}

TEST_F(With, TheOrderOfTheListDoesNotMatterToConflicts) {
  write("carla", "extends: base\nscoring: {cards: off}\n");
  write("dora", "extends: base\nscoring: {cards: {kind: set, cards: [7d, 7c], points: 3}}\n");
  for (const char* list :
       {"[ada, carla]", "[carla, ada]", "[dora, carla]", "[carla, dora]", "[ada, dora]", "[dora, ada]"})
    EXPECT_THAT(refusal(std::string("extends: base\nwith: ") + list + "\n"), HasSubstr("error: scoring.cards is "))
        << list;
}

TEST_F(With, ALineThatBothRemoveIsGone) {
  write("carla", "extends: base\nscoring: {cards: off}\n");
  write("dora", "extends: base\nscoring: {cards: off, seven: off}\n");
  for (const char* rules : {"extends: base\nwith: [carla, dora]\n", "extends: dora\nwith: carla\n"})
    EXPECT_EQ(line_maps().front().names(house(rules).rules), (std::vector<std::string>{"sweeps", "run"})) << rules;
}

TEST_F(With, EachIsComparedWithWhatItBuildsOn) {
  write("carla", "extends: base\nmatch: {target: 41}\n");
  write("dora", "extends: ada\nmatch: {target: 51}\n");
  EXPECT_THAT(refusal("extends: base\nwith: [carla, ada, dora]\n"),
              HasSubstr("match.target is 41 in carla.yaml:5, but 51 in dora.yaml:5"));
}

TEST_F(With, WhatACompanionAddsAnotherMayRemove) {
  write("carla", "extends: ada\nscoring: {eight: off}\n");
  EXPECT_EQ(find_line(house("extends: base\nwith: [ada, carla]\n").rules, "eight"), nullptr);
}

TEST_F(With, BothMayChangeALineInDifferentParameters) {
  write("carla", "extends: base\nscoring: {cards: {tie: split}}\n");
  write("dora", "extends: base\nscoring: {cards: {points: 4}}\n");
  const Ruleset ruleset = house("extends: dora\nwith: carla\n");
  EXPECT_EQ(find_line(ruleset.rules, "cards")->tie, MajorityTie::split);
  EXPECT_EQ(find_line(ruleset.rules, "cards")->points.amount, 4);
}

TEST_F(With, AnEmptyMapDecidesOnlyWhatItRemoves) {
  write("carla", "extends: base\nscoring: {cards: {points: 4}}\nmatch: {target: 41}\n");
  const std::string both = "extends: ada\nwith: [bruno, carla]\n";
  EXPECT_THAT(refusal(both + "match: {}\n"), HasSubstr("match.target is 31 in bruno.yaml:8, but 41 in carla.yaml:6"));
  EXPECT_EQ(line_maps().front().names(
                house(both + "match: {target: 5}\nscoring: {sweeps: {kind: sweep, points: 7}, cards: off}\n").rules),
            (std::vector<std::string>{"sweeps", "run", "seven", "eight", "nine"}));
}

TEST_F(With, ScriptsAreComparedByTheirFiles) {
  const std::string gift = "return { api = 2, on_play = function(play) return 1 end }\n";
  for (const char* name : {"one", "two"}) {
    folder.write(std::string(name) + "/gift.lua", gift);
    folder.write(std::string(name) + "/house.yaml",
                 text("house", "extends: base\nscoring: {gift: {script: gift.lua}}\n"));
  }
  folder.write("one/again.yaml", text("again", "extends: base\nscoring: {gift: {script: ../one/./gift.lua}}\n"));
  EXPECT_THAT(refusal("extends: base\nwith: [one/house.yaml, two/house.yaml]\n"),
              HasSubstr("scoring.gift is one line in house.yaml:5 and another in house.yaml:5"));
  EXPECT_NE(find_line(house("extends: base\nwith: [one/house.yaml, one/again.yaml]\n").rules, "gift"), nullptr);
}

TEST_F(With, AFileWithoutAParentIsJustItsLines) {
  write("lines", "scoring: {eight: {kind: card, card: 7s}}\n");
  EXPECT_NE(find_line(house("extends: base\nwith: lines\n").rules, "eight"), nullptr);
}

TEST_F(With, TakesTheCompanionsOfCompanions) {
  write("carla", "extends: base\nwith: bruno\nscoring: {seven: off}\n");
  const Ruleset ruleset = house("extends: ada\nwith: carla\n");
  EXPECT_EQ(ruleset.rules.match.target, 31);
  EXPECT_EQ(find_line(ruleset.rules, "seven"), nullptr);
}

TEST_F(With, ScriptsAreFoundBesideTheFileThatNamesThem) {
  folder.write("below/gift.lua", "return { api = 2, on_play = function(play) return 1 end }\n");
  folder.write("below/dora.yaml", text("dora", "extends: base\nscoring: {gift: {script: gift.lua}}\n"));
  EXPECT_NE(find_line(house("extends: ada\nwith: below/dora.yaml\n").rules, "gift"), nullptr);
}

TEST_F(With, AnotherGameIsRefused) {
  EXPECT_THAT(refusal("scoring: {sweeps: {kind: sweep}}\nwith: ada\n"),
              HasSubstr("'ada' extends 'base', but this ruleset does not"));
}

TEST_F(With, FilesThatDoubleAtEachStepEnd) {
  constexpr int steps = 11;
  for (int i = 0; i < steps; ++i) {
    const std::string next = "r" + std::to_string(i + 1);
    write("r" + std::to_string(i), fmt::format("extends: base\nwith: [{0}, ./{0}.yaml]\n", next));
  }
  write("r" + std::to_string(steps), "extends: base\n");
  EXPECT_THAT(refusal("extends: r0\n"), HasSubstr("(the limit 'settings')"));
}

TEST_F(With, ItselfIsRefused) {
  write("house", "extends: base\nwith: ./house.yaml\n");
  EXPECT_THAT(errors_of([&] { library.load_file(folder.path() / "house.yaml"); }), HasSubstr("house -> house"));
}

}  // namespace
}  // namespace cicera::tests
