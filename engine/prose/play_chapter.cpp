#include "engine/prose/play_chapter.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "engine/language/counted_cards.h"
#include "engine/language/phrases.h"
#include "engine/prose/build_items.h"
#include "engine/prose/choice_items.h"

namespace cicera {
namespace {

std::string turn_text(const Rules& rules, Language language) {
  const Sides sides = rules.players.sides;
  const std::string_view italian_pile = sides == Sides::solo       ? "di chi gioca"
                                        : sides == Sides::partners ? "della coppia"
                                                                   : "della squadra";
  if (rules.turn.flip)
    return say(language,
               "A turn is two cards, one after the other: a card of the player's own, then the top card of the stock, "
               "which is turned face up and played in the same way. Each captures cards from the table, which go with "
               "it to the {1}'s pile, or it stays there.",
               "Al proprio turno si giocano due carte, una dopo l'altra: prima una di mano, poi quella in cima al "
               "mazzo, che si scopre e si gioca allo stesso modo. Ognuna, se prende carte dal tavolo, va con esse nel "
               "mazzetto {0}; altrimenti si cala e resta sul tavolo.",
               italian_pile, english_side(rules.players));
  if (rules.turn.draw)
    return say(language,
               "A turn is one card, played face up. It captures cards from the table, which go with it to the {1}'s "
               "pile, or it stays there. Then the player draws the top card of the stock, as long as there is one.",
               "Al proprio turno si gioca una carta, scoperta: se prende carte dal tavolo, va con esse nel mazzetto "
               "{0}; altrimenti si cala e resta sul tavolo. Poi si pesca la prima carta del mazzo, finché ce n'è.",
               italian_pile, english_side(rules.players));
  if (rules.turn.stuck == StuckLays::all)
    return say(language,
               "A turn is one card, played face up, which captures cards from the table; they go with it to the {1}'s "
               "pile. A player who can capture must. One who cannot lays all cards down on the table and is out "
               "{2}.",
               "Al proprio turno si gioca una carta, scoperta, che prende carte dal tavolo e va con esse nel mazzetto "
               "{0}. Chi può prendere deve prendere. Chi non può cala tutte le sue carte sul tavolo e sta fuori {3}.",
               italian_pile, english_side(rules.players),
               all_rounds(rules).size() > 1 ? "until the next cards are dealt" : "of the hand",
               all_rounds(rules).size() > 1 ? "fino alla prossima distribuzione" : "fino alla fine della smazzata");
  return say(language,
             "A turn is one card, played face up. It captures cards from the table, which go with it to the {1}'s "
             "pile, or it stays there.",
             "Al proprio turno si gioca una carta, scoperta: se prende carte dal tavolo, va con esse nel mazzetto {0}; "
             "altrimenti si cala e resta sul tavolo.",
             italian_pile, english_side(rules.players));
}

/// The ranks of the deck that take an equal card, or those that do not.
std::vector<Rank> ranks_by_equal(const Rules& rules, bool take) {
  const CardSet takers = cards_of(rules.capture.equal);
  std::vector<Rank> out;
  for (const Rank rank : all_ranks(rules.deck))
    if (takers.intersects(CardSet::of_rank(rank)) == take) out.push_back(rank);
  return out;
}

/// Only the cards of some ranks.
std::string english_only_equal(const std::vector<std::string>& ranks) {
  return fmt::format("Only cards of the rank{} {} may capture a card of their own rank.", ranks.size() == 1 ? "" : "s",
                     format_list(ranks));
}

/// A list of ranks, described by those that are not in it where these are few.
std::string listed_equal_text(const Rules& rules, Language language) {
  const std::vector<Rank> others = ranks_by_equal(rules, false);
  const bool few = others.size() <= 2;
  std::vector<std::string> names;
  for (const Rank rank : few ? others : ranks_by_equal(rules, true))
    names.push_back(language == Language::italian && few ? italian_plural_with_article(rank, rules.deck.names)
                                                         : rank_sign(rank, rules.deck.names, language));
  const std::string list = format_list(names, language);
  if (!few)
    return language == Language::english
               ? english_only_equal(names)
               : fmt::format("Solo una carta di questi valori può prenderne una uguale: {}.", list);
  if (names.empty())
    return say(language, "A card may capture one card of its own rank.",
               "Una carta può prenderne una uguale, di qualunque seme.");
  return say(language, "A card may capture one card of its own rank, except for the rank{0} {1}.",
             "Una carta può prenderne una uguale, di qualunque seme{0}, tranne {1}.",
             language == Language::english && names.size() > 1 ? "s" : "", list);
}

std::string equal_count_text(const Rules& rules, Language language) {
  const CaptureRules& capture = rules.capture;
  const auto has_value = [&](Rank rank) { return rules.deck.values[rank] > 0; };
  if (std::ranges::all_of(all_ranks(rules.deck), has_value)) return "";
  if (capture.equal_count == EqualCount::all)
    return say(language, "A card without a value captures all cards of its own rank together.",
               "Una carta senza valore prende insieme tutte quelle uguali.");
  if (capture.equal_count == EqualCount::one && capture.sets != CaptureSets::one)
    return say(language, "A card without a value captures only one card of its own rank.",
               "Una carta senza valore ne prende soltanto una uguale.");
  return "";
}

std::string equal_text(const Rules& rules, Language language) {
  switch (rules.capture.equal.which) {
    case EqualCapture::all:
      return say(language, "A card may capture one card of its own rank.",
                 "Una carta può prenderne una uguale, di qualunque seme.");
    case EqualCapture::courts: {
      std::vector<std::string> courts;
      for (const Rank rank : rules.deck.ranks)
        if (rank >= Rank::jack) courts.push_back(rank_text(rank, rules.deck.names));
      if (courts.empty()) return say(language, "No card captures its own rank.", "Nessuna carta ne prende una uguale.");
      return language == Language::english
                 ? english_only_equal(courts)
                 : fmt::format("Solo una figura ({}) può prenderne una uguale, di qualunque seme.",
                               fmt::join(courts, " "));
    }
    case EqualCapture::none:
      return say(language, "A card does not capture a card of its own rank.",
                 "Una carta non può prenderne una uguale.");
    case EqualCapture::listed:
      return listed_equal_text(rules, language);
  }
  return {};
}

/// What the ranks are worth in sums: those that count their number together, the others one by one.
std::string values_text(const DeckRules& deck, Language language) {
  std::vector<std::string> parts;
  std::vector<std::string> without;
  bool any_by_number = false;
  for (const Rank rank : all_ranks(deck)) {
    const int value = deck.values[rank];
    const int second = deck.second_values[rank];
    const std::string name = rank_sign(rank, deck.names, language);
    if (value == 0) {
      without.push_back(name);
    } else if (second > 0) {
      parts.push_back(say(language, "{} counts {} or {}", "{} vale {} o {}", name, value, second));
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

std::string stack_text(Language language) {
  return say(language,
             "The table is a stack: each card is laid on top of the others, only the top card can be captured, and "
             "the player who captures it takes the whole stack.",
             "Sul tavolo c'è un mucchio: ogni carta si cala sopra le altre, si può prendere solo quella in cima, e chi "
             "la prende porta via tutto il mucchio.");
}

std::string piles_text(const Rules& rules, Language language) {
  const std::string bound = rules.capture.piles == PilesTaken::any
                                ? ""
                                : say(language, ", unless a card of that rank lies on the table",
                                      ", purché sul tavolo non ci sia una carta di quel valore");
  return rules.players.sides == Sides::solo
             ? say(language,
                   "Each player's pile lies face up, with the card that captured last on top. A card of the same rank "
                   "may take the whole pile of another player{}.",
                   "Il mazzetto di ognuno sta scoperto, con in cima la carta dell'ultima presa. Una carta dello stesso "
                   "valore può rubare tutto il mazzetto di un altro{}.",
                   bound)
             : say(language,
                   "Each side's pile lies face up, with the card that captured last on top. A card of the same rank "
                   "may "
                   "take the whole pile of another side{}.",
                   "Il mazzetto di ogni coppia sta scoperto, con in cima la carta dell'ultima presa. Una carta dello "
                   "stesso valore può rubare tutto il mazzetto degli avversari{}.",
                   bound);
}

std::string run_text(const Rules& rules, Language language) {
  std::string order;
  for (const Rank rank : rules.deck.ranks) order += (order.empty() ? "" : " ") + rank_text(rank, rules.deck.names);
  return rules.capture.run == RunTaken::equal
             ? say(language,
                   "A card that captures an equal one also takes the run above it: a card of the next rank, one of the "
                   "rank after that and so on, until the table has none. The ranks follow in the order {}.",
                   "La carta che ne prende una uguale porta via anche la scala che segue: una carta del valore dopo, "
                   "una di quello dopo ancora e così via, finché sul tavolo ce ne sono. L'ordine è {}.",
                   order)
             : say(language,
                   "A card that captures, by rank or by sum, also takes the run above itself: a card of the next rank, "
                   "one of the rank after that and so on, until the table has none. The ranks follow in the order {}.",
                   "La carta che prende, per valore uguale o per somma, porta via anche la scala che la segue: una "
                   "carta del valore dopo, una di quello dopo ancora e così via, finché sul tavolo ce ne sono. "
                   "L'ordine "
                   "è {}.",
                   order);
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
  if (sets == CaptureSets::full)
    return say(language, "A card makes every capture that it can; where two share a card, the player chooses one.",
               "Una carta fa tutte le prese possibili; se due si escludono, si sceglie.");
  return sets == CaptureSets::any
             ? say(language, "A card may make several captures at once, as long as they share no card.",
                   "Una carta può fare più prese insieme, se nessuna carta sta in due di esse.")
             : say(language,
                   "Of several captures that share no card, a card makes those that together take the most cards.",
                   "Una carta fa insieme le prese che portano via più carte possibile; nessuna carta sta in due di "
                   "esse.");
}

std::string choice_text(const CaptureRules& capture, Language language) {
  if (capture.stack) return "";  // a card has one capture at most
  const bool one = capture.sets == CaptureSets::one;
  std::string several = one ? "" : several_text(capture.sets, language);
  switch (capture.choice) {
    case CaptureChoice::free:
      if (!one) return several;
      if (capture.equal.which == EqualCapture::none && capture.total == 0) return "";
      return say(language, "If several captures are possible, the player chooses one.",
                 "Se le prese possibili sono più d'una, se ne sceglie una.");
    case CaptureChoice::single_first:
      if (capture.equal.which == EqualCapture::none || !capture.sum) return several;
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

/// A sweeper on a stack, which it takes by whatever card is on top.
std::string stack_sweeper(const DeckRules& deck, const Sweeper& sweeper, Language language) {
  const Rank rank = cards_of(sweeper).first().rank();
  const bool feminine = is_feminine(rank, deck.names);
  const std::string noun = rank_noun(rank, deck.names, Language::italian);
  const std::string subject =
      sweeper.card ? capitalize(the_card(*sweeper.card, deck.names, language))
                   : say(language, "A {0}", "{1} {2}", card_of_rank(rank, deck.names), feminine ? "Una" : "Un", noun);
  const std::string unless = sweeper.with_same_on_table == SameOnTable::sweep
                                 ? ""
                                 : say(language, ", unless the stack has a {0}", ", se nel mucchio non c'è {1} {2}",
                                       card_of_rank(rank, deck.names), feminine ? "un'altra" : "un altro", noun);
  return say(language, "{} captures the stack, whatever its top card is{}.",
             "{} prende il mucchio qualunque carta sia in cima{}.", subject, unless);
}

Rank rank_of(const Sweeper& sweeper) { return cards_of(sweeper).first().rank(); }

/// Among several captures it makes the largest, which is the whole table; `most` says that it has to.
std::string english_sweeper(const DeckRules& deck, const Sweeper& sweeper, bool most) {
  const std::string own = card_of_rank(rank_of(sweeper), deck.names);
  const std::string subject =
      sweeper.card ? capitalize(the_card(*sweeper.card, deck.names, Language::english)) : fmt::format("A {}", own);
  std::string text = fmt::format("{} {} the whole table", subject, most ? "captures" : "may capture");
  std::vector<std::string> except;
  for (const Rank other : sweeper.except) except.push_back(rank_sign(other, deck.names, Language::english));
  if (!except.empty())
    text += fmt::format(", except for the rank{} {}", except.size() == 1 ? "" : "s", format_list(except));
  text += sweeper.with_same_on_table == SameOnTable::take_same
              ? fmt::format(", but not if a {} is on it.", own)
              : fmt::format("; when it can, it may not capture a single {} instead.", own);
  return text;
}

std::string italian_sweeper(const DeckRules& deck, const Sweeper& sweeper, bool most) {
  const bool feminine = is_feminine(rank_of(sweeper), deck.names);
  const std::string rank = rank_noun(rank_of(sweeper), deck.names, Language::italian);
  const std::string subject = sweeper.card ? capitalize(the_card(*sweeper.card, deck.names, Language::italian))
                                           : fmt::format("{} {}", feminine ? "Una" : "Un", rank);
  std::string text = fmt::format("{} {} tutto il tavolo", subject, most ? "prende" : "può prendere");
  std::vector<std::string> except;
  for (const Rank other : sweeper.except) except.push_back(italian_plural_with_article(other, deck.names));
  if (!except.empty()) text += fmt::format(", tranne {}", format_list(except, Language::italian));
  const std::string another = fmt::format("{} {}", feminine ? "un'altra" : "un altro", rank);
  text += sweeper.with_same_on_table == SameOnTable::take_same
              ? fmt::format(", ma non se sul tavolo c'è {}.", another)
              : fmt::format("; se può farlo, non può prendere soltanto {}.", another);
  return text;
}

/// What a sweeper does that takes nothing; nothing where it is laid as any card.
std::string take_self_text(const Sweeper& sweeper, Language language) {
  const bool on_empty = sweeper.on_empty == NothingTaken::take_self;
  if (sweeper.on_cards == NothingTaken::stay)
    return on_empty ? say(language,
                          " On an empty table it goes to the player's own pile, which counts as a capture and scores "
                          "nothing.",
                          " Sul tavolo vuoto va nel mazzetto di chi gioca: conta come presa, senza punti.")
                    : "";
  return say(
      language,
      " {} it may also go to the player's own pile and take nothing, which counts as a capture and scores "
      "nothing; it is never laid there.",
      " {} può anche andare nel mazzetto di chi gioca senza prendere nulla: conta come presa, senza punti; lì non "
      "si cala mai.",
      on_empty ? say(language, "On any table, even an empty one,", "Su qualunque tavolo, anche vuoto,")
               : say(language, "On a table with cards", "Se sul tavolo ci sono carte,"));
}

std::string sweeper_text(const Rules& rules, const Sweeper& sweeper, Language language) {
  const DeckRules& deck = rules.deck;
  const bool most = rules.capture.sets == CaptureSets::all;
  std::string text = rules.capture.stack             ? stack_sweeper(deck, sweeper, language)
                     : language == Language::italian ? italian_sweeper(deck, sweeper, most)
                                                     : english_sweeper(deck, sweeper, most);
  text += say(language, " If an ordinary capture would take the same cards, it scores as that capture; ",
              " Se poteva prendere le stesse carte anche con una presa normale, dà i punti di quella; ");
  text += sweeper.scores_sweep ? say(language, "otherwise it scores only as a sweep.",
                                     "altrimenti solo quelli di una presa che lascia vuoto il tavolo.")
                               : say(language, "otherwise it scores nothing.", "altrimenti nessun punto.");
  if (sweeper.up_to > 0)
    text +=
        say(language,
            " It never scores as a sweep if the cards taken add up to more than {}, or if one of them has no value.",
            " Non dà mai i punti di una presa che lascia vuoto il tavolo se le carte prese fanno più di {} o se una "
            "di esse non ha valore.",
            sweeper.up_to);
  return text + take_self_text(sweeper, language);
}

/// The cards of some ranks that must capture if they can.
std::string listed_compulsory_text(const Rules& rules, Language language) {
  const std::vector<Rank>& ranks = rules.capture.compulsory.ranks;
  const bool may_build = rules.build.sets != BuildSets::none && std::any_of(ranks.begin(), ranks.end(), [&](Rank rank) {
                           return rules.deck.values[rank] > 0;
                         });
  std::vector<std::string> names;
  for (const Rank rank : ranks) names.push_back(rank_sign(rank, rules.deck.names, language));
  return may_build
             ? say(language, "A card of these ranks that can capture must capture or build: {}.",
                   "Una carta di questi valori che può prendere deve prendere o costruire: {}.",
                   format_list(names, language))
             : say(language, "A card of these ranks must capture if it can: {}.",
                   "Una carta di questi valori, se può prendere, deve prendere: {}.", format_list(names, language));
}

/// Which cards may be laid, where not all must capture: with builds none of the owner of a build, perhaps.
std::string free_text(const Rules& rules, bool listed, Language language) {
  const std::vector<Sweeper>& sweepers = rules.capture.sweepers;
  const bool self_takers = std::any_of(sweepers.begin(), sweepers.end(), [](const Sweeper& sweeper) {
    return sweeper.on_empty == NothingTaken::take_self || sweeper.on_cards == NothingTaken::take_self;
  });
  if (rules.build.sets != BuildSets::none && !rules.build.lay)
    return listed ? say(language, "A player who owns no build may always lay any other card on the table.",
                        "Chi non ha costruzioni può sempre calare le altre.")
                  : say(language,
                        "Capturing is not compulsory: a player who owns no build may always lay a card on the table.",
                        "Prendere non è obbligatorio: chi non ha costruzioni può sempre calare.");
  if (self_takers)
    return listed ? say(language, "Except in that case, any other card may always be laid on the table.",
                        "Salvo quel caso, le altre si possono sempre calare.")
                  : say(language,
                        "Capturing is not compulsory: except in that case, a card may always be laid on the table.",
                        "Prendere non è obbligatorio: salvo quel caso, una carta si può sempre calare.");
  return listed ? say(language, "Any other card may always be laid on the table.", "Le altre si possono sempre calare.")
                : say(language, "Capturing is not compulsory: a card may always be laid on the table.",
                      "Prendere non è obbligatorio: una carta si può sempre calare.");
}

std::string compulsory_text(const Rules& rules, Language language) {
  const Compulsion& compulsory = rules.capture.compulsory;
  if (compulsory.all)
    return rules.build.sets == BuildSets::none
               ? say(language, "A card that can capture must capture.", "Una carta che può prendere deve prendere.")
               : say(language, "A card that can capture must capture or build.",
                     "Una carta che può prendere deve prendere o costruire.");
  const bool listed = !compulsory.ranks.empty();
  return (listed ? listed_compulsory_text(rules, language) + " " : "") + free_text(rules, listed, language);
}

std::string remainder_text(const Rules& rules, Language language) {
  switch (rules.remainder) {
    case Remainder::last_capturer:
      return say(language, "When all cards are played, the {} captured last takes what is left on the table.",
                 "A fine smazzata, chi ha fatto l'ultima presa prende quel che resta sul tavolo.",
                 english_side_that(rules.players));
    case Remainder::last_player:
      return say(language, "When all cards are played, the {} played the last card takes what is left on the table.",
                 "A fine smazzata, chi ha giocato l'ultima carta prende quel che resta sul tavolo.",
                 english_side_that(rules.players));
    case Remainder::nobody:
      return say(language, "When all cards are played, what is left on the table goes to nobody.",
                 "A fine smazzata, quel che resta sul tavolo non va a nessuno.");
  }
  return {};
}

}  // namespace

Page::Items play_items(const Rules& rules, Language language) {
  const CaptureRules& capture = rules.capture;
  Page::Items items = {{"", turn_text(rules, language)}, {"", equal_text(rules, language)}};
  if (capture.stack) items.push_back({"", stack_text(language)});
  if (capture.sum) items.push_back({"", sum_text(rules, language)});
  if (capture.total > 0) items.push_back({"", total_text(rules, language)});
  if (capture.piles != PilesTaken::none) items.push_back({"", piles_text(rules, language)});
  if (capture.run != RunTaken::none) items.push_back({"", run_text(rules, language)});
  if (const std::string choice = choice_text(capture, language); !choice.empty()) items.push_back({"", choice});
  if (const std::string count = equal_count_text(rules, language); !count.empty()) items.push_back({"", count});
  for (const Sweeper& sweeper : capture.sweepers) items.push_back({"", sweeper_text(rules, sweeper, language)});
  for (Page::Item& item : build_items(rules.build, language)) items.push_back(std::move(item));
  items.push_back({"", compulsory_text(rules, language)});
  for (Page::Item& item : changed_items(rules, language)) items.push_back(std::move(item));
  for (Page::Item& item : choice_items(rules, language)) items.push_back(std::move(item));
  items.push_back({"", remainder_text(rules, language)});
  return items;
}

}  // namespace cicera
