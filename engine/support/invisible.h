// Characters that are not seen: spaces of other widths, marks of width zero or of the direction of writing.
// Pasted from a page or a letter, they make a word another one that looks the same.
//
//   assert(find_invisible("target:\u00A021")->name == "a no-break space");
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/support/bilingual.h"

namespace cicera {

struct Invisible {
  std::size_t at;         // its first byte
  std::size_t length;     // in bytes
  std::string_view name;  // as in `a no-break space`
  std::string_view italian;
  bool is_space;  // else it has no width
};

/// The first such character of a UTF-8 text from this byte on.
std::optional<Invisible> find_invisible(std::string_view text, std::size_t from = 0);

/// Where it stands in the text, as in `a no-break space after 'target:'`.
Bilingual place_of(const Invisible& invisible, std::string_view text);
/// What is to be done about it.
Bilingual cure_of(const Invisible& invisible);

/// Both, as the hint of an error about a word that is not known: `it has ...`; empty where all of the word is seen.
Bilingual hint_of_invisible(std::string_view word);

}  // namespace cicera
