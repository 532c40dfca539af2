#include "engine/ruleset/library.h"

#include <algorithm>
#include <map>

#include "engine/ruleset/entries.h"
#include "engine/ruleset/layer.h"
#include "engine/ruleset/loader.h"
#include "engine/ruleset/notes.h"
#include "engine/ruleset/overrides.h"
#include "engine/ruleset/resolved.h"
#include "engine/ruleset/yaml_reader.h"
#include "engine/schema/line_maps.h"
#include "engine/support/both.h"
#include "engine/support/door_words.h"
#include "engine/support/error.h"
#include "engine/support/files.h"
#include "engine/support/hints.h"
#include "engine/support/invisible.h"
#include "engine/support/missing_file.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"

namespace cicera {
namespace fs = std::filesystem;
namespace {

/// The hint for a word that is a file of this folder without its path, or has overrides without a colon; else empty.
Bilingual hint_for_form(std::string_view word, const Files& files) {
  const std::string file = std::string(word) + ".yaml";
  if (is_ruleset_name(word) && files.exists(file))
    return both("for the file in this folder write ./", "per il file in questa cartella scrivi ./") + file;
  const std::size_t comma = word.find(',');
  const std::size_t name_end = comma == std::string_view::npos ? 0 : comma;
  if (word.find('=') == std::string_view::npos || word.find('=') < name_end) return {};
  const std::string name = name_end == 0 ? "NAME" : printable(word.substr(0, name_end));
  const std::string overrides = printable(word.substr(name_end == 0 ? 0 : name_end + 1));
  return both("overrides follow a colon: ", "le modifiche seguono i due punti: ") + name + ":" + overrides;
}

/// The hint for an unknown name: how it is written, or the one probably meant and how to list them.
Bilingual hint_for_name(const Library& library, std::string_view name) {
  if (Bilingual unseen = hint_of_invisible(name); !unseen.empty()) return unseen;
  if (Bilingual form = hint_for_form(name, files_in_use()); !form.empty()) return form;
  const Bilingual meant = nearest_hint(name, library.all_names());
  return meant + (meant.empty() || library.list_hint().empty() ? "" : " ") + library.list_hint();
}

constexpr int above_all_files = 1000;

/// The aliases that the readable part of a file states.
std::vector<std::string> aliases_in(const fs::path& file) {
  try {
    const Tree tree = read_yaml(read_source(file));
    if (!tree.root) return {};
    Ruleset ruleset;
    for (const auto& [key, value] : tree.root->entries)
      for (const DocumentKey& document_key : document_keys())
        if (key.text == "aliases" && document_key.name == "aliases") document_key.set(ruleset, value);
    return ruleset.aliases;
  } catch (const Error&) {
    return {};
  }
}

/// The names of the files in some folders, without the extension, sorted and each once.
std::vector<std::string> stems_in(const std::vector<fs::path>& folders, std::string_view extension,
                                  bool (*is_name)(std::string_view), const Files& files) {
  std::vector<std::string> out;
  for (const fs::path& folder : folders)
    for (const fs::path& file : files.names_in(folder))
      if (const std::string stem = file.stem().string(); file.extension() == extension && is_name(stem))
        out.push_back(stem);
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

/// Whether the folder has an entry of this name, wherever it leads.
bool stands_in_folder(const fs::path& file, const Files& files) { return files.exists(file) || files.is_link(file); }

/// The file NAME.lua of this part of the first folder that has it.
std::optional<fs::path> lua_file_in(const std::vector<fs::path>& folders, const char* part, std::string_view name,
                                    const Files& files) {
  for (const fs::path& folder : folders)
    if (fs::path file = folder / part / (std::string(name) + ".lua"); files.is_file(file)) return file;
  return std::nullopt;
}

/// Adds a script as a scoring line named after its file, and the name to those of the scripts before.
void add_line_for(const fs::path& script, Ruleset& ruleset, std::vector<std::string>& added) {
  const std::string name = script.stem().string();
  const bool is_name = script_name(script.string()) == script.string();
  const auto typed = std::make_shared<const Source>(key_words("script"), script.string());
  const auto refuse = [&](const Bilingual& message, const Bilingual& hint) {
    throw ruleset_error({{{script.string()}, message, hint}});
  };
  if (!is_line_name(name) || (script.extension() != ".lua" && !is_name))
    refuse(both("a script's file must be named after the line that it scores",
                "il file di uno script deve avere il nome della voce che segna"),
           both("allowed: small letters, digits and _, a letter first, then .lua, as in gift.lua",
                "ammesso: lettere minuscole, cifre e _, prima una lettera, poi .lua, come in gift.lua"));
  if (find_line(ruleset.rules, name) != nullptr)
    refuse(std::find(added.begin(), added.end(), name) != added.end()
               ? both("another ", "un altro ") + key_words("script") +
                     both(" scores a line '", " segna già una voce '") + name + same("' already")
               : both("the ruleset ", "le regole ") + ruleset.name +
                     both(" has a scoring line '", " hanno già una voce di punteggio '") + name +
                     both("' already", "'"),
           both("give the script's file another name", "dai un altro nome al file dello script"));
  added.push_back(name);
  const Value line = Value::map({{Value::of("script"), Value::of(script.string())}});
  const Value tree = Value::map({{Value::of("scoring"), Value::map({{Value::of(name), line}})}});
  if (auto faults = apply_layer(ruleset, tree, {typed, above_all_files, true}); !faults.empty())
    throw ruleset_error(with_lines(*typed, std::move(faults)));
}

/// Applies the overrides, all together; returns what is wrong with them.
std::vector<Diagnostic> apply_overrides(Ruleset& ruleset, const Spec& spec,
                                        const std::shared_ptr<const Source>& typed) {
  std::vector<Diagnostic> faults = spec.faults;
  for (const Value& tree : combined(spec.overrides)) {
    const auto more = apply_layer(ruleset, tree, {typed, above_all_files, true});
    faults.insert(faults.end(), more.begin(), more.end());
  }
  return faults.empty() ? contradictions_of(ruleset) : with_lines(*typed, std::move(faults));
}

}  // namespace

RulesetNames Library::ruleset_names() const {
  return {[this](std::string_view name, const fs::path& other_than) { return find(name, other_than); },
          [this](std::string_view name) { return hint_for_name(*this, name); },
          [this](const Ruleset& ruleset) { return fingerprint(with_scripts_read(ruleset).rules); },
          [this](Ruleset ruleset) { return read_scripts(ruleset, read_script_, names_of_scripts()); }};
}

Ruleset Library::with_scripts_read(Ruleset ruleset) const {
  if (auto wrong = read_scripts(ruleset, read_script_, names_of_scripts()); !wrong.empty())
    throw ruleset_error(std::move(wrong));
  return ruleset;
}

std::optional<fs::path> Library::find(std::string_view name, const fs::path& other_than) const {
  if (!is_ruleset_name(name)) return std::nullopt;
  if (auto file = find_file(name, other_than)) return file;
  const auto named = aliases();
  const auto found = named.find(name);
  return found == named.end() ? std::nullopt : find_file(found->second, other_than);
}

std::optional<fs::path> Library::find_file(std::string_view name, const fs::path& other_than) const {
  for (const fs::path& folder : folders_) {
    const fs::path file = folder / (std::string(name) + ".yaml");
    if (files_in_use().exists(file) && !files_in_use().same(file, other_than)) return file;
  }
  // A link that leads nowhere, for whoever reads it to report.
  for (const fs::path& folder : folders_)
    if (fs::path file = folder / (std::string(name) + ".yaml");
        files_in_use().is_link(file) && !files_in_use().exists(file))
      return file;
  return std::nullopt;
}

std::optional<fs::path> Library::find_hidden(std::string_view name) const {
  const Files& files = files_in_use();
  std::optional<fs::path> found;
  for (const fs::path& folder : folders_) {
    fs::path file = folder / (std::string(name) + ".yaml");
    if (!files.is_file(file) || (found && files.same(*found, file))) continue;
    if (found) return file;
    found = std::move(file);
  }
  return std::nullopt;
}

std::optional<fs::path> Library::find_script(std::string_view name) const {
  return lua_file_in(folders_, "scripts", name, files_in_use());
}

std::optional<fs::path> Library::find_module(std::string_view name) const {
  return lua_file_in(folders_, "scripts/modules", name, files_in_use());
}

ScriptNames Library::names_of_scripts() const {
  return {[this](std::string_view name) { return find_script(name); },
          [this](std::string_view name) {
            const std::string near = nearest(name, script_names());
            const Bilingual meant = guess(near);
            return meant + (meant.empty() || script_list_hint_.empty() ? "" : " ") + script_list_hint_;
          },
          [this](std::string_view name) { return find_module(name); }};
}

std::vector<std::string> Library::names() const { return stems_in(folders_, ".yaml", is_ruleset_name, files_in_use()); }

std::vector<std::string> Library::script_names() const {
  std::vector<fs::path> folders;
  for (const fs::path& folder : folders_) folders.push_back(folder / "scripts");
  return stems_in(folders, ".lua", is_line_name, files_in_use());
}

std::vector<Library::ScriptEntry> Library::list_scripts() const {
  std::vector<ScriptEntry> out;
  for (const std::string& name : script_names()) {
    ScriptEntry entry;
    entry.name = name;
    entry.path = find_script(name).value_or(fs::path());
    if (entry.path.empty())  // something of this name that is not a file
      for (const fs::path& folder : folders_)
        if (const fs::path file = folder / "scripts" / (name + ".lua");
            entry.path.empty() && stands_in_folder(file, files_in_use()))
          entry.path = file;
    try {
      const ScriptRule script =
          read_script_ ? read_script_(entry.path, names_of_scripts().find_module, {}) : ScriptRule();
      entry.title = script.title;
      entry.parameters = script.parameters;
    } catch (const Error& bad) {
      entry.error = bad.diagnostics().front().message;
    }
    out.push_back(std::move(entry));
  }
  return out;
}

std::map<std::string, std::string, std::less<>> Library::aliases() const {
  std::map<std::string, std::string, std::less<>> out;
  const std::vector<std::string> own = names();
  // Those of an earlier folder go first, as names do.
  for (const fs::path& folder : folders_)
    for (const std::string& name : own)
      if (const auto file = find_file(name, {}); file && file->parent_path() == folder)
        for (const std::string& alias : aliases_in(*file))
          if (!std::binary_search(own.begin(), own.end(), alias)) out.try_emplace(alias, name);
  return out;
}

std::vector<std::string> Library::all_names() const {
  std::vector<std::string> out = names();
  for (const auto& [alias, name] : aliases()) out.push_back(alias);
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<Library::Entry> Library::list() const {
  std::vector<Entry> out;
  for (const std::string& name : names()) {
    Entry entry;
    entry.name = name;
    entry.path = find(name).value_or(fs::path());
    try {
      const Ruleset ruleset = load_file(entry.path);
      entry.title = ruleset.title;
      entry.players = ruleset.rules.players.count;
      entry.sources = ruleset.sources;
      entry.aliases = ruleset.aliases;
      entry.complete = is_complete(ruleset.notes);
      entry.extends = ruleset.extends;
      entry.with = ruleset.with;
    } catch (const Error& bad) {
      entry.error = bad.diagnostics().front().message;
    }
    out.push_back(std::move(entry));
  }
  return out;
}

Ruleset Library::load_file(const fs::path& file) const {
  return with_scripts_read(load_ruleset(ruleset_names(), read_source(file), file));
}

Ruleset Library::load_text(const fs::path& file, std::string text) const {
  const std::string shown = file.empty() ? "<stdin>" : file.string();
  return with_scripts_read(load_ruleset(ruleset_names(), Source(shown, std::move(text)), file));
}

Ruleset Library::load(std::string_view spec) const {
  const auto typed = std::make_shared<const Source>("override", std::string(spec));
  const Spec parsed = parse_spec(*typed);
  fs::path file = parsed.base;
  if (!parsed.is_path) {
    const auto found = find(parsed.base);
    if (!found) {
      const Bilingual message =
          parsed.base.empty()
              ? both("no ruleset name before the colon", "manca il nome delle regole prima dei due punti")
              : both("unknown ruleset '{}'", "regole sconosciute: '{}'", printable(parsed.base));
      throw ruleset_error({{{printable(spec)}, message, hint_for_name(*this, parsed.base)}});
    }
    file = *found;
    if (on_hidden_)
      if (const auto hidden = find_hidden(file.stem().string())) on_hidden_(file, *hidden);
  } else if (std::error_code error; !files_in_use().exists(file, error) && !files_in_use().is_link(file)) {
    const bool is_known = find(file.stem().string()).has_value();
    Bilingual hint = is_known ? both("the ruleset of this name is written without .yaml: ",
                                     "le regole di questo nome si scrivono senza .yaml: ") +
                                    file.stem().string()
                              : hint_for_form(parsed.base, files_in_use());
    if (hint.empty() && !error) hint = hint_for_missing_file(file);
    throw ruleset_error({{{parsed.base},
                          error ? both("cannot be read: ", "non si può leggere: ") + error.message()
                                : both("no such file", "il file non esiste"),
                          std::move(hint)}});
  }
  Ruleset ruleset = load_ruleset(ruleset_names(), read_source(file), file);
  ruleset.spec = spec;
  std::vector<std::string> added;
  for (const fs::path& script : scripts_) add_line_for(script, ruleset, added);
  if (auto wrong = apply_overrides(ruleset, parsed, typed); !wrong.empty()) {
    for (Diagnostic& fault : read_scripts(ruleset, read_script_, names_of_scripts())) wrong.push_back(std::move(fault));
    throw ruleset_error(std::move(wrong));
  }
  for (ScoringLine& line : ruleset.rules.scoring)
    if (std::find(added.begin(), added.end(), line.name) != added.end()) line.script.letters = ruleset.rules.deck.names;
  return with_scripts_read(std::move(ruleset));
}

}  // namespace cicera
