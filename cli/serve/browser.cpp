#include "cli/serve/browser.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>

#include "cli/terminal/start_program.h"

namespace cicera::cli {

bool open_in_browser(const std::string& url) {
  const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);  // what browsers say is not for this terminal
  if (nothing < 0) return false;
  std::array<std::string, 2> words = {page_opener, url};
  pid_t process = 0;
  const int error = start_program(words, {nothing, nothing, nothing}, process);
  close(nothing);
  return error == 0;
}

}  // namespace cicera::cli
