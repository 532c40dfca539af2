#include "cli/terminal/start_program.h"

#include <spawn.h>
#include <unistd.h>

#include <csignal>
#include <vector>

namespace cicera::cli {

int start_program(std::span<std::string> words, const std::array<int, 3>& streams, pid_t& process) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream)
    posix_spawn_file_actions_adddup2(&files, streams.at(static_cast<std::size_t>(stream)), stream);
#ifdef __GLIBC__
#if __GLIBC_PREREQ(2, 34)
  posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
#endif
#endif

  sigset_t closed_pipe;
  sigemptyset(&closed_pipe);
  sigaddset(&closed_pipe, SIGPIPE);
  posix_spawnattr_t how;
  posix_spawnattr_init(&how);
  posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setpgroup(&how, 0);
  posix_spawnattr_setsigdefault(&how, &closed_pipe);

  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const int error = posix_spawnp(&process, arguments[0], &files, &how, arguments.data(), environ);
  posix_spawnattr_destroy(&how);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

}  // namespace cicera::cli
