#include "cli/whole_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>

#include "cli/output.h"

namespace cicera::cli {
namespace fs = std::filesystem;

WholeFile::WholeFile(const fs::path& target) : target_(target) {
  std::error_code error;
  const fs::file_status status = fs::status(target, error);
  if (fs::is_directory(status)) throw UserError("cannot write " + target.string() + ": it is a folder");
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    file_ = open(target.c_str(), O_WRONLY | O_CLOEXEC);
    if (file_ < 0) fail("open");
    return;
  }
  if (fs::exists(status)) target_ = fs::canonical(target);  // a link keeps pointing to the file
  std::string aside = target_.string() + ".XXXXXX";
  file_ = mkostemp(aside.data(), O_CLOEXEC);
  if (file_ < 0) fail("write");
  aside_ = aside;
  const mode_t mask = umask(0);
  umask(mask);
  if (fchmod(file_, 0666 & ~mask) != 0) fail("write");
}

WholeFile::~WholeFile() {
  if (file_ >= 0) close(file_);
  if (!aside_.empty()) unlink(aside_.c_str());
}

void WholeFile::write(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file_, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail("write");
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

void WholeFile::keep() {
  const bool synced = aside_.empty() || fsync(file_) == 0;
  const int file = file_;
  file_ = -1;
  if (close(file) != 0 || !synced) fail("write");
  if (aside_.empty()) return;
  if (rename(aside_.c_str(), target_.c_str()) != 0) fail("write");
  aside_.clear();
  const fs::path folder = target_.has_parent_path() ? target_.parent_path() : fs::path(".");
  if (const int entry = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); entry >= 0) {
    fsync(entry);  // so that the new name outlives a power cut; not every file system can
    close(entry);
  }
}

void WholeFile::fail(const char* doing) const {
  const int reason = errno;
  if (reason == EPIPE) throw ClosedPipe();
  throw UserError(std::string("cannot ") + doing + " " + target_.string() + ": " + std::strerror(reason));
}

}  // namespace cicera::cli
