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

/// A card by its place in the fixed lists of ranks, A 2 3 4 5 6 7 8 9 10 F C R, and of suits, d c s b. A joker has the
/// rank after these and, so that it is of no suit, a number after the suits. The comparison, rank first and then suit,
/// is the order of the card index rank * 4 + suit, jokers following the others, so a std::set lists its cards by index.
struct Card {
  int rank = 0;
  int suit = 0;

  static constexpr int joker_rank = 13;
  bool is_joker() const { return rank == joker_rank; }
  int index() const { return rank * 4 + suit - (is_joker() ? 4 : 0); }
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
/// end of the hand majority, run, card, cards, set, over and prime. All have `points`; `points_by` is "value",
/// "per_card", "length" or, for the table `points_by_rank` of the card played, "rank" when it is not a plain number.
struct Line {
  std::string name;
  std::string kind;
  int points = 0;
  std::string points_by;
  std::map<int, int> points_by_rank;

  std::string credit = "capturers";
  std::string last_play = "counts";
  std::string last_round = "counts";
  std::string first_play = "counts";
  bool cancels = false;
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
  Cards cards;
  std::optional<int> above;
  std::map<int, int> prime_values;  // by rank; an absent rank is worth 0
  std::string missing = "bars";

  bool scores_plays() const;
};

/// A rank, or one card of it, that may take the whole table, less the ranks of `except`. With `up_to` it scores no
/// sweep by taking cards that add up to more or have no value.
struct Sweeper {
  int rank = 0;
  std::optional<Card> card;
  std::string with_same_on_table = "take_same";
  std::string on_empty = "stay";
  std::string on_cards = "stay";
  std::set<int> except;
  bool scores_sweep = false;
  int up_to = 0;
};

/// Where a misdeal is looked for: among the cards of the table, in its top card, or in what any one seat gets in the
/// first round.
enum class Place { table, top, holdings };

/// A table or a holding with at least `min` cards of a rank, or with a card, does not stand; nor does a table with such
/// a card on top.
struct Misdeal {
  std::optional<int> rank;
  std::optional<Card> card;
  int min = 1;
  int alike = 0;   // or: as many cards of any one rank
  int in_row = 0;  // or: cards of as many ranks that follow one another
  Place place = Place::table;
};

/// Cards of a rank that capture as a card of any other rank would, but not of the rank `except`. The one such rule that
/// scripts have is rulesets/scripts/wild.lua.
struct Wild {
  int rank = 0;
  int except = -1;  // none
};

/// An instant win for the side that has every card of `suit`.
struct InstantWin {
  std::string name;
  int suit = 0;
};

/// A ruleset as the model needs it.
struct Rules {
  /// Reads an object from dotted path to plain value, in the ruleset's order; the keys of a scoring line come together.
  /// A rule that is absent has the value of standard play, and there are no lines but those listed. Throws
  /// std::invalid_argument for a rule that the model does not know or a value that it does not follow, and nlohmann's
  /// exceptions for a rule of another type.
  explicit Rules(const Json& rules);

  std::vector<int> suits;
  std::vector<int> ranks;            // in the order of runs
  std::map<int, int> values;         // by rank; a rank that is absent only pairs
  std::map<int, int> second_values;  // by rank; a card of such a rank counts as either
  int jokers = 0;                    // in the deck too, but no rank of the runs
  Cards without;                     // single cards that the deck lacks

  int seats = 0;
  int sides = 0;
  std::vector<int> rounds;  // those of the refill written out
  int table = 0;
  int hidden = 0;    // of these, that lie face down under the stack until some player takes it
  int left_out = 0;  // cards that are not dealt
  std::vector<Misdeal> misdeals;

  std::set<int> equal;  // the ranks that take an equal card
  std::string equal_count;
  bool sum = false;
  int total = 0;
  std::vector<Sweeper> sweepers;
  std::vector<Wild> wilds;
  std::map<Card, int>
      in_hand;            // what these cards count when they are played, as rulesets/scripts/hand_values.lua has it
  bool one_each = false;  // a card takes one card, or the other three of its rank, as one_each.lua and one_or_three.lua
                          // of rulesets/scripts have it
  std::optional<Card> wild_flower;  // takes any card of another rank, as rulesets/scripts/wild_flower.lua has it
  std::string choice;
  std::set<int> compulsory;  // the ranks that must capture if they can
  std::string sets;
  std::string piles;   // which card takes a pile of another side by its top card: none, any, table_first
  std::string run;     // which captures take a card of each rank above the one played too: none, equal, any
  bool stack = false;  // only the top card of the table can be captured, and all the others with it
  std::string remainder;
  std::string pass;   // when a seat may pass
  bool flip = false;  // a card of the stock is turned and played after each card from a holding
  bool draw = false;  // a card of the stock is taken into the holding after each play, until there is none
  std::string stuck;  // what a seat lays that cannot capture: one, all

  std::string build_sets;  // of the value of a build: none, one, any, full
  std::string build_raise;
  int build_least = 1;         // its value
  int build_most = 0;          // at a time; 0: any number
  bool build_opening = false;  // the first card of the hand builds or has at least the least value
  bool build_share = false;
  bool build_keep = true;
  bool build_lay = false;

  std::vector<Line> lines;
  std::set<std::string> scripts;  // lines of kind script, which the model leaves out
  int target = 0;
  bool at_once = false;
  int games = 1;  // that a side must win
  int lead = 1;   // of the winner over every other side
  std::string next_dealer;
  std::string objective;
  std::string tie;
  std::vector<InstantWin> instant_wins;

  Cards deck() const;
  bool in_deck(Card card) const;
  int side_of(int seat) const { return seat % sides; }
  /// What a card of this rank may count as in sums.
  std::set<int> values_of(int rank) const;
  /// Where a rank stands in the order of runs.
  int place_of(int rank) const;
  /// The sweeper that this card is, or null.
  const Sweeper* sweeper_of(Card card) const;
};

/// Whether these cards may be dealt to the table, with this one on top: no misdeal rule applies to them.
bool allowed_table(const Rules& rules, const Cards& table, std::optional<Card> top = {});

/// Whether the seats may be dealt these cards in the first round.
bool allowed_holdings(const Rules& rules, const std::vector<Cards>& first_round);

/// Cards put together on the table, to be taken whole by a card of the value, and the seat that was the last to build.
struct Build {
  int value = 0;
  Cards cards;
  int seat = 0;
};

/// What the seat to move can know to play legally and be given its points. `previous` is the last card played, from a
/// holding or the stock, wherever it is now: a rule that asks for it on the table finds it there or does not.
struct Position {
  std::vector<Cards> holdings;
  std::vector<Cards> piles;               // of the sides; in a position none may be stated
  std::vector<std::optional<Card>> tops;  // of the piles, in games that take them: what each side captured with last
  Cards table;
  std::size_t hidden = 0;     // cards that lie face down under those of the table, which nobody knows
  std::optional<Card> top;    // of a stack
  std::vector<Build> builds;  // their cards are on the table too
  int turn = 0;
  std::optional<Card> previous;
  bool first_play = false;
  bool last_play = false;
  bool last_round = false;
  int passes = 0;              // turns passed since a card was last played
  bool plays_again = false;    // the seat to move played that card, since no other seat holds any
  std::optional<Card> turned;  // from the stock: then the seat to move plays this card, and none of its holding

  /// The cards of which the seat to move plays one.
  Cards playable() const { return turned ? Cards{*turned} : holdings[static_cast<std::size_t>(turn)]; }
};

struct Play {
  Card card;
  Cards take;
  int build = 0;  // the value that it builds to, with these cards of the table
  Cards with = {};
  bool passes = false;     // and nothing else
  bool lays_down = false;  // all cards of the holding, and nothing else

  bool operator==(const Play&) const = default;
};

/// The sets of table cards that `card` may take, each once and in no particular order. `top` is the top card of a
/// stack; `turned` says whether the card comes from the stock.
std::vector<Cards> captures(const Rules& rules, Card card, const Cards& table, std::optional<Card> top = {},
                            const std::vector<Build>& builds = {}, bool turned = false);

/// The piles of other sides that the seat to move may take with `card`, whole, by their top cards.
std::vector<Cards> stolen_piles(const Rules& rules, Card card, const Position& position);

/// The plays that build with `card`, in no particular order; what the seat's own builds forbid it is not looked at.
std::vector<Play> building_plays(const Rules& rules, Card card, const Position& position);

/// The builds after a play of the seat to move.
std::vector<Build> builds_after(const Rules& rules, const Position& position, const Play& play);

/// Those of some plays that the builds of the seat to move allow it, or all if they allow none.
std::vector<Play> dutiful(const Rules& rules, const Position& position, const std::vector<Play>& plays);

/// The sets of table cards, one or more, whose values add to `sum`.
std::vector<Cards> sets_adding_to(const Rules& rules, int sum, const Cards& table);

/// The unions of one or more of these sets, no two of which share a card.
std::set<Cards> disjoint_unions(const std::set<Cards>& parts);

/// What a record or an answer says of a play: card, take and, if it builds, `build`.
Json json_of(const Play& play);

/// Whether `card`, played to this table, takes itself: the take is empty and the card goes to the pile all the same.
bool takes_itself(const Rules& rules, Card card, const Cards& table);

/// Whether `card` may take `take` only because it sweeps: no equal card, sum, total or union of these is that set, and
/// no stack with an equal card on top.
bool only_sweeps(const Rules& rules, Card card, const Cards& table, const Cards& take, std::optional<Card> top = {});

/// Whether `play` is of a sweeper that scores no sweep with the cards taken, since they are beyond its `up_to`.
bool takes_too_much(const Rules& rules, const Play& play);

/// The legal plays of the seat to move, in canonical order: by card index, then by the taken set as a number in which
/// bit i is the card of index i, so that laying comes first where it is legal; last the plays that build, by value and
/// by the set that they build with.
std::vector<Play> legal_plays(const Rules& rules, const Position& position);

/// The points that a play scores as it is made: [{"item":..,"side":..,"points":..}] in the order of the ruleset's
/// lines.
Json points_of(const Rules& rules, const Position& position, const Play& play);

/// The legal plays with their points, as `moves --json` prints them: {"plays":[{"card":..,"take":[..],"points":[..]}]}.
Json plays(const Rules& rules, const Position& position);

/// What `line` gives each side for the piles at the end of a hand, without what earlier hands have left; all 0 for a
/// line that scores plays.
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

/// For each round of the deal, the seat that takes the table's cards once the round has been dealt, or none. A list
/// that is shorter than the deal has none for the other rounds.
using Openings = std::vector<std::optional<int>>;

/// The dealer of the hand after this one, by the totals of the record, the points of the game in play before it, if the
/// record says them, and the seat that dealt it.
int next_dealer(const Rules& rules, const Json& record);

/// The side that has won a match with these points, if any has; a match that is over without one is drawn.
struct MatchEnd {
  bool over = false;
  std::optional<int> winner;
};
MatchEnd match_end(const Rules& rules, const std::vector<int>& points);

/// A match after some hands: the points of the game in play, or of the last, and the games that each side has won.
struct MatchScore {
  std::vector<int> points;
  std::vector<int> games;
  MatchEnd end;
};
/// The score after another hand with these totals.
MatchScore with_hand(const Rules& rules, MatchScore score, const std::vector<int>& totals);

/// What the record says of that: the `take_table` of its `openings`, if it has any.
Openings openings_of(const Json& record);

/// Re-plays a whole hand and returns its full `cicera.hand/1` record, with every key that is not the deal or a play
/// worked out anew. Reads ruleset, seed, match, hand, dealer, deals, table, top, stock, openings, and seat, from, card
/// and take of the plays; lines of kind script are left out of all points, and `openings` is handed through. Where
/// matches stop at once the plays may end early: then the remainder stays, no line at the end counts and there is no
/// instant win. Throws IllegalPlay, and std::runtime_error for a deal that is not the ruleset's or a hand that is not
/// played to its end.
Json replay(const Rules& rules, const Json& record);
Json replay(const Rules& rules, const Json& record, const Openings& openings);

/// The answer of `plays` before each play of the hand. Throws as `replay` does.
std::vector<Json> plays_along(const Rules& rules, const Json& record);
std::vector<Json> plays_along(const Rules& rules, const Json& record, const Openings& openings);

/// Whether a hand may begin with the deal of the record.
bool allowed_deal(const Rules& rules, const Json& record);

/// A record without the points of scripted lines, as `replay` gives it: out of plays, score, totals and instant_win.
Json without_scripts(const Rules& rules, const Json& record);

/// For a match that stops at once, in which the sides come to this hand with the points `before`: after how many plays
/// of the record, if before the last card, the hand stops. Counts the points that the record's plays say.
std::optional<std::size_t> stops_after(const Rules& rules, const Json& record, std::vector<int> before);

}  // namespace reference
