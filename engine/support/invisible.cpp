#include "engine/support/invisible.h"

#include <algorithm>
#include <array>

#include "engine/support/text.h"

namespace cicera {
namespace {

/// Neighbours of Unicode that are called by one name, by their UTF-8, whose order is that of the characters.
struct Range {
  std::string_view first;
  std::string_view last;
  std::string_view name;
  std::string_view italian;
  bool is_space;
};

constexpr std::array ranges = {
    Range{"\u00A0", "\u00A0", "a no-break space", "uno spazio che non va a capo", true},
    Range{"\u00AD", "\u00AD", "a soft hyphen", "un trattino invisibile", false},
    Range{"\u061C", "\u061C", "a mark of the direction of writing", "un segno della direzione di scrittura", false},
    Range{"\u1680", "\u1680", "a space of another width", "uno spazio di altra larghezza", true},
    Range{"\u180E", "\u180E", "a zero-width space", "uno spazio di larghezza zero", false},
    Range{"\u2000", "\u200A", "a space of another width", "uno spazio di altra larghezza", true},
    Range{"\u200B", "\u200B", "a zero-width space", "uno spazio di larghezza zero", false},
    Range{"\u200C", "\u200D", "a zero-width joiner", "una giunzione di larghezza zero", false},
    Range{"\u200E", "\u200F", "a mark of the direction of writing", "un segno della direzione di scrittura", false},
    Range{"\u2028", "\u2029", "a line separator", "un separatore di righe", true},
    Range{"\u202A", "\u202E", "a mark of the direction of writing", "un segno della direzione di scrittura", false},
    Range{"\u202F", "\u202F", "a no-break space", "uno spazio che non va a capo", true},
    Range{"\u205F", "\u205F", "a space of another width", "uno spazio di altra larghezza", true},
    Range{"\u2060", "\u2064", "a zero-width mark", "un segno di larghezza zero", false},
    Range{"\u2066", "\u2069", "a mark of the direction of writing", "un segno della direzione di scrittura", false},
    Range{"\u3000", "\u3000", "a wide space", "uno spazio largo", true},
    Range{"\uFEFF", "\uFEFF", "a byte order mark", "un segno di ordine dei byte", false},
};

}  // namespace

std::optional<Invisible> find_invisible(std::string_view text, std::size_t from) {
  while (from < text.size()) {
    const std::size_t length = std::max<std::size_t>(character_length(text.substr(from)), 1);
    const std::string_view character = text.substr(from, length);
    const auto found = std::ranges::find_if(ranges, [&](const Range& range) {
      return range.first.size() == length && range.first <= character && character <= range.last;
    });
    if (found != ranges.end()) return Invisible{from, length, found->name, found->italian, found->is_space};
    from += length;
  }
  return std::nullopt;
}

Bilingual place_of(const Invisible& invisible, std::string_view text) {
  std::string_view word = text.substr(0, invisible.at);
  const bool is_first = word.empty();
  if (is_first) word = text.substr(invisible.length);
  if (is_first) word.remove_prefix(std::min(word.find_first_not_of(' '), word.size()));
  const auto blank = is_first ? word.find(' ') : word.rfind(' ');
  if (blank != std::string_view::npos) word = is_first ? word.substr(0, blank) : word.substr(blank + 1);
  Bilingual place(std::string(invisible.name), std::string(invisible.italian));
  if (!word.empty())
    place += (is_first ? both(" before '", " prima di '") : both(" after '", " dopo '")) + printable(word) + "'";
  return place;
}

Bilingual cure_of(const Invisible& invisible) {
  return invisible.is_space ? both("write a plain space", "scrivi uno spazio normale")
                            : both("remove it; it is not seen, so write the word again",
                                   "toglilo; non si vede, quindi riscrivi la parola");
}

Bilingual hint_of_invisible(std::string_view word) {
  const auto invisible = find_invisible(word);
  return invisible ? both("it has ", "contiene ") + place_of(*invisible, word) + ": " + cure_of(*invisible)
                   : Bilingual();
}

}  // namespace cicera
