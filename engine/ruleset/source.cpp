#include "engine/ruleset/source.h"

#include <algorithm>
#include <utility>

#include "engine/support/character_count.h"
#include "engine/support/text.h"

namespace cicera {

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

SourceLocation Source::location_of(int line_index, int byte) const {
  const std::string_view text = line(line_index + 1);
  const auto until = std::min(text.size(), static_cast<std::size_t>(std::max(0, byte)));
  return {file_, line_index + 1, character_count(text.substr(0, until)) + 1};
}

Diagnostic Source::with_line(Diagnostic diagnostic) const {
  diagnostic.location.file = file_;
  diagnostic.source_line = line(diagnostic.location.line);
  return diagnostic;
}

std::vector<Diagnostic> with_lines(const Source& source, std::vector<Diagnostic> diagnostics) {
  constexpr std::size_t max_listed = 100;
  std::stable_sort(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return std::pair(a.location.line, a.location.column) < std::pair(b.location.line, b.location.column);
  });
  if (const std::size_t found = diagnostics.size(); found > max_listed) {
    diagnostics.resize(max_listed);
    diagnostics.push_back({{}, "and " + std::to_string(found - max_listed) + " more errors"});
  }
  for (Diagnostic& diagnostic : diagnostics) diagnostic = source.with_line(std::move(diagnostic));
  return diagnostics;
}

}  // namespace cicera
