#include "engine/schema/card_codecs.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/support/both.h"
#include "engine/support/hints.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

using Form = FieldType::Form;

std::vector<std::string> suit_words() {
  std::vector<std::string> out;
  for (int i = 0; i < suit_count; ++i) out.emplace_back(suit_name(static_cast<Suit>(i)));
  return out;
}

std::vector<std::string> rank_words(int ranks = rank_count) {
  std::vector<std::string> out;
  for (int i = 0; i < ranks; ++i) out.emplace_back(rank_text(static_cast<Rank>(i)));
  return out;
}

/// Other letters for ranks, accepted on reading.
std::vector<std::string> other_rank_words() { return {"T", "J", "Q", "K", "S"}; }

/// Whether the text names a suit by the names of any deck.
bool names_suit(std::string_view text) {
  for (int i = 0; i < suit_count; ++i) {
    const Suit suit = static_cast<Suit>(i);
    for (const DeckNames::Letters names : all_deck_names)
      if (text == suit_name(suit, names)) return true;
  }
  return false;
}

/// The suit that the pack calls so.
std::optional<Suit> own_suit(const Value& value) {
  return value.letters.own == nullptr ? std::nullopt : value.letters.own->suit(value.text);
}

Suit suit_of(const Value& value, const Bilingual& allowed) {
  const std::string& text = read_text(value, allowed);
  if (const auto own = own_suit(value)) return *own;
  for (int i = 0; i < suit_count; ++i) {
    const Suit suit = static_cast<Suit>(i);
    if (text == suit_name(suit)) return suit;
    for (const auto& [names, word] : {std::pair(DeckNames::french, both("French", "francese")),
                                      std::pair(DeckNames::spanish, both("Spanish", "spagnolo"))})
      if (text == suit_name(suit, names))
        fail(value, both("{} is the {} name of a suit", "{} è il nome {} di un seme", text, word),
             both("write {}", "scrivi {}", suit_name(suit)));
  }
  fail_word(value, suit_words(), allowed);
}

Rank rank_of(const Value& value, const Bilingual& allowed) {
  const std::string& text = read_text(value, allowed);
  if (const auto rank = parse_rank(text, value.letters)) return *rank;
  fail_word(value, rank_words(), allowed);
}

Rank suited_rank_of(const Value& value, const Bilingual& allowed) {
  const Rank rank = rank_of(value, allowed);
  if (rank == Rank::joker)
    fail(value,
         both("a joker has no suit and no place in the order of ranks",
              "un jolly non ha seme né posto nell'ordine delle carte"),
         allowed_values(allowed));
  return rank;
}

const Bilingual cards_allowed = both("a rank A 2 .. 10 F C R and a suit d c s b, as in 2s, or a joker J1 .. J4",
                                     "un valore A 2 .. 10 F C R e un seme d c s b, come in 2s, o un jolly J1 .. J4");

Card card_of(const Value& value, const Bilingual& allowed) {
  const std::string& text = read_text(value, allowed);
  const auto card = parse_card(text, value.letters);
  if (!card)
    fail(value, "'" + printable(text) + both("' is not a card", "' non è una carta"),
         allowed_values(value.letters == DeckNames::italian ? allowed : card_form(value.letters, max_jokers)));
  return *card;
}

/// A list of distinct items, each read by `read_item` and written by `write_item`.
template <typename T>
Codec<std::vector<T>> list_of_words(FieldType type, std::string example, T (*read_item)(const Value&, const Bilingual&),
                                    std::string_view (*write_item)(T)) {
  type.form = Form::list_of_words;
  type.max_length = static_cast<int>(type.words.size());
  Codec<std::vector<T>> codec;
  codec.type = type;
  codec.read = [type, example = std::move(example), read_item](const Value& value) {
    std::vector<T> out;
    for (const Value& item : read_list(value, type, example)) {
      const T read = read_item(item, same(join(type.words)));
      if (std::find(out.begin(), out.end(), read) != out.end())
        fail(item, printable(item.text) + both(" is listed twice", " compare due volte"),
             both("remove one of them", "togli uno dei due"));
      out.push_back(read);
    }
    return out;
  };
  codec.write = [write_item](const std::vector<T>& members) {
    std::vector<Value> items;
    for (const T member : members) items.push_back(Value::of(std::string(write_item(member))));
    return Value::list(std::move(items));
  };
  return codec;
}

}  // namespace

Codec<Suit> suit() {
  const FieldType type = type_of_words(suit_words(), {});
  return {type, [type](const Value& value) { return suit_of(value, type.allowed); },
          [](Suit member) { return Value::of(std::string(suit_name(member))); }};
}

Codec<Rank> rank() {
  FieldType type = type_of_words(rank_words(), {});
  type.also = other_rank_words();
  return {type, [type](const Value& value) { return rank_of(value, type.allowed); },
          [](Rank member) { return Value::of(std::string(rank_text(member))); }};
}

Codec<Rank> suited_rank() {
  FieldType type = type_of_words(rank_words(suited_rank_count), {});
  type.also = other_rank_words();
  return {type, [type](const Value& value) { return suited_rank_of(value, type.allowed); },
          [](Rank member) { return Value::of(std::string(rank_text(member))); }};
}

FieldType type_of_card() {
  FieldType type = type_of_words({}, {});
  for (const Card card : CardSet::all()) type.words.emplace_back(card_text(card));
  for (const std::string& rank : other_rank_words())
    for (int i = 0; i < suit_count; ++i) type.also.push_back(rank + std::string(suit_text(static_cast<Suit>(i))));
  for (const Card card : CardSet::all() - CardSet::of_rank(Rank::joker)) {
    for (const DeckNames::Letters names : {DeckNames::french, DeckNames::spanish})
      for (const std::string& text : {written_text(card, names), card_text(card, names)})
        if (std::ranges::find(type.words, text) == type.words.end() &&
            std::ranges::find(type.also, text) == type.also.end())
          type.also.push_back(text);
  }
  type.cards = true;
  type.allowed = cards_allowed;
  return type;
}

Codec<Card> card() {
  return {type_of_card(), [](const Value& value) { return card_of(value, cards_allowed); },
          [](Card member) { return Value::of(std::string(card_text(member))); }};
}

Codec<std::vector<Card>> cards(int min_length) {
  FieldType type = type_of_card();
  type.min_length = min_length;
  type.allowed = both("a list of cards, each ", "una lista di carte, ognuna ") + type.allowed;
  Codec<std::vector<Card>> codec = list_of_words<Card>(
      type, "[Fd, Cd, Rd]", [](const Value& value, const Bilingual&) { return card_of(value, cards_allowed); },
      [](Card card) { return card_text(card); });
  // A line without cards is not written.
  codec.write = [write = codec.write](const std::vector<Card>& members) {
    return members.empty() ? std::nullopt : write(members);
  };
  return codec;
}

Codec<Counted> counted() {
  FieldType type = type_of_words({"all"}, {});
  for (auto&& words : {suit_words(), rank_words()}) type.words.insert(type.words.end(), words.begin(), words.end());
  type.also = other_rank_words();
  type.allowed = both("all, a suit (", "all, un seme (") + join(suit_words()) +
                 both(") or a rank (", ") o un valore (") + join(rank_words(), " ") + ")";
  Codec<Counted> codec;
  codec.type = type;
  codec.read = [type](const Value& value) -> Counted {
    const std::string& text = read_text(value, type.allowed);
    if (text == "all") return {};
    if (const auto suit = own_suit(value)) return {Counted::By::suit, *suit, Rank::ace};
    if (const auto rank = parse_rank(text, value.letters)) return {Counted::By::rank, Suit::coins, *rank};
    if (!names_suit(text)) fail_word(value, type.words, type.allowed);
    return {Counted::By::suit, suit_of(value, type.allowed), Rank::ace};
  };
  codec.write = [](const Counted& member) {
    if (member.by == Counted::By::suit) return Value::of(std::string(suit_name(member.suit)));
    if (member.by == Counted::By::rank) return Value::of(std::string(rank_text(member.rank)));
    return Value::of("all");
  };
  return codec;
}

Codec<std::vector<Suit>> suits() {
  FieldType type = type_of_words(suit_words(), {});
  type.allowed = both("a list of ", "una lista di ") + type.allowed;
  return list_of_words<Suit>(type, "[coins, cups, swords, batons]", suit_of, suit_name);
}

Codec<std::vector<Rank>> ranks(int min_length) {
  FieldType type = type_of_words(rank_words(), {});
  type.min_length = min_length;
  type.also = other_rank_words();
  type.allowed = both("a list of ranks (", "una lista di valori (") + join(type.words, " ") + ")";
  return list_of_words<Rank>(type, "[A, 2, 3, F, C, R]", rank_of, rank_text);
}

Codec<std::vector<Rank>> suited_ranks() {
  FieldType type = type_of_words(rank_words(suited_rank_count), {});
  type.also = other_rank_words();
  type.allowed = both("a list of ranks (", "una lista di valori (") + join(type.words, " ") + ")";
  return list_of_words<Rank>(type, "[A, 2, 3, F, C, R]", suited_rank_of, rank_text);
}

namespace {

/// A table for the first of the ranks.
Codec<RankTable> table_of_ranks(int ranks, int min, int max) {
  FieldType type = integer_type(Form::map_of_integers, min, max,
                                both("a map of ranks to ", "una mappa da carte a ") + allowed_integer(min, max));
  type.words = rank_words(ranks);
  type.also = other_rank_words();
  Codec<RankTable> codec;
  codec.type = type;
  codec.read = [type](const Value& value) {
    if (!value.is_map())
      fail(value,
           both("a map of ranks is expected here, such as {A: 1, 2: 2}",
                "qui ci vuole una mappa di carte, come {A: 1, 2: 2}"),
           allowed_values(type.allowed));
    RankTable out{};
    PerRank<bool> stated{};
    for (const auto& [key, entry] : value.entries) {
      const bool suited = type.words.size() == suited_rank_count;
      const Rank rank = suited ? suited_rank_of(key, same(join(type.words))) : rank_of(key, same(join(type.words)));
      const std::size_t slot = index_of(rank);
      if (stated[slot])
        fail(key,
             both("rank ", "la carta ") + std::string(rank_text(rank)) +
                 both(" already has a value", " ha già un valore"),
             both("remove one of them", "togli uno dei due"));
      stated[slot] = true;
      out[slot] = read_integer(entry, type.min, type.max);
    }
    return out;
  };
  codec.write = [](const RankTable& members) {
    std::vector<Value::Entry> entries;
    for (int i = 0; i < rank_count; ++i) {
      const int value = members[as_size(i)];
      if (value == 0) continue;
      entries.push_back({Value::of(std::string(rank_text(static_cast<Rank>(i)))), Value::of(std::to_string(value))});
    }
    return Value::map(std::move(entries));
  };
  return codec;
}

}  // namespace

Codec<RankTable> rank_table(int min, int max) { return table_of_ranks(rank_count, min, max); }

Codec<RankTable> suited_rank_table(int min, int max) { return table_of_ranks(suited_rank_count, min, max); }

Codec<Points> points_or_rank_table(const std::vector<Word<Points::By>>& table) {
  const Codec<Points> plain = points(table);
  const Codec<RankTable> by_rank = rank_table(plain.type.min, plain.type.max);
  Codec<Points> codec;
  codec.type = plain.type;
  codec.type.allowed += both(", or ", ", oppure ") + by_rank.type.allowed;
  codec.type.instead = {by_rank.type};
  codec.read = [plain, by_rank, allowed = codec.type.allowed](const Value& value) -> Points {
    if (value.is_map()) return {Points::By::rank, 1, by_rank.read(value)};
    read_text(value, allowed);
    return plain.read(value);
  };
  codec.write = [plain, by_rank](const Points& member) {
    return member.by == Points::By::rank ? by_rank.write(member.by_rank) : plain.write(member);
  };
  return codec;
}

}  // namespace cicera
