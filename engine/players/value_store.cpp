#include "engine/players/value_store.h"

#include <algorithm>
#include <list>
#include <memory>
#include <utility>

#include "engine/support/task.h"
#include "engine/support/workers.h"

namespace cicera {
namespace {

class ValueStore {
 public:
  static ValueStore& of_program() {
    static ValueStore& store = *new ValueStore;  // threads may still play when the program ends
    return store;
  }

  FittedValue fitted_value_of(const Game& game, Scorer* scorer, int hands) {
    const std::shared_ptr<Kept> kept = kept_for(rules_of_hand(game.rules()), hands);
    charge(kept, hands);
    const Lock lock(kept->mutex);  // others may fit other games
    if (!kept->value) kept->value = fitted(kept->rules, game, scorer, hands);
    return *kept->value;
  }

  void keep_in(ValueCache cache) {
    const Lock lock(mutex_);
    cache_ = std::make_shared<const ValueCache>(std::move(cache));
  }

 private:
  /// The rules without what changes no hand by itself.
  static Rules rules_of_hand(Rules rules) {
    rules.match.target = MatchRules().target;
    rules.match.games = MatchRules().games;
    return rules;
  }

  struct Kept {
    Kept(Rules of_hand, int number) : rules(std::move(of_hand)), hands(number) {}

    const Rules rules;
    const int hands;
    Mutex mutex;
    std::optional<FittedValue> value;
  };

  std::shared_ptr<Kept> kept_for(Rules rules, int hands) {
    constexpr std::size_t most = 64;
    const Lock lock(mutex_);
    const auto known =
        std::ranges::find_if(values_, [&](const auto& kept) { return kept->hands == hands && kept->rules == rules; });
    if (known != values_.end())
      values_.splice(values_.begin(), values_, known);
    else
      values_.push_front(std::make_shared<Kept>(std::move(rules), hands));
    if (values_.size() > most) values_.pop_back();
    return values_.front();
  }

  FittedValue fitted(const Rules& rules, const Game& game, Scorer* scorer, int hands) {
    const std::shared_ptr<const ValueCache> cache = cache_in_use();
    Task uncounted;  // a stop of those around it is heard
    const UseTask use(uncounted);
    const Game of_hand(rules);
    if (cache != nullptr)
      if (auto value = cache->read(of_hand, hands)) return *std::move(value);
    FittedValue value = fit_value(game, scorer, {.hands = hands});
    if (cache != nullptr) cache->write(of_hand, hands, value);
    return value;
  }

  /// As if it were fitted now, so that nothing depends on the past; what a hand takes is about the same in all games.
  static void charge(const std::shared_ptr<const Kept>& kept, int hands) {
    constexpr Steps of_hand = {1'000, 40'000};
    const Preparation again;  // for every slice of a job
    Task* const task = task_in_use();
    if (task != nullptr && task->is_new_in_slice(kept)) task->draw({of_hand.count * hands, of_hand.weight * hands});
  }

  std::shared_ptr<const ValueCache> cache_in_use() {
    const Lock lock(mutex_);
    return cache_;
  }

  Mutex mutex_;
  std::list<std::shared_ptr<Kept>> values_;  // the last used first
  std::shared_ptr<const ValueCache> cache_;
};

}  // namespace

FittedValue fitted_value_of(const Game& game, Scorer* scorer, int hands) {
  return ValueStore::of_program().fitted_value_of(game, scorer, hands);
}

void keep_values_in(ValueCache cache) { ValueStore::of_program().keep_in(std::move(cache)); }

}  // namespace cicera
