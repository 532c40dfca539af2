// The rules of one game as plain data: nested by phase, immutable once validated, comparable. A member that is not
// set keeps its initialiser, which is standard Cicera's; `scoring` and `instant_wins` start empty, since a ruleset
// that extends nothing must not inherit lines. The table of fields (fields.h) names every member for people.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/cards/card.h"
#include "engine/cards/card_set.h"
#include "engine/cards/notation.h"

namespace cicera {

// Limits that size the fixed arrays of play; the table of fields refuses rulesets beyond them.
inline constexpr int max_seats = 4;
inline constexpr int max_sides = max_seats;
inline constexpr int max_rounds = 24;  // two seats, one card at a time
inline constexpr int max_lines = 32;
inline constexpr int max_instant_wins = 8;
inline constexpr int max_value = 13;      // capture value of a rank
inline constexpr int most_points = 9999;  // that a script may give at a time, or have as a parameter, either way

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

/// Who plays together: everyone alone, or partners in opposite seats.
enum class Sides : std::uint8_t { solo, partners };

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

struct DealRules {
  /// Cards given at a time, the last number again and again; never more than the round still owes. For people.
  std::vector<int> packet = {12};
  /// Cards for each seat, round by round; a round is dealt when all holdings are empty.
  std::vector<int> rounds = {12};
  /// Cards dealt face up to the table, after the holdings of the first round.
  int table = 4;
  friend bool operator==(const DealRules&, const DealRules&) = default;
};

/// Which ranks may take one card of their own rank.
enum class EqualCapture : std::uint8_t { all, courts, none };

/// Which of its captures a card may choose: any, or no sum where an equal card lies on the table.
enum class CaptureChoice : std::uint8_t { free, single_first };

struct CaptureRules {
  EqualCapture equal = EqualCapture::all;
  /// A card may take two or more table cards that add to its value.
  bool sum = true;
  CaptureChoice choice = CaptureChoice::free;
  /// A card that can capture must capture.
  bool compulsory = false;
  friend bool operator==(const CaptureRules&, const CaptureRules&) = default;
};

/// Who gets the cards left on the table at the end of the hand.
enum class Remainder : std::uint8_t { last_capturer, last_player, nobody };

/// The mechanisms of scoring. `sweep` to `taken_count` score on a play, the others at the end of the hand, and a script
/// when it pleases.
enum class LineKind : std::uint8_t { sweep, match_previous, same_suit, taken_count, majority, run, card, script };

inline constexpr bool scores_on_a_play(LineKind kind) { return kind <= LineKind::taken_count; }

/// How many points a line gives: `amount`, or a number that the capture or the run tells.
struct Points {
  enum class By : std::uint8_t { amount, length, value, per_card };
  By by = By::amount;
  int amount = 1;
  friend bool operator==(const Points&, const Points&) = default;
};

/// What a majority counts: all cards, the cards of a suit, or the cards of a rank.
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
  Counted of;                             // majority
  MajorityTie tie = MajorityTie::none;    // majority
  Suit suit = Suit::coins;                // run
  Rank from = Rank::ace;                  // run
  int cap = rank_count;                   // run: its points are never more
  Card card;                              // card
  ScriptRule script;                      // script
  friend bool operator==(const ScoringLine&, const ScoringLine&) = default;
};

enum class MatchTie : std::uint8_t { play_on };

/// A condition at the end of the hand that wins the match outright, whatever the score.
struct InstantWin {
  std::string name;
  Suit all_of = Suit::coins;  // the side has taken every card of this suit
  friend bool operator==(const InstantWin&, const InstantWin&) = default;
};

struct MatchRules {
  /// The match ends after a hand in which a side has at least this many points.
  int target = 51;
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

/// The number of sides: seats for `solo`, two for four partners.
inline int side_count(const PlayersRules& players) {
  return players.sides == Sides::solo ? players.count : players.count / 2;
}

/// The cards of the pack.
CardSet deck_cards(const DeckRules& deck);

}  // namespace cicera
