#include "engine/replies/card_worth.h"

#include "engine/scoring/end_lines.h"

namespace cicera {

CardWorth::CardWorth(const Game& game) : fixed_(game.deck()), worth_(game.deck()) {
  for (const CompiledLine& line : game.end_lines()) {
    if (has_fixed_worth(line))
      add_fixed_worth(game, line, fixed_);
    else
      changing_lines_.push_back(&line);
  }
}

void CardWorth::judge(const View& view) {
  worth_.reset_to(fixed_);
  for (const CompiledLine* line : changing_lines_) add_worth(*line, view, worth_);
}

}  // namespace cicera
