// A stop is heard inside every decision and every fit. What is counted is how many positions have their plays listed
// between two looks for one, so no clock is needed.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "engine/simulation/hand_runner.h"
#include "engine/support/stop.h"
#include "engine/support/task.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

/// Scores nothing, and is asked about every position whose plays are listed.
class CountsListings final : public Scorer {
 public:
  explicit CountsListings(std::int64_t& listed) : listed_(&listed) {}
  void strike(const View& /*view*/, std::vector<Play>& /*plays*/) override { ++*listed_; }
  void score_play(const View&, const Play&, Ply, std::vector<ScoreEvent>&) override {}
  Opening open_round(const Hand&, int) override { return {}; }
  void score_end(const Hand&, ScoreSheet&) override {}
  std::optional<InstantWinResult> wins_match(const Hand&, const ScoreSheet&) override { return std::nullopt; }

 private:
  std::int64_t* listed_;
};

Game counted_game(std::string_view spec) {
  Rules rules = ruleset(spec);
  ScoringLine line;
  line.name = "counted";
  line.kind = LineKind::script;
  line.script.may = true;
  rules.scoring.push_back(line);
  return Game(rules);
}

struct Case {
  const char* ruleset;
  const char* player;
};

class Heard : public testing::TestWithParam<Case> {};

TEST_P(Heard, EverySomeThousandPositions) {
  constexpr std::int64_t most_between = 4000;
  constexpr std::int64_t enough = 5 * most_between;
  const Game game = counted_game(GetParam().ruleset);
  std::int64_t listed = 0;
  std::int64_t at_last_look = 0;
  std::int64_t longest = 0;
  Task task({.asks = [&] {
    longest = std::max(longest, listed - at_last_look);
    at_last_look = listed;
    return listed >= enough;
  }});
  const UseTask use(task);
  const std::vector players(as_size(game.seats()), player(GetParam().player));
  const auto play = [&] {
    HandRunner room(game, players, std::make_unique<CountsListings>(listed));
    for (std::uint64_t hand = 0;; ++hand) room.play({3, 0, hand}, game.last_seat());
  };
  EXPECT_THROW(play(), Stop);
  EXPECT_LE(longest, most_between);
  EXPECT_LE(listed, enough + most_between) << "and what is stopped does not go on";
}

INSTANTIATE_TEST_SUITE_P(Players, Heard,
                         testing::Values(Case{"cicera", "search:worlds=10000"},
                                         Case{"cassino", "search:worlds=10000:belief=off:prior=0:wary=off"},
                                         Case{"scopa", "search:worlds=20:exact=14"},
                                         Case{"cicera", "ismcts:iterations=1000000"},
                                         Case{"cassino", "ismcts:iterations=1000000:belief=off"},
                                         Case{"scopa", "cheat:worlds=10000"}, Case{"scopa", "expert:hands=20000"},
                                         Case{"cassino", "expert:hands=20000"}, Case{"cicera", "careful"},
                                         Case{"scopa", "random"}));

}  // namespace
}  // namespace cicera::tests
