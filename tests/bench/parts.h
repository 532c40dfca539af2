// The parts of a turn one by one, over the positions of hands that random players have played.
#pragma once

namespace cicera::bench {

/// Registers them with Google Benchmark: listing and counting legal plays for every ruleset, the rest for the standard
/// one.
void register_parts();

}  // namespace cicera::bench
