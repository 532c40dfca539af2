#include "engine/sight/symbols.h"

#include <fmt/format.h>

#include <optional>

#include "engine/cards/notation.h"
#include "engine/support/both.h"
#include "engine/support/error.h"

namespace cicera {
namespace {

[[noreturn]] void refuse_symbol(int symbol, const Prefix& before) {
  throw input_error({}, both("{} is not a symbol {} the card", "{} non è un simbolo {} la carta", symbol,
                             before.has_card ? both("after", "dopo") : both("before", "prima")));
}

std::optional<Card> card_named(int symbol) {
  for (int index = 0; index < card_count; ++index)
    if (card_symbol(Card::at(index)) == symbol) return Card::at(index);
  return std::nullopt;
}

std::optional<Card> card_taken(int symbol) {
  for (int index = 0; index < card_count; ++index)
    if (taken_symbol(Card::at(index)) == symbol) return Card::at(index);
  return std::nullopt;
}

bool is_end(int symbol) { return symbol >= done_symbol && symbol <= done_symbol + max_value; }

}  // namespace

std::vector<int> spelling(const Game& game, const Play& play) {
  std::vector<int> symbols;
  Prefix prefix;
  const auto add = [&] {
    symbols.push_back(next_symbol(play, prefix));
    extend(prefix, play);
  };
  add();
  if (play.chooses() && game.has_card(play.choice)) add();
  if (play.chooses()) return symbols;
  while (prefix.cards != play.cards) add();
  symbols.push_back(end_symbol(play.build));
  return symbols;
}

Play play_of(const Game& game, const std::vector<int>& spelling) {
  Play play;
  Prefix said;
  for (const int symbol : spelling) {
    const int choice = symbol - first_choice_symbol + 1;
    if (!said.has_card && said.choice == 0 && choice >= 1 && choice <= static_cast<int>(game.choices().size())) {
      play.choice = said.choice = static_cast<std::uint8_t>(choice);
    } else if (const auto named = card_named(symbol); !said.has_card && named) {
      play.card = *named;
      said.has_card = true;
    } else if (const auto taken = card_taken(symbol); said.has_card && taken) {
      play.cards |= *taken;
    } else if (said.has_card && is_end(symbol)) {
      play.build = static_cast<std::uint8_t>(symbol - done_symbol);
    } else {
      refuse_symbol(symbol, said);
    }
  }
  if (cicera::spelling(game, play) != spelling)
    throw input_error({}, both("these symbols do not spell a play", "questi simboli non formano una giocata"));
  return play;
}

std::string symbol_text(const Game& game, int symbol, const Prefix& before) {
  const DeckNames& names = game.rules().deck.names;
  if (before.has_card) {
    if (const auto card = card_taken(symbol)) return "takes " + cards_text(*card, names);
    if (symbol == done_symbol) return "done";
    if (is_end(symbol)) return fmt::format("builds {}", symbol - done_symbol);
    refuse_symbol(symbol, before);
  }
  const int choice = symbol - first_choice_symbol + 1;
  if (choice >= 1 && choice <= static_cast<int>(game.choices().size())) return game.choice(choice).name;
  const auto card = card_named(symbol);
  if (!card) refuse_symbol(symbol, before);
  return cards_text(*card, names);
}

}  // namespace cicera
