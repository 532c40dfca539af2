// The languages of texts for the user.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace cicera {

enum class Language : std::uint8_t { english, italian };

/// The code of a language on the command line: `en`, `it`.
struct LanguageCode {
  Language language;
  std::string_view code;
};
inline constexpr std::array language_codes = {LanguageCode{Language::english, "en"},
                                              LanguageCode{Language::italian, "it"}};

constexpr std::string_view code_of(Language language) {
  for (const LanguageCode& known : language_codes)
    if (known.language == language) return known.code;
  return {};
}

/// The language with this code, or nullopt.
constexpr std::optional<Language> parse_language(std::string_view code) {
  for (const LanguageCode& known : language_codes)
    if (known.code == code) return known.language;
  return std::nullopt;
}

}  // namespace cicera
