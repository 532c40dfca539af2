#include "engine/schema/deal_contradictions.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <span>

#include "engine/schema/misdeal_contradictions.h"
#include "engine/support/both.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

Bilingual leaving_out(int cards) {
  return both("; or leave cards out, with deal.left_out: ", "; oppure lascia fuori delle carte, con deal.left_out: ") +
         std::to_string(cards);
}

/// With cards to draw, one round is dealt, and the stock lasts for the same number of cards for each player.
void check_draw(const Rules& rules, Contradictions& out) {
  const DealRules& deal = rules.deal;
  const int seats = rules.players.count;
  const auto blame = [&](std::vector<std::string> others, Bilingual message, Bilingual hint) {
    out.push_back({"turn.draw", std::move(others), std::move(message), std::move(hint)});
  };
  if (deal.rounds.size() > 1 || deal.refill > 0)
    return blame({"deal.rounds", "deal.refill"},
                 both("players who draw from the stock are dealt cards once",
                      "a chi pesca dal tallone le carte si danno una volta sola"),
                 both("write one number in rounds, and refill: 0", "scrivi un solo numero in rounds, e refill: 0"));
  if (rules.turn.flip)
    return blame(
        {"turn.flip"},
        both("the top card of the stock is either turned or drawn", "la prima carta del tallone o si gira o si pesca"),
        both("write flip: false", "scrivi flip: false"));
  const int stock = deck_cards(rules.deck).size() - deal.left_out - deal.table - seats * deal.rounds.front();
  const std::vector<std::string> others = {"deal.rounds", "deal.table",   "players.count", "deck.ranks",
                                           "deck.suits",  "deck.without", "deal.left_out"};
  if (stock <= 0)
    return blame(others,
                 both("the deal leaves no stock to draw from", "la distribuzione non lascia tallone da cui pescare"),
                 both("deal fewer cards in deal.rounds", "dai meno carte in deal.rounds"));
  const int too_many = stock % seats;
  if (too_many > 0)
    blame(others,
          both("the stock has {} cards, which {} players cannot share equally",
               "il tallone ha {} carte, che {} giocatori non possono dividere in parti uguali", stock, seats),
          both("leave cards out, with deal.left_out: {}", "lascia fuori delle carte, con deal.left_out: {}",
               deal.left_out + too_many));
}

void check_cards(const Rules& rules, Contradictions& out) {
  if (rules.turn.draw) return check_draw(rules, out);
  const DealRules& deal = rules.deal;
  const int seats = rules.players.count;
  const int cards = deck_cards(rules.deck).size() - deal.left_out;  // that are dealt
  const int each = std::accumulate(deal.rounds.begin(), deal.rounds.end(), 0);
  const bool flips = rules.turn.flip;
  const int out_per_card = flips ? 2 : 1;  // with the card that is turned after it
  const int stock = cards - out_per_card * seats * each - deal.table;
  if (deal.refill > 0 ? stock >= 0 && stock % (out_per_card * seats * deal.refill) == 0 : stock == 0) return;
  std::string sum = std::to_string(each);
  if (deal.rounds.size() > 1) {
    sum.clear();
    for (const int round : deal.rounds) sum += (sum.empty() ? "(" : " + ") + std::to_string(round);
    sum += ")";
  }
  const Bilingual deck =
      std::to_string(cards) +
      (deal.left_out == 0 ? Bilingual() : both(" without those left out", " senza quelle lasciate fuori"));
  const Bilingual dealt = count_of(seats, "player", "giocatore", "giocatori") + " x " + sum + " + " +
                          std::to_string(deal.table) + both(" on the table", " sul tavolo") +
                          (flips ? both(" + as many turned as the players get = ",
                                        " + altrettante girate quante ne ricevono i giocatori = ")
                                 : same(" = ")) +
                          std::to_string(out_per_card * seats * each + deal.table);
  std::vector<std::string> others = {"players.count", "deal.table",   "deck.suits",   "deck.ranks",
                                     "deck.jokers",   "deck.without", "deal.left_out"};
  if (flips) others.emplace_back("turn.flip");
  if (deal.refill > 0 && stock > 0) {
    others.emplace_back("deal.rounds");
    out.push_back(
        {"deal.refill", others,
         both("the deal does not use up the deck: ", "la distribuzione non esaurisce il mazzo: ") + dealt +
             both(" of ", " su ") + deck + both(", and the other ", ", e le altre ") + std::to_string(stock) +
             both(" are not a multiple of ", " non sono un multiplo di ") +
             count_of(seats, "player", "giocatore", "giocatori") + " x " + std::to_string(deal.refill) +
             (flips ? " x 2" : ""),
         (flips ? both("the stock must last for whole rounds of players x refill x 2: half of it is turned",
                       "il tallone deve bastare per distribuzioni intere di giocatori x refill x 2: metà si gira")
                : both("the stock must last for whole rounds of players x refill",
                       "il tallone deve bastare per distribuzioni intere di giocatori x refill")) +
             leaving_out(deal.left_out + stock % (out_per_card * seats * deal.refill))});
    return;
  }
  const int left = cards - deal.table;
  Bilingual hint =
      flips ? both("twice players x cards each, half of them turned, + table cards must be the whole deck",
                   "due volte giocatori x carte ciascuno, metà girate, + carte del tavolo dev'essere tutto il mazzo")
            : both("players x cards each + table cards must be the whole deck",
                   "giocatori x carte ciascuno + carte del tavolo dev'essere tutto il mazzo");
  if (left > 0 && left % (out_per_card * seats) == 0)
    hint += both(": with ", ": con ") + std::to_string(deal.table) +
            both(" on the table each player gets ", " sul tavolo ogni giocatore riceve ") +
            std::to_string(left / (out_per_card * seats));
  if (stock > 0) hint += leaving_out(deal.left_out + stock);
  out.push_back({"deal.rounds", others,
                 both("the deal does not use up the deck: ", "la distribuzione non esaurisce il mazzo: ") + dealt +
                     both(", but the deck has ", ", ma il mazzo ha ") + deck,
                 hint});
}

void check_rounds(const Rules& rules, Contradictions& out) {
  const auto rounds = all_rounds(rules).size();
  if (rounds > max_rounds)
    out.push_back(
        {"deal.refill",
         {"deal.rounds"},
         both("there would be ", "ci sarebbero ") + std::to_string(rounds) + both(" rounds", " distribuzioni"),
         both("at most ", "al massimo ") + std::to_string(max_rounds) +
             both("; write more cards in each", "; scrivi più carte in ognuna")});
}

void check_packet(const Rules& rules, Contradictions& out) {
  const auto& packet = rules.deal.packet;
  const auto rounds = all_rounds(rules);
  const int max_round = *std::max_element(rounds.begin(), rounds.end());
  const int before_last = std::accumulate(packet.begin(), packet.end() - 1, 0);
  if (before_last >= max_round)
    out.push_back({"deal.packet",
                   {"deal.rounds"},
                   both("the last packet is never given: those before it make ",
                        "l'ultimo pacchetto non si dà mai: quelli prima fanno ") +
                       std::to_string(before_last) +
                       both(" cards, and a round has ", " carte, e una distribuzione ne ha ") +
                       std::to_string(max_round),
                   both("the packets of a round together are the round's cards",
                        "i pacchetti di una distribuzione sono insieme le sue carte")});
}

}  // namespace

void check_flip(const Rules& rules, Contradictions& out) {
  if (!rules.turn.flip) return;
  const auto blame = [&](const char* path, const Bilingual& message, const Bilingual& hint) {
    out.push_back({"turn.flip", {path}, message, hint});
  };
  if (rules.turn.pass != Pass::never)
    blame("turn.pass",
          both("a card is turned after each card from the hand, so nobody can pass",
               "dopo ogni carta di mano se ne gira una, quindi nessuno può passare"),
          both("write pass: never, or flip: false", "scrivi pass: never, oppure flip: false"));
  if (rules.build.sets != BuildSets::none)
    blame("build.sets",
          both("a card that is turned cannot build or be kept for a build",
               "una carta girata non può costruire né essere tenuta per una costruzione"),
          both("write sets: none, or flip: false", "scrivi sets: none, oppure flip: false"));
}

/// A seat that lays all its cards down does nothing else in the round.
void check_stuck(const Rules& rules, Contradictions& out) {
  if (rules.turn.stuck != StuckLays::all) return;
  const auto blame = [&](std::string path, Bilingual message, const std::string& instead) {
    out.push_back({"turn.stuck",
                   {std::move(path)},
                   std::move(message),
                   both("write {}, or stuck: one", "scrivi {}, oppure stuck: one", instead)});
  };
  if (rules.turn.pass != Pass::never)
    blame("turn.pass",
          both("a player who cannot capture lays all cards down, so nobody can pass",
               "chi non può prendere cala tutte le carte, quindi nessuno può passare"),
          "pass: never");
  if (rules.turn.flip)
    blame("turn.flip",
          both("a card that is turned is played alone, so it is not laid with a player's cards",
               "una carta girata si gioca da sola, quindi non si cala con le carte di un giocatore"),
          "flip: false");
  if (rules.turn.draw)
    blame("turn.draw",
          both("a player who has laid all cards down would have none to draw a further one to",
               "chi ha calato tutte le carte non ne avrebbe a cui aggiungerne una pescata"),
          "draw: false");
  if (rules.build.sets != BuildSets::none)
    blame("build.sets",
          both("a player could not keep the card for a build that all cards are laid with",
               "un giocatore non potrebbe tenere la carta per una presa costruita, se si calano tutte"),
          "build.sets: none");
  if (rules.capture.stack)
    blame("capture.stack",
          both("of several cards that are laid at once none is the top of a stack",
               "di più carte calate insieme nessuna è in cima a una pila"),
          "stack: false");
  for (const Sweeper& sweeper : rules.capture.sweepers)
    if (sweeper.on_empty == NothingTaken::take_self || sweeper.on_cards == NothingTaken::take_self)
      return blame("capture.sweepers",
                   both("a card that takes itself is never laid with the others",
                        "una carta che prende se stessa non si cala mai con le altre"),
                   "on_empty: stay and on_cards: stay");
}

/// Cards that lie face down are taken unseen, under the top of a stack.
void check_hidden(const Rules& rules, Contradictions& out) {
  const DealRules& deal = rules.deal;
  if (deal.hidden == 0) return;
  const auto blame = [&](std::string path, Bilingual message, const Bilingual& instead) {
    out.push_back({"deal.hidden",
                   {std::move(path)},
                   std::move(message),
                   both("write {}, or hidden: 0", "scrivi {}, oppure hidden: 0", instead)});
  };
  if (!rules.capture.stack)
    blame("capture.stack",
          both("only under the top card of a stack can cards be taken that lie face down",
               "si possono prendere carte coperte soltanto sotto la carta in cima a una pila"),
          same("capture.stack: true"));
  if (deal.hidden >= deal.table)
    blame("deal.table",
          both("on those that lie face down lies one face up, and the table has {}",
               "sopra le carte coperte ne sta una scoperta, e il tavolo ha {}",
               count_of(deal.table, "card", "carta", "carte")),
          deal.table > 1 ? both("hidden: {} or less", "hidden: {} o meno", deal.table - 1)
                         : same("table: " + std::to_string(deal.hidden + 1)));
  if (std::ranges::any_of(deal.misdeal, [](const Misdeal& rule) { return rule.where == MisdealPlace::table; }))
    blame("deal.misdeal",
          both("nobody sees the cards of a misdeal that lie face down",
               "nessuno vede le carte coperte che renderebbero nulla la smazzata"),
          same("where: top"));
  if (std::ranges::any_of(rules.capture.sweepers, [](const Sweeper& sweeper) { return sweeper.up_to > 0; }))
    blame("capture.sweepers",
          both("what the cards add up to that lie face down is not seen, so up_to cannot bound it",
               "la somma delle carte coperte non si vede, quindi up_to non può limitarla"),
          same("up_to: 0"));
}

void check_deal(const Rules& rules, Contradictions& out) {
  check_flip(rules, out);
  check_stuck(rules, out);
  check_cards(rules, out);
  check_rounds(rules, out);
  check_packet(rules, out);
  check_misdeals(rules, out);
  check_hidden(rules, out);
}

}  // namespace cicera
