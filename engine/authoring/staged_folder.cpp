#include "engine/authoring/staged_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "engine/support/atomic_file.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/system_reason.h"

namespace cicera {
namespace fs = std::filesystem;
namespace {

constexpr const char* staged_name = ".adding-";

void make_folders(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw system_error(both("create", "creare"), folder.string(), error.value());
}

/// Opens the folder and locks it; -1 if it is locked by another process or is not a folder.
int lock_folder(const fs::path& folder) {
  const int file = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0) return file;
  if (file >= 0) close(file);
  return -1;
}

enum class Renaming { without_replacing, exchanging };

/// Renames in one step that never replaces by accident. Not every file system or C library knows how: `errno` is then
/// EINVAL.
bool rename_by([[maybe_unused]] Renaming way, [[maybe_unused]] const fs::path& from,
               [[maybe_unused]] const fs::path& to) {
#ifdef RENAME_NOREPLACE
  const unsigned flag = way == Renaming::exchanging ? RENAME_EXCHANGE : RENAME_NOREPLACE;
  return renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), flag) == 0;
#else
  errno = EINVAL;
  return false;
#endif
}

}  // namespace

StagedFolder::StagedFolder(const fs::path& parent) {
  make_folders(parent);
  std::string name = (parent / staged_name).string() + "XXXXXX";
  if (mkdtemp(name.data()) == nullptr)
    throw system_error(both("create a folder in", "creare una cartella in"), parent.string(), errno);
  path_ = name;
  lock_ = lock_folder(path_);
  const mode_t mask = umask(0);
  umask(mask);
  chmod(path_.c_str(), 0777 & ~mask);
}

StagedFolder::~StagedFolder() {
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);
  if (lock_ >= 0) close(lock_);
}

void StagedFolder::write(const std::string& name, std::string_view text) const {
  const fs::path file = path_ / name;
  make_folders(file.parent_path());
  write_whole(file, text);
  for (fs::path folder = file.parent_path(); folder != path_; folder = folder.parent_path()) flush_folder_of(folder);
}

void StagedFolder::move_to(const fs::path& target, bool replace) {
  std::error_code error;
  const bool there = fs::exists(fs::symlink_status(target, error));
  if (!there || !replace) {
    if (!rename_by(Renaming::without_replacing, path_, target) &&
        (errno != EINVAL || there || rename(path_.c_str(), target.c_str()) != 0))
      throw system_error(both("write", "scrivere"), target.string(), there ? EEXIST : errno);
    path_.clear();
  } else if (!rename_by(Renaming::exchanging, path_, target)) {
    const fs::path old = path_.string() + ".old";
    if (errno != EINVAL || rename(target.c_str(), old.c_str()) != 0)
      throw system_error(both("replace", "sostituire"), target.string(), errno);
    if (rename(path_.c_str(), target.c_str()) != 0) {
      const int reason = errno;
      rename(old.c_str(), target.c_str());
      throw system_error(both("replace", "sostituire"), target.string(), reason);
    }
    path_ = old;
  }
  flush_folder_of(target);
}

void remove_abandoned_folders(const fs::path& parent) {
  std::vector<fs::path> found;
  std::error_code error;
  for (fs::directory_iterator entry(parent, error), end; !error && entry != end; entry.increment(error))
    if (entry->path().filename().string().starts_with(staged_name)) found.push_back(entry->path());
  for (const fs::path& folder : found)
    if (const int lock = lock_folder(folder); lock >= 0) {
      fs::remove_all(folder, error);
      close(lock);
    }
}

}  // namespace cicera
