#include "tests/helpers/running_program.h"
#include "tests/helpers/places.h"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <stdexcept>

namespace cicera::tests {

RunningProgram::RunningProgram(std::vector<std::string> arguments, int out, int err,
                               std::vector<std::string> environment) {
  arguments.insert(arguments.begin(), program_path());
  std::vector<char*> words;
  for (std::string& argument : arguments) words.push_back(argument.data());
  words.push_back(nullptr);
  std::vector<char*> variables;  // of two of one name the first holds
  for (std::string& variable : environment) variables.push_back(variable.data());
  for (char** variable = environ; *variable != nullptr; ++variable) variables.push_back(*variable);
  variables.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err, STDERR_FILENO);
  if (posix_spawn(&process_, program_path().c_str(), &actions, nullptr, words.data(), variables.data()) != 0)
    throw std::runtime_error("cannot run " + program_path());
  posix_spawn_file_actions_destroy(&actions);
}

bool RunningProgram::running() const {
  siginfo_t ended{};
  return waitid(P_PID, static_cast<id_t>(process_), &ended, WEXITED | WNOHANG | WNOWAIT) == 0 && ended.si_pid == 0;
}

void RunningProgram::send(int signal) const { kill(process_, signal); }

int RunningProgram::wait() const {
  int status = 0;
  waitpid(process_, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

}  // namespace cicera::tests
