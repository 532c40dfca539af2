#include "engine/players/network.h"

#include <gmock/gmock.h>

#include <array>
#include <fstream>
#include <string>

#include "engine/learning/learning_table.h"
#include "engine/match/live_match.h"
#include "engine/players/policy_player.h"
#include "engine/simulation/hand_runner.h"
#include "engine/support/error.h"
#include "engine/table/computer_seats.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(Network, ShiftsDownAndClipsBetweenLayers) {
  const Network network = {{.shift = 1, .biases = {-3, 5, 0}, .weights = {1, -1, 32767, 2, 0, 32767}},
                           {.shift = 7, .biases = {1, -1}, .weights = {1, 0, 0, 1, 1, 0}}};
  NetworkRoom room;
  // (-3 + 4 + 2) >> 1 is 1, (5 - 4) >> 1 is 0, and the third is clipped; the last layer does not shift.
  EXPECT_THAT(evaluate(network, std::array<std::int8_t, 2>{4, 1}, room), ElementsAre(1 + 1 + 32767, -1));
  EXPECT_THAT(evaluate(network, std::array<std::int8_t, 2>{-4, 0}, room), ElementsAre(1, 3));
}

/// A policy of two layers with weights by chance, and the rows of its network.
std::string policy_of(std::string_view spec, int hidden, int given = symbol_count) {
  Random random({.seed = 5, .match = 0, .hand = 0}, Purpose::sample);
  const ScriptedGame scripted(ruleset(spec));
  std::string text = "cicera.policy/1\nruleset mine\nplays " + plays_print(scripted.game, scripted.scorer.get()) +
                     "\nseats " + std::to_string(scripted.game.seats()) + "\n";
  std::size_t taken = observation_size();
  for (const int width : {hidden, given}) {
    text += "layer " + std::to_string(width) + " 2\n";
    for (int row = 0; row < width; ++row) {
      text += "row 7";
      for (std::size_t i = 0; i < taken; ++i) text += " " + std::to_string(static_cast<int>(random.below(201)) - 100);
      text += "\n";
    }
    taken = as_size(width);
  }
  return text;
}

/// What the network makes of a sight.
Play chosen_by(const Network& network, Sight sight, std::span<const Play> plays) {
  Speller speller;
  for (speller.begin(plays); !speller.is_known();) {
    sight.named = speller.named();
    std::vector<std::int8_t> seen(observation_size());
    write_observation(sight, seen.data());
    NetworkRoom room;
    const auto numbers = evaluate(network, seen, room);
    int best = -1;
    for (int symbol = 0; symbol < symbol_count; ++symbol)
      if (speller.allows(symbol) && (best < 0 || numbers[as_size(symbol)] > numbers[as_size(best)])) best = symbol;
    speller.name(best);
  }
  return speller.play();
}

class NetworkUnder : public testing::TestWithParam<const char*> {
 protected:
  NetworkUnder() {
    std::ofstream(folder.path() / "net.txt") << policy_of(GetParam(), 4);
    network = read_policy("net.txt", policy_of(GetParam(), 4)).network;
  }
  PlayerSpec seat() const { return parse_player("policy:" + (folder.path() / "net.txt").string()); }

  TemporaryFolder folder;
  ScriptedGame scripted{ruleset(GetParam())};
  Network network;
};

TEST_P(NetworkUnder, PlaysByWhatLearnersSee) {
  const Game& game = scripted.game;
  LearningTable table(game, scripted.scorer.get());
  LearningTable seated(game, scripted.scorer.get(),
                       std::vector<std::optional<PlayerSpec>>(as_size(game.seats()), seat()));
  HandRunner runner(game, std::vector<PlayerSpec>(as_size(game.seats()), seat()), make_scorer(game));
  const HandId id{.seed = 4, .match = 0, .hand = 2};
  for (table.deal(id); !table.over();)
    table.make(chosen_by(network, table.sight(table.turn()), std::vector(table.plays().begin(), table.plays().end())));
  seated.deal(id);
  EXPECT_EQ(seated.record().plays, table.record().plays);
  runner.play(id, game.last_seat());
  EXPECT_EQ(runner.record().plays, table.record().plays);
}

TEST_P(NetworkUnder, SeesTheSameInAMatch) {
  const Game& game = scripted.game;
  LiveMatch match(game, scripted.scorer.get(), 3);
  Seats seats;
  for (int number = 0; number < game.seats(); ++number)
    seats.push_back({.text = "", .name = "net", .player = seat(), .command = ""});
  ComputerSeats computers(match, seats);
  PlayFinder finder(game, scripted.scorer.get());
  CardTimes times;
  for (match.begin_hand(); !match.hand_over();) {
    const auto listed = finder.plays(match.hand());
    const std::vector<Play> plays(listed.begin(), listed.end());
    SidePoints points{};
    for (const Side side : game.each_side()) points[side] = match.scored().sheet().total(side);
    const Play chosen = computers.choose(plays);
    EXPECT_EQ(chosen, chosen_by(network, {View(match.hand()), {}, times, points}, plays));
    const Hand before = match.hand();
    match.play(chosen);
    times.note(before, chosen, match.hand());
  }
}

TEST_P(NetworkUnder, OfOneNumberMakesThePlayAfterWhichItIsMost) {
  const Game& game = scripted.game;
  const auto network = std::make_shared<const Network>(read_policy("net.txt", policy_of(GetParam(), 4, 1)).network);
  NetworkPlayer player(network, game, scripted.scorer.get());
  SeenAfter after(game, scripted.scorer.get());
  NetworkRoom room;
  LearningTable table(game, scripted.scorer.get());
  for (table.deal({.seed = 8, .match = 0, .hand = 0}); !table.over(); table.make_random()) {
    const std::vector<Play> plays(table.plays().begin(), table.plays().end());
    show_hand(table.record(), game, scripted.scorer.get(), table.turn(), *player.observer());
    Random random(HandId(), Purpose::sample);
    const Play chosen = player.choose(table.view(table.turn()), plays, random);
    const auto rows = after.of(table.sight(table.turn()), plays);
    std::vector<std::int64_t> worth;
    for (std::size_t i = 0; i < plays.size(); ++i)
      worth.push_back(evaluate(*network, rows.subspan(i * observation_size(), observation_size()), room).front());
    EXPECT_EQ(chosen, plays[as_size(std::ranges::max_element(worth) - worth.begin())]);
  }
}

INSTANTIATE_TEST_SUITE_P(Rulesets, NetworkUnder, testing::Values("scopa", "cirulla", "cassino", "cuarenta"));

TEST(Network, IsReadStrictly) {
  const std::string good = policy_of("scopa", 2);
  const auto refusal = [](const std::string& text) -> std::string {
    try {
      read_policy("net.txt", text);
    } catch (const Error& error) {
      return error.what();
    }
    return "read";
  };
  EXPECT_EQ(refusal(good), "read");
  const std::string head = good.substr(0, good.find("layer"));
  const std::string size = std::to_string(observation_size());
  const std::vector<std::pair<std::string, std::string>> bad = {
      {head + "layer 4\n", "net.txt:5: error: a layer is `layer NUMBERS SHIFT`, with 1 to 1024 numbers"},
      {head + "layer 0 1\n", "a layer is"},
      {head + "layer 1025 1\n", "a layer is"},
      {head + "layer 4 25\n", "a layer is"},
      {head + "row 1 2\n", "a row stands after its layer"},
      {head + "layer 4 1\nrow 1 2\n", "a row of this layer is `row BIAS` and " + size + " weights"},
      {head + "layer 4 1\nlayer 4 1\n", "the layer has 0 of 4 rows"},
      {good + "layer 2 1\n", "the layer has 0 of 2 rows"},
      {good + "row 7 1 1\n", "a row stands after its layer"},
      {good + "weight points 1\n", "a policy with a network has no lines of `weight` or `value`"},
      {good.substr(0, good.rfind("layer")), "the last layer gives 2 numbers; it gives 184, for the actions, or 1"},
      {good.substr(0, good.rfind(' ')) + " 32768\n", "a number here is whole, from -32767 to 32767, not '32768'"},
      {good.substr(0, good.rfind(' ')) + " 1.5\n", "not '1.5'"},
  };
  for (const auto& [text, message] : bad) EXPECT_THAT(refusal(text), HasSubstr(message)) << message;
}

}  // namespace
}  // namespace cicera::tests
