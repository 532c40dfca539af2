// Interface 2: scripts that look back on the plays of the hand and on the score of the match. House rules that need it,
// each in a few lines of Lua, against the same rule counted from the record of the hand.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "engine/match/match.h"
#include "engine/scoring/point_counter.h"
#include "engine/search/endgame.h"
#include "engine/simulation/hand_runner.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"
#include "tests/scripting/scripted.h"

namespace cicera::tests {
namespace {

using Points2 = std::array<int, 2>;

/// A hand's record and where its match stood.
struct Told {
  const Record& record;
  const ScoredHand& scored;
  const Game& game;

  int seat(std::size_t play) const { return static_cast<int>((record.dealer.index() + 1 + play) % 4); }
  std::size_t side(std::size_t play) const { return static_cast<std::size_t>(seat(play) % 2); }
  const std::vector<Play>& plays() const { return record.plays; }
};

/// The points of the last line of a game in hands of matches, against those of `expected`. Returns all that it gave.
int agree(std::string_view spec, const std::string& text, const std::function<Points2(const Told&)>& expected,
          int hands = 60) {
  const Game game(with_scripts(spec, {text}));
  int all = 0;
  for (const char* player : {"random", "greedy", "careful"}) {
    HandRunner room(game, everyone(game, player), make_scorer(game));
    Match match(game, 5, 0);
    for (int hand = 0; hand < at_full_speed(hands); ++hand) {
      if (match.over()) match = Match(game, 5, match.next_hand().match + 1);
      room.play(match.next_hand(), match.dealer(), match.so_far());
      const Points2 points = expected({room.record(), room.scored(), game});
      for (const Side side : every<Side>(2)) {
        const int given = room.scored().sheet().points(side, game.last_line());
        EXPECT_EQ(given, points[side.index()])
            << player << ", match " << match.next_hand().match << ", hand " << match.next_hand().hand;
        if (given != points[side.index()]) return 0;
        all += std::abs(given);
      }
      match.add(room.scored());
    }
  }
  return all;
}

TEST(LookingBack, GivesTheLastTakeAPoint) {
  const char* const text = R"(return {
  api = 2,
  on_hand = function(hand)
    return hand:each_side(function(side)
      local seat = hand.last_capturer
      if seat and seat % #hand.sides == side.index then return 1 else return 0 end
    end)
  end,
})";
  EXPECT_GT(agree("cicera", text,
                  [](const Told& told) {
                    Points2 points{};
                    for (std::size_t i = told.plays().size(); i-- > 0;)
                      if (told.plays()[i].captures()) {
                        points[told.side(i)] = 1;
                        break;
                      }
                    return points;
                  }),
            0);
}

TEST(LookingBack, CountsTheChainOfAPicada) {
  const char* const text = R"(return {
  api = 2,
  on_play = function(play)
    local n, q = 0, play.previous
    while q and q.card.rank == play.card.rank do n, q = n + 1, q.previous end
    return n
  end,
})";
  EXPECT_GT(agree("cicera", text,
                  [](const Told& told) {
                    Points2 points{};
                    for (std::size_t i = 0; i < told.plays().size(); ++i)
                      for (std::size_t j = i; j-- > 0 && told.plays()[j].card.rank() == told.plays()[i].card.rank();)
                        ++points[told.side(i)];
                    return points;
                  }),
            0);
}

TEST(LookingBack, RewardsThreeOfARankLaidByASide) {
  const char* const text = R"(return {
  api = 2,
  on_play = { when = "lays", fn = function(play)
    local n, q = 1, play.previous
    while q and n < 3 do
      if q.side == play.side then
        if q.captured or q.card.rank ~= play.card.rank then return 0 end
        n = n + 1
      end
      q = q.previous
    end
    if n == 3 then return 3 else return 0 end
  end },
})";
  EXPECT_GT(agree(
                "cicera", text,
                [](const Told& told) {
                  Points2 points{};
                  const auto lays = [&](std::size_t i, std::size_t like) {
                    return !told.plays()[i].captures() && told.plays()[i].card.rank() == told.plays()[like].card.rank();
                  };
                  for (std::size_t i = 4; i < told.plays().size(); ++i)
                    if (lays(i, i) && lays(i - 2, i) && lays(i - 4, i)) points[told.side(i)] += 3;
                  return points;
                },
                400),
            0);
}

TEST(LookingBack, FinesALaidTenOfCoinsWheneverItIsTaken) {
  const char* const text = R"(return {
  api = 2,
  on_play = { when = "captures", involves = "10d", fn = function(play)
    local seat = play:laid_by("10d")
    if not seat or not play.taken:has("10d") then return 0 end
    local points = {}
    for side = 0, play.sides - 1 do points[side + 1] = side == seat % play.sides and -1 or 0 end
    return points
  end },
})";
  EXPECT_GT(agree("cicera", text,
                  [](const Told& told) {
                    Points2 points{};
                    for (std::size_t i = 0; i < told.plays().size(); ++i)
                      if (told.plays()[i].take().contains(card("10d")))
                        for (std::size_t j = 0; j < i; ++j)
                          if (told.plays()[j].card == card("10d")) --points[told.side(j)];
                    return points;
                  }),
            0);
}

TEST(LookingBack, RewardsTheFirstCaptureOfTheHand) {
  const char* const text = R"(return {
  api = 2,
  on_play = { when = "captures", fn = function(play)
    for _, pile in ipairs(play.piles) do
      if #pile > 0 then return 0 end
    end
    return 1
  end },
})";
  EXPECT_GT(agree("cicera", text,
                  [](const Told& told) {
                    Points2 points{};
                    const auto& plays = told.plays();
                    const auto first = std::ranges::find_if(plays, [](const Play& play) { return play.captures(); });
                    if (first != plays.end()) points[told.side(static_cast<std::size_t>(first - plays.begin()))] = 1;
                    return points;
                  }),
            0);
}

TEST(LookingBack, DoublesTheHandOfASideThatIsTenBehind) {
  const char* const text = R"(return {
  api = 2,
  parameters = { behind = 10 },
  on_hand = function(hand, p)
    return hand:each_side(function(side)
      local own, other = hand.totals[side.index + 1], hand.totals[2 - side.index]
      if own + p.behind <= other then return side.points else return 0 end
    end)
  end,
})";
  EXPECT_GT(agree("cicera", text,
                  [](const Told& told) {
                    Points2 points{};
                    const MatchPoints before = told.scored.before()->points;
                    for (const Side side : every<Side>(2))
                      if (before[side] + 10 <= before[Side{1 - side.number()}])
                        for (const LineId line : every<LineId>(told.game.lines() - 1))
                          points[side.index()] += told.scored.sheet().points(side, line);
                    return points;
                  }),
            0);
}

TEST(LookingBack, DoublesAHandAgainstASideWithoutSweeps) {
  const char* const text = R"(return {
  api = 2,
  on_hand = function(hand)
    local scua = hand.score.scua
    return hand:each_side(function(side)
      if scua[2 - side.index] == 0 then return side.points else return 0 end
    end)
  end,
})";
  EXPECT_GT(agree("cicera", text,
                  [](const Told& told) {
                    Points2 points{};
                    const ScoreSheet& sheet = told.scored.sheet();
                    for (const Side side : every<Side>(2))
                      if (sheet.points(Side{1 - side.number()}, told.game.find_line("scua").value()) == 0)
                        points[side.index()] = sheet.total(side) - sheet.points(side, told.game.last_line());
                    return points;
                  }),
            0);
}

TEST(LookingBack, ShowsThePlaysOfAFinishedHand) {
  const char* const text = R"(return {
  api = 2,
  on_hand = function(hand)
    local points = { 0, 0 }
    for i, q in ipairs(hand.plays) do
      if q.number ~= i or q.round ~= 0 then error("number") end
      if (q.previous or { number = 0 }).number ~= i - 1 then error("previous") end
      if q.is_sweep then points[q.side + 1] = points[q.side + 1] + #q.taken end
    end
    points[1] = points[1] + 100 * hand.number
    return points
  end,
})";
  EXPECT_GT(agree("cicera", text,
                  [](const Told& told) {
                    Points2 points{};
                    CardSet table = told.record.deal.table;
                    for (std::size_t i = 0; i < told.plays().size(); ++i) {
                      const Play& play = told.plays()[i];
                      if (play.captures() && play.take() == table) points[told.side(i)] += play.take().size();
                      table = play.captures() ? table - play.take() : table | play.card;
                    }
                    points[0] += 100 * (static_cast<int>(told.record.id.hand) + 1);
                    return points;
                  }),
            0);
}

/// Scripts that look back from plays, deals and the end.
const std::vector<std::string>& lookers() {
  static const std::vector<std::string> texts = {
      R"(return { api = 2, on_play = function(play)
  local n, q = 0, play.previous
  while q do
    if q.card.suit == play.card.suit then n = n + 1 + #q.taken end
    q = q.previous
  end
  return (n + play.number + #play.piles[1] + play.totals[1]) % 3 - 1
end })",
      R"(return { api = 2, on_deal = function(deal)
  return { points = { (deal.totals[1] + deal.round) % 2, #deal.holdings[1] % 2 } }
end, on_hand = function(hand)
  local n = 0
  for i, q in ipairs(hand.plays) do n = n + i * q.card.number * (#q.taken + 1) end
  return hand:each_side(function(side) return (n + side.points * hand.number) % 7 end)
end, wins_match = function(hand)
  if hand.score.cards and hand.sides[1].points == 20 then return 0 end
  return nil
end })"};
  return texts;
}

TEST(LookingBack, ForgetsTheHandBefore) {
  // Plays that are tried read the score so far, which begins with what the deal scores, and whether it won.
  const Game game(with_scripts("cicera", {R"(return { api = 2, on_deal = function(deal)
  return { points = { 1, 0 }, wins = deal.holdings[1]:count(7) > 1 and 0 or nil }
end, on_play = function(play)
  return play.totals[1] % 5 * play.card.number % 7
end })"}));
  HandRunner used(game, everyone(game, "greedy"), make_scorer(game));
  int won = 0;
  int not_won = 0;
  for (std::uint64_t number = 0; number < 20; ++number) {
    HandRunner fresh(game, everyone(game, "greedy"), make_scorer(game));
    used.play({7, 0, number}, Seat{3});
    fresh.play({7, 0, number}, Seat{3});
    ASSERT_EQ(used.record().plays, fresh.record().plays) << number;
    ASSERT_EQ(used.scored().sheet(), fresh.scored().sheet()) << number;
    const auto scorer = make_scorer(game);
    SidePoints points{};
    ASSERT_EQ(PointCounter(game, scorer.get()).add_end(used.scored().hand(), points).instant_win,
              fresh.scored().end().instant_win)
        << number;
    (fresh.scored().end().instant_win ? won : not_won) += 1;
  }
  EXPECT_GT(won, 0);
  EXPECT_GT(not_won, 0);
}

TEST(LookingBack, FollowsPlaysThatAreMadeWithoutCounting) {
  const Game game(with_scripts("cicera", {"return { api = 2, on_play = function(play) return play.number end }"}));
  const auto scorer = make_scorer(game);
  const Deal deal = deal_hand(game, {7, 0, 1});
  const ScoredHand begin(Hand(game, deal, Seat{3}), scorer.get());
  Hand hand = begin.hand();
  PointCounter counter(game, scorer.get());
  PlayFinder finder(game);
  counter.apply(hand, finder.plays(hand).front());
  EXPECT_EQ(hand.turn(), Seat{1});
  EXPECT_EQ(plays_known(hand), 1);
  SidePoints points{};
  counter.add_play(View(hand), finder.plays(hand).front(), points);
  EXPECT_EQ(points[1], 2) << "the second play";
}

TEST(LookingBack, SeesTheSameInPlaysThatAreTriedAsInThoseThatAreMade) {
  for (const std::string spec : {"cicera", "cicera-sei", "cassino-semplice"}) {
    const Game game(with_scripts(spec, lookers()));
    HandRunner room(game, everyone(game, "greedy"), make_scorer(game));
    const auto scorer = make_scorer(game);
    PointCounter counter(game, scorer.get());
    for (std::uint64_t number = 0; number < 20; ++number) {
      MatchSoFar before;
      before.hands = static_cast<int>(number);
      std::fill_n(before.points.begin(), game.sides(), 3);
      room.play({31, 0, number}, game.last_seat(), before);
      const Record& record = room.record();
      const ScoredHand begin(Hand(game, record.deal, record.dealer), scorer.get(), record.before);
      Hand hand = begin.hand();
      SidePoints points{};
      for (const Side side : game.each_side()) points[side.index()] = begin.sheet().total(side);
      HandEnd end;
      for (const Play& play : record.plays) end = counter.make(hand, play, points);
      for (const Side side : game.each_side())
        ASSERT_EQ(points[side.index()], room.scored().sheet().total(side)) << spec << ' ' << number;
      EXPECT_EQ(end.instant_win, room.scored().end().instant_win);
      const ScoredHand again =
          replay(Hand(game, record.deal, record.dealer), record.plays, scorer.get(), record.before);
      EXPECT_EQ(again.points(), room.scored().points());
      EXPECT_EQ(again.sheet(), room.scored().sheet());
    }
  }
}

/// How far side 0 gets ahead over the whole hand with the best last plays, by trying every end of the hand.
int best_end(const Game& game, Scorer* scorer, const Record& record, std::vector<Play> plays) {
  const ScoredHand scored = replay(Hand(game, record.deal, record.dealer), plays, scorer);
  if (scored.hand().finished()) return scored.sheet().total(Side{0}) - scored.sheet().total(Side{1});
  PlayFinder finder(game);
  const auto legal = finder.plays(scored.hand());
  const bool highest = game.side_of(scored.hand().turn()) == Side{0};
  std::optional<int> best;
  for (const Play& play : std::vector<Play>(legal.begin(), legal.end())) {
    plays.push_back(play);
    const int value = best_end(game, scorer, record, plays);
    plays.pop_back();
    if (!best || (highest ? value > *best : value < *best)) best = value;
  }
  return *best;
}

TEST(LookingBack, IsSearchedExactly) {
  const Game game(with_scripts("cicera", lookers()));
  HandRunner room(game, everyone(game, "random"), make_scorer(game));
  const auto scorer = make_scorer(game);
  Endgame endgame(game, scorer.get());
  for (std::uint64_t number = 0; number < 6; ++number) {
    room.play({33, 0, number}, Seat{3});
    const Record& record = room.record();
    std::vector<Play> plays(record.plays.begin(), record.plays.end() - 4);
    const ScoredHand scored = replay(Hand(game, record.deal, record.dealer), plays, scorer.get());
    const SidePoints rest = endgame.points(scored.hand());
    EXPECT_EQ(scored.sheet().total(Side{0}) - scored.sheet().total(Side{1}) + rest[0] - rest[1],
              best_end(game, scorer.get(), record, plays))
        << number;
  }
}

TEST(LookingBack, IsTheSameForPlayersThatSearch) {
  const Game game(with_scripts("cicera", lookers()));
  for (const char* player : {"careful", "search:worlds=8"}) {
    HandRunner room(game, everyone(game, player), make_scorer(game));
    HandRunner other(game, everyone(game, player), make_scorer(game));
    other.play({34, 0, 1}, Seat{3});
    for (std::uint64_t number = 0; number < 2; ++number) room.play({34, 0, number}, Seat{3});
    EXPECT_EQ(room.record().plays, other.record().plays) << player;
  }
}

TEST(LookingBack, SeesTheTopCardOfAStack) {
  const char* const paid =
      "return { api = 2, on_play = function(play)\n"
      "  return play.top and play.top.rank == play.card.rank and 1 or 0\nend }\n";
  const Game stack(with_scripts("pisti", {paid}));
  const Game heap(with_scripts("basra", {paid}));
  int pairs = 0;
  for (std::uint64_t number = 0; number < 10; ++number) {
    HandRunner room(stack, everyone(stack, "random"), make_scorer(stack));
    room.play({5, 0, number}, Seat{0});
    Hand hand(stack, room.record().deal, Seat{0});
    int equal = 0;
    for (const Play& play : room.record().plays) {
      equal += !hand.top().empty() && hand.top().first().rank() == play.card.rank() ? 1 : 0;
      hand.apply(play);
    }
    EXPECT_EQ(room.scored().sheet().line_total(stack.last_line()), equal);
    pairs += equal;
    HandRunner other(heap, everyone(heap, "random"), make_scorer(heap));
    other.play({5, 0, number}, Seat{0});
    EXPECT_EQ(other.scored().sheet().line_total(heap.last_line()), 0) << "not a stack";
  }
  EXPECT_GT(pairs, 0);
}

}  // namespace
}  // namespace cicera::tests
