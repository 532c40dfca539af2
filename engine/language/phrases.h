// Numbers, lists and cards in sentences, in both languages.
#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "engine/cards/notation.h"
#include "engine/support/language.h"

namespace cicera {

/// The sentence in the language, with its arguments instead of `{}` in order, or of `{0}`, `{1}`.
template <typename... Args>
std::string say(Language language, fmt::format_string<Args...> english, fmt::format_string<Args...> italian,
                Args&&... args) {
  return fmt::format(language == Language::italian ? italian : english, std::forward<Args>(args)...);
}

/// `a, b and c`; `a, b e c`.
std::string format_list(const std::vector<std::string>& words, Language language = Language::english);
/// `two`, `due`; digits beyond six.
std::string number_word(int number, Language language = Language::english);
/// The text with a capital first letter.
std::string capitalize(std::string text);
/// `1 card`, `3 cards`; `1 carta`, `3 carte`.
std::string format_card_count(int count, Language language = Language::english);
/// `1 point`, `3 points`; `1 punto`, `3 punti`.
std::string format_points(int count, Language language = Language::english);
/// The name of a line for display: spaces for underscores.
std::string format_name(std::string name);
/// Whether a name with blanks, as format_name makes it, is these words but for their apostrophes.
bool is_name_of(std::string_view name, std::string words);

// Cards, by the names of their deck
/// A suit: `cups` or `hearts`, `coppe` or `cuori`.
std::string suit_word(Suit suit, const DeckNames& names, Language language);
/// A rank: `ace`, `7`, `fante` or `jack`; `asso`, `7`, `fante`.
std::string rank_word(Rank rank, const DeckNames& names, Language language = Language::english);
/// A rank without digits: `ace`, `seven`; `asso`, `sette`.
std::string rank_noun(Rank rank, const DeckNames& names, Language language);
/// A rank as a card shows it, `7`, `F` or `J`; a joker's, which cards do not show, in words.
std::string rank_sign(Rank rank, const DeckNames& names, Language language);
/// In English: `card of rank 7`, `cards of rank F`; `joker`, `jokers`.
std::string card_of_rank(Rank rank, const DeckNames& names);
std::string cards_of_rank(Rank rank, const DeckNames& names);
/// `fante of cups`, `10 of coins`, `joker J1`; `fante di coppe`, `jolly J1`.
std::string card_words(Card card, const DeckNames& names, Language language = Language::english);
/// With its article: `the 8 of cups`; `l'8 di coppe`, `la donna di cuori`.
std::string the_card(Card card, const DeckNames& names, Language language);

// Italian grammar
/// Several cards of a rank: `assi`, `sette`, `donne`.
std::string italian_plural(Rank rank, const DeckNames& names);
/// With its article: `gli assi`, `le donne`.
std::string italian_plural_with_article(Rank rank, const DeckNames& names);
/// Whether a card of the rank is feminine: `donna`.
bool is_feminine(Rank rank, const DeckNames& names);
/// Whether the suit's name is feminine: `le spade`, but `i denari`.
bool is_feminine(Suit suit, const DeckNames& names);
/// Whether a rank, spoken, begins with a vowel: `l'asso`, `l'8`.
bool is_elided(Rank rank, const DeckNames& names);
/// Whether the card's name is feminine: `la donna di cuori`.
bool is_feminine(Card card, const DeckNames& names);

}  // namespace cicera
