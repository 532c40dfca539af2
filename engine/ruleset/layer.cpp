#include "engine/ruleset/layer.h"

#include <algorithm>
#include <map>

#include "engine/ruleset/entries.h"
#include "engine/schema/codec.h"
#include "engine/schema/contradictions.h"
#include "engine/schema/fields.h"
#include "engine/schema/line_kinds.h"
#include "engine/schema/line_maps.h"
#include "engine/schema/parameter_codec.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/hints.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

std::string under(std::string_view section, std::string_view key) {
  return section.empty() ? std::string(key) : std::string(section) + "." + std::string(key);
}

const LineMap* find_line_map(std::string_view path) {
  for (const LineMap& map : line_maps())
    if (map.path == path) return &map;
  return nullptr;
}

void add_once(std::vector<std::string>& words, std::string word) {
  if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(std::move(word));
}

/// The keys of a section; "" is the whole file.
std::vector<std::string> keys_of_section(std::string_view section) {
  std::vector<std::string> keys;
  const std::string prefix = section.empty() ? "" : std::string(section) + ".";
  for (const Field& field : fields()) {
    if (!field.path.starts_with(prefix)) continue;
    const std::string rest = field.path.substr(prefix.size());
    add_once(keys, rest.substr(0, rest.find('.')));
  }
  return keys;
}

bool is_section(std::string_view path) { return !keys_of_section(path).empty() && !path.empty(); }

/// The path of a setting whose last word is this one, for a key in the wrong section.
std::string path_ending_in(std::string_view word) {
  for (const Field& field : fields())
    if (!field.has_star() && field.path.ends_with("." + std::string(word))) return field.path;
  return {};
}

/// Whether a field takes a map of entries, alone or beside other values.
bool takes_entries(const FieldType& type) {
  return type.form == FieldType::Form::map_of_integers ||
         std::any_of(type.instead.begin(), type.instead.end(), takes_entries);
}

/// The cards in a tree that are written in other letters than those of the deck: on a French one `b` and F, C and R.
void note_other_letters(const Value& value, std::vector<Diagnostic>& notices) {
  for (const Value& item : value.items) note_other_letters(item, notices);
  for (const auto& [key, entry] : value.entries) note_other_letters(entry, notices);
  if (!value.is_text()) return;
  if (auto notice = notice_of_letters(value.text, value.letters))
    notices.push_back({value.location, notice->message, notice->cure, written_length(value)});
}

class Layer {
 public:
  Layer(Ruleset& ruleset, const LayerOrigin& origin) : ruleset_(ruleset), origin_(origin) {}

  void apply_section(std::string_view section, const Value& map) {
    for (const auto& [key, value] : map.entries) {
      const std::string path = under(section, key.text);
      const bool dotted = key.text.find('.') != std::string::npos;
      const auto found = find_fields(path);
      if (section.empty() && !origin_.is_override && is_document_key(key.text)) continue;
      if (dotted || (found.empty() && !is_section(path))) {
        add_unknown_key(section, key);
      } else if (!found.empty()) {
        set(*found.front(), "", path, key, value);
      } else if (need_map(path, key, value)) {
        const LineMap* lines = find_line_map(path);
        if (lines != nullptr && value.entries.empty()) remove_all_lines(*lines);
        note(path, key);
        if (lines != nullptr) {
          for (const auto& [name, line] : value.entries) apply_line(*lines, name, line);
        } else {
          apply_section(path, value);
        }
      }
    }
  }

  /// Takes away the values that this layer has not stated itself of ranks that the deck lacks, where it states others:
  /// with other ranks come other values.
  void drop_values_of_missing_ranks() {
    DeckRules& deck = ruleset_.rules.deck;
    const auto has = [&](Rank rank) {
      return rank == Rank::joker ? deck.jokers > 0
                                 : std::find(deck.ranks.begin(), deck.ranks.end(), rank) != deck.ranks.end();
    };
    for (const auto& [path, values] :
         {std::pair("deck.values", &deck.values), std::pair("deck.second_values", &deck.second_values)}) {
      const auto stated = stated_maps_.find(path);
      if (stated == stated_maps_.end()) continue;
      for (int i = 0; i < rank_count; ++i) {
        const auto rank = static_cast<Rank>(i);
        const auto& entries = stated->second->entries;
        const bool is_own = std::any_of(entries.begin(), entries.end(),
                                        [&](const Value::Entry& entry) { return parse_rank(entry.key.text) == rank; });
        if (!has(rank) && !is_own) (*values)[as_size(i)] = 0;
      }
    }
  }

  std::vector<Diagnostic> take_faults() { return std::move(faults_); }
  std::vector<Diagnostic> take_notices() { return std::move(notices_); }

 private:
  void add(const Value& at, Bilingual message, Bilingual hint) {
    faults_.push_back({at.location, std::move(message), std::move(hint), written_length(at)});
  }

  void note(const std::string& path, const Value& at) {
    ruleset_.origins[path] = {origin_.source, at.location, written_length(at), origin_.layer, origin_.is_override};
  }

  static bool is_document_key(std::string_view word) {
    const auto& keys = document_keys();
    return std::any_of(keys.begin(), keys.end(), [&](const DocumentKey& key) { return key.name == word; });
  }

  bool need_map(const std::string& path, const Value& key, const Value& value) {
    if (value.is_map()) return true;
    const Bilingual allowed = find_line_map(path) != nullptr
                                  ? both("write each ", "scrivi sotto il suo nome ogni ") + find_line_map(path)->noun +
                                        both(" under its name, or {} for none", ", oppure {} per nessuna")
                                  : both("allowed in it: ", "vi sono ammessi: ") + join(keys_of_section(path));
    if (value.is_nothing()) {
      add(key, path + both(" is empty", " è vuota"), allowed);
    } else {
      add(value,
          path + both(" is a map of keys, not a ", " è una mappa di chiavi, non ") +
              (value.is_list() ? both("list", "una lista") : both("single value", "un valore solo")),
          allowed);
    }
    return false;
  }

  void add_unknown_key(std::string_view section, const Value& key) {
    if (section.empty() && !find_fields(key.text).empty()) {
      add(key, both("unknown key '", "chiave sconosciuta '") + printable(key.text) + "'",
          both("write each word of a path under the one before it",
               "scrivi ogni parola di un percorso sotto quella che precede"));
      return;
    }
    std::vector<std::string> candidates;
    if (section.empty() && !origin_.is_override)
      for (const DocumentKey& document_key : document_keys()) candidates.emplace_back(document_key.name);
    for (std::string& word : keys_of_section(section)) candidates.push_back(std::move(word));
    std::string meant = path_ending_in(key.text);
    if (meant.empty()) meant = nearest(key.text, candidates);
    const Bilingual where = section.empty() ? Bilingual() : both(" in ", " in ") + std::string(section);
    add(key, both("unknown key '", "chiave sconosciuta '") + printable(key.text) + "'" + where,
        suggestion(meant) + allowed_values(join(candidates)));
  }

  /// Sets a field; an error is noted instead.
  /// A map changes the entries that it names. It stands alone in a file that builds on no other, and in a new line.
  bool set(const Field& field, std::string_view line, const std::string& path, const Value& key, const Value& value,
           bool is_fresh = false) {
    note_other_letters(value, notices_);
    if (!value.is_map() || !takes_entries(field.type))
      return set_with([&] { field.set(ruleset_.rules, line, value); }, path, key, value);
    stated_maps_[path] = &value;
    const bool stands_alone = is_fresh || (origin_.layer == 1 && !origin_.is_override);
    const Value map = with_entries(stands_alone ? std::nullopt : field.get(ruleset_.rules, line), value);
    return set_with([&] { field.set(ruleset_.rules, line, map); }, path, key, value);
  }

  bool set_with(auto&& set_member, const std::string& path, const Value& key, const Value& value) {
    try {
      set_member();
      note(path, value.is_text() ? value : key);
      return true;
    } catch (const Error& error) {
      Diagnostic fault = error.diagnostic();
      // An empty value has no place of its own: point at the key.
      if (value.is_nothing()) fault.location = key.location, fault.length = written_length(key);
      faults_.push_back(std::move(fault));
      return false;
    }
  }

  // Lines by name

  void apply_line(const LineMap& map, const Value& name, const Value& value) {
    const auto names = map.names(ruleset_.rules);
    const bool is_there = std::find(names.begin(), names.end(), name.text) != names.end();
    const std::string path = under(map.path, name.text);
    if (!is_line_name(name.text)) {
      add(name,
          "'" + printable(name.text) + both("' cannot be the name of a ", "' non può essere il nome di una ") +
              map.noun,
          both("allowed: small letters, digits and _, a letter first, as in seven_of_coins",
               "ammesso: lettere minuscole, cifre e _, prima una lettera, come in seven_of_coins"));
    } else if (is_off(value)) {
      remove_line(map, name, is_there, names);
    } else if (!value.is_map()) {
      add(value.is_nothing() ? name : value,
          both("a {} is a map of its parameters, or off", "una {} è una mappa dei suoi parametri, oppure off",
               map.noun),
          cure_of_line(map, name.text, value, is_there));
    } else if (map.path == "scoring") {
      apply_scoring_line(map, name, value, is_there, names);
    } else {
      if (!is_there) map.add(ruleset_.rules, name.text);
      note(path, name);
      apply_parameters(map, name, value, !is_there);
    }
  }

  /// What to write instead of a value that is neither a map nor off.
  Bilingual cure_of_line(const LineMap& map, const std::string& name, const Value& value, bool is_there) const {
    const auto means = [word = value.is_text() ? to_lower(value.text) : ""](std::initializer_list<const char*> words) {
      return std::find(words.begin(), words.end(), word) != words.end();
    };
    const Bilingual there = is_there ? both("it is there already", "c'è già") : both("it is not there", "non c'è");
    if (means({"off", "no", "false", "none", "n", "null", "never", "~"}))
      return is_there ? both("write ", "scrivi ") + name + same(": off")
                      : both("leave it out: ", "lasciala fuori: ") + there;
    if (is_there && means({"on", "yes", "true", "y"})) return both("leave it out: ", "lasciala fuori: ") + there;
    if (is_there && value.is_text() && is_integer_text(value.text) && has_parameter(map, name, "points"))
      return both("write ", "scrivi ") + name + same(": {points: ") + value.text + "}";
    if (is_there && to_lower(value.text).starts_with("of")) return both("write ", "scrivi ") + name + same(": off");
    if (is_there && has_parameter(map, name, "points"))
      return both("as in ", "come in ") + name + both(": {points: 1}, or ", ": {points: 1}, oppure ") + name +
             same(": off");
    return both("as in ", "come in ") + name + ": {" + keys_of_line(map).front() + ": ...}";
  }

  bool has_parameter(const LineMap& map, const std::string& name, std::string_view key) const {
    const auto suiting = fields_of_line(map, ruleset_.rules, name);
    return std::any_of(suiting.begin(), suiting.end(),
                       [&](const Field* field) { return path_of(*field, name) == under(under(map.path, name), key); });
  }

  std::vector<std::string> keys_of_line(const LineMap& map) const { return keys_of_section(map.path + ".*"); }

  void remove_line(const LineMap& map, const Value& name, bool is_there, const std::vector<std::string>& names) {
    if (!is_there) {
      add(name, both("no {} '{}' to switch off", "da disattivare non c'è nessuna {} '{}'", map.noun, name.text),
          known_names(names, name.text));
      return;
    }
    map.remove(ruleset_.rules, name.text);
    forget(under(map.path, name.text));
  }

  /// What an empty map asks for; any other map changes only the lines that it names.
  void remove_all_lines(const LineMap& map) {
    for (const std::string& name : map.names(ruleset_.rules)) map.remove(ruleset_.rules, name);
    forget(map.path);
  }

  /// Erases the origins of a line, or of all lines of a map.
  void forget(const std::string& path) {
    std::erase_if(ruleset_.origins, [&](const auto& entry) {
      return entry.first == path || std::string_view(entry.first).starts_with(path + ".");
    });
  }

  static Bilingual known_names(const std::vector<std::string>& names, std::string_view word) {
    if (names.empty()) return both("none is defined yet", "non ne è ancora definita nessuna");
    const std::string near = nearest(word, names);
    return suggestion(near) + both("defined: ", "definite: ") + join(names);
  }

  static const Value::Entry* entry_of(const Value& line, std::string_view key) {
    for (const Value::Entry& entry : line.entries)
      if (entry.key.text == key) return &entry;
    return nullptr;
  }

  /// A line that is new, or of a different kind than its parent's, starts from the initialisers; otherwise its
  /// parameters are changed.
  /// `script: FILE` implies the kind.
  void apply_scoring_line(const LineMap& map, const Value& name, const Value& value, bool is_there,
                          const std::vector<std::string>& names) {
    const Field& kind_field = *find_fields(under(map.path, name.text) + ".kind").front();
    const Value::Entry* entry = entry_of(value, "kind");
    const Value::Entry* script = entry_of(value, "script");
    Value::Entry implied;
    if (entry == nullptr && script != nullptr) {
      implied = {script->key, Value::of(std::string(kind_name(LineKind::script)))};
      implied.value.location = script->key.location;
      entry = &implied;
    }
    if (entry == nullptr && !is_there) {
      const std::string near = nearest(name.text, names);
      const Bilingual meant = suggestion(near);
      add(name,
          both("the new scoring line '", "alla nuova voce di punteggio '") + name.text +
              both("' has no kind", "' manca kind"),
          meant + both("write kind: and one of ", "scrivi kind: e uno fra ") + kind_field.type.allowed);
      return;
    }
    const std::string path = under(map.path, name.text);
    if (!is_there) map.add(ruleset_.rules, name.text);
    bool is_fresh = !is_there;
    if (entry != nullptr) {
      const LineKind before = find_line(ruleset_.rules, name.text)->kind;
      if (!set(kind_field, name.text, path + ".kind", entry->key, entry->value)) return;
      const LineKind kind = find_line(ruleset_.rules, name.text)->kind;
      // A different script has different parameters.
      if (is_there && (kind != before || (kind == LineKind::script && script != nullptr))) {
        is_fresh = true;
        map.reset(ruleset_.rules, name.text);
        forget(path);
        set(kind_field, name.text, path + ".kind", entry->key, entry->value);
      }
    }
    note(path, name);
    apply_parameters(map, name, value, is_fresh);
  }

  void apply_parameters(const LineMap& map, const Value& name, const Value& line, bool is_fresh) {
    const auto suiting = fields_of_line(map, ruleset_.rules, name.text);
    const std::string path = under(map.path, name.text);
    for (const auto& [key, value] : line.entries) {
      if (map.path == "scoring" && key.text == "kind") continue;
      const std::string parameter = under(path, key.text);
      const auto found = std::find_if(suiting.begin(), suiting.end(),
                                      [&](const Field* field) { return path_of(*field, name.text) == parameter; });
      if (found == suiting.end() && is_script(map, name.text)) {
        set_parameter(name.text, parameter, key, value);
      } else if (found == suiting.end()) {
        add_unknown_parameter(name.text, parameter, key, suiting);
      } else {
        set(**found, name.text, parameter, key, value, is_fresh);
        if (key.text == "script") set_letters(name.text, value.letters);
      }
    }
    if (!is_fresh) return;
    for (const Field* field : suiting) {
      const std::string parameter = path_of(*field, name.text);
      const std::string key = parameter.substr(path.size() + 1);
      const bool stated = entry_of(line, key) != nullptr || (key == "kind" && is_script(map, name.text));
      if (field->required && !stated)
        add(name, both("the ", "alla ") + map.noun + " '" + name.text + both("' has no ", "' manca ") + key,
            allowed_values(field->type.allowed));
    }
  }

  bool is_script(const LineMap& map, std::string_view line) const {
    return map.path == "scoring" && find_line(ruleset_.rules, line)->kind == LineKind::script;
  }

  /// A script is written for the deck of the file that names it.
  void set_letters(std::string_view line, const DeckNames& letters) {
    for (ScoringLine& scoring_line : ruleset_.rules.scoring)
      if (scoring_line.name == line) scoring_line.script.letters = letters;
  }

  /// Any other key of a script's line is a parameter; it is checked when the script is read.
  void set_parameter(std::string_view line, const std::string& path, const Value& key, const Value& value) {
    note_other_letters(value, notices_);
    const auto set_member = [&] {
      const Parameter given = unread_parameter(value);
      for (ScoringLine& scoring_line : ruleset_.rules.scoring)
        if (scoring_line.name == line) scoring_line.script.parameters[key.text] = given;
    };
    if (set_with(set_member, path, key, value)) ruleset_.origins[path].key = {key.location, written_length(key)};
  }

  void add_unknown_parameter(std::string_view line, const std::string& parameter, const Value& key,
                             const std::vector<const Field*>& suiting) {
    std::vector<std::string> allowed;
    for (const Field* field : suiting) {
      const std::string path = path_of(*field, line);
      add_once(allowed, path.substr(path.rfind('.') + 1));
    }
    std::vector<std::string> kinds;
    for (const Field* field : find_fields(parameter))
      for (const LineKind kind : field->kinds) add_once(kinds, std::string(kind_name(kind)));
    const ScoringLine* scoring_line = find_line(ruleset_.rules, line);
    const Bilingual of_kind = scoring_line == nullptr || !parameter.starts_with("scoring.")
                                  ? Bilingual()
                                  : both(" of kind ", " di tipo ") + std::string(kind_name(scoring_line->kind));
    const std::string near = nearest(key.text, allowed);
    Bilingual hint = suggestion(near);
    if (!kinds.empty()) hint = both("it belongs to ", "appartiene a ") + join(kinds) + "; ";
    add(key, both("a line", "una voce") + of_kind + both(" has no '", " non ha '") + printable(key.text) + "'",
        hint + allowed_values(join(allowed)));
  }

  Ruleset& ruleset_;
  const LayerOrigin& origin_;
  std::vector<Diagnostic> faults_;
  std::vector<Diagnostic> notices_;
  std::map<std::string, const Value*, std::less<>> stated_maps_;
};

/// The names of the cards once the tree is applied, in whose letters its cards are written.
DeckNames names_with(const Rules& rules, const Value& tree) {
  Rules changed;
  changed.deck.names = rules.deck.names;
  for (const auto& [section, deck] : tree.entries)
    for (const auto& [key, value] : deck.entries)
      if (section.text == "deck" && (key.text == "names" || key.text == "own_names")) {
        try {
          find_fields("deck." + key.text).front()->set(changed, {}, value);
        } catch (const Error&) {  // reported where it is set
        }
      }
  return changed.deck.names;
}

}  // namespace

std::vector<Diagnostic> apply_layer(Ruleset& ruleset, const Value& tree, const LayerOrigin& origin) {
  Layer layer(ruleset, origin);
  const Value in_names = in_letters(tree, names_with(ruleset.rules, tree));
  layer.apply_section("", in_names);
  layer.drop_values_of_missing_ranks();
  for (Diagnostic& notice : with_lines(*origin.source, layer.take_notices()))
    ruleset.notices.push_back(std::move(notice));
  return layer.take_faults();
}

std::vector<Diagnostic> contradictions_of(const Ruleset& ruleset) {
  std::vector<Diagnostic> out;
  for (const Contradiction& contradiction : contradictions(ruleset.rules)) {
    const Origin* blamed = nullptr;
    const auto consider = [&](const std::string& path) {
      const auto found = ruleset.origins.find(path);
      if (found != ruleset.origins.end() && (blamed == nullptr || found->second.layer > blamed->layer))
        blamed = &found->second;
    };
    consider(contradiction.path);
    for (const std::string& path : contradiction.others) consider(path);
    const Bilingual message = contradiction.path + ": " + contradiction.message;
    if (blamed == nullptr) {
      out.push_back({{ruleset.path.string()}, message, contradiction.hint});
    } else {
      out.push_back(blamed->source->with_line({blamed->location, message, contradiction.hint, blamed->length}));
    }
  }
  std::stable_sort(out.begin(), out.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return std::tuple(a.location.line, a.location.column) < std::tuple(b.location.line, b.location.column);
  });
  return out;
}

}  // namespace cicera
