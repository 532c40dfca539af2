#include "engine/players/left_card.h"

#include <gtest/gtest.h>

#include <vector>

#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

/// The first plays of a hand of which seat 3 is the dealer; the cards that are not named are dealt in order.
class FirstPlays {
 public:
  explicit FirstPlays(std::vector<Play> plays) : plays_(std::move(plays)) {
    CardSet rest = game_->deck();
    deal_.rounds = 1;
    deal_.table = cards("Rd Cd Fd Ac");
    rest -= deal_.table;
    for (const Play& play : plays_) rest -= play.card;
    for (std::size_t seat = 0; seat < 4; ++seat) {
      CardSet& dealt = deal_.dealt[0][seat];
      for (std::size_t made = seat; made < plays_.size(); made += 4) dealt |= plays_[made].card;
      for (; dealt.size() < 12; rest -= rest.first()) dealt |= rest.first();
    }
  }

  std::optional<Card> left(std::string_view laid) const {
    Hand hand(*game_, deal_, Seat{3});
    for (const Play& play : plays_) hand.apply(play);
    return left_by_next(View(hand, hand.turn(), plays_), card(laid));
  }

 private:
  const Game* game_ = &game("cicera");
  std::vector<Play> plays_;
  Deal deal_;
};

TEST(LeftCard, IsTheEqualOneThatTheNextPlayerLeft) {
  const FirstPlays hand({play("7d"), play("10s"), play("9s"), play("8s")});
  EXPECT_EQ(hand.left("7c"), card("7d"));
}

TEST(LeftCard, IsNoneOfAnotherRank) {
  const FirstPlays hand({play("7d"), play("10s"), play("9s"), play("8s")});
  EXPECT_EQ(hand.left("6c"), std::nullopt);
  EXPECT_EQ(hand.left("9c"), std::nullopt);  // laid after that player's turn
}

TEST(LeftCard, IsNoneThatThePlayerTook) {
  const FirstPlays hand({play("7d"), play("7b", "7d"), play("9s"), play("8s")});
  EXPECT_EQ(hand.left("7c"), std::nullopt);
}

TEST(LeftCard, IsNoneWhereAnotherPlayWasAsGood) {
  // Whoever takes the king gains as much as by the seven.
  const FirstPlays hand({play("Rs"), play("Rc", "Rs"), play("9s"), play("8s")});
  EXPECT_EQ(hand.left("Fc"), std::nullopt);
}

}  // namespace
}  // namespace cicera::tests
