// A text that its author wrote in English and perhaps in Italian too: titles of rulesets, and what errors say.
//
// Example:
//   const Bilingual title{"Scopa in pairs", "Scopa a coppie"};
//   assert(title.in(Language::italian) == "Scopa a coppie");
//   assert(Bilingual("Scopa").in(Language::italian) == "Scopa");
//   assert((both("write ", "scrivi ") + "sum: true").in(Language::italian) == "scrivi sum: true");
//   assert(both("{} is not {}", "{} non è {}", "5z", both("a card", "una carta")).italian == "5z non è una carta");
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/support/language.h"

namespace cicera {

struct Bilingual {
  std::string english = {};
  std::string italian = {};  // empty: as in English

  Bilingual() = default;
  Bilingual(std::string english_text, std::string italian_text)
      : english(std::move(english_text)), italian(std::move(italian_text)) {}
  /// A text without Italian.
  explicit Bilingual(std::string english_text) : english(std::move(english_text)) {}

  const std::string& in(Language language) const {
    return language == Language::italian && !italian.empty() ? italian : english;
  }
  bool empty() const { return english.empty() && italian.empty(); }

  Bilingual& operator+=(const Bilingual& more) {
    italian = in(Language::italian) + more.in(Language::italian);
    english += more.english;
    return *this;
  }
  /// What reads the same in both languages: a name, a number, a sign.
  Bilingual& operator+=(std::string_view more) { return *this += Bilingual(std::string(more)); }

  friend Bilingual operator+(Bilingual a, const Bilingual& b) { return a += b; }
  friend Bilingual operator+(Bilingual a, std::string_view b) { return a += b; }
  friend Bilingual operator+(std::string_view a, const Bilingual& b) { return Bilingual(std::string(a)) += b; }
  friend bool operator==(const Bilingual&, const Bilingual&) = default;
};

/// What reads the same in both languages: what is to be written, or a name.
inline Bilingual same(std::string text) { return {text, text}; }

inline Bilingual both(std::string english, std::string italian) { return {std::move(english), std::move(italian)}; }

inline Bilingual joined(const std::vector<Bilingual>& texts, std::string_view divider) {
  Bilingual all;
  for (const Bilingual& text : texts)
    all += (&text == &texts.front() ? Bilingual() : Bilingual(std::string(divider))) + text;
  return all;
}

/// An argument of a sentence as it is formatted: a bilingual one in the language of the sentence.
template <typename T>
using WordOf = std::conditional_t<std::is_same_v<T, Bilingual>, std::string, T>;

template <typename T>
const WordOf<T>& word_in(Language language, const T& word) {
  if constexpr (std::is_same_v<T, Bilingual>)
    return word.in(language);
  else
    return word;
}

/// The sentence in both languages, with its arguments instead of `{}` in order, or of `{0}`, `{1}`.
template <typename... Args>
requires(sizeof...(Args) > 0) Bilingual both(fmt::format_string<const WordOf<Args>&...> english,
                                             fmt::format_string<const WordOf<Args>&...> italian, const Args&... args) {
  return {fmt::format(english, word_in(Language::english, args)...),
          fmt::format(italian, word_in(Language::italian, args)...)};
}

}  // namespace cicera
