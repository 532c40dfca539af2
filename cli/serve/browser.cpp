#include "cli/serve/browser.h"

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <array>

namespace cicera::cli {

bool open_in_browser(const std::string& url) {
  // What browsers say is not for this terminal, and our port is not theirs to keep open.
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&files, stream, "/dev/null", O_RDWR, 0);
#ifdef __GLIBC__
#if __GLIBC_PREREQ(2, 34)
  posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
#endif
#endif
  // A group of its own, so that Ctrl-C is for us alone.
  posix_spawnattr_t how;
  posix_spawnattr_init(&how);
  posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&how, 0);

  std::array<std::string, 2> words = {page_opener, url};
  const std::array<char*, 3> arguments = {words[0].data(), words[1].data(), nullptr};
  pid_t process = 0;
  const int error = posix_spawnp(&process, page_opener, &files, &how, arguments.data(), environ);
  posix_spawnattr_destroy(&how);
  posix_spawn_file_actions_destroy(&files);
  return error == 0;
}

}  // namespace cicera::cli
