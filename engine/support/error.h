// The only error type: thrown where something is wrong, printed in one place. An Error has a kind, which decides how
// the program handles it, and one or more Diagnostics: location, message, hint.
//
//   throw usage_error({"--shard needs --json", "--shard vuole --json"});
//   throw input_error({file, line, column}, {"this is not a hand record", "questa non è una smazzata registrata"});
//   throw system_error("read", file, errno);
//
// A Stop (stop.h) is not an Error, so a handler of errors does not catch it.
//
// Example:
//   try {
//     Library(ruleset_folders()).load("cicera:match.target=lots");
//   } catch (const Error& error) {
//     assert(error.kind() == ErrorKind::ruleset && error.location().column == 21);
//     assert(std::string(error.what()).starts_with("override:1:21: error: "));
//   }
#pragma once

#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "engine/support/diagnostic.h"

namespace cicera {

enum class ErrorKind {
  usage,    // options or arguments that do not make sense
  input,    // a malformed file, record or line
  ruleset,  // a ruleset or a scenario file with errors, all of them listed
  script,   // a script that cannot be loaded or fails
  rules,    // a play or a position that the rules do not allow
  limit,    // work that would grow without bound
  bot,      // a bot that does not answer, or with an invalid play
  system,   // a failure of the operating system: a file, a disk, a process
};

class Error : public std::exception {
 public:
  /// `traceback` lists the calls that led to the failure of a script, a line each.
  Error(ErrorKind kind, SourceLocation location, Bilingual message, Bilingual hint = {}, std::string traceback = "");
  /// Requires at least one diagnostic.
  Error(ErrorKind kind, std::vector<Diagnostic> diagnostics);

  ErrorKind kind() const { return kind_; }
  const std::vector<Diagnostic>& diagnostics() const { return diagnostics_; }
  const std::string& traceback() const { return traceback_; }

  /// The first diagnostic.
  const Diagnostic& diagnostic() const { return diagnostics_.front(); }
  const SourceLocation& location() const { return diagnostic().location; }
  const Bilingual& said() const { return diagnostic().message; }
  /// The same in English.
  const std::string& message() const { return said().english; }

  /// Of kind `ruleset`, all diagnostics as plain text. Otherwise one sentence without the hint: the message, after
  /// the location if there is one (`FILE:LINE:COLUMN: error: MESSAGE`; for a script, `FILE:LINE: MESSAGE`).
  const char* what() const noexcept override { return what_.c_str(); }
  std::string what_in(Language language) const;

 private:
  ErrorKind kind_;
  std::vector<Diagnostic> diagnostics_;
  std::string traceback_;
  std::string what_;
};

Error usage_error(Bilingual message, Bilingual hint = {});
Error input_error(SourceLocation location, Bilingual message, Bilingual hint = {});
Error ruleset_error(std::vector<Diagnostic> diagnostics);
/// `hook` is put before the message; empty for errors found when the script is loaded.
Error script_error(SourceLocation location, std::string_view hook, const Bilingual& message,
                   std::string traceback = "");
Error limit_error(Bilingual message, Bilingual hint = {});
Error bot_error(Bilingual message);
Error system_error(Bilingual message);
/// `cannot DOING NAME: REASON`, where the reason describes an errno.
Error system_error(const Bilingual& doing, std::string_view name, int reason);

}  // namespace cicera
