#include "engine/ruleset/loader.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/ruleset/known_files.h"
#include "engine/ruleset/layer.h"
#include "engine/ruleset/merge.h"
#include "engine/ruleset/notes.h"
#include "engine/ruleset/yaml_reader.h"
#include "engine/schema/fields.h"
#include "engine/schema/line_maps.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/files.h"
#include "engine/support/text.h"

namespace cicera {
namespace fs = std::filesystem;
namespace {

/// Thrown where the files that `extends` and `with` name make a circle or go on for too long, so that only the file at
/// which they do reports it.
class WrongChain : public Error {
 public:
  explicit WrongChain(std::vector<Diagnostic> diagnostics) : Error(ErrorKind::ruleset, std::move(diagnostics)) {}
};

/// A file that a ruleset is made of.
struct Part {
  fs::path file;
  std::shared_ptr<const Source> source;
  std::shared_ptr<const Value> root;
  std::size_t values = 0;  // in the root, however deep
};

/// A ruleset with its files, each after those that it builds on. A file's settings have the layer that follows theirs.
struct Assembled {
  Ruleset ruleset;
  std::vector<Part> parts;
  std::vector<Bilingual> left_out;  // notes of the rulesets that it names
};

bool is_among(const std::vector<Part>& parts, const fs::path& file, const Files& files) {
  return std::any_of(parts.begin(), parts.end(),
                     [&](const Part& part) { return part.file == file || files.same(part.file, file); });
}

/// Whether a map, that of `section`, states this setting: it sets it, or switches off what contains it.
bool states(const Value& map, std::string_view path, const std::string& section = "") {
  const std::string_view word = path.substr(0, path.find('.'));
  for (const auto& [key, value] : map.entries) {
    if (key.text != word) continue;
    if (word.size() == path.size() || !value.is_map()) return true;
    const std::string inner = section + key.text;
    const bool is_line_map =
        std::ranges::any_of(line_maps(), [&](const LineMap& lines) { return lines.path == inner; });
    if (value.entries.empty()) return is_line_map || !find_fields(inner).empty();  // which removes all
    return states(value, path.substr(word.size() + 1), inner + ".");
  }
  return false;
}

/// Loads a file and the files that it names; keeps the chain of files, to detect cycles.
class Loader {
 public:
  explicit Loader(const RulesetNames& names) : names_(names) {}

  Assembled load(Source text, const fs::path& file) {
    if (!file.empty() && file.extension() != ".yaml")
      throw ruleset_error({{{file.string()},
                            both("the name of a ruleset's file must end in .yaml",
                                 "il nome di un file di regole deve finire in .yaml")}});
    const auto [source, root, values] = read_ruleset_file(std::move(text));
    way_.push_back(file);
    std::vector<Diagnostic> faults;
    Assembled all;
    all.ruleset = read_head(*source, *root, file, faults);
    for (StatedGoal& goal : all.ruleset.goals) goal.origin.source = source;
    add_parent(*source, *root, faults, all);
    add_companions(*source, *root, faults, all);
    if (all.ruleset.notes.empty()) all.ruleset.notes = all.left_out;
    way_.pop_back();
    apply({file, source, root, values}, all, faults);
    auto wrong = faults.empty() ? contradictions_of(all.ruleset) : with_lines(*source, std::move(faults));
    if (wrong.empty()) return all;
    if (way_.empty() && names_.script_faults)
      for (Diagnostic& fault : names_.script_faults(std::move(all.ruleset))) wrong.push_back(std::move(fault));
    throw ruleset_error(std::move(wrong));
  }

 private:
  static const Value* entry(const Value& root, std::string_view key) {
    for (const auto& [word, value] : root.entries)
      if (word.text == key) return &value;
    return nullptr;
  }

  /// The document's keys. Stops at an unsupported format version, in which other keys may have other meanings.
  static Ruleset read_head(const Source& source, const Value& root, const fs::path& file,
                           std::vector<Diagnostic>& faults) {
    Ruleset ruleset;
    ruleset.path = file;
    for (const DocumentKey& key : document_keys()) {
      const Value* value = entry(root, key.name);
      if (value == nullptr) {
        if (key.required)
          faults.push_back({{},
                            both("the key '", "manca la chiave '") + std::string(key.name) + both("' is missing", "'"),
                            missing_hint(key, file)});
        continue;
      }
      try {
        key.set(ruleset, *value);
      } catch (const Error& bad) {
        faults.push_back(bad.diagnostic());
        if (key.form == DocumentKey::Form::version) throw ruleset_error(with_lines(source, faults));
      }
    }
    return ruleset;
  }

  static Bilingual missing_hint(const DocumentKey& key, const fs::path& file) {
    const std::string stem = file.stem().string();
    std::string value = "...";
    if (key.form == DocumentKey::Form::version) value = key.allowed;
    if (key.form == DocumentKey::Form::word && is_ruleset_name(stem)) value = stem;
    return both("write ", "scrivi ") + std::string(key.name) + ": " + value;
  }

  /// Adds what a file says. The files that several name are added once for each.
  void apply(Part part, Assembled& all, std::vector<Diagnostic>& faults) {
    try {
      work_.draw(WorkKind::settings, part.values);
    } catch (const Error& bad) {
      throw ruleset_error({{{part.source->file()},
                            bad.said(),
                            both("split it, or leave out what repeats", "dividilo, o togli ciò che si ripete")}});
    }
    all.parts.push_back(std::move(part));
    const Part& added = all.parts.back();
    const auto more = apply_layer(all.ruleset, *added.root, {added.source, static_cast<int>(all.parts.size()), false});
    faults.insert(faults.end(), more.begin(), more.end());
  }

  /// The errors of a file, with one more at a value of it.
  static std::vector<Diagnostic> refusal(const Source& source, std::vector<Diagnostic> faults, const Value& at,
                                         Bilingual message, Bilingual hint) {
    faults.push_back({at.location, std::move(message), std::move(hint), written_length(at)});
    return with_lines(source, std::move(faults));
  }

  void add_parent(const Source& source, const Value& root, const std::vector<Diagnostic>& faults, Assembled& all) {
    if (all.ruleset.extends.empty()) return;
    Assembled parent = load_named(source, all.ruleset, all.ruleset.extends, *entry(root, "extends"), faults);
    if (!all.ruleset.expects.empty())
      check_parent(parent.ruleset, source, all.ruleset, *entry(root, "expects"), faults);
    note_left_out(parent.ruleset, all);
    all.ruleset.rules = std::move(parent.ruleset.rules);
    all.ruleset.origins = std::move(parent.ruleset.origins);
    all.parts = std::move(parent.parts);
  }

  /// The parent must be the one that the file was written for.
  void check_parent(const Ruleset& parent, const Source& source, const Ruleset& ruleset, const Value& expects,
                    const std::vector<Diagnostic>& faults) const {
    const std::string here = names_.fingerprint(parent);
    if (here == ruleset.expects) return;
    throw ruleset_error(refusal(
        source, faults, expects,
        "'" + printable(ruleset.extends) +
            both("' has other rules than this file expects: its fingerprint is ",
                 "' ha regole diverse da quelle che questo file si aspetta: la sua impronta è ") +
            here,
        both("read what has changed, then write expects: ", "leggi che cosa è cambiato, poi scrivi expects: ") + here));
  }

  /// What a ruleset without notes of its own leaves out, as those that it is made of do.
  static void note_left_out(const Ruleset& from, Assembled& all) {
    for (const Bilingual& note : from.notes)
      if (read_note(note, Language::english).kind == NoteKind::left_out &&
          std::find(all.left_out.begin(), all.left_out.end(), note) == all.left_out.end())
        all.left_out.push_back(note);
  }

  /// The ruleset that a file names by `word`, at `value`.
  Assembled load_named(const Source& source, const Ruleset& head, const std::string& word, const Value& value,
                       const std::vector<Diagnostic>& faults) {
    const auto refuse = [&](Bilingual message, Bilingual hint) {
      return refusal(source, faults, value, std::move(message), std::move(hint));
    };
    const std::optional<fs::path> found = find(head, word);
    if (!found)
      throw ruleset_error(refuse(both("unknown ruleset '", "regole sconosciute: '") + printable(word) + "'",
                                 hint_for_missing(head, word)));
    check_way(*found, refuse);
    if (++files_read_ > most_files)
      throw WrongChain(refuse(both("this ruleset reads more than ", "queste regole leggono più di ") +
                                  std::to_string(most_files) + both(" files", " file"),
                              {}));
    try {
      return load(read_source(*found), *found);
    } catch (const WrongChain&) {
      throw;
    } catch (const Error& bad) {
      auto diagnostics = refuse(
          both("the ruleset '", "ci sono errori nelle regole '") + printable(word) + both("' has errors", "'"), {});
      diagnostics.insert(diagnostics.end(), bad.diagnostics().begin(), bad.diagnostics().end());
      throw ruleset_error(std::move(diagnostics));
    }
  }

  std::optional<fs::path> find(const Ruleset& head, const std::string& word) const {
    if (!is_ruleset_path(word)) return names_.find(word, head.path);
    const fs::path beside = (head.path.parent_path() / word).lexically_normal();
    return files_in_use().exists(beside) ? std::optional(beside) : std::nullopt;
  }

  Bilingual hint_for_missing(const Ruleset& head, const std::string& word) const {
    if (is_ruleset_path(word))
      return both("paths are relative to the file that contains them", "i percorsi partono dal file che li contiene");
    const std::string file = word + ".yaml";
    if (is_ruleset_name(word) && files_in_use().exists(head.path.parent_path() / file))
      return both("for the file beside this one write ./", "per il file accanto a questo scrivi ./") + file;
    return names_.hint(word);
  }

  template <typename Refuse>
  void check_way(const fs::path& next, const Refuse& refuse) {
    constexpr std::size_t longest = 16;
    for (std::size_t i = 0; i < way_.size(); ++i) {
      if (!files_in_use().same(way_[i], next)) continue;
      std::string chain;
      for (std::size_t j = i; j < way_.size(); ++j) chain += way_[j].stem().string() + " -> ";
      throw WrongChain(refuse(
          both("rulesets build on each other in a circle: ", "le regole si basano l'una sull'altra in cerchio: ") +
              chain + next.stem().string(),
          both("a ruleset cannot extend itself", "delle regole non possono estendere sé stesse")));
    }
    if (way_.size() >= longest)
      throw WrongChain(refuse(both("rulesets extend each other through more than ",
                                   "le regole si estendono l'una con l'altra attraverso più di ") +
                                  std::to_string(longest) + both(" files", " file"),
                              both("let this one extend a ruleset that builds on fewer",
                                   "fa' che questo file estenda regole che si basano su meno file")));
  }

  // Files of others

  void add_companions(const Source& source, const Value& root, const std::vector<Diagnostic>& faults, Assembled& all) {
    const std::vector<std::string> names = all.ruleset.with;
    if (names.empty()) return;
    const Value& list = *entry(root, "with");
    for (std::size_t i = 0; i < names.size(); ++i) {
      const Value& value = list.is_list() ? list.items[i] : list;
      const Assembled companion = load_named(source, all.ruleset, names[i], value, faults);
      const Assembled common = in_common(companion, all);
      if (common.parts.empty() && !companion.ruleset.extends.empty())
        throw ruleset_error(refusal(
            source, faults, value,
            "'" + printable(names[i]) + both("' extends '", "' estende '") + printable(companion.ruleset.extends) +
                both("', but this ruleset does not", "', ma queste regole no"),
            both("combine rulesets that extend the same game", "combina regole che estendono lo stesso gioco")));
      const auto decided = [&](std::string_view path) { return states(root, path); };
      auto found = faults;
      for (Bilingual& conflict : merge(common.ruleset, companion.ruleset, all.ruleset, decided))
        found.push_back({value.location, std::move(conflict),
                         both("set it in this file to decide", "decidi in questo file quale vale"),
                         written_length(value)});
      if (found.size() > faults.size()) throw ruleset_error(with_lines(source, std::move(found)));
      note_left_out(companion.ruleset, all);
      for (const Part& part : companion.parts)
        if (!is_among(all.parts, part.file, files_in_use())) all.parts.push_back(part);
    }
  }

  /// What the files that are among the parts of both make.
  Assembled in_common(const Assembled& one, const Assembled& other) {
    Assembled common;
    std::vector<Diagnostic> reported;  // when those files were loaded
    for (const Part& part : other.parts)
      if (is_among(one.parts, part.file, files_in_use())) apply(part, common, reported);
    return common;
  }

  /// A file is read again wherever it is named, and each may name many.
  static constexpr int most_files = 200;

  const RulesetNames& names_;
  std::vector<fs::path> way_;
  int files_read_ = 0;
  Work work_;  // of all files, as often as they are added
};

}  // namespace

Ruleset load_ruleset(const RulesetNames& names, Source text, const fs::path& file) {
  return Loader(names).load(std::move(text), file).ruleset;
}

}  // namespace cicera
