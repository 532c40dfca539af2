// A text that its author wrote in English and perhaps in Italian too: titles of rulesets, and what errors say.
//
// Example:
//   const Bilingual title{"Scopa in pairs", "Scopa a coppie"};
//   assert(title.in(Language::italian) == "Scopa a coppie");
//   assert(Bilingual("Scopa").in(Language::italian) == "Scopa");
//   assert((both("write ", "scrivi ") + "sum: true").in(Language::italian) == "scrivi sum: true");
#pragma once

#include <string>
#include <string_view>
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
inline Bilingual same(const std::string& text) { return {text, text}; }

inline Bilingual both(std::string english, std::string italian) { return {std::move(english), std::move(italian)}; }

inline Bilingual joined(const std::vector<Bilingual>& texts, std::string_view divider) {
  Bilingual all;
  for (const Bilingual& text : texts)
    all += (&text == &texts.front() ? Bilingual() : Bilingual(std::string(divider))) + text;
  return all;
}

}  // namespace cicera
