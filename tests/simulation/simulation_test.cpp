#include "engine/simulation/simulation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <stdexcept>
#include <string>
#include <tuple>

#include "engine/formats/hand_record_writer.h"
#include "engine/support/error.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

SimulationPlan plan(std::initializer_list<std::string_view> specs, std::int64_t hands,
                    std::string_view player = "random") {
  SimulationPlan plan;
  for (const auto spec : specs) plan.contests.push_back({&game(spec), everyone(game(spec), player)});
  plan.count = hands;
  return plan;
}

/// Makes the plan log its hands, and returns the log that fills as the plan is run.
std::shared_ptr<std::string> logged(SimulationPlan& plan) {
  auto log = std::make_shared<std::string>();
  plan.write_record = [](ContestId contest, const HandRunner& hand, std::string& text) {
    append_record("contest " + std::to_string(contest.number()), hand.record(), hand.scored(), text);
    text += '\n';
  };
  plan.take_log = [log](std::string_view text) { *log += text; };
  return log;
}

std::string log_of(SimulationPlan plan) {
  const auto log = logged(plan);
  run(plan);
  return *log;
}

constexpr int some_hands = at_full_speed(6000) + 1;  // no multiple of a block

// Threads

TEST(Threads, DoNotChangeTheResult) {
  SimulationPlan one = plan({"cicera", "cicera-bigia"}, some_hands);
  const SimulationResult expected = run(one);
  EXPECT_FALSE(expected.stopped);
  for (const int threads : {2, 8}) {
    SimulationPlan many = one;
    many.threads = threads;
    const SimulationResult result = run(many);
    for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(result.contests[i].statistics, expected.contests[i].statistics);
    EXPECT_EQ(result.pairs, expected.pairs);
  }
}

TEST(Threads, DoNotChangeTheResultOfMatches) {
  SimulationPlan one = plan({"cicera-francese"}, 0);
  one.unit = Unit::match;
  one.count = at_full_speed(400);
  SimulationPlan many = one;
  many.threads = 8;
  EXPECT_EQ(run(many).contests[0].statistics, run(one).contests[0].statistics);
}

TEST(Threads, DoNotChangeTheLog) {
  SimulationPlan one = plan({"cicera", "cicera-sei"}, some_hands);
  const std::string expected = log_of(one);
  for (const int threads : {2, 8}) {
    SimulationPlan many = one;
    many.threads = threads;
    EXPECT_TRUE(log_of(many) == expected) << threads << " threads";
  }
}

TEST(Log, HasTheContestsInTurnHandByHand) {
  const std::string log = log_of(plan({"cicera", "cicera-bigia"}, 600));
  std::size_t line = 0;
  for (std::size_t begin = 0; begin < log.size(); begin = log.find('\n', begin) + 1, ++line) {
    const std::string head = log.substr(begin, 80);
    EXPECT_NE(head.find("contest " + std::to_string(line % 2)), std::string::npos);
    EXPECT_NE(head.find("\"hand\":" + std::to_string(line / 2) + ","), std::string::npos);
  }
  EXPECT_EQ(line, 1200U);
}

// Hands as functions of the seed and their number

std::string record_of(std::string_view spec, const HandId& id, std::string_view player = "random") {
  const Game& game = tests::game(spec);
  HandRunner room(game, everyone(game, player));
  room.play(id, game.last_seat());
  std::string text;
  append_record("contest 0", room.record(), room.scored(), text);
  return text;
}

TEST(Hand, IsAFunctionOfTheSeedAndItsNumber) {
  SimulationPlan some = plan({"cicera"}, 100, "greedy");
  some.seed = 7;
  const std::string log = log_of(some);
  EXPECT_NE(log.find(record_of("cicera", {7, 0, 42}, "greedy") + "\n"), std::string::npos);
  EXPECT_NE(record_of("cicera", {7, 0, 42}), record_of("cicera", {8, 0, 42}));
  EXPECT_NE(record_of("cicera", {7, 0, 42}), record_of("cicera", {7, 0, 43}));
  EXPECT_NE(record_of("cicera", {7, 0, 42}), record_of("cicera", {7, 1, 42}));
}

Deal deal_of(std::string_view spec, std::uint64_t hand) { return deal_hand(game(spec), {1, 0, hand}); }

CardSet cards_of_seat(const Deal& deal, std::size_t seat) {
  CardSet cards;
  for (int round = 0; round < deal.rounds; ++round) cards |= deal.dealt[static_cast<std::size_t>(round)][seat];
  return cards;
}

TEST(Deal, IsTheSameForEveryRulesetOfTheDeckAndTheSeats) {
  for (const char* other : {"cicera-bigia", "cicera-francese", "cicera-sei", "cicera:match.target=21"})
    for (std::uint64_t hand = 0; hand < 100; ++hand) {
      const Deal first = deal_of("cicera", hand);
      const Deal second = deal_of(other, hand);
      EXPECT_EQ(first.table, second.table);
      for (std::size_t seat = 0; seat < 4; ++seat) EXPECT_EQ(cards_of_seat(first, seat), cards_of_seat(second, seat));
    }
}

TEST(Deal, OfSixAndSixIsThatOfTwelveInTwoRounds) {
  const Deal deal = deal_of("cicera-sei", 0);
  ASSERT_EQ(deal.rounds, 2);
  for (std::size_t seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(deal.dealt[0][seat].size(), 6);
    EXPECT_EQ(deal.dealt[1][seat].size(), 6);
    EXPECT_EQ(cards_of_seat(deal, seat), deal_of("cicera", 0).dealt[0][seat]);
  }
}

TEST(Deal, GivesEverySeatEveryCardAsOftenAsAnother) {
  std::array<int, 5> owners{};
  for (std::uint64_t hand = 0; hand < 5200; ++hand) {
    const Deal deal = deal_of("cicera", hand);
    if (deal.table.contains(card("2s"))) ++owners[4];
    for (std::size_t seat = 0; seat < 4; ++seat)
      if (deal.dealt[0][seat].contains(card("2s"))) ++owners.at(seat);
  }
  for (std::size_t seat = 0; seat < 4; ++seat) EXPECT_NEAR(owners.at(seat), 1200, 121);  // four sigmas
  EXPECT_NEAR(owners[4], 400, 77);
}

TEST(Draws, OfOneSeatShiftNothingForTheOthers) {
  // Greedy players draw seldom and random ones at every turn, and yet the deals stay.
  const Game& game = tests::game("cicera");
  std::vector<PlayerSpec> mixed = everyone(game, "random");
  mixed[0] = player("greedy");
  HandRunner random_room(game, everyone(game, "random"));
  HandRunner mixed_room(game, mixed);
  for (std::uint64_t hand = 0; hand < 50; ++hand) {
    random_room.play({1, 0, hand}, Seat{0});  // seat 1 begins, and has drawn nothing before
    mixed_room.play({1, 0, hand}, Seat{0});
    EXPECT_EQ(random_room.record().deal.table, mixed_room.record().deal.table);
    EXPECT_EQ(random_room.record().deal.dealt[0], mixed_room.record().deal.dealt[0]);
    for (std::size_t ply = 0; ply < 3; ++ply)
      EXPECT_EQ(random_room.record().plays[ply], mixed_room.record().plays[ply]);
  }
}

TEST(Draws, ForTheFirstDealerShiftNoDeal) {
  SimulationPlan both = plan({"cicera:match.target=1", "cicera:match.target=1,dealer.first=lowest_card"}, 0);
  both.unit = Unit::match;
  both.count = 50;
  PerContest<std::vector<CardSet>> tables(2);
  both.write_record = [&](ContestId contest, const HandRunner& hand, std::string&) {
    if (hand.record().id.hand == 0) tables[contest].push_back(hand.record().deal.table);
  };
  run(both);
  EXPECT_EQ(tables[0].size(), 50U);
  EXPECT_EQ(tables[0], tables[1]);
}

// Pairs

TEST(Pairs, AreOfRulesetsWithTheSameDeals) {
  const SimulationResult result = run(plan({"cicera", "cicera-bigia", "cicera-sei", "cicera-due", "cicera-tre"}, 20));
  EXPECT_TRUE(result.pairs[0]);
  EXPECT_TRUE(result.pairs[1]);
  EXPECT_FALSE(result.pairs[2]);
  EXPECT_FALSE(result.pairs[3]);
}

TEST(Pairs, OfARulesetWithItselfNeverDiffer) {
  const SimulationResult result = run(plan({"cicera", "cicera:match.target=21"}, 300));
  EXPECT_EQ(result.pairs[0]->units, 300);
  EXPECT_EQ(result.pairs[0]->difference.moments(), Moments{});
  for (const auto& line : result.pairs[0]->lines) EXPECT_EQ(line.points.moments(), Moments{});
}

TEST(Pairs, AreTheDifferencesOfTheRulesetsSums) {
  const SimulationResult result = run(plan({"cicera", "cicera-bigia"}, 300));
  const auto& [plain, bigia] = std::tie(result.contests[0].statistics, result.contests[1].statistics);
  EXPECT_EQ(result.pairs[0]->difference.sum(), plain.difference.sum - bigia.difference.sum);
  for (const PairStatistics::LineDifference& line : result.pairs[0]->lines) {
    Int128 expected = 0;
    for (const auto& side : plain.sides)
      if (line.in_first) expected += side.lines[line.in_first->index()].sum();
    for (const auto& side : bigia.sides)
      if (line.in_second) expected -= side.lines[line.in_second->index()].sum();
    EXPECT_EQ(line.points.sum(), expected);
  }
}

// Matches

TEST(Matches, AreWonByOneSideEach) {
  SimulationPlan matches = plan({"cicera-21"}, 0);
  matches.unit = Unit::match;
  matches.count = 50;
  const Statistics statistics = run(matches).contests[0].statistics;
  EXPECT_EQ(statistics.matches, 50);
  EXPECT_EQ(statistics.sides[0].matches_won + statistics.sides[1].matches_won, 50);
  EXPECT_GT(statistics.hands, 50);
}

TEST(Matches, PassTheDealFromHandToHand) {
  SimulationPlan matches = plan({"cicera"}, 0);
  matches.unit = Unit::match;
  matches.count = 20;
  int passed = 0;
  int later_hands = 0;
  Seat dealer;
  matches.write_record = [&](ContestId, const HandRunner& hand, std::string&) {
    if (hand.record().id.hand > 0 && hand.record().dealer == Seat{(dealer.number() + 1) % 4}) ++passed;
    if (hand.record().id.hand > 0) ++later_hands;
    dealer = hand.record().dealer;
  };
  run(matches);
  EXPECT_EQ(passed, later_hands);
  EXPECT_GT(later_hands, 20);
}

TEST(Matches, ThatNeverEndAreAnError) {
  Rules rules = ruleset("cicera");
  std::erase_if(rules.scoring, [](const ScoringLine& line) { return line.name != "scua"; });
  rules.match.target = 9999;
  const Game endless(rules);
  SimulationPlan matches;
  matches.contests = {{&endless, everyone(endless, "random")}};
  matches.unit = Unit::match;
  matches.count = 1;
  EXPECT_THROW(run(matches), Error);
}

// Parts

TEST(Parts, AddUpToTheWhole) {
  const SimulationPlan whole = plan({"cicera", "cicera-bigia", "cicera-due"}, 2000);
  SimulationPlan part = whole;
  part.count = 700;
  SimulationResult sum = run(part);
  part.first = 700, part.count = 1300;
  sum += run(part);
  const SimulationResult expected = run(whole);
  EXPECT_EQ(sum.units, expected.units);
  EXPECT_EQ(sum.pairs, expected.pairs);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(sum.contests[i].statistics, expected.contests[i].statistics);
}

TEST(Parts, OnTheWayAreTheFirstUnitsAndNoOthers) {
  SimulationPlan whole = plan({"cicera", "cicera-bigia"}, at_full_speed(20000));
  whole.threads = 4;
  std::vector<SimulationResult> parts;
  whole.take_totals = [&](const SimulationResult& so_far) { parts.push_back(so_far); };
  run(whole);
  ASSERT_FALSE(parts.empty());
  EXPECT_EQ(parts.back().units, whole.count);
  for (const SimulationResult& part : parts) {
    SimulationPlan again = plan({"cicera", "cicera-bigia"}, part.units);
    const SimulationResult expected = run(again);
    EXPECT_EQ(part.pairs, expected.pairs);
    for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(part.contests[i].statistics, expected.contests[i].statistics);
  }
}

// Numbers

TEST(Numbers, OfMatchesBeyond32BitsAreOtherMatches) {
  SimulationPlan matches = plan({"cicera-21"}, 0);
  matches.unit = Unit::match;
  matches.count = 2;
  std::vector<CardSet> tables;
  matches.write_record = [&](ContestId, const HandRunner& hand, std::string&) {
    if (hand.record().id.hand == 0) tables.push_back(hand.record().deal.table);
  };
  run(matches);
  matches.first = std::int64_t{1} << 32;
  run(matches);
  EXPECT_NE(tables[0], tables[2]);
  EXPECT_NE(tables[1], tables[3]);
  const auto table_of = [](std::uint64_t match) { return deal_hand(game("cicera"), {1, match, 0}).table; };
  int same = 0;
  for (std::uint64_t match = 0; match < 20; ++match) same += table_of(match) == table_of(match + (1ULL << 32)) ? 1 : 0;
  EXPECT_EQ(same, 0);
}

TEST(Numbers, ThatHaveNoStreamAreRefused) {
  SimulationPlan hands = plan({"cicera"}, 2);
  hands.first = static_cast<std::int64_t>(max_unit_number) - 2;
  EXPECT_EQ(run(hands).units, 2);
  ++hands.first;
  EXPECT_THROW(run(hands), std::out_of_range);
  hands.first = 0;
  hands.count = -1;
  EXPECT_THROW(run(hands), std::out_of_range);
}

TEST(Numbers, MayBeOfNoHandAtAll) { EXPECT_EQ(run(plan({"cicera"}, 0)).units, 0); }

TEST(Times, AreSharedOutAsTheContestsTookThem) {
  SimulationResult result(plan({"cicera", "cicera-bigia"}, 0));
  result.share_time(6);
  EXPECT_EQ(result.contests[0].seconds, 0) << "none took any time";
  result.contests[0].seconds = 1;
  result.contests[1].seconds = 2;
  result.share_time(6);
  EXPECT_DOUBLE_EQ(result.contests[0].seconds, 2);
  EXPECT_DOUBLE_EQ(result.contests[1].seconds, 4);
}

TEST(Contests, AreNeeded) {
  SimulationPlan nothing;
  nothing.count = 1;
  EXPECT_THROW(run(nothing), std::invalid_argument);
  EXPECT_TRUE(SimulationResult(nothing).pairs.empty());
}

// Stopping

TEST(Stop, BeforeTheStartPlaysNothing) {
  const std::atomic<bool> stop = true;
  SimulationPlan hands = plan({"cicera"}, 1000);
  hands.stop = &stop;
  const SimulationResult result = run(hands);
  EXPECT_TRUE(result.stopped);
  EXPECT_EQ(result.contests[0].statistics.hands, 0);
}

TEST(Stop, EndsWithWholeHandsOnly) {
  std::atomic<bool> stop = false;
  SimulationPlan hands = plan({"cicera"}, 1'000'000'000);
  const auto log = logged(hands);
  hands.take_log = [&stop, log](std::string_view text) { *log += text, stop = true; };
  hands.stop = &stop;
  hands.threads = 2;
  const SimulationResult result = run(hands);
  EXPECT_TRUE(result.stopped);
  EXPECT_GT(result.contests[0].statistics.hands, 0);
  EXPECT_EQ(std::count(log->begin(), log->end(), '\n'), result.contests[0].statistics.hands);
}

/// A scorer that fails at every play of a club that takes the diamond of this rank.
class FailsAt : public Scorer {
 public:
  explicit FailsAt(char rank) : club_(card(std::string{rank, 'c'})), diamond_(card(std::string{rank, 'd'})) {}
  void score_play(const View&, const Play& play, Ply, std::vector<ScoreEvent>&) override {
    if (play.card == club_ && play.take().contains(diamond_))
      throw script_error({"test.lua"}, "on_play", same("failed"));
  }
  Opening open_round(const Hand&, int) override { return {}; }
  void score_end(const Hand&, ScoreSheet&) override {}
  std::optional<InstantWinResult> wins_match(const Hand&, const ScoreSheet&) override { return std::nullopt; }

 private:
  Card club_;
  Card diamond_;
};

/// The first hand in which the scorer of this rank fails.
std::uint64_t first_failure(std::string_view spec, char rank) {
  SimulationPlan alone = plan({spec}, 1000);
  alone.contests[0].make_scorer = [rank](const Game&) { return std::make_unique<FailsAt>(rank); };
  try {
    run(alone);
  } catch (const FailedHand& failed) {
    return failed.id().hand;
  }
  return 1000;
}

TEST(Failure, IsOfTheFirstHandThatFailsInAnyContest) {
  // Each contest fails at a rank of its own, in a hand of its own; most of these lie in one block.
  const std::vector<std::string_view> specs = {"cicera", "cicera-bigia", "cicera-sei"};
  SimulationPlan both = plan({specs[0], specs[1], specs[2]}, 1000);
  std::size_t last_is_first = 0;
  for (const char last : {'2', '3', '4', '5', '6', 'R'}) {
    const std::vector<char> ranks = {'7', 'A', last};
    std::vector<std::uint64_t> hands;
    for (std::size_t c = 0; c < 3; ++c) {
      both.contests[c].make_scorer = [rank = ranks[c]](const Game&) { return std::make_unique<FailsAt>(rank); };
      hands.push_back(first_failure(specs[c], ranks[c]));
    }
    const auto first = std::min_element(hands.begin(), hands.end());
    last_is_first += first == hands.end() - 1 ? 1 : 0;
    for (const int threads : {1, 4}) {
      both.threads = threads;
      try {
        run(both);
        ADD_FAILURE();
      } catch (const FailedHand& failed) {
        EXPECT_EQ(failed.id().hand, *first);
        EXPECT_EQ(failed.contest(), ContestId(first - hands.begin()));
      }
    }
  }
  EXPECT_GT(last_is_first, 0U);
}

TEST(Failure, OfTheLogEndsTheSimulation) {
  SimulationPlan hands = plan({"cicera"}, 1'000'000'000);
  logged(hands);
  hands.take_log = [](std::string_view) { throw std::runtime_error("the disk is full"); };
  for (const int threads : {1, 4}) {
    hands.threads = threads;
    EXPECT_THROW(run(hands), std::runtime_error);
  }
}

TEST(Failure, OfWhoTakesTheSumsEndsTheSimulation) {
  SimulationPlan hands = plan({"cicera"}, 1'000'000'000);
  hands.take_totals = [](const SimulationResult&) { throw std::runtime_error("the disk is full"); };
  for (const int threads : {1, 4}) {
    hands.threads = threads;
    EXPECT_THROW(run(hands), std::runtime_error);
  }
}

TEST(Progress, EndsAtTheWhole) {
  SimulationPlan hands = plan({"cicera"}, 1500);
  std::int64_t reached = 0;
  hands.progress = [&](std::int64_t done, std::int64_t of) {
    EXPECT_GE(done, reached);
    EXPECT_EQ(of, 1500);
    reached = done;
  };
  run(hands);
  EXPECT_EQ(reached, 1500);
}

/// The side that won the only unit of a result.
int winner_of(const Statistics& statistics, Unit unit) {
  for (std::size_t side = 0; side < statistics.sides.size(); ++side)
    if ((unit == Unit::match ? statistics.sides[side].matches_won : statistics.sides[side].hands_won) > 0)
      return static_cast<int>(side);
  return -1;
}

TEST(Winners, DifferAsTheUnitsPlayedOneByOneSay) {
  SimulationPlan whole = plan({"scopa", "scopa:match.target=15,deal.rounds=[6],match.tie=draw"}, 40);
  for (const Unit unit : {Unit::hand, Unit::match}) {
    whole.unit = unit;
    std::int64_t differs = 0;
    Moments hands;
    Moments fewer_hands;
    for (std::int64_t number = 0; number < whole.count; ++number) {
      const SimulationResult one = run(whole.part(number, 1));
      const Statistics& first = one.contests[0].statistics;
      const Statistics& second = one.contests[1].statistics;
      differs += winner_of(first, unit) != winner_of(second, unit) ? 1 : 0;
      if (unit == Unit::match) hands.add(first.hands);
      fewer_hands.add(first.hands - second.hands);
    }
    const SimulationResult result = run(whole);
    EXPECT_GT(differs, 0);
    EXPECT_LT(differs, whole.count);
    EXPECT_EQ(result.pairs[0]->winner_differs, differs);
    EXPECT_EQ(result.pairs[0]->hands.moments(), fewer_hands);
    EXPECT_EQ(result.contests[0].statistics.match_hands, hands);
  }
}

}  // namespace
}  // namespace cicera::tests
