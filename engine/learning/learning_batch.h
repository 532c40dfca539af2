// Many tables that are stepped at once, each under a ruleset of its own and dealt its own hands, with what learners
// read in arrays that are written in place. Table i deals the hands of match i under the seed, one after another, so it
// plays the same whatever other tables there are and however many threads share them.
//
// Example:
//   const Game game(Library(ruleset_folders()).load("cicera").rules);
//   LearningBatch batch({{&game, {}}}, {.tables = 8, .seed = 3});
//   batch.make_random(100);
//   assert(batch.steps() == 800 && batch.arrays().masks.size() == 8 * symbol_count);
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/learning/learning_table.h"
#include "engine/learning/step_pool.h"
#include "engine/players/play_features.h"
#include "engine/players/seen_after.h"

namespace cicera {

/// A game with the maker of its scorers, and the players of some seats.
struct BatchGame {
  const Game* game;
  MakeScorer make_scorer;
  std::vector<std::optional<PlayerSpec>> players = {};
};

struct BatchSettings {
  std::size_t tables = 1;
  std::uint64_t seed = 1;
  int threads = 1;
  bool rewards_by_play = false;  // else at the end of a hand
};

/// What is read after a step, a row for each table.
struct BatchArrays {
  std::vector<std::int8_t> observations;  // observation_size() a row: of the seat to move
  std::vector<std::uint8_t> masks;        // symbol_count a row
  std::vector<std::int8_t> turns;         // the seat to move
  std::vector<std::int32_t> counts;       // the legal plays that begin with what has been named
  std::vector<float> rewards;             // max_seats a row: what the step has won for each seat
  std::vector<std::uint8_t> dones;        // whether it ended a hand; then the next one has been dealt
  std::vector<std::uint8_t> illegal;      // whether the action was not allowed, and nothing was played
};

/// A row of numbers for each of the legal plays of all tables.
template <typename Number>
struct BatchRows {
  std::vector<Number> rows;          // table after table
  std::vector<std::int64_t> starts;  // the number of the first row of each table, and at the end that of all rows
};

class LearningBatch {
 public:
  /// Table i plays the game i modulo their number. The games must outlive this. Throws Error where a script fails, and
  /// Stop, as every function that plays does; then the batch refuses to play until it is reset.
  LearningBatch(std::vector<BatchGame> games, const BatchSettings& settings);

  std::size_t tables() const { return seats_.size(); }
  const LearningTable& table(std::size_t number) const { return *seats_[number].table; }
  const BatchArrays& arrays() const { return arrays_; }
  /// The actions that have been carried out since the last reset.
  std::int64_t steps() const;

  // The plays that `make` chooses from.
  /// Their features (play_features.h), `play_feature_names().size()` numbers each, in points.
  BatchRows<float> features();
  /// What the seat to move would see after each (seen_after.h), observation_size() numbers.
  BatchRows<std::int8_t> after();

  /// Begins every table with its first hand under this seed.
  void reset(std::uint64_t seed);
  /// Names a symbol at each table. Requires one for each.
  void name(std::span<const std::int64_t> symbols);
  /// Makes the play with this number of those that are legal at each table. Requires one for each.
  void make(std::span<const std::int64_t> numbers);
  /// Makes this many plays by chance at each table.
  void make_random(std::int64_t plays);

 private:
  struct Place {
    std::unique_ptr<LearningTable> table;
    std::uint64_t hand = 0;
    std::int64_t steps = 0;
    PerSide<double> leads{};  // when rewards were last given
  };
  void each(const std::function<void(std::size_t)>& look);
  void step_each(const std::function<void(std::size_t)>& step);
  void expect_whole() const;
  std::size_t part_and_game(std::size_t number) const;
  template <typename Maker, typename Number>
  void write_rows(std::vector<std::unique_ptr<Maker>>& makers, std::size_t width, BatchRows<Number>& out, auto&& write);
  void begin_step(std::size_t number);
  void deal(std::size_t number);
  void carry_out(std::size_t number, auto&& action);
  void reward(std::size_t number);
  void write(std::size_t number);

  std::vector<BatchGame> games_;
  BatchSettings settings_;
  std::vector<std::unique_ptr<Scorer>> scorers_;         // by part and game
  std::vector<std::unique_ptr<PlayFeatures>> features_;  // by part and game; made when first asked for, as are the next
  std::vector<std::unique_ptr<SeenAfter>> after_;
  std::vector<Place> seats_;  // of the tables
  BatchArrays arrays_;
  bool whole_ = true;  // all tables have made the last step
  StepPool pool_;
};

}  // namespace cicera
