// A text that diagnostics refer to: a file, or a typed override.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/support/diagnostic.h"
#include "engine/support/sizes.h"

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

  /// A column, with the number of bytes that were counted through to find it: at most `stride`, wherever it is.
  struct MeasuredColumn {
    int column;
    std::size_t bytes;
  };
  MeasuredColumn column_of(int line, int byte) const;
  static constexpr std::size_t stride = 64;

  /// The diagnostic with the name of this file and the source line; of a long one the part about its location.
  Diagnostic with_line(Diagnostic diagnostic) const;

 private:
  std::string file_;
  std::string text_;
  /// The byte of the text at which a line begins, counted from 0, and its end without the newline.
  std::size_t begin_of(int line) const { return line_begins_[as_size(line)]; }
  std::size_t end_of(int line) const;
  /// The byte of a line, both counted from 0, at which this many of its characters have passed, or its end.
  std::size_t byte_after(int line, int characters) const;

  std::vector<std::size_t> line_begins_;
  std::vector<int> characters_;  // [n]: of its line before byte n * stride of the text
};

/// The diagnostics with their source lines, sorted by location; at most a hundred, with a count of the rest, so that a
/// garbled file does not flood the terminal.
std::vector<Diagnostic> with_lines(const Source& source, std::vector<Diagnostic> diagnostics);

}  // namespace cicera
