// Input lines: with editing and a history (libedit) on a terminal, plain from a pipe. Lines from a pipe are echoed
// after their prompts, so that the transcript can be read.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "engine/support/line_reader.h"

namespace cicera::cli {

class LineEditor;

class Keyboard {
 public:
  /// Edits lines if standard input and output are both a terminal that can move its cursor and has room for a line.
  Keyboard();
  ~Keyboard();
  Keyboard(const Keyboard&) = delete;
  Keyboard& operator=(const Keyboard&) = delete;

  bool on_terminal() const { return editor_ != nullptr; }

  /// Clears the history, which the next person must not see.
  void forget();

  /// Prompts for a line; nullopt at the end of the input. `redraw` is called when the terminal is resized, and
  /// leaves the cursor at the place of the prompt. At a terminal a line has at most 100 columns; what is typed beyond
  /// them is dropped. Throws Stop when the user asks to stop.
  std::optional<std::string> read(const std::string& prompt, const std::function<void()>& redraw = {});

 private:
  std::unique_ptr<LineEditor> editor_;
  std::unique_ptr<LineReader> lines_;
};

}  // namespace cicera::cli
