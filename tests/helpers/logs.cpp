#include "tests/helpers/logs.h"

#include "engine/formats/hand_record_writer.h"
#include "engine/players/player_spec.h"
#include "engine/ruleset/library.h"
#include "engine/simulation/hand_runner.h"
#include "tests/helpers/places.h"

namespace cicera::tests {

std::vector<std::string> log_of(const std::string& ruleset, int hands) {
  const Library library({source_path() + "/rulesets"});
  const Game game(library.load(ruleset).rules);
  const std::vector<PlayerSpec> players(static_cast<std::size_t>(game.seats()), parse_player("random"));
  HandRunner hand(game, players);
  std::vector<std::string> lines;
  for (int i = 0; i < hands; ++i) {
    constexpr std::uint64_t seed = 7;
    hand.play({seed, 0, static_cast<std::uint64_t>(i)}, game.last_seat());
    append_record(ruleset, hand.record(), hand.scored(), lines.emplace_back());
  }
  return lines;
}

}  // namespace cicera::tests
