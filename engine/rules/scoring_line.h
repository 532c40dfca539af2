// A scoring line: one way to score, with its kind and parameters, and the compiled forms that play uses. A new kind
// begins here: its enumerators, its row in `line_kind_traits`, its parameters, and what its lines compile to. The order
// of the kinds is the order of the reference page and has no other meaning. The sources of each rule are cited where it
// is scored: engine/scoring/play_lines.cpp and end_lines.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/cards/card.h"
#include "engine/cards/card_set.h"
#include "engine/rules/choice.h"
#include "engine/rules/ids.h"
#include "engine/rules/parameter.h"
#include "engine/rules/script_module.h"
#include "engine/support/bilingual.h"

namespace cicera {

inline constexpr int max_points = 9999;  // of a script, at a time or as a parameter, positive or negative

/// The mechanisms of scoring.
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

/// When the lines of a kind score. A script may score on plays, on deals and at the end of the hand.
enum class ScoredOn : std::uint8_t { play, hand_end, script };

struct LineKindTraits {
  LineKind kind;
  ScoredOn scored_on;
  bool can_tie = false;  // sides can tie for its points
};

inline constexpr std::array line_kind_traits = {
    LineKindTraits{LineKind::sweep, ScoredOn::play},
    LineKindTraits{LineKind::match_previous, ScoredOn::play},
    LineKindTraits{LineKind::same_suit, ScoredOn::play},
    LineKindTraits{LineKind::taken_count, ScoredOn::play},
    LineKindTraits{LineKind::majority, ScoredOn::hand_end, true},
    LineKindTraits{LineKind::run, ScoredOn::hand_end},
    LineKindTraits{LineKind::card, ScoredOn::hand_end},
    LineKindTraits{LineKind::cards, ScoredOn::hand_end},
    LineKindTraits{LineKind::set, ScoredOn::hand_end},
    LineKindTraits{LineKind::over, ScoredOn::hand_end},
    LineKindTraits{LineKind::prime, ScoredOn::hand_end, true},
    LineKindTraits{LineKind::script, ScoredOn::script},
};

// The kinds by when they score, so that a switch over some of them is known to be complete.

enum class PlayKind : std::uint8_t {
  sweep = static_cast<std::uint8_t>(LineKind::sweep),
  match_previous = static_cast<std::uint8_t>(LineKind::match_previous),
  same_suit = static_cast<std::uint8_t>(LineKind::same_suit),
  taken_count = static_cast<std::uint8_t>(LineKind::taken_count),
};

enum class EndKind : std::uint8_t {
  majority = static_cast<std::uint8_t>(LineKind::majority),
  run = static_cast<std::uint8_t>(LineKind::run),
  card = static_cast<std::uint8_t>(LineKind::card),
  cards = static_cast<std::uint8_t>(LineKind::cards),
  set = static_cast<std::uint8_t>(LineKind::set),
  over = static_cast<std::uint8_t>(LineKind::over),
  prime = static_cast<std::uint8_t>(LineKind::prime),
};

constexpr const LineKindTraits& traits_of(LineKind kind) { return line_kind_traits[index_of(kind)]; }
static_assert(std::all_of(line_kind_traits.begin(), line_kind_traits.end(),
                          [](const LineKindTraits& row) { return &traits_of(row.kind) == &row; }),
              "rows must be in the order of the enumerators");

constexpr bool scores_on_a_play(LineKind kind) { return traits_of(kind).scored_on == ScoredOn::play; }
constexpr bool scores_at_the_end(LineKind kind) { return traits_of(kind).scored_on == ScoredOn::hand_end; }
/// Whether sides can tie for a line of this kind.
constexpr bool can_tie(LineKind kind) { return traits_of(kind).can_tie; }

// Parameters

/// A number for each rank.
using RankTable = PerRank<int>;

/// How many points a line gives: `amount`, or a number read from the capture, the run, the rank played or, by value,
/// the card played or each card counted.
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

/// The side that gets the points of a play.
enum class Credit : std::uint8_t { capturers, opponents };
/// Whether a line counts on the last play of the hand.
enum class LastPlay : std::uint8_t { counts, never };
/// Whether a sweep counts with the first card of the hand, or with that only.
enum class FirstPlay : std::uint8_t { counts, never, only };
/// Whether a sweep counts in the last round of the hand.
enum class LastRound : std::uint8_t { counts, never };
/// How a play may match the card just played by the previous seat.
enum class MatchWhen : std::uint8_t { pair_last, equal_last, capture_last, any_pair };
/// How the points of a majority are given when sides tie for most.
enum class MajorityTie : std::uint8_t { none, split, eldest, carry };
/// How a suit without a card of the side affects its prime.
enum class MissingSuit : std::uint8_t { bars, zero };

/// A script that scores a line, with everything needed to run it, so that a game does not depend on files.
struct ScriptRule {
  std::string path;       // as the ruleset writes it
  Parameters parameters;  // their current values
  // Read from its file
  std::string file;  // named in errors
  std::string text;
  Bilingual title;
  Bilingual says;                     // its sentence for people, with parameters in braces; empty: none
  int api = 1;                        // the version of the interface that it needs
  bool recalls = false;               // looks at the points of the hands before one by one
  bool redeals = false;               // may have a hand dealt again
  bool on_deal = false;               // has a hook for a round that has just been dealt
  bool wins_match = false;            // can win a match at once, in the line's name
  bool on_match = false;              // decides after a hand whether the match goes on
  bool may = false;                   // strikes plays out of the legal ones
  bool captures = false;              // changes what cards may take
  ScriptChoices choices;              // what seats may choose besides playing cards
  std::vector<ScriptModule> modules;  // those that it requires, and those that these require
  bool scores = true;                 // has a hook that gives points
  DeckNames letters{};                // in which it writes cards: those of the deck where a ruleset names it
  friend bool operator==(const ScriptRule&, const ScriptRule&) = default;
};

/// One way to score. Only the members used by its kind are meaningful; the others keep their initialisers.
struct ScoringLine {
  std::string name;
  Bilingual title;  // shown instead of the name, in a language that it has; empty: the name says it
  LineKind kind = LineKind::card;
  Points points;
  Credit credit = Credit::capturers;         // on a play
  LastPlay last_play = LastPlay::counts;     // sweep, taken_count
  LastRound last_round = LastRound::counts;  // sweep
  FirstPlay first_play = FirstPlay::counts;  // sweep
  bool cancels = false;                      // sweep: takes the points from another side that has some
  MatchWhen when = MatchWhen::pair_last;     // match_previous
  int min_cards = 3;                         // same_suit: played and taken together
  int min = 3;                               // taken_count: table cards taken; run: its shortest length
  int max = card_count;                      // taken_count
  bool consecutive = false;                  // taken_count
  Counted of;                                // majority, cards, over
  MajorityTie tie = MajorityTie::none;       // majority, prime
  Suit suit = Suit::coins;                   // run
  Rank from = Rank::ace;                     // run
  int cap = suited_rank_count;               // run: maximum of its points
  Card card;                                 // card
  std::vector<Card> cards;                   // set
  int above = 0;                             // over: counted cards up to this number score nothing
  RankTable values = {16, 12, 13, 14, 15, 18, 21, 0, 0, 0, 10, 10, 10};  // prime
  MissingSuit missing = MissingSuit::bars;                               // prime
  ScriptRule script;                                                     // script
  friend bool operator==(const ScoringLine&, const ScoringLine&) = default;
};

/// Whether a line can give points: a script may only change how cards are played, or end matches.
inline bool gives_points(const ScoringLine& line) { return line.kind != LineKind::script || line.script.scores; }

/// Whether tied sides leave the line's points for the next hand of the match.
inline bool carries_ties(const ScoringLine& line) { return can_tie(line.kind) && line.tie == MajorityTie::carry; }

// Compiled forms

/// A line that scores on a play, packed so that all lines of a game fit in a few cache lines.
struct PlayLine {
  LineId line;  // where points by rank are looked up
  PlayKind kind = PlayKind::sweep;
  Points::By by = Points::By::amount;
  Credit credit = Credit::capturers;
  LastPlay last_play = LastPlay::counts;
  LastRound last_round = LastRound::counts;
  FirstPlay first_play = FirstPlay::counts;
  MatchWhen when = MatchWhen::pair_last;
  bool consecutive = false;
  std::uint8_t min_cards = 0;
  std::uint8_t min = 0;
  std::uint8_t max = 0;
  std::int16_t amount = 0;
};

/// Compiles a line that scores on a play.
inline PlayLine compile_play_line(LineId line, const ScoringLine& rule) {
  return {.line = line,
          .kind = static_cast<PlayKind>(rule.kind),
          .by = rule.points.by,
          .credit = rule.credit,
          .last_play = rule.last_play,
          .last_round = rule.last_round,
          .first_play = rule.first_play,
          .when = rule.when,
          .consecutive = rule.consecutive,
          .min_cards = static_cast<std::uint8_t>(rule.min_cards),
          .min = static_cast<std::uint8_t>(rule.min),
          .max = static_cast<std::uint8_t>(rule.max),
          .amount = static_cast<std::int16_t>(rule.points.amount)};
}

/// Whether the line, which scores on a play, can score on one that captures nothing.
constexpr bool scores_lays(const PlayLine& line) {
  return line.kind == PlayKind::match_previous && line.when == MatchWhen::equal_last;
}

/// A line that scores at the end of the hand, with its tables.
struct CompiledLine {
  ScoringLine rule;
  EndKind kind = EndKind::card;
  LineId line;
  CardSet cards;             // the cards that it counts in piles
  std::vector<CardSet> run;  // run: its first 0, 1, 2 ... cards
  int greatest = 0;          // prime: the greatest of the pack
  int tie = 0;               // its number among the lines that sides can tie for
};

/// The cards of the pack that are counted.
inline CardSet counted_cards(const Counted& of, CardSet deck) {
  switch (of.by) {
    case Counted::By::all:
      return deck;
    case Counted::By::suit:
      return deck & CardSet::of_suit(of.suit);
    case Counted::By::rank:
      return deck & CardSet::of_rank(of.rank);
  }
  return {};
}

/// The cards that the line names. A side must have all of them to score it.
inline CardSet named_cards(const ScoringLine& rule) {
  if (rule.kind == LineKind::card) return rule.card;
  CardSet cards;
  if (rule.kind == LineKind::set)
    for (const Card card : rule.cards) cards |= card;
  return cards;
}

/// The first 0, 1, 2 ... cards of a suit from a rank on; `ranks` is the order of runs.
inline std::vector<CardSet> run_prefixes(Suit suit, Rank from, const std::vector<Rank>& ranks) {
  std::vector<CardSet> prefixes = {CardSet()};
  for (auto rank = std::find(ranks.begin(), ranks.end(), from); rank != ranks.end(); ++rank)
    prefixes.push_back(prefixes.back() | Card(*rank, suit));
  return prefixes;
}

/// The value of the best card of each suit, added up.
inline int prime_of_pack(const RankTable& values, CardSet deck) {
  int sum = 0;
  for (const Suit suit : every<Suit>(suit_count)) {
    int best = 0;
    for (const Card card : deck& CardSet::of_suit(suit)) best = std::max(best, values[card.rank()]);
    sum += best;
  }
  return sum;
}

/// Compiles a line that scores at the end of the hand, for a pack whose runs go in the order of `ranks`.
inline CompiledLine compile_end_line(LineId line, const ScoringLine& rule, CardSet deck,
                                     const std::vector<Rank>& ranks) {
  CompiledLine compiled = {.rule = rule, .kind = static_cast<EndKind>(rule.kind), .line = line, .cards = {}, .run = {}};
  switch (compiled.kind) {
    case EndKind::majority:
    case EndKind::cards:
    case EndKind::over:
      compiled.cards = counted_cards(rule.of, deck);
      break;
    case EndKind::run:
      compiled.run = run_prefixes(rule.suit, rule.from, ranks);
      compiled.cards = compiled.run.back();
      break;
    case EndKind::card:
    case EndKind::set:
      compiled.cards = named_cards(rule);
      break;
    case EndKind::prime:
      compiled.cards = deck;
      compiled.greatest = prime_of_pack(rule.values, deck);
      break;
  }
  return compiled;
}

}  // namespace cicera
