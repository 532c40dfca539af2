// What a line means at a turn, where letters are both ranks and commands.
#include "engine/table/turn_input.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/play/legal_plays.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

using Command = TurnInput::Command;

const Localizer in_english(Language::english, Deck::bresciane);
constexpr const char* flipping = "cicera:turn.flip=true,players.count=2,players.sides=solo";

TurnInput::Reply reply_to(const LiveMatch& match, std::string_view line) {
  PlayFinder finder(match.game());
  const Style plain;
  return TurnInput(match, finder.plays(match.hand()), in_english, plain, 80).read(line);
}

/// Calls `look` with matches in which a card has just been turned from the stock.
template <typename Look>
void for_each_turned_card(Look look) {
  PlayFinder finder(game(flipping));
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    LiveMatch match(game(flipping), nullptr, seed);
    match.begin_hand();
    match.play(finder.plays(match.hand()).front());
    look(match, match.hand().turned().first());
  }
}

TEST(TurnInput, ReadsTheCapitalOfATurnedRankAsTheCard) {
  int kings = 0;
  for_each_turned_card([&](const LiveMatch& match, Card turned) {
    const Hand& hand = match.hand();
    if (turned.rank() != Rank::king || hand.holding(hand.turn()).intersects(CardSet::of_rank(Rank::king))) return;
    ++kings;
    const TurnInput::Reply reply = reply_to(match, "R");
    EXPECT_NE(reply.command, Command::rules);
    EXPECT_TRUE(reply.command == Command::none || reply.play.card == turned);
    EXPECT_EQ(reply_to(match, "r").command, Command::rules);
  });
  EXPECT_GT(kings, 0);
}

TEST(TurnInput, SaysWhichCardIsTurnedToARankThatIsHeld) {
  int kings = 0;
  for_each_turned_card([&](const LiveMatch& match, Card turned) {
    const Hand& hand = match.hand();
    if (turned.rank() == Rank::king || !hand.holding(hand.turn()).intersects(CardSet::of_rank(Rank::king))) return;
    ++kings;
    const TurnInput::Reply reply = reply_to(match, "R");
    EXPECT_EQ(reply.command, Command::none);
    EXPECT_NE(reply.text.find("turned from the stock, " + in_english.the(turned)), std::string::npos) << reply.text;
  });
  EXPECT_GT(kings, 0);
}

TEST(TurnInput, ReadsTheCapitalOfNoRankAtHandAsTheCommand) {
  int hands = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    LiveMatch match(game("cicera"), nullptr, seed);
    match.begin_hand();
    const bool held = match.hand().holding(match.hand().turn()).intersects(CardSet::of_rank(Rank::king));
    hands += held ? 0 : 1;
    EXPECT_EQ(reply_to(match, "R").command == Command::rules, !held);
  }
  EXPECT_GT(hands, 0);
}

TEST(TurnInput, BuildsWithTheCardsThatCannotBeTaken) {
  int built = 0;
  for (const char* spec : {"cassino", "royal-cassino", "diloti"})
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      LiveMatch match(game(spec), nullptr, seed);
      match.begin_hand();
      PlayFinder finder(game(spec));
      const auto plays = finder.plays(match.hand());
      for (const cicera::Play& play : plays) {
        const auto like = [&](const cicera::Play& other) {
          return other.card == play.card && other.cards == play.cards;
        };
        if (!play.builds() || std::ranges::count_if(plays, like) > 1) continue;
        ++built;
        std::string cards;
        for (const Card card : play.cards) cards += " " + in_english.typed(card);
        const TurnInput::Reply reply = reply_to(match, in_english.typed(play.card) + cards);
        EXPECT_EQ(reply.command, Command::play) << spec << seed << cards << reply.text;
        EXPECT_EQ(reply.play, play);
        EXPECT_EQ(reply_to(match, in_english.typed(play.card) + " takes" + cards).command, Command::none);
      }
    }
  EXPECT_GT(built, 20);
}

TEST(TurnInput, BlamesTheRuleThatForbidsACard) {
  // Seep's first card builds or is worth nine or more.
  int forbidden = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Game& seep = game("seep");
    const auto scorer = make_scorer(seep);
    LiveMatch match(seep, scorer.get(), seed);
    match.begin_hand();
    PlayFinder finder(seep, scorer.get());
    const auto plays = finder.plays(match.hand());
    const std::vector<cicera::Play> legal(plays.begin(), plays.end());
    for (const Card card : match.hand().playable()) {
      if (std::ranges::any_of(legal, [&](const cicera::Play& play) { return play.card == card; })) continue;
      ++forbidden;
      const Localizer italian(Language::italian, Deck::french);
      const Localizer english(Language::english, Deck::french);
      const Style plain;
      const auto says = [&](const Localizer& speech) {
        return TurnInput(match, legal, speech, plain, 200).read(speech.typed(card)).text;
      };
      EXPECT_NE(says(english).find("the first card of the hand builds or is worth 9 or more"), std::string::npos)
          << says(english);
      EXPECT_NE(says(italian).find("la prima carta costruisce o vale almeno 9"), std::string::npos) << says(italian);
    }
  }
  EXPECT_GT(forbidden, 0);
}

TEST(TurnInput, NamesTheScriptThatForbidsACard) {
  const std::string spec = source_folder / "tests" / "cli" / "play" / "no-low-cards.yaml";
  const Game& strict = game(spec);
  const auto scorer = make_scorer(strict);
  LiveMatch match(strict, scorer.get(), 4);
  match.begin_hand();
  PlayFinder finder(strict, scorer.get());
  const auto plays = finder.plays(match.hand());
  const std::vector<cicera::Play> legal(plays.begin(), plays.end());
  int forbidden = 0;
  for (const Card card : match.hand().playable()) {
    if (std::ranges::any_of(legal, [&](const cicera::Play& play) { return play.card == card; })) continue;
    ++forbidden;
    const std::string text = TurnInput(match, legal, in_english, Style(), 200).read(in_english.typed(card)).text;
    EXPECT_NE(text.find("'no low cards' forbids it"), std::string::npos) << text;
    EXPECT_EQ(text.find("house rule"), std::string::npos) << text;
  }
  EXPECT_GT(forbidden, 0);
}

}  // namespace
}  // namespace cicera::tests
