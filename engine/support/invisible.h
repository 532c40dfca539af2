// Characters that are not seen: spaces of other widths, marks of width zero or of the direction of writing.
// Pasted from a page or a letter, they make a word another one that looks the same.
//
//   assert(find_invisible("target:\u00A021")->name == "a no-break space");
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace cicera {

struct Invisible {
  std::size_t at;         // its first byte
  std::size_t length;     // in bytes
  std::string_view name;  // as in `a no-break space`
  bool is_space;          // else it has no width
};

/// The first such character of a UTF-8 text from this byte on.
std::optional<Invisible> find_invisible(std::string_view text, std::size_t from = 0);

}  // namespace cicera
