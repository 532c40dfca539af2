// The codec of the names that a pack has of its own.
#pragma once

#include "engine/schema/codec.h"

namespace cicera {

/// A list of names, each read as nothing else; an empty list is not written.
Codec<OwnNames> own_names();

/// The words, as a regular expression for editors, that may be a sign or a name of some pack, and no card of others.
inline constexpr const char* own_name_pattern = "([0-9]{1,2}[A-Z]|[A-Z]{2,3}|[^\\s,;:+0-9\\[\\]]{3,24})";

/// The deck's names as text: the number of the letters, and its own.
std::string text_of_names(const DeckNames& names);

}  // namespace cicera
