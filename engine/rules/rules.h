// The rules of one game as plain data: nested by phase, comparable, and not changed once validated. A member that a
// ruleset does not set keeps its initialiser, which is standard Cicera's; `scoring` and `instant_wins` start empty, so
// a ruleset that extends nothing inherits no lines. The table of fields (engine/schema/fields.h) has a row for every
// member.
//
// Example:
//   Rules rules;  // standard play
//   rules.match.target = 31;
//   rules.players.sides = Sides::solo;
//   assert(side_count(rules.players) == 4 && deck_cards(rules.deck).size() == 52);
//   assert(rules != Rules());
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/cards/card.h"
#include "engine/cards/card_set.h"
#include "engine/cards/notation.h"
#include "engine/rules/ids.h"
#include "engine/rules/scoring_line.h"

namespace cicera {

// Limits that size the fixed arrays of play; the table of fields refuses rulesets beyond them.
inline constexpr int max_rounds = 24;  // two seats, one card at a time
inline constexpr int max_instant_wins = 8;
inline constexpr int max_value = 14;  // capture value of a rank
inline constexpr int max_total = 2 * max_value;
inline constexpr int max_misdeals = 8;
inline constexpr int max_games = 99;   // of a match, and that a game may count for
inline constexpr int max_sweep = 364;  // what all cards of the largest values add up to

/// Points of each side; of those that a game does not have, 0.
using SidePoints = PerSide<int>;

struct DeckRules {
  /// The suits of the pack.
  std::vector<Suit> suits = {Suit::coins, Suit::cups, Suit::swords, Suit::batons};
  /// The ranks of the pack, in the order in which runs go.
  std::vector<Rank> ranks = {Rank::ace,   Rank::two,  Rank::three, Rank::four, Rank::five,   Rank::six, Rank::seven,
                             Rank::eight, Rank::nine, Rank::ten,   Rank::jack, Rank::knight, Rank::king};
  /// The capture value of each rank in sums; 0: the rank only pairs.
  PerRank<int> values = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 0};
  /// Another capture value of a rank, which each of its cards may count as instead; 0: none.
  PerRank<int> second_values = {};
  int jokers = 0;
  /// Single cards that the pack lacks.
  std::vector<Card> without = {};
  DeckNames names = DeckNames::italian;
  friend bool operator==(const DeckRules&, const DeckRules&) = default;
};

/// Which seats form a side: each alone, partners in opposite seats, or every other seat of six or of eight.
enum class Sides : std::uint8_t { solo, partners, trios, fours };

struct PlayersRules {
  int count = 4;
  Sides sides = Sides::partners;
  friend bool operator==(const PlayersRules&, const PlayersRules&) = default;
};

/// The direction of play. For display only; seats are numbered in the order of play.
enum class Direction : std::uint8_t { anticlockwise, clockwise };

/// How a match finds its first dealer.
enum class FirstDealer : std::uint8_t { random, lowest_card, highest_card };
/// The dealer after each hand: the next in turn, a seat of the side that won it or lost it, always the same, the same
/// as long as no side is further behind in the match, or the seat that captured last.
enum class NextDealer : std::uint8_t { next, winner, loser, same, behind, last_capturer };

struct DealerRules {
  FirstDealer first = FirstDealer::random;
  NextDealer next = NextDealer::next;
  friend bool operator==(const DealerRules&, const DealerRules&) = default;
};

/// How a misdeal is resolved: the whole pack is dealt again; those table cards are exchanged with cards of the stock
/// that may lie there; another table card is put on top of them, and all is dealt again if there is none; or one of
/// them is exchanged with any card of the stock, as often as it takes, or once, and all is dealt again if that does not
/// help.
enum class MisdealAction : std::uint8_t { redeal, bury, turn, exchange, exchange_once };

/// Whether it exchanges cards with the stock.
inline bool draws_from_stock(MisdealAction action) {
  return action != MisdealAction::redeal && action != MisdealAction::turn;
}

/// The cards that a misdeal rule looks at: those of the table, the one on top of a stack, or those of any one seat in
/// the first round.
enum class MisdealPlace : std::uint8_t { table, top, holdings };

/// Cards with which a hand may not begin: at least `min` of a rank or of one card, `alike` of any one rank, or cards of
/// `in_row` ranks that follow one another in the order of runs.
struct Misdeal {
  std::optional<Rank> rank;  // exactly one of this, `card`, `alike` and `in_row` is given
  std::optional<Card> card;
  int min = 1;
  MisdealAction action = MisdealAction::redeal;
  MisdealPlace where = MisdealPlace::table;
  int alike = 0;   // 0: not given
  int in_row = 0;  // 0: not given
  friend bool operator==(const Misdeal&, const Misdeal&) = default;
};

/// The cards that a misdeal rule counts.
inline CardSet counted_cards(const Misdeal& misdeal) {
  if (misdeal.alike > 0 || misdeal.in_row > 0) return CardSet::all();
  return misdeal.card ? CardSet(*misdeal.card) : CardSet::of_rank(misdeal.rank.value_or(Rank::ace));
}

/// Those of these cards that the rule objects to; none if a hand may begin with them. The ranks are those of the deck
/// in the order of runs.
CardSet cards_against(const Misdeal& misdeal, CardSet cards, const std::vector<Rank>& ranks);

/// Whether a hand may not begin with these cards at the place that the rule looks at.
inline bool objects_to(const Misdeal& misdeal, CardSet cards, const std::vector<Rank>& ranks) {
  return !cards_against(misdeal, cards, ranks).empty();
}

struct DealRules {
  /// Cards given at a time; the last number repeats, and a packet is never more than the round still needs. For display
  /// only.
  std::vector<int> packet = {12};
  /// Cards for each seat, round by round; a round is dealt when all holdings are empty.
  std::vector<int> rounds = {12};
  /// Cards for each seat in every further round, until the pack is out; 0: only the rounds above.
  int refill = 0;
  /// Cards dealt to the table, after the holdings of the first round.
  int table = 4;
  /// The first of these, which lie face down under the stack until a play takes it; the others lie face up.
  int hidden = 0;
  /// Cards that are not dealt and that nobody sees.
  int left_out = 0;
  std::vector<Misdeal> misdeal;
  friend bool operator==(const DealRules&, const DealRules&) = default;
};

/// When a seat may pass its turn and keep its cards: never, in any turn, or where none of its cards can capture.
enum class Pass : std::uint8_t { never, free, no_capture };

/// What a seat lays none of whose cards can capture: one card, or all of them at once, which ends its part in the
/// round.
enum class StuckLays : std::uint8_t { one, all };

struct TurnRules {
  /// At least one seat that holds cards plays one before every seat has passed.
  Pass pass = Pass::never;
  /// After each card from its holding a seat plays the top card of the stock, which is turned face up.
  bool flip = false;
  /// After each card from its holding a seat takes the top card of the stock into it, until the stock is out.
  bool draw = false;
  /// With `all` no card is laid while another of the holding can capture.
  StuckLays stuck = StuckLays::one;
  friend bool operator==(const TurnRules&, const TurnRules&) = default;
};

/// Which ranks may take one card of their own rank; `listed` are those of a list.
enum class EqualCapture : std::uint8_t { all, courts, none, listed };

/// The ranks that may take one card of their own rank.
struct EqualTakers {
  EqualCapture which = EqualCapture::all;
  std::vector<Rank> ranks;  // EqualCapture::listed
  friend bool operator==(const EqualTakers&, const EqualTakers&) = default;
};

/// The cards of any deck that may.
CardSet cards_of(const EqualTakers& takers);

/// The cards that must capture if they can: all, those of a list of ranks, or none.
struct Compulsion {
  bool all = false;
  std::vector<Rank> ranks;  // if not all
  friend bool operator==(const Compulsion&, const Compulsion&) = default;
};

/// The cards of any deck that must.
CardSet cards_of(const Compulsion& compulsion);

/// How many cards of its own rank a card without a value, which only pairs, takes in one play: as many as
/// `CaptureSets` has it, one, or all.
enum class EqualCount : std::uint8_t { any, one, all };

/// Which of its captures a card may choose: any, no sum where an equal card lies on the table, or only those of the
/// fewest cards.
enum class CaptureChoice : std::uint8_t { free, single_first, fewest_cards };

/// How many captures a card makes in one play: one, any that share no card, those that take the most cards together, or
/// any to which no further one could be added.
enum class CaptureSets : std::uint8_t { one, any, all, full };

/// Which captures take the run above the card played as well: none, those of equal cards, or all but sweeps.
enum class RunTaken : std::uint8_t { none, equal, any };

/// Which cards may take another side's pile by its top card, the one that it captured with last: none, those of its
/// rank, or those of its rank where none of that rank lies on the table.
enum class PilesTaken : std::uint8_t { none, any, table_first };

/// The play of a sweeper when a card of its own rank is on the table.
enum class SameOnTable : std::uint8_t { take_same, sweep };
/// What happens to a sweeper that takes nothing.
enum class NothingTaken : std::uint8_t { stay, take_self };

/// The cards of a rank, or one card, that may take the whole table in one play.
struct Sweeper {
  std::optional<Rank> rank;  // exactly one of this and `card` is given
  std::optional<Card> card;
  SameOnTable with_same_on_table = SameOnTable::take_same;
  NothingTaken on_empty = NothingTaken::stay;
  /// On a table with cards. A card that may take itself there is never laid.
  NothingTaken on_cards = NothingTaken::stay;
  /// Table cards of these ranks stay where they are.
  std::vector<Rank> except;
  /// Such a play may score as a sweep of the table; else it scores nothing at all.
  bool scores_sweep = false;
  /// It does so only if every card taken has a value and these add up to this number at most; 0: whatever they are.
  int up_to = 0;
  friend bool operator==(const Sweeper&, const Sweeper&) = default;
};

/// The cards that sweep by this rule.
inline CardSet cards_of(const Sweeper& sweeper) {
  return sweeper.card ? CardSet(*sweeper.card) : CardSet::of_rank(sweeper.rank.value_or(Rank::ace));
}

struct CaptureRules {
  EqualTakers equal;
  EqualCount equal_count = EqualCount::any;
  /// A card may take two or more table cards that add to its value.
  bool sum = true;
  /// A card may take table cards that, with its own value, add up to this; 0: no such captures.
  int total = 0;
  std::vector<Sweeper> sweepers;
  CaptureChoice choice = CaptureChoice::free;
  Compulsion compulsory;
  CaptureSets sets = CaptureSets::one;
  /// The table is a stack: only its top card can be captured, and all the others with it.
  bool stack = false;
  /// A capture takes one table card of each rank after the card played too, in the order of runs, until one is missing.
  RunTaken run = RunTaken::none;
  /// A card may take a whole pile of another side, and nothing else with it.
  PilesTaken piles = PilesTaken::none;
  /// Whether values are added at all, to a sum or to a total.
  bool adds_values() const { return sum || total > 0; }
  friend bool operator==(const CaptureRules&, const CaptureRules&) = default;
};

/// The sets of its value that a build may be made of: there are no builds, one set, several, or several so that none is
/// left lying loose.
enum class BuildSets : std::uint8_t { none, one, any, full };
/// The builds of one set that a seat may raise to another value: none, those of other seats, or its own as well.
enum class BuildRaise : std::uint8_t { none, others, any };

/// Cards put together on the table, to be taken as one by a card of their value.
struct BuildRules {
  BuildSets sets = BuildSets::none;
  BuildRaise raise = BuildRaise::none;
  /// The smallest value of a build.
  int least = 1;
  /// The builds that may be on the table at a time; 0: any number.
  int most = 0;
  /// The first card of the hand builds, or is worth as much as the smallest build.
  bool opening = false;
  /// A seat adds to a partner's build without a card that takes it, and the build stays the partner's.
  bool share = false;
  /// A seat keeps a card that takes its build, until it takes it or another seat has the build.
  bool keep = true;
  /// A seat may lay a card while a build of its own is on the table.
  bool lay = false;
  /// Whether more sets may be added to a build.
  bool several_sets() const { return sets == BuildSets::any || sets == BuildSets::full; }
  friend bool operator==(const BuildRules&, const BuildRules&) = default;
};

/// The side that gets the cards left on the table at the end of the hand.
enum class Remainder : std::uint8_t { last_capturer, last_player, nobody };

/// When a side at the target ends the match: after the hand, or with the play that brings it there.
enum class MatchTest : std::uint8_t { hand_end, at_once };
/// The winner: the side with the most points, or the one with the fewest.
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
  /// A game of the match, which mostly has only one, ends when a side has at least this many points.
  int target = 51;
  /// The games that a side must win; the points begin at 0 in each.
  int games = 1;
  MatchTest test = MatchTest::hand_end;
  /// The winner is ahead of every other side by at least this many points.
  int lead = 1;
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
  TurnRules turn;
  CaptureRules capture;
  BuildRules build;
  Remainder remainder = Remainder::last_capturer;
  std::vector<ScoringLine> scoring;
  MatchRules match;
  friend bool operator==(const Rules&, const Rules&) = default;
};

/// The number of sides: seats for `solo`, half of them for `partners`, two for `trios` and `fours`.
inline int side_count(const PlayersRules& players) {
  switch (players.sides) {
    case Sides::partners:
      return players.count / 2;
    case Sides::trios:
      return players.count / 3;
    case Sides::fours:
      return players.count / 4;
    case Sides::solo:
      break;
  }
  return players.count;
}

/// Whether some rank has two capture values.
bool has_second_values(const DeckRules& deck);

/// The cards of the pack.
CardSet deck_cards(const DeckRules& deck);

/// The ranks of the pack in the order in which runs go, and last the jokers, which are in no run, if there are any.
std::vector<Rank> all_ranks(const DeckRules& deck);

/// Cards for each seat, round by round, those of `refill` written out as far as they come out, of half the cards that
/// are left where the other half is turned.
std::vector<int> all_rounds(const Rules& rules);

}  // namespace cicera
