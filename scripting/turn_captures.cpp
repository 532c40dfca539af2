#include "scripting/turn_captures.h"

#include "engine/support/error.h"
#include "engine/support/sizes.h"
#include "engine/support/stop.h"

namespace cicera {

void TurnCaptures::begin_call(CardSet table, CardSet top) {
  ++call_;
  if (table == table_ && top == top_) return;
  table_ = table;
  top_ = top;
  looked_ = false;
  for (Known& known : known_) known.is_known = false;
}

std::span<const CardSet> TurnCaptures::takes(State& state, Card card) {
  Known& known = known_[as_size(game_->alike(card).first().index())];
  if (!known.is_known) make(state, card, known);
  if (known.charged_in != call_) {
    known.charged_in = call_;
    state.charge(as_size(known.work));
  }
  return known.sets;
}

std::span<const CardSet> TurnCaptures::takes_worth(State& state, int value) {
  state.charge(as_size(find(state, worth_, [&] { return finder_.takes_worth(value); })));
  return worth_;
}

void TurnCaptures::make(State& state, Card card, Known& known) {
  known.work = find(state, known.sets, [&] { return finder_.takes(card); });
  known.is_known = true;
  known.charged_in = 0;
}

/// Lists sets of the table, as far as what is left of the call pays for them. Returns what they cost, in instructions.
long TurnCaptures::find(State& state, std::vector<CardSet>& sets,
                        const std::function<std::span<const CardSet>()>& list) {
  if (!looked_) finder_.look_at(table_, top_);
  looked_ = true;
  Work& work = finder_.work();
  const std::int64_t before = work.used(WorkKind::sets);
  const long left = state.instructions_left();
  work.allow(WorkKind::sets, before + sets_per_instruction * (left + 1) - 1);  // all that `left` pays for
  try {
    const std::span<const CardSet> found = list();
    sets.assign(found.begin(), found.end());
  } catch (const Stop&) {
    state.stop();
  } catch (const Error&) {
    state.charge(as_size(left) + 1);
  }
  return static_cast<long>(work.used(WorkKind::sets) - before) / sets_per_instruction;
}

}  // namespace cicera
