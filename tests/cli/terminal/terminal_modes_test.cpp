// What the program leaves on a terminal: nothing of its modes however it ends or stops, no codes where it has none, and
// the whole answer whatever the pager does.
#include "cli/terminal/terminal_modes.h"

#include <gtest/gtest.h>

#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <string>
#include <vector>

#include "tests/helpers/places.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

const std::vector<std::string> seventh = {"play",   "--seats", "human,greedy,greedy,greedy", "--seed", "7",
                                          "--save", "m.jsonl"};

/// A window of its own, without tmux: all that is written to it can be read.
class Window {
 public:
  /// Runs a command line of words. `term` is the TERM of its environment; null: none.
  Window(const char* term, std::vector<std::string> words, const std::string& folder = ".",
         const std::string& pager = "") {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    winsize size{};
    size.ws_row = 24;
    size.ws_col = 80;
    program_ = forkpty(&window_, nullptr, nullptr, &size);
    if (program_ != 0) return;
    unsetenv("NO_COLOR");
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("ASAN_OPTIONS", "detect_leaks=0:handle_segv=0:handle_sigbus=0", 1);  // it would report them and exit
    setenv("UBSAN_OPTIONS", "handle_segv=0:handle_sigbus=0", 1);
    if (!pager.empty()) setenv("PAGER", pager.c_str(), 1);
    if (term == nullptr)
      unsetenv("TERM");
    else
      setenv("TERM", term, 1);
    if (chdir(folder.c_str()) == 0) execvp(arguments[0], arguments.data());
    _exit(127);
  }
  ~Window() {
    close(window_);
    if (program_ > 0) kill(program_, SIGKILL);
    if (program_ > 0) waitpid(program_, nullptr, 0);
  }
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  /// Reads on until this stands behind all that was read before. Returns what was read, all there is if it never comes.
  std::string until(const std::string& text) {
    std::string part;
    for (std::array<char, 1> byte{}; text.empty() || !part.ends_with(text); part += byte[0])
      if (read(window_, byte.data(), 1) != 1) break;
    return part;
  }
  std::string rest() { return until(""); }

  void type(const std::string& keys) const {
    EXPECT_EQ(write(window_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
  }
  pid_t program() const { return program_; }
  /// The signal that ended the program.
  int end_signal() {
    int status = 0;
    waitpid(program_, &status, 0);
    program_ = 0;
    return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  }

 private:
  int window_ = -1;
  pid_t program_ = 0;
};

/// What the program shows in a window of its own where the environment has this TERM, or none.
std::string shown_in_window(const char* term, std::vector<std::string> arguments, const std::string& pager = "") {
  arguments.insert(arguments.begin(), program_path());
  return Window(term, std::move(arguments), ".", pager).rest();
}

constexpr const char* to_other_screen = "\033[?1049h";
constexpr const char* from_other_screen = "\033[?1049l";
constexpr const char* mouse_on = "\033[?1000h";
constexpr const char* mouse_off = "\033[?1000l";

TEST(TerminalModes, GivesTheTerminalBackHoweverItIsKilled) {
  const TemporaryFolder folder;
  std::vector<std::string> words = seventh;
  words.insert(words.begin(), program_path());
  for (const int signal : {SIGQUIT, SIGSEGV, SIGXCPU}) {
    Window window("xterm", words, folder.path());
    words[words.size() - 1] = "m" + std::to_string(signal) + ".jsonl";
    ASSERT_NE(window.until(mouse_on).find(to_other_screen), std::string::npos);
    window.until("> ");
    kill(window.program(), signal);
    const std::string last = window.rest();
    EXPECT_NE(last.find(mouse_off), std::string::npos) << signal;
    EXPECT_NE(last.find(from_other_screen), std::string::npos) << signal;
    EXPECT_EQ(window.end_signal(), signal);
  }
}

TEST(TerminalModes, GivesTheTerminalToTheShellAndTakesItAgain) {
  const TemporaryFolder folder;
  std::string line = program_path();
  for (const std::string& word : seventh) line += " " + word;
  Window window("xterm", {"bash", "--norc", "-m", "-c", line + "; stty -a; echo in-the-shell; fg"}, folder.path());
  window.until(mouse_on);
  window.until("> ");
  window.type("\x1a");
  const std::string stopped = window.until("in-the-shell");
  EXPECT_NE(stopped.find(mouse_off), std::string::npos) << stopped;
  EXPECT_NE(stopped.find(from_other_screen), std::string::npos) << stopped;
  EXPECT_NE(stopped.find(" icanon"), std::string::npos) << stopped;
  EXPECT_NE(stopped.find(" echo "), std::string::npos) << stopped;
  const std::string again = window.until(mouse_on);
  EXPECT_NE(again.find(to_other_screen), std::string::npos) << again;
  EXPECT_NE(window.until("> ").find("Rs"), std::string::npos);  // drawn again
  window.type("q\r");
  EXPECT_NE(window.rest().find(from_other_screen), std::string::npos);
}

TEST(Pager, ThatFailsLosesNothing) {
  const std::vector<std::string> words = {"help", "simulate"};
  const std::string whole = shown_in_window("xterm", words, "cat");
  EXPECT_NE(whole.find("--hands"), std::string::npos);
  EXPECT_EQ(shown_in_window("xterm", words, "false"), whole);
  EXPECT_EQ(shown_in_window("xterm", words, "false -x"), whole);
  EXPECT_EQ(shown_in_window("xterm", words, "head -n 1").find("--hands"), std::string::npos);
}

TEST(DumbTerminal, GetsNoCodesOfAProgressLineOrAScreen) {
  const std::vector<std::string> study = {"simulate", "-r", "scopa", "--hands", "200", "--players", "random"};
  EXPECT_NE(shown_in_window("xterm", study, "cat").find("\033[K"), std::string::npos);
  for (const char* term : {"dumb", "unknown", "no-such-terminal", static_cast<const char*>(nullptr)})
    EXPECT_EQ(shown_in_window(term, study, "cat").find('\033'), std::string::npos);
  const TemporaryFolder folder;
  Window window("no-such-terminal", {program_path(), "play", "scopa", "--save", "m.jsonl"}, folder.path());
  EXPECT_EQ(window.until("> ").find('\033'), std::string::npos);
}

TEST(DumbTerminal, GetsNoColours) {
  const std::vector<std::string> wrong = {"show", "cicera:match.target=x"};
  EXPECT_NE(shown_in_window("xterm", wrong).find("\033["), std::string::npos);
  for (const char* term : {"dumb", "", static_cast<const char*>(nullptr)}) {
    const std::string shown = shown_in_window(term, wrong);
    EXPECT_NE(shown.find("match.target"), std::string::npos);
    EXPECT_EQ(shown.find('\033'), std::string::npos) << shown;
  }
  EXPECT_NE(shown_in_window("dumb", {"show", "cicera:match.target=x", "--color", "always"}).find("\033["),
            std::string::npos);
}

}  // namespace
}  // namespace cicera::tests
