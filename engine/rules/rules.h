// The rules of one game as plain data: nested by phase, immutable once validated, comparable. A member that is not
// set keeps its initialiser, which is standard Cicera's; `scoring` and `instant_wins` start empty, since a ruleset
// that extends nothing must not inherit lines. The table of fields (fields.h) names every member for people.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/cards/card.h"
#include "engine/cards/card_set.h"
#include "engine/cards/notation.h"

namespace cicera {

// Limits that size the fixed arrays of play; the table of fields refuses rulesets beyond them.
inline constexpr int max_seats = 6;
inline constexpr int max_sides = max_seats;
inline constexpr int max_rounds = 24;  // two seats, one card at a time
inline constexpr int max_lines = 32;
inline constexpr int max_instant_wins = 8;
inline constexpr int max_value = 13;  // capture value of a rank
inline constexpr int max_total = 2 * max_value;
inline constexpr int max_misdeals = 8;
inline constexpr int max_points = 9999;  // that a script may give at a time, or have as a parameter, either way

struct DeckRules {
  /// The suits of the pack.
  std::vector<Suit> suits = {Suit::coins, Suit::cups, Suit::swords, Suit::batons};
  /// The ranks of the pack, in the order in which runs go.
  std::vector<Rank> ranks = {Rank::ace,   Rank::two,  Rank::three, Rank::four, Rank::five,   Rank::six, Rank::seven,
                             Rank::eight, Rank::nine, Rank::ten,   Rank::jack, Rank::knight, Rank::king};
  /// The capture value of each rank in sums; 0: the rank only pairs.
  std::array<int, rank_count> values = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 0};
  DeckNames names = DeckNames::italian;
  friend bool operator==(const DeckRules&, const DeckRules&) = default;
};

/// Who plays together: everyone alone, partners in opposite seats, or every other seat of six.
enum class Sides : std::uint8_t { solo, partners, trios };

struct PlayersRules {
  int count = 4;
  Sides sides = Sides::partners;
  friend bool operator==(const PlayersRules&, const PlayersRules&) = default;
};

/// Which way round the table the turn goes. For people; seats are numbered in the order of play.
enum class Direction : std::uint8_t { anticlockwise, clockwise };

/// How a match finds its first dealer. Afterwards the deal always passes to the next in turn.
enum class FirstDealer : std::uint8_t { random, lowest_card, highest_card };

struct DealerRules {
  FirstDealer first = FirstDealer::random;
  friend bool operator==(const DealerRules&, const DealerRules&) = default;
};

/// What is done about a misdeal: the whole pack is dealt again, or those table cards change places with the stock.
enum class MisdealAction : std::uint8_t { redeal, bury };

/// Table cards with which a hand may not begin: at least `min` of a rank, or of one card.
struct Misdeal {
  std::optional<Rank> rank;  // either this or `card` is given
  std::optional<Card> card;
  int min = 1;
  MisdealAction action = MisdealAction::redeal;
  friend bool operator==(const Misdeal&, const Misdeal&) = default;
};

/// The cards that a misdeal rule counts.
inline CardSet counted_cards(const Misdeal& misdeal) {
  return misdeal.card ? CardSet(*misdeal.card) : CardSet::of_rank(misdeal.rank.value_or(Rank::ace));
}

struct DealRules {
  /// Cards given at a time, the last number again and again; never more than the round still owes. For people.
  std::vector<int> packet = {12};
  /// Cards for each seat, round by round; a round is dealt when all holdings are empty.
  std::vector<int> rounds = {12};
  /// Cards for each seat in every further round, until the pack is out; 0: there are no rounds but those named.
  int refill = 0;
  /// Cards dealt face up to the table, after the holdings of the first round.
  int table = 4;
  std::vector<Misdeal> misdeal;
  friend bool operator==(const DealRules&, const DealRules&) = default;
};

/// Which ranks may take one card of their own rank.
enum class EqualCapture : std::uint8_t { all, courts, none };

/// Which of its captures a card may choose: any, no sum where an equal card lies on the table, or only those of the
/// fewest cards.
enum class CaptureChoice : std::uint8_t { free, single_first, fewest_cards };

/// How many captures a card makes in one play: one, any that share no card, or as many cards so as can be.
enum class CaptureSets : std::uint8_t { one, any, all };

/// What a sweeper does where a card of its own rank lies on the table.
enum class SameOnTable : std::uint8_t { take_same, sweep };
/// What becomes of a sweeper played to an empty table.
enum class OnEmptyTable : std::uint8_t { stay, take_self };

/// A rank that may take the whole table in one play.
struct Sweeper {
  Rank rank = Rank::ace;
  SameOnTable with_same_on_table = SameOnTable::take_same;
  OnEmptyTable on_empty = OnEmptyTable::stay;
  /// Table cards of these ranks stay where they are.
  std::vector<Rank> except;
  /// Such a play may score as a sweep of the table; else it scores nothing at all.
  bool scores_sweep = false;
  friend bool operator==(const Sweeper&, const Sweeper&) = default;
};

struct CaptureRules {
  EqualCapture equal = EqualCapture::all;
  /// A card may take two or more table cards that add to its value.
  bool sum = true;
  /// A card may take table cards that add with its own value to this; 0: none.
  int total = 0;
  std::vector<Sweeper> sweepers;
  CaptureChoice choice = CaptureChoice::free;
  /// A card that can capture must capture.
  bool compulsory = false;
  CaptureSets sets = CaptureSets::one;
  friend bool operator==(const CaptureRules&, const CaptureRules&) = default;
};

/// Who gets the cards left on the table at the end of the hand.
enum class Remainder : std::uint8_t { last_capturer, last_player, nobody };

/// The mechanisms of scoring. `sweep` to `taken_count` score on a play, the others at the end of the hand, and a script
/// when it pleases.
enum class LineKind : std::uint8_t {
  sweep,
  match_previous,
  same_suit,
  taken_count,
  majority,
  run,
  card,
  cards,
  set,
  over,
  prime,
  script
};

inline constexpr bool scores_on_a_play(LineKind kind) { return kind <= LineKind::taken_count; }
inline constexpr bool scores_at_the_end(LineKind kind) { return !scores_on_a_play(kind) && kind != LineKind::script; }

/// A number for each rank.
using RankTable = std::array<int, rank_count>;

/// How many points a line gives: `amount`, or a number that the capture, the run or the rank played tells.
struct Points {
  enum class By : std::uint8_t { amount, length, value, per_card, rank };
  By by = By::amount;
  int amount = 1;
  RankTable by_rank{};  // By::rank: for each rank played
  friend bool operator==(const Points&, const Points&) = default;
};

/// What a line counts: all cards, the cards of a suit, or the cards of a rank.
struct Counted {
  enum class By : std::uint8_t { all, suit, rank };
  By by = By::all;
  Suit suit = Suit::coins;
  Rank rank = Rank::ace;
  friend bool operator==(const Counted&, const Counted&) = default;
};

/// Who gets the points of a play.
enum class Credit : std::uint8_t { capturers, opponents };
/// Whether a sweep counts on the last play of the hand.
enum class LastPlay : std::uint8_t { counts, never };
/// How a play answers the card that the seat before has just played.
enum class MatchWhen : std::uint8_t { pair_last, equal_last, capture_last, any_pair };
/// What becomes of a majority's points when sides tie for most.
enum class MajorityTie : std::uint8_t { none, split, eldest };
/// What a suit that a side has no card of does to its prime.
enum class MissingSuit : std::uint8_t { bars, zero };

/// A script that scores a line: all that running it needs, so that a game depends on no file.
struct ScriptRule {
  std::string path;                       // as the ruleset writes it
  std::map<std::string, int> parameters;  // as they hold
  // Read from its file
  std::string file;  // told in errors
  std::string text;
  std::string title;
  bool on_deal = false;     // has something to say when a round has been dealt
  bool wins_match = false;  // can win a match at once, in the line's name
  friend bool operator==(const ScriptRule&, const ScriptRule&) = default;
};

/// One way to score. Only the members that its kind uses mean anything; the others keep their initialisers.
struct ScoringLine {
  std::string name;
  LineKind kind = LineKind::card;
  Points points;
  Credit credit = Credit::capturers;      // on a play
  LastPlay last_play = LastPlay::counts;  // sweep
  MatchWhen when = MatchWhen::pair_last;  // match_previous
  int min_cards = 3;                      // same_suit: played and taken together
  int min = 3;                            // taken_count: table cards taken; run: its shortest length
  int max = card_count;                   // taken_count
  bool consecutive = false;               // taken_count
  Counted of;                             // majority, cards, over
  MajorityTie tie = MajorityTie::none;    // majority, prime
  Suit suit = Suit::coins;                // run
  Rank from = Rank::ace;                  // run
  int cap = rank_count;                   // run: its points are never more
  Card card;                              // card
  std::vector<Card> cards;                // set
  int above = 0;                          // over: counted cards up to this number give nothing
  RankTable values = {16, 12, 13, 14, 15, 18, 21, 0, 0, 0, 10, 10, 10};  // prime
  MissingSuit missing = MissingSuit::bars;                               // prime
  ScriptRule script;                                                     // script
  friend bool operator==(const ScoringLine&, const ScoringLine&) = default;
};

/// When a side at the target ends the match: after the hand, or with the play that brings it there.
enum class MatchTest : std::uint8_t { hand_end, at_once };
/// Who wins: the side with the most points, or the one with the fewest.
enum class Objective : std::uint8_t { most, least };
/// What happens when the best sides are equal: further hands, or nobody wins.
enum class MatchTie : std::uint8_t { play_on, draw };

/// A condition at the end of the hand that wins the match outright, whatever the score.
struct InstantWin {
  std::string name;
  Suit all_of = Suit::coins;  // the side has taken every card of this suit
  friend bool operator==(const InstantWin&, const InstantWin&) = default;
};

struct MatchRules {
  /// The match ends when a side has at least this many points.
  int target = 51;
  MatchTest test = MatchTest::hand_end;
  Objective objective = Objective::most;
  MatchTie tie = MatchTie::play_on;
  std::vector<InstantWin> instant_wins;
  friend bool operator==(const MatchRules&, const MatchRules&) = default;
};

struct Rules {
  DeckRules deck;
  PlayersRules players;
  Direction direction = Direction::anticlockwise;
  DealerRules dealer;
  DealRules deal;
  CaptureRules capture;
  Remainder remainder = Remainder::last_capturer;
  std::vector<ScoringLine> scoring;
  MatchRules match;
  friend bool operator==(const Rules&, const Rules&) = default;
};

/// The number of sides: seats for `solo`, half of them for `partners`, two for `trios`.
inline int side_count(const PlayersRules& players) {
  switch (players.sides) {
    case Sides::partners:
      return players.count / 2;
    case Sides::trios:
      return players.count / 3;
    case Sides::solo:
      break;
  }
  return players.count;
}

/// The cards of the pack.
CardSet deck_cards(const DeckRules& deck);

/// Cards for each seat, round by round, those of `refill` written out as far as they come out.
std::vector<int> all_rounds(const Rules& rules);

}  // namespace cicera
