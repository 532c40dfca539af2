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
  std::vector<std::uint64_t> sets(max_value + 1, 0);
  sets[0] = 1;
  for (const Card card : deck_cards(deck)) {
    const int value = deck.values[static_cast<std::size_t>(card.rank())];
    if (value == 0) continue;
    for (int total = max_value; total >= value; --total)
      sets[static_cast<std::size_t>(total)] += sets[static_cast<std::size_t>(total - value)];
  }
  return sets;
}

void check_sums(const Rules& rules, Contradictions& out) {
  if (!rules.capture.sum) return;
  const auto& values = rules.deck.values;
  if (std::all_of(values.begin(), values.end(), [](int value) { return value == 0; })) {
    out.push_back({"capture.sum",
                   {"deck.values"},
                   "cards may capture by sum, but no rank has a value",
                   "give the ranks values in deck.values, or write sum: false"});
    return;
  }
  const auto sets = sets_by_total(rules.deck);
  for (const Rank rank : rules.deck.ranks) {
    const int value = values[static_cast<std::size_t>(rank)];
    if (value == 0 || sets[static_cast<std::size_t>(value)] <= most_sets) continue;
    out.push_back({"deck.values",
                   {"deck.ranks"},
                   "a card of rank " + std::string(rank_text(rank)) + " could take one of " +
                       std::to_string(sets[static_cast<std::size_t>(value)]) + " sets of table cards",
                   "spread the values so that a card has at most " + std::to_string(most_sets) + " sets"});
    return;
  }
}

void check_sides(const Rules& rules, Contradictions& out) {
  if (rules.players.sides == Sides::partners && rules.players.count != 4)
    out.push_back(
        {"players.sides",
         {"players.count"},
         "partners sit opposite each other, which needs 4 players, not " + std::to_string(rules.players.count),
         "write sides: solo, or count: 4"});
}

// The deal

void check_deal(const Rules& rules, Contradictions& out) {
  const DealRules& deal = rules.deal;
  const int seats = rules.players.count;
  const int cards = deck_cards(rules.deck).size();
  const int each = std::accumulate(deal.rounds.begin(), deal.rounds.end(), 0);
  if (seats * each + deal.table == cards) return;
  std::string sum = std::to_string(each);
  if (deal.rounds.size() > 1) {
    sum.clear();
    for (const int round : deal.rounds) sum += (sum.empty() ? "(" : " + ") + std::to_string(round);
    sum += ")";
  }
  const int left = cards - deal.table;
  std::string hint = "players x cards each + table cards must be the whole deck";
  if (left > 0 && left % seats == 0)
    hint += ": with " + std::to_string(deal.table) + " on the table each player gets " + std::to_string(left / seats);
  out.push_back({"deal.rounds",
                 {"players.count", "deal.table", "deck.suits", "deck.ranks"},
                 "the cards do not come out: " + counted_word(seats, "player") + " x " + sum + " + " +
                     std::to_string(deal.table) + " on the table = " + std::to_string(seats * each + deal.table) +
                     ", but the deck has " + std::to_string(cards),
                 hint});
}

void check_packet(const Rules& rules, Contradictions& out) {
  const auto& packet = rules.deal.packet;
  const int longest_round = *std::max_element(rules.deal.rounds.begin(), rules.deal.rounds.end());
  const int before_last = std::accumulate(packet.begin(), packet.end() - 1, 0);
  if (before_last >= longest_round)
    out.push_back({"deal.packet",
                   {"deal.rounds"},
                   "the last packet is never given: those before it make " + std::to_string(before_last) +
                       " cards, and a round has " + std::to_string(longest_round),
                   "the packets of a round together are the round's cards"});
}

// Captures

void check_any_capture(const Rules& rules, Contradictions& out) {
  if (rules.capture.sum) return;
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
        check_card();
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

  void need_suit(std::string_view key, Suit suit) {
    if (!has_suit(rules_.deck, suit))
      blame(key, {"deck.suits"}, "the deck has no " + std::string(suit_name(suit)), suits_told(rules_.deck));
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

  void check_majority() {
    if (line_.of.by == Counted::By::suit) need_suit("of", line_.of.suit);
    if (line_.of.by == Counted::By::rank) need_rank("of", line_.of.rank);
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

  void check_card() {
    if (!deck_cards(rules_.deck).contains(line_.card))
      blame("card", {"deck.ranks", "deck.suits"}, "the deck has no " + std::string(card_text(line_.card)),
            has_rank(rules_.deck, line_.card.rank()) ? suits_told(rules_.deck) : ranks_told(rules_.deck));
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
  check_packet(rules, out);
  check_any_capture(rules, out);
  check_scoring(rules, out);
  check_match(rules, out);
  return out;
}

}  // namespace cicera
