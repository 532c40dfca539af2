// Cards as people see them: in frames on a screen, in a line in a transcript. The suit is always a letter or a sign;
// a colour only repeats it.
#pragma once

#include <string>
#include <vector>

#include "cli/play/localizer.h"
#include "cli/terminal/output.h"
#include "engine/play/hand.h"

namespace cicera::cli {

/// The cards in frames, three lines for each row of as many as fit into `columns`.
std::vector<std::string> framed(CardSet cards, const Localizer& speech, const Style& style, int columns);

/// The cards in one line, or `-`.
std::string in_line(CardSet cards, const Localizer& speech, const Style& style);

/// The top card of a stack, `, 7c on top`; empty for a table that is empty or not a stack.
std::string on_top(const Hand& hand, const Localizer& speech, const Style& style);

/// The cards suit by suit: `denari A 2 7   coppe 3 F`, without the suits that are missing; `-` without any.
std::string by_suit(CardSet cards, const Localizer& speech, const Style& style);

/// A play in words, its cards in colours: `7c takes 7d`. `before` is the position in which it is made.
std::string coloured(const Play& play, const Hand& before, const Localizer& speech, const Style& style);

/// One card in the colour of its suit.
std::string coloured(Card card, const Localizer& speech, const Style& style);

}  // namespace cicera::cli
