// What is wrong with a script, in one sentence with its place: `file:line: hook: message`. A ScriptError is the
// author's mistake and is told to the user; the traceback is kept apart for those who ask for it.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace cicera {

/// Where in a script something is wrong.
struct ScriptPlace {
  std::string file;
  int line = 0;  // 0: the file as a whole
};

class ScriptError : public std::runtime_error {
 public:
  /// `hook` is empty for what is found when the script is loaded.
  ScriptError(ScriptPlace place, std::string hook, const std::string& message, std::string traceback = "")
      : std::runtime_error(place.file + (place.line > 0 ? ":" + std::to_string(place.line) : "") + ": " +
                           (hook.empty() ? "" : hook + ": ") + message),
        place_(std::move(place)),
        hook_(std::move(hook)),
        message_(message),
        traceback_(std::move(traceback)) {}

  const std::string& file() const { return place_.file; }
  int line() const { return place_.line; }
  const std::string& hook() const { return hook_; }
  /// The sentence without its place.
  const std::string& message() const { return message_; }
  /// The calls that led there, a line each; may be empty.
  const std::string& traceback() const { return traceback_; }

 private:
  ScriptPlace place_;
  std::string hook_;
  std::string message_;
  std::string traceback_;
};

}  // namespace cicera
