#include "cli/serve/qr_code.h"

#ifdef CICERA_QR
#include <qrencode.h>
#endif

#include <array>
#include <cassert>
#include <cstddef>
#include <memory>
#include <utility>

#include "engine/support/text.h"

namespace cicera::cli {

#ifndef CICERA_QR

bool has_qr_codes() { return false; }

std::string qr_picture(const std::vector<NamedLink>& /*links*/, int /*columns*/, bool /*colored*/) {
  assert(false);
  return {};
}

#else

namespace {

constexpr int margin = 4;  // light modules around a code, as ISO/IEC 18004 asks

using Code = std::unique_ptr<QRcode, decltype(&QRcode_free)>;

/// The smallest code of a text, with the least correction of errors: a screen has no stains.
Code code_of(const std::string& text) { return {QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_L), QRcode_free}; }

/// Codes of one size that stand side by side.
struct Row {
  std::vector<std::string> names;
  std::vector<Code> codes;

  int size() const { return codes.front()->width; }
  static int columns_of(std::size_t codes, int size) { return static_cast<int>(codes) * (size + margin) + margin; }
  int columns() const { return columns_of(codes.size(), size()); }

  /// The modules of a line with the margins; dark is true.
  std::vector<bool> modules(int line) const {
    std::vector<bool> dark(static_cast<std::size_t>(columns()));
    const int y = line - margin;
    if (y < 0 || y >= size()) return dark;
    for (std::size_t code = 0; code < codes.size(); ++code) {
      const int left = columns_of(code, size());
      for (int x = 0; x < size(); ++x) {
        const int at = left + x;
        dark[static_cast<std::size_t>(at)] = (codes[code]->data[y * size() + x] & 1) != 0;
      }
    }
    return dark;
  }
};

std::string name_line(const Row& row) {
  std::string line;
  int at = 0;
  for (std::size_t code = 0; code < row.names.size(); ++code) {
    const int begin = Row::columns_of(code, row.size());
    const std::string name = truncate(row.names[code], row.size());
    line += std::string(static_cast<std::size_t>(begin - at), ' ') + name;
    at = begin + display_width(name);
  }
  return line + "\n";
}

/// Two lines of modules a line of text.
std::string picture_of(const Row& row, bool colored) {
  constexpr std::array blocks = {"█", "▀", "▄", " "};  // by what is dark: nothing, the lower, the upper half, both
  std::string picture = name_line(row);
  for (int line = 0; line < row.size() + 2 * margin; line += 2) {
    if (colored) picture += "\033[97;40m";
    const std::vector<bool> upper = row.modules(line);
    const std::vector<bool> lower = row.modules(line + 1);
    for (std::size_t column = 0; column < upper.size(); ++column)
      picture += blocks[(upper[column] ? 2U : 0U) + (lower[column] ? 1U : 0U)];
    picture += colored ? "\033[0m\n" : "\n";
  }
  return picture;
}

}  // namespace

bool has_qr_codes() { return true; }

std::string qr_picture(const std::vector<NamedLink>& links, int columns, bool colored) {
  std::string picture;
  Row row;
  const auto draw = [&] {
    if (!row.codes.empty()) picture += picture_of(row, colored) + "\n";
    row = Row();
  };
  for (const NamedLink& link : links) {
    Code code = code_of(link.url);
    if (code == nullptr || Row::columns_of(1, code->width) > columns) continue;
    const bool fits = row.codes.empty() ||
                      (code->width == row.size() && Row::columns_of(row.codes.size() + 1, row.size()) <= columns);
    if (!fits) draw();
    row.names.push_back(link.name);
    row.codes.push_back(std::move(code));
  }
  draw();
  return picture;
}

#endif

}  // namespace cicera::cli
