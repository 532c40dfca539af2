#include "cli/terminal/escaped.h"

#include <fmt/format.h>

#include "engine/support/text.h"

namespace cicera::cli {
namespace {

/// The code point of a well-formed character.
unsigned code_of(std::string_view character) {
  const unsigned lead = static_cast<unsigned char>(character[0]);
  unsigned code = character.size() == 1 ? lead : lead & (0xFFU >> (character.size() + 1));
  for (const char c : character.substr(1)) code = code << 6 | (static_cast<unsigned char>(c) & 0x3FU);
  return code;
}

std::string escaped_character(std::string_view character) {
  const unsigned code = code_of(character);
  if (code == '\n') return "\\n";
  if (code == '\t') return "\\t";
  if (code == '\\' || code == '\'') return std::string("\\") + character[0];
  if (code >= 0x20 && code < 0x7F) return std::string(character);
  return code > 0xFFFF ? fmt::format("\\U{:08X}", code) : fmt::format("\\u{:04X}", code);
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out = "'";
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    out += length > 0 ? escaped_character(text.substr(0, length))
                      : fmt::format("\\x{:02X}", static_cast<unsigned char>(text[0]));
    text.remove_prefix(length > 0 ? length : 1);
  }
  return out + "'";
}

}  // namespace cicera::cli
