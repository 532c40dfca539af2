#include "engine/support/text.h"

#include <algorithm>
#include <clocale>
#include <cwchar>

#include "engine/support/sizes.h"

namespace cicera {
namespace {

/// The code point of one well-formed character.
char32_t code_point(std::string_view character) {
  const auto lead = static_cast<unsigned char>(character[0]);
  char32_t code = character.size() == 1 ? lead : lead & (0xFFU >> (character.size() + 1));
  for (const char c : character.substr(1)) code = code << 6 | (static_cast<unsigned char>(c) & 0x3FU);
  return code;
}

/// Whether a terminal interprets this character rather than showing it.
bool is_control(char32_t code) {
  const auto within = [&](char32_t min, char32_t max) { return min <= code && code <= max; };
  return code < 0x20 || within(0x7F, 0x9F) || code == 0x61C || within(0x200E, 0x200F) || within(0x2028, 0x202E) ||
         within(0x2066, 0x2069);
}

/// The locale of one thread while it lives.
class ThreadLocale {
 public:
  explicit ThreadLocale(locale_t locale) : before_(uselocale(locale)) {}
  ~ThreadLocale() { uselocale(before_); }
  ThreadLocale(const ThreadLocale&) = delete;
  ThreadLocale& operator=(const ThreadLocale&) = delete;

 private:
  locale_t before_;
};

/// The first character of the text, or `?` for one that must not be shown; sets `length` to its bytes.
std::string_view shown_character(std::string_view text, std::size_t& length) {
  length = character_length(text);
  const bool is_shown = length > 0 && !is_control(code_point(text.substr(0, length)));
  length = std::max<std::size_t>(length, 1);
  return is_shown ? text.substr(0, length) : "?";
}

}  // namespace

std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const auto within = [&](std::size_t i, unsigned min, unsigned max) { return min <= byte(i) && byte(i) <= max; };
  const auto continues = [&](std::size_t i) { return within(i, 0x80, 0xBF); };
  const unsigned lead = byte(0);
  if (text.empty()) return 0;
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF) return continues(1) ? 2 : 0;
  if (lead >= 0xE0 && lead <= 0xEF) {
    const bool second = within(1, lead == 0xE0 ? 0xA0 : 0x80, lead == 0xED ? 0x9F : 0xBF);
    return second && continues(2) ? 3 : 0;
  }
  if (lead >= 0xF0 && lead <= 0xF4) {
    const bool second = within(1, lead == 0xF0 ? 0x90 : 0x80, lead == 0xF4 ? 0x8F : 0xBF);
    return second && continues(2) && continues(3) ? 4 : 0;
  }
  return 0;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

int character_width(std::string_view character) {
  static const locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  if (character.size() < 2 || character_length(character) == 0 || utf8 == nullptr) return 1;
  const ThreadLocale locale(utf8);
  const int width = wcwidth(static_cast<wchar_t>(code_point(character)));
  return width < 0 ? 1 : width;
}

int display_width(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    std::size_t length = std::max<std::size_t>(character_length(text), 1);
    if (text[0] == '\033')
      length = std::min(text.find('m'), text.size() - 1) + 1;
    else
      width += character_width(text.substr(0, length));
    text.remove_prefix(length);
  }
  return width;
}

std::string truncate(const std::string& text, int width) {
  if (display_width(text) <= width) return text;
  std::string out;
  int taken = 0;
  for (std::string_view rest = text; !rest.empty();) {
    const auto character = rest.substr(0, std::max<std::size_t>(character_length(rest), 1));
    taken += character_width(character);
    if (taken >= width) break;
    out += character;
    rest.remove_prefix(character.size());
  }
  return out + "…";
}

// The indent is 0 nearly everywhere.
// NOLINTNEXTLINE(bugprone-easily-swappable-parameters)
std::string wrap(std::string_view text, int indent, int columns) {
  std::string out;
  std::string line;
  bool line_has_word = false;
  while (!text.empty()) {
    const auto word_begin = text.find_first_not_of(' ');
    if (word_begin == std::string_view::npos) break;
    const auto word_end = std::min(text.find(' ', word_begin), text.size());
    const auto next = text.substr(0, word_end);  // with the blanks before it
    if (line_has_word && display_width(line) + display_width(next) > columns) {
      out += line + "\n";
      line = std::string(as_size(indent), ' ');
      line += next.substr(word_begin);
    } else {
      line += next;
    }
    line_has_word = true;
    text.remove_prefix(word_end);
  }
  return out + line + "\n";
}

std::string wrap_lines(std::string_view text, int columns) {
  constexpr int indent = 4;
  std::string out;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    out += wrap(text.substr(0, end), indent, columns);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

std::vector<std::string> paginate(std::string_view text, int lines) {
  std::vector<std::string> pages;
  int left = 0;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    if (left == 0) {
      pages.emplace_back();
      left = std::max(lines, 1);
    }
    pages.back().append(text.substr(0, end)).append("\n");
    --left;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return pages;
}

std::string format_table(const std::vector<TextRow>& rows) {
  std::vector<int> widths;
  for (const TextRow& row : rows) {
    widths.resize(std::max(widths.size(), row.size()), 0);
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], display_width(row[i]));
  }
  std::string out;
  for (const TextRow& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i)
      line += row[i] + std::string(as_size(widths[i] - display_width(row[i]) + 2), ' ');
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

std::string grouped(std::int64_t number) {
  std::string digits = std::to_string(number);
  const std::size_t first = digits[0] == '-' ? 1 : 0;
  for (std::size_t i = digits.size(); i > first + 3; i -= 3) digits.insert(i - 3, ",");
  return digits;
}

std::string format_count(std::int64_t count, std::string_view noun) {
  return grouped(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

Bilingual count_of(std::int64_t count, std::string_view noun, std::string_view italian,
                   std::string_view italian_plural) {
  return {format_count(count, noun), grouped(count) + " " + std::string(count == 1 ? italian : italian_plural)};
}

std::string join(const std::vector<std::string>& texts, std::string_view divider) {
  std::string out;
  for (const std::string& text : texts) {
    if (&text != &texts.front()) out += divider;
    out += text;
  }
  return out;
}

std::vector<std::string> split(std::string_view list, char divider) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0;;) {
    const std::size_t end = list.find(divider, begin);
    parts.emplace_back(list.substr(begin, end - begin));
    if (end == std::string_view::npos) return parts;
    begin = end + 1;
  }
}

std::string to_lower(std::string text) {
  for (char& c : text)
    if ('A' <= c && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

std::string printable(std::string_view text, std::size_t max_bytes) {
  std::string out;
  for (std::size_t length = 0; !text.empty(); text.remove_prefix(length)) {
    if (out.size() >= max_bytes) return out + "...";
    out += shown_character(text, length);
  }
  return out;
}

std::string printable_lines(std::string_view text) {
  std::string out;
  for (std::size_t length = 0; !text.empty(); text.remove_prefix(length)) {
    const std::string_view shown = shown_character(text, length);
    out += text[0] == '\n' || text[0] == '\t' ? text.substr(0, 1) : shown;
  }
  return out;
}

bool is_printable(std::string_view text) {
  for (std::size_t length = 0; !text.empty(); text.remove_prefix(length)) {
    const std::string_view shown = shown_character(text, length);
    if (shown != text.substr(0, length)) return false;
  }
  return true;
}

}  // namespace cicera
