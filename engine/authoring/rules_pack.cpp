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
#include "engine/support/both.h"
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

Bilingual fault_of_part(std::string_view part) {
  if (part.empty()) return both("has an empty part", "ha una parte vuota");
  if (part == "..") return both("leaves the pack by '..'", "esce dal pacchetto con '..'");
  if (part.front() == '.') return both("has a part that begins with a dot", "ha una parte che comincia con un punto");
  if (part.front() == '-' || part.front() == ' ')
    return both("has a part that begins with a hyphen or a blank",
                "ha una parte che comincia con un trattino o uno spazio");
  if (part.back() == '.' || part.back() == ' ')
    return both("has a part that ends with a dot or a blank", "ha una parte che finisce con un punto o uno spazio");
  if (is_device_name(part))
    return both("has a part that some systems reserve for a device",
                "ha una parte che alcuni sistemi riservano a un dispositivo");
  return {};
}

bool is_hash(std::string_view text) {
  return text.size() == 16 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

/// Throws Error if two paths are one file where case does not count, or one is a folder of the other.
void check_apart(const JsonCursor& files, const std::map<std::string, std::string>& texts) {
  std::map<std::string, std::string> folded;
  for (const auto& [path, text] : texts)
    if (const auto [other, added] = folded.emplace(to_lower(path), path); !added)
      files.fail(both("has '{}' and '{}', which are one file on some systems",
                      "ha '{}' e '{}', che su alcuni sistemi sono un file solo", other->second, path));
  for (const auto& [path, text] : texts)
    for (std::size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1))
      if (folded.contains(to_lower(path.substr(0, slash))))
        files.fail(
            both("has '{}' as a file and as a folder", "ha '{}' come file e come cartella", path.substr(0, slash)));
}

std::map<std::string, std::string> read_files(const JsonCursor& files) {
  std::map<std::string, std::string> texts;
  std::size_t size = 0;
  for (const auto& [path, value] : files.object().items()) {
    if (const Bilingual fault = fault_of_pack_path(path); !fault.empty())
      files.fail(both("has the path '{}', which {}", "ha il percorso '{}', che {}", printable(path), fault));
    const std::string& text = texts[path] = files[path].text();
    if (text.size() > max_file_size) files[path].fail(both("is larger than 1 MiB", "supera 1 MiB"));
    size += text.size();
  }
  if (texts.size() > max_pack_files) files.fail(both("has more than {} files", "ha più di {} file", max_pack_files));
  if (size > max_pack_size) files.fail(both("is larger than 4 MiB", "supera 4 MiB"));
  check_apart(files, texts);
  return texts;
}

std::map<std::string, std::string> read_rulesets(const JsonCursor& rulesets,
                                                 const std::map<std::string, std::string>& files) {
  std::map<std::string, std::string> hashes;
  for (const auto& [path, value] : rulesets.object().items()) {
    if (!is_ruleset_file(path) || !files.contains(path))
      rulesets.fail(both("has '{}', which is not a ruleset among the files", "ha '{}', che non è fra i file di regole",
                         printable(path)));
    hashes[path] = rulesets[path].text();
    if (!is_hash(hashes[path]))
      rulesets[path].fail(
          both("must be a fingerprint, 16 hexadecimal digits", "dev'essere un'impronta, 16 cifre esadecimali"));
  }
  for (const auto& [path, text] : files)
    if (is_ruleset_file(path) && !hashes.contains(path))
      rulesets.fail(both("has no fingerprint of '{}'", "non ha l'impronta di '{}'", path));
  if (hashes.empty()) rulesets.fail(both("is empty", "è vuoto"));
  return hashes;
}

std::map<std::string, std::string> read_shipped(const JsonCursor& shipped) {
  std::map<std::string, std::string> hashes;
  for (const auto& [name, value] : shipped.object().items()) {
    if (!is_ruleset_name(name))
      shipped.fail(
          both("has '{}', which is not a ruleset's name", "ha '{}', che non è un nome di regole", printable(name)));
    hashes[name] = shipped[name].text();
    if (!is_hash(hashes[name]))
      shipped[name].fail(
          both("must be a fingerprint, 16 hexadecimal digits", "dev'essere un'impronta, 16 cifre esadecimali"));
  }
  return hashes;
}

}  // namespace

Bilingual fault_of_pack_path(std::string_view path) {
  if (path.empty()) return both("is empty", "è vuoto");
  if (path.size() > max_path_length) return both("is longer than {} bytes", "supera {} byte", max_path_length);
  if (!is_printable(path))
    return both("has a control character, or bytes that are not UTF-8",
                "ha un carattere di controllo, o byte che non sono UTF-8");
  if (path.front() == '/') return both("is absolute", "è assoluto");
  if (path.find_first_of("\\:*?\"<>|") != std::string_view::npos)
    return both("has one of \\ : * ? \" < > |", "ha uno fra \\ : * ? \" < > |");
  const std::vector<std::string> parts = split(path, '/');
  if (parts.size() > max_path_parts) return both("has more than {} parts", "ha più di {} parti", max_path_parts);
  for (const std::string& part : parts)
    if (Bilingual fault = fault_of_part(part); !fault.empty()) return fault;
  if (!path.ends_with(".yaml") && !path.ends_with(".lua"))
    return both("ends in neither .yaml nor .lua", "non finisce né in .yaml né in .lua");
  return {};
}

bool is_ruleset_file(std::string_view path) { return path.ends_with(".yaml") && !path.ends_with(scenario_ending); }

std::string name_in_pack(std::string_view path) {
  if (!is_ruleset_file(path) || path.find('/') != std::string_view::npos) return {};
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
  if (!files.exists(file, error))
    throw system_error(both("read", "leggere"), file.string(), error ? error.value() : ENOENT);
  if (!files.is_file(file))
    throw usage_error(both("cannot read ", "impossibile leggere ") + file.string() +
                      both(": not a file", ": non è un file"));
  std::optional<std::string> text = files.read_text(file, max_document_size + 1);
  if (!text) throw system_error(both("read", "leggere"), file.string(), errno);
  if (text->size() > max_document_size)
    throw input_error({file.string()}, both("is larger than 16 MiB", "supera 16 MiB"));
  return *std::move(text);
}

RulesPack read_pack(const std::string& file, std::string_view text) {
  const SourceLocation location{file};
  refuse_other_encoding(text, location);
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos || text[begin] != '{')
    throw input_error(
        location, both("is not a pack of this version, {}", "non è un pacchetto di questa versione, {}", pack_format),
        "`" + ask_words("pack") + both("` writes packs", "` scrive pacchetti"));
  const nlohmann::json document = parse_json(text, location, {.max_depth = 2, .max_keys = 1000});
  const JsonCursor root(document, location);
  if (!document.is_object() || document.value("format", nlohmann::json()) != pack_format)
    throw input_error(
        location, both("is not a pack of this version, {}", "non è un pacchetto di questa versione, {}", pack_format),
        "`" + ask_words("pack") +
            both("` writes packs; a newer cicera may read this one",
                 "` scrive pacchetti; un cicera più recente può leggere questo"));
  root.expect_keys({"format", "name", "rulesets", "shipped", "files"});
  RulesPack pack;
  pack.name = root["name"].text();
  constexpr std::size_t max_name_length = 60;
  if (!is_ruleset_name(pack.name) || pack.name.size() > max_name_length || is_device_name(pack.name))
    root["name"].fail(both("cannot be '{}': small letters, digits and hyphens are allowed, {} at most",
                           "non può essere '{}': sono ammesse lettere minuscole, cifre e trattini, al massimo {}",
                           printable(pack.name), max_name_length));
  pack.files = read_files(root["files"]);
  pack.rulesets = read_rulesets(root["rulesets"], pack.files);
  pack.shipped = read_shipped(root["shipped"]);
  return pack;
}

}  // namespace cicera
