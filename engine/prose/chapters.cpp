#include "engine/prose/chapters.h"

#include <set>

#include "engine/prose/spoken.h"

namespace cicera {
namespace {

std::vector<Page::Section> scoring_sections(const Rules& rules, Language language, LineItem line_item) {
  const auto items = [&](bool (*wanted)(LineKind)) {
    Page::Items out;
    for (const ScoringLine& line : rules.scoring)
      if (wanted(line.kind)) out.push_back(line_item(rules, line, language));
    return out;
  };
  return {{say(language, "Points during play", "Punti durante il gioco"), items(scores_on_a_play)},
          {say(language, "Points at the end of the hand", "Punti a fine smazzata"), items(scores_at_the_end)},
          {say(language, "Points by scripts", "Punti dagli script"),
           items([](LineKind kind) { return kind == LineKind::script; })}};
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

std::vector<Page::Section> all_chapters(const Rules& rules, Language language, LineItem line_item) {
  std::set<Chapter> chapters;
  for (const Field& field : fields()) chapters.insert(field.chapter);
  std::vector<Page::Section> out;
  for (const Chapter chapter : chapters)
    for (Page::Section& section : sections_of(chapter, rules, language, line_item))
      if (!section.items.empty()) out.push_back(std::move(section));
  return out;
}

}  // namespace cicera
