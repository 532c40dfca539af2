#include "engine/prose/play_chapter.h"

#include <algorithm>

#include "engine/language/phrases.h"

namespace cicera {
namespace {

std::string turn_text(const PlayersRules& players, Language language) {
  const std::string_view italian_pile = players.sides == Sides::solo       ? "di chi gioca"
                                        : players.sides == Sides::partners ? "della coppia"
                                                                           : "della squadra";
  if (language == Language::italian)
    return fmt::format(
        "Al proprio turno si gioca una carta, scoperta: se prende carte dal tavolo, va con esse nel mazzetto {}; "
        "altrimenti si cala e resta sul tavolo.",
        italian_pile);
  return "A turn is one card, played face up. It captures cards from the table, which go with it to the side's pile, "
         "or it stays there.";
}

std::string equal_text(const Rules& rules, Language language) {
  switch (rules.capture.equal) {
    case EqualCapture::all:
      return say(language, "A card may capture one card of its own rank.",
                 "Una carta può prenderne una uguale, di qualunque seme.");
    case EqualCapture::courts: {
      std::string courts;
      for (const Rank rank : rules.deck.ranks)
        if (rank >= Rank::jack) courts += (courts.empty() ? "" : " ") + rank_text(rank, rules.deck.names);
      if (courts.empty()) return say(language, "No card captures its own rank.", "Nessuna carta ne prende una uguale.");
      return say(language, "Of the ranks {} a card may capture one card of its own rank; no other rank does.",
                 "Solo una figura ({}) può prenderne una uguale, di qualunque seme.", courts);
    }
    case EqualCapture::none:
      return say(language, "A card does not capture one card of its own rank.", "Una carta non ne prende una uguale.");
  }
  return {};
}

/// What the ranks are worth in sums: those that count their number together, the others one by one.
std::string values_text(const DeckRules& deck, Language language) {
  std::vector<std::string> parts;
  std::vector<std::string> without;
  bool any_by_number = false;
  for (const Rank rank : deck.ranks) {
    const int value = deck.values[static_cast<std::size_t>(rank)];
    const std::string name = rank_text(rank, deck.names);
    if (value == 0) {
      without.push_back(name);
    } else if (value == static_cast<int>(rank) + 1 && rank != Rank::ace && rank < Rank::jack) {
      any_by_number = true;
    } else {
      parts.push_back(say(language, "{} counts {}", "{} vale {}", name, value));
    }
  }
  if (any_by_number)
    parts.push_back(parts.empty() ? say(language, "cards count their number", "le carte valgono il loro numero")
                                  : say(language, "the others count their number", "le altre il loro numero"));
  std::string out = capitalize(format_list(parts, language));
  if (without.size() == 1) out += say(language, "; {} has no value", "; {} non ha valore", without.front());
  if (without.size() > 1)
    out += say(language, "; {} have no value", "; {} non hanno valore", format_list(without, language));
  return out + ".";
}

std::string sum_text(const Rules& rules, Language language) {
  return say(language, "A card may capture two or more cards that add up to its value. {}",
             "Una carta può prenderne due o più che sommate fanno il suo valore. {}",
             values_text(rules.deck, language));
}

std::string total_text(const Rules& rules, Language language) {
  return say(language, "A card may capture one or more cards that make {} with its own value.{}",
             "Una carta può prenderne una o più che sommate al suo valore fanno {}.{}", rules.capture.total,
             rules.capture.sum ? "" : " " + values_text(rules.deck, language));
}

std::string several_text(CaptureSets sets, Language language) {
  return sets == CaptureSets::any
             ? say(language, "A card may make several captures at once, as long as they share no card.",
                   "Una carta può fare più prese insieme, se nessuna carta sta in due di esse.")
             : say(language,
                   "Of several captures that share no card, a card makes those that together take the most cards.",
                   "Una carta fa insieme le prese che portano via più carte possibile; nessuna carta sta in due di "
                   "esse.");
}

std::string choice_text(const CaptureRules& capture, Language language) {
  const bool one = capture.sets == CaptureSets::one;
  std::string several = one ? "" : several_text(capture.sets, language);
  switch (capture.choice) {
    case CaptureChoice::free:
      if (!one) return several;
      if (capture.equal == EqualCapture::none && capture.total == 0) return "";
      return say(language, "If several captures are possible, the player chooses one.",
                 "Se le prese possibili sono più d'una, se ne sceglie una.");
    case CaptureChoice::single_first:
      if (capture.equal == EqualCapture::none || !capture.sum) return several;
      return one ? say(language,
                       "If a card of equal rank can be captured, a sum cannot; otherwise the player chooses one of the "
                       "captures.",
                       "Se si può prendere una carta uguale, non si può prendere una somma; per il resto si sceglie.")
                 : say(language, "If a card of equal rank can be captured, a sum cannot. {}",
                       "Se si può prendere una carta uguale, non si può prendere una somma. {}", several);
    case CaptureChoice::fewest_cards:
      return say(language, "A card may make only a capture that takes the fewest cards.{}",
                 "Tra le prese possibili una carta ne fa solo una con il minor numero di carte.{}",
                 one ? "" : " " + several);
  }
  return {};
}

// Sweepers

std::string english_sweeper(const DeckRules& deck, const Sweeper& sweeper) {
  const std::string rank = rank_text(sweeper.rank, deck.names);
  std::string text = fmt::format("A card of rank {} may capture the whole table", rank);
  std::vector<std::string> except;
  for (const Rank other : sweeper.except) except.push_back(rank_text(other, deck.names));
  if (!except.empty())
    text += fmt::format(", except for the rank{} {}", except.size() == 1 ? "" : "s", format_list(except));
  text += sweeper.with_same_on_table == SameOnTable::take_same
              ? fmt::format(", but not if a card of rank {} is on it.", rank)
              : fmt::format("; when it can, it does not capture a single card of rank {}.", rank);
  return text;
}

std::string italian_sweeper(const DeckRules& deck, const Sweeper& sweeper) {
  const bool feminine = is_feminine(sweeper.rank, deck.names);
  const std::string rank = rank_noun(sweeper.rank, deck.names, Language::italian);
  std::string text = fmt::format("{} {} può prendere tutto il tavolo", feminine ? "Una" : "Un", rank);
  std::vector<std::string> except;
  for (const Rank other : sweeper.except) except.push_back(italian_plural(other, deck.names));
  if (!except.empty()) text += fmt::format(", tranne {}", format_list(except, Language::italian));
  const std::string another = fmt::format("{} {}", feminine ? "un'altra" : "un altro", rank);
  text += sweeper.with_same_on_table == SameOnTable::take_same
              ? fmt::format(", ma non se sul tavolo c'è {}.", another)
              : fmt::format("; se può farlo, non può prendere soltanto {}.", another);
  return text;
}

std::string sweeper_text(const DeckRules& deck, const Sweeper& sweeper, Language language) {
  std::string text = language == Language::italian ? italian_sweeper(deck, sweeper) : english_sweeper(deck, sweeper);
  text += say(language, " If it takes what an ordinary capture would, it scores as that one; ",
              " Se poteva prendere le stesse carte anche con una presa normale, dà i punti di quella; ");
  text += sweeper.scores_sweep ? say(language, "otherwise only as a sweep.",
                                     "altrimenti solo quelli di una presa che lascia vuoto il tavolo.")
                               : say(language, "otherwise nothing.", "altrimenti nessun punto.");
  if (sweeper.on_empty == OnEmptyTable::take_self)
    text += say(language,
                " On an empty table it goes to the player's own pile, which counts as a capture and scores nothing.",
                " Sul tavolo vuoto va nel mazzetto di chi gioca: conta come presa, senza punti.");
  return text;
}

std::string compulsory_text(const CaptureRules& capture, Language language) {
  if (capture.compulsory)
    return say(language, "A card that can capture must capture.", "Una carta che può prendere deve prendere.");
  const bool self_takers = std::any_of(capture.sweepers.begin(), capture.sweepers.end(), [](const Sweeper& sweeper) {
    return sweeper.on_empty == OnEmptyTable::take_self;
  });
  return self_takers ? say(language,
                           "Capturing is not compulsory: except in that case, a card may always be laid on the table.",
                           "Prendere non è obbligatorio: salvo quel caso, una carta si può sempre calare.")
                     : say(language, "Capturing is not compulsory: a card may always be laid on the table.",
                           "Prendere non è obbligatorio: una carta si può sempre calare.");
}

std::string remainder_text(Remainder remainder, Language language) {
  switch (remainder) {
    case Remainder::last_capturer:
      return say(language, "When all cards are played, the side that captured last takes what is left on the table.",
                 "A fine smazzata, chi ha fatto l'ultima presa prende quel che resta sul tavolo.");
    case Remainder::last_player:
      return say(language,
                 "When all cards are played, the side that played the last card takes what is left on the table.",
                 "A fine smazzata, chi ha giocato l'ultima carta prende quel che resta sul tavolo.");
    case Remainder::nobody:
      return say(language, "When all cards are played, what is left on the table goes to nobody.",
                 "A fine smazzata, quel che resta sul tavolo non va a nessuno.");
  }
  return {};
}

}  // namespace

Page::Items play_items(const Rules& rules, Language language) {
  const CaptureRules& capture = rules.capture;
  Page::Items items = {{"", turn_text(rules.players, language)}, {"", equal_text(rules, language)}};
  if (capture.sum) items.push_back({"", sum_text(rules, language)});
  if (capture.total > 0) items.push_back({"", total_text(rules, language)});
  if (const std::string choice = choice_text(capture, language); !choice.empty()) items.push_back({"", choice});
  for (const Sweeper& sweeper : capture.sweepers) items.push_back({"", sweeper_text(rules.deck, sweeper, language)});
  items.push_back({"", compulsory_text(capture, language)});
  items.push_back({"", remainder_text(rules.remainder, language)});
  return items;
}

}  // namespace cicera
