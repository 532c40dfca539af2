#include "engine/values/value_fit.h"

#include <gmock/gmock.h>

#include <fstream>
#include <sstream>

#include "engine/cards/random.h"
#include "engine/players/policy_player.h"
#include "engine/players/value_cache.h"
#include "engine/support/error.h"
#include "engine/support/fnv.h"
#include "engine/values/seat_reading.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

TEST(ValueFit, FindsTheWeightsThatMadeTheResults) {
  Random random({1, 0, 0}, Purpose::choice);
  ValueSums sums(4);
  for (int i = 0; i < 500; ++i) {
    const auto number = [&] { return static_cast<std::int32_t>(random.below(9000)) - 3000; };
    const std::array<std::int32_t, 4> row{1000, number(), number(), 0};
    sums.add(row, 250 + row[1] / 2 - 3 * row[2]);
  }
  const auto weights = sums.fitted(0);
  EXPECT_NEAR(static_cast<double>(weights[0]), 250'000, 1500);
  EXPECT_NEAR(static_cast<double>(weights[1]), 500'000, 200);
  EXPECT_NEAR(static_cast<double>(weights[2]), -3'000'000, 200);
  EXPECT_EQ(weights[3], 0);
}

TEST(ValueFit, SharesAWeightBetweenNumbersThatAreAlike) {
  ValueSums sums(2);
  for (std::int32_t x = 0; x < 1000; ++x) sums.add(std::array<std::int32_t, 2>{x, x}, 2 * x);
  const auto weights = sums.fitted(1000);
  EXPECT_NEAR(static_cast<double>(weights[0]), 1'000'000, 10'000);
  EXPECT_NEAR(static_cast<double>(weights[1]), 1'000'000, 10'000);
}

std::string print_of_weights(const ValueWeights& weights) {
  Fnv1a hash;
  for (const auto& of_phase : weights)
    for (const std::int64_t weight : of_phase) hash.add(std::to_string(weight) + " ");
  return hash.digits();
}

// The weights are the same on every machine. If they move on purpose, raise value_version.
TEST(ValueTraining, FitsTheSameWeightsEverywhere) {
  const ValueTraining few{.hands = 40, .trial_deals = 2};
  std::string text = "version " + std::to_string(value_version) + "\n";
  for (const char* spec : {"scopa", "cicera", "cassino"})
    text += std::string(spec) + " " + print_of_weights(*fit_value(game(spec), nullptr, few).weights) + "\n";
  expect_text(source_folder / "tests" / "players" / "value_weights.txt", text);
}

struct Cached {
  TemporaryFolder folder;
  ValueCache cache{folder.path() / "values", [](const Rules& rules) { return std::to_string(rules.players.count); }};
  const Game& game = tests::game("scopa");
  FittedValue value = fit_value(game, nullptr, {.hands = 10, .trial_deals = 3});

  std::filesystem::path file() const { return std::filesystem::directory_iterator(folder.path() / "values")->path(); }
  std::string text() const {
    std::ostringstream text;
    text << std::ifstream(file()).rdbuf();
    return text.str();
  }
};

TEST(ValueCache, KeepsWhatWasFitted) {
  const Cached cached;
  EXPECT_FALSE(cached.cache.read(cached.game, 10));
  cached.cache.write(cached.game, 10, cached.value);
  const auto read = cached.cache.read(cached.game, 10);
  ASSERT_TRUE(read);
  EXPECT_EQ(*read->weights, *cached.value.weights);
  EXPECT_EQ(read->gain, cached.value.gain);
  EXPECT_EQ(read->trial_hands, 4);
  EXPECT_FALSE(cached.cache.read(cached.game, 11));
  EXPECT_FALSE(cached.cache.read(tests::game("scopone"), 10));
}

TEST(ValueCache, KeepsThatThereIsNone) {
  const Cached cached;
  cached.cache.write(cached.game, 10, {});
  const auto read = cached.cache.read(cached.game, 10);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->weights, nullptr);
  EXPECT_FALSE(read->helps());
}

TEST(ValueCache, ReadsNothingThatIsDamaged) {
  const Cached cached;
  cached.cache.write(cached.game, 10, cached.value);
  const std::string good = cached.text();
  const std::filesystem::path file = cached.file();
  std::string digit = good;
  const std::size_t at = digit.find("value worth ") + 13;
  digit[at] = digit[at] == '5' ? '6' : '5';
  for (const std::string& bad :
       {digit, good.substr(0, good.size() / 2), std::string(), good + "x", std::string(5, '\0')}) {
    std::ofstream(file) << bad;
    EXPECT_FALSE(cached.cache.read(cached.game, 10));
  }
  std::ofstream(file) << good;
  EXPECT_TRUE(cached.cache.read(cached.game, 10));
}

TEST(ValueCache, GoesOnWhereNothingCanBeWritten) {
  const Cached cached;
  cached.folder.write("values", "a file where the folder would be");
  cached.cache.write(cached.game, 10, cached.value);
  EXPECT_FALSE(cached.cache.read(cached.game, 10));
}

Policy fitted_policy(std::string_view spec) {
  const Game& game = tests::game(spec);
  Policy policy;
  policy.file = "mine.txt";
  policy.ruleset = spec;
  policy.plays = plays_print(game, nullptr);
  policy.seats = game.seats();
  policy.values = policy_values(game, *fit_value(game, nullptr, {.hands = 10, .trial_deals = 1}).weights);
  return policy;
}

TEST(Policy, WithAFittedValueIsReadAsItWasWritten) {
  const Policy written = fitted_policy("scopa");
  const Policy read = read_policy("mine.txt", policy_text(written));
  EXPECT_EQ(*weights_of(read, game("scopa")), *weights_of(written, game("scopa")));
  EXPECT_NO_THROW(PolicyPlayer(std::make_shared<const Policy>(read), game("scopa"), nullptr));
  EXPECT_THROW(PolicyPlayer(std::make_shared<const Policy>(read), game("scopone"), nullptr), Error);
}

TEST(Policy, OfAFittedValueIsReadStrictly) {
  const std::string good = policy_text(fitted_policy("scopa"));
  const std::vector<std::pair<std::string, std::string>> bad = {
      {good + "value worth 1 2 3 4\n", "the value of worth stands twice"},
      {good + "value more 1 2 3\n", "a line of a value is `value NAME` and 4 numbers"},
      {good + "value more 1 2 3 x\n", "a weight is a number"},
      {good + "weight points 1\n", "a policy has lines of `weight` or of `value`, not both"}};
  for (const auto& [text, message] : bad) {
    try {
      read_policy("mine.txt", text);
      ADD_FAILURE() << message;
    } catch (const Error& error) {
      EXPECT_THAT(error.what(), testing::HasSubstr(message));
    }
  }
  EXPECT_THROW(weights_of(read_policy("mine.txt", good + "value luck 1 1 1 1\n"), game("scopa")), Error);
}

TEST(SeatReading, TellsWhoLeftACard) {
  const Game& game = tests::game("cicera");
  const Deal deal = deal_hand(game, HandId());
  Hand hand(game, deal, Seat{3});
  std::vector<Play> plays;
  const auto lay = [&] {
    plays.push_back({hand.holding(hand.turn()).first(), CardSet()});
    hand.apply(plays.back());
  };
  lay();
  const Card left = plays[0].card;
  lay();
  SeatReading reading(game);
  reading.look_at(View(hand, hand.turn(), plays));
  const bool equal = plays[1].card.rank() == left.rank();
  EXPECT_EQ(reading.odds(Seat{1}, left.rank()) < 256, !equal);
  EXPECT_EQ(reading.odds(Seat{3}, left.rank()), 256);
  reading.look_at(View(hand));  // without the plays
  EXPECT_EQ(reading.odds(Seat{1}, left.rank()), 256);
}

}  // namespace
}  // namespace cicera::tests
