#include "engine/api/session_files.h"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "engine/api/shipped_files.h"
#include "engine/formats/json.h"
#include "engine/ruleset/data_folder.h"
#include "engine/ruleset/library.h"
#include "engine/ruleset/ruleset.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/text.h"
#include "scripting/scripting.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t longest_path = 255;

/// The files by which something shipped is found by its name, from the folder that has it: `NAME.yaml`, or
/// `scripts/NAME.lua`. A ruleset has a file for each of its names.
const std::set<std::string>& shipped_names() {
  static const std::set<std::string> names = [] {
    const UseFiles shipped(shipped_files());
    std::set<std::string> found;
    for (const std::string& name : Library({shipped_folder}, read_script).all_names()) found.insert(name + ".yaml");
    for (const auto& [path, text] : files_in_use().texts())
      found.insert(std::filesystem::path(path).lexically_relative(shipped_folder).string());
    return found;
  }();
  return names;
}

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

SessionFiles::SessionFiles(bool reads_disk, std::vector<std::filesystem::path> folders)
    : files_(reads_disk ? Files() : shipped_files()), folders_(std::move(folders)) {
  const std::filesystem::path shipped = shipped_rulesets();
  if (!reads_disk || Files().is_folder(shipped)) return;
  // A library that was copied without its rulesets has them where they would be.
  const Files compiled_in = shipped_files();
  for (const auto& [path, text] : compiled_in.texts())
    files_.put(shipped / std::filesystem::path(path).lexically_relative(shipped_folder), *text);
}

void SessionFiles::expect_own_place(const std::string& path) const {
  if (const Bilingual shipped = shadowed(path); !shipped.empty())
    throw usage_error(
        both("'{}' would stand before {}", "'{}' starebbe davanti a {}", printable(path, longest_path), shipped),
        both("name it otherwise, as in my-rules/my-house.yaml", "dagli un altro nome, come in my-rules/my-house.yaml"));
  for (std::filesystem::path above = std::filesystem::path(path).parent_path(); !above.empty();
       above = above.parent_path()) {
    if (files_.holds(above))
      throw usage_error(both("'{}' is a file, so there can be no file below it",
                             "'{}' è un file, quindi sotto non può esserci un file", printable(above.string())),
                        both("name one of them otherwise", "da' un altro nome a uno dei due"));
    if (above == above.parent_path()) break;
  }
  if (!files_.held_below(path + "/").empty())
    throw usage_error(
        both("'{}' is a folder with files in it", "'{}' è una cartella che contiene file", printable(path)),
        both("name it otherwise", "dagli un altro nome"));
}

Bilingual SessionFiles::shadowed(const std::string& path) const {
  const std::filesystem::path file = path;
  const auto lies_below = [](const std::filesystem::path& inner, const std::filesystem::path& folder) {
    const std::filesystem::path from = inner.lexically_relative(folder);
    return !from.empty() && *from.begin() != "..";
  };
  if (lies_below(file, shipped_folder) ||
      (files_.reads_disk() && lies_below(files_.whole_path(file), files_.whole_path(shipped_rulesets()))))
    return both("what is shipped", "ciò che è fornito");
  std::vector<std::filesystem::path> folders = folders_;
  folders.emplace_back();  // that of the request
  for (const std::filesystem::path& folder : folders) {
    const std::filesystem::path from =
        folder.empty() ? file
                       : std::filesystem::path(files_.whole_path(file)).lexically_relative(files_.whole_path(folder));
    if (shipped_names().contains(from.string()))
      return both("the shipped '{}'", "le regole fornite '{}'", from.stem().string());
  }
  return {};
}

Json SessionFiles::described(const std::string& path) const {
  return {{"file", path}, {"bytes", files_.texts().at(path)->size()}};
}

Json SessionFiles::put(const std::string& file, std::string text) {
  const std::string path = Files::key_of(file);
  if (path.size() > longest_path || !is_printable(path) || path.ends_with('/') || path == "." || path == "-")
    throw usage_error(
        both("'{}' cannot be the path of a file", "'{}' non può essere il percorso di un file", printable(file)));
  expect_own_place(path);
  const bool is_new = !put_.contains(path);
  const std::size_t others = bytes_ - (is_new ? 0 : files_.texts().at(path)->size());
  if (is_new && put_.size() == max_files)
    throw limit_error(both("{} files are in memory", "ci sono {} file in memoria", max_files));
  if (others + text.size() > max_bytes)
    throw limit_error(both("the files in memory would have more than {} bytes",
                           "i file in memoria supererebbero {} byte", grouped(max_bytes)));
  bytes_ = others + text.size();
  files_.put(path, std::move(text));
  put_.insert(path);
  return described(path);
}

Json SessionFiles::drop(const std::string& file) {
  const std::string path = Files::key_of(file);
  if (!put_.contains(path))
    throw usage_error(both("no file '{}' was put", "il file '{}' non è in memoria", printable(file)));
  bytes_ -= files_.texts().at(path)->size();
  files_.drop(path);
  put_.erase(path);
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
    return Ask{"Keep a file in memory, where it stands before one of the disk, but never before one that is shipped",
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
