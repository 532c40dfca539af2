#include "engine/scoring/capture_leads.h"

#include <gtest/gtest.h>

#include "engine/cards/notation.h"
#include "engine/play/legal_plays.h"
#include "engine/scoring/play_leads.h"
#include "engine/scoring/play_lines.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

/// Every capture of some hands, played at random: what is looked up and what the lines give. Returns their number.
int captures_compared(const Game& game) {
  CaptureLeads leads(game);
  PlayLeads of_plays(game);
  PlayFinder finder(game);
  int compared = 0;
  for (std::uint64_t number = 0; number < 6; ++number) {
    const HandId id{71, 0, number};
    const Deal deal = deal_hand(game, id);
    Hand hand(game, deal, game.last_seat());
    Random random(id, Purpose::choice);
    while (!hand.finished()) {
      const auto plays = finder.plays(hand);
      const View view(hand);
      const auto previous = hand.previous();
      leads.set_moment(
          {.first_play = hand.first_play(), .last_play = hand.last_play(), .last_round = hand.last_round()});
      leads.look_at(hand.table(), previous ? CardSet(*previous) : CardSet());
      Play chosen = plays[random.below(static_cast<std::uint32_t>(plays.size()))];
      of_plays.look_at(view);
      for (const Play& play : plays) {
        EXPECT_EQ(of_plays.of(view, play), play_lead(view, play)) << cards_text(play.cards | play.card);
        if (!play.captures()) continue;
        EXPECT_EQ(leads.of(play.card, play.cards), play_lead(view, play)) << cards_text(play.cards | play.card);
        if (play_lead(view, play) != 0) chosen = play;
        ++compared;
      }
      hand.apply(chosen);
    }
  }
  return compared;
}

TEST(CaptureLeads, AreWhatTheLinesGive) {
  int rulesets = 0;
  for (const std::string& name : shipped_rulesets()) {
    if (!CaptureLeads::suffice_for(game(name))) continue;
    SCOPED_TRACE(name);
    EXPECT_GT(captures_compared(game(name)), 0);
    ++rulesets;
  }
  EXPECT_GT(rulesets, 10);
}

TEST(CaptureLeads, KnowEveryKindOfLine) {
  for (const char* spec :
       {"cicera:scoring.picada.when=any_pair", "cicera:scoring.picada.when=capture_last,scoring.picada.points=3",
        "cicera:scoring.quadriglia.max=3,scoring.quadriglia.last_play=never,scoring.quadriglia.min=2",
        "cicera:scoring.simili.min_cards=2,scoring.scua.credit=opponents", "cicera:scoring.scua.last_play=never",
        "cicera:scoring.scua.first_play=only", "cicera:scoring.scua.first_play=never",
        "scopa:scoring.scopa.last_round=never,scoring.scopa.points=5,scoring.scopa.credit=opponents",
        "cicera-tre:scoring.picada.credit=opponents,scoring.simili.min_cards=2"}) {
    SCOPED_TRACE(spec);
    ASSERT_TRUE(CaptureLeads::suffice_for(game(spec)));
    EXPECT_GT(captures_compared(game(spec)), 0);
  }
}

TEST(CaptureLeads, DoNotSufficeWhereMoreIsAsked) {
  for (const char* spec :
       {"cicera:scoring.picada.when=equal_last", "cicera:scoring.quadriglia.consecutive=true",
        "cicera:capture.total=11", "cassino", "cicera:turn.flip=true,players.count=2,players.sides=solo"})
    EXPECT_FALSE(CaptureLeads::suffice_for(game(spec))) << spec;
}

}  // namespace
}  // namespace cicera::tests
