// The card of every shipped ruleset fits one page, and each language is spoken alone.
#include "engine/prose/rules_card.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/language/phrases.h"
#include "engine/support/text.h"
#include "tests/prose/every_line.h"
#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

constexpr Language both[] = {Language::english, Language::italian};

std::string card_of(const std::string& spec, Language language) {
  return plain_text(rules_card(shipped().load(spec), language));
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', begin);
    out.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return out;
}

TEST(RulesCard, FitsAPage) {
  constexpr std::size_t page = 64;
  for (const std::string& name : shipped().names()) {
    // Where the cards have names of their own, these fill a second page.
    const std::size_t max_lines_shown = shipped().load(name).rules.deck.names.own == nullptr ? page : 2 * page;
    for (const Language language : both) {
      const auto lines = lines_of(card_of(name, language));
      EXPECT_LE(lines.size(), max_lines_shown) << name;
      for (const std::string& line : lines) {
        EXPECT_LE(display_width(line), page_width) << line;
        EXPECT_FALSE(line.ends_with(' ')) << line;
      }
    }
  }
}

TEST(RulesCard, OfStandardPlayIsShorter) {
  for (const Language language : both) EXPECT_LE(lines_of(card_of("cicera", language)).size(), 50U);
}

/// A ruleset without the words of its author.
Ruleset without_names(Ruleset ruleset) {
  ruleset.title = {};
  int number = 0;
  for (ScoringLine& line : ruleset.rules.scoring) {
    line.name = std::to_string(++number);
    line.script = {};
  }
  for (InstantWin& win : ruleset.rules.match.instant_wins) win.name = std::to_string(++number);
  return ruleset;
}

/// The words of the cards of all shipped rulesets, with a line of every kind, in small letters.
std::set<std::string> words_of_all(Language language) {
  std::set<std::string> words;
  for (const std::string& name : shipped().names()) {
    Ruleset ruleset = shipped().load(name);
    ruleset.rules = with_every_line(ruleset.rules);
    std::string word;
    for (const char c : plain_text(rules_card(without_names(ruleset), language))) {
      const bool letter = std::isalpha(static_cast<unsigned char>(c)) != 0 || (c & 0x80) != 0;
      if (letter) word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
      if (letter || word.empty()) continue;
      words.insert(std::exchange(word, ""));
    }
  }
  return words;
}

TEST(RulesCard, SpeaksOneLanguage) {
  const auto english = words_of_all(Language::english);
  const auto italian = words_of_all(Language::italian);
  EXPECT_GT(english.size(), 100U);
  EXPECT_GT(italian.size(), 100U);
  // The names and letters of cards, and prepositions: `a`, `in`, `all'altro`.
  const std::set<std::string> alike = {
      "a",    "f",       "c",   "r",    "j",     "q",       "k",      "fante", "cavallo", "re", "in", "all", "per", "s",
      "sota", "caballo", "rey", "oros", "copas", "espadas", "bastos", "iris",  "sake",    "l",  "x",  "y",   "z"};
  for (const std::string& word : english)
    EXPECT_TRUE(!italian.contains(word) || alike.contains(word)) << word << " stands on the cards of both languages";
}

TEST(RulesCard, SaysInItalianWhatALineCounts) {
  const std::string card = card_of("cicera-international", Language::italian);
  for (const char* name : {"  picche ", "  dieci di quadri ", "  fante di cuori ", "  mata "})
    EXPECT_NE(card.find(name), std::string::npos) << name << "\n" << card;
  EXPECT_NE(card_of("pasur", Language::italian).find("  ogni asso "), std::string::npos);
}

TEST(RulesCard, NamesLinesInItsLanguageAndCards) {
  const auto has = [](const char* spec, Language language, const char* name) {
    return card_of(spec, language).find(name) != std::string::npos;
  };
  EXPECT_TRUE(has("cicera-international", Language::english, "  ten of diamonds "));
  EXPECT_TRUE(has("scopa", Language::english, "  coins "));
  EXPECT_TRUE(has("ronda", Language::italian, "  carte "));
  EXPECT_TRUE(has("cirulla", Language::italian, "  tavolo del mazziere "));
  EXPECT_TRUE(has("cirulla", Language::english, "  dealer's table "));
}

TEST(RulesCard, ListsTheScriptsOfTheHouse) {
  Library library = shipped();
  library.add_script((source_folder / "rulesets" / "scripts" / "re_bello.lua").string());
  const Ruleset ruleset = library.load("cicera");
  EXPECT_NE(plain_text(rules_card(ruleset, Language::english)).find("1 for the re of coins"), std::string::npos);
  EXPECT_NE(plain_text(rules_card(ruleset, Language::italian)).find("1 per il re di denari"), std::string::npos);
}

TEST(RulesCard, IsMarkdownToo) {
  const std::string text = markdown(rules_card(shipped().load("cicera"), Language::italian));
  EXPECT_TRUE(text.starts_with("# Cicera\n\n## Mazzo\n")) << text;
  EXPECT_NE(text.find("- **mata** (1 punto): il 2 di spade\n"), std::string::npos) << text;
}

}  // namespace
}  // namespace cicera::tests
