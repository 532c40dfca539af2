// Input lines: with editing and a history (libedit) on a terminal, plain from a pipe. Lines from a pipe are echoed
// after their prompts, so that the transcript can be read.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "cli/terminal/mouse.h"
#include "engine/support/line_reader.h"

namespace cicera::cli {

class LineEditor;

class Keyboard {
 public:
  using OnClick = std::function<std::optional<std::string>(const Click&)>;

  /// Edits lines if standard input and output are both a terminal that can move its cursor and has room for a line.
  Keyboard();
  ~Keyboard();
  Keyboard(const Keyboard&) = delete;
  Keyboard& operator=(const Keyboard&) = delete;

  bool on_terminal() const { return editor_ != nullptr; }

  /// Clears the history, which the next person must not see.
  void forget();

  /// Prompts for a line; nullopt at the end of the input. `redraw` is called when the terminal is resized, and
  /// leaves the cursor at the place of the prompt. `on_click` gets the clicks of the mouse and returns the line that
  /// each stands for, which is then read instead of what was typed; without it the mouse is left to the terminal. At a
  /// terminal a line has at most 100 columns; what is typed beyond them is dropped. Throws Stop when the user asks to
  /// stop.
  std::optional<std::string> read(const std::string& prompt, const std::function<void()>& redraw = {},
                                  const OnClick& on_click = {});

  /// At a terminal, waits for this time or until a line is typed. What is in the line then stands after the next
  /// prompt, to be seen and changed before Enter is pressed. Returns whether a line was typed. Throws Stop.
  bool pause(std::chrono::milliseconds time);

 private:
  std::unique_ptr<LineEditor> editor_;
  std::unique_ptr<LineReader> lines_;
};

}  // namespace cicera::cli
