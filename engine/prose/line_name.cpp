// What people call a scoring line: the ruleset's own name for it, or what the line counts where the name says just
// that.
#include <algorithm>

#include "engine/prose/counted_words.h"
#include "engine/prose/line_words.h"
#include "engine/prose/spoken.h"

namespace cicera {
namespace {

/// The names that say what the line counts, in the same order in every language and for either deck.
std::vector<std::string> plain_names(const ScoringLine& line, DeckNames names, Language language) {
  DeckRules deck;
  deck.names = names;
  switch (line.kind) {
    case LineKind::majority: {
      const std::string counted = counted_words(deck, line.of, language);
      return {counted, say(language, "most {}", "più {}", counted)};
    }
    case LineKind::cards:
      if (line.of.by != Counted::By::rank) return {};
      return {say(language, "each {}", "ogni {}", rank_noun(line.of.rank, names, language))};
    case LineKind::card:
      return {say(language, "{} of {}", "{} di {}", rank_noun(line.card.rank(), names, language),
                  suit_word(line.card.suit(), names, language))};
    default:
      return {};
  }
}

}  // namespace

std::string line_name(const Rules& rules, const ScoringLine& line, Language language) {
  std::string name = spoken_name(line.name);
  if (language == Language::english) return name;
  for (const DeckNames names : {DeckNames::italian, DeckNames::french}) {
    const auto english = plain_names(line, names, Language::english);
    const auto found = std::find(english.begin(), english.end(), name);
    if (found == english.end()) continue;
    return plain_names(line, rules.deck.names, language)[static_cast<std::size_t>(found - english.begin())];
  }
  return name;
}

}  // namespace cicera
