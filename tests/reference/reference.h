// The reference model: Cicera and its rulesets played with sets, recursion and plain names, slow and obvious on
// purpose. It is written from the rules alone and shares no code with the engine, so that a play list, a point or a
// record on which the two agree has been worked out twice. It models whole rulesets of the kinds listed at `Line` and
// refuses any other: a ruleset that it does not fully understand is an error and never half a comparison.
#pragma once

#include <compare>
#include <cstddef>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace reference {

using Json = nlohmann::ordered_json;

/// A card by its place in the fixed lists of ranks, A 2 3 4 5 6 7 8 9 10 F C R, and of suits, d c s b. The comparison,
/// rank first and then suit, is the order of the card index rank * 4 + suit, so a std::set lists its cards by index.
struct Card {
  int rank = 0;
  int suit = 0;

  int index() const { return rank * 4 + suit; }
  auto operator<=>(const Card&) const = default;
};

using Cards = std::set<Card>;

/// The card that `text` ("2s", "10d", "Fc") names. Throws std::invalid_argument for any other form.
Card card_from(const std::string& text);
std::string to_string(Card card);

/// The cards as a JSON array by index, and back. Reading throws std::invalid_argument when a card stands there twice.
Json names_of(const Cards& cards);
Cards cards_from(const Json& list);

/// A scoring line. `kind` says which members count: on a play sweep, match_previous, same_suit and taken_count; at the
/// end of the hand majority, run and card. All have `points`: "value", "per_card" or "length" when it is not a plain
/// number.
struct Line {
  std::string name;
  std::string kind;
  int points = 0;
  std::string points_by;

  std::string credit = "capturers";
  std::string last_play = "counts";
  std::string when = "pair_last";
  int min_cards = 3;
  std::optional<int> min;
  std::optional<int> max;
  bool consecutive = false;

  std::string of = "all";
  std::string tie = "none";
  std::optional<int> suit;
  std::optional<int> from;
  std::optional<int> cap;
  std::optional<Card> card;

  bool scores_plays() const;
};

/// An instant win for the side that has every card of `suit`.
struct InstantWin {
  std::string name;
  int suit = 0;
};

/// A ruleset as the model needs it.
struct Rules {
  /// Reads an object from dotted path to plain value, in the ruleset's order; the keys of a scoring line come together.
  /// Throws std::invalid_argument for a rule that the model does not know or a value that it does not follow, and
  /// nlohmann's exceptions for a rule that is missing or has another type.
  explicit Rules(const Json& rules);

  std::vector<int> suits;
  std::vector<int> ranks;     // in the order of runs
  std::map<int, int> values;  // by rank; a rank that is absent only pairs

  int seats = 0;
  int sides = 0;
  std::vector<int> rounds;
  int table = 0;

  std::string equal;
  bool sum = false;
  std::string choice;
  bool compulsory = false;
  std::string remainder;

  std::vector<Line> lines;
  std::vector<InstantWin> instant_wins;

  bool in_deck(Card card) const;
  int side_of(int seat) const { return seat % sides; }
  /// Where a rank stands in the order of runs.
  int place_of(int rank) const;
};

/// What the seat to move can know to play legally and be given its points. `previous` is the card that the seat before
/// has just played, wherever it is now: a rule that asks for it on the table finds it there or does not.
struct Position {
  std::vector<Cards> holdings;
  Cards table;
  int turn = 0;
  std::optional<Card> previous;
  bool last_play = false;
};

struct Play {
  Card card;
  Cards take;

  bool operator==(const Play&) const = default;
};

/// The sets of table cards that `card` may take, in no particular order: always exactly one match or one sum.
std::vector<Cards> captures(const Rules& rules, Card card, const Cards& table);

/// The legal plays of the seat to move, in canonical order: by card index, then by the taken set as a number in which
/// bit i is the card of index i, so that laying comes first where it is legal.
std::vector<Play> legal_plays(const Rules& rules, const Position& position);

/// The points that a play scores as it is made: [{"item":..,"side":..,"points":..}] in the order of the ruleset's
/// lines.
Json points_of(const Rules& rules, const Position& position, const Play& play);

/// The legal plays with their points, as `moves --json` prints them: {"plays":[{"card":..,"take":[..],"points":[..]}]}.
Json plays(const Rules& rules, const Position& position);

/// What `line` gives each side for the piles at the end of a hand; all 0 for a line that scores plays.
std::vector<int> pile_points(const Rules& rules, const Line& line, const std::vector<Cards>& piles, int dealer);

/// The first instant win of the ruleset that a side has made, {"name":..,"side":..}, or null.
Json instant_win(const Rules& rules, const std::vector<Cards>& piles);

/// Thrown for a play that breaks the rules; `play` counts from 0 in the hand.
class IllegalPlay : public std::runtime_error {
 public:
  IllegalPlay(std::size_t play, const std::string& why);
  std::size_t play() const { return play_; }

 private:
  std::size_t play_;
};

/// Re-plays a whole hand and returns its full `cicera.hand/1` record, with every key that is not the deal or a play
/// worked out anew. Reads ruleset, seed, match, hand, dealer, deals, table, and seat, card and take of the plays.
/// Throws IllegalPlay, and std::runtime_error for a deal that is not the ruleset's or a hand that is not played to its
/// end.
Json replay(const Rules& rules, const Json& record);

/// The answer of `plays` before each play of the hand. Throws as `replay` does.
std::vector<Json> plays_along(const Rules& rules, const Json& record);

}  // namespace reference
