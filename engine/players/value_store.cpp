#include "engine/players/value_store.h"

#include <utility>
#include <vector>

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
    Rules rules = rules_of_hand(game.rules());
    const Lock lock(mutex_);
    for (const Kept& kept : values_)
      if (kept.hands == hands && kept.rules == rules) return kept.value;
    const Game of_hand(rules);
    std::optional<FittedValue> value = cache_ ? cache_->read(of_hand, hands) : std::nullopt;
    if (!value) {
      value = fit_value(game, scorer, {.hands = hands});
      if (cache_) cache_->write(of_hand, hands, *value);
    }
    values_.push_back({.rules = std::move(rules), .hands = hands, .value = *value});
    return *value;
  }

  void keep_in(ValueCache cache) {
    const Lock lock(mutex_);
    cache_ = std::move(cache);
  }

 private:
  /// The rules without what changes no hand by itself.
  static Rules rules_of_hand(Rules rules) {
    rules.match.target = MatchRules().target;
    rules.match.games = MatchRules().games;
    return rules;
  }

  struct Kept {
    Rules rules;
    int hands;
    FittedValue value;
  };

  Mutex mutex_;
  std::vector<Kept> values_;
  std::optional<ValueCache> cache_;
};

}  // namespace

FittedValue fitted_value_of(const Game& game, Scorer* scorer, int hands) {
  return ValueStore::of_program().fitted_value_of(game, scorer, hands);
}

void keep_values_in(ValueCache cache) { ValueStore::of_program().keep_in(std::move(cache)); }

}  // namespace cicera
