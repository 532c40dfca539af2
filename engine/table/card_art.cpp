#include "engine/table/card_art.h"

#include <algorithm>

#include "engine/formats/play_words.h"
#include "engine/play/piles.h"
#include "engine/prose/page.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// `10d` and a sign; so twelve small cards fit into 78 columns.
constexpr int small_inside = 4;
constexpr int large_inside = 5;

struct Frame {
  std::string_view top_left, top_right, bottom_left, bottom_right, across, down;
};
constexpr Frame pip_frame = {"╭", "╮", "╰", "╯", "─", "│"};
constexpr Frame court_frame = {"╔", "╗", "╚", "╝", "═", "║"};
constexpr Frame plain_pip_frame = {"+", "+", "+", "+", "-", "|"};
constexpr Frame plain_court_frame = {"#", "#", "#", "#", "=", "#"};

const Frame& frame_of(Card card, const Localizer& speech) {
  const bool court = card.rank() >= Rank::jack && !speech.names_cards();  // or a joker
  if (speech.deck() == Deck::ascii) return court ? plain_court_frame : plain_pip_frame;
  return court ? court_frame : pip_frame;
}

const std::string& colour_of(Suit suit, const Style& style) {
  switch (suit) {
    case Suit::coins:
      return style.coins;
    case Suit::cups:
      return style.cups;
    case Suit::swords:
      return style.swords;
    case Suit::batons:
      break;
  }
  return style.batons;
}

/// Jokers have the terminal's own colour.
std::string colour_of(Card card, const Style& style) { return card.is_joker() ? "" : colour_of(card.suit(), style); }

/// The sign in the middle of a card, which one with a name of its own does not have.
std::string_view sign_of(Card card, const Localizer& speech) {
  if (speech.names_cards()) return "";
  if (card.is_joker()) return speech.deck() == Deck::ascii ? "*" : "★";
  return speech.suit_sign(card.suit());
}

std::string repeated(std::string_view text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

std::string blanks(int count) { return std::string(as_size(std::max(count, 0)), ' '); }

/// The inside of a card, line by line: its name and sign, or its name in two corners around the sign.
std::vector<std::string> inside(Card card, CardSize size, const Localizer& speech) {
  const std::string name = speech.card(card);
  const std::string sign(sign_of(card, speech));
  const int width = display_width(name);
  if (size == CardSize::large) {
    const std::string middle = blanks(large_inside / 2) + (sign.empty() ? " " : sign) + blanks(large_inside / 2);
    return {name + blanks(large_inside - width), middle, blanks(large_inside - width) + name};
  }
  // French names end in the sign.
  const std::string text = name.ends_with(sign) ? name + " " : name + sign;
  return {blanks(small_inside - display_width(text)) + text};
}

/// These lines with a frame around them.
std::string in_frame(const std::vector<std::string>& lines, CardSize size, const Frame& frame) {
  const std::string edge = repeated(frame.across, extent(size).columns - 2);
  std::string text = fmt::format("{}{}{}\n", frame.top_left, edge, frame.top_right);
  for (const std::string& line : lines) text += fmt::format("{}{}{}\n", frame.down, line, frame.down);
  return text + fmt::format("{}{}{}\n", frame.bottom_left, edge, frame.bottom_right);
}

}  // namespace

CardExtent extent(CardSize size) {
  switch (size) {
    case CardSize::line:
      return {4, 1};
    case CardSize::small:
      return {small_inside + 2, 3};
    case CardSize::large:
      break;
  }
  return {large_inside + 2, 5};
}

int overlap(CardSize size) { return size == CardSize::large ? 4 : small_inside + 1; }

std::string drawn(Card card, CardSize size, const Localizer& speech, const Style& style) {
  if (size == CardSize::line) return coloured(card, speech, style) + "\n";
  std::vector<std::string> lines = inside(card, size, speech);
  for (std::string& line : lines) line = fmt::format("{}{}{}{}", style.bold, colour_of(card, style), line, style.reset);
  return in_frame(lines, size, frame_of(card, speech));
}

std::string drawn_back(CardSize size, const Localizer& speech) {
  const bool plain = speech.deck() == Deck::ascii;
  const CardExtent all = extent(size);
  const std::string line = repeated(plain ? ":" : "▒", all.columns - 2);
  return in_frame(std::vector(as_size(all.lines - 2), line), size, plain ? plain_pip_frame : pip_frame);
}

std::string backs(int n, int columns, const Localizer& speech) {
  const std::string number = std::to_string(n);
  const int room = columns - display_width(number) - 1;
  const std::string_view back = speech.deck() == Deck::ascii ? "#" : "▮";
  const int shown = std::min(n, room);
  return shown <= 0 ? number : repeated(back, shown) + " " + number;
}

std::string coloured(Card card, const Localizer& speech, const Style& style) {
  return colour_of(card, style) + speech.card(card) + style.reset;
}

std::string coloured(const Play& play, const Hand& before, const Localizer& speech, const Style& style) {
  if (play.chooses())
    return choice_words(before.game().choice(play.choice), coloured(play.card, speech, style), speech.language());
  const bool takes_itself = !play.captures() && before.game().takes_itself(play.card, before.table());
  const std::string cards =
      takes_pile(before, play)
          ? pile_words(play.cards.size(), coloured((play.cards & before.tops()).first(), speech, style),
                       speech.language())
          : in_line(play.cards, before.builds(), speech, style);
  return coloured(play.card, speech, style) + " " + play_words(play, takes_itself, cards, speech.language());
}

std::string in_line(CardSet cards, const Localizer& speech, const Style& style) {
  std::string line;
  for (const Card card : cards) line += (line.empty() ? "" : " ") + coloured(card, speech, style);
  return line.empty() ? "-" : line;
}

std::string in_line(CardSet cards, const Builds& builds, const Localizer& speech, const Style& style) {
  std::string line;
  builds.each([&](const Build& build) {
    if (!cards.contains(build.cards)) return;
    line += fmt::format("{}[{}: {}]", line.empty() ? "" : " ", build.value, in_line(build.cards, speech, style));
    cards -= build.cards;
  });
  if (line.empty() || !cards.empty()) line += (line.empty() ? "" : " ") + in_line(cards, speech, style);
  return line;
}

std::string on_top(const Hand& hand, const Localizer& speech, const Style& style) {
  if (!hand.game().is_stack() || hand.table().empty()) return "";
  return speech.say(", {} on top", ", in cima {}", coloured(hand.top().first(), speech, style));
}

namespace {

/// The cards kind by kind, of a pack that names them.
std::vector<std::string> by_kind(CardSet cards, const Localizer& speech, const Style& style) {
  std::vector<std::pair<std::string, std::string>> kinds;
  for (const OwnName& name : speech.names().own->all()) {
    if (!name.card || !cards.contains(*name.card)) continue;
    const std::string& kind = name.kind.in(speech.language());
    auto found = std::ranges::find(kinds, kind, &std::pair<std::string, std::string>::first);
    if (found == kinds.end()) found = kinds.insert(found, {kind, kind});
    found->second += (found->second.empty() ? "" : " ") + coloured(*name.card, speech, style);
  }
  std::vector<std::string> lines;
  for (const auto& [kind, text] : kinds) lines.push_back(text);
  return lines;
}

}  // namespace

std::vector<std::string> by_suit(CardSet cards, const Localizer& speech, const Style& style) {
  if (speech.names_cards()) return by_kind(cards, speech, style);
  std::vector<std::string> suits;
  for (int i = 0; i < suit_count; ++i) {
    const auto suit = static_cast<Suit>(i);
    const CardSet of_suit = cards & CardSet::of_suit(suit);
    if (of_suit.empty()) continue;
    std::string text = fmt::format("{}{}", colour_of(suit, style), speech.suit_sign(suit));
    for (const Card card : of_suit) text += " " + rank_text(card.rank(), speech.names());
    suits.push_back(text + style.reset);
  }
  for (const Card joker : cards& CardSet::jokers()) suits.push_back(speech.card(joker));
  return suits;
}

namespace {

/// What the signs of a pack mean that names its cards: `1 January ... L light`, each kind after what its signs add to
/// those of their ranks.
std::string sign_key(CardSet deck, const Localizer& speech) {
  std::vector<std::string> words, kinds;
  for (const Card card : deck) {
    const std::string rank = rank_text(card.rank(), speech.names());
    const std::string title = rank + " " + speech.rank(card.rank());
    if (std::ranges::find(words, title) == words.end()) words.push_back(title);
    const OwnName* const name = speech.names().name_of(card);
    if (name == nullptr || name->kind.empty() || !name->sign.starts_with(rank)) continue;
    const std::string kind = name->sign.substr(rank.size()) + " " + name->kind.in(speech.language());
    if (std::ranges::find(kinds, kind) == kinds.end()) kinds.push_back(kind);
  }
  words.insert(words.end(), kinds.begin(), kinds.end());
  return join(words, "  ");
}

}  // namespace

std::string letter_key(CardSet deck, const Localizer& speech, const Style& style) {
  if (speech.names_cards()) return sign_key(deck, speech);
  std::string key;
  for (int i = 0; i < suit_count; ++i) {
    const auto suit = static_cast<Suit>(i);
    if (!deck.intersects(CardSet::of_suit(suit))) continue;
    const bool alike = speech.suit_sign(suit) == speech.suit_letter(suit);
    key += fmt::format("{}{}{}{}{} {}", key.empty() ? "" : " ", colour_of(suit, style), speech.suit_letter(suit),
                       alike ? "" : speech.suit_sign(suit), style.reset, speech.suit(suit));
  }
  std::string ranks;
  for (int i = 0; i < suited_rank_count; ++i) {
    const auto rank = static_cast<Rank>(i);
    const std::string letter = rank_text(rank, speech.names());
    if (deck.intersects(CardSet::of_rank(rank)) && letter != speech.rank(rank))
      ranks += fmt::format("{} {} {}", ranks.empty() ? " " : "", letter, speech.rank(rank));
  }
  const CardSet jokers = deck & CardSet::jokers();
  if (!jokers.empty())
    ranks += fmt::format("{} {} {}", ranks.empty() ? " " : "", speech.cards(jokers), speech.rank(Rank::joker));
  return key + ranks;
}

}  // namespace cicera
