#include "cli/play/card_art.h"

#include <algorithm>

#include "cli/report/play_words.h"
#include "engine/prose/page.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

/// `10d`, the longest card, with a blank before it; so twelve cards fit into 80 columns.
constexpr int inner_width = 4;
constexpr int frame_width = inner_width + 2;

struct Frame {
  std::string_view top_left, top_right, bottom_left, bottom_right, across, down;
};
constexpr Frame drawn = {"╭", "╮", "╰", "╯", "─", "│"};
constexpr Frame plain = {"+", "+", "+", "+", "-", "|"};

const std::string& colour_of(Suit suit, const Style& style) {
  switch (suit) {
    case Suit::coins:
      return style.yellow;
    case Suit::cups:
      return style.red;
    case Suit::swords:
      return style.blue;
    case Suit::batons:
      break;
  }
  return style.green;
}

std::string repeated(std::string_view text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

std::string centred(const std::string& text) {
  const int room = inner_width - display_width(text);
  const int left = (room + 1) / 2;
  return std::string(static_cast<std::size_t>(left), ' ') + text +
         std::string(static_cast<std::size_t>(room - left), ' ');
}

}  // namespace

std::vector<std::string> framed(CardSet cards, const Localizer& speech, const Style& style, int columns) {
  const Frame& frame = speech.deck() == Deck::ascii ? plain : drawn;
  const int per_row = std::max(1, columns / frame_width);
  const std::string edge = repeated(frame.across, inner_width);
  std::vector<std::string> lines;
  int in_row = per_row;
  for (const Card card : cards) {
    if (in_row == per_row) {
      lines.resize(lines.size() + 3);
      in_row = 0;
    }
    ++in_row;
    std::string* const row = &lines[lines.size() - 3];
    row[0].append(frame.top_left).append(edge).append(frame.top_right);
    row[1].append(frame.down).append(style.bold + colour_of(card.suit(), style));
    row[1].append(centred(speech.card(card))).append(style.reset).append(frame.down);
    row[2].append(frame.bottom_left).append(edge).append(frame.bottom_right);
  }
  return lines;
}

std::string coloured(Card card, const Localizer& speech, const Style& style) {
  return colour_of(card.suit(), style) + speech.card(card) + style.reset;
}

std::string coloured(const Play& play, const Hand& before, const Localizer& speech, const Style& style) {
  const bool takes_itself = !play.captures() && before.game().takes_itself(play.card, before.table());
  return coloured(play.card, speech, style) + " " +
         play_words(play, takes_itself, in_line(play.take, speech, style), speech.language());
}

std::string in_line(CardSet cards, const Localizer& speech, const Style& style) {
  std::string line;
  for (const Card card : cards) line += (line.empty() ? "" : " ") + coloured(card, speech, style);
  return line.empty() ? "-" : line;
}

std::string on_top(const Hand& hand, const Localizer& speech, const Style& style) {
  if (!hand.game().is_stack() || hand.table().empty()) return "";
  return speech.say(", {} on top", ", in cima {}", coloured(hand.top().first(), speech, style));
}

std::string by_suit(CardSet cards, const Localizer& speech, const Style& style) {
  std::string line;
  for (int i = 0; i < suit_count; ++i) {
    const Suit suit = static_cast<Suit>(i);
    const CardSet of_suit = cards & CardSet::of_suit(suit);
    if (of_suit.empty()) continue;
    line += (line.empty() ? "" : "   ") + colour_of(suit, style) + speech.suit(suit);
    for (const Card card : of_suit) line += " " + rank_text(card.rank(), speech.names());
    line += style.reset;
  }
  return line.empty() ? "-" : line;
}

}  // namespace cicera::cli
