#include "engine/prose/deal_chapters.h"

#include <algorithm>
#include <span>

#include "engine/language/phrases.h"

namespace cicera {
namespace {

// Deck and players

std::string format_ranks_of(const DeckRules& deck) {
  std::string out;
  for (const Rank rank : deck.ranks) out += (out.empty() ? "" : " ") + rank_text(rank, deck.names);
  return out;
}

/// `, and two jokers, J1 and J2`; nothing without jokers.
std::string jokers_text(const DeckRules& deck, Language language) {
  std::vector<std::string> names;
  for (const Card joker : deck_cards(deck) & CardSet::jokers()) names.push_back(card_text(joker, deck.names));
  if (names.empty()) return "";
  const std::string list = format_list(names, language);
  return names.size() == 1 ? say(language, ", and a joker, {}", ", più un jolly, {}", list)
                           : say(language, ", and {} jokers, {}", ", più {} jolly, {}",
                                 number_word(static_cast<int>(names.size()), language), list);
}

std::string format_suit_count(const DeckRules& deck, Language language) {
  const auto count = static_cast<int>(deck.suits.size());
  return count == 1 ? say(language, "one suit", "un seme")
                    : say(language, "{} suits", "{} semi", number_word(count, language));
}

std::string first_dealer_text(FirstDealer first, Language language) {
  switch (first) {
    case FirstDealer::random:
      return say(language, "The first dealer is chosen at random", "Il primo mazziere si tira a sorte");
    case FirstDealer::lowest_card:
      return say(language, "Each draws a card, and the lowest deals first",
                 "Ognuno pesca una carta, e chi ha la più bassa è il primo mazziere");
    case FirstDealer::highest_card:
      return say(language, "Each draws a card, and the highest deals first",
                 "Ognuno pesca una carta, e chi ha la più alta è il primo mazziere");
  }
  return {};
}

std::string next_dealer_text(const Rules& rules, Language language) {
  const Sides sides = rules.players.sides;
  const std::string_view italian_dealer = sides == Sides::solo       ? "chi"
                                          : sides == Sides::partners ? "il primo di turno della coppia che"
                                                                     : "il primo di turno della squadra che";
  const auto by_result = [&](std::string_view english, std::string_view italian) {
    return say(language, "afterwards {0} {1} a hand deals the next; after a tie, the next in turn",
               "poi dà le carte {2} ha {3} la smazzata, o in parità il giocatore successivo",
               sides == Sides::solo ? "the player who" : "the first in turn of the side that", english, italian_dealer,
               italian);
  };
  switch (rules.dealer.next) {
    case NextDealer::next:
      return say(language, "afterwards the deal passes to the next in turn",
                 "poi il mazzo passa ogni volta al giocatore successivo");
    case NextDealer::winner:
      return by_result("won", "vinto");
    case NextDealer::loser:
      return by_result("lost", "perso");
    case NextDealer::same:
      return say(language, "afterwards the same player deals every hand", "poi il mazziere resta sempre lo stesso");
    case NextDealer::behind:
      return say(language, "afterwards the deal passes only when {} is further behind",
                 "poi il mazzo passa solo se {} è più indietro",
                 sides == Sides::solo       ? say(language, "another player", "un altro")
                 : sides == Sides::partners ? say(language, "another side", "un'altra coppia")
                                            : say(language, "the other side", "l'altra squadra"));
    case NextDealer::last_capturer:
      return say(language, "afterwards the player who captured last deals the next hand",
                 "poi dà le carte chi ha fatto l'ultima presa");
  }
  return {};
}

std::string sides_text(const PlayersRules& players, Language language) {
  switch (players.sides) {
    case Sides::solo:
      return say(language, "each for themselves", "ognuno per sé");
    case Sides::partners:
      return players.count == 8   ? say(language, "in four pairs; partners sit opposite each other",
                                        "in quattro coppie; i compagni siedono uno di fronte all'altro")
             : players.count == 4 ? say(language, "two against two; partners sit opposite each other",
                                        "due contro due; i compagni siedono uno di fronte all'altro")
                                  : say(language, "two against two against two; partners sit opposite each other",
                                        "due contro due contro due; i compagni siedono uno di fronte all'altro");
    case Sides::trios:
      return say(language, "three against three; partners sit at every other seat",
                 "tre contro tre; i compagni siedono a posti alterni");
    case Sides::fours:
      return say(language, "four against four; partners sit at every other seat",
                 "quattro contro quattro; i compagni siedono a posti alterni");
  }
  return {};
}

// Deal

std::string packet_text(const std::vector<int>& packet, int max_round, Language language) {
  if (packet.size() > 1) {
    std::vector<std::string> sizes;
    for (const int size : packet) sizes.push_back(std::to_string(size));
    return say(language, "in packets of {}", "a gruppi di {}", format_list(sizes, language));
  }
  if (packet.front() >= max_round) return max_round == 1 ? "" : say(language, "all at once", "tutte in una volta");
  return packet.front() == 1 ? say(language, "one at a time", "una alla volta")
                             : say(language, "{} at a time", "{} alla volta", number_word(packet.front(), language));
}

std::string table_text(const DealRules& deal, bool stack, Language language) {
  const int cards = deal.table;
  if (deal.hidden == 1)
    return say(language,
               ", and {} cards are laid on the table, one on top of another, the first face down until it is taken.",
               ", e ne mette {} sul tavolo, una sopra l'altra, la prima coperta finché non viene presa.", cards);
  if (deal.hidden > 1)
    return say(language,
               ", and {} cards are laid on the table, one on top of another, the first {} face down until they are "
               "taken.",
               ", e ne mette {} sul tavolo, una sopra l'altra, le prime {} coperte finché non vengono prese.", cards,
               number_word(deal.hidden, language));
  if (cards == 0) return say(language, "; the table begins empty.", "; il tavolo comincia vuoto.");
  if (stack && cards > 1)
    return say(language, ", and {} cards are laid face up on the table, one on top of another.",
               ", e ne scopre {} sul tavolo, una sopra l'altra.", cards);
  return cards == 1
             ? say(language, ", and one card is laid face up on the table.", ", e ne scopre una sul tavolo.")
             : say(language, ", and {} cards are laid face up on the table.", ", e ne scopre {} sul tavolo.", cards);
}

/// More cards for each, in Italian: `se ne danno altre 3 a testa`.
std::string italian_more(int cards) {
  return cards == 1 ? "se ne dà un'altra a testa" : fmt::format("se ne danno altre {} a testa", cards);
}

/// The later rounds, when each deals the same number of cards.
std::string equal_rounds_text(int cards, int times, Language language) {
  const std::string more = cards == 1 ? "card" : format_card_count(cards);
  const std::string english =
      times == 1 ? fmt::format("When all hands are empty, each gets another {}", more)
                 : fmt::format("Whenever all hands are empty, each gets another {}, {}", more,
                               times == 2 ? "twice" : number_word(times, Language::english) + " times");
  const std::string often = times == 1 ? "una volta sola" : "per " + number_word(times, Language::italian) + " volte";
  return say(language, " {0}; nothing more is dealt to the table.",
             " Quando tutti hanno finito le carte {1}, {2}; sul tavolo non se ne aggiungono.", english,
             italian_more(cards), often);
}

/// The later rounds, when they differ.
std::string unequal_rounds_text(std::span<const int> later, Language language) {
  std::vector<std::string> sizes;
  for (const int cards : later) sizes.push_back(std::to_string(cards));
  const std::string italian = later.size() == 1
                                  ? italian_more(later.front())
                                  : "se ne danno altre a testa, nell'ordine " + format_list(sizes, Language::italian);
  const std::string english = later.size() == 1
                                  ? fmt::format("When all hands are empty, each gets another {}",
                                                later.front() == 1 ? "card" : format_card_count(later.front()))
                                  : "Whenever all hands are empty, each gets more cards: " + format_list(sizes);
  return say(language, " {0}; nothing more is dealt to the table.",
             " Quando tutti hanno finito le carte {1}; sul tavolo non se ne aggiungono.", english, italian);
}

std::string later_rounds_text(const std::vector<int>& rounds, Language language) {
  const auto differs = [&](int cards) { return cards != rounds.front(); };
  return std::any_of(rounds.begin(), rounds.end(), differs)
             ? unequal_rounds_text(std::span(rounds).subspan(1), language)
             : equal_rounds_text(rounds.front(), static_cast<int>(rounds.size()) - 1, language);
}

/// What is done about a misdeal of the table that does not look for the top card; `one`: there is one such card.
std::string correction_text(MisdealAction action, bool one, Language language) {
  switch (action) {
    case MisdealAction::redeal:
    case MisdealAction::turn:
      break;
    case MisdealAction::bury:
      return one ? say(language, "it is exchanged with a card of the stock, until the table has none",
                       "si scambia con una carta del mazzo, finché non ce n'è più")
                 : say(language, "it is exchanged with a card of the stock, until the table has none",
                       "si scambiano con carte del mazzo, finché non ce ne sono più");
    case MisdealAction::exchange:
      return one ? say(language, "it is exchanged with a card of the stock, as often as it takes",
                       "si scambia con una carta del mazzo, finché occorre")
                 : say(language, "one of them is exchanged with a card of the stock, as often as it takes",
                       "una si scambia con una carta del mazzo, finché occorre");
    case MisdealAction::exchange_once:
      return one ? say(language,
                       "it is exchanged with a card of the stock, and all cards are dealt again if that is another",
                       "si scambia con una carta del mazzo, e se ne esce un'altra si ridanno tutte le carte")
                 : say(language,
                       "one of them is exchanged with a card of the stock, and all cards are dealt again if that does "
                       "not help",
                       "una si scambia con una carta del mazzo, e se non basta si ridanno tutte le carte");
  }
  return say(language, "all cards are dealt again", "si ridanno tutte le carte");
}

/// Several cards of one rank on the table, or ranks in a row.
std::string misdeal_alike_text(const Misdeal& misdeal, Language language) {
  const std::string done = correction_text(misdeal.action, false, language);
  if (misdeal.in_row > 0)
    return say(language, "If {} or more ranks in a row are among the table cards, {}.",
               "Se sul tavolo ci sono {} o più valori di seguito, {}.", number_word(misdeal.in_row, language), done);
  return say(language, "If {} or more of the table cards are of one rank, {}.",
             "Se sul tavolo ci sono {} o più carte uguali, {}.", number_word(misdeal.alike, language), done);
}

/// A misdeal of the top card of a stack.
std::string misdeal_top_text(const DeckRules& deck, const Misdeal& misdeal, Language language) {
  const Rank rank = misdeal.rank.value_or(Rank::ace);
  const std::string top =
      misdeal.card ? the_card(*misdeal.card, deck.names, language)
                   : say(language, "a {0}", "{1} {2}", card_of_rank(rank, deck.names),
                         is_feminine(rank, deck.names) ? "una" : "un", rank_noun(rank, deck.names, language));
  std::string done;
  if (misdeal.action == MisdealAction::turn)
    done = say(language,
               "the first card below it that may be on top takes its place; if there is none, all cards are dealt "
               "again",
               "al suo posto va la prima carta sotto che possa starci; se non ce n'è, si ridanno tutte le carte");
  else if (misdeal.action == MisdealAction::bury)
    done = say(language, "it is exchanged with a card of the stock", "si scambia con una carta del mazzo");
  else
    done = correction_text(misdeal.action, true, language);
  return say(language, "If {} is on top of the stack, {}.", "Se in cima al mucchio c'è {}, {}.", top, done);
}

std::string misdeal_card_text(const DeckRules& deck, const Misdeal& misdeal, Language language) {
  return say(language, "If {} is among the table cards, {}.", "Se sul tavolo c'è {}, {}.",
             the_card(*misdeal.card, deck.names, language),
             misdeal.action == MisdealAction::bury
                 ? say(language, "it is exchanged with a card of the stock", "si scambia con una carta del mazzo")
                 : correction_text(misdeal.action, true, language));
}

std::string misdeal_rank_text(const DeckRules& deck, const Misdeal& misdeal, Language language) {
  const Rank rank = misdeal.rank.value_or(Rank::ace);
  const bool one = misdeal.min == 1;
  if (language == Language::italian) {
    const std::string there =
        one ? fmt::format("c'è {} {}", is_feminine(rank, deck.names) ? "una" : "un",
                          rank_noun(rank, deck.names, language))
            : fmt::format("ci sono {} o più {}", number_word(misdeal.min, language), italian_plural(rank, deck.names));
    return fmt::format("Se sul tavolo {}, {}.", there, correction_text(misdeal.action, one, language));
  }
  const std::string count =
      one ? fmt::format("a {} is", card_of_rank(rank, deck.names))
          : fmt::format("{} or more {} are", number_word(misdeal.min, language), cards_of_rank(rank, deck.names));
  return fmt::format("If {} among the table cards, {}.", count, correction_text(misdeal.action, one, language));
}

/// Whether two rules, each for several cards of a rank, differ in the rank only.
bool differ_in_rank_only(const Misdeal& a, const Misdeal& b) {
  Misdeal other = b;
  other.rank = a.rank;
  return a == other && a.rank && b.rank && a.min > 1 && a.action == MisdealAction::redeal &&
         a.where == MisdealPlace::table;
}

std::string misdeal_ranks_text(const DeckRules& deck, std::span<const Misdeal> misdeals, Language language) {
  std::vector<std::string> ranks;
  for (const Misdeal& misdeal : misdeals) ranks.push_back(rank_sign(*misdeal.rank, deck.names, language));
  return say(language,
             "If {} or more cards of one of the ranks {} are among the table cards, all cards are dealt again.",
             "Se sul tavolo ci sono {} o più carte di uno dei valori {}, si ridanno tutte le carte.",
             number_word(misdeals.front().min, language), format_list(ranks, language));
}

/// A misdeal in the cards of a player: those of the first round, where there are several.
std::string misdeal_held_text(const Rules& rules, const Misdeal& misdeal, Language language) {
  const DeckRules& deck = rules.deck;
  const std::string when =
      all_rounds(rules).size() > 1 ? say(language, " in the first round", " alla prima distribuzione") : "";
  if (misdeal.in_row > 0)
    return say(language, "If a player is dealt {0} or more ranks in a row{1}, all cards are dealt again.",
               "Se{1} a un giocatore toccano {0} o più valori di seguito, si ridanno tutte le carte.",
               number_word(misdeal.in_row, language), when);
  if (misdeal.alike > 0)
    return say(language, "If a player is dealt {0} or more cards of one rank{1}, all cards are dealt again.",
               "Se{1} a un giocatore toccano {0} o più carte uguali, si ridanno tutte le carte.",
               number_word(misdeal.alike, language), when);
  if (misdeal.card)
    return say(language, "If a player is dealt {0}{1}, all cards are dealt again.",
               "Se{1} a un giocatore tocca {0}, si ridanno tutte le carte.",
               the_card(*misdeal.card, deck.names, language), when);
  const Rank rank = misdeal.rank.value_or(Rank::ace);
  if (misdeal.min == 1)
    return say(language, "If a player is dealt a {0}{3}, all cards are dealt again.",
               "Se{3} a un giocatore tocca {1} {2}, si ridanno tutte le carte.", card_of_rank(rank, deck.names),
               is_feminine(rank, deck.names) ? "una" : "un", rank_noun(rank, deck.names, language), when);
  return say(language, "If a player is dealt {0} or more {1}{3}, all cards are dealt again.",
             "Se{3} a un giocatore toccano {0} o più {2}, si ridanno tutte le carte.",
             number_word(misdeal.min, language), cards_of_rank(rank, deck.names), italian_plural(rank, deck.names),
             when);
}

std::string misdeal_text(const Rules& rules, const Misdeal& misdeal, Language language) {
  const DeckRules& deck = rules.deck;
  if (misdeal.where == MisdealPlace::holdings) return misdeal_held_text(rules, misdeal, language);
  if (misdeal.alike > 0 || misdeal.in_row > 0) return misdeal_alike_text(misdeal, language);
  if (misdeal.where == MisdealPlace::top) return misdeal_top_text(deck, misdeal, language);
  return misdeal.card ? misdeal_card_text(deck, misdeal, language) : misdeal_rank_text(deck, misdeal, language);
}

/// A sentence for each rule, or one for those in a row that differ in the rank only.
void add_misdeals(const Rules& rules, Language language, Page::Items& items) {
  const std::span<const Misdeal> all = rules.deal.misdeal;
  for (std::size_t begin = 0, end = 1; begin < all.size(); begin = end++) {
    while (end < all.size() && differ_in_rank_only(all[begin], all[end])) ++end;
    items.push_back({"", end - begin > 1 ? misdeal_ranks_text(rules.deck, all.subspan(begin, end - begin), language)
                                         : misdeal_text(rules, all[begin], language)});
  }
}

}  // namespace

namespace {

/// A pack that names its cards: those of each rank, each after its sign and perhaps with its kind.
Page::Items named_items(const DeckRules& deck, Language language) {
  const CardSet cards = deck_cards(deck);
  Page::Items items = {{"", say(language, "{} cards, each with the sign that stands on it:",
                                "{} carte, ognuna con il segno che porta:", cards.size())}};
  for (const Rank rank : all_ranks(deck)) {
    std::string named;
    for (const Card card : cards& CardSet::of_rank(rank)) {
      const OwnName* const own = deck.names.name_of(card);  // rules that contradict themselves may lack one
      const std::string kind = own == nullptr ? "" : own->kind.in(language);
      const std::string name = card_words(card, deck.names, language);
      const bool says_kind = kind.empty() || name.find(kind) != std::string::npos;
      named += fmt::format("{}{} {}{}", named.empty() ? "" : ", ", card_text(card, deck.names), name,
                           says_kind ? "" : fmt::format(" ({})", kind));
    }
    items.push_back({rank_word(rank, deck.names, language), named});
  }
  return items;
}

/// The single cards that the pack lacks; empty for none.
std::string without_text(const DeckRules& deck, Language language) {
  std::vector<std::string> missing;
  for (const Card card : deck.without) missing.push_back(the_card(card, deck.names, language));
  if (missing.empty()) return "";
  return say(language, "The pack lacks {}.", "Fuori dal mazzo: {}.", format_list(missing, language));
}

}  // namespace

Page::Items deck_items(const DeckRules& deck, Language language) {
  if (deck.names.names_cards()) return named_items(deck, language);
  std::vector<std::string> suits;
  for (const Suit suit : deck.suits) suits.push_back(suit_word(suit, deck.names, language));
  std::vector<std::string> courts;
  for (const Rank rank : deck.ranks)
    if (rank >= Rank::jack)
      courts.push_back(fmt::format("{} {}", rank_text(rank, deck.names), rank_word(rank, deck.names, language)));
  const std::string court_list = courts.empty() ? "" : fmt::format(" ({})", format_list(courts, language));
  const std::string missing = without_text(deck, language);
  return {{"", say(language, "{}: {} ({}), each of the ranks {}{}{}.{}", "{}: {} ({}), ognuno con {}{}{}.{}",
                   fmt::format("{} {}", deck_cards(deck).size(), say(language, "cards", "carte")),
                   format_suit_count(deck, language), format_list(suits, language), format_ranks_of(deck), court_list,
                   jokers_text(deck, language), missing.empty() ? "" : " " + missing)}};
}

Page::Items player_items(const Rules& rules, Language language) {
  const std::string who =
      say(language, "{} players, {}.", "{} giocatori, {}.", capitalize(number_word(rules.players.count, language)),
          sides_text(rules.players, language));
  const bool right = rules.direction == Direction::anticlockwise;
  const std::string way =
      right ? say(language, "The turn goes anticlockwise, to the right.", "Si gioca in senso antiorario, verso destra.")
            : say(language, "The turn goes clockwise, to the left.", "Si gioca in senso orario, verso sinistra.");
  return {{"", who},
          {"", fmt::format("{} {}; {}.", way, first_dealer_text(rules.dealer.first, language),
                           next_dealer_text(rules, language))}};
}

Page::Items deal_items(const Rules& rules, Language language) {
  const DealRules& deal = rules.deal;
  const auto rounds = all_rounds(rules);
  std::string packet = packet_text(deal.packet, *std::max_element(rounds.begin(), rounds.end()), language);
  if (!packet.empty()) packet = ", " + packet;
  std::string text =
      say(language, "Each player gets {}{}{}", "Il mazziere dà {} a testa{}{}",
          format_card_count(rounds.front(), language), packet, table_text(deal, rules.capture.stack, language));
  if (rounds.size() > 1) text += later_rounds_text(rounds, language);
  if (rules.turn.flip || rules.turn.draw)
    text += say(language, " The rest of the cards are the stock.", " Le altre carte restano nel mazzo.");
  if (deal.left_out > 0)
    text += deal.left_out == 1 ? say(language, " One card is left out, and nobody sees it.",
                                     " Una carta resta fuori dal gioco, e nessuno la vede.")
                               : say(language, " {} cards are left out, and nobody sees them.",
                                     " {} carte restano fuori dal gioco, e nessuno le vede.", deal.left_out);
  Page::Items items = {{"", text}};
  add_misdeals(rules, language, items);
  items.push_back({"", say(language, "The player after the dealer begins.",
                           "Comincia il primo di mano, il giocatore che viene dopo il mazziere.")});
  return items;
}

}  // namespace cicera
