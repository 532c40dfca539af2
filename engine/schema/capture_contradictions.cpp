#include "engine/schema/capture_contradictions.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "engine/cards/notation.h"
#include "engine/support/both.h"

namespace cicera {
namespace {

/// More sets than any real deck needs; with more, the plays of one turn would not fit in memory.
constexpr std::uint64_t max_sets = 250000;

/// The number of sets of the deck's cards that add to each total.
std::vector<std::uint64_t> sets_by_total(const DeckRules& deck) {
  std::vector<std::uint64_t> sets(max_total + 1, 0);
  sets[0] = 1;
  for (const Card card : deck_cards(deck)) {
    const auto rank = index_of(card.rank());
    const auto before = sets;
    for (const int value : {deck.values[rank], deck.second_values[rank]})
      for (int total = max_total; value > 0 && total >= value; --total)
        sets[as_size(total)] += before[as_size(total - value)];
  }
  return sets;
}

bool any_value(const DeckRules& deck) {
  return std::any_of(deck.values.begin(), deck.values.end(), [](int value) { return value != 0; });
}

/// Whether a card of this rank could take too many sets with this sum; if so, reports it.
bool blame_many_sets(const Rules& rules, Rank rank, int owed, const std::string& path, Contradictions& out) {
  const std::uint64_t sets = sets_by_total(rules.deck)[as_size(owed)];
  if (sets <= max_sets) return false;
  out.push_back({path,
                 {path == "deck.values" ? "deck.ranks" : "deck.values"},
                 both("a card of rank ", "una carta di valore ") + std::string(rank_text(rank)) +
                     both(" could take one of ", " potrebbe prendere uno fra ") + std::to_string(sets) +
                     both(" sets of table cards", " gruppi di carte del tavolo"),
                 both("spread the values so that a card has at most ",
                      "distribuisci i valori in modo che una carta abbia al massimo ") +
                     std::to_string(max_sets) + both(" sets", " gruppi")});
  return true;
}

void check_sums(const Rules& rules, Contradictions& out) {
  if (!rules.capture.sum) return;
  if (!any_value(rules.deck)) {
    out.push_back({"capture.sum",
                   {"deck.values"},
                   both("cards may capture by sum, but no rank has a value",
                        "le carte possono prendere per somma, ma nessuna ha un valore"),
                   both("give the ranks values in deck.values, or write sum: false",
                        "dai i valori alle carte in deck.values, oppure scrivi sum: false")});
    return;
  }
  for (const Rank rank : all_ranks(rules.deck)) {
    const auto at = index_of(rank);
    for (const int value : {rules.deck.values[at], rules.deck.second_values[at]})
      if (value > 0 && blame_many_sets(rules, rank, value, "deck.values", out)) return;
  }
}

int cards_of_rank(const DeckRules& deck, Rank rank) { return (deck_cards(deck) & CardSet::of_rank(rank)).size(); }

/// Whether a card of the deck makes the total with others of it.
bool total_can_be_made(const Rules& rules) {
  const auto sets = sets_by_total(rules.deck);
  return std::ranges::any_of(all_ranks(rules.deck), [&](Rank rank) {
    const int value = rules.deck.values[rank];
    const int owed = rules.capture.total - value;
    // One card may be the one played itself.
    return value > 0 && owed > 0 &&
           sets[as_size(owed)] > (owed == value && cards_of_rank(rules.deck, rank) == 1 ? 1U : 0U);
  });
}

void check_total(const Rules& rules, Contradictions& out) {
  const int total = rules.capture.total;
  if (total == 0) return;
  if (rules.build.sets != BuildSets::none)
    out.push_back({"build.sets",
                   {"capture.total"},
                   both("a build is taken by a card of its value and cannot make a total",
                        "una costruzione si prende con una carta del suo valore e non può fare un totale"),
                   both("write total: 0, or build.sets: none", "scrivi total: 0, oppure build.sets: none")});
  if (!total_can_be_made(rules)) {
    out.push_back({"capture.total",
                   {"deck.values", "deck.ranks"},
                   both("no cards of the deck add to ", "nessuna carta del mazzo fa in tutto ") + std::to_string(total),
                   both("give the ranks values in deck.values that do, or write total: 0",
                        "dai in deck.values valori che lo facciano, oppure scrivi total: 0")});
    return;
  }
  for (const Rank rank : all_ranks(rules.deck)) {
    const int value = rules.deck.values[rank];
    if (value > 0 && value < total && blame_many_sets(rules, rank, total - value, "capture.total", out)) return;
  }
}

void check_sweepers(const Rules& rules, Contradictions& out) {
  const auto blame = [&](std::string path, Bilingual message, Bilingual hint) {
    out.push_back({"capture.sweepers", {std::move(path)}, std::move(message), std::move(hint)});
  };
  CardSet seen;
  for (const Sweeper& sweeper : rules.capture.sweepers) {
    if (sweeper.rank.has_value() == sweeper.card.has_value()) {
      blame("capture.sweepers", both("a sweeper is a rank or a card", "uno sweeper è un valore (rank) o una carta"),
            both("write either rank: or card:", "scrivi rank: oppure card:"));
      continue;
    }
    const CardSet cards = cards_of(sweeper);
    const Bilingual name = sweeper.card ? same(std::string(card_text(*sweeper.card)))
                                        : both("rank {}", "valore {}", rank_text(cards.first().rank()));
    if (seen.intersects(cards))
      blame("capture.sweepers", both("the {} is listed twice", "compare due volte: {}", name),
            both("remove one of them", "togli uno dei due"));
    seen |= cards;
    if (!cards.intersects(deck_cards(rules.deck)))
      blame(sweeper.card && !sweeper.card->is_joker() ? "deck.suits" : setting_of(cards.first().rank()),
            both("the deck has no ", "il mazzo non ha ") + name,
            sweeper.card ? hint_to_have(rules.deck, *sweeper.card) : hint_to_have(rules.deck, *sweeper.rank));
    for (const Rank rank : sweeper.except)
      if (!has_rank(rules.deck, rank))
        blame(setting_of(rank),
              both("the deck has no rank ", "nel mazzo non c'è il valore ") + std::string(rank_text(rank)) +
                  both(" to except", " da lasciare"),
              hint_to_have(rules.deck, rank));
    if (sweeper.except.size() >= all_ranks(rules.deck).size())
      blame("capture.sweepers",
            both("the ", "con ") + name +
                both(" leaves every card, so it never sweeps",
                     " resta sul tavolo ogni carta, quindi non prende mai tutto"),
            both("except fewer ranks", "metti meno valori in except"));
  }
}

/// A list of ranks has only those of the pack.
void check_ranks(const Rules& rules, const char* path, const std::vector<Rank>& ranks, Contradictions& out) {
  for (const Rank rank : ranks)
    if (!has_rank(rules.deck, rank))
      out.push_back({path,
                     {setting_of(rank)},
                     both("the deck has no rank ", "nel mazzo non c'è il valore ") + std::string(rank_text(rank)),
                     hint_to_have(rules.deck, rank)});
}

/// Ranks with two values add up to sums only.
void check_second_values(const Rules& rules, Contradictions& out) {
  if (!has_second_values(rules.deck)) return;
  const auto blame = [&](std::string path, Bilingual message, Bilingual hint) {
    out.push_back({"deck.second_values", {std::move(path)}, std::move(message), std::move(hint)});
  };
  for (int i = 0; i < rank_count; ++i) {
    const int first = rules.deck.values[as_size(i)];
    const int second = rules.deck.second_values[as_size(i)];
    const std::string rank(rank_text(static_cast<Rank>(i)));
    if (second > 0 && first == 0)
      blame("deck.values",
            both("rank ", "la carta ") + rank +
                both(" has a second value and no first", " ha un secondo valore ma non il primo"),
            both("give it one in deck.values", "daglielo in deck.values"));
    else if (second > 0 && second == first)
      blame("deck.values",
            both("both values of rank ", "i due valori della carta ") + rank + both(" are ", " sono tutti e due ") +
                std::to_string(first),
            both("leave one of them out", "togli uno dei due"));
  }
  if (!rules.capture.sum)
    blame("capture.sum", both("a second value counts in sums only", "un secondo valore conta solo nelle somme"),
          both("write sum: true, or leave the second values out", "scrivi sum: true, oppure togli i secondi valori"));
  if (rules.capture.total > 0)
    blame("capture.total",
          both("cards with two values cannot make a total", "le carte con due valori non possono fare un totale"),
          both("write total: 0, or leave the second values out", "scrivi total: 0, oppure togli i secondi valori"));
  for (const Sweeper& sweeper : rules.capture.sweepers)
    if (sweeper.up_to > 0)
      return blame("capture.sweepers",
                   both("cards with two values have no one sum to compare with up_to",
                        "le carte con due valori non hanno una sola somma da confrontare con up_to"),
                   both("leave out up_to, or the second values", "togli up_to, oppure i secondi valori"));
}

/// On a stack nothing is taken but the top card with all that is below it.
void check_stack(const Rules& rules, Contradictions& out) {
  const CaptureRules& capture = rules.capture;
  if (!capture.stack) return;
  const auto blame = [&](std::string path, Bilingual message, Bilingual hint) {
    out.push_back({std::move(path), {"capture.stack"}, std::move(message), std::move(hint)});
  };
  const Bilingual top =
      both("only the top card of a stack can be captured, so ", "di una pila si prende solo la carta in cima, quindi ");
  if (capture.sum)
    blame("capture.sum", top + both("cards cannot add up", "le carte non si possono sommare"),
          both("write sum: false, or stack: false", "scrivi sum: false, oppure stack: false"));
  if (capture.total > 0)
    blame("capture.total", top + both("cards cannot make a total", "le carte non possono fare un totale"),
          both("write total: 0, or stack: false", "scrivi total: 0, oppure stack: false"));
  if (capture.sets != CaptureSets::one)
    blame("capture.sets", top + both("a play makes only one capture", "una giocata fa una presa sola"),
          both("write sets: one, or stack: false", "scrivi sets: one, oppure stack: false"));
  for (const Sweeper& sweeper : capture.sweepers)
    if (!sweeper.except.empty())
      return blame("capture.sweepers",
                   both("a stack is taken whole, so a sweeper cannot leave some ranks of it",
                        "una pila si prende tutta, quindi uno sweeper non può lasciarne alcune carte"),
                   both("leave out except, or write stack: false", "togli except, oppure scrivi stack: false"));
}

/// A run goes with one equal card or one sum, and with nothing else.
void check_run(const Rules& rules, Contradictions& out) {
  const CaptureRules& capture = rules.capture;
  if (capture.run == RunTaken::none) return;
  const auto blame = [&](std::string path, Bilingual message, Bilingual hint) {
    out.push_back({"capture.run", {std::move(path)}, std::move(message), std::move(hint)});
  };
  if (capture.stack)
    blame("capture.stack",
          both("a stack is taken whole, so no run is left to take",
               "una pila si prende tutta, quindi non resta una scala da prendere"),
          both("write run: none, or stack: false", "scrivi run: none, oppure stack: false"));
  if (capture.total > 0)
    blame("capture.total", both("no run follows a total", "dopo un totale non segue una scala"),
          both("write run: none, or total: 0", "scrivi run: none, oppure total: 0"));
  if (capture.sets != CaptureSets::one)
    blame("capture.sets",
          both("a run follows one capture, and a play may make several",
               "una scala segue una presa sola, e una giocata può farne più d'una"),
          both("write run: none, or sets: one", "scrivi run: none, oppure sets: one"));
  if (capture.choice == CaptureChoice::fewest_cards)
    blame("capture.choice",
          both("a run takes as many cards as it can, and the choice is of the fewest",
               "una scala prende più carte che può, e la scelta è delle meno possibili"),
          both("write run: none, or choice: free", "scrivi run: none, oppure choice: free"));
  if (rules.build.sets != BuildSets::none)
    blame("build.sets",
          both("a build is taken whole, and no run follows it",
               "una costruzione si prende tutta, e dopo non segue una scala"),
          both("write run: none, or build.sets: none", "scrivi run: none, oppure build.sets: none"));
  if (!capture.sweepers.empty())
    blame("capture.sweepers",
          both("a sweeper takes the whole table, so no run is left to take",
               "uno sweeper prende tutto il tavolo, quindi non resta una scala da prendere"),
          both("write run: none, or leave out the sweepers", "scrivi run: none, oppure togli gli sweepers"));
  if (!cards_of(capture.equal).intersects(deck_cards(rules.deck)) && (capture.run == RunTaken::equal || !capture.sum))
    blame("capture.equal",
          both("no card captures an equal one, so no run follows",
               "nessuna carta prende una carta uguale, quindi non segue una scala"),
          both("write run: none, or equal: all", "scrivi run: none, oppure equal: all"));
}

/// A pile is taken by an equal card.
void check_piles(const Rules& rules, Contradictions& out) {
  if (rules.capture.piles == PilesTaken::none) return;
  if (rules.build.sets != BuildSets::none)
    out.push_back({"capture.piles",
                   {"build.sets"},
                   both("a seat that keeps a card for its build could not be held to it where the card takes a pile",
                        "chi tiene una carta per la sua costruzione non potrebbe esservi obbligato se la carta prende "
                        "un mazzetto"),
                   both("write piles: none, or build.sets: none", "scrivi piles: none, oppure build.sets: none")});
  if (!cards_of(rules.capture.equal).intersects(deck_cards(rules.deck)))
    out.push_back({"capture.piles",
                   {"capture.equal"},
                   both("no card captures an equal one, so none takes a pile by its top card",
                        "nessuna carta prende una carta uguale, quindi nessuna prende un mazzetto dalla carta in cima"),
                   both("write piles: none, or equal: all", "scrivi piles: none, oppure equal: all")});
}

void check_any_capture(const Rules& rules, Contradictions& out) {
  if (rules.capture.sum || rules.capture.total > 0 || !rules.capture.sweepers.empty()) return;
  if (!cards_of(rules.capture.equal).intersects(deck_cards(rules.deck)))
    out.push_back({"capture.equal",
                   {"capture.sum", "deck.ranks"},
                   both("no card could ever capture another", "nessuna carta potrebbe mai prenderne un'altra"),
                   both("write equal: all, or sum: true", "scrivi equal: all, oppure sum: true")});
}

}  // namespace

void check_captures(const Rules& rules, Contradictions& out) {
  check_sums(rules, out);
  check_total(rules, out);
  check_sweepers(rules, out);
  check_ranks(rules, "capture.equal", rules.capture.equal.ranks, out);
  check_ranks(rules, "capture.compulsory", rules.capture.compulsory.ranks, out);
  check_stack(rules, out);
  check_run(rules, out);
  check_piles(rules, out);
  check_second_values(rules, out);
  check_any_capture(rules, out);
}

}  // namespace cicera
