#include "engine/cards/pack_names.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/support/text.h"

namespace cicera {
namespace {

using namespace std::string_view_literals;

constexpr std::array english_articles = {"the "sv};
constexpr std::array feminine_articles = {"la "sv, "le "sv};
constexpr std::array italian_articles = {"la "sv, "le "sv, "il "sv, "lo "sv, "l'"sv, "i "sv, "gli "sv};

/// The length of the first of these with which the text begins, 0 for none.
std::size_t length_of_article(std::string_view text, const auto& articles) {
  for (const std::string_view article : articles)
    if (text.size() > article.size() && text.starts_with(article)) return article.size();
  return 0;
}

std::size_t length_of_article(std::string_view text, Language language) {
  return language == Language::italian ? length_of_article(text, italian_articles)
                                       : length_of_article(text, english_articles);
}

}  // namespace

PackNames::PackNames(std::vector<OwnName> names) : names_(std::move(names)) {
  const auto keep = [](int& place, int number) { place = place == 0 ? number : place; };
  for (int number = 1; number <= static_cast<int>(names_.size()); ++number) {
    const OwnName& name = names_[as_size(number - 1)];
    if (name.card) keep(cards_[*name.card], number);
    if (name.rank) keep(ranks_[*name.rank], number);
    if (name.suit) keep(suits_[*name.suit], number);
    for (const std::string& word : words_of_name(name)) words_.emplace(word, number);
  }
}

bool PackNames::names_cards() const {
  return std::ranges::any_of(names_, [](const OwnName& name) { return name.card && !name.card->is_joker(); });
}

const OwnName* PackNames::called(std::string_view word) const {
  const auto found = words_.find(to_lower(std::string(word)));
  return found == words_.end() ? nullptr : at(found->second);
}

std::optional<Card> PackNames::card(std::string_view word) const {
  const OwnName* const name = called(word);
  return name == nullptr ? std::nullopt : name->card;
}

std::optional<Rank> PackNames::rank(std::string_view word) const {
  const OwnName* const name = called(word);
  return name == nullptr ? std::nullopt : name->rank;
}

std::optional<Suit> PackNames::suit(std::string_view word) const {
  const OwnName* const name = called(word);
  return name == nullptr ? std::nullopt : name->suit;
}

std::vector<std::string> words_of_name(const OwnName& name) {
  std::vector<std::string> words;
  for (std::string word : {name.sign, bare_name(name, Language::english), bare_name(name, Language::italian)}) {
    word = to_lower(std::move(word));
    for (const char divider : {' ', '\''}) std::ranges::replace(word, divider, '-');
    if (!word.empty() && std::ranges::find(words, word) == words.end()) words.push_back(std::move(word));
  }
  return words;
}

std::string bare_name(const OwnName& name, Language language) {
  const std::string& text = name.name.in(language);
  return text.substr(length_of_article(text, language));
}

std::string name_with_article(const OwnName& name, Language language) {
  const std::string& text = name.name.in(language);
  if (length_of_article(text, language) > 0) return text;
  return (language == Language::italian ? "la carta " : "the ") + text;
}

bool is_feminine(const OwnName& name) {
  const std::string& text = name.name.in(Language::italian);
  return length_of_article(text, italian_articles) == 0 || length_of_article(text, feminine_articles) > 0;
}

}  // namespace cicera
