#include "tests/helpers/program.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <map>
#include <regex>
#include <sstream>
#include <system_error>
#include <utility>

#include "cli/commands/program.h"
#include "tests/helpers/places.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

void check(bool good, const char* doing) {
  if (!good) throw std::system_error(errno, std::generic_category(), doing);
}

/// A file in memory, so that neither side ever waits for the other as with pipes.
class MemoryFile {
 public:
  MemoryFile() : file_(memfd_create("stream", MFD_CLOEXEC)) { check(file_ >= 0, "memfd_create"); }
  ~MemoryFile() { close(file_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  int descriptor() const { return file_; }

  void write(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t written = ::write(file_, text.data(), text.size());
      check(written > 0, "write");
      text.remove_prefix(static_cast<std::size_t>(written));
    }
    check(lseek(file_, 0, SEEK_SET) == 0, "lseek");
  }

  std::string text() const {
    check(lseek(file_, 0, SEEK_SET) == 0, "lseek");
    std::string out;
    char part[4096];
    for (ssize_t got = 0; (got = read(file_, part, sizeof part)) > 0;) out.append(part, static_cast<std::size_t>(got));
    return out;
  }

 private:
  int file_;
};

std::vector<std::string> environment_with(const std::vector<std::string>& more) {
  std::map<std::string, std::string> variables;
  const auto set = [&](const std::string& variable) { variables[variable.substr(0, variable.find('='))] = variable; };
  for (char** variable = environ; *variable != nullptr; ++variable) set(*variable);
  for (const char* variable : {"CICERA_PATH=", "NO_COLOR=1", "LC_ALL=C.UTF-8", "CICERA_THREADS=1"}) set(variable);
  // A folder of this process's own: whatever may write anywhere, as a shell run by root, makes it.
  static const TemporaryFolder home;
  set("XDG_CONFIG_HOME=" + (home.path() / "config").string());
  set("XDG_DATA_HOME=" + (home.path() / "data").string());
  set("XDG_CACHE_HOME=" + (home.path() / "cache").string());
  for (const std::string& variable : more) set(variable);
  std::vector<std::string> out;
  for (auto& [name, variable] : variables) out.push_back(std::move(variable));
  return out;
}

/// The texts as exec wants them, ended by a null pointer; they must outlive the answer.
std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> out;
  for (std::string& text : texts) out.push_back(text.data());
  out.push_back(nullptr);
  return out;
}

int wait_for(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0) check(errno == EINTR, "waitpid");
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

ProgramResult run(std::vector<std::string> words, std::string_view input, std::vector<std::string> variables,
                  const std::filesystem::path& folder) {
  const MemoryFile in;
  const MemoryFile out;
  const MemoryFile err;
  in.write(input);

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  if (!folder.empty()) posix_spawn_file_actions_addchdir_np(&actions, folder.c_str());
  posix_spawn_file_actions_adddup2(&actions, in.descriptor(), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out.descriptor(), STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err.descriptor(), STDERR_FILENO);

  pid_t child = 0;
  const std::string program = words.front();
  errno = posix_spawn(&child, program.c_str(), &actions, nullptr, pointers(words).data(), pointers(variables).data());
  posix_spawn_file_actions_destroy(&actions);
  check(errno == 0, ("posix_spawn " + program).c_str());

  const int exit_code = wait_for(child);
  return {exit_code, out.text(), err.text()};
}

/// A descriptor that stands for another file while this lives.
class Redirection {
 public:
  Redirection(int descriptor, int file) : descriptor_(descriptor), before_(fcntl(descriptor, F_DUPFD_CLOEXEC, 3)) {
    check(before_ >= 0 && dup2(file, descriptor) >= 0, "dup2");
  }
  ~Redirection() {
    dup2(before_, descriptor_);
    close(before_);
  }
  Redirection(const Redirection&) = delete;
  Redirection& operator=(const Redirection&) = delete;

 private:
  int descriptor_;
  int before_;
};

/// The process as the program finds it, until it is destroyed: the environment, the folder, the handlers of signals.
class Surroundings {
 public:
  Surroundings(std::vector<char*>& variables, const std::filesystem::path& folder)
      : environment_(std::exchange(environ, variables.data())), folder_(open(".", O_PATH | O_CLOEXEC)) {
    for (auto& [signal, action] : actions_) sigaction(signal, nullptr, &action);
    check(folder_ >= 0 && (folder.empty() || chdir(folder.c_str()) == 0), "chdir");
  }
  ~Surroundings() {
    environ = environment_;
    if (fchdir(folder_) != 0) std::abort();  // every test that follows would run elsewhere
    close(folder_);
    for (const auto& [signal, action] : actions_) sigaction(signal, &action, nullptr);
  }
  Surroundings(const Surroundings&) = delete;
  Surroundings& operator=(const Surroundings&) = delete;

 private:
  char** environment_;
  int folder_;
  std::array<std::pair<int, struct sigaction>, 5> actions_ = {
      {{SIGINT, {}}, {SIGTERM, {}}, {SIGHUP, {}}, {SIGPIPE, {}}, {SIGXFSZ, {}}}};
};

/// Runs the program in this process.
ProgramResult run_here(std::vector<std::string> words, std::string_view input, std::vector<std::string> variables,
                       const std::filesystem::path& folder) {
  const MemoryFile in;
  const MemoryFile out;
  const MemoryFile err;
  in.write(input);
  std::fflush(stdout);
  std::fflush(stderr);
  std::vector<char*> environment = pointers(variables);
  int exit_code = 0;
  {
    const Surroundings surroundings(environment, folder);
    const Redirection from(STDIN_FILENO, in.descriptor());
    const Redirection to(STDOUT_FILENO, out.descriptor());
    const Redirection errors(STDERR_FILENO, err.descriptor());
    std::clearerr(stdin);
    std::clearerr(stdout);
    exit_code = cli::run_program(static_cast<int>(words.size()), pointers(words).data());
    std::fflush(stdout);
    std::fflush(stderr);
  }
  return {exit_code, out.text(), err.text()};
}

std::vector<std::string> command_of(const std::vector<std::string>& arguments) {
  std::vector<std::string> words = {program_path()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  return words;
}

}  // namespace

ProgramResult run_cicera(const std::vector<std::string>& arguments, std::string_view input,
                         const std::vector<std::string>& environment) {
  return run_here(command_of(arguments), input, environment_with(environment), {});
}

ProgramResult start_cicera(const std::vector<std::string>& arguments, std::string_view input,
                           const std::vector<std::string>& environment) {
  return run(command_of(arguments), input, environment_with(environment), {});
}

ProgramResult run_cicera_in(const std::filesystem::path& folder, const std::vector<std::string>& arguments,
                            std::string_view input) {
  return run_here(command_of(arguments), input, environment_with({}), folder);
}

ProgramResult run_line_in(const std::filesystem::path& folder, const std::string& line) {
  const std::string programs = std::filesystem::path(program_path()).parent_path().string();
  const std::string path = "PATH=" + programs + ":/usr/bin:/bin";
  return run({"/bin/sh", "-c", "exec 2>&1; " + line}, "", environment_with({path}), folder);
}

std::string without_times(const std::string& text) {
  static const std::regex in_words("[0-9.]+ s, [0-9,]+ (hands|matches) per second");
  static const std::regex in_json(R"re("(seconds|hands_per_second)": ?[0-9.e+-]+)re");
  // JSON in a text of JSON, with the checksum that follows from the times
  static const std::regex in_a_text(R"re(\\"(seconds|hands_per_second|checksum)\\": ?(\\"[0-9a-f]+\\"|[0-9.e+-]+))re");
  return std::regex_replace(
      std::regex_replace(std::regex_replace(text, in_words, "N s, N $1 per second"), in_json, R"("$1":N)"), in_a_text,
      R"(\"$1\":N)");
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

}  // namespace cicera::tests
