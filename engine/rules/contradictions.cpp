// What is wrong with rules that are each allowed but do not go together.
#include <algorithm>
#include <cstdint>
#include <numeric>

#include "engine/rules/field_types.h"

namespace cicera {
namespace {

using Contradictions = std::vector<Contradiction>;

/// More sets than any pack of the family needs; beyond, the plays of one turn would not fit in memory.
constexpr std::uint64_t most_sets = 100000;

std::string counted_word(int count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

bool has_suit(const DeckRules& deck, Suit suit) {
  return std::find(deck.suits.begin(), deck.suits.end(), suit) != deck.suits.end();
}

bool has_rank(const DeckRules& deck, Rank rank) {
  return std::find(deck.ranks.begin(), deck.ranks.end(), rank) != deck.ranks.end();
}

std::string ranks_told(const DeckRules& deck) {
  std::string out;
  for (const Rank rank : deck.ranks) out += (out.empty() ? "" : " ") + std::string(rank_text(rank));
  return "the ranks of the deck: " + out;
}

std::string suits_told(const DeckRules& deck) {
  std::string out;
  for (const Suit suit : deck.suits) out += (out.empty() ? "" : ", ") + std::string(suit_name(suit));
  return "the suits of the deck: " + out;
}

// Deck and players

void check_values(const Rules& rules, Contradictions& out) {
  std::vector<std::string> strangers;
  for (int i = 0; i < rank_count; ++i) {
    const Rank rank = static_cast<Rank>(i);
    if (rules.deck.values[static_cast<std::size_t>(i)] != 0 && !has_rank(rules.deck, rank))
      strangers.emplace_back(rank_text(rank));
  }
  if (!strangers.empty())
    out.push_back({"deck.values",
                   {"deck.ranks"},
                   "values are given for ranks that the deck lacks: " + joined(strangers),
                   "write values for the deck's ranks only; " + ranks_told(rules.deck)});
}

/// How many sets of the deck's cards add to each total.
std::vector<std::uint64_t> sets_by_total(const DeckRules& deck) {
  std::vector<std::uint64_t> sets(max_total + 1, 0);
  sets[0] = 1;
  for (const Card card : deck_cards(deck)) {
    const int value = deck.values[static_cast<std::size_t>(card.rank())];
    if (value == 0) continue;
    for (int total = max_total; total >= value; --total)
      sets[static_cast<std::size_t>(total)] += sets[static_cast<std::size_t>(total - value)];
  }
  return sets;
}

bool any_value(const DeckRules& deck) {
  return std::any_of(deck.values.begin(), deck.values.end(), [](int value) { return value != 0; });
}

/// Whether a card of this rank could take too many sets that add to so much; says so where it could.
bool blame_many_sets(const Rules& rules, Rank rank, int owed, const std::string& path, Contradictions& out) {
  const std::uint64_t sets = sets_by_total(rules.deck)[static_cast<std::size_t>(owed)];
  if (sets <= most_sets) return false;
  out.push_back({path,
                 {path == "deck.values" ? "deck.ranks" : "deck.values"},
                 "a card of rank " + std::string(rank_text(rank)) + " could take one of " + std::to_string(sets) +
                     " sets of table cards",
                 "spread the values so that a card has at most " + std::to_string(most_sets) + " sets"});
  return true;
}

void check_sums(const Rules& rules, Contradictions& out) {
  if (!rules.capture.sum) return;
  if (!any_value(rules.deck)) {
    out.push_back({"capture.sum",
                   {"deck.values"},
                   "cards may capture by sum, but no rank has a value",
                   "give the ranks values in deck.values, or write sum: false"});
    return;
  }
  for (const Rank rank : rules.deck.ranks) {
    const int value = rules.deck.values[static_cast<std::size_t>(rank)];
    if (value > 0 && blame_many_sets(rules, rank, value, "deck.values", out)) return;
  }
}

/// Whether a card of the deck makes the total with others of it.
bool total_can_be_made(const Rules& rules) {
  const auto sets = sets_by_total(rules.deck);
  return std::any_of(rules.deck.ranks.begin(), rules.deck.ranks.end(), [&](Rank rank) {
    const int value = rules.deck.values[static_cast<std::size_t>(rank)];
    const int owed = rules.capture.total - value;
    // One card may be the one played itself.
    return value > 0 && owed > 0 &&
           sets[static_cast<std::size_t>(owed)] > (owed == value && rules.deck.suits.size() == 1 ? 1U : 0U);
  });
}

void check_total(const Rules& rules, Contradictions& out) {
  const int total = rules.capture.total;
  if (total == 0) return;
  if (!total_can_be_made(rules)) {
    out.push_back({"capture.total",
                   {"deck.values", "deck.ranks"},
                   "no cards of the deck add to " + std::to_string(total),
                   "give the ranks values in deck.values that do, or write total: 0"});
    return;
  }
  for (const Rank rank : rules.deck.ranks) {
    const int value = rules.deck.values[static_cast<std::size_t>(rank)];
    if (value > 0 && value < total && blame_many_sets(rules, rank, total - value, "capture.total", out)) return;
  }
}

void check_sweepers(const Rules& rules, Contradictions& out) {
  const auto blame = [&](std::string path, std::string message, std::string hint) {
    out.push_back({"capture.sweepers", {std::move(path)}, std::move(message), std::move(hint)});
  };
  CardSet seen;
  for (const Sweeper& sweeper : rules.capture.sweepers) {
    const std::string name(rank_text(sweeper.rank));
    if (seen.intersects(CardSet::of_rank(sweeper.rank)))
      blame("capture.sweepers", "the rank " + name + " is listed twice", "take one of them out");
    seen |= CardSet::of_rank(sweeper.rank);
    if (!has_rank(rules.deck, sweeper.rank))
      blame("deck.ranks", "the deck has no rank " + name, ranks_told(rules.deck));
    for (const Rank rank : sweeper.except)
      if (!has_rank(rules.deck, rank))
        blame("deck.ranks", "the deck has no rank " + std::string(rank_text(rank)) + " to except",
              ranks_told(rules.deck));
    if (sweeper.except.size() >= rules.deck.ranks.size())
      blame("capture.sweepers", "the rank " + name + " leaves every card, so it never sweeps", "except fewer ranks");
  }
}

void check_sides(const Rules& rules, Contradictions& out) {
  const PlayersRules& players = rules.players;
  const auto blame = [&](const std::string& message, const std::string& hint) {
    out.push_back({"players.sides", {"players.count"}, message + std::to_string(players.count), hint});
  };
  if (players.sides == Sides::partners && players.count != 4 && players.count != 6)
    blame("partners sit opposite each other, which needs 4 or 6 players, not ", "write sides: solo, or count: 4");
  if (players.sides == Sides::trios && players.count != 6)
    blame("two sides of three need 6 players, not ", "write sides: solo, or count: 6");
}

// The deal

void check_deal(const Rules& rules, Contradictions& out) {
  const DealRules& deal = rules.deal;
  const int seats = rules.players.count;
  const int cards = deck_cards(rules.deck).size();
  const int each = std::accumulate(deal.rounds.begin(), deal.rounds.end(), 0);
  const int stock = cards - seats * each - deal.table;
  if (deal.refill > 0 ? stock >= 0 && stock % (seats * deal.refill) == 0 : stock == 0) return;
  std::string sum = std::to_string(each);
  if (deal.rounds.size() > 1) {
    sum.clear();
    for (const int round : deal.rounds) sum += (sum.empty() ? "(" : " + ") + std::to_string(round);
    sum += ")";
  }
  const std::string dealt = counted_word(seats, "player") + " x " + sum + " + " + std::to_string(deal.table) +
                            " on the table = " + std::to_string(seats * each + deal.table);
  if (deal.refill > 0 && stock > 0) {
    out.push_back({"deal.refill",
                   {"deal.rounds", "players.count", "deal.table", "deck.suits", "deck.ranks"},
                   "the cards do not come out: " + dealt + " of " + std::to_string(cards) + ", and the other " +
                       std::to_string(stock) + " are no multiple of " + counted_word(seats, "player") + " x " +
                       std::to_string(deal.refill),
                   "the stock must last for whole rounds of players x refill"});
    return;
  }
  const int left = cards - deal.table;
  std::string hint = "players x cards each + table cards must be the whole deck";
  if (left > 0 && left % seats == 0)
    hint += ": with " + std::to_string(deal.table) + " on the table each player gets " + std::to_string(left / seats);
  out.push_back({"deal.rounds",
                 {"players.count", "deal.table", "deck.suits", "deck.ranks"},
                 "the cards do not come out: " + dealt + ", but the deck has " + std::to_string(cards),
                 hint});
}

void check_rounds(const Rules& rules, Contradictions& out) {
  const auto rounds = all_rounds(rules).size();
  if (rounds > max_rounds)
    out.push_back({"deal.refill",
                   {"deal.rounds"},
                   "there would be " + std::to_string(rounds) + " rounds",
                   "at most " + std::to_string(max_rounds) + "; write more cards in each"});
}

void check_packet(const Rules& rules, Contradictions& out) {
  const auto& packet = rules.deal.packet;
  const auto rounds = all_rounds(rules);
  const int longest_round = *std::max_element(rounds.begin(), rounds.end());
  const int before_last = std::accumulate(packet.begin(), packet.end() - 1, 0);
  if (before_last >= longest_round)
    out.push_back({"deal.packet",
                   {"deal.rounds"},
                   "the last packet is never given: those before it make " + std::to_string(before_last) +
                       " cards, and a round has " + std::to_string(longest_round),
                   "the packets of a round together are the round's cards"});
}

// Misdeals

/// The tables that no misdeal rule objects to, and all tables.
struct Tables {
  double passing = 0;
  double all = 0;
};

Tables tables_of(const Rules& rules) {
  const auto choose = [](int n, int k) {
    double ways = 1;
    for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
    return ways;
  };
  const auto table = static_cast<std::size_t>(rules.deal.table);
  std::vector<double> passing(table + 1, 0);  // by the number of cards
  passing[0] = 1;
  for (const Rank rank : rules.deck.ranks) {
    CardSet cards = deck_cards(rules.deck) & CardSet::of_rank(rank);
    int most = suit_count;
    for (const Misdeal& rule : rules.deal.misdeal) {
      if (rule.card) cards -= *rule.card;
      if (rule.rank == rank) most = std::min(most, rule.min - 1);
    }
    for (std::size_t total = table + 1; total-- > 0;)
      for (int count = 1; count <= std::min({most, cards.size(), static_cast<int>(total)}); ++count)
        passing[total] += passing[total - static_cast<std::size_t>(count)] * choose(cards.size(), count);
  }
  return {passing[table], choose(deck_cards(rules.deck).size(), rules.deal.table)};
}

void check_misdeal(const Rules& rules, const Misdeal& misdeal, Contradictions& out) {
  const auto blame = [&](std::vector<std::string> others, std::string message, std::string hint) {
    out.push_back({"deal.misdeal", std::move(others), std::move(message), std::move(hint)});
  };
  if (misdeal.rank.has_value() == misdeal.card.has_value())
    return blame({}, "a misdeal is of a rank or of a card", "write either rank: or card:");
  const std::string name(misdeal.card ? card_text(*misdeal.card) : rank_text(*misdeal.rank));
  const int cards = (deck_cards(rules.deck) & counted_cards(misdeal)).size();
  if (cards == 0)
    return blame(
        {"deck.ranks", "deck.suits"}, "the deck has no " + (misdeal.card ? name : "rank " + name),
        misdeal.card && has_rank(rules.deck, misdeal.card->rank()) ? suits_told(rules.deck) : ranks_told(rules.deck));
  if (misdeal.min > std::min(cards, rules.deal.table))
    return blame({"deal.table", "deck.suits"},
                 "a misdeal of " + std::to_string(misdeal.min) + " x " + name + " never comes about: there " +
                     (cards == 1 ? "is " : "are ") + std::to_string(cards) + " in the deck and " +
                     counted_word(rules.deal.table, "card") + " on the table",
                 "min is at most " + std::to_string(std::min(cards, rules.deal.table)));
  if (misdeal.action == MisdealAction::bury && all_rounds(rules).size() == 1)
    blame({"deal.rounds", "deal.refill"}, "cards are buried in the stock, but everything is dealt in the first round",
          "write action: redeal, or deal in several rounds");
}

void check_misdeals(const Rules& rules, Contradictions& out) {
  const auto before = out.size();
  for (const Misdeal& misdeal : rules.deal.misdeal) check_misdeal(rules, misdeal, out);
  if (rules.deal.misdeal.empty() || out.size() > before) return;
  constexpr double most_deals = 10'000;
  const auto [passing, all] = tables_of(rules);
  if (passing * most_deals >= all) return;
  out.push_back({"deal.misdeal",
                 {"deal.table"},
                 passing == 0 ? "every table of " + counted_word(rules.deal.table, "card") + " would be a misdeal"
                              : "only one table in " + std::to_string(static_cast<std::int64_t>(all / passing)) +
                                    " would be no misdeal",
                 "one in " + std::to_string(static_cast<int>(most_deals)) + " must pass: write a greater min"});
}

// Captures

void check_any_capture(const Rules& rules, Contradictions& out) {
  if (rules.capture.sum || rules.capture.total > 0 || !rules.capture.sweepers.empty()) return;
  const bool has_courts =
      std::any_of(rules.deck.ranks.begin(), rules.deck.ranks.end(), [](Rank rank) { return rank >= Rank::jack; });
  const bool none = rules.capture.equal == EqualCapture::none;
  if (none || (rules.capture.equal == EqualCapture::courts && !has_courts))
    out.push_back({"capture.equal",
                   {"capture.sum", "deck.ranks"},
                   "no card could ever capture another",
                   "write equal: all, or sum: true"});
}

// Scoring

class LineCheck {
 public:
  LineCheck(const Rules& rules, const ScoringLine& line, Contradictions& out) : rules_(rules), line_(line), out_(out) {}

  void check() {
    switch (line_.kind) {
      case LineKind::sweep:
      case LineKind::match_previous:
      case LineKind::script:
        break;
      case LineKind::same_suit:
        check_same_suit();
        break;
      case LineKind::taken_count:
        check_taken_count();
        break;
      case LineKind::majority:
        check_majority();
        break;
      case LineKind::run:
        check_run();
        break;
      case LineKind::card:
        check_card("card", line_.card);
        break;
      case LineKind::cards:
        need_counted();
        break;
      case LineKind::set:
        for (const Card card : line_.cards) check_card("cards", card);
        break;
      case LineKind::over:
        check_over();
        break;
      case LineKind::prime:
        check_prime();
        break;
    }
  }

 private:
  void blame(std::string_view key, std::vector<std::string> other_keys, std::string message, std::string hint) {
    for (std::string& other : other_keys)
      if (other.find('.') == std::string::npos) other = path(other);
    out_.push_back({path(key), std::move(other_keys), std::move(message), std::move(hint)});
  }

  std::string path(std::string_view key) const { return "scoring." + line_.name + "." + std::string(key); }

  bool need_suit(std::string_view key, Suit suit) {
    if (has_suit(rules_.deck, suit)) return true;
    blame(key, {"deck.suits"}, "the deck has no " + std::string(suit_name(suit)), suits_told(rules_.deck));
    return false;
  }

  bool need_rank(std::string_view key, Rank rank) {
    if (has_rank(rules_.deck, rank)) return true;
    blame(key, {"deck.ranks"}, "the deck has no rank " + std::string(rank_text(rank)), ranks_told(rules_.deck));
    return false;
  }

  void check_same_suit() {
    const int ranks = static_cast<int>(rules_.deck.ranks.size());
    if (line_.min_cards > ranks)
      blame("min_cards", {"deck.ranks"}, "a suit has only " + counted_word(ranks, "card") + ", so this can never score",
            "at most " + std::to_string(ranks));
  }

  void check_taken_count() {
    if (line_.max < line_.min)
      blame("max", {"min"},
            "at most " + std::to_string(line_.max) + " and at least " + std::to_string(line_.min) + " cards cannot be",
            "max must not be less than min");
    const int ranks = static_cast<int>(rules_.deck.ranks.size());
    if (line_.consecutive && line_.min > ranks)
      blame("min", {"consecutive", "deck.ranks"},
            "only " + counted_word(ranks, "rank") + " can follow one another, so this can never score",
            "at most " + std::to_string(ranks));
  }

  bool need_counted() {
    if (line_.of.by == Counted::By::suit) return need_suit("of", line_.of.suit);
    return line_.of.by == Counted::By::all || need_rank("of", line_.of.rank);
  }

  void check_over() {
    if (!need_counted()) return;
    const int suits = static_cast<int>(rules_.deck.suits.size());
    const int ranks = static_cast<int>(rules_.deck.ranks.size());
    const int cards = line_.of.by == Counted::By::suit   ? ranks
                      : line_.of.by == Counted::By::rank ? suits
                                                         : suits * ranks;
    if (line_.above >= cards)
      blame("above", {"of", "deck.ranks", "deck.suits"},
            "there are only " + counted_word(cards, "such card") + ", so this can never score",
            "at most " + std::to_string(cards - 1));
  }

  void check_prime() {
    const auto& ranks = rules_.deck.ranks;
    if (std::none_of(ranks.begin(), ranks.end(),
                     [&](Rank rank) { return line_.values[static_cast<std::size_t>(rank)] > 0; }))
      blame("values", {"deck.ranks"}, "no rank of the deck has a value, so this can never score",
            ranks_told(rules_.deck));
    check_split();
  }

  void check_majority() {
    need_counted();
    check_split();
  }

  void check_split() {
    if (line_.tie != MajorityTie::split) return;
    // Cards may be left to nobody, so any number of sides can tie, even for an odd number of cards.
    const int sides = side_count(rules_.players);
    for (int tied = 2; tied <= sides; ++tied) {
      if (line_.points.amount % tied == 0) continue;
      blame("tie", {"points", "players.count", "players.sides"},
            counted_word(line_.points.amount, "point") + " cannot be shared between " + std::to_string(tied) +
                " tied sides",
            sides == 2 ? "with tie: split the points must be even"
                       : "with tie: split and " + std::to_string(sides) +
                             " sides the points must divide by every number from 2 to " + std::to_string(sides));
      return;
    }
  }

  void check_run() {
    need_suit("suit", line_.suit);
    if (line_.cap < line_.min && line_.points.by == Points::By::length)
      blame("cap", {"min", "points"},
            "a run of at least " + counted_word(line_.min, "card") + " is never worth as little as " +
                counted_word(line_.cap, "point"),
            "cap must not be less than min");
    if (!need_rank("from", line_.from)) return;
    const auto& ranks = rules_.deck.ranks;
    const int longest = static_cast<int>(ranks.end() - std::find(ranks.begin(), ranks.end(), line_.from));
    if (line_.min > longest)
      blame("min", {"from", "deck.ranks"},
            "a run from " + std::string(rank_text(line_.from)) + " has at most " + counted_word(longest, "card") +
                ", so this can never score",
            ranks_told(rules_.deck));
  }

  void check_card(std::string_view key, Card card) {
    if (!deck_cards(rules_.deck).contains(card))
      blame(key, {"deck.ranks", "deck.suits"}, "the deck has no " + std::string(card_text(card)),
            has_rank(rules_.deck, card.rank()) ? suits_told(rules_.deck) : ranks_told(rules_.deck));
  }

  const Rules& rules_;
  const ScoringLine& line_;
  Contradictions& out_;
};

void check_scoring(const Rules& rules, Contradictions& out) {
  for (const ScoringLine& line : rules.scoring) LineCheck(rules, line, out).check();
  if (rules.scoring.size() > max_lines)
    out.push_back({"scoring." + rules.scoring[max_lines].name + ".kind",
                   {},
                   "there are " + std::to_string(rules.scoring.size()) + " scoring lines",
                   "at most " + std::to_string(max_lines)});
}

// The match

void check_match(const Rules& rules, Contradictions& out) {
  const auto& wins = rules.match.instant_wins;
  const auto path = [](const InstantWin& win) { return "match.instant_win." + win.name + ".all_of"; };
  if (wins.size() > max_instant_wins)
    out.push_back({path(wins[max_instant_wins]),
                   {},
                   "there are " + std::to_string(wins.size()) + " instant wins",
                   "at most " + std::to_string(max_instant_wins)});
  for (const InstantWin& win : wins)
    if (!has_suit(rules.deck, win.all_of))
      out.push_back(
          {path(win), {"deck.suits"}, "the deck has no " + std::string(suit_name(win.all_of)), suits_told(rules.deck)});
  const bool can_score = std::any_of(rules.scoring.begin(), rules.scoring.end(), [](const ScoringLine& line) {
    const auto& by_rank = line.points.by_rank;
    if (line.points.by == Points::By::rank)
      return std::any_of(by_rank.begin(), by_rank.end(), [](int points) { return points > 0; });
    return line.points.by != Points::By::amount || line.points.amount > 0;
  });
  if (!can_score)
    out.push_back({"match.target",
                   {"scoring"},
                   "nothing scores, so no side can ever reach the target",
                   "write at least one line under scoring that gives points"});
}

}  // namespace

std::vector<Contradiction> contradictions(const Rules& rules) {
  Contradictions out;
  check_values(rules, out);
  check_sums(rules, out);
  check_sides(rules, out);
  check_deal(rules, out);
  check_rounds(rules, out);
  check_packet(rules, out);
  check_misdeals(rules, out);
  check_total(rules, out);
  check_sweepers(rules, out);
  check_any_capture(rules, out);
  check_scoring(rules, out);
  check_match(rules, out);
  return out;
}

}  // namespace cicera
