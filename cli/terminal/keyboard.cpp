#include "cli/terminal/keyboard.h"

#include <histedit.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <cwctype>
#include <string_view>

#include "cli/terminal/output.h"
#include "cli/terminal/window_size.h"
#include "engine/support/interrupt.h"
#include "engine/support/line_reader.h"

namespace cicera::cli {
namespace {

constexpr int patience_ms = 200;  // between two checks for an interrupt
constexpr int history_lines = 100;

// libedit crashes where a line is longer than the screen, so lines are short and small windows are not drawn to. It also
// takes memory for every column of the window, so in one that reports an absurd size lines are read without it.
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

bool is_terminal() {
  const char* kind = std::getenv("TERM");
  const bool dumb = kind == nullptr || *kind == '\0' || std::string_view(kind) == "dumb";
  return !dumb && isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
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
    HistEvent event;
    history(history_, &event, H_CLEAR);
  }

  std::optional<std::string> read(const std::string& prompt, const std::function<void()>& redraw) {
    prompt_ = prompt;
    redraw_ = redraw;
    if (screen_is_stale.exchange(false)) take_size();
    editing_ = drawable_window_size().has_value();
    std::string text = editing_ ? edited_line() : plain_line();
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

 private:
  static LineEditor& of(EditLine* edit) {
    void* data = nullptr;
    el_get(edit, EL_CLIENTDATA, &data);
    return *static_cast<LineEditor*>(data);
  }

  /// A line with its end; empty at the end of the input, or after an interrupt.
  std::string edited_line() {
    int length = 0;
    const char* line = el_gets(edit_, &length);
    return line == nullptr ? "" : std::string(line, static_cast<std::size_t>(std::max(length, 0)));
  }

  /// The same, edited by the terminal alone.
  std::string plain_line() {
    print(prompt_);
    flush_output();
    std::string text;
    char byte = 0;
    while (!text.ends_with('\n') && wait_for_input() && ::read(STDIN_FILENO, &byte, 1) == 1)
      if (byte == '\n' || text.size() < static_cast<std::size_t>(max_line_width)) text += byte;
    return text;
  }

  /// As libedit wants it: 1 and a character, 0 at the end of the input, -1 to stop.
  int next_character(wchar_t* out) {
    std::string bytes;
    while (true) {
      if (!wait_for_input()) return -1;
      char byte = 0;
      const ssize_t got = ::read(STDIN_FILENO, &byte, 1);
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
};

Keyboard::Keyboard() {
  if (is_terminal() && has_room_for_a_line()) {
    // Makes libedit count the columns of characters as the terminal does.
    std::setlocale(LC_CTYPE, "");
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

std::optional<std::string> Keyboard::read(const std::string& prompt, const std::function<void()>& redraw) {
  if (editor_) {
    flush_output();
    return editor_->read(prompt, redraw);
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
