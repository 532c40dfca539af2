#include "engine/simulation/simulation.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <deque>
#include <exception>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "engine/cards/hand_id.h"
#include "engine/match/match.h"
#include "engine/metrics/hand_meter.h"
#include "engine/metrics/match_meter.h"
#include "engine/simulation/block_queue.h"
#include "engine/simulation/contest_groups.h"
#include "engine/simulation/match_outlook.h"
#include "engine/support/both.h"
#include "engine/support/task.h"
#include "engine/support/workers.h"

namespace cicera {
namespace {

using Clock = std::chrono::steady_clock;

/// The log of a block of one contest, to be merged with the others in order of unit.
struct ContestLog {
  std::string text;
  std::vector<std::size_t> ends;  // of each unit
};

std::unique_ptr<Scorer> scorer_of(const Contest& contest) {
  return contest.make_scorer ? contest.make_scorer(*contest.game) : nullptr;
}

/// Contests that are played with the same hands, and what plays and measures them.
struct Table {
  Table(const SimulationPlan& plan, ContestGroup group)
      : contests(std::move(group)),
        runner(game_of(plan), plan.contests[contests.front()].players, scorer_of(plan.contests[contests.front()])) {
    const Contest& first = plan.contests[contests.front()];
    if (any_measured(plan.metrics)) meter.emplace(*first.game, plan.metrics, scorer_of(first), first.players);
    if (measures(plan.metrics, Measure::match_open_at_half))
      outlook.emplace(*first.game, first.players, scorer_of(first));
  }

  /// Of the first contest: only its target may not be that of the others.
  const Game& game_of(const SimulationPlan& plan) const { return *plan.contests[contests.front()].game; }

  ContestGroup contests;
  HandRunner runner;
  std::optional<HandMeter> meter;
  std::optional<MatchOutlook> outlook;  // if it is measured
};

struct MatchOfContest {
  ContestId contest;
  Match match;
  MatchMeter meter;
  std::int64_t plays = 0;
  bool ended = false;  // over, or given up
};

/// A failure, to be thrown unless one comes before it.
struct Failure {
  std::int64_t unit;
  ContestId contest;
  std::exception_ptr cause;

  bool before(const std::optional<Failure>& other) const {
    return !other || unit < other->unit || (unit == other->unit && contest < other->contest);
  }
};

/// One thread's share: its own players, runners and totals.
class Worker {
 public:
  explicit Worker(const SimulationPlan& plan)
      : plan_(&plan),
        comparisons_(plan.compared()),
        together_(plan.pairings_together()),
        scores_(plan.pairings.size()),
        totals_(plan),
        rows_(plan.contests.size()),
        logs_(plan.contests.size()) {
    for (ContestGroup& group : contest_groups(plan)) tables_.emplace_back(plan, std::move(group));
    needs_rows_ =
        !plan.pairings.empty() || !plan.contrasts.empty() ||
        std::any_of(totals_.pairs.begin(), totals_.pairs.end(), [](const auto& pair) { return pair.has_value(); });
  }

  void work(BlockQueue& queue) {
    const SimulationResult nothing = totals_;
    while (const auto block = queue.next()) {
      try {
        play_block(*block);
        if (stopping()) break;  // the block may not be whole
        queue.finish(*block, std::exchange(totals_, nothing), take_log());
      } catch (...) {
        if (!stopping()) queue.fail(*block, std::current_exception());
        break;
      }
    }
    queue.thread_ended();
  }

 private:
  bool stopping() const { return is_stopped(*plan_); }

  void play_block(const BlockQueue::Block& block) {
    play_contests(block);
    if (needs_rows_) compare(as_size(block.end - block.first));
    totals_.units += block.end - block.first;
  }

  /// Plays the contests one after another, those of a table together. When one fails, the others are played up to the
  /// unit that failed, so the failure that is thrown is that of the first unit that fails, and of its first contest.
  void play_contests(const BlockQueue::Block& block) {
    std::int64_t end = block.end;
    std::optional<Failure> failure;
    weights_.assign(as_size(block.end - block.first), 0);
    for (Table& table : tables_) {
      for (const ContestId c : table.contests) rows_[c].resize(as_size(block.end - block.first));
      const auto begin = Clock::now();
      std::int64_t unit = block.first;
      try {
        for (; unit < end && !stopping(); ++unit) play_unit(table, unit, as_size(unit - block.first));
      } catch (...) {
        Failure latest = {unit, playing_, std::current_exception()};
        if (latest.before(failure)) failure = std::move(latest);
        end = unit + 1;
      }
      const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
      for (const ContestId c : table.contests)
        totals_.contests[c].seconds += seconds / static_cast<double>(table.contests.size());
    }
    if (failure) std::rethrow_exception(failure->cause);
  }

  /// `row` is where the unit stands in the block. What a unit weighs in all of its contests is done at once.
  void play_unit(Table& table, std::int64_t unit, std::size_t row) {
    if (task_ == nullptr) return play_unit_of(table, unit, row);
    const std::int64_t before = task_->weight();
    task_->begin_unit(weights_[row]);
    play_unit_of(table, unit, row);
    weights_[row] += task_->weight() - before;
  }

  void play_unit_of(Table& table, std::int64_t unit, std::size_t row) {
    const auto number = static_cast<std::uint64_t>(plan_->first + unit);
    if (needs_rows_)
      for (const ContestId c : table.contests) rows_[c][row].clear(table.runner.game());
    if (plan_->unit == Unit::match) {
      play_match(number, table, row);
    } else {
      play_hand(table, table.contests, {plan_->seed, 0, number}, table.runner.game().last_seat(), row);
      if (needs_rows_)
        for (const ContestId c : table.contests) {
          UnitRow& each = rows_[c][row];
          each.winner = each.forfeits == 0 ? hand_winner(table.runner) : winner_of_the_rest(table.runner.game(), each);
        }
    }
    if (plan_->write_record)
      for (const ContestId c : table.contests) logs_[c].ends.push_back(logs_[c].text.size());
  }

  /// Compares the contests unit by unit.
  void compare(std::size_t units) {
    for (std::size_t p = 0; p < totals_.pairs.size(); ++p)
      if (auto& pair = totals_.pairs[p])
        for (std::size_t unit = 0; unit < units; ++unit)
          pair->add(rows_[comparisons_[p].first][unit], rows_[comparisons_[p].second][unit]);
    if (plan_->pairings.empty() && plan_->contrasts.empty()) return;
    PerContest<const UnitRow*> rows(rows_.size());
    for (std::size_t unit = 0; unit < units; ++unit) {
      for (const ContestId c : rows.keys()) rows[c] = &rows_[c][unit];
      for (std::size_t p = 0; p < scores_.size(); ++p) scores_[p] = totals_.pairings[p].add(plan_->pairings[p], rows);
      for (std::size_t i = 0; i < together_.size(); ++i)
        totals_.score_products[i] += scores_[together_[i].first] * scores_[together_[i].second];
      for (std::size_t i = 0; i < plan_->contrasts.size(); ++i)
        totals_.contrasts[i].add(plan_->contrasts[i], rows, tables_[0].runner.game().sides());
    }
  }

  /// The block's log, unit by unit; the contests' own are emptied.
  std::string take_log() {
    if (!plan_->write_record) return {};
    std::string log;
    std::vector<std::size_t> begins(logs_.size(), 0);
    for (std::size_t unit = 0; unit < logs_[0].ends.size(); ++unit) {
      for (std::size_t c = 0; c < logs_.size(); ++c) {
        log.append(logs_[c].text, begins[c], logs_[c].ends[unit] - begins[c]);
        begins[c] = logs_[c].ends[unit];
      }
    }
    for (ContestLog& contest : logs_) contest.text.clear(), contest.ends.clear();
    return log;
  }

  /// Plays a hand, of a match if there is one, and adds it to these contests of a table.
  void play_hand(Table& table, std::span<const ContestId> contests, const HandId& id, Seat dealer, std::size_t row,
                 const Match* match = nullptr) {
    HandRunner& runner = table.runner;
    playing_ = contests.front();
    try {
      runner.play(id, dealer, match == nullptr ? std::nullopt : std::optional(match->so_far()));
    } catch (const Error& error) {
      throw FailedHand(playing_, id, error);
    }
    for (const ContestId c : contests) {
      totals_.contests[c].statistics.add(runner);
      if (plan_->write_record) plan_->write_record(c, runner, logs_[c].text);
      if (needs_rows_) rows_[c][row].add(runner.scored().sheet());
      rows_[c][row].forfeits |= runner.forfeits();
    }
    if (table.meter) measure(table, contests);
  }

  void measure(Table& table, std::span<const ContestId> contests) {
    const auto measured = [&](ContestId c) -> Measurements& { return *totals_.contests[c].statistics.measured; };
    if (contests.size() == 1) return table.meter->add(table.runner.record(), measured(contests.front()));
    Measurements of_hand;
    table.meter->add(table.runner.record(), of_hand);
    for (const ContestId c : contests) measured(c) += of_hand;
  }

  /// The best side, by its points in the unit, of those that gave up nothing.
  static std::optional<Side> winner_of_the_rest(const Game& game, const UnitRow& row) {
    std::vector<Side> sides;
    std::vector<std::int64_t> points;
    for (const Side side : game.each_side())
      if ((row.forfeits >> side.number() & 1U) == 0) {
        sides.push_back(side);
        points.push_back(row.points[side]);
      }
    if (sides.empty()) return std::nullopt;
    const auto best = leader(points, game.rules().match.objective);
    return best ? std::optional(sides[best->index()]) : std::nullopt;
  }

  /// Plays the matches of a table's contests, all with this number, until the last of them is over.
  void play_match(std::uint64_t number, Table& table, std::size_t row) {
    matches_.clear();
    for (const ContestId c : table.contests) {
      const Game& game = *plan_->contests[c].game;
      matches_.push_back({c, Match(game, plan_->seed, number), MatchMeter(game.rules().match)});
    }
    ContestGroup open = table.contests;
    while (!open.empty()) {
      const Match& first = matches_.front().match;  // the others stand as it does
      playing_ = open.front();
      if (first.hands_played() == max_hands_a_match)
        throw limit_error(both("match {} has no winner after {} hands: {}",
                               "la partita {} non ha un vincitore dopo {} smazzate: {}", number, max_hands_a_match,
                               why_endless(table.runner.game())));
      play_hand(table, open, first.next_hand(), first.dealer(), row, &first);
      open.clear();
      for (MatchOfContest& each : matches_) {
        add_hand(table, each, rows_[each.contest][row]);
        if (!each.ended) open.push_back(each.contest);
      }
      std::erase_if(matches_, [](const MatchOfContest& each) { return each.ended; });
    }
  }

  void add_hand(Table& table, MatchOfContest& each, UnitRow& row) {
    const HandRunner& hand = table.runner;
    playing_ = each.contest;
    each.plays += std::ssize(hand.record().plays);
    try {
      each.match.add(hand.scored());
      if (each.meter.hand_ended(each.match.points(), !each.match.over()) && table.outlook)
        totals_.contests[each.contest]
            .statistics.measured->of(Measure::match_open_at_half)
            .add(table.outlook->chance(each.match).open() ? 1 : 0, 1);
    } catch (const Error& error) {
      throw FailedHand(playing_, hand.record().id, error);
    }
    each.ended = each.match.over() || row.forfeits != 0;
    if (each.ended) end_match(each, row);
  }

  void end_match(const MatchOfContest& each, UnitRow& row) {
    const Game& game = *plan_->contests[each.contest].game;
    Statistics& statistics = totals_.contests[each.contest].statistics;
    ++statistics.matches;
    statistics.match_hands.add(each.match.hands_played());
    statistics.match_lengths.add(each.match.hands_played());
    statistics.match_plays.add(each.plays);
    row.winner = row.forfeits == 0 ? each.match.winner() : winner_of_the_rest(game, row);
    if (row.winner)
      ++statistics.sides[*row.winner].matches_won;
    else
      ++statistics.matches_drawn;
    if (statistics.measured && game.sides() == 2) each.meter.match_ended(row.winner, *statistics.measured);
  }

  const SimulationPlan* plan_;
  Task* task_ = task_in_use();         // null: units are not weighed
  std::vector<std::int64_t> weights_;  // of the block's units, in the contests so far
  std::vector<Comparison> comparisons_;
  std::vector<PairingPair> together_;
  std::vector<std::int64_t> scores_;  // of a unit, by pairing
  std::deque<Table> tables_;
  std::vector<MatchOfContest> matches_;    // of the table that plays
  ContestId playing_;                      // the first contest of those that play
  SimulationResult totals_;                // of the block
  PerContest<std::vector<UnitRow>> rows_;  // of the block
  PerContest<ContestLog> logs_;            // of the block
  bool needs_rows_ = false;                // whether contests are compared unit by unit
};

/// A worker is made for every slice of a job.
Worker prepared(const SimulationPlan& plan) {
  const Preparation again;
  return Worker(plan);
}

void check(const Contrast& contrast, std::size_t contests) {
  if (contrast.weights.size() != contests) throw std::invalid_argument("a contrast needs a weight for every contest");
  std::int64_t left = max_contrast_weight;
  for (const std::int64_t weight : contrast.weights) {
    if (weight < -left || weight > left)
      throw std::out_of_range("the weights of a contrast add up to more than " + std::to_string(max_contrast_weight));
    left -= std::abs(weight);
  }
}

void check(const SimulationPlan& plan) {
  if (plan.contests.empty()) throw std::invalid_argument("a simulation needs a contest");
  constexpr auto end = static_cast<std::int64_t>(max_unit_number);
  if (plan.count < 0 || plan.first < 0 || plan.first > end || plan.count > end - plan.first)
    throw std::out_of_range("hands and matches must have numbers below " + std::to_string(end));
  for (const Contrast& contrast : plan.contrasts) check(contrast, plan.contests.size());
}

}  // namespace

SimulationResult run(const SimulationPlan& plan) {
  check(plan);
  BlockQueue queue(plan);
  // Each worker is constructed by its own thread, so that workers write to different parts of memory.
  const auto play = [&] {
    try {
      Worker worker = prepared(plan);
      worker.work(queue);
    } catch (...) {
      // A stop while the scripts are loaded is not a failure: others may have played blocks.
      if (!is_stopped(plan)) queue.fail({}, std::current_exception());
      queue.thread_ended();
    }
  };
  const std::int64_t useful = std::min<std::int64_t>(plan.threads, queue.blocks());
  {
    const Workers workers(useful, play);
    queue.expect_threads(workers.size());
    if (workers.size() == 0) play();  // the results are the same
    queue.wait();
  }
  return queue.result();
}

}  // namespace cicera
