#include "engine/formats/json.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/support/both.h"
#include "engine/support/task.h"
#include "engine/support/text.h"
#include "engine/support/text_file.h"

namespace cicera {

using nlohmann::json;

namespace {

/// Counts the characters that the parser takes, so that its events can be located, and hears a stop.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* at, std::size_t* taken) : at_(at), taken_(taken) {}
  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    ++at_;
    constexpr std::size_t between = 1 << 16;
    if (++*taken_ % between == 0) [[unlikely]]
      expect_no_stop();
    return *this;
  }
  friend bool operator!=(const CountingIterator& a, const CountingIterator& b) { return a.at_ != b.at_; }

 private:
  const char* at_;
  std::size_t* taken_;
};

/// Where the string token begins whose closing quote stands before `end`: inside it every quote is escaped.
std::size_t token_begin(std::string_view text, std::size_t end) {
  for (std::size_t quote = text.rfind('"', end - 2); quote != std::string_view::npos && quote > 0;
       quote = text.rfind('"', quote - 1)) {
    std::size_t escapes = 0;
    while (escapes < quote && text[quote - 1 - escapes] == '\\') ++escapes;
    if (escapes % 2 == 0) return quote;
  }
  return 0;
}

/// The parser's message without its position and the token it last read, which may be long.
std::string reason_of(std::string_view what) {
  const std::string_view dash = " - ";
  if (const auto begin = what.find(dash); begin != std::string_view::npos) what.remove_prefix(begin + dash.size());
  const auto cut = what.find("; last read: ");
  if (cut == std::string_view::npos) return std::string(what);
  const auto expected = what.rfind("; expected ");
  constexpr std::size_t max_length = 60;
  const bool follows = expected != std::string_view::npos && expected > cut && what.size() - expected <= max_length;
  return std::string(what.substr(0, cut)) + (follows ? std::string(what.substr(expected)) : "");
}

/// The parser speaks English, in few words.
Bilingual translated(const std::string& reason) {
  constexpr std::pair<std::string_view, std::string_view> words[] = {
      {"syntax error while parsing object key", "errore nella chiave di un oggetto"},
      {"syntax error while parsing object separator", "errore dopo la chiave di un oggetto"},
      {"syntax error while parsing object", "errore in un oggetto"},
      {"syntax error while parsing array", "errore in una lista"},
      {"syntax error while parsing value", "errore in un valore"},
      {"unexpected end of input", "il testo finisce troppo presto"},
      {"attempting to parse an empty input", "il testo è vuoto"},
      {"check that your input string or stream contains the expected JSON", "scrivi il JSON"},
      {"invalid literal", "parola non valida"},
      {"invalid string: ill-formed UTF-8 byte", "testo con byte che non sono UTF-8"},
      {"invalid string: missing closing quote", "testo senza virgolette di chiusura"},
      {"invalid string: forbidden character after backslash",
       "testo con un carattere vietato dopo la barra rovesciata"},
      {"invalid string: control character", "testo con un carattere di controllo"},
      {"invalid string: surrogate", "testo con una coppia surrogata errata:"},
      {"must be followed by", "dev'essere seguito da"},
      {"must be escaped to", "si scrive"},
      {"hex digits", "cifre esadecimali"},
      {"invalid string", "testo non valido"},
      {"invalid number; expected digit after", "numero non valido; ci vuole una cifra dopo"},
      {"invalid number; expected", "numero non valido; ci vuole"},
      {"invalid number", "numero non valido"},
      {"unexpected ", "inatteso "},
      {"expected ", "ci vuole "},
      {"string literal", "un testo"},
      {"number literal", "un numero"},
      {"true literal", "true"},
      {"false literal", "false"},
      {"null literal", "null"},
      {"end of input", "la fine del testo"}};
  std::string italian = reason;
  for (const auto& [english, in_italian] : words)
    for (auto at = italian.find(english); at != std::string::npos; at = italian.find(english, at + in_italian.size()))
      italian.replace(at, english.size(), in_italian);
  return {reason, italian};
}

/// Builds a document from the parser's events, checking each against the limits.
class Builder : public nlohmann::json_sax<json> {
 public:
  Builder(std::string_view text, const SourceLocation& begin, JsonLimits limits)
      : text_(text), begin_(begin), limits_(limits) {}

  json build() {
    json::sax_parse(CountingIterator(text_.data(), &taken_), CountingIterator(text_.data() + text_.size(), &taken_),
                    this);
    return std::move(document_);
  }

  bool null() override { return add(nullptr); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(number_integer_t value) override { return add(value); }
  bool number_unsigned(number_unsigned_t value) override { return add(value); }
  bool number_float(number_float_t value, const string_t&) override { return add(value); }
  bool string(string_t& value) override {
    held_.add(allocation + value.size());
    return add(std::move(value));
  }
  bool binary(binary_t& value) override { return add(std::move(value)); }

  bool start_object(std::size_t) override { return open(json::object()); }
  bool key(string_t& name) override {
    json& object = *stack_.back();
    if (object.contains(name))
      fail(token_begin(text_, taken_),
           both("the key '{}' is given twice", "la chiave '{}' compare due volte", printable(name)));
    if (object.size() == limits_.max_keys)
      fail(token_begin(text_, taken_), both("an object has too many keys", "un oggetto ha troppe chiavi"));
    constexpr std::size_t node = 2 * allocation;  // of the tree that an object is
    held_.add(node + sizeof(string_t) + allocation + name.size());
    slot_ = &object[name];
    return true;
  }
  bool end_object() override { return close(); }

  bool start_array(std::size_t) override { return open(json::array()); }
  bool end_array() override { return close(); }

  bool parse_error(std::size_t byte, const std::string&, const json::exception& error) override {
    const bool is_syntax = dynamic_cast<const json::parse_error*>(&error) != nullptr;
    fail(byte == 0 ? 0 : byte - 1, is_syntax
                                       ? both("not JSON: {}", "non è JSON: {}", translated(reason_of(error.what())))
                                       : both("a number is too large", "un numero è oltre i limiti"));
  }

 private:
  /// Adds a value at the current place of the document; returns true, to continue parsing.
  template <typename Value>
  bool add(Value&& value) {
    place(json(std::forward<Value>(value)));
    return true;
  }

  json& place(json value) {
    constexpr std::size_t growing = 3;  // lists of twice the size, beside the one that they replace
    held_.add(growing * sizeof(value));
    if (stack_.empty()) return document_ = std::move(value);
    if (stack_.back()->is_array()) return stack_.back()->emplace_back(std::move(value));
    return *slot_ = std::move(value);
  }

  bool open(json empty) {
    if (std::ssize(stack_) == limits_.max_depth) fail(taken_ - 1, both("nested too deeply", "troppo annidato"));
    held_.add(2 * allocation);
    stack_.push_back(&place(std::move(empty)));
    return true;
  }

  bool close() {
    stack_.pop_back();
    return true;
  }

  [[noreturn]] void fail(std::size_t byte, Bilingual message) const {
    throw input_error(location_in(text_, byte, begin_), std::move(message));
  }

  std::string_view text_;
  const SourceLocation& begin_;
  JsonLimits limits_;
  std::size_t taken_ = 0;  // bytes that the parser has read
  HeldMemory held_;        // for the document
  json document_;
  std::vector<json*> stack_;  // the lists and objects that are open
  json* slot_ = nullptr;      // of the last key
};

}  // namespace

std::size_t memory_of(const nlohmann::ordered_json& document) {
  std::size_t bytes = sizeof(document);
  if (document.is_string()) return bytes + allocation + document.get_ref<const std::string&>().size();
  if (!document.is_structured()) return bytes;
  bytes += allocation;
  if (document.is_array()) {
    for (const auto& value : document) bytes += memory_of(value);
  } else {
    for (const auto& [key, value] : document.get_ref<const nlohmann::ordered_json::object_t&>())
      bytes += memory_of(value) + sizeof(std::string) + key.size();
  }
  return bytes;
}

json parse_json(std::string_view text, const SourceLocation& begin, JsonLimits limits) {
  refuse_what_is_no_text(text, begin);  // the parser takes a NUL for the end
  return Builder(text, begin, limits).build();
}

JsonCursor JsonCursor::operator[](const std::string& key) const {
  const auto found = object().find(key);
  const std::string path = path_.empty() ? key : path_ + "." + key;
  if (found == value_->end()) throw input_error(*location_, path + both(" is missing", " manca"));
  return {*found, location_, path};
}

std::vector<JsonCursor> JsonCursor::items() const {
  if (!value_->is_array()) fail(both("must be a list", "dev'essere una lista"));
  std::vector<JsonCursor> items;
  for (std::size_t i = 0; i < value_->size(); ++i)
    items.push_back(JsonCursor((*value_)[i], location_, fmt::format("{}[{}]", path_, i)));
  return items;
}

std::vector<JsonCursor> JsonCursor::items(std::size_t size) const {
  std::vector<JsonCursor> found = items();
  if (found.size() != size)
    fail(both("must have {} items, not {}", "deve avere {} elementi, non {}", size, found.size()));
  return found;
}

void JsonCursor::expect_keys(const std::vector<std::string>& keys) const {
  for (const auto& [key, value] : object().items())
    if (std::find(keys.begin(), keys.end(), key) == keys.end())
      fail(both("has an unknown key '{}'", "ha una chiave sconosciuta '{}'", printable(key)));
}

void JsonCursor::expect_null() const {
  if (!is_null()) fail(both("must be null", "dev'essere null"));
}

const std::string& JsonCursor::text() const {
  if (!value_->is_string()) fail(both("must be a text", "dev'essere un testo"));
  return value_->get_ref<const std::string&>();
}

std::vector<std::string> JsonCursor::texts() const {
  std::vector<std::string> texts;
  for (const JsonCursor& item : items()) texts.push_back(item.text());
  return texts;
}

std::int64_t JsonCursor::integer(std::int64_t min, std::int64_t max) const {
  const bool fits = value_->is_number_integer() && (!value_->is_number_unsigned() || natural() <= INT64_MAX);
  const std::int64_t number = fits ? value_->get<std::int64_t>() : 0;
  if (!fits || number < min || number > max)
    fail(both("must be a whole number from {} to {}", "dev'essere un numero intero da {} a {}", min, max));
  return number;
}

std::uint64_t JsonCursor::natural() const {
  if (!value_->is_number_unsigned())
    fail(both("must be a whole number from 0 to {}", "dev'essere un numero intero da 0 a {}", UINT64_MAX));
  return value_->get<std::uint64_t>();
}

double JsonCursor::number(double min, double max) const {
  const double number = value_->is_number() ? value_->get<double>() : -1;
  if (!value_->is_number() || !(number >= min && number <= max))
    fail(both("must be a number from {} to {}", "dev'essere un numero da {} a {}", min, max));
  return number;
}

const json& JsonCursor::object() const {
  if (!value_->is_object()) fail(both("must be an object", "dev'essere un oggetto"));
  return *value_;
}

void JsonCursor::fail(const Bilingual& message) const {
  throw input_error(
      *location_, both("{} {}", "{} {}", path_.empty() ? both("the document", "il documento") : same(path_), message));
}

}  // namespace cicera
