#include "engine/learning/learning_batch.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "engine/support/error.h"
#include "engine/support/task.h"

namespace cicera {
namespace {

/// Hands that may follow one another without a choice of any seat.
constexpr int most_without_choice = 1000;

}  // namespace

LearningBatch::LearningBatch(std::vector<BatchGame> games, const BatchSettings& settings)
    : games_(std::move(games)),
      settings_(settings),
      seats_(settings.tables),
      pool_(std::max(1, std::min(settings.threads, static_cast<int>(settings.tables)))) {
  const std::size_t tables = settings.tables;
  const auto parts = as_size(pool_.parts());
  for (std::size_t part = 0; part < parts; ++part) {
    std::vector<std::shared_ptr<PlayFinder>> finders;
    for (const BatchGame& game : games_) {
      scorers_.push_back(game.make_scorer ? game.make_scorer(*game.game) : nullptr);
      finders.push_back(std::make_shared<PlayFinder>(*game.game, scorers_.back().get()));
    }
    for (std::size_t i = tables * part / parts; i < tables * (part + 1) / parts; ++i) {
      const std::size_t number = i % games_.size();
      seats_[i].table =
          std::make_unique<LearningTable>(*games_[number].game, scorers_[part * games_.size() + number].get(),
                                          games_[number].players, ForcedPlays::made, finders[number]);
    }
  }
  arrays_.observations.resize(tables * observation_size());
  arrays_.masks.resize(tables * symbol_count);
  arrays_.turns.resize(tables);
  arrays_.counts.resize(tables);
  arrays_.rewards.resize(tables * max_seats);
  arrays_.dones.resize(tables);
  arrays_.illegal.resize(tables);
  reset(settings.seed);
}

std::int64_t LearningBatch::steps() const {
  std::int64_t sum = 0;
  for (const Place& seat : seats_) sum += seat.steps;
  return sum;
}

void LearningBatch::each(const std::function<void(std::size_t)>& look) {
  const auto parts = as_size(pool_.parts());
  pool_.run([&](int of) {
    const auto part = as_size(of);
    for (std::size_t i = tables() * part / parts; i < tables() * (part + 1) / parts; ++i) {
      expect_no_stop_at(i);
      look(i);
    }
  });
}

void LearningBatch::step_each(const std::function<void(std::size_t)>& step) {
  whole_ = false;
  each(step);
  whole_ = true;
}

void LearningBatch::expect_whole() const {
  if (!whole_)
    throw usage_error(both("a step of this batch was broken off, so that only some tables have made it",
                           "un passo di questo gruppo è stato interrotto, e solo alcuni tavoli l'hanno fatto"),
                      both("reset it", "ricomincialo"));
}

/// The next hand in which a seat has a choice.
void LearningBatch::deal(std::size_t number) {
  Place& seat = seats_[number];
  for (int hands = 0; hands < most_without_choice; ++hands) {
    seat.table->deal({.seed = settings_.seed, .match = number, .hand = seat.hand++});
    seat.leads = {};
    if (!seat.table->over()) return;
  }
  throw limit_error(both("no seat has a choice in any hand", "nessun posto ha una scelta in nessuna smazzata"));
}

void LearningBatch::reset(std::uint64_t seed) {
  settings_.seed = seed;
  step_each([&](std::size_t i) {
    seats_[i].hand = 0;
    seats_[i].steps = 0;
    deal(i);
    begin_step(i);
    write(i);
  });
}

void LearningBatch::reward(std::size_t number) {
  Place& seat = seats_[number];
  const Game& game = seat.table->game();
  for (const Seat place : game.each_seat()) {
    const Side side = game.side_of(place);
    arrays_.rewards[number * max_seats + place.index()] +=
        static_cast<float>(seat.table->lead(side) - seat.leads[side]);
  }
  for (const Side side : game.each_side()) seat.leads[side] = seat.table->lead(side);
}

void LearningBatch::carry_out(std::size_t number, auto&& action) {
  Place& seat = seats_[number];
  action(*seat.table);
  ++seat.steps;
  const bool done = seat.table->over();
  if (done || settings_.rewards_by_play) reward(number);
  if (!done) return;
  arrays_.dones[number] = 1;
  deal(number);
}

void LearningBatch::write(std::size_t number) {
  const LearningTable& table = *seats_[number].table;
  write_observation(table.sight(table.turn()), arrays_.observations.data() + number * observation_size());
  table.speller().write_mask(arrays_.masks.data() + number * symbol_count);
  arrays_.turns[number] = static_cast<std::int8_t>(table.turn().number());
  arrays_.counts[number] = static_cast<std::int32_t>(table.plays().size());
}

void LearningBatch::name(std::span<const std::int64_t> symbols) {
  expect_whole();
  step_each([&](std::size_t i) {
    begin_step(i);
    if (!seats_[i].table->speller().allows(symbols[i])) {
      arrays_.illegal[i] = 1;
      return;
    }
    carry_out(i, [&](LearningTable& table) { table.name(static_cast<int>(symbols[i])); });
    write(i);
  });
}

void LearningBatch::make(std::span<const std::int64_t> numbers) {
  expect_whole();
  step_each([&](std::size_t i) {
    begin_step(i);
    if (numbers[i] < 0 || numbers[i] >= arrays_.counts[i]) {
      arrays_.illegal[i] = 1;
      return;
    }
    carry_out(i, [&](LearningTable& table) { table.make(table.plays()[as_size(numbers[i])]); });
    write(i);
  });
}

std::size_t LearningBatch::part_and_game(std::size_t number) const {
  const auto parts = as_size(pool_.parts());
  std::size_t part = 0;
  while (number >= tables() * (part + 1) / parts) ++part;
  return part * games_.size() + number % games_.size();
}

template <typename Maker, typename Number>
void LearningBatch::write_rows(std::vector<std::unique_ptr<Maker>>& makers, std::size_t width, BatchRows<Number>& out,
                               auto&& write) {
  expect_whole();
  if (makers.empty())
    for (std::size_t i = 0; i < scorers_.size(); ++i)
      makers.push_back(std::make_unique<Maker>(*games_[i % games_.size()].game, scorers_[i].get()));
  out.starts.resize(tables() + 1);
  std::inclusive_scan(arrays_.counts.begin(), arrays_.counts.end(), out.starts.begin() + 1, std::plus<>(),
                      std::int64_t{0});
  out.rows.resize(as_size(out.starts.back()) * width);
  each([&](std::size_t i) {
    write(*makers[part_and_game(i)], *seats_[i].table, out.rows.data() + as_size(out.starts[i]) * width);
  });
}

BatchRows<float> LearningBatch::features() {
  BatchRows<float> out;
  write_rows(features_, play_feature_names().size(), out, [](PlayFeatures& of, const LearningTable& table, float* row) {
    std::ranges::transform(of.of(table.view(table.turn()), table.plays()), row,
                           [](std::int32_t thousandths) { return static_cast<float>(thousandths) / 1000; });
  });
  return out;
}

BatchRows<std::int8_t> LearningBatch::after() {
  BatchRows<std::int8_t> out;
  write_rows(after_, observation_size(), out, [](SeenAfter& of, const LearningTable& table, std::int8_t* row) {
    const auto seen = of.of(table.sight(table.turn()), table.plays());
    std::copy(seen.begin(), seen.end(), row);
  });
  return out;
}

void LearningBatch::make_random(std::int64_t plays) {
  expect_whole();
  step_each([&](std::size_t i) {
    begin_step(i);
    for (std::int64_t play = 0; play < plays; ++play) {
      expect_no_stop_at(as_size(play));
      carry_out(i, [](LearningTable& table) { table.make_random(); });
    }
    write(i);
  });
}

void LearningBatch::begin_step(std::size_t number) {
  std::fill_n(arrays_.rewards.begin() + static_cast<std::ptrdiff_t>(number * max_seats), max_seats, 0.0F);
  arrays_.dones[number] = arrays_.illegal[number] = 0;
}

}  // namespace cicera
