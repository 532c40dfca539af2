#include "tests/helpers/terminal.h"

#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <stdexcept>
#include <thread>

#include "engine/support/shell_word.h"
#include "engine/support/text.h"
#include "tests/helpers/places.h"

namespace cicera::tests {
namespace {

using namespace std::chrono_literals;
constexpr auto patience = 60s;
constexpr auto between_looks = 20ms;

std::string output_of(const std::string& command) {
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("cannot run " + command);
  std::string text;
  for (int c = 0; (c = std::fgetc(pipe)) != EOF;) text += static_cast<char>(c);
  if (pclose(pipe) != 0) throw std::runtime_error(command + " failed: " + text);
  return text;
}

std::string join(const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + shell_word(word);
  return line;
}

/// Without blanks at the ends of lines and without empty lines at the end.
std::string trimmed(const std::string& text) {
  std::string out;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string line = text.substr(begin, end - begin);
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
    begin = end + 1;
  }
  while (out.ends_with("\n\n")) out.pop_back();
  return out;
}

template <typename Condition>
bool comes_true(Condition condition) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (std::chrono::steady_clock::now() < end) {
    if (condition()) return true;
    std::this_thread::sleep_for(between_looks);
  }
  return condition();
}

}  // namespace

Terminal::Terminal(const std::filesystem::path& folder, const std::vector<std::string>& arguments, int columns,
                   int lines, const std::vector<std::string>& environment) {
  std::ofstream(own_.path() / "tmux.conf") << "set -g status off\nset -g escape-time 0\n";
  own_.write("cicera/config.yaml", "speed: off\n");
  std::vector<std::string> words = {"env",        "CICERA_PATH=",   "XDG_CONFIG_HOME=" + own_.path().string(),
                                    "NO_COLOR=1", "LC_ALL=C.UTF-8", no_leak_check};
  words.insert(words.end(), environment.begin(), environment.end());
  words.emplace_back(program_path());
  words.insert(words.end(), arguments.begin(), arguments.end());
  // tmux itself sometimes misses how a program ends, so a shell writes it down; the screen stays until we go.
  const std::string own = shell_word(own_.path().string());
  std::ofstream(own_.path() / "run.sh") << "trap : INT TERM\n(echo $(exec sh -c 'echo $PPID') > " << own
                                        << "/pid; exec " << join(words) << ")\necho $? > " << own
                                        << "/ended\nexec sleep 1000\n";
  tmux({"-f", (own_.path() / "tmux.conf").string(), "new-session", "-d", "-c", folder.string(), "-x",
        std::to_string(columns), "-y", std::to_string(lines), "exec sh " + own + "/run.sh"});
}

Terminal::~Terminal() {
  try {
    tmux({"kill-server"});
  } catch (const std::runtime_error&) {  // NOLINT(bugprone-empty-catch): it may be gone already
  }
}

std::string Terminal::tmux(const std::vector<std::string>& arguments) const {
  return output_of("tmux -u -S " + shell_word((own_.path() / "tmux.socket").string()) + " " + join(arguments) +
                   " 2>&1");
}

std::string Terminal::screen() const { return trimmed(tmux({"capture-pane", "-p"})); }

std::string Terminal::everything() const { return trimmed(tmux({"capture-pane", "-p", "-S", "-"})); }

bool Terminal::shows(const std::string& text) const {
  return comes_true([&] { return screen().find(text) != std::string::npos; });
}

bool Terminal::disappears(const std::string& text) const {
  return comes_true([&] { return screen().find(text) == std::string::npos; });
}

void Terminal::type(const std::string& text) const { tmux({"send-keys", "-l", text}); }
void Terminal::press(const std::string& key) const { tmux({"send-keys", key}); }
void Terminal::enter(const std::string& text) const {
  if (!text.empty()) type(text);
  press("Enter");
}

void Terminal::click(int line, int column) const {
  const std::string place = std::to_string(column + 1) + ";" + std::to_string(line + 1);
  tmux({"send-keys", "-l", "\033[<0;" + place + "M\033[<0;" + place + "m"});
}

bool Terminal::has_mouse() const { return tmux({"display-message", "-p", "#{mouse_sgr_flag}"}).starts_with("1"); }

void Terminal::resize(int columns, int lines) const {
  tmux({"resize-window", "-x", std::to_string(columns), "-y", std::to_string(lines)});
}

void Terminal::send(int signal) const { kill(static_cast<pid_t>(number_in("pid")), signal); }

int Terminal::exit_code() const {
  constexpr int by_signal = 128;  // as shells tell it
  const int status = number_in("ended");
  return status > by_signal ? by_signal - status : status;
}

/// The number that the shell has written, or will write, to this file.
int Terminal::number_in(const std::string& name) const {
  int number = -1;
  const auto is_there = [&] { return static_cast<bool>(std::ifstream(own_.path() / name) >> number); };
  if (!comes_true(is_there)) throw std::runtime_error("there is no " + name + ": " + screen());
  return number;
}

}  // namespace cicera::tests
