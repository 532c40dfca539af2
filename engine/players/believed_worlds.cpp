#include "engine/players/believed_worlds.h"

#include "engine/search/script_cost.h"

namespace cicera {
namespace {

/// A turn's reading may take this part of what a player may spend on a decision: whoever joins late reads a round of
/// up to a dozen turns.
constexpr double part_for_reading = 1.0 / 12;

}  // namespace

BelievedWorlds::BelievedWorlds(const Game& game, Scorer* scorer, bool believes) : worlds_(game), belief_(game) {
  if (!believes) return;
  if (scorer != nullptr && reading_cost(game, *scorer) > max_script_work * part_for_reading) return;
  reader_ = std::make_unique<PlayReader>(game, scorer);
}

void BelievedWorlds::look_at(const View& view) {
  worlds_.look_at(view);
  told_ = reader_ != nullptr && belief_.look_at(view, worlds_, reader_->read(view));
}

}  // namespace cicera
