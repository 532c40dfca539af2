// Reads what the plays of the other seats in this round show (engine/search/belief.h): for every card that was hidden
// when a play was made, how much better the seat would have done with it, as the careful player judges. It uses only
// what a view shows and follows the hand play by play, so what it reads of a play depends on nothing that came later;
// each play is read once.
//
// Nothing is read where it cannot be known what led here: in a position, or where scripts have moved cards; nor of
// choices but to pass, of turned cards, and of plays among hundreds, which would take long to judge.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/play/legal_plays.h"
#include "engine/players/careful_player.h"
#include "engine/search/belief.h"

namespace cicera {

class PlayReader {
 public:
  /// `scorer`, if any, is for the same game; both must outlive it.
  PlayReader(const Game& game, Scorer* scorer);
  PlayReader(const PlayReader&) = delete;  // its hands refer to its deal
  PlayReader& operator=(const PlayReader&) = delete;

  /// What the plays so far show the seat of the view, which is to move; valid until the next call.
  std::span<const Evidence> read(const View& view);

 private:
  /// A play of the round, with the position before it, in which only what everybody sees is right.
  struct Made {
    Play play;
    Hand before;
    bool read = false;
    bool is_evidence = false;
    Evidence evidence;  // without the cards that are known

    Seat seat() const { return before.turn(); }
    bool of_holding() const { return !play.chooses() && before.turned().empty(); }
  };
  /// Cards in the places where a seat cannot see them.
  struct Placed {
    PerSeat<CardSet> holdings{};
    Deal to_come;
  };

  bool goes_on(const View& view, CardSet table) const;
  void begin(const View& view, CardSet table);
  /// Follows the plays from where it is. Returns false if they cannot have led to the view.
  bool follow(const View& view);
  bool make_next(const View& view);
  CardSet next_turned(const View& view) const;
  bool agrees(const View& view) const;
  /// Adds hidden cards to holdings until these have their number, and places the cards to come.
  void place(const Hand& hand, CardSet hidden, Placed& placed) const;
  /// The cards of this round that the seat of the view held, before this play and since.
  CardSet own_from(const View& view, std::size_t made) const;
  void read_play(Made& made, CardSet own);
  /// Judges the plays of a holding, and notes the weights of some of its cards and of the card played.
  bool judge(Made& made, const Placed& placed, CardSet asked);
  void add_evidence(std::size_t made);

  const Game* game_;
  CarefulPlayer careful_;
  PlayFinder finder_;
  std::vector<Play> plays_;  // to judge

  // The hand that it follows
  CardSet table_;             // at the deal
  std::optional<Seat> seat_;  // that looks
  int rounds_ = 0;            // of the hand
  std::vector<Play> known_;   // that are followed
  Placed now_;                // the cards that its hand has not shown
  std::optional<Hand> hand_;  // after these
  std::vector<Made> round_;   // since the last cards were dealt
  CardSet own_;               // that the seat was dealt then
  std::vector<Evidence> evidence_;
};

/// The script instructions that a turn's reading takes, at most, in the first turns of a hand that is always the same;
/// infinite if a script fails.
double reading_cost(const Game& game, Scorer& scorer);

}  // namespace cicera
