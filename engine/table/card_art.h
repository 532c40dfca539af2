// Cards as people see them: drawn on a screen, in a line in a transcript. The suit is always a letter or a sign; a
// colour only repeats it. Courts have a frame of their own, so that they are not taken for pips.
#pragma once

#include <string>
#include <vector>

#include "engine/play/hand.h"
#include "engine/support/style.h"
#include "engine/table/localizer.h"

namespace cicera {

/// How a card is drawn: `7d` in a line of text, in a frame of three lines, or in one of five.
enum class CardSize { line, small, large };

struct CardExtent {
  int columns;
  int lines;
};
/// The room that a card takes; in a line with the blank after it.
CardExtent extent(CardSize size);

/// The columns from a card to one that lies on it, so that what is below can still be read. Requires a size with a
/// frame.
int overlap(CardSize size);

/// One card in its frame, in lines.
std::string drawn(Card card, CardSize size, const Localizer& speech, const Style& style);

/// The back of a card in its frame, in lines. Requires a size with a frame.
std::string drawn_back(CardSize size, const Localizer& speech);

/// The backs of this number of cards and the number, `▮▮▮ 3`, in at most `columns` columns.
std::string backs(int cards, int columns, const Localizer& speech);

/// The cards in one line, or `-`.
std::string in_line(CardSet cards, const Localizer& speech, const Style& style);

/// The same, those of whole builds in brackets after the value: `[7: 5c 2d] Rs`.
std::string in_line(CardSet cards, const Builds& builds, const Localizer& speech, const Style& style);

/// The top card of a stack, `, 7c on top`; empty for a table that is empty or not a stack.
std::string on_top(const Hand& hand, const Localizer& speech, const Style& style);

/// The cards suit by suit after the suits' signs: `◉ A 2 7` and `∪ 3 F`, without the suits that are missing.
std::vector<std::string> by_suit(CardSet cards, const Localizer& speech, const Style& style);

/// A play in words, its cards in colours: `7c takes [7: 5c 2d] 7d`. `before` is the position in which it is made.
std::string coloured(const Play& play, const Hand& before, const Localizer& speech, const Style& style);

/// One card in the colour of its suit.
std::string coloured(Card card, const Localizer& speech, const Style& style);

/// What the letters on the cards of a deck mean: `d◉ coins c∪ cups ...  F fante R re`.
std::string letter_key(CardSet deck, const Localizer& speech, const Style& style);

}  // namespace cicera
