#include "engine/schema/deal_contradictions.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <span>

#include "engine/cards/notation.h"
#include "engine/cards/random.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

Bilingual leaving_out(int cards) {
  return both("; or leave cards out, with deal.left_out: ", "; oppure lascia fuori delle carte, con deal.left_out: ") +
         std::to_string(cards);
}

void check_cards(const Rules& rules, Contradictions& out) {
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
  std::vector<std::string> others = {"players.count", "deal.table",  "deck.suits",
                                     "deck.ranks",    "deck.jokers", "deal.left_out"};
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

// Misdeals

/// The tables that no misdeal rule objects to, and all tables.
struct Tables {
  double passing = 0;
  double all = 0;
};

/// The binomial coefficient.
double choose(int n, int k) {
  double ways = 1;
  for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
  return ways;
}

Tables tables_of(const Rules& rules) {
  const auto table = as_size(rules.deal.table);
  CardSet barred;  // from the top
  for (const Misdeal& rule : rules.deal.misdeal)
    if (rule.where == MisdealPlace::top) barred |= counted_cards(rule);
  // By the number of cards: the sets that pass as tables, and for these all the cards that may be on top.
  std::vector<double> passing(table + 1, 0);
  std::vector<double> tops(table + 1, 0);
  passing[0] = 1;
  for (const Rank rank : all_ranks(rules.deck)) {
    CardSet cards = deck_cards(rules.deck) & CardSet::of_rank(rank);
    int most = suit_count;
    for (const Misdeal& rule : rules.deal.misdeal) {
      if (rule.where != MisdealPlace::table) continue;
      if (rule.card) cards -= *rule.card;
      if (rule.rank == rank) most = std::min(most, rule.min - 1);
      if (rule.alike > 0) most = std::min(most, rule.alike - 1);
    }
    const int may_be_top = (cards - barred).size();
    for (std::size_t total = table + 1; total-- > 0;) {
      for (int count = 1; count <= std::min({most, cards.size(), static_cast<int>(total)}); ++count) {
        const std::size_t others = total - as_size(count);
        tops[total] += tops[others] * choose(cards.size(), count) +
                       passing[others] * may_be_top * choose(cards.size() - 1, count - 1);
        passing[total] += passing[others] * choose(cards.size(), count);
      }
    }
  }
  return {barred.empty() ? passing[table] : tops[table] / rules.deal.table,
          choose(deck_cards(rules.deck).size(), rules.deal.table)};
}

/// Whether no misdeal rule objects to these cards of a place so that all is dealt again.
bool passes(std::span<const Misdeal> misdeals, CardSet holding, MisdealPlace place) {
  return std::ranges::none_of(misdeals, [holding, place](const Misdeal& rule) {
    return rule.where == place && rule.action == MisdealAction::redeal && objects_to(rule, holding);
  });
}

/// Of `deals` that are always the same, those in which no misdeal rule objects to the table or a holding. The holdings
/// depend on each other, so this is not worked out.
int passing_deals(const Rules& rules, int deals) {
  Random random(HandId(), Purpose::deal);
  std::vector<Card> pack;
  for (const Card card : deck_cards(rules.deck)) pack.push_back(card);
  const auto each = as_size(all_rounds(rules).front());
  if (pack.size() < each * as_size(rules.players.count) + as_size(rules.deal.table)) return deals;  // refused elsewhere
  int passing = 0;
  for (int deal = 0; deal < deals; ++deal) {
    shuffle(std::span(pack), random);
    auto left = std::span<const Card>(pack);
    CardSet table;
    for (const Card card : left.first(as_size(rules.deal.table))) table |= card;
    left = left.subspan(as_size(rules.deal.table));
    bool all_pass = passes(rules.deal.misdeal, table, MisdealPlace::table);
    for (int seat = 0; seat < rules.players.count && all_pass; ++seat, left = left.subspan(each)) {
      CardSet holding;
      for (const Card card : left.first(each)) holding |= card;
      all_pass = passes(rules.deal.misdeal, holding, MisdealPlace::holdings);
    }
    passing += all_pass ? 1 : 0;
  }
  return passing;
}

/// The most cards of one rank.
int most_alike(const DeckRules& deck) { return std::max(static_cast<int>(deck.suits.size()), deck.jokers); }

/// A misdeal that looks at holdings.
void check_holdings(const Rules& rules, const Misdeal& misdeal, Contradictions& out) {
  const int first = all_rounds(rules).front();
  const CardSet cards = deck_cards(rules.deck);
  const int counted = misdeal.alike > 0 ? most_alike(rules.deck) : (cards & counted_cards(misdeal)).size();
  const int needed = misdeal.alike > 0 ? misdeal.alike : misdeal.min;
  if (needed > std::min(counted, first))
    out.push_back({"deal.misdeal",
                   {"deal.rounds", "deck.suits"},
                   both("no player ever gets ", "nessun giocatore riceve mai ") +
                       count_of(needed, "such card", "carta simile", "carte simili") +
                       both(" in the first round", " nella prima distribuzione"),
                   both("at most {} are possible", "ne sono possibili al massimo {}", std::min(counted, first))});
  if (misdeal.action != MisdealAction::redeal || (misdeal.alike > 0 && misdeal.min != 1))
    out.push_back({"deal.misdeal",
                   {},
                   both("a misdeal in a player's cards is always dealt again, and alike: has its own number",
                        "una smazzata nulla per le carte di un giocatore si ridà sempre, e alike: ha il suo numero"),
                   both("write action: redeal, and leave out min beside alike",
                        "scrivi action: redeal, e togli min accanto ad alike")});
}

/// A misdeal of several cards of any one rank.
void check_alike(const Rules& rules, const Misdeal& misdeal, Contradictions& out) {
  const auto blame = [&](std::vector<std::string> others, Bilingual message, Bilingual hint) {
    out.push_back({"deal.misdeal", std::move(others), std::move(message), std::move(hint)});
  };
  const int most = std::min(most_alike(rules.deck), rules.deal.table);
  if (misdeal.alike > most)
    blame({"deal.table", "deck.suits"},
          both("a misdeal of ", "una smazzata nulla per ") + std::to_string(misdeal.alike) +
              both(" cards of one rank never occurs", " carte dello stesso valore non capita mai"),
          most == 0
              ? both("deal cards to the table, or write misdeal: []", "dai carte al tavolo, oppure scrivi misdeal: []")
              : both("alike is at most ", "alike è al massimo ") + std::to_string(most));
  if (misdeal.action != MisdealAction::redeal || misdeal.where != MisdealPlace::table || misdeal.min != 1)
    blame({},
          both("cards that are alike are counted on the whole table, and all is dealt again",
               "le carte uguali si contano su tutto il tavolo, e si ridà tutto"),
          both("leave out min and where, and write action: redeal", "togli min e where, e scrivi action: redeal"));
}

void check_misdeal(const Rules& rules, const Misdeal& misdeal, Contradictions& out) {
  const auto blame = [&](std::vector<std::string> others, Bilingual message, Bilingual hint) {
    out.push_back({"deal.misdeal", std::move(others), std::move(message), std::move(hint)});
  };
  if ((misdeal.rank ? 1 : 0) + (misdeal.card ? 1 : 0) + (misdeal.alike > 0 ? 1 : 0) != 1)
    return blame({},
                 both("a misdeal is of a rank, of a card or of cards that are alike",
                      "una smazzata è nulla per un valore, per una carta o per carte uguali"),
                 both("write one of rank:, card: and alike:", "scrivi uno fra rank:, card: e alike:"));
  if (misdeal.alike > 0)
    return misdeal.where == MisdealPlace::holdings ? check_holdings(rules, misdeal, out)
                                                   : check_alike(rules, misdeal, out);
  const std::string name(misdeal.card ? card_text(*misdeal.card) : rank_text(*misdeal.rank));
  const int cards = (deck_cards(rules.deck) & counted_cards(misdeal)).size();
  if (cards == 0)
    return blame({setting_of(counted_cards(misdeal).first().rank()), "deck.suits"},
                 both("the deck has no ", "il mazzo non ha ") +
                     (misdeal.card ? same(name) : both("rank {}", "il valore {}", name)),
                 misdeal.card ? hint_to_have(rules.deck, *misdeal.card) : hint_to_have(rules.deck, *misdeal.rank));
  if (misdeal.where == MisdealPlace::holdings) return check_holdings(rules, misdeal, out);
  if (misdeal.where == MisdealPlace::top && !rules.capture.stack)
    return blame({"capture.stack"},
                 both("a misdeal of the top card needs a table that is a stack",
                      "una smazzata nulla per la carta in cima vuole un tavolo che sia una pila"),
                 both("write where: table, or capture.stack: true", "scrivi where: table, oppure capture.stack: true"));
  if (misdeal.where == MisdealPlace::top && misdeal.min != 1)
    return blame(
        {}, both("there is only one top card, not ", "c'è una sola carta in cima, non ") + std::to_string(misdeal.min),
        both("write min: 1", "scrivi min: 1"));
  if (misdeal.action == MisdealAction::turn && misdeal.where != MisdealPlace::top)
    return blame({},
                 both("only the top card can be replaced by another table card",
                      "solo la carta in cima si può sostituire con un'altra del tavolo"),
                 both("write where: top, or action: redeal", "scrivi where: top, oppure action: redeal"));
  if (misdeal.min > std::min(cards, rules.deal.table))
    return blame(
        {"deal.table", "deck.suits"},
        both("a misdeal of ", "una smazzata nulla per ") + std::to_string(misdeal.min) + " x " + name +
            both(" never occurs: there ", " non capita mai: ") +
            (cards == 1 ? both("is ", "c'è ") : both("are ", "ce ne sono ")) + std::to_string(cards) +
            both(" in the deck and ", " nel mazzo e ci sono ") + count_of(rules.deal.table, "card", "carta", "carte") +
            both(" on the table", " sul tavolo"),
        rules.deal.table == 0
            ? both("deal cards to the table, or write misdeal: []", "dai carte al tavolo, oppure scrivi misdeal: []")
            : both("min is at most ", "min è al massimo ") + std::to_string(std::min(cards, rules.deal.table)));
  if (misdeal.action == MisdealAction::bury && all_rounds(rules).size() == 1 && !rules.turn.flip)
    blame({"deal.rounds", "deal.refill"},
          both("cards are buried in the stock, but everything is dealt in the first round",
               "le carte si mettono sotto il tallone, ma tutto si dà nella prima distribuzione"),
          both("write action: redeal, or deal in several rounds",
               "scrivi action: redeal, oppure dai le carte in più distribuzioni"));
}

void check_misdeals(const Rules& rules, Contradictions& out) {
  const auto before = out.size();
  for (const Misdeal& misdeal : rules.deal.misdeal) check_misdeal(rules, misdeal, out);
  if (rules.deal.misdeal.empty() || out.size() > before) return;
  constexpr double max_deals = 10'000;
  const auto in_holdings = [](const Misdeal& rule) { return rule.where == MisdealPlace::holdings; };
  constexpr int tried_deals = 5000;
  constexpr int min_passing = 5;
  if (std::ranges::any_of(rules.deal.misdeal, in_holdings) && passing_deals(rules, tried_deals) < min_passing)
    return out.push_back({"deal.misdeal",
                          {"deal.rounds"},
                          both("in nearly every deal the cards of some player would be a misdeal",
                               "in quasi ogni smazzata le carte di qualche giocatore la renderebbero nulla"),
                          both("one deal in ", "una smazzata su ") + std::to_string(tried_deals / min_passing) +
                              both(" must pass: raise min or alike", " deve passare: alza min o alike")});
  const auto [passing, all] = tables_of(rules);
  if (passing * max_deals >= all) return;
  out.push_back({"deal.misdeal",
                 {"deal.table"},
                 passing == 0 ? both("every table of ", "ogni tavolo di ") +
                                    count_of(rules.deal.table, "card", "carta", "carte") +
                                    both(" would be a misdeal", " renderebbe nulla la smazzata")
                              : both("only one table in ", "soltanto un tavolo su ") +
                                    std::to_string(static_cast<std::int64_t>(all / passing)) +
                                    both(" would not be a misdeal", " non renderebbe nulla la smazzata"),
                 both("one in ", "uno su ") + std::to_string(static_cast<int>(max_deals)) +
                     both(" must pass: raise min", " deve passare: alza min")});
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

void check_deal(const Rules& rules, Contradictions& out) {
  check_flip(rules, out);
  check_cards(rules, out);
  check_rounds(rules, out);
  check_packet(rules, out);
  check_misdeals(rules, out);
}

}  // namespace cicera
