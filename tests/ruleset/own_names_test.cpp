// A pack with names of its own is data: a Rook pack by ranks and suits here, the flower cards in
// rulesets/hana-awase.yaml.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "engine/ruleset/resolved.h"
#include "engine/schema/line_maps.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"
#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;

constexpr const char* rook = R"(deck:
  jokers: 1
  own_names:
    - {rank: A, sign: 1, name: {en: one, it: uno}}
    - {suit: coins, sign: y, name: {en: yellow, it: giallo}}
    - {suit: cups, sign: r, name: {en: red, it: rosso}}
    - {suit: swords, sign: k, name: {en: black, it: nero}}
    - {suit: batons, sign: g, name: {en: green, it: verde}}
deal: {rounds: [12], table: 5}
)";

std::string pack_file(const std::string& lines) {
  return "cicera: 1\nname: house\ntitle: House\nextends: cicera\n" + std::string(rook) + lines;
}

ProgramResult in_house(std::vector<std::string> words, const std::string& lines = "") {
  const TemporaryFolder folder;
  folder.write("house.yaml", pack_file(lines));
  words.insert(words.end(), {"-r", (folder.path() / "house.yaml").string()});
  return run_cicera(words);
}

TEST(OwnNames, OfRanksAndSuitsMakeThoseOfCards) {
  const Ruleset ruleset = shipped().load_text({}, pack_file("scoring: {mine: {kind: card, card: 7r, points: 5}}\n"));
  EXPECT_EQ(find_line(ruleset.rules, "mine")->card, card("7c"));
  EXPECT_EQ(written_text(cards("Ad 7c Rb"), ruleset.rules.deck.names), "1y 7r Rg");
  const std::string rules = in_house({"show", "--card"}).out;
  EXPECT_THAT(rules, HasSubstr("yellow, red, black and green"));
  EXPECT_THAT(rules, HasSubstr("of the ranks 1 2 3"));
}

TEST(OwnNames, AreShownAndReadInPositions) {
  EXPECT_EQ(in_house({"moves", "7r 1y", "--table", "7k 3g 4g"}).out,
            "1y  lies on the table\n7r  lies on the table\n7r  takes 3g 4g\n7r  takes 7k\n"
            "4 legal plays, 0 of which score\n");
  EXPECT_THAT(in_house({"moves", "7q", "--table", "7k"}).err, HasSubstr("'7q' is not a card"));
}

TEST(OwnNames, CountInTheFingerprintOnlyWhereTheyAreSet) {
  const auto of = [](const std::string& spec) { return fingerprint(shipped().load(spec).rules); };
  EXPECT_EQ(of("cicera"), of("cicera:deck.own_names=[],deck.without=[]"));
  EXPECT_NE(of("cicera"), of("cicera:deck.own_names=[{rank: R, name: monarch}]"));
  EXPECT_NE(of("mushi"), of("mushi:deck.own_names=[]"));
}

TEST(OwnNames, StayOutOfRecordsAndMessages) {
  const ProgramResult moves = run_cicera({"moves", "-r", "hana-awase", "crane", "--table", "1R", "--json"});
  EXPECT_EQ(json::parse(moves.out)["plays"][0]["card"], "Ad");
  EXPECT_EQ(json::parse(moves.out)["plays"][0]["take"], json::array({"Ac"}));
}

TEST(OwnNames, AreSaidByThePackInBothLanguages) {
  const auto card_of = [](const char* language) {
    const std::string request =
        std::string(R"({"id":1,"ask":"cards","ruleset":"hana-awase","lang":")") + language + "\"}\n";
    return json::parse(run_cicera({"api"}, request).out)["answer"]["cards"][0];
  };
  EXPECT_EQ(card_of("en"), json::parse(R"({"card":"Ad","suit":"coins","rank":"A","shown":"1L","typed":"1L",)"
                                       R"("name":"the crane","title":"crane","rank_title":"January","kind":"light"})"));
  EXPECT_EQ(card_of("it")["name"], "la gru");
  EXPECT_EQ(card_of("it")["rank_title"], "gennaio");
}

TEST(OwnNames, OfTheShippedPackAreAlsoTheNamesOfAChild) {
  const Ruleset child = shipped().load("botan-cho");
  EXPECT_EQ(child.rules.deck.names, shipped().load("hana-awase").rules.deck.names);
  EXPECT_EQ(deck_cards(child.rules.deck).size(), 41);
  EXPECT_FALSE(deck_cards(child.rules.deck).intersects(cards("6c 6s 6b 7d")));
}

}  // namespace
}  // namespace cicera::tests
