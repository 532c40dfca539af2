#include "engine/prose/chapters.h"

#include <stdexcept>
#include <string_view>
#include <utility>

#include "engine/language/phrases.h"
#include "engine/prose/deal_chapters.h"
#include "engine/prose/play_chapter.h"
#include "engine/prose/winning_chapter.h"

namespace cicera {
namespace {

constexpr std::pair<std::string_view, Chapter> chapter_of_section[] = {
    {"deck", Chapter::deck},      {"players", Chapter::players}, {"direction", Chapter::players},
    {"dealer", Chapter::players}, {"deal", Chapter::deal},       {"capture", Chapter::play},
    {"remainder", Chapter::play}, {"build", Chapter::play},      {"scoring", Chapter::scoring},
    {"turn", Chapter::play},      {"match", Chapter::winning},
};

std::vector<Page::Section> scoring_sections(const Rules& rules, Language language, LineItem line_item) {
  const auto items = [&](bool (*wanted)(LineKind)) {
    Page::Items out;
    for (const ScoringLine& line : rules.scoring)
      if (wanted(line.kind)) out.push_back(line_item(rules, line, language));
    return out;
  };
  return {{say(language, "Points during play", "Punti durante il gioco"), items(scores_on_a_play)},
          {say(language, "Points at the end of the hand", "Punti a fine smazzata"), items(scores_at_the_end)},
          {say(language, "House rules", "Regole della casa"),
           items([](LineKind kind) { return traits_of(kind).scored_on == ScoredOn::script; })}};
}

}  // namespace

std::vector<Page::Section> sections_of(Chapter chapter, const Rules& rules, Language language, LineItem line_item) {
  switch (chapter) {
    case Chapter::deck:
      return {{say(language, "Deck", "Mazzo"), deck_items(rules.deck, language)}};
    case Chapter::players:
      return {{say(language, "Players", "Giocatori"), player_items(rules, language)}};
    case Chapter::deal:
      return {{say(language, "Deal", "Distribuzione"), deal_items(rules, language)}};
    case Chapter::play:
      return {{say(language, "Play", "Gioco"), play_items(rules, language)}};
    case Chapter::scoring:
      return scoring_sections(rules, language, line_item);
    case Chapter::winning:
      return {{say(language, "Winning", "Vittoria"), winning_items(rules, language)}};
  }
  return {};
}

Chapter chapter_of(const Field& field) {
  // Values are about captures; every other setting is in the chapter of its section.
  if (field.path == "deck.values" || field.path == "deck.second_values") return Chapter::play;
  const std::string section = field.path.substr(0, field.path.find('.'));
  for (const auto& [name, chapter] : chapter_of_section)
    if (section == name) return chapter;
  throw std::logic_error("no chapter has the section " + section);
}

std::vector<Page::Section> all_chapters(const Rules& rules, Language language, LineItem line_item) {
  std::vector<Page::Section> out;
  for (const Chapter chapter :
       {Chapter::deck, Chapter::players, Chapter::deal, Chapter::play, Chapter::scoring, Chapter::winning})
    for (Page::Section& section : sections_of(chapter, rules, language, line_item))
      if (!section.items.empty()) out.push_back(std::move(section));
  return out;
}

}  // namespace cicera
