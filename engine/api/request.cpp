#include "engine/api/request.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include "engine/formats/json.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/nearest.h"
#include "engine/support/task.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// A number as options are typed; `1e4` in JSON is a whole number, too.
std::string number_text(const nlohmann::json& number) {
  constexpr double most = 1e15;  // up to which every whole number has a double of its own
  const double value = number.get<double>();
  const bool is_whole = number.is_number_float() && std::abs(value) <= most && std::trunc(value) == value;
  return is_whole ? std::to_string(static_cast<std::int64_t>(value)) : number.dump();
}

constexpr JsonLimits request_limits = {.max_depth = 8, .max_keys = 100};

constexpr std::size_t max_values = 1000;  // of one key

std::string key_of(const Option& option) { return option.name.substr(2); }

const Bilingual a_number = {"a number", "un numero"};
const Bilingual a_text = {"a text", "un testo"};

Bilingual kind_of_value(const nlohmann::json& value) {
  if (value.is_null()) return same("null");
  if (value.is_boolean()) return same(value.get<bool>() ? "true" : "false");
  if (value.is_array()) return {"a list", "una lista"};
  if (value.is_object()) return {"an object", "un oggetto"};
  return value.is_string() ? a_text : a_number;
}

[[noreturn]] void fail(const std::string& key, const Bilingual& message) { throw usage_error(key + ": " + message); }

/// The number of digits after which a number is written with an exponent is the parser's, so it is read from its text.
void store_one(const RequestKey& key, const nlohmann::json& value) {
  const Bilingual& wanted = key.value->kind == ValueKind::number ? a_number : a_text;
  if (!value.is_string() && !value.is_number())
    fail(key.name, both("must be ", "dev'essere ") + wanted + both(", not ", ", non ") + kind_of_value(value));
  const Bilingual error = key.value->store(value.is_string() ? value.get<std::string>() : number_text(value));
  if (!error.empty()) fail(key.name, error);
}

void store_value(const RequestKey& key, const nlohmann::json& value) {
  if (key.value->kind == ValueKind::flag) {
    if (!value.is_boolean())
      fail(key.name, both("must be true or false, not ", "dev'essere true o false, non ") + kind_of_value(value));
    if (value.get<bool>()) key.value->store("");
    return;
  }
  if (!value.is_array()) return store_one(key, value);
  if (!key.repeatable) fail(key.name, both("takes a single value, not a list", "vuole un valore solo, non una lista"));
  if (value.size() > max_values)
    fail(key.name, both("takes at most {} values", "vuole al massimo {} valori", max_values));
  for (const nlohmann::json& each : value) store_one(key, each);
}

/// Whether a request says something by this key.
bool is_given(const nlohmann::json& values, const std::string& key) {
  const auto found = values.find(key);
  return found != values.end() && !(found->is_boolean() && !found->get<bool>());
}

/// Options that exclude each other, or need another. What is only said on a command line is never given.
void check_together(const nlohmann::json& values, const Option& option) {
  if (!is_given(values, key_of(option))) return;
  for (const auto& [other, reason] : option.excludes)
    if (const std::string key = other.substr(2); is_given(values, key))
      throw usage_error(both("{} cannot be used with {}{}{}", "{} non va con {}{}{}", key_of(option), key,
                             reason.empty() ? "" : ": ", reason));
  if (!option.needs.empty() && !is_given(values, option.needs.substr(2)))
    throw usage_error(both("{} needs {}", "{} vuole {}", key_of(option), option.needs.substr(2)));
}

/// Takes the id of a request from the parser, and a number as its text.
class IdReader : public nlohmann::json_sax<nlohmann::json> {
 public:
  std::string id() const { return is_object_ ? id_ : "null"; }
  /// Whether it has been stopped before the end, which may be far.
  bool is_stopped() const { return is_stopped_; }

  bool null() override { return take("null"); }
  bool boolean(bool) override { return take("null"); }
  bool number_integer(number_integer_t number) override { return take(std::to_string(number)); }
  bool number_unsigned(number_unsigned_t number) override { return take(std::to_string(number)); }
  bool number_float(number_float_t, const string_t& text) override { return take(text); }
  bool string(string_t& text) override { return take(json_line(nlohmann::json(text))); }
  bool binary(binary_t&) override { return take("null"); }
  bool start_object(std::size_t) override {
    if (depth_ == 0) is_object_ = true;
    return open();
  }
  bool end_object() override { return close(); }
  bool start_array(std::size_t) override { return open(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    if (depth_ == 1) is_id_ = name == "id";
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception&) override { return false; }

 private:
  bool take(const std::string& json) {
    if (depth_ == 1 && is_id_) id_ = json;
    constexpr std::size_t between = 1 << 16;
    is_stopped_ = ++taken_ % between == 0 && stop_requested();
    return !is_stopped_;
  }
  bool open() {
    const bool goes_on = take("null");
    ++depth_;
    return goes_on;
  }
  bool close() {
    --depth_;
    return true;
  }

  std::string id_ = "null";
  int depth_ = 0;
  bool is_object_ = false;
  bool is_id_ = false;
  bool is_stopped_ = false;
  std::size_t taken_ = 0;  // values
};

}  // namespace

std::string id_of(std::string_view text) {
  IdReader reader;
  return nlohmann::json::sax_parse(text, &reader) || reader.is_stopped() ? reader.id() : "null";
}

Request read_request(std::string_view text, std::size_t max_bytes) {
  if (text.size() > max_bytes)
    throw limit_error(both("the request has {} bytes; at most {} are read",
                           "la richiesta ha {} byte; se ne leggono al massimo {}", text.size(), max_bytes));
  nlohmann::json document = parse_json(text, {"request", 1, 1}, request_limits);
  const JsonCursor root(document, {"request", 1, 1});
  Request request;
  root.object();
  if (const auto id = document.find("id"); id != document.end()) {
    if (!id->is_null() && !id->is_string() && !id->is_number())
      fail("id", both("must be a number or a text", "dev'essere un numero o un testo"));
    request.id = id_of(text);
    document.erase(id);
  }
  const auto ask = document.find("ask");
  if (ask == document.end())
    throw usage_error(both("the request has no key ask", "alla richiesta manca la chiave ask"),
                      both(R"(as in {"id":1,"ask":"rulesets"})", R"(come in {"id":1,"ask":"rulesets"})"));
  if (!ask->is_string()) fail("ask", both("must be a text, not ", "dev'essere un testo, non ") + kind_of_value(*ask));
  request.ask = ask->get<std::string>();
  document.erase("ask");
  request.keys = std::move(document);
  return request;
}

std::vector<RequestKey> request_keys(const Keys& keys) {
  std::vector<RequestKey> all;
  for (const Argument& argument : keys.arguments)
    all.push_back({argument.key, &argument.value, argument.meaning, "", argument.required, argument.repeatable});
  for (const Option& option : keys.options) {
    std::erase_if(all, [&](const RequestKey& key) { return key.name == key_of(option); });
    all.push_back({key_of(option), &option.value, option.meaning, option.fallback, false, option.repeatable});
  }
  return all;
}

void store(const nlohmann::json& values, const Keys& keys) {
  const std::vector<RequestKey> known = request_keys(keys);
  std::vector<std::string> names;
  for (const RequestKey& key : known) names.push_back(key.name);
  for (const auto& [name, value] : values.items()) {
    const auto key = std::ranges::find(known, name, &RequestKey::name);
    if (key == known.end())
      throw usage_error(both("unknown key '{}'", "chiave sconosciuta '{}'", printable(name)),
                        nearest_hint(name, names));
    store_value(*key, value);
  }
  for (const RequestKey& key : known)
    if (key.required && !values.contains(key.name))
      throw usage_error(both("missing key ", "manca la chiave ") + key.name);
  for (const Option& option : keys.options) check_together(values, option);
}

}  // namespace cicera
