#include "engine/ruleset/diagnostics.h"
#include "engine/support/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace cicera {
namespace {

/// The text from one character to another, counted from 0, with what a terminal might obey replaced.
std::string characters(std::string_view text, int from, int to) {
  std::string out;
  int index = -1;
  for (const char c : text) {
    if (begins_character(c)) ++index;
    if (index < from || index >= to) continue;
    const auto byte = static_cast<unsigned char>(c);
    out += (byte < 0x20 && c != '\t') || byte == 0x7F ? '?' : c;
  }
  return out;
}

/// The source line and the line with the caret. Tabs before the caret are kept, so that it stands under its culprit
/// however wide they are; of a very long line only the part around the caret is shown.
std::string excerpt(const Diagnostic& diagnostic, const DiagnosticStyle& style) {
  constexpr int widest = 110;
  constexpr int lead = 40;
  const int begin = diagnostic.place.column - 1;
  const int length = display_width(diagnostic.source_line);
  const int from = length > widest && begin > lead ? begin - lead : 0;
  const int to = std::min(length, from + widest);
  const std::string shown_line = characters(diagnostic.source_line, from, to);
  std::string under = characters(diagnostic.source_line, from, std::min(begin, to));
  std::string blank;
  for (const char c : under)
    if (begins_character(c)) blank += c == '\t' ? '\t' : ' ';
  const int underlined = std::clamp(diagnostic.length, 1, std::max(1, to - begin));
  const std::string before = from > 0 ? "..." : "";
  const std::string after = to < length ? "..." : "";
  return fmt::format("{}{:>5} |{} {}{}{}\n{}      |{} {}{}{}^{}{}\n", style.dim, diagnostic.place.line, style.reset,
                     before, shown_line, after, style.dim, style.reset, std::string(before.size(), ' '), blank,
                     style.error, std::string(static_cast<std::size_t>(underlined - 1), '~'), style.reset);
}

}  // namespace

std::string to_text(const Diagnostic& diagnostic, const DiagnosticStyle& style) {
  std::string where = diagnostic.file;
  if (diagnostic.place.line > 0) where += fmt::format(":{}:{}", diagnostic.place.line, diagnostic.place.column);
  std::string out = fmt::format("{}{}:{} {}error:{} {}\n", style.bold, where, style.reset, style.error, style.reset,
                                diagnostic.message);
  if (diagnostic.place.line > 0 && !diagnostic.source_line.empty()) out += excerpt(diagnostic, style);
  if (!diagnostic.hint.empty()) out += fmt::format("      {}={} {}\n", style.dim, style.reset, diagnostic.hint);
  return out;
}

std::string to_text(const std::vector<Diagnostic>& diagnostics, const DiagnosticStyle& style) {
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics) out += to_text(diagnostic, style);
  return out;
}

Source::Source(std::string file, std::string text) : file_(std::move(file)), text_(std::move(text)) {
  line_begins_.push_back(0);
  for (std::size_t i = 0; i < text_.size(); ++i)
    if (text_[i] == '\n') line_begins_.push_back(i + 1);
}

std::string_view Source::line(int number) const {
  if (number < 1 || number > static_cast<int>(line_begins_.size())) return {};
  const std::size_t begin = line_begins_[static_cast<std::size_t>(number - 1)];
  std::string_view line = std::string_view(text_).substr(begin);
  line = line.substr(0, line.find('\n'));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

Place Source::place_of(int line_index, int byte) const {
  const std::string_view text = line(line_index + 1);
  const auto until = std::min(text.size(), static_cast<std::size_t>(std::max(0, byte)));
  return {line_index + 1, display_width(text.substr(0, until)) + 1};
}

Diagnostic Source::diagnostic(const Fault& fault) const {
  return {file_, fault.place, fault.message, fault.hint, std::string(line(fault.place.line)), fault.length};
}

std::vector<Diagnostic> diagnostics_of(const Source& source, std::vector<Fault> faults) {
  constexpr std::size_t most = 100;
  std::stable_sort(faults.begin(), faults.end(), [](const Fault& a, const Fault& b) {
    return std::pair(a.place.line, a.place.column) < std::pair(b.place.line, b.place.column);
  });
  std::vector<Diagnostic> out;
  for (const Fault& fault : faults) {
    if (out.size() == most) {
      out.push_back(source.diagnostic({fmt::format("and {} more errors", faults.size() - most), "", {}, 1}));
      break;
    }
    out.push_back(source.diagnostic(fault));
  }
  return out;
}

}  // namespace cicera
