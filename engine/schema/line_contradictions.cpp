// What is wrong with scoring lines whose parameters are each allowed.
#include <algorithm>

#include "engine/schema/contradictions.h"

namespace cicera {
namespace {

class LineCheck {
 public:
  LineCheck(const Rules& rules, const ScoringLine& line, Contradictions& out) : rules_(rules), line_(line), out_(out) {}

  void check() {
    check_points();
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

  /// A table of points must have a card that scores.
  void check_points() {
    if (line_.points.by != Points::By::rank) return;
    const auto scores = [&](Rank rank) { return line_.points.by_rank[static_cast<std::size_t>(rank)] != 0; };
    if (std::none_of(rules_.deck.ranks.begin(), rules_.deck.ranks.end(), scores))
      blame("points", {"deck.ranks"}, "no rank of the deck has any points", ranks_told(rules_.deck));
  }

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
    else if (!can_be_won(card.rank()))
      blame(key, {"capture.equal", "capture.sum", "capture.total", "capture.sweepers", "deck.values"},
            "nothing takes the " + std::string(card_text(card)) + " and it takes nothing: " +
                (has_sums() ? std::string(rank_text(card.rank())) + " has no value for sums"
                            : "nothing is taken by sums") +
                ", and capture.equal is " + (rules_.capture.equal == EqualCapture::none ? "none" : "courts"),
            "write equal: all, give the rank a value in deck.values, or leave the line out");
  }

  bool has_sums() const { return rules_.capture.sum || rules_.capture.total > 0; }

  /// Whether a card of the rank can come to a pile before the end of the hand: taken, or by taking others.
  bool can_be_won(Rank rank) const {
    const CaptureRules& capture = rules_.capture;
    if (capture.equal == EqualCapture::all || (capture.equal == EqualCapture::courts && rank >= Rank::jack))
      return true;
    if (capture.equal == EqualCapture::none && !has_sums()) return true;  // nothing captures, which is told by itself
    if (has_sums() && rules_.deck.values[static_cast<std::size_t>(rank)] > 0) return true;
    return std::any_of(capture.sweepers.begin(), capture.sweepers.end(), [rank](const Sweeper& sweeper) {
      return sweeper.rank == rank ||
             std::find(sweeper.except.begin(), sweeper.except.end(), rank) == sweeper.except.end();
    });
  }

  const Rules& rules_;
  const ScoringLine& line_;
  Contradictions& out_;
};

}  // namespace

void check_scoring(const Rules& rules, Contradictions& out) {
  for (const ScoringLine& line : rules.scoring) LineCheck(rules, line, out).check();
  if (rules.scoring.size() > max_lines)
    out.push_back({"scoring." + rules.scoring[max_lines].name + ".kind",
                   {},
                   "there are " + std::to_string(rules.scoring.size()) + " scoring lines",
                   "at most " + std::to_string(max_lines)});
}

}  // namespace cicera
