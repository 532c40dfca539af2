// Sentences in both languages, with their arguments.
//
// Example:
//   assert(both("{} is not {}", "{} non è {}", "5z", both("a card", "una carta")).italian == "5z non è una carta");
#pragma once

#include <fmt/format.h>

#include <string>
#include <type_traits>

#include "engine/support/bilingual.h"
#include "engine/support/language.h"

namespace cicera {

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
