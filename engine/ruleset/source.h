// A text that diagnostics refer to: a file, or a typed override.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/support/diagnostic.h"

namespace cicera {

class Source {
 public:
  Source(std::string file, std::string text);

  const std::string& file() const { return file_; }
  const std::string& text() const { return text_; }
  /// The line with this number, from 1, without its newline; empty beyond the text.
  std::string_view line(int number) const;
  /// The location of a byte of a line, both counted from 0.
  SourceLocation location_of(int line, int byte) const;

  /// The diagnostic with the name of this file and the source line.
  Diagnostic with_line(Diagnostic diagnostic) const;

 private:
  std::string file_;
  std::string text_;
  std::vector<std::size_t> line_begins_;
};

/// The diagnostics with their source lines, sorted by location; at most a hundred, with a count of the rest, so that a
/// garbled file does not flood the terminal.
std::vector<Diagnostic> with_lines(const Source& source, std::vector<Diagnostic> diagnostics);

}  // namespace cicera
