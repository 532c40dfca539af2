// Hints: the same whatever the seat cannot see, and without numbers that say nothing.
#include "cli/play/hint.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/play/legal_plays.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"

namespace cicera::cli::tests {
namespace {

using namespace cicera::tests;

const Localizer english(Language::english, Deck::bresciane);

/// A match of a ruleset whose first hand has been played at random for a while.
struct MatchInAHand {
  MatchInAHand(const Game& game, std::uint64_t seed) : scorer(make_scorer(game)), match(game, scorer.get(), seed) {}

  void play_at_random(std::size_t plays) {
    Random random({match.record().id.seed, 1, 0}, Purpose::choice);
    PlayFinder finder(match.game(), scorer.get());
    while (match.record().plays.size() < plays && !match.hand_over()) {
      const auto legal = finder.plays(match.hand());
      match.play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }

  std::string hint() const {
    PlayFinder finder(match.game(), scorer.get());
    return cli::hint(match, finder.plays(match.hand()), english, Style());
  }

  std::unique_ptr<Scorer> scorer;
  LiveMatch match;
};

/// The deal of a match with all the cards that the seat to move cannot see dealt anew among the places where they lie.
Deal with_hidden_cards_shuffled(const LiveMatch& match, Random& random) {
  const Hand& hand = match.hand();
  const CardSet hidden = View(hand).unseen();
  std::vector<Card> cards;
  for (const Card card : hidden) cards.push_back(card);
  for (std::size_t i = cards.size(); i > 1; --i)
    std::swap(cards[i - 1], cards[random.below(static_cast<std::uint32_t>(i))]);
  Deal deal = match.record().deal;
  for (auto& round : deal.dealt)
    for (CardSet& dealt : round) {
      const CardSet there = dealt & hidden;
      dealt -= there;
      for (int i = there.size(); i > 0; --i) {
        dealt |= cards.back();
        cards.pop_back();
      }
    }
  return deal;
}

class EveryHint : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Sample, EveryHint, testing::ValuesIn(sample_of(shipped_rulesets())),
                         [](const auto& test) { return test_name(test.param); });
INSTANTIATE_TEST_SUITE_P(Rest, EveryHint, testing::ValuesIn(rest_of(shipped_rulesets())),
                         [](const auto& test) { return test_name(test.param); });

TEST_P(EveryHint, NeverKnowsTheHiddenCardsAndShowsNoNumberThatSaysNothing) {
  const Game& game = cicera::tests::game(GetParam());
  Random random({17, 0, 0}, Purpose::choice);
  int compared = 0;
  for (const std::size_t plays : {std::size_t{2}, std::size_t{20}}) {
    MatchInAHand seen(game, 3 + plays);
    seen.match.begin_hand();
    seen.play_at_random(plays);
    if (seen.match.hand_over()) continue;
    MatchInAHand otherwise(game, 3 + plays);
    otherwise.match.begin_hand(with_hidden_cards_shuffled(seen.match, random));
    for (const Play& play : seen.match.record().plays) otherwise.match.play(play);
    // What is declared of hidden cards is seen, in a way: a deal that scores otherwise is another position.
    if (seen.match.state().in_hand != otherwise.match.state().in_hand) continue;
    const std::string hint = seen.hint();
    ASSERT_EQ(hint, otherwise.hint()) << plays;
    EXPECT_THAT(hint, testing::Not(testing::HasSubstr(" 0.0 ")));
    ++compared;
    if (slowness > 1) break;
  }
  EXPECT_GT(compared, 0);
}

}  // namespace
}  // namespace cicera::cli::tests
