// A text of somebody else, shown whole, for a question whether to trust it.
#pragma once

#include <string>
#include <string_view>

namespace cicera::cli {

/// The text in single quotes, nothing of it cut. All but the printable characters of ASCII is escaped: `\n`, `\t`,
/// `\u202E` by its code point, `\xFF` for a byte that is not UTF-8, and `\\` and `\'` for the two signs themselves. So
/// no two texts look alike.
std::string escaped(std::string_view text);

}  // namespace cicera::cli
