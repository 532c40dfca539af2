#include "engine/api/session_files.h"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "engine/api/shipped_files.h"
#include "engine/formats/json.h"
#include "engine/ruleset/ruleset.h"
#include "engine/support/error.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t longest_path = 255;

/// What a request may say about a file.
struct FileQuestion {
  std::string file;
  std::string text;
};

Argument file_key(FileQuestion& question) {
  return {.value = text(question.file, "PATH", ValueKind::file), .meaning = "Its path", .key = "file"};
}

Argument text_key(FileQuestion& question) {
  return {.value = any_text(question.text, "TEXT"), .meaning = "What stands in it", .key = "text"};
}

}  // namespace

SessionFiles::SessionFiles(bool reads_disk) : base_(reads_disk ? Files() : shipped_files()), files_(base_) {}

Json SessionFiles::described(const std::string& path) const {
  return {{"file", path}, {"bytes", files_.texts().at(path)->size()}};
}

Json SessionFiles::put(const std::string& file, std::string text) {
  const std::string path = Files::key_of(file);
  if (path.size() > longest_path || !is_printable(path) || path.ends_with('/') || path == "." || path == "-")
    throw usage_error(fmt::format("'{}' cannot be the path of a file", printable(file)));
  const bool is_new = !put_.contains(path);
  const std::size_t others = bytes_ - (is_new ? 0 : files_.texts().at(path)->size());
  if (is_new && put_.size() == max_files) throw limit_error(fmt::format("{} files are in memory", max_files));
  if (others + text.size() > max_bytes)
    throw limit_error(fmt::format("the files in memory would have more than {} bytes", grouped(max_bytes)));
  bytes_ = others + text.size();
  files_.put(path, std::move(text));
  put_.insert(path);
  return described(path);
}

Json SessionFiles::drop(const std::string& file) {
  const std::string path = Files::key_of(file);
  if (!put_.contains(path)) throw usage_error(fmt::format("no file '{}' was put", printable(file)));
  bytes_ -= files_.texts().at(path)->size();
  files_.drop(path);
  put_.erase(path);
  if (base_.holds(path)) files_.put(path, *base_.texts().at(path));
  return {{"file", path}};
}

Json SessionFiles::list() const {
  Json list = Json::array();
  for (const std::string& path : put_) list.push_back(described(path));
  return list;
}

void SessionFiles::add(const AddAnswer& adding) {
  SessionFiles with = *this;
  for (const std::filesystem::path& old : files_.held_below(adding.target))
    if (put_.contains(old.string())) with.drop(old.string());
  for (const auto& [path, text] : adding.files) with.put((adding.target / path).string(), text);
  *this = std::move(with);
}

std::vector<std::filesystem::path> SessionFiles::added() const {
  std::vector<std::filesystem::path> folders;
  for (const std::string& path : put_) {
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    if (is_ruleset_name(folder.string()) && is_kept_pack(path)) folders.push_back(folder);
  }
  return folders;
}

std::vector<NamedAsk> asks_for_files(SessionFiles& files) {
  const auto put = [&files] {
    const auto question = std::make_shared<FileQuestion>();
    return Ask{"Keep a file in memory, where it stands before one of the disk",
               {.arguments = {file_key(*question), text_key(*question)}},
               [question, &files] { return json_line(files.put(question->file, std::move(question->text))); }};
  };
  const auto drop = [&files] {
    const auto question = std::make_shared<FileQuestion>();
    return Ask{"Forget a file in memory", {.arguments = {file_key(*question)}}, [question, &files] {
                 return json_line(files.drop(question->file));
               }};
  };
  const auto list = [&files] {
    return Ask{"List the files in memory", {}, [&files] { return json_line(files.list()); }};
  };
  return {{"put", put}, {"drop", drop}, {"files", list}};
}

}  // namespace cicera
