#include "engine/studies/turn_choices.h"

#include <algorithm>
#include <exception>
#include <memory>
#include <optional>
#include <span>

#include "engine/play/legal_plays.h"
#include "engine/scoring/redeal.h"
#include "engine/scoring/scored_hand.h"
#include "engine/simulation/simulation.h"
#include "engine/studies/before_after.h"
#include "engine/support/stop.h"
#include "engine/support/task.h"
#include "engine/support/workers.h"
#include "scripting/scripting.h"

namespace cicera {
namespace {

/// One of the rulesets with a player in each seat.
class Seated {
 public:
  Seated(const Game& game, const std::vector<PlayerSpec>& players)
      : game_(&game), scorer_(make_scorer(game)), finder_(game, scorer_.get()) {
    const Preparation again;  // for every slice
    for (const PlayerSpec& player : players) players_.push_back(player.make(game, scorer_.get()));
  }

  Deal deal(const HandId& id, Seat dealer) { return standing_deal(*game_, id, dealer, scorer_.get()); }

  void begin(const Deal& deal, Seat dealer) {
    const Hand hand(*game_, deal, dealer);
    if (scored_)
      scored_->restart(hand);
    else
      scored_.emplace(hand, scorer_.get());
  }

  const ScoredHand& scored() const { return *scored_; }

  /// What the seat to move plays, with these random numbers.
  Play choose(const std::vector<Play>& made, Random& random) {
    const Hand& hand = scored_->hand();
    Player& player = *players_[hand.turn()];
    if (player.chooses_by_number()) {
      const std::size_t count = finder_.count(hand);
      return finder_.play(player.choose_number(count, random));
    }
    return player.choose(View(hand, hand.turn(), made), finder_.plays(hand), random);
  }

  std::span<const Play> legal_plays() { return finder_.plays(scored_->hand()); }
  bool allows(const Play& play) { return std::ranges::count(legal_plays(), play) > 0; }
  void play(const Play& play) { scored_->play(play); }

 private:
  const Game* game_;
  std::unique_ptr<Scorer> scorer_;
  PlayFinder finder_;
  ListPer<Seat, std::unique_ptr<Player>> players_;
  std::optional<ScoredHand> scored_;
};

/// Whether both allow the same plays, in any order.
bool allow_the_same(Seated& before, Seated& after) {
  const std::span<const Play> plays = before.legal_plays();
  const std::span<const Play> others = after.legal_plays();
  return std::ranges::equal(plays, others) || std::ranges::is_permutation(plays, others);
}

/// Adds a hand.
void compare_turns(Seated& before, Seated& after, const Game& game, const HandId& id, TurnChoices& sums) {
  const Seat dealer = game.last_seat();
  const Deal deal = after.deal(id, dealer);
  before.begin(deal, dealer);
  after.begin(deal, dealer);
  ListPer<Seat, Random> streams;
  ListPer<Seat, Random> others;
  for (const Seat seat : game.each_seat()) {
    streams.emplace_back(id, player_purpose(seat.number()));
    others.emplace_back(HandId{.seed = ~id.seed, .match = id.match, .hand = id.hand}, player_purpose(seat.number()));
  }
  std::vector<Play> made;
  std::int64_t turns = 0;
  std::int64_t otherwise = 0;
  std::int64_t by_chance = 0;
  std::int64_t legal = 0;
  while (!after.scored().over() && !before.scored().over()) {
    expect_no_stop();
    const Seat seat = after.scored().hand().turn();
    if (before.scored().hand().turn() != seat) break;
    Random& stream = others[seat];
    Random same = stream;
    const Play other = before.choose(made, same);
    const Play again = after.choose(made, stream);
    const Play played = after.choose(made, streams[seat]);
    ++turns;
    legal += allow_the_same(before, after) ? 0 : 1;
    otherwise += played == other ? 0 : 1;
    by_chance += played == again ? 0 : 1;
    if (!before.allows(played)) break;
    after.play(played);
    before.play(played);
    made.push_back(played);
  }
  sums.otherwise.add(otherwise - by_chance, turns);
  sums.by_chance.add(by_chance, turns);
  sums.legal.add(legal, turns);
}

/// The hands that no thread has taken yet.
class Hands {
 public:
  explicit Hands(const TurnSample& sample)
      : next_(sample.first), end_(sample.first + sample.hands), stop_(sample.stop) {}

  std::optional<std::int64_t> next() {
    const Lock lock(mutex_);
    if (failure_ || next_ >= end_ || stopped()) return std::nullopt;
    return next_++;
  }
  void add(const TurnChoices& sums) {
    const Lock lock(mutex_);
    sums_ += sums;
  }
  /// Keeps the failure of the first hand that fails.
  void fail(std::int64_t hand, std::exception_ptr failure) {
    const Lock lock(mutex_);
    if (failure_ && failed_ <= hand) return;
    failed_ = hand;
    failure_ = std::move(failure);
  }
  TurnChoices sums() const {
    if (failure_) std::rethrow_exception(failure_);
    if (stopped()) throw Stop::interrupted();
    return sums_;
  }

 private:
  bool stopped() const { return (stop_ != nullptr && *stop_) || stop_requested(); }

  Mutex mutex_;
  TurnChoices sums_;
  std::int64_t next_;
  std::int64_t end_;
  const std::atomic<bool>* stop_;
  std::int64_t failed_ = 0;
  std::exception_ptr failure_;
};

}  // namespace

TurnChoices turns_chosen_otherwise(const Game& before, const Game& after, const std::vector<PlayerSpec>& players,
                                   const TurnSample& sample) {
  Hands queue(sample);
  const auto id = [&](std::int64_t hand) {
    return HandId{.seed = sample.seed, .match = 0, .hand = static_cast<std::uint64_t>(hand)};
  };
  const auto work = [&] {
    std::int64_t hand = 0;
    try {
      Seated of_before(before, players);
      Seated of_after(after, players);
      TurnChoices sums;
      while (const auto next = queue.next()) {
        hand = *next;
        if (Task* const task = task_in_use()) task->begin_unit(0);
        compare_turns(of_before, of_after, after, id(hand), sums);
      }
      queue.add(sums);
    } catch (const Error& error) {
      queue.fail(hand, std::make_exception_ptr(FailedHand(contest_after, id(hand), error)));
    } catch (...) {
      queue.fail(hand, std::current_exception());
    }
  };
  {
    const Workers others(std::max(sample.threads, 1) - 1, work);  // their end waits for them
    work();
  }
  return queue.sums();
}

}  // namespace cicera
