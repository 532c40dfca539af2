#include "engine/ruleset/source.h"

#include <algorithm>
#include <utility>

#include "engine/support/character_count.h"
#include "engine/support/text.h"

namespace cicera {

Source::Source(std::string file, std::string text) : file_(std::move(file)), text_(std::move(text)) {
  line_begins_.push_back(0);
  int characters = 0;
  for (std::size_t i = 0; i < text_.size(); ++i) {
    if (i % stride == 0) characters_.push_back(characters);
    if (begins_character(text_[i])) ++characters;
    if (text_[i] != '\n') continue;
    line_begins_.push_back(i + 1);
    characters = 0;
  }
}

std::size_t Source::end_of(int line) const {
  const auto next = as_size(line) + 1;
  std::size_t end = next < line_begins_.size() ? line_begins_[next] - 1 : text_.size();
  if (end > begin_of(line) && text_[end - 1] == '\r') --end;
  return end;
}

std::string_view Source::line(int number) const {
  if (number < 1 || number > static_cast<int>(line_begins_.size())) return {};
  const std::size_t begin = begin_of(number - 1);
  return std::string_view(text_).substr(begin, end_of(number - 1) - begin);
}

Source::MeasuredColumn Source::column_of(int line, int byte) const {
  if (line < 0 || line >= static_cast<int>(line_begins_.size())) return {1, 0};
  const std::size_t at = std::min(begin_of(line) + as_size(std::max(0, byte)), end_of(line));
  const std::size_t counted = at == 0 ? 0 : (at - 1) / stride;  // the last counted place before it
  const bool in_line = counted * stride > begin_of(line);
  const std::size_t from = in_line ? counted * stride : begin_of(line);
  const std::string_view rest = std::string_view(text_).substr(from, at - from);
  const auto more = static_cast<int>(std::ranges::count_if(rest, begins_character));
  return {(in_line ? characters_[counted] : 0) + more + 1, rest.size()};
}

SourceLocation Source::location_of(int line, int byte) const { return {file_, line + 1, column_of(line, byte).column}; }

std::size_t Source::byte_after(int line, int n) const {
  std::size_t at = begin_of(line);
  const std::size_t end = end_of(line);
  // The last counted place of the line that is not beyond; there are none in a short line.
  const std::size_t first = (at + stride - 1) / stride;
  const std::size_t last = std::max(first, (end + stride - 1) / stride);
  const auto begin = characters_.begin();
  const auto found =
      std::upper_bound(begin + static_cast<std::ptrdiff_t>(first), begin + static_cast<std::ptrdiff_t>(last), n);
  int passed = 0;
  if (found != begin + static_cast<std::ptrdiff_t>(first)) {
    passed = *(found - 1);
    at = as_size(found - 1 - begin) * stride;
  }
  for (; at < end; ++at)
    if (begins_character(text_[at]) && passed++ == n) break;
  return at;
}

Diagnostic Source::with_line(Diagnostic diagnostic) const {
  constexpr int around = 200;  // characters, more than a terminal shows
  diagnostic.location.file = file_;
  diagnostic.source_line.clear();
  const int line = diagnostic.location.line - 1;
  if (line < 0 || line >= static_cast<int>(line_begins_.size())) return diagnostic;
  const int from = std::max(0, diagnostic.location.column - 1 - around);
  const std::size_t begin = byte_after(line, from);
  const std::size_t end = byte_after(line, std::max(0, diagnostic.location.column) + around);
  diagnostic.source_column = from + 1;
  diagnostic.source_line = text_.substr(begin, end - begin);
  return diagnostic;
}

std::vector<Diagnostic> with_lines(const Source& source, std::vector<Diagnostic> diagnostics) {
  constexpr std::size_t max_listed = 100;
  std::stable_sort(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return std::pair(a.location.line, a.location.column) < std::pair(b.location.line, b.location.column);
  });
  if (const std::size_t found = diagnostics.size(); found > max_listed) {
    diagnostics.resize(max_listed);
    diagnostics.push_back(
        {{}, both("and ", "e altri ") + std::to_string(found - max_listed) + both(" more errors", " errori")});
  }
  for (Diagnostic& diagnostic : diagnostics) diagnostic = source.with_line(std::move(diagnostic));
  return diagnostics;
}

}  // namespace cicera
