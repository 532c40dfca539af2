#include "engine/schema/codec.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/hints.h"
#include "engine/support/nearest.h"
#include "engine/support/parse_number.h"
#include "engine/support/text.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

namespace cicera {

using Form = FieldType::Form;

namespace {

/// The whole number that a text such as `51.0`, `+5` or `010` probably means, or "".
std::string whole_number_meant(const std::string& text) {
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  const bool all_read = !text.empty() && *end == '\0';
  if (!all_read || !std::isfinite(number) || std::abs(number) > 1e6 || number != std::floor(number)) return "";
  return std::to_string(static_cast<long>(number));
}

}  // namespace

void fail(const Value& at, Bilingual message, Bilingual hint) {
  throw ruleset_error({{at.location, std::move(message), std::move(hint), written_length(at)}});
}

void fail_word(const Value& at, const std::vector<std::string>& words, const Bilingual& allowed) {
  const std::string near = nearest(at.text, words);
  fail(at, "'" + printable(at.text) + both("' is not allowed here", "' qui non è ammesso"),
       suggestion(near) + allowed_values(allowed));
}

bool is_integer_text(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  if (text.empty() || (text.size() > 1 && text[0] == '0')) return false;
  return std::all_of(text.begin(), text.end(), [](char c) { return '0' <= c && c <= '9'; });
}

const std::string& read_text(const Value& value, const Bilingual& wanted) {
  if (value.is_nothing()) fail(value, both("no value is given", "manca il valore"), allowed_values(wanted));
  if (value.is_list())
    fail(value, both("a list is not allowed here", "qui non è ammessa una lista"), allowed_values(wanted));
  if (value.is_map())
    fail(value, both("a map is not allowed here", "qui non è ammessa una mappa"), allowed_values(wanted));
  return value.text;
}

int read_integer(const Value& value, int min, int max) {
  const Bilingual wanted = allowed_integer(min, max);
  const std::string& text = read_text(value, wanted);
  if (!is_integer_text(text)) {
    std::string meant = whole_number_meant(text);
    if (!meant.empty() && (std::stol(meant) < min || std::stol(meant) > max)) meant.clear();
    fail(value, "'" + printable(text) + both("' is not a whole number", "' non è un numero intero"),
         (meant.empty() ? Bilingual() : both("write ", "scrivi ") + meant + "; ") + allowed_values(wanted));
  }
  const auto number = parse_whole<int>(text);
  if (!number || *number < min || *number > max)
    fail(value, printable(text) + both(" is out of range", " è fuori dai limiti"), allowed_values(wanted));
  if (value.quoted)
    fail(value, both("a number must not be in quotes", "un numero non va fra virgolette"),
         both("write ", "scrivi ") + printable(text));
  return *number;
}

bool read_boolean(const Value& value) {
  const std::string& text = read_text(value, same("true, false"));
  if (!value.quoted && text == "true") return true;
  if (!value.quoted && text == "false") return false;
  std::string small = text;
  std::transform(small.begin(), small.end(), small.begin(), [](char c) { return 'A' <= c && c <= 'Z' ? c + 32 : c; });
  const auto is_one_of = [&](std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), small) != words.end();
  };
  Bilingual hint = both("allowed: true, false", "ammesso: true, false");
  if (is_one_of({"yes", "on", "y", "1", "true"})) hint = both("write true", "scrivi true");
  if (is_one_of({"no", "off", "n", "0", "false"})) hint = both("write false", "scrivi false");
  fail(value,
       "'" + printable(text) + "'" + (value.quoted ? both(" in quotes", " fra virgolette") : Bilingual()) +
           both(" is not true or false", " non è true né false"),
       hint);
}

namespace {

/// Whether a word can be an item of a list of this type, which no word can be of a list of maps.
bool is_item(const std::string& word, const FieldType& type, const DeckNames& letters) {
  if (type.form == Form::list_of_integers || type.form == Form::integer_or_list)
    return is_integer_text(word) && word.size() < 6 && std::stoi(word) >= type.min && std::stoi(word) <= type.max;
  if (type.form == Form::list_of_maps) return false;
  if (type.cards) return parse_card(word, letters).has_value();
  return std::ranges::find(type.words, word) != type.words.end() ||
         std::ranges::find(type.also, word) != type.also.end();
}

/// A text such as `7d 7c`, `7d,7c` or `6+6` as the list that it means; empty if it means none.
std::string list_meant(const Value& value, const FieldType& type) {
  std::string words = value.text;
  for (const char divider : {',', '+', ';'}) std::ranges::replace(words, divider, ' ');
  std::string out;
  int items = 0;
  for (const std::string& word : split(words, ' ')) {
    if (word.empty()) continue;
    if (!is_item(word, type, value.letters)) return "";
    out += (items++ == 0 ? "" : ", ") + word;
  }
  return items >= type.min_length && items <= type.max_length ? "[" + out + "]" : "";
}

}  // namespace

const std::vector<Value>& read_list(const Value& value, const FieldType& type, const std::string& example) {
  if (!value.is_list()) {
    Bilingual instead = allowed_values(type.allowed);
    const std::string meant = value.is_text() && !value.is_nothing() ? list_meant(value, type) : "";
    if (!meant.empty()) instead = both("write ", "scrivi ") + meant + "; " + instead;
    fail(value, both("a list is expected here, such as ", "qui ci vuole una lista, come ") + example, instead);
  }
  if (static_cast<int>(value.items.size()) < type.min_length)
    fail(value, both("the list is empty", "la lista è vuota"), allowed_values(type.allowed));
  if (static_cast<int>(value.items.size()) > type.max_length)
    fail(value,
         both("the list has ", "la lista ha ") + std::to_string(value.items.size()) + both(" items", " elementi"),
         allowed_values(type.allowed));
  return value.items;
}

Bilingual allowed_integer(int min, int max) {
  return both("a whole number from ", "un numero intero da ") + std::to_string(min) + both(" to ", " a ") +
         std::to_string(max);
}

FieldType integer_type(Form form, int min, int max, Bilingual allowed) {
  FieldType type;
  type.form = form;
  type.min = min;
  type.max = max;
  type.allowed = std::move(allowed);
  return type;
}

Codec<bool> boolean() {
  FieldType type;
  type.form = Form::boolean;
  type.allowed = same("true, false");
  return {type, read_boolean, [](bool member) { return Value::of(member ? "true" : "false"); }};
}

Codec<std::string> text(int max_length, const Bilingual& allowed) {
  FieldType type;
  type.form = Form::text;
  type.max_length = max_length;
  type.allowed = allowed;
  const auto read = [type](const Value& value) {
    const std::string& text = read_text(value, type.allowed);
    if (text.empty() || text.size() > as_size(type.max_length) || !is_printable(text))
      fail(value, "'" + printable(text) + both("' is not allowed here", "' qui non è ammesso"),
           allowed_values(type.allowed) + both(", at most ", ", al massimo ") + std::to_string(type.max_length) +
               both(" characters", " caratteri"));
    return text;
  };
  const auto write = [](const std::string& member) -> std::optional<Value> {
    const auto is_plain = [](unsigned char c) {
      return std::isalnum(c) != 0 || c == '_' || c == '.' || c == '/' || c == '-';
    };
    Value value = Value::of(member);
    value.quoted = !std::all_of(member.begin(), member.end(), is_plain) ||
                   member.find_first_not_of("0123456789.-") == std::string::npos;
    return value;
  };
  return {type, read, write};
}

Bilingual read_bilingual(const Value& value, const Bilingual& allowed) {
  if (!value.is_map()) return Bilingual(printable_lines(read_text(value, allowed)));
  Bilingual text;
  for (const auto& [key, entry] : value.entries) {
    const auto language = parse_language(key.text);
    if (!language)
      fail(key, both("unknown key '", "chiave sconosciuta '") + printable(key.text) + "'",
           both("allowed: en, it; put a text with a colon in quotes",
                "ammesso: en, it; metti fra virgolette un testo con i due punti"));
    (*language == Language::italian ? text.italian : text.english) =
        printable_lines(read_text(entry, both("a text", "un testo")));
  }
  return text;
}

Codec<Bilingual> bilingual(int max_length) {
  FieldType type;
  type.form = Form::bilingual;
  type.max_length = max_length;
  type.allowed =
      both("a text on one line, or {{en: ..., it: ...}}, at most {} characters each",
           "un testo su una riga, oppure {{en: ..., it: ...}}, al massimo {} caratteri ciascuno", max_length);
  const auto read = [type](const Value& value) {
    Bilingual text = read_bilingual(value, type.allowed);
    for (const std::string* each : {&text.english, &text.italian})
      if (each->find('\n') != std::string::npos || display_width(*each) > type.max_length)
        fail(value, both("the text is too long", "il testo è troppo lungo"), allowed_values(type.allowed));
    if (text == Bilingual{}) fail(value, both("the text is empty", "il testo è vuoto"), allowed_values(type.allowed));
    return text;
  };
  const auto quoted = [](const std::string& text) {
    Value value = Value::of(text);
    value.quoted = true;
    return value;
  };
  const auto write = [quoted](const Bilingual& text) -> std::optional<Value> {
    if (text == Bilingual{}) return std::nullopt;
    if (text.italian.empty()) return quoted(text.english);
    std::vector<Value::Entry> entries;
    if (!text.english.empty()) entries.push_back({Value::of("en"), quoted(text.english)});
    entries.push_back({Value::of("it"), quoted(text.italian)});
    return Value::map(std::move(entries));
  };
  return {type, read, write};
}

Codec<int> integer(int min, int max) {
  return {integer_type(Form::integer, min, max, allowed_integer(min, max)),
          [min, max](const Value& value) { return read_integer(value, min, max); },
          [](int member) { return Value::of(std::to_string(member)); }};
}

namespace {

Codec<int> chosen_integer(const std::vector<int>& numbers, Bilingual allowed) {
  Codec<int> codec = integer(numbers.front(), numbers.back());
  codec.type.allowed = std::move(allowed);
  codec.type.numbers = numbers;
  codec.read = [type = codec.type](const Value& value) {
    read_text(value, type.allowed);
    const int number = read_integer(value, type.min, type.max);
    if (std::find(type.numbers.begin(), type.numbers.end(), number) == type.numbers.end())
      fail(value, printable(value.text) + both(" is not allowed here", " qui non è ammesso"),
           allowed_values(type.allowed));
    return number;
  };
  return codec;
}

}  // namespace

Codec<int> integer_from(int none, int min, int max) {
  std::vector<int> numbers = {none};
  for (int number = min; number <= max; ++number) numbers.push_back(number);
  return chosen_integer(numbers, std::to_string(none) + both(", or ", ", oppure ") + allowed_integer(min, max));
}

Codec<int> limit(int max) {
  Codec<int> codec = integer(1, max);
  codec.write = [max](int member) -> std::optional<Value> {
    if (member == max) return std::nullopt;
    return Value::of(std::to_string(member));
  };
  return codec;
}

FieldType type_of_words(std::vector<std::string> words, std::vector<std::string> meanings) {
  FieldType type;
  type.form = Form::words;
  type.allowed = same(join(words));
  type.words = std::move(words);
  type.word_meanings = std::move(meanings);
  return type;
}

Codec<Points> points(const std::vector<Word<Points::By>>& table) {
  constexpr int most = 100;
  std::vector<std::string> names, meanings;
  for (const auto& word : table) {
    names.emplace_back(word.word);
    meanings.emplace_back(word.meaning);
  }
  FieldType type = type_of_words(names, meanings);
  type.form = table.empty() ? Form::integer : Form::integer_or_words;
  type.min = 0;
  type.max = most;
  type.allowed = allowed_integer(0, most) + (names.empty() ? Bilingual() : both(", or ", ", oppure ") + join(names));
  Codec<Points> codec;
  codec.type = type;
  codec.read = [table, type](const Value& value) -> Points {
    const std::string& text = read_text(value, type.allowed);
    for (const auto& word : table)
      if (text == word.word) return {word.value, 1};
    const bool begins_as_number = text.find_first_of("0123456789") != std::string::npos;
    if (!begins_as_number && !table.empty()) fail_word(value, type.words, type.allowed);
    if (is_integer_text(text) && text.starts_with('-'))
      fail(value,
           both("a scoring line cannot give ", "una voce di punteggio non può dare ") + printable(text) +
               both(" points", " punti"),
           both("points that a side loses are given by a script, whose on_play and on_hand may return negative ones; "
                "allowed: ",
                "i punti che una parte perde li dà uno script, le cui on_play e on_hand possono restituirne di "
                "negativi; ammesso: ") +
               type.allowed);
    return {Points::By::amount, read_integer(value, type.min, type.max)};
  };
  codec.write = [table](const Points& member) {
    for (const auto& word : table)
      if (member.by == word.value) return Value::of(std::string(word.word));
    return Value::of(std::to_string(member.amount));
  };
  return codec;
}

FieldType type_of_maps(std::vector<FieldType::Key> keys, int max_length) {
  FieldType type;
  type.form = Form::list_of_maps;
  type.min_length = 0;
  type.max_length = max_length;
  std::vector<std::string> names;
  for (const FieldType::Key& key : keys) names.push_back(key.name);
  type.allowed = both("a list of up to ", "una lista di al massimo ") + std::to_string(max_length) +
                 both(" maps with the keys ", " mappe con le chiavi ") + join(names);
  type.words = std::move(names);
  type.keys = std::move(keys);
  return type;
}

std::size_t read_key(const Value& map, const Value::Entry& entry, const FieldType& type) {
  const std::string& name = entry.key.text;
  const auto found = std::find(type.words.begin(), type.words.end(), name);
  if (found == type.words.end()) {
    const std::string near = nearest(name, type.words);
    fail(entry.key, both("unknown key '", "chiave sconosciuta '") + printable(name) + "'",
         suggestion(near) + allowed_values(join(type.words)));
  }
  const auto same = [&](const Value::Entry& other) { return other.key.text == name; };
  if (&*std::find_if(map.entries.begin(), map.entries.end(), same) != &entry)
    fail(entry.key, printable(name) + both(" is given twice in the map", " compare due volte nella mappa"),
         both("remove one of them", "togli uno dei due"));
  return as_size(found - type.words.begin());
}

void check_required(const Value& map, const FieldType& type) {
  if (!map.is_map()) fail(map, both("a map is expected here", "qui ci vuole una mappa"), allowed_values(type.allowed));
  for (const FieldType::Key& key : type.keys) {
    const bool stated = std::any_of(map.entries.begin(), map.entries.end(),
                                    [&](const Value::Entry& entry) { return entry.key.text == key.name; });
    if (key.required && !stated)
      fail(map, both("the map lacks the key ", "alla mappa manca la chiave ") + key.name,
           allowed_values(key.type.allowed));
  }
}

Codec<std::vector<int>> integers(int min, int max, int max_length) {
  FieldType type = integer_type(Form::list_of_integers, min, max,
                                both("a list of 1 to ", "una lista da 1 a ") + std::to_string(max_length) +
                                    both(" whole numbers from ", " numeri interi da ") + std::to_string(min) +
                                    both(" to ", " a ") + std::to_string(max));
  type.max_length = max_length;
  Codec<std::vector<int>> codec;
  codec.type = type;
  codec.read = [type](const Value& value) {
    std::vector<int> out;
    for (const Value& item : read_list(value, type, "[6, 6]")) out.push_back(read_integer(item, type.min, type.max));
    return out;
  };
  codec.write = [](const std::vector<int>& members) {
    std::vector<Value> items;
    for (const int member : members) items.push_back(Value::of(std::to_string(member)));
    return Value::list(std::move(items));
  };
  return codec;
}

Codec<std::vector<int>> integer_or_list(int min, int max, int max_length) {
  const Codec<std::vector<int>> list = integers(min, max, max_length);
  Codec<std::vector<int>> codec = list;
  codec.type.form = Form::integer_or_list;
  codec.type.allowed = allowed_integer(min, max) + both(", or ", ", oppure ") + list.type.allowed;
  codec.read = [list, type = codec.type](const Value& value) {
    if (value.is_list()) return list.read(value);
    const std::string& text = read_text(value, type.allowed);
    if (const std::string meant = list_meant(value, type); !meant.empty() && !is_integer_text(text))
      fail(value, both("a list is expected here, such as [6, 6]", "qui ci vuole una lista, come [6, 6]"),
           both("write ", "scrivi ") + meant + both("; allowed: ", "; ammesso: ") + type.allowed);
    return std::vector<int>{read_integer(value, type.min, type.max)};
  };
  codec.write = [list](const std::vector<int>& members) {
    return members.size() == 1 ? Value::of(std::to_string(members.front())) : list.write(members);
  };
  return codec;
}

}  // namespace cicera
