#include "engine/schema/misdeal_contradictions.h"

#include <algorithm>
#include <cstdint>
#include <span>

#include "engine/cards/notation.h"
#include "engine/cards/random.h"
#include "engine/support/both.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

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

/// Whether no misdeal rule objects to these cards of a place so that all is dealt again, or since they are in a row.
bool passes(const Rules& rules, CardSet cards, MisdealPlace place) {
  return std::ranges::none_of(rules.deal.misdeal, [&](const Misdeal& rule) {
    return rule.where == place && (rule.action == MisdealAction::redeal || rule.in_row > 0) &&
           objects_to(rule, cards, rules.deck.ranks);
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
    bool all_pass = passes(rules, table, MisdealPlace::table);
    for (int seat = 0; seat < rules.players.count && all_pass; ++seat, left = left.subspan(each)) {
      CardSet holding;
      for (const Card card : left.first(each)) holding |= card;
      all_pass = passes(rules, holding, MisdealPlace::holdings);
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
  int counted = (cards & counted_cards(misdeal)).size();
  if (misdeal.alike > 0) counted = most_alike(rules.deck);
  if (misdeal.in_row > 0) counted = static_cast<int>(rules.deck.ranks.size());
  const bool has_own_number = misdeal.alike > 0 || misdeal.in_row > 0;
  const int needed = has_own_number ? std::max(misdeal.alike, misdeal.in_row) : misdeal.min;
  if (needed > std::min(counted, first))
    out.push_back({"deal.misdeal",
                   {"deal.rounds", "deck.suits"},
                   both("no player ever gets ", "nessun giocatore riceve mai ") +
                       count_of(needed, "such card", "carta così", "carte così") +
                       both(" in the first round", " nella prima distribuzione"),
                   both("at most {} are possible", "ne sono possibili al massimo {}", std::min(counted, first))});
  if (misdeal.action != MisdealAction::redeal || (has_own_number && misdeal.min != 1))
    out.push_back({"deal.misdeal",
                   {},
                   both("a misdeal in a player's cards is always dealt again, and alike: and in_row: have their own "
                        "numbers",
                        "una smazzata nulla per le carte di un giocatore si ridà sempre, e alike: e in_row: hanno il "
                        "loro numero"),
                   both("write action: redeal, and leave out min beside alike and in_row",
                        "scrivi action: redeal, e togli min accanto ad alike e in_row")});
}

/// A misdeal that exchanges cards with the stock needs one.
void check_stock(const Rules& rules, const Misdeal& misdeal, Contradictions& out) {
  if (!draws_from_stock(misdeal.action) || all_rounds(rules).size() > 1 || rules.turn.flip || rules.turn.draw) return;
  out.push_back({"deal.misdeal",
                 {"deal.rounds", "deal.refill"},
                 misdeal.action == MisdealAction::bury
                     ? both("cards are buried in the stock, but everything is dealt in the first round",
                            "le carte si mettono sotto il tallone, ma tutto si dà nella prima distribuzione")
                     : both("cards are exchanged with the stock, but everything is dealt in the first round",
                            "le carte si cambiano con il tallone, ma tutto si dà nella prima distribuzione"),
                 both("write action: redeal, or deal in several rounds",
                      "scrivi action: redeal, oppure dai le carte in più distribuzioni")});
}

/// A misdeal of several cards of any one rank, or of ranks in a row.
void check_alike(const Rules& rules, const Misdeal& misdeal, Contradictions& out) {
  const auto blame = [&](std::vector<std::string> others, Bilingual message, Bilingual hint) {
    out.push_back({"deal.misdeal", std::move(others), std::move(message), std::move(hint)});
  };
  const bool alike = misdeal.alike > 0;
  const int needed = alike ? misdeal.alike : misdeal.in_row;
  const int most =
      std::min(alike ? most_alike(rules.deck) : static_cast<int>(rules.deck.ranks.size()), rules.deal.table);
  if (needed > most)
    blame({"deal.table", alike ? "deck.suits" : "deck.ranks"},
          both("a misdeal of {} {} never occurs", "una smazzata nulla per {} {} non capita mai", needed,
               alike ? both("cards of one rank", "carte dello stesso valore")
                     : both("ranks in a row", "valori di seguito")),
          most == 0
              ? both("deal cards to the table, or write misdeal: []", "dai carte al tavolo, oppure scrivi misdeal: []")
              : both("{} is at most {}", "{} è al massimo {}", std::string(alike ? "alike" : "in_row"), most));
  if (!alike && needed < 2)
    blame({}, both("one rank alone does not make a row", "un solo valore non fa una fila"),
          both("write in_row: 2 or more", "scrivi in_row: 2 o più"));
  const bool mends = misdeal.action == MisdealAction::bury || misdeal.action == MisdealAction::turn;
  if (mends || misdeal.where != MisdealPlace::table || misdeal.min != 1)
    blame({},
          both("cards that are alike or in a row are counted on the whole table, and any of them may be exchanged",
               "le carte uguali o di seguito si contano su tutto il tavolo, e se ne può cambiare qualunque"),
          both("leave out min and where, and write action: redeal, exchange or exchange_once",
               "togli min e where, e scrivi action: redeal, exchange o exchange_once"));
  check_stock(rules, misdeal, out);
}

void check_misdeal(const Rules& rules, const Misdeal& misdeal, Contradictions& out) {
  const auto blame = [&](std::vector<std::string> others, Bilingual message, Bilingual hint) {
    out.push_back({"deal.misdeal", std::move(others), std::move(message), std::move(hint)});
  };
  const bool has_own_number = misdeal.alike > 0 || misdeal.in_row > 0;
  if ((misdeal.rank ? 1 : 0) + (misdeal.card ? 1 : 0) + (misdeal.alike > 0 ? 1 : 0) + (misdeal.in_row > 0 ? 1 : 0) != 1)
    return blame(
        {},
        both("a misdeal is of a rank, of a card, or of cards that are alike or in a row",
             "una smazzata è nulla per un valore, per una carta, o per carte uguali o di seguito"),
        both("write one of rank:, card:, alike: and in_row:", "scrivi uno fra rank:, card:, alike: e in_row:"));
  if (has_own_number)
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
  check_stock(rules, misdeal, out);
}

}  // namespace

void check_misdeals(const Rules& rules, Contradictions& out) {
  const auto before = out.size();
  for (const Misdeal& misdeal : rules.deal.misdeal) check_misdeal(rules, misdeal, out);
  if (rules.deal.misdeal.empty() || out.size() > before) return;
  constexpr double max_deals = 10'000;
  constexpr int tried_deals = 5000;
  constexpr int min_passing = 5;
  const auto is_tried = [](const Misdeal& rule) { return rule.where == MisdealPlace::holdings || rule.in_row > 0; };
  if (std::ranges::any_of(rules.deal.misdeal, is_tried) && passing_deals(rules, tried_deals) < min_passing)
    return out.push_back(
        {"deal.misdeal",
         {"deal.rounds"},
         both("in nearly every deal the cards of some player would be a misdeal, or those in a row on the table",
              "in quasi ogni smazzata le carte di qualche giocatore la renderebbero nulla, o quelle di seguito sul "
              "tavolo"),
         both("one deal in {} must pass: raise min, alike or in_row",
              "una smazzata su {} deve passare: alza min, alike o in_row", tried_deals / min_passing)});
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

}  // namespace cicera
