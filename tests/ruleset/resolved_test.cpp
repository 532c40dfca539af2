#include "engine/ruleset/resolved.h"

#include <gtest/gtest.h>

#include "engine/schema/fields.h"
#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

TEST(ResolvedYaml, IsTheSameRulesetAgain) {
  for (const std::string& name : shipped().names()) {
    const Ruleset ruleset = shipped().load(name);
    const std::string text = resolved_yaml(ruleset);
    // Where it stood, so that its scripts are found.
    const Ruleset again = Library({}, read_script).load_text(source_folder / "rulesets" / (name + ".yaml"), text);
    EXPECT_EQ(again.rules, ruleset.rules) << text;
    EXPECT_EQ(fingerprint(again.rules), fingerprint(ruleset.rules));
    EXPECT_EQ(again.title, ruleset.title);
    EXPECT_EQ(again.sources, ruleset.sources);
    EXPECT_EQ(again.aliases, ruleset.aliases);
    EXPECT_EQ(again.notes, ruleset.notes);
  }
}

TEST(ResolvedYaml, KeepsTextsThatYamlWouldMistake) {
  for (const char* title : {"yes", "12", "a: b", "# a", "'a'", "\"a\\", "Règles ♠", "- a", "~", "{a}", "a "}) {
    Ruleset ruleset = house("");
    ruleset.title = {title, title};
    ruleset.notes = {{title, "due\nrighe"}, {"two\nlines", title}, Bilingual(title)};
    const Ruleset again = Library({}).load_text("house.yaml", resolved_yaml(ruleset));
    EXPECT_EQ(again.title, ruleset.title);
    EXPECT_EQ(again.notes, ruleset.notes);
  }
}

TEST(ResolvedYaml, LosesWhatATerminalMustNotSee) {
  Ruleset ruleset = house("");
  ruleset.notes = {Bilingual("ring\x07")};
  const Ruleset again = Library({}).load_text("house.yaml", resolved_yaml(ruleset));
  EXPECT_EQ(again.notes, std::vector<Bilingual>{Bilingual("ring?")});
}

TEST(ResolvedYaml, NamesTheOriginOfAValue) {
  const std::string text = resolved_yaml(parents().load("base:match.target=21"));
  EXPECT_NE(text.find("  target: 21                              # override\n"), std::string::npos) << text;
  EXPECT_NE(text.find("remainder: last_capturer                  # default\n"), std::string::npos) << text;
}

TEST(ResolvedJson, IsTypedAndNamesOrigins) {
  const auto json = resolved_json(parents().load("base:match.target=21"));
  EXPECT_EQ(json["ruleset"], "base");
  EXPECT_EQ(json["fingerprint"].get<std::string>().size(), 16U);
  const auto& rules = json["rules"];
  EXPECT_EQ(rules["match.target"].dump(), R"({"value":21,"from":"override"})");
  EXPECT_EQ(rules["capture.sum"].dump(), R"({"value":true,"from":"default"})");
  EXPECT_EQ(rules["deal.rounds"]["value"].dump(), "[9]");
  EXPECT_EQ(rules["deck.values"]["value"]["7"], 7);
  EXPECT_EQ(rules["scoring.run.points"]["value"], "length");
  EXPECT_FALSE(rules.contains("scoring.run.max"));
}

TEST(Fingerprint, DependsOnTheRulesOnly) {
  const std::string base = fingerprint(parents().load("base").rules);
  EXPECT_EQ(fingerprint(house("notes: another text\n").rules), base);
  EXPECT_EQ(fingerprint(house("scoring:\n  run: {title: {it: La scala}}\n").rules), base);
  EXPECT_NE(fingerprint(parents().load("base:match.target=21").rules), base);
  EXPECT_NE(fingerprint(parents().load("base:scoring.run=off").rules), base);
}

TEST(Fingerprint, OfRulesThatAreStoredNeverMoves) {
  // Matches, records and packs have these; they are not regenerated. A field that is new is a `newer` one.
  EXPECT_EQ(fingerprint(shipped().load("cicera").rules), "c99315570ca35554");
  EXPECT_EQ(fingerprint(shipped().load("scopa").rules), "c1bea4cf0e462627");
  EXPECT_EQ(fingerprint(shipped().load("rubamazzo").rules), "5e6c50f4d956ffec");
  EXPECT_EQ(fingerprint(shipped().load("cicera:match.target=31,turn.pass=free").rules), "f07b7eccb270b186");
  EXPECT_NE(fingerprint(shipped().load("scopa:turn.stuck=all").rules), "c1bea4cf0e462627");
}

TEST(Fingerprint, DiffersBetweenAllShippedRules) {
  std::map<std::string, std::string> seen;
  for (const std::string& name : shipped().names()) {
    const std::string hash = fingerprint(shipped().load(name).rules);
    const auto [before, is_new] = seen.emplace(hash, name);
    if (is_new) continue;
    EXPECT_EQ(shipped().load(before->second).rules, shipped().load(name).rules) << name;
  }
}

}  // namespace
}  // namespace cicera::tests
