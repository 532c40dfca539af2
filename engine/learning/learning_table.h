// One hand for learners: dealt by its number, played symbol by symbol (symbols.h) or play by play, observed from any
// seat. Plays without an alternative are made at once, and so are those of seats with a player; so whenever the hand is
// not over, some seat has a choice.
//
// Example:
//   const Game game(Library(ruleset_folders()).load("cicera").rules);
//   LearningTable table(game, /*scorer=*/nullptr);
//   table.deal({.seed = 1, .match = 0, .hand = 0});
//   while (!table.over()) table.make(table.plays().back());
//   assert(table.lead(0) == -table.lead(1));
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/cards/random.h"
#include "engine/play/legal_plays.h"
#include "engine/play/record.h"
#include "engine/players/player_spec.h"
#include "engine/scoring/scored_hand.h"
#include "engine/sight/observation.h"
#include "engine/sight/speller.h"

namespace cicera {

/// Plays without an alternative: made at once, or asked for as all others.
enum class ForcedPlays : std::uint8_t { made, asked };

class LearningTable {
 public:
  /// The game must outlive this, and so must `scorer`, which may be null. `players` has one for each seat that the
  /// program plays; empty: for none. Tables of one thread may share a `finder` of the game and
  /// scorer, whose room is used in every step; without one a table has its own. Throws Error where a player sees all
  /// cards.
  LearningTable(const Game& game, Scorer* scorer, const std::vector<std::optional<PlayerSpec>>& players = {},
                ForcedPlays forced = ForcedPlays::made, std::shared_ptr<PlayFinder> finder = nullptr);
  LearningTable(const LearningTable&) = delete;  // the hand refers to its deal
  LearningTable& operator=(const LearningTable&) = delete;

  const Game& game() const { return *game_; }

  /// Deals a hand, the last seat being the dealer, and plays on to the first choice. Throws Error where a script fails,
  /// and Stop, as does every function that plays; then all is as before, or, where no hand was dealt before, there is
  /// none.
  void deal(const HandId& id);

  // The choice to be made. All but `over` require that the hand is not over.
  bool over() const { return scored_->over(); }
  Seat turn() const { return scored_->hand().turn(); }
  /// The legal plays that begin with what has been named, in canonical order: two or more, unless forced plays are
  /// asked for. These have no symbol to name.
  std::span<const Play> plays() const { return speller_.plays(); }
  const Speller& speller() const { return speller_; }
  /// Names a symbol that is allowed, makes the play if it is known by it, and plays on to the next choice.
  void name(int symbol);
  /// Makes one of `plays()` and plays on to the next choice.
  void make(const Play& play);
  /// Makes one of them by chance, each as likely as the others, from a stream of the hand that is used for nothing
  /// else.
  void make_random();

  // What is known. Of a hand that is over too.
  const ScoredHand& scored() const { return *scored_; }
  const Record& record() const { return record_; }
  View view(Seat seat) const { return {scored_->hand(), seat, record_.plays}; }
  Sight sight(Seat seat) const;
  /// Points of a side in this hand so far less the mean of the others; turned around where the fewest points win.
  double lead(Side side) const;
  /// What a seat has seen of the hand, all of it, on one line; different for any two positions in which it has seen
  /// different things.
  std::string seen_by(Seat seat) const;

 private:
  /// Where the hand of the record stands.
  struct Mark {
    std::size_t plays;    // made
    std::size_t symbols;  // named
    Random chance;
  };
  Mark mark();
  void go_back(const Mark& mark);
  /// Does all of it or, where it throws, nothing.
  void whole(auto&& action);
  void begin(const HandId& id);
  void carry_out(const Play& play);
  void play(const Play& play);
  /// What players that observe the hand hear: the deal, and every play.
  void show_deal();
  void each_observer(auto&& show);
  void play_on();
  void spell(std::span<const Play> plays);

  const Game* game_;
  std::shared_ptr<PlayFinder> finder_;
  std::vector<std::unique_ptr<Player>> players_;  // by seat; null where others choose
  bool has_players_ = false;
  std::vector<Random> streams_;         // of the players, by seat
  std::vector<Random> streams_before_;  // at the mark
  Random chance_;
  Record record_;
  std::vector<Seat> seats_;  // of the plays of the record
  std::optional<ScoredHand> scored_;
  Scorer* scorer_;
  ForcedPlays forced_;
  CardTimes times_;
  Speller speller_;
  std::vector<int> symbols_;  // that have been named to it
};

}  // namespace cicera
