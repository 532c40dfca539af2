#include "engine/ruleset/ruleset.h"

#include <algorithm>

#include "engine/ruleset/notes.h"
#include "engine/schema/codec.h"
#include "engine/support/both.h"
#include "engine/support/door_words.h"
#include "engine/support/hints.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

bool is_small(char c) { return 'a' <= c && c <= 'z'; }
bool is_digit(char c) { return '0' <= c && c <= '9'; }

void set_version(Ruleset&, const Value& value) {
  const Bilingual wanted = both("this program reads version ", "questo programma legge la versione ") +
                           std::to_string(format_version) + both(": write cicera: ", ": scrivi cicera: ") +
                           std::to_string(format_version);
  const std::string& text = read_text(value, same(std::to_string(format_version)));
  if (value.quoted || text != std::to_string(format_version))
    fail(value,
         "'" + printable(text) +
             both("' is not a supported format version", "' non è una versione del formato che si legga"),
         wanted);
}

void set_name(Ruleset& ruleset, const Value& value) {
  const std::string& text = read_text(value, both("the file's name without .yaml", "il nome del file senza .yaml"));
  if (!is_ruleset_name(text))
    fail(value, "'" + printable(text) + both("' cannot be a ruleset's name", "' non può essere il nome di regole"),
         both("allowed: small letters, digits and hyphens", "ammesso: lettere minuscole, cifre e trattini"));
  const std::string stem = ruleset.path.stem().string();
  if (text != stem && !ruleset.path.empty())
    fail(value,
         both("the name is '", "il nome è '") + printable(text) + "', but the file is named '" + printable(stem) + "'",
         is_ruleset_name(stem)
             ? both("write name: ", "scrivi name: ") + stem + both(", or name the file ", ", oppure chiama il file ") +
                   printable(text) + same(".yaml")
             : both("name the file ", "chiama il file ") + printable(text) + same(".yaml"));
  ruleset.name = text;
}

/// A text, which is in English, or a map with one for each language.
Bilingual read_with_english(const Value& value, const Bilingual& allowed) {
  Bilingual text = read_bilingual(value, allowed);
  if (text.english.empty())
    fail(value, both("the text is not there in English", "manca il testo in inglese"),
         both("write {en: ..., it: ...}", "scrivi {en: ..., it: ...}"));
  return text;
}

void set_title(Ruleset& ruleset, const Value& value) {
  ruleset.title = read_with_english(value, both("a text on one line", "un testo su una riga"));
  if ((ruleset.title.english + ruleset.title.italian).find('\n') != std::string::npos)
    fail(value, both("the title has several lines", "il titolo è su più righe"),
         both("write it on one line", "scrivilo su una riga"));
}

bool is_address(std::string_view text) { return text.starts_with("https://") || text.starts_with("http://"); }

constexpr std::string_view sources_allowed = "a text, a map with the keys title and link, or a list of these";

Bilingual allowed_of_sources() {
  return {std::string(sources_allowed), "un testo, una mappa con le chiavi title e link, o una lista di questi"};
}

/// A text is an address or the name of a document; a map has a title, and a link where there is one.
CitedSource read_source_item(const Value& value) {
  const Bilingual allowed = allowed_of_sources();
  if (!value.is_map()) {
    const std::string text = printable_lines(read_text(value, allowed));
    return is_address(text) ? CitedSource{"", text} : CitedSource{text, ""};
  }
  CitedSource source;
  for (const auto& [key, entry] : value.entries) {
    if (key.text == "title") {
      source.title = printable_lines(read_text(entry, both("a text", "un testo")));
    } else if (key.text == "link") {
      source.link = printable_lines(read_text(entry, both("an address", "un indirizzo")));
      if (!is_address(source.link))
        fail(entry, both("a link is an address", "un link è un indirizzo"),
             both("begin with https:// or http://", "comincia con https:// o http://"));
    } else {
      fail(key, both("unknown key '", "chiave sconosciuta '") + printable(key.text) + "'",
           both("allowed: title, link", "ammesso: title, link"));
    }
  }
  if (source.title.empty())
    fail(value, both("the source has no title", "la fonte non ha titolo"),
         both("write {title: ..., link: ...}", "scrivi {title: ..., link: ...}"));
  return source;
}

void set_sources(Ruleset& ruleset, const Value& value) {
  ruleset.sources.clear();
  if (!value.is_list()) {
    ruleset.sources.push_back(read_source_item(value));
    return;
  }
  if (value.items.empty())
    fail(value, both("the list is empty", "la lista è vuota"), allowed_values(allowed_of_sources()));
  for (const Value& item : value.items) ruleset.sources.push_back(read_source_item(item));
}

void set_aliases(Ruleset& ruleset, const Value& value) {
  const Bilingual allowed = both("a list of names in small letters, digits and hyphens",
                                 "una lista di nomi in lettere minuscole, cifre e trattini");
  const std::vector<Value> items = value.is_list() ? value.items : std::vector<Value>{value};
  ruleset.aliases.clear();
  for (const Value& item : items) {
    const std::string& text = read_text(item, allowed);
    if (!is_ruleset_name(text))
      fail(item, "'" + printable(text) + both("' cannot be a ruleset's name", "' non può essere il nome di regole"),
           both("allowed: small letters, digits and hyphens", "ammesso: lettere minuscole, cifre e trattini"));
    if (text == ruleset.name ||
        std::find(ruleset.aliases.begin(), ruleset.aliases.end(), text) != ruleset.aliases.end())
      fail(item, "'" + text + both("' is a name of this ruleset already", "' è già un nome di queste regole"),
           both("remove it", "toglilo"));
    ruleset.aliases.push_back(text);
  }
}

Bilingual read_note_text(const Value& value) {
  Bilingual note = read_with_english(value, both("a text or a list of texts", "un testo o una lista di testi"));
  if (const auto fault = fault_of_mark(note.english))
    fail(value, both("the mark of this note cannot be read", "il segno di questa nota non si legge"), *fault);
  return note;
}

void set_notes(Ruleset& ruleset, const Value& value) {
  ruleset.notes.clear();
  if (!value.is_list()) {
    ruleset.notes.push_back(read_note_text(value));
    return;
  }
  for (const Value& item : value.items) ruleset.notes.push_back(read_note_text(item));
}

/// A list of parents as it must be written: the first is extended, and the others are combined with it.
Bilingual hint_for_parents(const std::vector<Value>& items) {
  std::vector<std::string> names;
  for (const Value& item : items) names.push_back(item.is_text() ? printable(item.text) : "...");
  if (names.empty())
    return both("leave it out, or write the name of one ruleset", "lasciala fuori, o scrivi il nome di altre regole");
  const Bilingual parent = both("write extends: ", "scrivi extends: ") + names.front();
  names.erase(names.begin());
  return names.empty()
             ? parent
             : parent + both(" and with: [", " e with: [") + join(names) +
                   both("], which adds the changes of other rulesets", "], che aggiunge le modifiche di altre regole");
}

void set_extends(Ruleset& ruleset, const Value& value) {
  if (value.is_list())
    fail(value, both("a ruleset extends one other, not a list", "delle regole ne estendono una sola, non una lista"),
         hint_for_parents(value.items));
  ruleset.extends = value.is_nothing() ? ""
                                       : read_text(value, both("a ruleset's name, or the path of a file",
                                                               "il nome di regole, o il percorso di un file"));
}

void set_expects(Ruleset& ruleset, const Value& value) {
  const Bilingual allowed =
      both("16 hexadecimal digits, the fingerprint in `", "16 cifre esadecimali, l'impronta data da `") +
      (door_words() == DoorWords::requests ? ask_words("show", {{"ruleset", {"PARENT"}}})
                                           : "cicera show PARENT --json") +
      "`";
  const std::string& text = read_text(value, allowed);
  if (!is_fingerprint(text))
    fail(value, "'" + printable(text) + both("' is not a fingerprint", "' non è un'impronta"), allowed_values(allowed));
  if (ruleset.extends.empty())
    fail(value,
         both("expects is the fingerprint of the parent, and this file extends nothing",
              "expects è l'impronta delle regole di partenza, e questo file non ne estende"),
         both("leave it out", "lascialo fuori"));
  ruleset.expects = text;
}

void set_with(Ruleset& ruleset, const Value& value) {
  const Bilingual allowed =
      both("a list of rulesets, by name or by path", "una lista di regole, per nome o per percorso");
  const std::vector<Value> items = value.is_list() ? value.items : std::vector<Value>{value};
  ruleset.with.clear();
  if (items.empty()) fail(value, both("the list is empty", "la lista è vuota"), allowed_values(allowed));
  for (const Value& item : items) {
    const std::string& text = read_text(item, allowed);
    if (std::find(ruleset.with.begin(), ruleset.with.end(), text) != ruleset.with.end())
      fail(item, "'" + printable(text) + both("' is listed twice", "' compare due volte"),
           both("remove one", "togline uno"));
    ruleset.with.push_back(text);
  }
}

void set_goals(Ruleset& ruleset, const Value& value) {
  ruleset.goals.clear();
  const std::vector<Value> items = value.is_list() ? value.items : std::vector<Value>{value};
  if (items.empty())
    fail(value, both("the list is empty", "la lista è vuota"),
         both("leave it out, or write a goal, as in hands_per_match=6+-.5",
              "lasciala fuori, o scrivi un obiettivo, come in hands_per_match=6+-.5"));
  for (const Value& item : items) {
    const std::string& text =
        read_text(item, both("a goal, as in hands_per_match=6+-.5, or a list of these",
                             "un obiettivo, come in hands_per_match=6+-.5, o una lista di questi"));
    Origin origin;
    origin.location = item.location;
    origin.length = written_length(item);
    ruleset.goals.push_back({text, std::move(origin)});
  }
}

}  // namespace

std::string CitedSource::text() const { return title.empty() ? link : link.empty() ? title : title + ", " + link; }

std::string Origin::text() const {
  if (is_override) return "override";
  return std::filesystem::path(source->file()).filename().string() + ":" + std::to_string(location.line);
}

std::string Ruleset::origin_of(std::string_view path_of_rule) const {
  const auto found = origins.find(path_of_rule);
  return found == origins.end() ? "default" : found->second.text();
}

const std::vector<DocumentKey>& document_keys() {
  using Form = DocumentKey::Form;
  static const std::vector<DocumentKey> keys = {
      {"cicera", Form::version, true, "1", "The version of the format", set_version},
      {"name", Form::word, true, "small letters, digits and hyphens", "The file's name without .yaml", set_name},
      {"title", Form::bilingual, true, "a text, or {en: ..., it: ...}", "The name shown to users", set_title},
      {"aliases", Form::words, false, "a list of names in small letters, digits and hyphens",
       "Other names of the game, by which it is found too", set_aliases},
      {"source", Form::sources, false, sources_allowed,
       "The documents and pages that the rules are from, first the one that is followed", set_sources},
      {"notes", Form::bilinguals, false, "a text, {en: ..., it: ...}, or a list of these",
       "Remarks; 'left out:', 'ours:' or 'others:' in front of the English text marks what is left out, chosen by us "
       "or "
       "played by others",
       set_notes},
      {"extends", Form::text, false, "a ruleset's name, or the path of a file from this one",
       "The parent; the file states only what differs from it", set_extends},
      {"expects", Form::text, false, "a fingerprint, 16 hexadecimal digits",
       "The fingerprint of the parent that these rules were written for; with any other the file is not read",
       set_expects},
      {"with", Form::texts, false, "a ruleset's name, the path of a file from this one, or a list of these",
       "Rulesets of the same game whose changes are added; where they disagree, this file must decide", set_with},
      {"goals", Form::texts, false, "METRIC=TARGET+-TOLERANCE, METRIC<=BOUND or METRIC>=BOUND, or a list of these",
       "What these rules are to reach: judge says whether they do, and tune looks for settings that do; not inherited",
       set_goals},
  };
  return keys;
}

bool is_ruleset_name(std::string_view text) {
  return !text.empty() && text.size() <= 64 && text.front() != '-' && text.back() != '-' &&
         std::all_of(text.begin(), text.end(), [](char c) { return is_small(c) || is_digit(c) || c == '-'; });
}

bool is_fingerprint(std::string_view text) {
  return text.size() == 16 &&
         std::all_of(text.begin(), text.end(), [](char c) { return is_digit(c) || ('a' <= c && c <= 'f'); });
}

bool is_line_name(std::string_view text) {
  return !text.empty() && text.size() <= 40 && is_small(text.front()) &&
         std::all_of(text.begin(), text.end(), [](char c) { return is_small(c) || is_digit(c) || c == '_'; });
}

}  // namespace cicera
