// QR codes of links, drawn with half blocks of Unicode, for phones that a terminal is shown to. The codes are those of
// libqrencode, which a build may lack.
#pragma once

#include <string>
#include <vector>

namespace cicera::cli {

struct NamedLink {
  std::string name;
  std::string url;
};

/// Whether this program was built with QR codes.
bool has_qr_codes();

/// The codes with their names above, side by side as far as they fit into these columns; a link that is too long for
/// them has none. `colored`: dark on light by escape sequences, whatever the colours of the terminal; otherwise what is
/// drawn is light. Requires that there are QR codes.
std::string qr_picture(const std::vector<NamedLink>& links, int columns, bool colored);

}  // namespace cicera::cli
