#include "engine/support/text_file.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/support/error.h"
#include "engine/support/read_prefix.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// Which of four bytes are never NUL in a text of one byte a character that is written with more.
struct Encoding {
  std::string_view name;
  std::string_view mark;           // the byte order mark
  std::array<bool, 4> has_letter;  // the other bytes of four are NUL
};

using namespace std::string_view_literals;
// UTF-32 first: its mark begins with that of UTF-16.
constexpr std::array encodings = {Encoding{"UTF-32", "\xFF\xFE\0\0"sv, {true, false, false, false}},
                                  Encoding{"UTF-32", "\0\0\xFE\xFF"sv, {false, false, false, true}},
                                  Encoding{"UTF-16", "\xFF\xFE"sv, {true, false, true, false}},
                                  Encoding{"UTF-16", "\xFE\xFF"sv, {false, true, false, true}}};

/// Whether most groups of four bytes at the front of the text have letters and NUL bytes as the encoding has them.
bool looks_like(const Encoding& encoding, std::string_view text) {
  constexpr std::size_t group = 4, most_groups = 16;
  const std::size_t groups = std::min(text.size() / group, most_groups);
  std::size_t alike = 0;
  for (std::size_t i = 0; i < groups; ++i) {
    bool is_alike = true;
    for (std::size_t byte = 0; byte < group; ++byte)
      is_alike = is_alike && (text[i * group + byte] != '\0') == encoding.has_letter[byte];
    alike += is_alike ? 1 : 0;
  }
  return 2 * alike > groups;
}

}  // namespace

std::string plain_lines(std::string text) {
  if (text.starts_with(byte_order_mark)) text.erase(0, std::string_view(byte_order_mark).size());
  std::size_t to = 0;
  for (std::size_t from = 0; from < text.size(); ++from)
    if (text[from] != '\r' || from + 1 == text.size() || text[from + 1] != '\n') text[to++] = text[from];
  text.resize(to);
  return text;
}

std::string_view other_encoding(std::string_view text) {
  const auto found = std::ranges::find_if(encodings, [&](const Encoding& encoding) {
    return text.starts_with(encoding.mark) || looks_like(encoding, text);
  });
  return found == encodings.end() ? "" : found->name;
}

void refuse_other_encoding(std::string_view text, const SourceLocation& begin) {
  if (const std::string_view name = other_encoding(text); !name.empty())
    throw input_error(begin, both("is ", "è in ") + std::string(name) + both(", not UTF-8", ", non in UTF-8"),
                      both("save it as UTF-8", "salvalo in UTF-8"));
}

void refuse_what_is_no_text(std::string_view text, const SourceLocation& begin) {
  refuse_other_encoding(text, begin);
  if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos)
    throw input_error(
        location_in(text, nul, begin), both("a NUL byte, which no text has", "un byte NUL, che nessun testo contiene"),
        both("it may be damaged: write it again from where it came", "può essere rovinato: riscrivilo da dove viene"));
}

SourceLocation location_in(std::string_view text, std::size_t byte, const SourceLocation& begin) {
  const std::string_view before = text.substr(0, std::min(byte, text.size()));
  const auto line_begin = before.rfind('\n') + 1;  // 0 in the first line
  SourceLocation location = begin;
  location.line = std::max(1, begin.line) + static_cast<int>(std::ranges::count(before, '\n'));
  const auto characters = std::ranges::count_if(before.substr(line_begin), begins_character);
  location.column = (line_begin == 0 ? std::max(1, begin.column) : 1) + static_cast<int>(characters);
  return location;
}

std::optional<std::string> read_text_file(const std::filesystem::path& file, std::size_t max_bytes) {
  auto text = read_prefix(file, max_bytes);
  if (!text) return text;
  refuse_what_is_no_text(*text, {file.string()});
  text = plain_lines(*std::move(text));
  return text;
}

std::optional<std::string> read_script_text(const std::filesystem::path& file, std::size_t max_bytes) {
  auto text = read_text_file(file, max_bytes);
  if (text && text->starts_with("#")) text->insert(0, "--");
  return text;
}

}  // namespace cicera
