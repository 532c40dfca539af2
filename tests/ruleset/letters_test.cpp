// Where a deck has French names, `d h s c` are read and written wherever people name cards.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "engine/cards/notation.h"
#include "engine/ruleset/difference.h"
#include "engine/ruleset/resolved.h"
#include "engine/schema/line_maps.h"
#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"
#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;

const Card three_of_clubs(Rank::three, Suit::batons);
const Card three_of_hearts(Rank::three, Suit::cups);

Ruleset child_of(const std::string& parent, const std::string& lines) {
  return shipped().load_text({}, "cicera: 1\nname: house\ntitle: H\nextends: " + parent + "\n" + lines);
}

Card card_of_line(const Ruleset& ruleset) { return find_line(ruleset.rules, "mine")->card; }

std::string mine(const std::string& card) { return "scoring: {mine: {kind: card, card: " + card + ", points: 5}}\n"; }

TEST(Letters, OfACardAreThoseOfTheDeck) {
  const auto french = DeckNames::french;
  for (const Card each : CardSet::all()) {
    EXPECT_EQ(parse_card(written_text(each, french), french), each);
    for (const DeckNames::Letters names : all_deck_names) EXPECT_EQ(parse_card(sure_text(each), names), each);
  }
  EXPECT_EQ(written_text(parse_cards("Fc 10b J1"), french), "10c Jh J1");
  EXPECT_EQ(written_text(*parse_card("Fc"), DeckNames::spanish), "Fc");
  EXPECT_EQ(parse_card("3b", french), three_of_clubs);
  for (const char* italian : {"3b", "Fd", "rC", "Cs"}) EXPECT_TRUE(notice_of_letters(italian, french)) << italian;
  for (const char* word : {"3c", "Jd", "Qh", "3♣", "J1", "banana"})
    EXPECT_FALSE(notice_of_letters(word, french)) << word;
  EXPECT_FALSE(notice_of_letters("3b", DeckNames::italian));
  EXPECT_EQ(notice_of_letters("Fc", french)->cure.english, "write Jc for clubs, or Jh for hearts");
}

TEST(Letters, OfARulesetAreThoseOfItsDeck) {
  EXPECT_EQ(card_of_line(child_of("tablic", mine("3c"))), three_of_clubs);
  EXPECT_EQ(card_of_line(child_of("tablic", mine("3h"))), three_of_hearts);
  EXPECT_EQ(card_of_line(child_of("tablic", mine("3♥"))), three_of_hearts);
  EXPECT_EQ(card_of_line(child_of("scopa", mine("3c"))), three_of_hearts);
  EXPECT_EQ(card_of_line(child_of("scopa", "deck: {names: french}\n" + mine("3c"))), three_of_clubs) << "its own names";
  EXPECT_EQ(card_of_line(child_of("tablic", mine("3c") + "deck: {names: italian}\n")), three_of_hearts);
  EXPECT_EQ(card_of_line(shipped().load("scopa:scoring.mine={kind: card, card: 3c, points: 5},deck.names=french")),
            three_of_clubs);
  const Ruleset misdeal = shipped().load("tablic:deal.misdeal=[{card: Kc, action: bury}]");
  EXPECT_EQ(misdeal.rules.deal.misdeal[0].card, Card(Rank::king, Suit::batons));
  EXPECT_THAT(errors_of([] { child_of("tablic", mine("3x")); }), HasSubstr("d h s c"));
}

TEST(Letters, AreWrittenAsTheyAreRead) {
  const Ruleset house = child_of("tablic", mine("Jc") + "deal: {misdeal: [{card: 9h, action: bury}]}\n");
  const std::string yaml = resolved_yaml(house);
  EXPECT_THAT(yaml, AllOf(HasSubstr("card: Jc"), HasSubstr("card: 9h")));
  EXPECT_EQ(shipped().load_text({}, yaml).rules, house.rules);
  std::string differing;
  for (const Difference& each : differences({shipped().load("tablic"), house}))
    if (each.values[1]) differing += to_text(*each.values[1]) + "\n";
  EXPECT_THAT(differing, AllOf(HasSubstr("Jc\n"), HasSubstr("9h")));
  EXPECT_EQ(fingerprint(house.rules), fingerprint(child_of("tablic", mine("Fb") + "deal: {misdeal: [{card: 9♥, "
                                                                                  "action: bury}]}\n")
                                                      .rules));
}

TEST(Letters, OfAnotherDeckGetANotice) {
  EXPECT_EQ(child_of("tablic", mine("3b")).notices.size(), 1U);
  EXPECT_EQ(child_of("tablic", mine("Fc")).notices.size(), 1U);
  EXPECT_TRUE(child_of("tablic", mine("3c")).notices.empty());
  EXPECT_TRUE(child_of("scopa", mine("3b")).notices.empty());
  EXPECT_EQ(shipped().load("seep:scoring.mine={kind: card, card: 3b, points: 5}").notices.size(), 1U);
  for (const std::string& name : shipped().names()) EXPECT_TRUE(shipped().load(name).notices.empty()) << name;
}

TEST(Letters, OfAnotherDeckAreToldByCheck) {
  TemporaryFolder folder;
  folder.write("house.yaml", "cicera: 1\nname: house\ntitle: H\nextends: tablic\n" + mine("Qb"));
  const ProgramResult checked = run_cicera_in(folder.path(), {"check", "house.yaml"});
  EXPECT_EQ(checked.exit_code, 0);
  EXPECT_THAT(checked.out, AllOf(HasSubstr("house.yaml:5:36: note: 'Qb'"), HasSubstr("write Qc for clubs"),
                                 HasSubstr("1 file, 0 errors")));
  const json answer = json::parse(run_cicera_in(folder.path(), {"check", "house.yaml", "--json"}).out);
  EXPECT_TRUE(answer["errors"].empty());
  EXPECT_EQ(answer["notices"][0]["line"], 5);
}

constexpr const char* clubs_script = R"(return {
  api = 2, title = "Clubs", parameters = { best = { card = "4c" } },
  on_hand = function(hand, p)
    return hand:each_side(function(side)
      local points = 0
      for card in side.pile:each() do if card.name == "5c" then points = points + 1 end end
      if side.pile:has("6h") then points = points + 10 end
      if side.pile:has(p.best) then points = points + 100 end
      return points
    end)
  end,
}
)";

TEST(Letters, OfAScriptAreThoseOfTheDeck) {
  TemporaryFolder folder;
  folder.write("clubs.lua", clubs_script);
  folder.write("house.yaml",
               "cicera: 1\nname: house\ntitle: H\nextends: tablic\nscoring: {clubs: {script: clubs.lua}}\n");
  folder.write("house.test.yaml",
               "cicera: 1\nscenarios:\n"
               "  - {name: clubs, ruleset: ./house.yaml, piles: [4c 5c 6h, 4h 6c], last: true,\n"
               "     holdings: [Kd], plays: [{card: Kd}], score: [{clubs: 111, cards: 3}, {}]}\n");
  const ProgramResult tested = run_cicera_in(folder.path(), {"test", "house.test.yaml"});
  EXPECT_EQ(tested.exit_code, 0) << tested.out << tested.err;
  folder.write("clubs.lua", "local all = \"7d Jb\" -- \"7b\"\n" + std::string(clubs_script));
  EXPECT_THAT(run_cicera_in(folder.path(), {"check", "house.yaml"}).out, HasSubstr("clubs.lua:1:13: note: 'Jb'"));
}

TEST(Letters, OfAScriptStayWhereTheDeckIsOnlyShownOtherwise) {
  TemporaryFolder folder;
  folder.write("hearts.lua",
               "return { api = 1, title = 'Hearts', on_hand = function(hand)\n"
               "  return hand:each_side(function(side) return side.pile:has('4c') and 1 or 0 end)\nend }\n");
  folder.write("house.yaml",
               "cicera: 1\nname: house\ntitle: H\nextends: scopa\nscoring: {hearts: {script: hearts.lua}}\n");
  const auto score = [&](const std::vector<std::string>& rules) {
    std::vector<std::string> words = {"score", "4♥", "4♣", "--json"};
    words.insert(words.end(), rules.begin(), rules.end());
    const ProgramResult result = run_cicera_in(folder.path(), words);
    EXPECT_EQ(result.exit_code, 0) << result.err;
    return json::parse(result.out)["score"];
  };
  const json hearts = json::parse(R"([{"hearts": 1}, {}])"), clubs = json::parse(R"([{}, {"hearts": 1}])");
  EXPECT_EQ(score({"-r", "./house.yaml"}), hearts);
  EXPECT_EQ(score({"-r", "./house.yaml:deck.names=french"}), hearts) << "it is written for an Italian deck";
  EXPECT_EQ(score({"-r", "scopa", "--script", "hearts.lua"}), hearts);
  EXPECT_EQ(score({"-r", "scopa:deck.names=french", "--script", "hearts.lua"}), clubs);
}

TEST(Letters, OfScenariosAreThoseOfTheirRulesets) {
  TemporaryFolder folder;
  const std::string scenario = "scenarios:\n  - {name: a, table: 3c, plays: [{card: 3h, take: 3c}]}\n";
  folder.write("a.test.yaml", "cicera: 1\n" + scenario + "ruleset: pasur:capture.equal=all\n");
  EXPECT_EQ(run_cicera_in(folder.path(), {"test", "a.test.yaml"}).out, "1 scenario, 0 failed\n");
  folder.write("a.test.yaml", "cicera: 1\nruleset: [scopa, tablic]\n" + scenario);
  EXPECT_THAT(run_cicera_in(folder.path(), {"test", "a.test.yaml"}).err,
              AllOf(HasSubstr("'3c' is another card"), HasSubstr("write the sign")));
  folder.write("a.test.yaml",
               "cicera: 1\nruleset: [scopa, tablic]\n"
               "scenarios:\n  - {name: a, table: 3♥, plays: [{card: 3♣, take: 3♥}]}\n");
  EXPECT_EQ(run_cicera_in(folder.path(), {"test", "a.test.yaml"}).out, "2 scenarios, 0 failed\n");
  folder.write("a.test.yaml",
               "cicera: 1\nruleset: tablic\n"
               "scenarios:\n  - {name: a, table: 3b, plays: [{card: 3d, take: 3c}]}\n");
  const ProgramResult noted = run_cicera_in(folder.path(), {"test", "a.test.yaml"});
  EXPECT_EQ(noted.out, "1 scenario, 0 failed\n");
  EXPECT_THAT(noted.err, HasSubstr("a.test.yaml:4:22: note: '3b'"));
}

TEST(Letters, TypedAtMovesAreThoseOfTheDeck) {
  const ProgramResult clubs = run_cicera({"moves", "-r", "cassino", "5c", "--table", "5d 5h", "--json"});
  EXPECT_EQ(json::parse(clubs.out)["plays"][0]["card"], "5b") << "as records have it";
  EXPECT_EQ(clubs.err, "");
  EXPECT_THAT(run_cicera({"moves", "-r", "cassino", "5b", "--table", "5d"}).err, HasSubstr("write 5c for clubs"));
}

TEST(Letters, OfNewScenariosAreThoseOfTheDeck) {
  TemporaryFolder folder;
  for (const char* parent : {"cuarenta", "pisti", "seep"}) {
    const std::string name = std::string("my-") + parent;
    ASSERT_EQ(run_cicera_in(folder.path(), {"new", name, "--from", parent}).exit_code, 0);
    const ProgramResult tested = run_cicera_in(folder.path(), {"test", name + ".test.yaml"});
    EXPECT_EQ(tested.exit_code, 0) << tested.out;
    EXPECT_EQ(tested.err, "");
  }
}

}  // namespace
}  // namespace cicera::tests
