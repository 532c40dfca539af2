#include "cli/terminal/keyboard.h"

#include <histedit.h>
#include <langinfo.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cwchar>
#include <cwctype>
#include <string_view>

#include "cli/terminal/output.h"
#include "cli/terminal/signals.h"
#include "cli/terminal/terminal_kind.h"
#include "cli/terminal/terminal_modes.h"
#include "cli/terminal/window_size.h"
#include "engine/support/line_reader.h"
#include "engine/support/sizes.h"
#include "engine/support/stop.h"

namespace cicera::cli {
namespace {

constexpr int patience_ms = 200;  // between two checks for an interrupt
constexpr int history_lines = 100;

// libedit crashes where a line is longer than the screen, so lines are short and small windows are not drawn to. It
// also takes memory for every column of the window, so in one that reports an absurd size lines are read without it.
constexpr int max_line_width = 100;
constexpr WindowSize min_window = {30, 5};

bool has_room_for_a_line() {
  const auto size = drawable_window_size();
  return size && size->columns >= min_window.columns && size->lines >= min_window.lines;
}

// The screen is redrawn when the window is resized, and when the program continues after Ctrl-Z.
std::atomic<bool> screen_is_stale{false};
std::atomic<bool> was_stopped{false};
static_assert(std::atomic<bool>::is_always_lock_free);  // so that a signal handler may set it
extern "C" void note_resize(int) { screen_is_stale = true; }
extern "C" void note_return(int) { was_stopped = screen_is_stale = true; }

void catch_window_signals() {
  struct sigaction action {};
  action.sa_flags = SA_RESTART;  // so that no output is cut short
  action.sa_handler = note_resize;
  sigaction(SIGWINCH, &action, nullptr);
  action.sa_handler = note_return;
  sigaction(SIGCONT, &action, nullptr);
}

/// Keeps the terminal from showing what is typed.
class SilentTyping {
 public:
  SilentTyping() : known_(tcgetattr(STDIN_FILENO, &before_) == 0) {
    termios silent = before_;
    silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    if (known_) tcsetattr(STDIN_FILENO, TCSANOW, &silent);
  }
  ~SilentTyping() {
    if (known_) tcsetattr(STDIN_FILENO, TCSANOW, &before_);
  }
  SilentTyping(const SilentTyping&) = delete;
  SilentTyping& operator=(const SilentTyping&) = delete;

 private:
  termios before_{};
  bool known_;
};

bool is_terminal() { return !is_dumb_terminal() && isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0; }

/// Has libedit read and count characters as the terminal shows them. What is printed is UTF-8 in any case, so where the
/// locale is not installed, or knows ASCII alone, input is UTF-8 too.
void take_locale() {
  const bool is_known = std::setlocale(LC_CTYPE, "") != nullptr;
  if (!is_known || std::string_view(nl_langinfo(CODESET)) == "ANSI_X3.4-1968") std::setlocale(LC_CTYPE, "C.UTF-8");
}

}  // namespace

/// One libedit with its history.
class LineEditor {
 public:
  LineEditor() : edit_(el_init("cicera", stdin, stdout, stderr)), history_(history_init()) {
    HistEvent event;
    history(history_, &event, H_SETSIZE, history_lines);
    history(history_, &event, H_SETUNIQUE, 1);
    el_set(edit_, EL_CLIENTDATA, this);
    el_set(
        edit_, EL_PROMPT, +[](EditLine* edit) { return of(edit).prompt_.data(); });
    el_set(edit_, EL_EDITOR, "emacs");
    el_set(edit_, EL_HIST, history, history_);
    // Keys that make a line longer without a character: repetition and pasting.
    for (const char* key : {"^[0", "^[1", "^[2", "^[3", "^[4", "^[5", "^[6", "^[7", "^[8", "^[9", "^Y"})
      el_set(edit_, EL_BIND, key, "ed-unassigned", nullptr);
    el_set(
        edit_, EL_GETCFN, +[](EditLine* edit, wchar_t* out) { return of(edit).next_character(out); });
  }
  ~LineEditor() {
    history_end(history_);
    el_end(edit_);
  }
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  void forget() {
    typed_before_.clear();
    HistEvent event;
    history(history_, &event, H_CLEAR);
  }

  std::optional<std::string> read(const std::string& prompt, const std::function<void()>& redraw,
                                  const Keyboard::OnClick& on_click) {
    prompt_ = prompt;
    redraw_ = redraw;
    on_click_ = on_click;
    if (screen_is_stale.exchange(false)) take_size();
    editing_ = drawable_window_size().has_value();
    mouse_.emplace(TerminalMode::mouse, editing_ && on_click);
    std::string text = editing_ ? edited_line() : plain_line();
    mouse_.reset();
    if (interrupted()) {
      print("\n");  // the cursor is still on the prompt's line
      flush_output();
      throw Stop::interrupted();
    }
    if (text.empty()) {
      print("\n");  // below the prompt
      return std::nullopt;
    }
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
    HistEvent event;
    if (!text.empty()) history(history_, &event, H_ENTER, text.c_str());
    return text;
  }

  /// As Keyboard::pause.
  bool pause(std::chrono::milliseconds time) {
    using Clock = std::chrono::steady_clock;
    if (!typed_before_.empty()) return true;
    const SilentTyping silent;
    const auto end = Clock::now() + time;
    pollfd waiting{STDIN_FILENO, POLLIN, 0};
    while (poll(&waiting, 1, static_cast<int>(std::clamp<std::int64_t>(milliseconds_until(end), 0, patience_ms))) <=
           0) {
      if (interrupted()) throw Stop::interrupted();
      if (milliseconds_until(end) <= 0) return false;
    }
    // Between two lines of libedit the terminal gives whole lines.
    std::array<char, 4096> line{};
    const ssize_t got = ::read(STDIN_FILENO, line.data(), line.size());
    const std::string_view typed(line.data(), as_size(std::max<ssize_t>(got, 0)));
    typed_before_ = typed.substr(0, typed.find('\n'));
    return true;
  }

 private:
  static std::int64_t milliseconds_until(std::chrono::steady_clock::time_point end) {
    return std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now()).count();
  }

  static LineEditor& of(EditLine* edit) {
    void* data = nullptr;
    el_get(edit, EL_CLIENTDATA, &data);
    return *static_cast<LineEditor*>(data);
  }

  /// A line with its end; empty at the end of the input, or after an interrupt.
  std::string edited_line() {
    int length = 0;
    const char* line = el_gets(edit_, &length);
    return line == nullptr ? "" : std::string(line, as_size(std::max(length, 0)));
  }

  /// The same, edited by the terminal alone.
  std::string plain_line() {
    print(prompt_ + typed_before_);
    flush_output();
    std::string text;
    char byte = 0;
    while (!text.ends_with('\n') && next_byte(byte) == 1)
      if (byte == '\n' || text.size() < as_size(max_line_width)) text += byte;
    return text;
  }

  /// As libedit wants it: 1 and a character, 0 at the end of the input, -1 to stop.
  int next_character(wchar_t* out) {
    std::string bytes;
    while (true) {
      char byte = 0;
      const ssize_t got = next_byte(byte);
      if (got == 0) return 0;
      if (got < 0) return -1;
      bytes += byte;
      std::mbstate_t state{};
      const std::size_t length = std::mbrtowc(out, bytes.data(), bytes.size(), &state);
      if (length == static_cast<std::size_t>(-2)) continue;  // only the beginning of a character
      if (length == static_cast<std::size_t>(-1)) *out = L'?';
      bytes.clear();
      if (std::iswprint(static_cast<std::wint_t>(*out)) != 0 && line_width() >= max_line_width) continue;
      return 1;
    }
  }

  /// As read: 1, 0 at the end of the input, -1 to stop.
  ssize_t next_byte(char& byte) {
    while (true) {
      if (!typed_before_.empty()) {
        byte = typed_before_.front();
        typed_before_.erase(0, 1);
        return 1;
      }
      const ssize_t got = wait_for_input() ? ::read(STDIN_FILENO, &byte, 1) : -1;
      if (got != 1 || byte != '\033' || !on_click_ || !take_mouse_report()) return got;
    }
  }

  /// Reads on after an escape character as long as it may begin a report of the mouse. Returns whether it was one; what
  /// it stands for, or the other keys, are then the next to be read.
  bool take_mouse_report() {
    constexpr int patience_within_ms = 50;
    std::string rest;
    pollfd waiting{STDIN_FILENO, POLLIN, 0};
    while (may_be_mouse_report(rest) && poll(&waiting, 1, patience_within_ms) > 0) {
      char byte = 0;
      if (::read(STDIN_FILENO, &byte, 1) != 1) break;
      rest += byte;
    }
    const auto report = parse_mouse_report(rest);
    if (!report) {
      typed_before_ = rest;
      return false;
    }
    constexpr const char* clear_line = "\x15";
    if (const auto line = report->click ? on_click_(*report->click) : std::nullopt)
      typed_before_ = clear_line + *line + "\n";
    return true;
  }

  bool wait_for_input() {
    pollfd waiting{STDIN_FILENO, POLLIN, 0};
    while (true) {
      if (interrupted()) return false;
      if (screen_is_stale.exchange(false)) show_again();
      if (poll(&waiting, 1, patience_ms) > 0) return true;
    }
  }

  void take_size() {
    if (has_room_for_a_line()) el_resize(edit_);
  }

  /// The columns of the line so far.
  int line_width() const {
    const LineInfoW* const line = el_wline(edit_);
    int width = 0;
    for (const wchar_t* at = line->buffer; at != line->lastchar; ++at) width += std::max(wcwidth(*at), 1);
    return width;
  }

  void show_again() {
    if (was_stopped.exchange(false) && editing_) el_set(edit_, EL_PREP_TERM, 1);
    take_size();
    if (!redraw_) return;
    redraw_();
    if (editing_) {
      el_set(edit_, EL_REFRESH);
    } else {
      print(prompt_);
      flush_output();
    }
  }

  EditLine* edit_;
  History* history_;
  bool editing_ = false;  // by libedit, not by the terminal
  std::string prompt_;
  std::function<void()> redraw_;
  Keyboard::OnClick on_click_;
  std::optional<ModeOn> mouse_;  // while a line is read
  std::string typed_before_;     // in a pause, or by a click, and not read yet
};

Keyboard::Keyboard() {
  if (is_terminal() && has_room_for_a_line()) {
    take_locale();
    watch_terminal();
    catch_window_signals();
    editor_ = std::make_unique<LineEditor>();
  } else {
    lines_ = std::make_unique<LineReader>("-", flush_output);
  }
}

Keyboard::~Keyboard() = default;

void Keyboard::forget() {
  if (editor_) editor_->forget();
}

bool Keyboard::pause(std::chrono::milliseconds time) { return editor_ && editor_->pause(time); }

std::optional<std::string> Keyboard::read(const std::string& prompt, const std::function<void()>& redraw,
                                          const OnClick& on_click) {
  if (editor_) {
    flush_output();
    return editor_->read(prompt, redraw, on_click);
  }
  print(prompt);
  std::string_view line;
  if (!lines_->next(line)) {
    print("\n");
    return std::nullopt;
  }
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (isatty(STDIN_FILENO) == 0) print(std::string(line) + "\n");  // a terminal echoes it
  return std::string(line);
}

}  // namespace cicera::cli
