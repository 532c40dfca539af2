#include "engine/authoring/script_letters.h"

#include <algorithm>
#include <optional>

#include "engine/support/text.h"

namespace cicera {
namespace {

/// The notice of a text that has only cards, if one is in other letters.
std::optional<LetterNotice> notice_of_cards(std::string text, const DeckNames& letters) {
  std::ranges::replace(text, ',', ' ');
  std::optional<LetterNotice> notice;
  for (const std::string& word : split(text, ' ')) {
    if (word.empty()) continue;
    if (!parse_card(word, letters)) return std::nullopt;
    if (!notice) notice = notice_of_letters(word, letters);
  }
  return notice;
}

/// The place after the quote that ends what begins here, or the end of the line.
std::size_t end_of_quote(std::string_view line, std::size_t begin) {
  const char quote = line[begin];
  std::size_t at = begin + 1;
  while (at < line.size() && line[at] != quote) at += line[at] == '\\' ? 2 : 1;
  return std::min(at, line.size());
}

}  // namespace

std::vector<Diagnostic> notices_of_script(std::string_view text, const std::string& file, const DeckNames& letters) {
  std::vector<Diagnostic> notices;
  int number = 0;
  for (const std::string& line : split(std::string(text), '\n')) {
    ++number;
    for (std::size_t at = 0; at < line.size(); ++at) {
      if (line.compare(at, 2, "--") == 0) break;
      if (line[at] != '"' && line[at] != '\'') continue;
      const std::size_t end = end_of_quote(line, at);
      if (const auto notice = notice_of_cards(line.substr(at + 1, end - at - 1), letters))
        notices.push_back({{file, number, static_cast<int>(at) + 1},
                           notice->message,
                           notice->cure,
                           static_cast<int>(end - at) + 1,
                           line});
      at = end;
    }
  }
  return notices;
}

}  // namespace cicera
