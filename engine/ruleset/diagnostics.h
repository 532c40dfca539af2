// What is wrong with a ruleset, told as compilers do: `file:line:column: error: message`, the source line, a caret
// under the culprit and what is allowed. A Source is a text to point into: a file, or what was typed as an override.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/schema/value.h"

namespace cicera {

struct Diagnostic {
  std::string file;
  Place place;  // line 0: the file as a whole
  std::string message;
  std::string hint;         // may be empty
  std::string source_line;  // the whole line at the place, or empty
  int length = 1;           // characters to underline
};

/// Escape sequences for people at a terminal, or nothing.
struct DiagnosticStyle {
  std::string bold, error, dim, reset;
};

/// One diagnostic in a few lines, each with its newline.
std::string to_text(const Diagnostic& diagnostic, const DiagnosticStyle& style = {});
std::string to_text(const std::vector<Diagnostic>& diagnostics, const DiagnosticStyle& style = {});

/// Everything that is wrong with a ruleset, in the order of its text. what() is the same as plain text.
class BadRuleset : public std::runtime_error {
 public:
  explicit BadRuleset(std::vector<Diagnostic> diagnostics)
      : std::runtime_error(to_text(diagnostics)), diagnostics_(std::move(diagnostics)) {}
  const std::vector<Diagnostic>& diagnostics() const { return diagnostics_; }

 private:
  std::vector<Diagnostic> diagnostics_;
};

class Source {
 public:
  Source(std::string file, std::string text);

  const std::string& file() const { return file_; }
  const std::string& text() const { return text_; }
  /// The line with this number, from 1, without its end; empty beyond the text.
  std::string_view line(int number) const;
  /// The place of a byte of a line, both counted from 0: columns of places count characters.
  Place place_of(int line, int byte) const;

  Diagnostic diagnostic(const Fault& fault) const;

 private:
  std::string file_;
  std::string text_;
  std::vector<std::size_t> line_begins_;
};

/// Sorted by place; at most a hundred, the rest only counted, so that a garbled file does not flood the terminal.
std::vector<Diagnostic> diagnostics_of(const Source& source, std::vector<Fault> faults);

}  // namespace cicera
