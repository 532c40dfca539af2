#include "scripting/card_sets.h"

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>
#include <string>

#include "engine/cards/notation.h"
#include "scripting/frozen.h"
#include "scripting/objects.h"

namespace cicera {
namespace {

CardSet self(lua_State* lua, const char* method) {
  const auto* const object = static_cast<const Object*>(lua_touserdata(lua, 1));
  if (object != nullptr && object->kind == Kind::cards) return static_cast<const CardsObject*>(object)->cards;
  luaL_error(lua, "%s is a method of a set of cards: write pile:%s(...), with a colon", method, method);
  return {};
}

Suit suit_argument(lua_State* lua, int index) {
  if (lua_type(lua, index) == LUA_TSTRING)
    if (const auto suit = suit_named(lua_tostring(lua, index))) return *suit;
  luaL_error(lua, "a suit is \"coins\", \"cups\", \"swords\" or \"batons\"");
  return Suit::coins;
}

Rank rank_argument(lua_State* lua, int index) {
  if (lua_isinteger(lua, index) != 0) {
    const lua_Integer number = lua_tointeger(lua, index);
    if (number >= 1 && number <= 10) return static_cast<Rank>(number - 1);
  } else if (lua_type(lua, index) == LUA_TSTRING) {
    if (const auto rank = parse_rank(lua_tostring(lua, index))) return *rank;
  }
  luaL_error(lua, "a rank is a whole number from 1 to 10, or \"F\", \"C\", \"R\" or \"joker\"");
  return Rank::ace;
}

/// The cards of a suit, or of a rank that is written as text: a court or the jokers.
CardSet suit_or_rank_argument(lua_State* lua, int index) {
  if (lua_type(lua, index) == LUA_TSTRING) {
    const std::string_view text = lua_tostring(lua, index);
    if (text == "F" || text == "C" || text == "R" || text == "joker")
      return CardSet::of_rank(rank_argument(lua, index));
    if (const auto suit = suit_named(text)) return CardSet::of_suit(*suit);
  }
  luaL_error(lua,
             "count takes a suit \"coins\", \"cups\", \"swords\" or \"batons\", a rank 1 to 10, \"F\", \"C\", \"R\" or "
             "\"joker\", "
             "or both as in count{suit = \"coins\", rank = 7}");
  return {};
}

/// The position of each character in a text, for fast parsing; -1 for others.
constexpr std::array<std::int8_t, 256> places_in(std::string_view text) {
  std::array<std::int8_t, 256> places{};
  places.fill(-1);
  for (std::size_t i = 0; i < text.size(); ++i)
    places[static_cast<unsigned char>(text[i])] = static_cast<std::int8_t>(i);
  return places;
}

/// The card of two characters, small ranks or Italian courts before the suit, fast; otherwise nullopt.
std::optional<Card> quick_card(std::string_view text, const DeckNames& letters) {
  static constexpr auto ranks = places_in("A23456789TFCR");
  static constexpr auto suits = places_in("dcsb");
  static constexpr auto french_suits = places_in("dhsc");
  if (text.size() != 2) return std::nullopt;
  const int rank = ranks[static_cast<unsigned char>(text[0])];
  const int suit = (letters.letters == DeckNames::french ? french_suits : suits)[static_cast<unsigned char>(text[1])];
  if (rank < 0 || suit < 0) return std::nullopt;
  return Card(static_cast<Rank>(rank), static_cast<Suit>(suit));
}

/// The cards of a text, a card or a set.
CardSet cards_argument(lua_State* lua, int index) {
  if (lua_type(lua, index) == LUA_TSTRING) {
    std::size_t size = 0;
    const char* const text = lua_tolstring(lua, index, &size);
    State& state = State::of(lua);
    if (const auto card = quick_card({text, size}, state.letters())) return *card;
    state.charge(2 + size / 2);
    std::string fault;
    try {
      const CardSet cards = state.cards_of({text, std::min<std::size_t>(size, 400)});
      if (!cards.empty()) return cards;
      fault = "the text has no cards";
    } catch (const std::invalid_argument& error) {
      fault = error.what();
    }
    luaL_error(lua, "%s", fault.c_str());
  }
  if (const auto* const object = static_cast<const Object*>(lua_touserdata(lua, index))) {
    if (object->kind == Kind::card) return Card::at(object->number);
    if (object->kind == Kind::cards) return static_cast<const CardsObject*>(object)->cards;
  }
  luaL_error(lua, "write a card as a text such as \"2s\", or give a card or a set of cards");
  return {};
}

/// The cards selected by a table: {suit = "coins", rank = 7}, or only one of the two.
CardSet filter_argument(lua_State* lua, int index) {
  lua_pushnil(lua);
  while (lua_next(lua, index) != 0) {
    lua_pop(lua, 1);
    const std::string_view key = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "";
    if (key != "suit" && key != "rank")
      luaL_error(lua, "count accepts only `suit` and `rank`: count{suit = \"coins\", rank = 7}");
  }
  // One after the other, so that of two mistakes the same one is found in every run.
  const auto field = [&](const char* name) {
    lua_pushstring(lua, name);
    return lua_rawget(lua, index) != LUA_TNIL;
  };
  CardSet wanted = CardSet::all();
  if (field("suit")) wanted &= CardSet::of_suit(suit_argument(lua, -1));
  if (field("rank")) wanted &= CardSet::of_rank(rank_argument(lua, -1));
  lua_pop(lua, 2);
  return wanted;
}

/// The step of each(): the next card, in order of index.
int next_card(lua_State* lua) {
  const CardSet cards = self(lua, "each");
  CardSet left = cards;
  if (const auto* const before = static_cast<const Object*>(lua_touserdata(lua, 2)))
    left = cards - CardSet::of_bits((std::uint64_t{2} << static_cast<unsigned>(before->number)) - 1);
  if (left.empty())
    lua_pushnil(lua);
  else
    Objects::of(lua).push_card(lua, left.first());
  return 1;
}

}  // namespace

std::optional<Suit> suit_named(std::string_view name) {
  for (int i = 0; i < suit_count; ++i)
    if (name == suit_name(static_cast<Suit>(i))) return static_cast<Suit>(i);
  return std::nullopt;
}

Card card_argument(lua_State* lua, int index) {
  const CardSet cards = cards_argument(lua, index);
  if (cards.size() != 1) luaL_error(lua, "one card is needed, such as \"7d\"");
  return cards.first();
}

int set_has(lua_State* lua) {
  const CardSet cards = self(lua, "has");
  lua_pushboolean(lua, cards.contains(cards_argument(lua, 2)) ? 1 : 0);
  return 1;
}

int card_is(lua_State* lua) {
  const auto* const card = static_cast<const Object*>(lua_touserdata(lua, 1));
  if (card == nullptr || card->kind != Kind::card)
    return luaL_error(lua, "is is a method of a card: write card:is(\"7d\"), with a colon");
  lua_pushboolean(lua, cards_argument(lua, 2).contains(Card::at(card->number)) ? 1 : 0);
  return 1;
}

int set_count(lua_State* lua) {
  CardSet cards = self(lua, "count");
  switch (lua_type(lua, 2)) {
    case LUA_TNONE:
      break;
    case LUA_TNUMBER:
      cards &= CardSet::of_rank(rank_argument(lua, 2));
      break;
    case LUA_TTABLE:
      push_true_table(lua, 2);
      lua_replace(lua, 2);
      cards &= filter_argument(lua, 2);
      break;
    default:
      cards &= suit_or_rank_argument(lua, 2);
  }
  lua_pushinteger(lua, cards.size());
  return 1;
}

int set_cards(lua_State* lua) {
  const CardSet cards = self(lua, "cards");
  State::of(lua).charge(as_size(cards.size()));
  lua_createtable(lua, cards.size(), 0);
  int i = 0;
  for (const Card card : cards) {
    Objects::of(lua).push_card(lua, card);
    lua_rawseti(lua, -2, ++i);
  }
  return 1;
}

int set_each(lua_State* lua) {
  self(lua, "each");
  lua_pushcfunction(lua, next_card);
  lua_pushvalue(lua, 1);
  return 2;
}

int set_same_suit(lua_State* lua) {
  const CardSet cards = self(lua, "same_suit");
  lua_pushboolean(lua, !cards.empty() && CardSet::of_suit(cards.first().suit()).contains(cards) ? 1 : 0);
  return 1;
}

int set_same_rank(lua_State* lua) {
  const CardSet cards = self(lua, "same_rank");
  lua_pushboolean(lua, !cards.empty() && CardSet::of_rank(cards.first().rank()).contains(cards) ? 1 : 0);
  return 1;
}

int set_total(lua_State* lua) {
  const CardSet cards = self(lua, "total");
  const Game& game = *Objects::of(lua).game;
  int total = 0;
  int valued = 0;
  for (const Card card : cards) {
    total += game.value(card.rank());
    valued += game.value(card.rank()) > 0 ? 1 : 0;
  }
  lua_pushinteger(lua, total);
  lua_pushinteger(lua, valued);
  return 2;
}

int set_best_per_suit(lua_State* lua) {
  const CardSet cards = self(lua, "best_per_suit");
  luaL_checktype(lua, 2, LUA_TTABLE);
  push_true_table(lua, 2);
  State::of(lua).charge(16);
  std::array<std::optional<lua_Integer>, suit_count> best;
  for (int rank = 0; rank < suited_rank_count; ++rank) {
    const unsigned suits = cards.nibble(static_cast<Rank>(rank));
    if (suits == 0) continue;
    push_rank(lua, rank);
    lua_rawget(lua, -2);
    if (lua_isinteger(lua, -1) != 0) {
      const lua_Integer value = std::clamp<lua_Integer>(lua_tointeger(lua, -1), -max_points, max_points);
      for (unsigned suit = 0; suit < suit_count; ++suit)
        if ((suits >> suit & 1) != 0) best[suit] = std::max(best[suit].value_or(value), value);
    } else if (!lua_isnil(lua, -1)) {
      return luaL_error(lua, "best_per_suit takes whole numbers by rank, as in {[7] = 21, F = 10}");
    }
    lua_pop(lua, 1);
  }
  lua_Integer sum = 0;
  int present = 0;
  for (const auto& value : best) {
    sum += value.value_or(0);
    present += value ? 1 : 0;
  }
  lua_pushinteger(lua, sum);
  lua_pushinteger(lua, present);
  return 2;
}

int set_run(lua_State* lua) {
  const CardSet cards = self(lua, "run");
  const Suit suit = suit_argument(lua, 2);
  const auto& ranks = Objects::of(lua).game->rules().deck.ranks;
  auto rank = ranks.begin();
  if (!lua_isnoneornil(lua, 3)) {
    rank = std::find(ranks.begin(), ranks.end(), rank_argument(lua, 3));
    if (rank == ranks.end()) {
      State::of(lua).note_misfit();
      return luaL_error(lua, "the deck does not have the first rank of this run: see deck.ranks");
    }
  }
  lua_Integer length = 0;
  for (; rank != ranks.end() && cards.contains(Card(*rank, suit)); ++rank) ++length;
  lua_pushinteger(lua, length);
  return 1;
}

int set_length(lua_State* lua) {
  lua_pushinteger(lua, self(lua, "#").size());
  return 1;
}

int set_equals(lua_State* lua) {
  const auto* const a = static_cast<const Object*>(lua_touserdata(lua, 1));
  const auto* const b = static_cast<const Object*>(lua_touserdata(lua, 2));
  const bool sets = a != nullptr && b != nullptr && a->kind == Kind::cards && b->kind == Kind::cards;
  lua_pushboolean(
      lua, sets && static_cast<const CardsObject*>(a)->cards == static_cast<const CardsObject*>(b)->cards ? 1 : 0);
  return 1;
}

int set_text(lua_State* lua) {
  const std::string text = written_text(self(lua, "tostring"), State::of(lua).letters());
  State::of(lua).charge(text.size());
  lua_pushlstring(lua, text.data(), text.size());
  return 1;
}

void push_rank(lua_State* lua, int rank) {
  if (rank < 10)
    lua_pushinteger(lua, rank + 1);
  else
    lua_pushstring(lua, rank_text(static_cast<Rank>(rank)).data());
}

}  // namespace cicera
