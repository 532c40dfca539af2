// What players cost, as ratios in one run.
#pragma once

namespace cicera::bench {

/// `players/careful`: hands a second, `vs_greedy` against the greedy player's. `players/search`: playouts a second,
/// `vs_policy` against those that its playout policy makes by itself from the same positions.
void register_players();

}  // namespace cicera::bench
