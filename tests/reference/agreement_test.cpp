// The engine against the reference model: on every small table, and hand by hand.
#include <gtest/gtest.h>

#include <set>

#include "engine/formats/hand_record_writer.h"
#include "engine/match/match.h"
#include "engine/schema/settings.h"
#include "scripting/scripting.h"
#include "tests/helpers/agreement.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/rules_json.h"

namespace cicera::tests {
namespace {

// Every table of few cards

/// What a ruleset says by these switches and those below them.
std::string text_of(const std::vector<std::string>& switches, const std::string& name) {
  std::string text;
  for (const Setting& setting : settings(ruleset(name)))
    for (const std::string& path : switches)
      if (setting.path.starts_with(path)) text += setting.path + "=" + to_text(setting.value) + "\n";
  return text;
}

/// The first shipped rulesets, in alphabetical order, to say what they say by these switches. The others repeat them.
std::set<std::string> distinct_rulesets(const std::vector<std::string>& switches) {
  std::set<std::string> names;
  std::set<std::string> seen;
  for (const std::string& name : shipped_rulesets())
    if (seen.insert(text_of(switches, name)).second) names.insert(name);
  return names;
}

/// Calls `visit` with every table of `size` cards of the deck, until something differs.
std::string first_difference(CardSet deck, int size, auto&& visit, CardSet table = {}) {
  if (size == 0) return visit(table);
  for (CardSet left = deck; !left.empty();) {
    const Card card = left.first();
    left -= card;
    std::string difference = first_difference(left, size - 1, visit, table | card);
    if (!difference.empty()) return difference;
  }
  return "";
}

/// Of all tables of this size, or of one in `step`.
std::string plays_differ(const std::string& name, int size, int step = 1) {
  Agreement agreement(game(name));
  int number = 0;
  return first_difference(game(name).deck(), size,
                          [&](CardSet table) { return number++ % step == 0 ? agreement.on_plays(table) : ""; });
}

std::string points_differ(const std::string& name, int size, bool one_each, int step = 1) {
  Agreement agreement(game(name));
  int number = 0;
  return first_difference(game(name).deck(), size, [&](CardSet table) {
    return number++ % step == 0 ? agreement.on_points(table, one_each) : "";
  });
}

/// One in this number of the tables of three cards is played at once, all of them at length.
constexpr int step_of_three = 7;
/// The same of the tables of two cards, where it is instrumented.
constexpr int step_of_two = slowness == 1 ? 1 : 7;

const auto name_of = [](const auto& test) { return test_name(test.param); };

// Tests are registered by name alone; rulesets are loaded by the tests that run.

/// The shipped rulesets, and captures that none of them has.
std::vector<std::string> capture_rules() {
  std::vector<std::string> specs = shipped_rulesets();
  for (const char* spec :
       {"cicera:capture.choice=single_first,capture.compulsory=true", "cicera:capture.equal=courts",
        "cicera:deck.second_values={A: 11, 5: 2},deck.values={},deck.values={A: 1, 2: 2, 3: 3, 5: 5, R: 14}",
        "cicera:deck.values={},deck.values={A: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, F: 8, C: 9, R: 10}",
        "cicera:deck.jokers=2,deal.table=6,capture.sweepers=[{rank: joker, except: [R]}]",
        "scopa:deck.jokers=4,deal.left_out=4,deck.values={},deck.values={A: 1, 2: 2, 3: 3, 4: 4, joker: 5}"})
    specs.emplace_back(spec);
  return specs;
}

/// Whether no ruleset before this one captures alike.
bool captures_anew(const std::string& spec) {
  static const auto distinct =
      distinct_rulesets({"deck.suits", "deck.ranks", "deck.values", "deck.second_values", "capture.", "build."});
  return spec.find(':') != std::string::npos || distinct.contains(spec);
}

/// Whether no ruleset before this one scores alike.
bool scores_anew(const std::string& name) {
  static const auto distinct = distinct_rulesets({"deck.ranks", "capture.", "scoring.", "players."});
  return distinct.contains(name);
}

class PlaysAgreement : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Sample, PlaysAgreement, ::testing::ValuesIn(sample_of(capture_rules())), name_of);
INSTANTIATE_TEST_SUITE_P(Rest, PlaysAgreement, ::testing::ValuesIn(rest_of(capture_rules())), name_of);

TEST_P(PlaysAgreement, IsWholeOnEveryTableOfUpToTwoCards) {
  if (!captures_anew(GetParam())) return;
  for (int size = 0; size <= 2; ++size) EXPECT_EQ(plays_differ(GetParam(), size, size == 2 ? step_of_two : 1), "");
}

TEST_P(PlaysAgreement, IsWholeOnTablesOfThreeCards) {
  if (slowness > 1) GTEST_SKIP() << "too slow when instrumented";
  if (!captures_anew(GetParam())) return;
  EXPECT_EQ(plays_differ(GetParam(), 3, step_of_three), "");
}

class PointsAgreement : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Sample, PointsAgreement, ::testing::ValuesIn(sample_of(shipped_rulesets())), name_of);
INSTANTIATE_TEST_SUITE_P(Rest, PointsAgreement, ::testing::ValuesIn(rest_of(shipped_rulesets())), name_of);

TEST_P(PointsAgreement, IsWholeOnEveryTableOfUpToTwoCards) {
  if (!scores_anew(GetParam())) return;
  constexpr int most = slowness == 1 ? 2 : 1;
  for (int size = 0; size <= most; ++size) EXPECT_EQ(points_differ(GetParam(), size, false), "");
}

TEST_P(PointsAgreement, IsWholeForEveryCaptureOnATableOfThreeCards) {
  if (slowness > 1) GTEST_SKIP() << "too slow when instrumented";
  if (!scores_anew(GetParam())) return;
  EXPECT_EQ(points_differ(GetParam(), 3, true, step_of_three), "");
}

// Deals

/// What the record of a hand says of its deal.
reference::Json dealt(const Game& game, std::uint64_t hand) {
  const HandId id = {1, 0, hand};
  std::string text = "{";
  append_dealt(game, {.id = id, .dealer = Seat{0}, .deal = deal_hand(game, id), .plays = {}}, text);
  return reference::Json::parse(text + "}");
}

TEST(DealAgreement, IsWholeOnMisdeals) {
  constexpr std::uint64_t hands = 200;
  for (const auto& [name, misdeals] : std::vector<std::pair<std::string, std::string>>{
           {"cicera", "[{rank: R}]"},
           {"cicera", "[{alike: 2}]"},
           {"cicera-tre", "[{rank: R, action: bury}]"},
           {"ronda", "[{alike: 2, action: exchange}, {in_row: 4, action: exchange}]"},
           {"scopa", "[{rank: R, min: 2}, {rank: R, action: exchange_once}]"},
           {"cicera-tre", "[{in_row: 3}]"},
           {"cassino:deal.refill=0,turn.draw=true", "[{rank: A, action: exchange}]"},
           {"pisti", "[{rank: F, where: top, action: turn}]"},
           {"cicera-tre", "[{rank: A, min: 2, where: holdings}]"},
           {"cicera-tre", "[{alike: 3, where: holdings}, {card: 7d, where: holdings}]"},
           {"scopa", "[{alike: 2, where: holdings}, {rank: R}]"},
           {"cicera-due:turn.flip=true,deal.rounds=[6,6]", "[{alike: 3, where: holdings}]"},
           {"pisti:turn.flip=true", "[{rank: F, where: top, action: turn}, {rank: F, min: 2, where: holdings}]"}}) {
    const std::string spec = name + (name.find(':') == std::string::npos ? ":" : ",") + "deal.misdeal=";
    const reference::Rules rules(rules_json(game(spec + misdeals).rules()));
    std::uint64_t mended = 0;
    for (std::uint64_t hand = 0; hand < hands; ++hand) {
      const reference::Json found = dealt(game(spec + misdeals), hand);
      EXPECT_TRUE(reference::allowed_deal(rules, found)) << spec << misdeals << " " << found;
      const reference::Json plain = dealt(game(spec + "[]"), hand);
      EXPECT_EQ(found == plain, reference::allowed_deal(rules, plain)) << spec << misdeals << " " << plain;
      mended += found == plain ? 0U : 1U;
    }
    EXPECT_GT(mended, 0U) << spec << misdeals;
    EXPECT_LT(mended, hands) << spec << misdeals;
  }
}

// Whole hands

/// The shipped rulesets, and what none of them has: passing, cards turned from the stock, eight players, jokers and
/// cards that are left out.
std::vector<std::string> hand_rules() {
  std::vector<std::string> specs = shipped_rulesets();
  for (const char* spec :
       {"cicera:turn.pass=free",
        "cicera-tre:turn.pass=no_capture",
        "scopa:turn.pass=free",
        "cassino:turn.pass=no_capture",
        "cicera:turn.flip=true,players.count=2,players.sides=solo,capture.compulsory=true",
        "cicera-due:turn.flip=true,deal.rounds=[12],match.test=at_once,match.target=5",
        "seep:build.most=2,build.share=false,capture.compulsory=false",
        "scopa:turn.flip=true,deal.rounds=[3,3,3],deal.refill=0",
        "pisti:turn.flip=true",
        "basra:turn.flip=true",
        "cicera:players.count=8,players.sides=fours,deal.rounds=[6],deal.packet=6",
        "cicera:players.count=8,deal.rounds=[3],deal.refill=3,deal.packet=3",
        "cicera:players.count=8,deal.rounds=[6],deal.packet=6,turn.pass=free",
        "cicera:deck.jokers=2,deal.table=6,capture.sweepers=[{rank: joker, scores_sweep: true}]",
        "cicera:deck.jokers=2,deal.table=6,scoring.jokers={kind: cards, of: joker, points: 2}",
        "scopa:turn.draw=true,deal.refill=0,turn.pass=no_capture",
        "cicera-tre:turn.draw=true,deal.rounds=[4]",
        "pisti:turn.draw=true,deal.refill=0",
        "scopa:turn.stuck=all",
        "cassino-semplice:turn.stuck=all,players.count=4,players.sides=partners",
        "pasur:turn.stuck=all,players.count=3",
        "cicera:turn.stuck=all,match.test=at_once,match.target=7",
        "scopa:capture.piles=any",
        "cicera:capture.piles=table_first,capture.sets=any,capture.compulsory=true",
        "pisti:capture.piles=any",
        "pisti:deal.hidden=2,turn.flip=true,capture.piles=any",
        "xeri:deal.misdeal=[],deal.hidden=1,turn.pass=free,scoring.many={kind: taken_count, min: 4, points: per_card}",
        "pisti:deal.hidden=3,remainder=last_player,scoring.pair={kind: match_previous, when: any_pair}",
        "pisti:deal.hidden=3,scoring.suit={kind: same_suit, min_cards: 2},scoring.all={kind: sweep, first_play: never}",
        "pisti:deal.hidden=3,scoring.row={kind: taken_count, min: 1, consecutive: true}",
        "scopa:turn.flip=true,deal.rounds=[3,3,3],deal.refill=0,capture.piles=any",
        "cicera:deck.jokers=4,deal.table=8,capture.run=any,scoring.first={kind: card, card: J1, points: 1}",
        "cicera:deck.jokers=4,deal.table=8,scoring.line={kind: taken_count, min: 2, consecutive: true}",
        "scopa:deck.jokers=3,deal.left_out=3,capture.total=12",
        "cicera:deal.table=2,deal.left_out=2",
        "cicera-due:turn.flip=true,deck.jokers=2,deal.rounds=[6],deal.refill=0,deal.left_out=26"})
    specs.emplace_back(spec);
  return specs;
}

class HandAgreement : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Sample, HandAgreement, ::testing::ValuesIn(sample_of(hand_rules())), name_of);
INSTANTIATE_TEST_SUITE_P(Rest, HandAgreement, ::testing::ValuesIn(rest_of(hand_rules())), name_of);

/// What first differs in the record of some hand, or ply by ply.
std::string hands_differ(const Game& game, std::string_view player, int hands, bool every_ply) {
  Agreement agreement(game);
  HandRunner room(game, everyone(game, player), make_scorer(game));
  for (int hand = 0; hand < hands; ++hand) {
    room.play({1, 0, static_cast<std::uint64_t>(hand)}, Seat::at(hand % game.seats()));
    const std::string difference = every_ply ? agreement.on_every_ply(room) : agreement.on_record(room);
    if (!difference.empty()) return "hand " + std::to_string(hand) + ": " + difference;
  }
  return "";
}

/// More of the documents' own game than of its family.
constexpr const char* own_game = "cicera";
int hands_of(const std::string& ruleset) { return at_full_speed(ruleset.starts_with(own_game) ? 500 : 100); }

TEST_P(HandAgreement, IsWholeOnTheRecordsOfRandomHands) {
  EXPECT_EQ(hands_differ(game(GetParam()), "random", hands_of(GetParam()), false), "");
}

TEST_P(HandAgreement, IsWholeOnTheRecordsOfGreedyHands) {
  EXPECT_EQ(hands_differ(game(GetParam()), "greedy", hands_of(GetParam()) / 5, false), "");
}

TEST_P(HandAgreement, IsWholeAtEveryPly) {
  EXPECT_EQ(hands_differ(game(GetParam()), "random", hands_of(GetParam()) / 20, true), "");
  EXPECT_EQ(hands_differ(game(GetParam()), "greedy", hands_of(GetParam()) / 20, true), "");
}

// Whole matches

std::optional<int> number_of(std::optional<Side> side) { return side ? std::optional(side->number()) : std::nullopt; }

/// What first differs in who deals next, or in whether the match is over and who has won.
std::string match_differs(const std::string& spec, std::uint64_t number) {
  const Game& game = tests::game(spec);
  const reference::Rules rules(rules_json(game.rules()));
  HandRunner room(game, everyone(game, "random"), make_scorer(game));
  Match match(game, 1, number);
  const auto sides = static_cast<std::size_t>(game.sides());
  reference::MatchScore score{std::vector<int>(sides), std::vector<int>(sides), {}};
  while (!match.over()) {
    room.play(match.next_hand(), match.dealer(), match.so_far());
    match.add(room.scored());
    const auto record = reference::Json::parse(record_text(room));
    score = reference::with_hand(rules, score, record.at("totals").get<std::vector<int>>());
    const std::string hand = "hand " + std::to_string(match.hands_played());
    if (room.scored().end().instant_win) return "";
    if (score.end.over != match.over() || score.end.winner != number_of(match.winner()))
      return hand + ": the end of the match";
    for (std::size_t side = 0; side < sides; ++side)
      if (score.points[side] != match.points(Side::at(side)) || score.games[side] != match.games(Side::at(side)))
        return hand + ": the score of side " + std::to_string(side);
    if (!match.over() && reference::next_dealer(rules, record) != match.dealer().number())
      return hand + ": the next dealer";
  }
  return "";
}

TEST(MatchAgreement, IsWholeOnTheDealAndTheEnd) {
  for (const char* spec :
       {"cicera", "cicera-21:dealer.next=winner", "cicera-21:dealer.next=loser,match.lead=4",
        "cicera-tre:dealer.next=winner,match.lead=3", "cicera-tre:dealer.next=same,match.objective=least,match.lead=2",
        "cicera-tre:dealer.next=loser,match.objective=least,match.tie=draw",
        "cicera-21:match.test=at_once,match.lead=2,dealer.next=loser", "cicera-21:match.games=3,dealer.next=loser",
        "cicera-tre:match.games=2,match.tie=draw,match.objective=least", "basra:match.games=2",
        "cicera-21:dealer.next=behind,match.lead=4", "cicera-tre:dealer.next=behind,match.objective=least,match.lead=2",
        "cicera-21:dealer.next=behind,match.games=2", "scopa:dealer.next=last_capturer",
        "cicera-tre:dealer.next=last_capturer", "seep", "cicera-21:match.games=2,match.test=at_once"})
    for (std::uint64_t number = 0; number < 20; ++number)
      EXPECT_EQ(match_differs(spec, number), "") << spec << " " << number;
}

// At length

class LongPlaysAgreement : public PlaysAgreement {};
INSTANTIATE_TEST_SUITE_P(Long, LongPlaysAgreement, ::testing::ValuesIn(capture_rules()), name_of);

TEST_P(LongPlaysAgreement, IsWholeOnEveryTableOfThreeOrFourCards) {
  for (const int size : {3, 4}) EXPECT_EQ(plays_differ(GetParam(), size), "");
}

class LongPointsAgreement : public PointsAgreement {};
INSTANTIATE_TEST_SUITE_P(Long, LongPointsAgreement, ::testing::ValuesIn(shipped_rulesets()), name_of);

TEST_P(LongPointsAgreement, IsWholeForEveryPlayOnATableOfThreeCards) {
  EXPECT_EQ(points_differ(GetParam(), 3, false), "");
}

class LongHandAgreement : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Long, LongHandAgreement, ::testing::ValuesIn(shipped_rulesets()), name_of);

TEST_P(LongHandAgreement, IsWholeOnTensOfThousandsOfHands) {
  const int hands = GetParam().starts_with(own_game) ? 100'000 : 20'000;
  EXPECT_EQ(hands_differ(game(GetParam()), "random", hands * 9 / 10, false), "");
  EXPECT_EQ(hands_differ(game(GetParam()), "greedy", hands / 10, false), "");
  EXPECT_EQ(hands_differ(game(GetParam()), "random", hands / 20, true), "");
}

}  // namespace
}  // namespace cicera::tests
