#include "engine/cards/notation.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

#include "engine/support/both.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

using namespace std::string_view_literals;

constexpr std::array rank_texts = {"A"sv, "2"sv, "3"sv,  "4"sv, "5"sv, "6"sv, "7"sv,
                                   "8"sv, "9"sv, "10"sv, "F"sv, "C"sv, "R"sv, "joker"sv};
constexpr std::array french_rank_texts = {"A"sv, "2"sv, "3"sv,  "4"sv, "5"sv, "6"sv, "7"sv,
                                          "8"sv, "9"sv, "10"sv, "J"sv, "Q"sv, "K"sv, "joker"sv};
constexpr std::array spanish_rank_texts = {"A"sv, "2"sv, "3"sv,  "4"sv, "5"sv, "6"sv, "7"sv,
                                           "8"sv, "9"sv, "10"sv, "S"sv, "C"sv, "R"sv, "joker"sv};
constexpr std::array suit_texts = {"d"sv, "c"sv, "s"sv, "b"sv};
constexpr std::array suit_names = {"coins"sv, "cups"sv, "swords"sv, "batons"sv};
constexpr std::array french_suit_names = {"diamonds"sv, "hearts"sv, "spades"sv, "clubs"sv};
constexpr std::array french_suit_signs = {"♦"sv, "♥"sv, "♠"sv, "♣"sv};
constexpr std::array french_suit_texts = {"d"sv, "h"sv, "s"sv, "c"sv};
constexpr std::array spanish_suit_names = {"oros"sv, "copas"sv, "espadas"sv, "bastos"sv};
constexpr std::array spanish_suit_texts = {"o"sv, "c"sv, "e"sv, "b"sv};

/// By DeckNames: the letters of courts and suits, and a card written in them.
constexpr std::array letter_texts = {
    std::pair("F C R and a suit d c s b, as in 2s"sv, "F C R e un seme d c s b, come in 2s"sv),
    std::pair("J Q K and a suit d h s c, as in 2s"sv, "J Q K e un seme d h s c, come in 2s"sv),
    std::pair("S C R and a suit o c e b, as in 2e"sv, "S C R e un seme o c e b, come in 2e"sv)};

/// What stands at this place for the names of a deck.
template <typename Place>
std::string_view at(Place place, const DeckNames& names, const auto& italian, const auto& french, const auto& spanish) {
  const std::size_t i = index_of(place);
  switch (names.letters) {
    case DeckNames::italian:
      return italian[i];
    case DeckNames::french:
      return french[i];
    case DeckNames::spanish:
      return spanish[i];
  }
  return {};
}

constexpr char joker_letter = 'J';

/// All texts once, so that writing a card never allocates.
struct CardTexts {
  std::array<std::array<char, 4>, card_count> text{};
  CardTexts() {
    for (int i = 0; i < card_count; ++i) {
      const Card card = Card::at(i);
      auto& out = text[as_size(i)];
      if (card.is_joker()) {
        out = {joker_letter, static_cast<char>('1' + i - suited_card_count)};
        continue;
      }
      const auto rank = rank_texts[index_of(card.rank())];
      rank.copy(out.data(), rank.size());
      out[rank.size()] = suit_texts[index_of(card.suit())][0];
    }
  }
};

/// Equality without regard to case.
bool same_letters(std::string_view a, std::string_view b) {
  return a.size() == b.size() && to_lower(std::string(a)) == to_lower(std::string(b));
}

std::optional<Suit> parse_suit_ending(std::string_view text, std::size_t& length) {
  for (std::size_t i = 0; i < suit_texts.size(); ++i) {
    for (const auto ending : {suit_texts[i], french_suit_signs[i]}) {
      if (text.size() > ending.size() && same_letters(text.substr(text.size() - ending.size()), ending)) {
        length = ending.size();
        return static_cast<Suit>(i);
      }
    }
  }
  return std::nullopt;
}

std::string join(CardSet cards, auto&& text_of) {
  std::string out;
  for (const Card card : cards) {
    if (!out.empty()) out += ' ';
    out += text_of(card);
  }
  return out;
}

}  // namespace

bool operator==(const DeckNames& a, const DeckNames& b) {
  const bool alike = a.own == b.own || (a.own != nullptr && b.own != nullptr && a.own->all() == b.own->all());
  return a.letters == b.letters && alike;
}

std::string_view rank_text(Rank rank) { return rank_texts[index_of(rank)]; }
std::string_view suit_text(Suit suit) { return suit_texts[index_of(suit)]; }
std::string_view suit_name(Suit suit) { return suit_names[index_of(suit)]; }

std::string_view card_text(Card card) {
  static const CardTexts texts;
  return texts.text[index_of(card)].data();
}

std::string cards_text(CardSet cards) {
  return join(cards, [](Card card) { return card_text(card); });
}

std::string rank_text(Rank rank, const DeckNames& names) {
  return std::string(names.sign_or(rank, at(rank, names, rank_texts, french_rank_texts, spanish_rank_texts)));
}

std::string suit_name(Suit suit, const DeckNames& names) {
  if (const OwnName* const own = names.name_of(suit)) return bare_name(*own, Language::english);
  return std::string(at(suit, names, suit_names, french_suit_names, spanish_suit_names));
}

std::string card_text(Card card, const DeckNames& names) {
  if (card.is_joker()) return std::string(names.sign_or(card, card_text(card)));
  if (names == DeckNames::italian) return std::string(card_text(card));
  const auto suit = at(card.suit(), names, suit_texts, french_suit_signs, spanish_suit_texts);
  return std::string(
      names.sign_or(card, rank_text(card.rank(), names) + std::string(names.sign_or(card.suit(), suit))));
}

std::string cards_text(CardSet cards, const DeckNames& names) {
  return join(cards, [&](Card card) { return card_text(card, names); });
}

std::optional<Rank> parse_rank(std::string_view text) {
  for (std::size_t i = 0; i < rank_texts.size(); ++i)
    for (const auto name : {rank_texts[i], french_rank_texts[i], spanish_rank_texts[i]})
      if (same_letters(text, name)) return static_cast<Rank>(i);
  if (same_letters(text, "T")) return Rank::ten;
  return std::nullopt;
}

std::optional<Rank> parse_rank(std::string_view text, const DeckNames& letters) {
  const auto own = letters.own == nullptr ? std::nullopt : letters.own->rank(text);
  return own ? own : parse_rank(text);
}

std::optional<Card> parse_card(std::string_view text) {
  if (text.size() == 2 && same_letters(text.substr(0, 1), "J") && text[1] >= '1' && text[1] < '1' + max_jokers)
    return Card::joker(text[1] - '1');
  std::size_t suit_length = 0;
  const auto suit = parse_suit_ending(text, suit_length);
  if (!suit) return std::nullopt;
  const auto rank = parse_rank(text.substr(0, text.size() - suit_length));
  if (!rank || *rank == Rank::joker) return std::nullopt;
  return Card(*rank, *suit);
}

std::optional<Card> parse_card(std::string_view text, const DeckNames& letters) {
  if (letters.own != nullptr) {
    if (const auto card = letters.own->card(text)) return card;
    for (const Card card : CardSet::all())  // by the signs of rank and suit
      if (same_letters(written_text(card, letters), text)) return card;
  }
  if (letters.letters == DeckNames::italian || text.empty()) return parse_card(text);
  std::string word = to_lower(std::string(text));
  char& last = word.back();
  if (letters.letters == DeckNames::french) {
    if (last == 'h')
      last = 'c';
    else if (last == 'c')
      last = 'b';
  } else {
    if (last == 'o')
      last = 'd';
    else if (last == 'e')
      last = 's';
  }
  return parse_card(word);
}

std::string written_text(Card card, const DeckNames& letters) {
  const bool french = letters.letters == DeckNames::french && !card.is_joker();
  if (!french && letters.own == nullptr) return std::string(card_text(card));
  if (card.is_joker()) return std::string(letters.sign_or(card, card_text(card)));
  const std::string_view suit = (french ? french_suit_texts : suit_texts)[index_of(card.suit())];
  return std::string(
      letters.sign_or(card, rank_text(card.rank(), letters) + std::string(letters.sign_or(card.suit(), suit))));
}

std::string written_text(CardSet cards, const DeckNames& letters) {
  return join(cards, [&](Card card) { return written_text(card, letters); });
}

std::string sure_text(Card card) {
  if (card.is_joker() || card.suit() != Suit::cups) return std::string(card_text(card));
  return std::string(rank_text(card.rank())) + std::string(french_suit_signs[index_of(Suit::cups)]);
}

std::optional<LetterNotice> notice_of_letters(std::string_view word, const DeckNames& letters) {
  if (letters != DeckNames::french) return std::nullopt;  // nor where a pack has names of its own
  const auto card = parse_card(word, letters);
  if (!card || card->is_joker()) return std::nullopt;
  const std::string small = to_lower(std::string(word));
  const bool italian_court = std::string_view("fcr").find(small.front()) != std::string_view::npos;
  if (small.back() != 'b' && !italian_court) return std::nullopt;
  const auto in_suit = [&](Suit suit) {
    return written_text(Card(card->rank(), suit), letters) + both(" for ", " per ") + suit_name(suit, letters);
  };
  Bilingual cure = both("write ", "scrivi ") + in_suit(card->suit());
  if (small.back() == 'c') cure += both(", or ", ", oppure ") + in_suit(Suit::cups);
  return LetterNotice{
      "'" + std::string(word) +
          both("' is in the letters of Italian cards; on this deck J Q K and d h s c "
               "are read, and c is clubs",
               "' è nelle lettere delle carte italiane; con questo mazzo si leggono J Q K e d h s c, e c sono i fiori"),
      std::move(cure)};
}

Bilingual card_form(const DeckNames& letters, int jokers) {
  const auto& [english, italian] = letter_texts[index_of(letters.letters)];
  Bilingual form{"a rank A 2 .. 10 " + std::string(english), "un valore A 2 .. 10 " + std::string(italian)};
  if (letters.own != nullptr) {
    const std::vector<OwnName>& names = letters.own->all();
    const auto card = std::ranges::find_if(names, [](const OwnName& name) { return name.card.has_value(); });
    const OwnName& own = card == names.end() ? names.front() : *card;
    form = both("a name that the pack has, as {}{}, or ", "un nome che ha nel mazzo, come {}{}, oppure ",
                own.sign.empty() ? "" : own.sign + ", ", words_of_name({.name = own.name}).front()) +
           form;
  }
  if (jokers == 1) return form + both(", or the joker J1", ", oppure il jolly J1");
  return jokers == 0 ? form : form + both(", or a joker J1 .. J{}", ", oppure un jolly J1 .. J{}", jokers);
}

CardSet parse_cards(std::string_view text, const DeckNames& letters, const Bilingual& form) {
  constexpr std::string_view dividers = " \t\n,";
  CardSet cards;
  for (std::size_t begin = text.find_first_not_of(dividers); begin != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(dividers, begin), text.size());
    const std::string word(text.substr(begin, end - begin));
    const auto card = parse_card(word, letters);
    if (!card)
      throw WrongCards("'" + word + both("' is not a card: write ", "' non è una carta: scrivi ") +
                       (form.empty() ? card_form(letters) : form));
    if (cards.contains(*card))
      throw WrongCards(both("card ", "la carta ") + word + both(" is given twice", " compare due volte"));
    cards |= *card;
    begin = text.find_first_not_of(dividers, end);
  }
  return cards;
}

}  // namespace cicera
