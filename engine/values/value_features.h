// The position after a play as a row of numbers, as the seat that makes the play sees it: what the next seats may do
// with what it leaves, what it keeps in its holding and on the table, and how the sides stand in each line that scores
// at the end. All come from the compiled rules and are whole numbers in thousandths. A value is a weighed sum of a row
// (value_fit.h).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/replies/replies.h"
#include "engine/replies/sweepers.h"
#include "engine/values/seat_reading.h"
#include "engine/values/value_fit.h"
#include "engine/values/wary_policy.h"

namespace cicera {

/// Lines that score at the end of the hand beyond this many have no numbers of their own.
inline constexpr std::size_t max_value_lines = 8;

/// The names of the numbers of a row, in order: those of the position, of replies and builds, then four for each line
/// at the end.
std::vector<std::string> value_names(const Game& game);

/// Whether weights count what the next seat is expected to reply, or what becomes of builds.
bool weigh_replies(const Game& game, const ValueWeights& weights);

class ValueFeatures {
 public:
  /// The game must outlive it. Without replies, their numbers and those of builds, which take as long as all others,
  /// are 0.
  ValueFeatures(const Game& game, bool with_replies);

  /// Numbers of a row.
  std::size_t size() const { return size_; }

  /// Sets the position in which the plays are made.
  void look_at(const View& view);

  /// Writes the row of a legal play. Requires that it is not the last.
  void write(const Play& play, std::span<std::int32_t> row);

 private:
  /// How a line at the end counts cards.
  struct Line {
    CardSet cards;
    PerRank<int> by_rank{};  // what a card of each rank counts
    bool by_count = true;    // each counts 1
    int all = 1;             // what all of its cards count
    int others = 0;          // what those of the other sides count
  };
  int counted(const Line& line, CardSet cards) const;
  // Parts of a row; each returns where the next one begins.
  std::int32_t* write_fears(const Play& play, bool lays, CardSet table, std::int32_t* out);
  std::int32_t* write_table(CardSet holding, CardSet table, std::int32_t* out) const;
  std::int32_t* write_replies(const Play& play, CardSet holding, std::int32_t* out);
  void write_lines(CardSet pile, CardSet holding, CardSet table, std::int32_t* out) const;
  /// Computes the part on the holding without the card that is played.
  void keep(CardSet holding, Card without);
  void look_at_ranks(CardSet holding);
  /// The chance, in parts of 1000, that a seat holds one of N of the unseen cards.
  int chance(Seat seat, int cards);
  /// The same of the cards of a rank, as it has played.
  int chance_of_rank(Seat seat, Rank rank);
  int chance_of_ranks(Seat seat, CardSet cards);

  const Game* game_;
  WaryPolicy wary_;
  Sweepers sweepers_;
  CardWorth worth_;
  std::optional<Replies> replies_;  // where they are asked for
  SeatReading reading_;
  std::vector<Line> lines_;
  std::size_t size_;

  std::optional<View> view_;
  Seat seat_;
  Seat next_;  // the seats after it, and the one before
  Seat third_;
  Seat before_;
  CardSet unseen_;
  CardSet own_;     // pile of the side
  CardSet others_;  // all other piles
  PerSeat<int> held_{};
  PerSeat<PerRank<int>> rank_chance_{};  // -1: not known yet
  struct HeldRank {
    Rank rank{};
    int count = 0;           // of cards of the holding
    std::size_t equals = 0;  // unseen, at most 3
    int fear = 0;            // that the next seat has an equal
    int before = 0;          // and that the one before has
  };
  std::array<HeldRank, rank_count> held_ranks_{};  // of the holding
  std::size_t held_ranks_found_ = 0;
  struct Kept {
    std::optional<Card> without;
    std::array<std::int32_t, 10> numbers{};
  };
  Kept kept_;
};

}  // namespace cicera
