// Lines that people type: on a terminal with editing and a history (libedit), from a pipe as they come, each shown
// after its prompt so that the transcript can be read.
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
  /// On a terminal when standard input and output both are one that can move its cursor.
  Keyboard();
  ~Keyboard();
  Keyboard(const Keyboard&) = delete;
  Keyboard& operator=(const Keyboard&) = delete;

  bool on_terminal() const { return editor_ != nullptr; }

  /// Forgets the lines that were typed, which the next person must not see.
  void forget();

  /// Asks for a line; nothing when there will be no more. `redraw` is called when the terminal has changed its size,
  /// and leaves the cursor where the prompt goes. Throws Stop when the user asks to stop.
  std::optional<std::string> read(const std::string& prompt, const std::function<void()>& redraw = {});

 private:
  std::unique_ptr<LineEditor> editor_;
  std::unique_ptr<LineReader> lines_;
};

}  // namespace cicera::cli
