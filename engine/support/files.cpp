#include "engine/support/files.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "engine/support/read_prefix.h"
#include "engine/support/text_file.h"

namespace cicera {
namespace fs = std::filesystem;
namespace {

/// The paths of a folder's files begin so; those of the folder that nothing names, with nothing.
std::string begin_of(const fs::path& folder) {
  const std::string key = Files::key_of(folder);
  if (key.empty() || key == ".") return "";
  return key.ends_with('/') ? key : key + "/";
}

thread_local const Files* in_use = nullptr;  // null: those of the disk

}  // namespace

std::string Files::key_of(const fs::path& path) { return path.lexically_normal().string(); }

Files Files::in_memory() {
  Files files;
  files.reads_disk_ = false;
  return files;
}

void Files::change(auto&& how) {
  auto texts = std::make_shared<Texts>(*texts_);
  how(*texts);
  texts_ = std::move(texts);
}

void Files::put(const fs::path& path, std::string text) {
  change([&](Texts& texts) { texts[key_of(path)] = std::make_shared<const std::string>(std::move(text)); });
}

bool Files::drop(const fs::path& path) {
  const bool is_there = holds(path);
  if (is_there) change([&](Texts& texts) { texts.erase(key_of(path)); });
  return is_there;
}

bool Files::holds(const fs::path& path) const { return !texts_->empty() && texts_->contains(key_of(path)); }

bool Files::exists(const fs::path& path) const {
  std::error_code error;
  return exists(path, error);
}

bool Files::exists(const fs::path& path, std::error_code& error) const {
  error.clear();
  return holds(path) || (reads_disk_ ? fs::exists(path, error) : is_folder(path));
}

bool Files::is_file(const fs::path& path) const {
  std::error_code error;
  return holds(path) || (reads_disk_ && fs::is_regular_file(path, error));
}

bool Files::is_folder(const fs::path& path) const {
  const std::string begin = begin_of(path);
  const auto first = texts_->lower_bound(begin);
  if (first != texts_->end() && first->first.starts_with(begin)) return true;
  std::error_code error;
  return reads_disk_ && fs::is_directory(path, error);
}

bool Files::is_link(const fs::path& path) const {
  std::error_code error;
  return reads_disk_ && !holds(path) && fs::is_symlink(fs::symlink_status(path, error));
}

bool Files::same(const fs::path& one, const fs::path& other) const {
  if (holds(one) || holds(other)) return key_of(one) == key_of(other);
  std::error_code error;
  return reads_disk_ && fs::equivalent(one, other, error);
}

std::string Files::whole_path(const fs::path& path) const {
  std::error_code error;
  return holds(path) || !reads_disk_ ? key_of(path) : fs::weakly_canonical(path, error).string();
}

std::vector<fs::path> Files::names_in(const fs::path& folder) const {
  std::vector<fs::path> names;
  const std::string begin = begin_of(folder);
  for (auto text = texts_->lower_bound(begin); text != texts_->end() && text->first.starts_with(begin); ++text)
    if (std::string name = text->first.substr(begin.size()); name.find('/') == std::string::npos)
      names.emplace_back(std::move(name));
  std::error_code error;
  if (reads_disk_)
    for (fs::directory_iterator file(folder, error), end; !error && file != end; file.increment(error))
      if (!holds(file->path())) names.push_back(file->path().filename());
  return names;
}

std::vector<fs::path> Files::held_below(const fs::path& folder) const {
  std::vector<fs::path> found;
  const std::string begin = begin_of(folder);
  for (auto text = texts_->lower_bound(begin); text != texts_->end() && text->first.starts_with(begin); ++text)
    found.emplace_back(text->first);
  return found;
}

std::optional<std::string> Files::read(const fs::path& path, std::size_t max_bytes) const {
  if (const auto found = texts_->find(key_of(path)); found != texts_->end()) return found->second->substr(0, max_bytes);
  return reads_disk_ ? read_prefix(path, max_bytes) : std::nullopt;
}

std::optional<std::string> Files::read_text(const fs::path& path, std::size_t max_bytes) const {
  auto text = read(path, max_bytes);
  if (!text) return text;
  refuse_what_is_no_text(*text, {path.string()});
  text = plain_lines(*std::move(text));
  return text;
}

std::optional<std::string> Files::read_script(const fs::path& path, std::size_t max_bytes) const {
  auto text = read_text(path, max_bytes);
  if (text && text->starts_with("#")) text->insert(0, "--");
  return text;
}

const Files& files_in_use() {
  static const Files disk;
  return in_use == nullptr ? disk : *in_use;
}

UseFiles::UseFiles(Files files) : files_(std::move(files)), before_(in_use) { in_use = &files_; }

UseFiles::~UseFiles() { in_use = before_; }

}  // namespace cicera
