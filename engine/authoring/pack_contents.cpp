#include "engine/authoring/pack_contents.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "engine/ruleset/overrides.h"
#include "engine/ruleset/resolved.h"
#include "engine/ruleset/yaml_reader.h"
#include "engine/support/both.h"
#include "engine/support/files.h"
#include "engine/support/text.h"
#include "engine/support/text_file.h"
#include "scripting/scripting.h"

namespace cicera {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t max_shown_path = 400;

/// The path of a file that is below a folder; empty if it is not.
fs::path below(const fs::path& file, const fs::path& folder) {
  fs::path relative = file.lexically_relative(folder);
  return relative.empty() || *relative.begin() == ".." ? fs::path() : relative;
}

/// Whether a file that is named inside a folder is elsewhere on the disk.
bool is_linked_out(const fs::path& file, const fs::path& folder) {
  const Files& files = files_in_use();
  if (!files.reads_disk() || files.holds(file)) return false;
  const std::string whole = files.whole_path(file);
  return whole.empty() || below(whole, files.whole_path(folder)).empty();
}

/// The path of a file inside a folder; empty if it is outside, by its name or by a link.
std::string path_inside(const fs::path& file, const fs::path& folder) {
  std::error_code error;
  const auto plain = [&error](const fs::path& path) {
    return (files_in_use().reads_disk() ? fs::absolute(path, error) : path).lexically_normal();
  };
  const fs::path path = below(plain(file), plain(folder));
  return error || is_linked_out(file, folder) ? "" : path.generic_string();
}

[[noreturn]] void refuse_at(Diagnostic at, Bilingual message, Bilingual hint) {
  at.message = std::move(message);
  at.hint = std::move(hint);
  throw ruleset_error({std::move(at)});
}

Diagnostic place_of(const Source& source, const Value& value) {
  return source.with_line({value.location, {}, {}, written_length(value)});
}

const Value* entry_of(const Value& map, std::string_view key) {
  for (const auto& [word, value] : map.entries)
    if (word.text == key) return &value;
  return nullptr;
}

/// The texts of a value that is a text or a list of texts.
std::vector<Value> words_in(const Value* value) {
  std::vector<Value> words;
  if (value == nullptr) return words;
  for (const Value& item : value->is_list() ? value->items : std::vector<Value>{*value})
    if (item.is_text() && !item.is_nothing()) words.push_back(item);
  return words;
}

/// Reads the scripts of two folders only.
ScriptReader reader_inside(const fs::path& root, const fs::path& shipped) {
  return [root, shipped](const fs::path& file, const ModuleFinder& find_module, const DeckNames& letters) {
    if (path_inside(file, root).empty() && path_inside(file, shipped).empty())
      throw script_error(
          {file.string()}, "",
          both("the script is outside the folder of the rules", "lo script è fuori dalla cartella delle regole"));
    return read_script(file, find_module, letters);
  };
}

}  // namespace

PackContents::PackContents(fs::path root, fs::path shipped, const Library* user)
    : root_(root.empty() ? fs::path(".") : std::move(root)),
      shipped_(std::move(shipped)),
      user_(user),
      library_({shipped_, root_}, reader_inside(root_, shipped_)) {}

bool PackContents::is_shipped(const fs::path& file) const { return !path_inside(file, shipped_).empty(); }

/// The file's path in the pack.
std::string PackContents::path_of(const fs::path& file, const Diagnostic& at) const {
  std::string path = path_inside(file, root_);
  if (path.empty())
    refuse_at(at,
              both("'{}' is outside the folder of the rules", "'{}' è fuori dalla cartella delle regole",
                   printable(file.string(), max_shown_path)),
              both("put all files into one folder, and name them by their paths from the file that contains them",
                   "metti tutti i file in una cartella, e chiamali col loro percorso dal file che li contiene"));
  if (const Bilingual fault = fault_of_pack_path(path); !fault.empty())
    refuse_at(at, both("the path '{}' {}", "il percorso '{}' {}", printable(path, max_shown_path), fault),
              both("rename it to share it", "cambiagli nome per condividerlo"));
  return path;
}

/// Returns whether it is new. A file that is not there is for whoever reads it to report.
bool PackContents::add_file(const fs::path& file, const Diagnostic& at) {
  const std::string path = path_of(file, at);
  if (pack_.files.contains(path) || !files_in_use().is_file(file)) return false;
  std::optional<std::string> text = files_in_use().read_text(file, max_file_size + 1);
  if (!text) throw system_error(both("read", "leggere"), file.string(), errno);
  if (text->size() > max_file_size) refuse_at({{file.string()}}, both("is larger than 1 MiB", "supera 1 MiB"), {});
  if (!is_utf8(*text))
    refuse_at({{file.string()}}, both("is not UTF-8", "non è in UTF-8"), both("save it as UTF-8", "salvalo in UTF-8"));
  pack_.files[path] = *std::move(text);
  if (pack_.files.size() > max_pack_files)
    refuse_at(at, both("these rules have more than {} files", "queste regole hanno più di {} file", max_pack_files),
              {});
  return true;
}

void PackContents::add_ruleset(const fs::path& file) { add_ruleset(file, {{file.string()}}); }

void PackContents::add_ruleset(const fs::path& file, const Diagnostic& at) {
  if (!add_file(file, at)) return;
  const std::string name = name_in_pack(path_of(file, at));
  if (!name.empty() && Library({shipped_}).find(name))
    refuse_at({{file.string()}},
              both("'{}' is the name of a shipped ruleset", "'{}' è il nome di regole fornite", printable(name)),
              both("give the file and the ruleset another name", "da' un altro nome al file e alle regole"));
  const auto shared = std::make_shared<const Source>(read_source(file));
  const Source& source = *shared;
  const Tree tree = read_yaml(source);
  if (!tree.root) return;  // which loading reports
  for (const char* key : {"extends", "with"})
    for (const Value& word : words_in(entry_of(*tree.root, key))) add_named(word.text, file, place_of(source, word));
  add_scripts_of(shared, *tree.root);
}

/// Adds what a file names by this word, if it is not shipped.
void PackContents::add_named(const std::string& word, const fs::path& beside, const Diagnostic& at) {
  if (is_ruleset_path(word)) return add_ruleset((beside.parent_path() / word).lexically_normal(), at);
  const auto found = library_.find(word, beside);
  if (const auto other = user_ == nullptr ? std::nullopt : user_->find(word, beside);
      other && !(found && files_in_use().same(*found, *other)))
    refuse_at(at,
              both("'{}' is {} here, which is outside the folder of the rules",
                   "'{}' qui è {}, che è fuori dalla cartella delle regole", printable(word),
                   printable(other->string(), max_shown_path)),
              both("copy that file beside this one under a name of its own, and name it by its path",
                   "copia quel file accanto a questo con un nome suo, e indicalo col suo percorso"));
  if (!found) return;  // which loading reports
  if (!is_shipped(*found)) return add_ruleset(*found, at);
  if (std::find(named_.begin(), named_.end(), word) == named_.end()) named_.push_back(word);
}

/// Adds a script's file with the modules that it requires.
void PackContents::add_script_file(const fs::path& file, const Diagnostic& at) {
  if (!add_file(file, at)) return;
  try {
    for (const ScriptModule& module : read_script(file, library_.names_of_scripts().find_module).modules)
      if (!is_shipped(module.file)) add_file(fs::path(module.file).lexically_normal(), at);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::script) throw;  // one in the script is reported by loading it
  }
}

/// A shipped script is not copied: the fingerprint of the ruleset has its text.
void PackContents::add_script(const std::string& word, const Origin& origin, const Diagnostic& at) {
  const auto file = file_of_script(origin, word, library_.names_of_scripts());
  if (const auto other = user_ == nullptr ? std::nullopt : file_of_script(origin, word, user_->names_of_scripts());
      other && !(file && files_in_use().same(*file, *other)))
    refuse_at(at,
              both("the script '{}' is {} here, which is outside the folder of the rules",
                   "lo script '{}' qui è {}, che è fuori dalla cartella delle regole", printable(word),
                   printable(other->string(), max_shown_path)),
              both("copy that file beside this one", "copia quel file accanto a questo"));
  if (file && !is_shipped(*file)) add_script_file(*file, at);
  if (!file) path_of(file_beside(origin, word), at);  // a path outside is refused, even if nothing is there
}

void PackContents::add_scripts_of(const std::shared_ptr<const Source>& source, const Value& root) {
  const Value* const lines = entry_of(root, "scoring");
  if (lines == nullptr) return;
  for (const auto& [name, line] : lines->entries)
    for (const Value& script : words_in(entry_of(line, "script")))
      add_script(script.text, {.source = source, .location = script.location}, place_of(*source, script));
}

void PackContents::add_scenarios(const ScenarioFile& scenarios) {
  if (!add_file(scenarios.path, {{scenarios.path.string()}})) return;
  for (const auto& [word, origin] : scenarios.scripts)
    add_script(word, origin, origin.source->with_line({origin.location, {}, {}, origin.length}));
  std::vector<NamedRuleset> named = scenarios.rulesets;
  for (const Scenario& scenario : scenarios.scenarios)
    named.insert(named.end(), scenario.rulesets.begin(), scenario.rulesets.end());
  for (const NamedRuleset& ruleset : named) {
    const std::string base = split_spec(ruleset.spec).base;
    if (is_ruleset_path(base))
      add_ruleset(base, ruleset.fault);
    else
      add_named(base, scenarios.path, ruleset.fault);
  }
  scenarios_.push_back(scenarios);
}

RulesPack PackContents::pack(std::string name) const {
  RulesPack pack = pack_;
  pack.name = std::move(name);
  std::size_t size = 0;
  for (const auto& [path, text] : pack.files) {
    size += text.size();
    if (is_ruleset_file(path))
      pack.rulesets[path] = fingerprint(library_.load_file((root_ / path).lexically_normal()).rules);
  }
  if (size > max_pack_size)
    throw usage_error(both("these rules have more than 4 MiB of text, which is too much for a pack",
                           "queste regole hanno più di 4 MiB di testo, troppo per un pacchetto"));
  for (const std::string& word : named_) pack.shipped[word] = fingerprint(library_.load(word).rules);
  return pack;
}

}  // namespace cicera
