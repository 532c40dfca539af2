#include "engine/schema/own_names.h"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "engine/schema/card_codecs.h"
#include "engine/support/both.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

constexpr int longest_name = 24;
constexpr int longest_sign = 3;  // as wide as 10d, which every drawing has room for
constexpr int most_names = card_count + rank_count + suit_count;

/// A card by its code, as files have it, in whatever letters other cards are written.
Codec<Card> card_by_code() {
  Codec<Card> codec = card();
  codec.type.cards = false;
  codec.type.also.clear();
  codec.read = [read = codec.read](const Value& value) {
    Value plain = value;
    plain.letters = DeckNames();
    return read(plain);
  };
  return codec;
}

Codec<std::string> sign() {
  Codec<std::string> codec = text(longest_sign, both("letters and digits", "lettere e cifre"));
  codec.read = [read = codec.read, allowed = codec.type.allowed](const Value& value) {
    std::string sign = read(value);
    const auto is_plain = [](char c) {
      return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9');
    };
    if (!std::ranges::all_of(sign, is_plain))
      fail(value, both("'{}' is not allowed here", "'{}' qui non è ammesso", printable(sign)),
           both("allowed: {}, at most {}", "ammesso: {}, al massimo {}", allowed, longest_sign));
    return sign;
  };
  return codec;
}

/// A name, in which nothing is replaced that a terminal cannot show.
Codec<Bilingual> plain_name() {
  Codec<Bilingual> codec = bilingual(longest_name);
  codec.read = [read = codec.read](const Value& value) {
    const auto expect_plain = [](const Value& text) {
      if (text.is_text() && !is_printable(text.text))
        fail(text,
             both("'{}' has characters that cannot be shown", "'{}' ha caratteri che non si possono mostrare",
                  printable(text.text)),
             both("leave out control characters and direction marks",
                  "togli i caratteri di controllo e quelli di direzione"));
      if (text.is_text() && text.text.find_first_not_of(" '-") == std::string::npos)
        fail(text, both("the name is empty", "il nome è vuoto"), both("write the name", "scrivi il nome"));
    };
    expect_plain(value);
    for (const Value::Entry& entry : value.entries) expect_plain(entry.value);
    return read(value);
  };
  return codec;
}

Codec<std::vector<OwnName>> list_of_names() {
  return list_of_maps<OwnName>(
      {part("card", card_by_code(), &OwnName::card, "the card, by its code"),
       part("rank", rank(), &OwnName::rank, "or all cards of a rank"),
       part("suit", suit(), &OwnName::suit, "or those of a suit"),
       Part<OwnName>{{"sign", "what stands on the card, and is typed for it", sign().type},
                     [](OwnName& name, const Value& value) { name.sign = sign().read(value); },
                     [](const OwnName& name) { return name.sign.empty() ? std::nullopt : sign().write(name.sign); }},
       required(part("name", plain_name(), &OwnName::name, "the name, in Italian with its article")),
       part("kind", plain_name(), &OwnName::kind, "what a card is to the game, such as a ribbon")},
      "[{card: Ad, sign: 1L, name: {en: crane, it: la gru}}]", most_names);
}

/// The place in the source of a part of a name.
const Value& place_of(const Value& map, std::string_view key) {
  for (const Value::Entry& entry : map.entries)
    if (entry.key.text == key) return entry.value;
  return map;
}

/// What is named: a card, a rank or a suit, as a text.
std::string named_thing(const OwnName& name) {
  if (name.card) return std::string(card_text(*name.card));
  return std::string(name.rank ? rank_text(*name.rank) : suit_name(*name.suit));
}

void expect_one_thing(const OwnName& name, const Value& map) {
  if ((name.card ? 1 : 0) + (name.rank ? 1 : 0) + (name.suit ? 1 : 0) == 1) return;
  fail(map,
       both("a name is that of one card, one rank or one suit", "un nome è di una carta, di un valore o di un seme"),
       both("write one of card, rank and suit", "scrivi uno fra card, rank e suit"));
}

/// Refuses a word that cards, ranks or suits are read by already, on any deck.
void expect_unread(const OwnName& name, const std::string& word, const Value& place) {
  const auto taken = [&](const std::string& other) {
    fail(place, both("'{}' is read as {} already", "'{}' si legge già come {}", word, other),
         both("choose another sign or name", "scegli un altro segno o nome"));
  };
  for (const DeckNames::Letters letters : all_deck_names) {
    const auto read = parse_card(word, letters);
    if (read && read != name.card) taken(std::string(card_text(*read)));
  }
  if (const auto rank = parse_rank(word); rank && name.rank && rank != name.rank) taken(std::string(rank_text(*rank)));
  if (name.card && is_integer_text(word))
    fail(place,
         both("'{}' is a number, which is typed for a play in a list",
              "'{}' è un numero, che si scrive per una giocata dell'elenco", word),
         both("add a letter", "aggiungi una lettera"));
}

/// Refuses names that read alike.
void expect_distinct(const std::vector<OwnName>& names, const std::vector<Value>& maps) {
  std::map<std::string, std::string> things;  // by what is read
  std::vector<std::string> named;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string thing = named_thing(names[i]);
    if (std::ranges::find(named, thing) != named.end())
      fail(maps[i], both("{} has a name already", "{} ha già un nome", thing),
           both("remove one of them", "togli uno dei due"));
    named.push_back(thing);
    for (const std::string& word : words_of_name(names[i])) {
      const Value& place = place_of(maps[i], word == to_lower(names[i].sign) ? "sign" : "name");
      expect_unread(names[i], word, place);
      const auto [known, is_new] = things.emplace(word, thing);
      if (!is_new)
        fail(place, both("'{}' names {} too", "'{}' è già il nome di {}", word, known->second),
             both("choose another sign or name", "scegli un altro segno o nome"));
    }
  }
}

/// Refuses cards with one sign, which those of ranks and suits may make together.
void expect_signs(const PackNames& names, const Value& list) {
  const DeckNames deck(DeckNames::italian, std::make_shared<PackNames>(names));
  for (const Card card : CardSet::all()) {
    const std::string text = written_text(card, deck);
    if (const auto read = parse_card(text, deck); read != card)
      fail(list,
           both("'{}' would be {} and {}", "'{}' sarebbe {} e {}", text, read ? std::string(card_text(*read)) : "-",
                std::string(card_text(card))),
           both("choose another sign", "scegli un altro segno"));
  }
}

}  // namespace

Codec<OwnNames> own_names() {
  const Codec<std::vector<OwnName>> list = list_of_names();
  Codec<OwnNames> codec;
  codec.type = list.type;
  codec.read = [list](const Value& value) -> OwnNames {
    std::vector<OwnName> names = list.read(value);
    for (std::size_t i = 0; i < names.size(); ++i) expect_one_thing(names[i], value.items[i]);
    expect_distinct(names, value.items);
    if (names.empty()) return nullptr;
    auto pack = std::make_shared<const PackNames>(std::move(names));
    expect_signs(*pack, value);
    return pack;
  };
  codec.write = [list](const OwnNames& names) { return names == nullptr ? std::nullopt : list.write(names->all()); };
  return codec;
}

std::string text_of_names(const DeckNames& names) {
  const auto own = own_names().write(names.own);
  return std::to_string(static_cast<int>(names.letters)) + (own ? to_text(*own) : "");
}

}  // namespace cicera
