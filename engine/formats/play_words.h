// A play and its points in words, in both languages. The caller writes the cards, since only it knows their deck and
// colours.
#pragma once

#include <span>
#include <string>

#include "engine/play/play.h"
#include "engine/rules/game.h"
#include "engine/scoring/score_sheet.h"
#include "engine/support/language.h"

namespace cicera {

/// What becomes of the played card: `takes 2d 3d 4d` or `builds 7 with 2d 3d`, where `cards` are those that it joins
/// (Play::joined) as text; `goes to the pile` where it takes itself; or `lies on the table`.
std::string play_words(const Play& play, bool takes_itself, const std::string& cards,
                       Language language = Language::english);

/// The cards of a play that takes a pile, as `play_words` wants them: `the pile under 7d (12 cards)`.
std::string pile_words(int cards, const std::string& top, Language language = Language::english);

/// A choice in words: `passes`, `chooses bid 2`, or `gives 7d (exchange)` with the card as text, which is empty
/// for those who may not see it.
std::string choice_words(const Choice& choice, const std::string& card, Language language = Language::english);

/// Each line with its points, `cards +2, swords -1`. Points of the other side than the player's have a minus; among
/// several sides they say whose they are.
std::string points_words(const Game& game, Side player_side, std::span<const ScoreEvent> points,
                         Language language = Language::english);

}  // namespace cicera
