// The scripts of wild cards and of claims: against the reference model, and in the hands of players.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "engine/play/record.h"
#include "engine/scoring/scored_hand.h"
#include "engine/simulation/hand_runner.h"
#include "scripting/script.h"
#include "scripting/scripting.h"
#include "tests/helpers/agreement.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/source_folder.h"
#include "tests/reference/script_lines.h"

namespace cicera::tests {
namespace {

/// A shipped game with a shipped script as one more line, `house`.
Game shipped_with(std::string_view spec, const std::string& script, const Parameters& parameters) {
  Rules rules = ruleset(spec);
  ScoringLine line;
  line.name = "house";
  line.kind = LineKind::script;
  line.script = Script::load(source_folder / "rulesets/scripts" / (script + ".lua"), parameters).rule();
  line.script.path = "scripts/" + script + ".lua";
  rules.scoring.push_back(line);
  return Game(rules);
}

CardSet random_table(const Game& game, Random& random, int cards) {
  CardSet table;
  while (table.size() < cards) {
    const Card card = Card::at(static_cast<int>(random.below(card_count)));
    if (game.deck().contains(card)) table |= card;
  }
  return table;
}

TEST(WildCards, CaptureAsTheModelSaysWhateverTheRulesOfCapture) {
  for (const char* spec : {"cicera", "scopa", "scopa-quindici", "cicera-assi", "tablic", "cuarenta", "ciapa-no"})
    for (const auto& [rank, except] : {std::pair(7, 0), std::pair(13, 1), std::pair(1, 12)}) {
      const Game game = shipped_with(spec, "wild", {{"rank", rank}, {"except", except}});
      Agreement agreement(game);
      Random random({21, 0, 0}, Purpose::deal);
      for (int number = 0; number < at_full_speed(60); ++number)
        ASSERT_EQ(agreement.on_plays(random_table(game, random, 1 + number % 6)), "") << spec << " " << rank;
    }
}

TEST(WildCards, ScoreTheSumsThatTheModelScores) {
  const Game& game = tests::game("dobellone");
  const auto scorer = make_scorer(game);
  PlayFinder finder(game, scorer.get());
  const LineId line = game.find_line("wild_kings").value();
  Random random({22, 0, 0}, Purpose::deal);
  std::vector<ScoreEvent> events;
  int scored = 0;
  for (int number = 0; number < at_full_speed(400); ++number) {
    Position position;
    position.table = random_table(game, random, 2 + number % 6);
    position.holdings[0] = game.deck() - position.table;
    position.unseen = 1;
    const Hand hand(game, position);
    for (const Play& play : finder.plays(hand)) {
      events.clear();
      scorer->score_play(View(hand), play, Ply{0}, events);
      int points = 0;
      for (const ScoreEvent& event : events) points += event.line == line ? event.points : 0;
      reference::Cards take;
      for (const Card card : play.take()) take.insert({static_cast<int>(card.rank()), static_cast<int>(card.suit())});
      ASSERT_EQ(points, play.card.rank() == Rank::king ? reference::wild_points(take) : 0);
      scored += points > 0 ? 1 : 0;
    }
  }
  EXPECT_GT(scored, 20);
}

/// Games in which everybody may claim at any time.
Game with_free_claims(std::string_view spec) {
  if (spec == "dobellone") return Game(ruleset("dobellone:scoring.claim.short=9999"));
  return shipped_with(spec, "claim", {{"short", 9999}});
}

MatchSoFar near_the_target(const Game& game, std::uint64_t number) {
  MatchSoFar before;
  before.hands = 3;
  for (const Side side : game.each_side())
    before.points[side.index()] =
        game.rules().match.target - 8 + static_cast<std::int64_t>((number + side.index()) % 9);
  return before;
}

TEST(Claims, AreWonByTheSideThatTheModelSays) {
  for (const char* spec : {"dobellone", "cicera", "cicera-tre", "scopa"}) {
    const Game game = with_free_claims(spec);
    const auto scorer = make_scorer(game);
    PlayFinder finder(game, scorer.get());
    int right = 0;
    const int hands = 60;
    for (int number = 0; number < hands; ++number) {
      const HandId id{23, 0, static_cast<std::uint64_t>(number)};
      const MatchSoFar before = near_the_target(game, id.hand);
      const Deal deal = deal_hand(game, id);
      ScoredHand scored(Hand(game, deal, Seat::at(number % game.seats())), scorer.get(), before);
      Random random(id, Purpose::choice);
      for (int plays = number % 20; plays > 0; --plays) {
        const auto legal = finder.plays(scored.hand());
        scored.play(legal[random.below(static_cast<std::uint32_t>(legal.size() - 1))]);  // the claim is the last
      }
      const Side side = game.side_of(scored.hand().turn());
      const Play claim = finder.plays(scored.hand()).back();
      ASSERT_TRUE(claim.chooses());
      scored.play(claim);
      ASSERT_TRUE(scored.hand().finished());
      std::vector<int> points;
      for (const Side each : game.each_side())
        points.push_back(static_cast<int>(before.points[each.index()]) + scored.sheet().total(each));
      const int winner = reference::claim_winner(points, side.number(), game.rules().match.target);
      ASSERT_TRUE(scored.end().instant_win) << spec << " " << number;
      EXPECT_EQ(scored.end().instant_win->side.number(), winner) << spec << " " << number;
      right += winner == side.number() ? 1 : 0;
    }
    EXPECT_GT(right, 0) << spec;
    EXPECT_LT(right, hands) << spec;
  }
}

/// Claims that players make, and right ones that they do not make, in hands near the end of a match.
struct ClaimsMade {
  int right = 0;
  int wrong = 0;
  int missed = 0;
};

ClaimsMade claims_of(const Game& game, const char* player, int hands) {
  HandRunner room(game, everyone(game, player), make_scorer(game));
  const auto scorer = make_scorer(game);
  ClaimsMade made;
  for (int number = 0; number < hands; ++number) {
    const HandId id{24, 0, static_cast<std::uint64_t>(number)};
    const MatchSoFar before = near_the_target(game, id.hand);
    const Seat dealer{number % game.seats()};
    room.play(id, dealer, before);
    const std::vector<Play>& plays = room.record().plays;
    for (std::size_t ply = 0; ply < plays.size(); ++ply) {
      std::vector<Play> until(plays.begin(), plays.begin() + static_cast<std::ptrdiff_t>(ply));
      const Hand begin(game, room.record().deal, dealer);
      const Side side = game.side_of(replay(begin, until, scorer.get(), before).hand().turn());
      until.push_back(Play::choosing(game.choice_numbered("claim")));
      const ScoredHand claimed = replay(begin, until, scorer.get(), before);
      const bool wins = claimed.end().instant_win && claimed.end().instant_win->side == side;
      if (plays[ply].chooses())
        ++(wins ? made.right : made.wrong);
      else
        made.missed += wins ? 1 : 0;
    }
  }
  return made;
}

TEST(Claims, AreMadeAtOnceAndNeverWronglyByPlayersThatJudge) {
  const Game game = with_free_claims("dobellone");
  for (const char* player : {"greedy", "careful", "search:worlds=2"}) {
    const ClaimsMade made = claims_of(game, player, player[0] == 's' ? 6 : 18);
    EXPECT_GT(made.right, 0) << player;
    EXPECT_EQ(made.wrong, 0) << player;
    EXPECT_EQ(made.missed, 0) << player;
  }
  EXPECT_GT(claims_of(game, "random", 10).wrong, 0);
}

}  // namespace
}  // namespace cicera::tests
