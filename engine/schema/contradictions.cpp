#include "engine/schema/contradictions.h"

#include <algorithm>

#include "engine/cards/notation.h"
#include "engine/schema/build_contradictions.h"
#include "engine/schema/capture_contradictions.h"
#include "engine/schema/deal_contradictions.h"
#include "engine/schema/line_contradictions.h"
#include "engine/support/both.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

void check_values(const Rules& rules, Contradictions& out) {
  std::vector<std::string> strangers;
  for (int i = 0; i < rank_count; ++i) {
    const Rank rank = static_cast<Rank>(i);
    if (rules.deck.values[as_size(i)] != 0 && !has_rank(rules.deck, rank)) strangers.emplace_back(rank_text(rank));
  }
  if (!strangers.empty())
    out.push_back(
        {"deck.values",
         {"deck.ranks", "deck.jokers"},
         both("values are given for ranks that the deck lacks: ", "ci sono valori per carte che il mazzo non ha: ") +
             join(strangers),
         both("write values for the deck's ranks only; ", "scrivi valori solo per le carte del mazzo; ") +
             format_ranks(rules.deck) +
             (strangers.back() == rank_text(Rank::joker)
                  ? both(", or write deck.jokers: 1 or more", ", oppure scrivi deck.jokers: 1 o più")
                  : Bilingual())});
}

/// Cards that the pack lacks by themselves are of a rank and a suit that it has, and leave a card of each.
void check_without(const DeckRules& deck, Contradictions& out) {
  DeckRules whole = deck;
  whole.without.clear();
  const auto blame = [&](const Bilingual& message, const Bilingual& hint) {
    out.push_back({"deck.without", {"deck.ranks", "deck.suits", "deck.jokers"}, message, hint});
  };
  for (const Card card : deck.without)
    if (!deck_cards(whole).contains(card))
      blame(both("the pack lacks the {} anyway", "al mazzo manca comunque {}", written_text(card, deck.names)),
            both("take it out of the list", "toglila dall'elenco"));
  const CardSet cards = deck_cards(deck);
  for (const Rank rank : all_ranks(deck))
    if (!deck.without.empty() && !cards.intersects(CardSet::of_rank(rank)))
      blame(
          both("no card of the rank {} is left", "non resta nessuna carta del valore {}", std::string(rank_text(rank))),
          both("take the rank out of {}", "togli il valore da {}", std::string(setting_of(rank))));
  for (const Suit suit : deck.suits)
    if (!deck.without.empty() && !cards.intersects(CardSet::of_suit(suit)))
      blame(both("no card of {} is left", "non resta nessuna carta di {}", std::string(suit_name(suit))),
            both("take the suit out of deck.suits", "togli il seme da deck.suits"));
}

/// Where one card has a name, all have: a sign beside letters would be read as both.
void check_names(const DeckRules& deck, Contradictions& out) {
  if (!deck.names.names_cards()) return;
  CardSet unnamed;
  for (const Card card : deck_cards(deck))
    if (deck.names.name_of(card) == nullptr) unnamed |= card;
  if (!unnamed.empty())
    out.push_back({"deck.own_names",
                   {"deck.ranks", "deck.suits", "deck.jokers", "deck.without"},
                   both("the pack names other cards, but not {}", "il mazzo dà un nome ad altre carte, ma non a {}",
                        cards_text(unnamed)),
                   both("name them too, or leave them out of the pack, in deck.ranks, deck.suits or deck.without",
                        "da' un nome anche a queste, oppure toglile dal mazzo, in deck.ranks, deck.suits o "
                        "deck.without")});
}

void check_sides(const Rules& rules, Contradictions& out) {
  const PlayersRules& players = rules.players;
  const bool crowded = players.count > max_sides;
  const std::string most = std::to_string(max_sides);
  const auto blame = [&](const Bilingual& message, const Bilingual& hint) {
    out.push_back({"players.sides", {"players.count"}, message + std::to_string(players.count), hint});
  };
  if (crowded && players.count % 2 != 0) {
    out.push_back({"players.sides",
                   {"players.count"},
                   std::to_string(players.count) +
                       both(" players cannot form equal sides, and alone they would be more than ",
                            " giocatori non formano parti uguali, e ognuno per sé sarebbero più di ") +
                       most + both(" sides", " parti"),
                   both("write count: 6, or count: 8 with sides: partners or fours",
                        "scrivi count: 6, oppure count: 8 con sides: partners o fours")});
    return;
  }
  switch (players.sides) {
    case Sides::solo:
      if (crowded)
        blame(both("there can be at most ", "le parti sono al massimo ") + most +
                  both(" sides, so everyone alone needs 2 to ", ", quindi ognuno per sé vuole da 2 a ") + most +
                  both(" players, not ", " giocatori, non "),
              both("write sides: partners or fours, or count: 6", "scrivi sides: partners o fours, oppure count: 6"));
      break;
    case Sides::partners:
      if (players.count < 4 || players.count % 2 != 0)
        blame(both("partners sit opposite each other, which needs 4, 6 or 8 players, not ",
                   "i compagni siedono uno di fronte all'altro, e ci vogliono 4, 6 o 8 giocatori, non "),
              both("write sides: solo, or count: 4", "scrivi sides: solo, oppure count: 4"));
      break;
    case Sides::trios:
      if (players.count != 6)
        blame(both("two sides of three need 6 players, not ", "due parti da tre vogliono 6 giocatori, non "),
              crowded ? both("write sides: fours, or count: 6", "scrivi sides: fours, oppure count: 6")
                      : both("write sides: solo, or count: 6", "scrivi sides: solo, oppure count: 6"));
      break;
    case Sides::fours:
      if (players.count != 8)
        blame(both("two sides of four need 8 players, not ", "due parti da quattro vogliono 8 giocatori, non "),
              both("write sides: solo, or count: 8", "scrivi sides: solo, oppure count: 8"));
      break;
  }
}

void check_match(const Rules& rules, Contradictions& out) {
  const auto& wins = rules.match.instant_wins;
  const auto path = [](const InstantWin& win) { return "match.instant_win." + win.name + ".all_of"; };
  if (wins.size() > max_instant_wins)
    out.push_back(
        {path(wins[max_instant_wins]),
         {},
         both("there are ", "ci sono ") + std::to_string(wins.size()) + both(" instant wins", " vittorie immediate"),
         both("at most ", "al massimo ") + std::to_string(max_instant_wins)});
  for (const InstantWin& win : wins)
    if (!has_suit(rules.deck, win.all_of))
      out.push_back({path(win),
                     {"deck.suits"},
                     both("the deck has no ", "il mazzo non ha il seme ") + std::string(suit_name(win.all_of)),
                     format_suits(rules.deck)});
  if (rules.match.lead > 1 && rules.match.tie == MatchTie::draw)
    out.push_back({"match.lead",
                   {"match.tie"},
                   both("a match that is drawn when the best are equal cannot wait for a lead of ",
                        "una partita patta quando i migliori sono pari non può aspettare un vantaggio di ") +
                       std::to_string(rules.match.lead),
                   both("write tie: play_on, or lead: 1", "scrivi tie: play_on, oppure lead: 1")});
  const bool can_score = std::any_of(rules.scoring.begin(), rules.scoring.end(), [&](const ScoringLine& line) {
    if (line.points.by == Points::By::rank)
      return std::ranges::any_of(all_ranks(rules.deck), [&](Rank rank) { return line.points.by_rank[rank] > 0; });
    return line.points.by != Points::By::amount || line.points.amount > 0;
  });
  if (!can_score)
    out.push_back({"match.target",
                   {"scoring"},
                   both("nothing scores, so no side can ever reach the target",
                        "niente dà punti, quindi nessuna parte può arrivare al traguardo"),
                   both("write at least one line under scoring that gives points",
                        "scrivi sotto scoring almeno una voce che dia punti")});
}

}  // namespace

std::vector<Contradiction> contradictions(const Rules& rules) {
  Contradictions out;
  check_values(rules, out);
  check_without(rules.deck, out);
  check_names(rules.deck, out);
  check_sides(rules, out);
  check_deal(rules, out);
  check_captures(rules, out);
  check_builds(rules, out);
  check_lines(rules, out);
  check_match(rules, out);
  return out;
}

}  // namespace cicera
