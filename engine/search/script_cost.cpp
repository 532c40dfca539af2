#include "engine/search/script_cost.h"

#include "engine/search/endgame.h"
#include "engine/search/playout.h"
#include "engine/support/error.h"

namespace cicera {
namespace {

/// The instructions that the scorer takes for some work.
double work_of(const Scorer& scorer, auto&& work) {
  const std::int64_t before = scorer.work();
  work();
  return static_cast<double>(scorer.work() - before);
}

/// Plays a hand at random, always the same, each play and the end scored by the counter. `before_play` is called with
/// the hand and its legal plays before each play.
void play_hand(const Game& game, Scorer& scorer, PointCounter& counter, auto&& before_play) {
  const HandId id{};
  const Deal deal = deal_hand(game, id);
  Hand hand(game, deal, game.last_seat());
  PlayFinder finder(game, &scorer);
  Random random(id, Purpose::choice);
  Outcome outcome;
  while (!hand.finished()) {
    const auto plays = finder.plays(hand);
    before_play(hand, plays);
    make(hand, plays[random.below(static_cast<std::uint32_t>(plays.size()))], counter, outcome);
  }
}

}  // namespace

ScriptCost script_cost(const Game& game, Scorer& scorer, int exact, std::int64_t positions) {
  ScriptCost cost;
  try {
    const auto nothing = [](const Hand&, std::span<const Play>) {};
    PointCounter rough(game, &scorer, /*asks_about_plays=*/false);
    cost.playout = work_of(scorer, [&] { play_hand(game, scorer, rough, nothing); });

    PointCounter full(game, &scorer);
    double choices = 0;
    int turns = 0;
    bool measured = false;
    const auto look = [&](const Hand& hand, std::span<const Play> plays) {
      choices += static_cast<double>(plays.size());
      ++turns;
      if (measured || exact == 0 || hand.plays_left() != exact || game.sides() != 2) return;
      measured = true;
      Endgame endgame(game, &scorer);
      cost.endgame = work_of(scorer, [&] { endgame.points(hand, positions); });
    };
    const double all = work_of(scorer, [&] { play_hand(game, scorer, full, look); }) - cost.endgame;
    cost.choices = choices / turns;
    cost.play = (all - cost.playout) / turns;
  } catch (const Error&) {
    return cost;
  }
  return cost;
}

}  // namespace cicera
