// What the program changes of the terminal while a match is shown: the other screen, the reports of the mouse, and how
// lines are typed. However the program ends, by a signal, a crash or an exception, the terminal gets back what it had;
// so it does while the program is stopped by Ctrl-Z, and the modes are set again when it goes on.
#pragma once

namespace cicera::cli {

enum class TerminalMode { other_screen, mouse };

/// Sets a mode while it lives, if it is `on`. What was printed before must have been flushed.
class ModeOn {
 public:
  ModeOn(TerminalMode mode, bool on);
  ~ModeOn();
  ModeOn(const ModeOn&) = delete;
  ModeOn& operator=(const ModeOn&) = delete;

 private:
  TerminalMode mode_;
  bool on_;
};

/// Remembers how the terminal is now, and watches the signals that end or stop the program from now on. Called before
/// anything of it is changed; again it does nothing.
void watch_terminal();

/// Gives the terminal back, as a program must that ends without unwinding. Async-signal-safe.
void give_terminal_back();

}  // namespace cicera::cli
