#include "engine/authoring/rules_pack.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <vector>

#include "engine/formats/json.h"
#include "engine/formats/scenario.h"
#include "engine/ruleset/ruleset.h"
#include "engine/ruleset/yaml_reader.h"
#include "engine/support/door_words.h"
#include "engine/support/files.h"
#include "engine/support/text.h"
#include "engine/support/text_file.h"

namespace cicera {
namespace {

constexpr std::string_view pack_format = "cicera.pack/1";
constexpr std::size_t max_document_size = std::size_t{16} << 20;  // with what JSON escapes
constexpr std::size_t max_path_length = 200;
constexpr std::size_t max_path_parts = 8;

/// Names that some system takes for a device, whatever their ending.
bool is_device_name(std::string_view part) {
  const std::string stem = to_lower(std::string(part.substr(0, part.find('.'))));
  if (stem == "con" || stem == "prn" || stem == "aux" || stem == "nul") return true;
  return stem.size() == 4 && (stem.starts_with("com") || stem.starts_with("lpt")) && '1' <= stem[3] && stem[3] <= '9';
}

std::string fault_of_part(std::string_view part) {
  if (part.empty()) return "has an empty part";
  if (part == "..") return "leaves the pack by '..'";
  if (part.front() == '.') return "has a part that begins with a dot";
  if (part.front() == '-' || part.front() == ' ') return "has a part that begins with a hyphen or a blank";
  if (part.back() == '.' || part.back() == ' ') return "has a part that ends with a dot or a blank";
  if (is_device_name(part)) return "has a part that some systems reserve for a device";
  return "";
}

bool is_hash(std::string_view text) {
  return text.size() == 16 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

/// Throws Error if two paths are one file where case does not count, or one is a folder of the other.
void check_apart(const JsonCursor& files, const std::map<std::string, std::string>& texts) {
  std::map<std::string, std::string> folded;
  for (const auto& [path, text] : texts)
    if (const auto [other, added] = folded.emplace(to_lower(path), path); !added)
      files.fail(fmt::format("has '{}' and '{}', which are one file on some systems", other->second, path));
  for (const auto& [path, text] : texts)
    for (std::size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1))
      if (folded.contains(to_lower(path.substr(0, slash))))
        files.fail(fmt::format("has '{}' as a file and as a folder", path.substr(0, slash)));
}

std::map<std::string, std::string> read_files(const JsonCursor& files) {
  std::map<std::string, std::string> texts;
  std::size_t size = 0;
  for (const auto& [path, value] : files.object().items()) {
    if (const std::string fault = fault_of_pack_path(path); !fault.empty())
      files.fail(fmt::format("has the path '{}', which {}", printable(path), fault));
    const std::string& text = texts[path] = files[path].text();
    if (text.size() > max_file_size) files[path].fail("is larger than 1 MiB");
    size += text.size();
  }
  if (texts.size() > max_pack_files) files.fail(fmt::format("has more than {} files", max_pack_files));
  if (size > max_pack_size) files.fail("is larger than 4 MiB");
  check_apart(files, texts);
  return texts;
}

std::map<std::string, std::string> read_rulesets(const JsonCursor& rulesets,
                                                 const std::map<std::string, std::string>& files) {
  std::map<std::string, std::string> hashes;
  for (const auto& [path, value] : rulesets.object().items()) {
    if (!is_ruleset_file(path) || !files.contains(path))
      rulesets.fail(fmt::format("has '{}', which is not a ruleset among the files", printable(path)));
    hashes[path] = rulesets[path].text();
    if (!is_hash(hashes[path])) rulesets[path].fail("must be a fingerprint, 16 hexadecimal digits");
  }
  for (const auto& [path, text] : files)
    if (is_ruleset_file(path) && !hashes.contains(path)) rulesets.fail(fmt::format("has no fingerprint of '{}'", path));
  if (hashes.empty()) rulesets.fail("is empty");
  return hashes;
}

std::map<std::string, std::string> read_shipped(const JsonCursor& shipped) {
  std::map<std::string, std::string> hashes;
  for (const auto& [name, value] : shipped.object().items()) {
    if (!is_ruleset_name(name)) shipped.fail(fmt::format("has '{}', which is not a ruleset's name", printable(name)));
    hashes[name] = shipped[name].text();
    if (!is_hash(hashes[name])) shipped[name].fail("must be a fingerprint, 16 hexadecimal digits");
  }
  return hashes;
}

}  // namespace

std::string fault_of_pack_path(std::string_view path) {
  if (path.empty()) return "is empty";
  if (path.size() > max_path_length) return fmt::format("is longer than {} bytes", max_path_length);
  if (!is_printable(path)) return "has a control character, or bytes that are not UTF-8";
  if (path.front() == '/') return "is absolute";
  if (path.find_first_of("\\:*?\"<>|") != std::string_view::npos) return "has one of \\ : * ? \" < > |";
  const std::vector<std::string> parts = split(path, '/');
  if (parts.size() > max_path_parts) return fmt::format("has more than {} parts", max_path_parts);
  for (const std::string& part : parts)
    if (std::string fault = fault_of_part(part); !fault.empty()) return fault;
  if (!path.ends_with(".yaml") && !path.ends_with(".lua")) return "ends in neither .yaml nor .lua";
  return "";
}

bool is_ruleset_file(std::string_view path) { return path.ends_with(".yaml") && !path.ends_with(scenario_ending); }

std::string name_in_pack(std::string_view path) {
  if (!is_ruleset_file(path) || path.find('/') != std::string_view::npos) return "";
  return std::string(path.substr(0, path.size() - std::string_view(".yaml").size()));
}

std::string pack_text(const RulesPack& pack) {
  return json_text({{"format", pack_format},
                    {"name", pack.name},
                    {"rulesets", pack.rulesets},
                    {"shipped", pack.shipped},
                    {"files", pack.files}});
}

std::string read_pack_text(const std::filesystem::path& file) {
  const Files& files = files_in_use();
  std::error_code error;
  if (!files.exists(file, error)) throw system_error("read", file.string(), error ? error.value() : ENOENT);
  if (!files.is_file(file)) throw usage_error("cannot read " + file.string() + ": not a file");
  std::optional<std::string> text = files.read_text(file, max_document_size + 1);
  if (!text) throw system_error("read", file.string(), errno);
  if (text->size() > max_document_size) throw input_error({file.string()}, "is larger than 16 MiB");
  return *std::move(text);
}

RulesPack read_pack(const std::string& file, std::string_view text) {
  const SourceLocation location{file};
  refuse_other_encoding(text, location);
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos || text[begin] != '{')
    throw input_error(location, fmt::format("is not a pack of this version, {}", pack_format),
                      "`" + ask_words("pack") + "` writes packs");
  const nlohmann::json document = parse_json(text, location, {.max_depth = 2, .max_keys = 1000});
  const JsonCursor root(document, location);
  if (!document.is_object() || document.value("format", nlohmann::json()) != pack_format)
    throw input_error(location, fmt::format("is not a pack of this version, {}", pack_format),
                      "`" + ask_words("pack") + "` writes packs; a newer cicera may read this one");
  root.expect_keys({"format", "name", "rulesets", "shipped", "files"});
  RulesPack pack;
  pack.name = root["name"].text();
  constexpr std::size_t max_name_length = 60;
  if (!is_ruleset_name(pack.name) || pack.name.size() > max_name_length || is_device_name(pack.name))
    root["name"].fail(fmt::format("cannot be '{}': small letters, digits and hyphens are allowed, {} at most",
                                  printable(pack.name), max_name_length));
  pack.files = read_files(root["files"]);
  pack.rulesets = read_rulesets(root["rulesets"], pack.files);
  pack.shipped = read_shipped(root["shipped"]);
  return pack;
}

}  // namespace cicera
