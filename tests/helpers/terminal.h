// The program in a real terminal, by tmux: keys are pressed and the screen is read as a user sees it.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {

/// For the environment of a program whose terminal goes away: the kernel then continues it, which undoes the stop that
/// the address sanitizer waits for before it looks for leaks, so that both wait for ever.
inline constexpr const char* no_leak_check = "ASAN_OPTIONS=detect_leaks=0";

class Terminal {
 public:
  /// Runs the program in this folder, in a window of this size, without pauses between plays unless an option says so.
  /// `environment` holds further `NAME=value`.
  Terminal(const std::filesystem::path& folder, const std::vector<std::string>& arguments, int columns = 80,
           int lines = 24, const std::vector<std::string>& environment = {});
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  /// What stands in the window, without blanks at the ends of lines or empty lines at the end.
  std::string screen() const;
  /// The same with all that can be scrolled back to.
  std::string everything() const;
  /// Waits until the screen shows the text; false when it does not come for a long time.
  bool shows(const std::string& text) const;
  /// Waits until the screen no longer shows the text; false when it stays for a long time.
  bool disappears(const std::string& text) const;

  /// Types the text as it is, then Enter.
  void enter(const std::string& text) const;
  /// Types the text as it is.
  void type(const std::string& text) const;
  /// A key by its name in tmux: `Up`, `C-c`, `BSpace`.
  void press(const std::string& key) const;
  /// Presses the left button of the mouse, in lines and columns from 0, and releases it.
  void click(int line, int column) const;
  /// Whether the program hears the mouse.
  bool has_mouse() const;
  void resize(int columns, int lines) const;

  /// Sends the program a signal.
  void send(int signal) const;
  /// The program's exit code; it waits for the end. Negative: the signal that ended it.
  int exit_code() const;

 private:
  std::string tmux(const std::vector<std::string>& arguments) const;
  int number_in(const std::string& name) const;

  TemporaryFolder own_;  // for the socket and what the shell writes
};

}  // namespace cicera::tests
