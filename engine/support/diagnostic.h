// A message about a place in a text, printed as compilers do: `file:line:column: error: message`, the source line, a
// caret under the culprit, and a hint.
//
// Example:
//   Diagnostic diagnostic;
//   diagnostic.location = {.file = "my.yaml", .line = 4, .column = 10};
//   diagnostic.message = {"unknown ruleset 'bass'", "regole sconosciute: 'bass'"};
//   diagnostic.hint = {"did you mean base?", "forse volevi dire base?"};
//   assert(to_text(diagnostic.location) == "my.yaml:4:10");
//   assert(to_text(diagnostic).starts_with("my.yaml:4:10: error: unknown ruleset 'bass'"));
#pragma once

#include <string>
#include <vector>

#include "engine/support/bilingual.h"

namespace cicera {

/// A position in a text. Lines and columns count from 1, columns in characters.
struct SourceLocation {
  std::string file = {};  // as shown to the user; empty: no file
  int line = 0;           // 0: the file as a whole
  int column = 0;         // 0: the line as a whole
  friend bool operator==(const SourceLocation&, const SourceLocation&) = default;
};

/// `file`, `file:line` or `file:line:column`.
std::string to_text(const SourceLocation& location);

struct Diagnostic {
  SourceLocation location = {};
  Bilingual message = {};
  Bilingual hint = {};           // allowed values, or what was probably meant; may be empty
  int length = 1;                // characters to underline
  std::string source_line = {};  // the line at the location, or the part of a long one about it, or empty
  int source_column = 1;         // where that part begins
  bool is_note = false;          // no error: what is read, but as a reader may not expect
};

/// Escape sequences for a terminal, or nothing.
struct DiagnosticStyle {
  std::string bold, error, dim, reset;
};

/// One diagnostic in a few lines, each with its newline.
std::string to_text(const Diagnostic& diagnostic, const DiagnosticStyle& style = {},
                    Language language = Language::english);
std::string to_text(const std::vector<Diagnostic>& diagnostics, const DiagnosticStyle& style = {},
                    Language language = Language::english);

}  // namespace cicera
