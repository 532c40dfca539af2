// Nothing that learners see depends on a hidden card: it is the same however these are dealt.
#include "engine/sight/observation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>

#include "engine/learning/learning_table.h"
#include "engine/players/seen_after.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

class HiddenCardsUnder : public testing::TestWithParam<std::string> {};

std::vector<std::int8_t> observed(const Sight& sight) {
  std::vector<std::int8_t> bytes(observation_size());
  write_observation(sight, bytes.data());
  return bytes;
}

/// The hand with the cards that a seat does not see dealt anew, each seat with as many as before.
struct Reshuffled {
  Deal to_come{};
  PerSeat<CardSet> holdings{};

  Hand hand(const View& view, Random& random) {
    std::vector<Card> hidden;
    for (const Card card : view.unseen()) hidden.push_back(card);
    shuffle(std::span(hidden), random);
    std::size_t next = 0;
    const auto take = [&](int cards) {
      CardSet taken;
      for (; cards > 0; --cards) taken |= hidden[next++];
      return taken;
    };
    const Game& game = view.game();
    holdings[view.seat().index()] = view.holding();
    for (const Seat seat : game.each_seat())
      if (seat != view.seat()) holdings[seat.index()] = take(view.held(seat));
    to_come.rounds = view.rounds_dealt() + view.rounds_to_come();
    for (int round = view.rounds_dealt(); round < to_come.rounds; ++round)
      for (const Seat seat : game.each_seat())
        to_come.dealt[static_cast<std::size_t>(round)][seat.index()] =
            take(game.rounds()[static_cast<std::size_t>(round)]);
    const auto stock = std::span(hidden).subspan(next, static_cast<std::size_t>(view.stock_left()));
    to_come.set_stock(stock);
    next += stock.size();
    to_come.hidden = take(view.hidden());
    return view.imagine(holdings, to_come);
  }
};

std::vector<std::uint8_t> mask_of(PlayFinder& finder, const Hand& hand) {
  Speller speller;
  speller.begin(finder.plays(hand));
  std::vector<std::uint8_t> mask(symbol_count);
  speller.write_mask(mask.data());
  return mask;
}

void expect_same_for_every_seat(const LearningTable& table, Scorer* scorer, Random& random) {
  const Game& game = table.game();
  for (const Seat seat : game.each_seat()) {
    Reshuffled other;
    const Sight sight = table.sight(seat);
    const Hand hand = other.hand(sight.view, random);
    Sight again = sight;
    again.view = View(hand, seat, table.record().plays);
    EXPECT_EQ(observed(again), observed(sight)) << "seat " << seat.number();
    if (seat != table.turn()) continue;
    PlayFinder finder(game, scorer);
    EXPECT_EQ(mask_of(finder, hand), mask_of(finder, table.scored().hand()));
    SeenAfter after(game, scorer);
    const auto rows = after.of(sight, table.plays());
    const std::vector<std::int8_t> seen(rows.begin(), rows.end());
    EXPECT_TRUE(std::ranges::equal(after.of(again, table.plays()), seen));
  }
}

TEST_P(HiddenCardsUnder, ChangeNoByte) {
  const ScriptedGame scripted(ruleset(GetParam()));
  LearningTable table(scripted.game, scripted.scorer.get());
  for (std::uint64_t number = 0; number < static_cast<std::uint64_t>(at_full_speed(6)); ++number) {
    table.deal({.seed = 9, .match = 0, .hand = number});
    Random random({.seed = 9, .match = 1, .hand = number}, Purpose::sample);
    for (; !table.over(); table.make_random()) expect_same_for_every_seat(table, scripted.scorer.get(), random);
  }
}

TEST_P(HiddenCardsUnder, StandInNoText) {
  const ScriptedGame scripted(ruleset(GetParam()));
  LearningTable table(scripted.game, scripted.scorer.get());
  table.deal({.seed = 11, .match = 0, .hand = 0});
  for (; !table.over(); table.make_random())
    for (const Seat seat : scripted.game.each_seat()) {
      std::istringstream words(table.seen_by(seat));
      const CardSet unseen = table.view(seat).unseen();
      for (std::string word; words >> word;) {
        if (word.ends_with(';')) word.pop_back();
        const auto named = parse_card(word);
        EXPECT_FALSE(named && unseen.contains(*named)) << word << " in: " << words.str();
      }
    }
}

INSTANTIATE_TEST_SUITE_P(Rulesets, HiddenCardsUnder, testing::ValuesIn(shipped_rulesets()),
                         [](const auto& info) { return test_name(info.param); });

TEST(Observation, HasANameForEveryNumber) {
  std::set<std::string_view> names;
  for (const auto& infos : {plane_infos(), number_infos()})
    for (const PlaneInfo& info : infos) {
      EXPECT_TRUE(names.insert(info.name).second) << info.name;
      EXPECT_FALSE(info.meaning.empty()) << info.name;
    }
  EXPECT_EQ(observation_size(), plane_infos().size() * card_count + number_infos().size());
}

/// The number that an observation has in a plane for a card.
int number_of(const LearningTable& table, Seat seat, std::string_view plane, Card card) {
  const auto bytes = observed(table.sight(seat));
  for (std::size_t i = 0; i < plane_infos().size(); ++i)
    if (plane_infos()[i].name == plane) return bytes[i * card_count + static_cast<std::size_t>(card.index())];
  throw std::runtime_error("no plane " + std::string(plane));
}

TEST(Observation, ShowsWhatHasBeenPlayedAndNamed) {
  const Game& game = tests::game("cicera");
  LearningTable table(game, nullptr);
  table.deal({.seed = 1, .match = 0, .hand = 0});
  ASSERT_EQ(table.turn(), Seat{0});
  const Card first = table.plays().front().card;
  table.make(table.plays().front());
  EXPECT_EQ(number_of(table, Seat{0}, "played_at", first), 1);
  EXPECT_EQ(number_of(table, Seat{0}, "played_by", first), 1);
  EXPECT_EQ(number_of(table, Seat{1}, "played_by", first), 4);
  EXPECT_EQ(number_of(table, Seat{0}, "holding", first), 0);
  EXPECT_EQ(number_of(table, Seat{0}, "previous", first), 1);
  // Another seat does not see what is being named.
  for (; !table.over(); table.make_random()) {
    std::array<std::uint8_t, symbol_count> mask{};
    const Seat seat = table.turn();
    const std::size_t plays = table.plays().size();
    table.speller().write_mask(mask.data());
    table.name(static_cast<int>(std::find(mask.begin(), mask.end(), 1) - mask.begin()));
    if (table.over() || table.turn() != seat || table.plays().size() >= plays) continue;
    const Card named = table.speller().named().card;
    EXPECT_EQ(number_of(table, seat, "named", named), 1);
    EXPECT_EQ(number_of(table, Seat{(seat.number() + 1) % 4}, "named", named), 0);
    return;
  }
  FAIL() << "no play needs two symbols";
}

}  // namespace
}  // namespace cicera::tests
