// Hints: the same whatever the seat cannot see, and without numbers that say nothing.
#include "engine/table/hint.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <regex>
#include <vector>

#include "engine/play/legal_plays.h"
#include "engine/support/text.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

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
    return cicera::hint(match, finder.plays(match.hand()), english);
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

TEST(Hint, SaysWhatToDoInWords) {
  const Localizer italian(Language::italian, Deck::french);
  static const std::regex letters("[A0-9JQK](♦|♥|♠|♣|[dhscb])([^a-z]|$)");
  int taken = 0, built = 0;
  for (const char* spec : {"scopa", "cassino", "royal-cassino"})
    for (std::uint64_t seed = 1; seed < 3; ++seed)
      for (const std::size_t plays : {1U, 4U, 7U}) {
        MatchInAHand some(game(spec), seed);
        some.match.begin_hand();
        some.play_at_random(plays);
        PlayFinder finder(some.match.game(), some.scorer.get());
        const auto legal = finder.plays(some.match.hand());
        const std::string english_hint = hint(some.match, legal, english);
        const std::string italian_hint = cicera::hint(some.match, legal, italian);
        EXPECT_TRUE(std::regex_search(english_hint, std::regex("^Hint: (lay|take|build) "))) << english_hint;
        EXPECT_TRUE(std::regex_search(italian_hint, std::regex("^Consiglio: (cala|prendi|costruisci) ")))
            << italian_hint;
        EXPECT_FALSE(std::regex_search(italian_hint, letters)) << italian_hint;
        taken += italian_hint.find(": prendi ") != std::string::npos ? 1 : 0;
        built += italian_hint.find("costruisci ") != std::string::npos ? 1 : 0;
      }
  EXPECT_GT(taken, 0);
  EXPECT_GT(built, 0);
}

TEST(Hint, SaysWhatTheNextPlayersPlaysHaveShown) {
  Position position;
  position.holdings[0] = cards("7c 6c");
  position.table = cards("7d");
  position.unseen = 4;
  const Hand hand(game("cicera"), position);
  Advice advice;
  advice.play = play("7c");
  advice.next_best = play("6c");
  const auto text = [&](Language language) {
    return join(advice_sentences(hand, advice, Localizer(language, Deck::bresciane)), " ");
  };
  EXPECT_THAT(text(Language::english), testing::Not(testing::HasSubstr("left")));
  advice.left = card("7d");
  EXPECT_THAT(text(Language::english),
              testing::HasSubstr("The next player left the 7 of coins, so hardly has an equal card."));
  EXPECT_THAT(text(Language::italian),
              testing::HasSubstr("Chi gioca dopo ha lasciato il 7 di denari: è difficile che abbia una carta uguale."));
}

}  // namespace
}  // namespace cicera::tests
