#include "engine/support/diagnostic.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/support/character_count.h"
#include "engine/support/sizes.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// The text from one character to another, counted from 0.
std::string characters(std::string_view text, int from, int to) {
  std::string out;
  int index = -1;
  for (const char c : text) {
    if (begins_character(c)) ++index;
    if (index >= from && index < to) out += c;
  }
  return printable_lines(out);
}

/// A blank for each column of the text; its tabs stay.
std::string blanks_as_wide_as(std::string_view text) {
  std::string blanks;
  while (!text.empty()) {
    const std::string_view character = text.substr(0, std::max<std::size_t>(character_length(text), 1));
    blanks += character == "\t" ? "\t" : std::string(as_size(character_width(character)), ' ');
    text.remove_prefix(character.size());
  }
  return blanks;
}

/// The source line and the line with the caret. Tabs before the caret are kept, so that it stands under its culprit
/// however wide they are; of a very long line only the part around the caret is shown.
std::string excerpt(const Diagnostic& diagnostic, const DiagnosticStyle& style) {
  constexpr int widest = 110;
  constexpr int lead = 40;
  const int begin = diagnostic.location.column - diagnostic.source_column;
  const int length = character_count(diagnostic.source_line);
  const int from = length > widest && begin > lead ? begin - lead : 0;
  const int to = std::min(length, from + widest);
  const std::string shown_line = characters(diagnostic.source_line, from, to);
  const std::string blank = blanks_as_wide_as(characters(diagnostic.source_line, from, std::min(begin, to)));
  const int end = std::min(begin + std::max(diagnostic.length, 1), to);
  const int underlined = std::max(1, display_width(characters(diagnostic.source_line, begin, end)));
  const std::string before = from > 0 ? "..." : "";
  const std::string after = to < length ? "..." : "";
  return fmt::format("{}{:>5} |{} {}{}{}\n{}      |{} {}{}{}^{}{}\n", style.dim, diagnostic.location.line, style.reset,
                     before, shown_line, after, style.dim, style.reset, std::string(before.size(), ' '), blank,
                     style.error, std::string(as_size(underlined - 1), '~'), style.reset);
}

}  // namespace

std::string to_text(const SourceLocation& location) {
  std::string out = location.file;
  if (location.line > 0) out += fmt::format(":{}", location.line);
  if (location.line > 0 && location.column > 0) out += fmt::format(":{}", location.column);
  return out;
}

std::string to_text(const Diagnostic& diagnostic, const DiagnosticStyle& style, Language language) {
  const Bilingual kind = diagnostic.is_note ? both("note", "nota") : both("error", "errore");
  std::string out = fmt::format("{}{}:{} {}{}:{} {}\n", style.bold, to_text(diagnostic.location), style.reset,
                                style.error, kind.in(language), style.reset, diagnostic.message.in(language));
  if (diagnostic.location.line > 0 && !diagnostic.source_line.empty()) out += excerpt(diagnostic, style);
  if (!diagnostic.hint.empty())
    out += fmt::format("      {}={} {}\n", style.dim, style.reset, diagnostic.hint.in(language));
  return out;
}

std::string to_text(const std::vector<Diagnostic>& diagnostics, const DiagnosticStyle& style, Language language) {
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics) out += to_text(diagnostic, style, language);
  return out;
}

}  // namespace cicera
