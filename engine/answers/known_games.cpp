#include "engine/answers/known_games.h"

#include <algorithm>
#include <cstdint>
#include <list>

#include "engine/support/task.h"

namespace cicera {
namespace {

struct KnownGame {
  std::shared_ptr<const ScriptedGame> scripted;
  Steps steps;  // that it took to compile it
};

KnownGame compiled(const Rules& rules) {
  const Task* task = task_in_use();
  const Steps before = task == nullptr ? Steps() : task->steps();
  auto scripted = std::make_shared<const ScriptedGame>(rules);
  const Steps after = task == nullptr ? Steps() : task->steps();
  return {std::move(scripted), {after.count - before.count, after.weight - before.weight}};
}

}  // namespace

std::shared_ptr<const ScriptedGame> known_game(const Rules& rules) {
  constexpr std::size_t most = 8;
  thread_local std::list<KnownGame> known;  // the last used first
  const auto found =
      std::ranges::find_if(known, [&](const KnownGame& each) { return each.scripted->game.rules() == rules; });
  if (found != known.end()) {
    draw_work(found->steps);  // as if it were compiled, so that nothing depends on the past
    known.splice(known.begin(), known, found);
    return known.front().scripted;
  }
  KnownGame made = compiled(rules);
  if (made.scripted->scorer != nullptr || task_in_use() == nullptr) return made.scripted;
  known.push_front(made);
  if (known.size() > most) known.pop_back();
  return made.scripted;
}

}  // namespace cicera
