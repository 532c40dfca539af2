#include "engine/players/policy.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/players/play_features.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/nearest.h"
#include "engine/support/parse_number.h"
#include "engine/support/text.h"
#include "engine/values/value_features.h"

namespace cicera {
namespace {

constexpr std::string_view policy_format = "cicera.policy/";
constexpr int policy_version = 1;
constexpr int digits_after_point = 6;
constexpr std::int64_t whole = 1'000'000;   // a weight of 1, in millionths
constexpr std::int64_t most_weight = 1000;  // so that no sum overflows

bool all_digits(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// A decimal number in millionths: `-0.75`.
std::optional<std::int64_t> read_weight(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const std::size_t point = std::min(text.find('.'), text.size());
  std::string fraction(point == text.size() ? "0" : text.substr(point + 1));
  if (!all_digits(text.substr(0, point)) || !all_digits(fraction) || fraction.size() > digits_after_point)
    return std::nullopt;
  fraction.resize(digits_after_point, '0');
  const auto units = parse_whole<std::int64_t>(text.substr(0, point));
  const auto parts = parse_whole<std::int64_t>(fraction);
  if (!units || *units > most_weight) return std::nullopt;
  const std::int64_t millionths = *units * whole + *parts;
  return negative ? -millionths : millionths;
}

/// As read_weight reads it.
std::string weight_text(std::int64_t millionths) {
  std::string text =
      fmt::format("{}{}.{:06}", millionths < 0 ? "-" : "", std::abs(millionths) / whole, std::abs(millionths) % whole);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

/// Reads a policy line by line.
class PolicyReader {
 public:
  explicit PolicyReader(const std::string& file) { policy_.file = file; }

  Policy read(const std::string& text) {
    policy_.millionths.resize(play_feature_names().size());
    given_.resize(policy_.millionths.size());
    for (const std::string& line : split(text, '\n')) {
      ++line_;
      if (line_ == 1)
        read_format(line);
      else if (!line.empty())
        read_line(split(line, ' '));
    }
    if (policy_.ruleset.empty() || policy_.plays.empty() || policy_.seats == 0)
      refuse(both("a policy has the lines `ruleset`, `plays` and `seats`",
                  "una policy ha le righe `ruleset`, `plays` e `seats`"));
    if (!policy_.values.empty() && std::ranges::find(given_, true) != given_.end())
      refuse(both("a policy has lines of `weight` or of `value`, not both",
                  "una policy ha righe di `weight` o di `value`, non tutte e due"));
    if (!policy_.network.empty()) expect_network();
    return std::move(policy_);
  }

 private:
  [[noreturn]] void refuse(Bilingual message, Bilingual hint = {}) const {
    throw input_error({policy_.file, line_, 0}, std::move(message), std::move(hint));
  }

  void read_format(std::string_view line) const {
    if (!line.starts_with(policy_format))
      refuse(both("this is not a policy: its first line is not {}{}",
                  "questa non è una policy: la sua prima riga non è {}{}", policy_format, policy_version));
    const auto version = parse_whole<int>(line.substr(policy_format.size()));
    if (version != policy_version)
      refuse(both("this policy is of version {}; version {} is read here",
                  "questa policy è della versione {}; qui si legge la versione {}",
                  printable(line.substr(policy_format.size())), policy_version));
  }

  void read_line(const std::vector<std::string>& words) {
    const std::string& key = words[0];
    if (key == "weight" && words.size() == 3) return read_feature(words[1], words[2]);
    if (key == "value") return read_value(words);
    if (key == "layer") return read_layer(words);
    if (key == "row") return read_row(words);
    if (key == "weight")
      refuse(
          both("a line of a weight is `weight FEATURE NUMBER`", "una riga di peso è `weight CARATTERISTICA NUMERO`"));
    if (words.size() != 2 || words[1].empty())
      refuse(both("a line is a key and its value", "una riga è una chiave col suo valore"));
    if (key == "ruleset")
      set(policy_.ruleset, key, printable(words[1], max_name));
    else if (key == "plays")
      set(policy_.plays, key, printable(words[1]));
    else if (key == "seats")
      read_seats(words[1]);
    else
      refuse(both("unknown key '{}'", "chiave sconosciuta '{}'", printable(key)),
             same("ruleset, plays, seats, weight, value, layer, row"));
  }

  void set(std::string& value, const std::string& key, std::string given) const {
    if (!value.empty()) refuse(both("`{}` stands twice", "`{}` compare due volte", key));
    value = std::move(given);
  }

  void read_seats(const std::string& text) {
    const auto seats = parse_whole<int>(text);
    if (!seats || *seats < 2 || *seats > max_seats)
      refuse(both("seats must be from 2 to {}", "seats dev'essere da 2 a {}", max_seats));
    if (policy_.seats != 0) refuse(both("`seats` stands twice", "`seats` compare due volte"));
    policy_.seats = *seats;
  }

  void read_feature(const std::string& name, const std::string& text) {
    const auto& names = play_feature_names();
    const auto found = std::ranges::find(names, name);
    if (found == names.end())
      refuse(both("unknown feature '{}'{}", "caratteristica sconosciuta: '{}'{}", printable(name),
                  did_you_mean(name, names)));
    const auto feature = as_size(found - names.begin());
    if (given_[feature]) refuse(both("the weight of {} stands twice", "il peso di {} compare due volte", name));
    given_[feature] = true;
    policy_.millionths[feature] = weight_of(text);
  }

  void read_value(const std::vector<std::string>& words) {
    if (words.size() != 2 + value_phases || words[1].empty())
      refuse(both("a line of a value is `value NAME` and {} numbers", "una riga di valore è `value NOME` e {} numeri",
                  value_phases));
    if (std::ranges::find(policy_.values, words[1], &PolicyValue::name) != policy_.values.end())
      refuse(both("the value of {} stands twice", "il valore di {} compare due volte", printable(words[1])));
    PolicyValue& value = policy_.values.emplace_back();
    value.name = words[1];
    for (std::size_t phase = 0; phase < value_phases; ++phase) value.millionths[phase] = weight_of(words[2 + phase]);
  }

  void read_layer(const std::vector<std::string>& words) {
    const auto width = words.size() == 3 ? parse_whole<int>(words[1]) : std::nullopt;
    const auto shift = words.size() == 3 ? parse_whole<int>(words[2]) : std::nullopt;
    if (!width || *width < 1 || *width > most_width || !shift || *shift < 0 || *shift > most_shift)
      refuse(both("a layer is `layer NUMBERS SHIFT`, with 1 to {} numbers and a shift of 0 to {}",
                  "uno strato è `layer NUMERI SPOSTAMENTO`, con da 1 a {} numeri e uno spostamento da 0 a {}",
                  most_width, most_shift));
    expect_rows();
    if (policy_.network.size() == most_layers)
      refuse(both("a network has at most {} layers", "una rete ha al massimo {} strati", most_layers));
    const std::size_t taken = numbers_given();
    policy_.network.push_back({.shift = *shift,
                               .biases = std::vector<std::int64_t>(as_size(*width)),
                               .weights = std::vector<std::int16_t>(taken * as_size(*width))});
    rows_ = 0;
  }

  void read_row(const std::vector<std::string>& words) {
    if (policy_.network.empty() || rows_ == numbers_given())
      refuse(both("a row stands after its layer, which has as many as it says",
                  "una riga `row` sta dopo il suo strato, che ne ha quante ne dice"));
    NetworkLayer& layer = policy_.network.back();
    const std::size_t width = layer.biases.size();
    const std::size_t taken = layer.weights.size() / width;
    if (words.size() != 2 + taken)
      refuse(both("a row of this layer is `row BIAS` and {} weights",
                  "una riga di questo strato è `row BIAS` e {} pesi", taken));
    layer.biases[rows_] = whole_of(words[1], most_bias);
    for (std::size_t i = 0; i < taken; ++i)
      layer.weights[i * width + rows_] = static_cast<std::int16_t>(whole_of(words[2 + i], most_activation));
    ++rows_;
  }

  /// By the last layer so far; without one, by the observation.
  std::size_t numbers_given() const {
    return policy_.network.empty() ? observation_size() : policy_.network.back().biases.size();
  }

  void expect_rows() const {
    if (!policy_.network.empty() && rows_ != numbers_given())
      refuse(both("the layer has {} of {} rows", "lo strato ha {} righe su {}", rows_, numbers_given()));
  }

  void expect_network() const {
    expect_rows();
    if (numbers_given() != symbol_count && numbers_given() != 1)
      refuse(both("the last layer gives {} numbers; it gives {}, for the actions, or 1, the worth of a table",
                  "l'ultimo strato dà {} numeri; ne dà {}, per le azioni, o 1, quanto vale un tavolo", numbers_given(),
                  symbol_count));
    if (!policy_.values.empty() || std::ranges::find(given_, true) != given_.end())
      refuse(both("a policy with a network has no lines of `weight` or `value`",
                  "una policy con una rete non ha righe di `weight` o `value`"));
  }

  std::int64_t whole_of(const std::string& text, std::int64_t most) const {
    const auto number = parse_whole<std::int64_t>(text);
    if (!number || *number < -most || *number > most)
      refuse(both("a number here is whole, from -{0} to {0}, not '{1}'",
                  "qui un numero è intero, da -{0} a {0}, non '{1}'", most, printable(text)));
    return *number;
  }

  std::int64_t weight_of(const std::string& text) const {
    const auto weight = read_weight(text);
    if (!weight)
      refuse(both("a weight is a number of at most {} with at most {} digits after the point, not '{}'",
                  "un peso è un numero di al massimo {} con al massimo {} cifre dopo il punto, non '{}'", most_weight,
                  digits_after_point, printable(text)));
    return *weight;
  }

  static constexpr std::size_t max_name = 400;
  // So that no sum overflows, and none takes long.
  static constexpr int most_width = 1024;
  static constexpr std::size_t most_layers = 8;
  static constexpr int most_shift = 24;
  static constexpr std::int64_t most_bias = std::int64_t{1} << 50;

  Policy policy_;
  std::vector<bool> given_;
  std::size_t rows_ = 0;  // of the last layer
  int line_ = 0;
};

}  // namespace

Policy read_policy(const std::string& file, const std::string& text) { return PolicyReader(file).read(text); }

std::string policy_text(const Policy& policy) {
  std::string text = fmt::format("{}{}\nruleset {}\nplays {}\nseats {}\n", policy_format, policy_version,
                                 policy.ruleset, policy.plays, policy.seats);
  for (const PolicyValue& value : policy.values) {
    text += "value " + value.name;
    for (const std::int64_t weight : value.millionths) text += " " + weight_text(weight);
    text += "\n";
  }
  return text;
}

std::vector<PolicyValue> policy_values(const Game& game, const ValueWeights& weights) {
  const std::vector<std::string> names = value_names(game);
  std::vector<PolicyValue> values(names.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    values[i].name = names[i];
    for (std::size_t phase = 0; phase < value_phases; ++phase) values[i].millionths[phase] = weights[phase][i];
  }
  return values;
}

std::shared_ptr<const ValueWeights> weights_of(const Policy& policy, const Game& game) {
  if (policy.values.empty()) return nullptr;
  const std::vector<std::string> names = value_names(game);
  ValueWeights weights;
  for (auto& of_phase : weights) of_phase.resize(names.size());
  for (const PolicyValue& value : policy.values) {
    const auto found = std::ranges::find(names, value.name);
    if (found == names.end())
      throw input_error({policy.file},
                        both("unknown number '{}' of a position{}", "il numero '{}' di una posizione non esiste{}",
                             printable(value.name), did_you_mean(value.name, names)));
    for (std::size_t phase = 0; phase < value_phases; ++phase)
      weights[phase][as_size(found - names.begin())] = value.millionths[phase];
  }
  return std::make_shared<const ValueWeights>(std::move(weights));
}

}  // namespace cicera
