#include "engine/simulation/match_outlook.h"

#include "engine/simulation/statistics.h"

namespace cicera {
namespace {

/// The ends have numbers of hands from here on, as many for each, which no match reaches.
constexpr std::uint64_t hands_of_an_end = std::uint64_t{1} << 16;
static_assert(max_hands_a_match <= hands_of_an_end);

}  // namespace

Chance MatchOutlook::chance(const Match& match) {
  Chance chance;
  constexpr std::uint64_t ends = Chance::most;  // each is worth 2 at most, to either half
  for (std::uint64_t end = 1; end <= ends; ++end) (end % 2 == 0 ? chance.first : chance.second) += play_on(match, end);
  return chance;
}

int MatchOutlook::play_on(Match match, std::uint64_t number) {
  while (!match.over() && match.hands_played() < max_hands_a_match) {
    HandId id = match.next_hand();
    id.hand += number * hands_of_an_end;
    runner_.play(id, match.dealer(), match.so_far());
    match.add(runner_.scored());
  }
  return score_of(match.winner());
}

}  // namespace cicera
