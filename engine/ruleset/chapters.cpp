#include "engine/ruleset/chapters.h"

#include <algorithm>
#include <set>

#include "engine/ruleset/spoken.h"

namespace cicera {
namespace {

std::vector<Page::Section> scoring_sections(const Rules& rules, Language language, LineItem line_item) {
  const auto items = [&](bool (*wanted)(LineKind)) {
    Items out;
    for (const ScoringLine& line : rules.scoring)
      if (wanted(line.kind)) out.push_back(line_item(rules, line, language));
    return out;
  };
  return {{say(language, "Points during play", "Punti durante il gioco"), items(scores_on_a_play)},
          {say(language, "Points at the end of the hand", "Punti a fine smazzata"), items(scores_at_the_end)},
          {say(language, "Points by scripts", "Punti dagli script"),
           items([](LineKind kind) { return kind == LineKind::script; })}};
}

/// As sections_of, with the sections that have nothing to say.
std::vector<Page::Section> any_sections_of(Chapter chapter, const Rules& rules, Language language, LineItem line_item) {
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

}  // namespace

std::vector<Page::Section> sections_of(Chapter chapter, const Rules& rules, Language language, LineItem line_item) {
  auto sections = any_sections_of(chapter, rules, language, line_item);
  std::erase_if(sections, [](const Page::Section& section) { return section.items.empty(); });
  return sections;
}

std::vector<Page::Section> all_chapters(const Rules& rules, Language language, LineItem line_item) {
  std::set<Chapter> chapters;
  for (const Field& field : fields()) chapters.insert(field.chapter);
  std::vector<Page::Section> out;
  for (const Chapter chapter : chapters) {
    auto sections = sections_of(chapter, rules, language, line_item);
    std::move(sections.begin(), sections.end(), std::back_inserter(out));
  }
  return out;
}

}  // namespace cicera
