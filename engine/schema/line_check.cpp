#include "engine/schema/line_check.h"

#include <algorithm>

#include "engine/cards/notation.h"
#include "engine/support/text.h"

namespace cicera {

namespace {

Bilingual equal_words(const EqualTakers& takers) {
  switch (takers.which) {
    case EqualCapture::all:
      return both("is all", "è all");
    case EqualCapture::courts:
      return both("is courts", "è courts");
    case EqualCapture::none:
      return both("is none", "è none");
    case EqualCapture::listed:
      return both("does not list it", "non lo elenca");
  }
  return {};
}

}  // namespace

void LineCheck::blame(std::string_view key, std::vector<std::string> other_keys, Bilingual message,
                      Bilingual hint) const {
  for (std::string& other : other_keys)
    if (other.find('.') == std::string::npos) other = path(other);
  out_.push_back({path(key), std::move(other_keys), std::move(message), std::move(hint)});
}

bool LineCheck::need_suit(std::string_view key, Suit suit) const {
  if (has_suit(rules_.deck, suit)) return true;
  blame(key, {"deck.suits"}, both("the deck has no ", "il mazzo non ha il seme ") + std::string(suit_name(suit)),
        format_suits(rules_.deck));
  return false;
}

bool LineCheck::need_rank(std::string_view key, Rank rank) const {
  if (has_rank(rules_.deck, rank)) return true;
  blame(key, {setting_of(rank)},
        both("the deck has no rank ", "nel mazzo non c'è il valore ") + std::string(rank_text(rank)),
        hint_to_have(rules_.deck, rank));
  return false;
}

bool LineCheck::need_counted() const {
  if (line_.of.by == Counted::By::suit) return need_suit("of", line_.of.suit);
  return line_.of.by == Counted::By::all || need_rank("of", line_.of.rank);
}

void LineCheck::check_card(std::string_view key, Card card) const {
  if (!deck_cards(rules_.deck).contains(card))
    blame(key, {setting_of(card.rank()), "deck.suits", "deck.without"},
          both("the deck has no ", "il mazzo non ha ") + std::string(card_text(card)), hint_to_have(rules_.deck, card));
  else if (!can_be_won(card.rank()))
    blame(key, {"capture.equal", "capture.sum", "capture.total", "capture.sweepers", "deck.values"},
          both("no card takes the ", "nessuna carta prende ") + std::string(card_text(card)) +
              both(" and it takes none: ", " e lei non ne prende: ") +
              (rules_.capture.adds_values() ? std::string(rank_text(card.rank())) +
                                                  both(" has no value for sums", " non ha un valore per le somme")
                                            : both("nothing is taken by sums", "niente si prende per somma")) +
              both(", and capture.equal ", ", e capture.equal ") + equal_words(rules_.capture.equal),
          hint_to_win());
}

void LineCheck::check_split() const {
  if (line_.tie != MajorityTie::split) return;
  // Cards may be left to nobody, so any number of sides can tie, even for an odd number of cards.
  const int sides = side_count(rules_.players);
  for (int tied = 2; tied <= sides; ++tied) {
    if (line_.points.amount % tied == 0) continue;
    blame("tie", {"points", "players.count", "players.sides"},
          count_of(line_.points.amount, "point", "punto", "punti") +
              both(" cannot be shared between ", " non si possono dividere fra ") + std::to_string(tied) +
              both(" tied sides", " parti pari"),
          sides == 2 ? both("with tie: split the points must be even", "con tie: split i punti devono essere pari")
                     : both("with tie: split and ", "con tie: split e ") + std::to_string(sides) +
                           both(" sides the points must divide by every number from 2 to ",
                                " parti i punti devono dividersi per ogni numero da 2 a ") +
                           std::to_string(sides));
    return;
  }
}

void LineCheck::check_points() const {
  if (line_.points.by != Points::By::rank) return;
  const auto scores = [&](Rank rank) { return line_.points.by_rank[rank] != 0; };
  if (std::ranges::none_of(all_ranks(rules_.deck), scores))
    blame("points", {"deck.ranks"}, both("no rank of the deck has any points", "nessuna carta del mazzo ha punti"),
          format_ranks(rules_.deck));
}

/// How the cards that scoring lines name can be taken: a list of ranks gets all that it lacks for them.
Bilingual LineCheck::hint_to_win() const {
  std::string equal = "all";
  if (rules_.capture.equal.which == EqualCapture::listed) {
    std::vector<Rank> ranks = rules_.capture.equal.ranks;
    for (const ScoringLine& line : rules_.scoring)
      for (const Card card : named_cards(line))
        if (deck_cards(rules_.deck).contains(card) && !can_be_won(card.rank())) ranks.push_back(card.rank());
    std::ranges::sort(ranks);
    ranks.erase(std::unique(ranks.begin(), ranks.end()), ranks.end());
    std::vector<std::string> texts;
    for (const Rank rank : ranks) texts.emplace_back(rank_text(rank));
    equal = "[" + join(texts) + "]";
  }
  const Bilingual value = rules_.capture.adds_values() ? both("give the rank a value in deck.values, ",
                                                              "dai alla carta un valore in deck.values, ")
                                                       : Bilingual();
  return both("write equal: ", "scrivi equal: ") + equal + ", " + value +
         both("or leave the line out", "oppure togli la voce");
}

/// Whether a card of the rank can come to a pile before the end of the hand: taken, or by taking others.
bool LineCheck::can_be_won(Rank rank) const {
  const CaptureRules& capture = rules_.capture;
  if (capture.stack) return true;  // below a card that is taken
  if (capture.run != RunTaken::none && rank != rules_.deck.ranks.front() && rank != Rank::joker)
    return true;  // above one that is
  if (cards_of(capture.equal).intersects(CardSet::of_rank(rank))) return true;
  if (capture.equal.which == EqualCapture::none && !rules_.capture.adds_values())
    return true;  // no card captures, which is reported separately
  if (rules_.capture.adds_values() && rules_.deck.values[rank] > 0) return true;
  return std::any_of(capture.sweepers.begin(), capture.sweepers.end(), [rank](const Sweeper& sweeper) {
    return cards_of(sweeper).intersects(CardSet::of_rank(rank)) ||
           std::find(sweeper.except.begin(), sweeper.except.end(), rank) == sweeper.except.end();
  });
}

}  // namespace cicera
