#include "engine/studies/tune_goal.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/metrics/metric_table.h"
#include "engine/support/both.h"
#include "engine/support/door_words.h"
#include "engine/support/error.h"
#include "engine/support/nearest.h"
#include "engine/support/parse_number.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

constexpr const char* forms = "METRIC=TARGET+-TOLERANCE, METRIC<=BOUND or METRIC>=BOUND";

class GoalParser {
 public:
  explicit GoalParser(const std::string& text) : text_(text) { goal_.text = text; }

  TuneGoal parse() {
    const std::size_t sign = text_.find_first_of("<>=");
    if (sign == std::string::npos || sign == 0) fail();
    read_metric(text_.substr(0, sign));
    std::string rest = text_.substr(sign);
    const double unit = rest.ends_with('%') ? 0.01 : 1;
    if (unit < 1) rest.pop_back();
    if (rest.starts_with("<="))
      read_bound(TuneGoal::Kind::at_most, rest.substr(2), unit);
    else if (rest.starts_with(">="))
      read_bound(TuneGoal::Kind::at_least, rest.substr(2), unit);
    else if (rest.starts_with('='))
      read_target(rest.substr(1), unit);
    else
      fail();
    return goal_;
  }

 private:
  [[noreturn]] void fail() const {
    throw usage_error(
        both("'{}' is not a goal: write {}", "'{}' non è un obiettivo: scrivi {}", printable(text_), forms),
        both("as in {} or {}", "come in {} o {}", key_words("goal", "hands_per_match=6+-.5"),
             door_words() == DoorWords::requests ? key_words("keep", "luck<=60%") : key_words("keep", "'luck<=60%'")));
  }

  void read_metric(const std::string& name) {
    goal_.value_name = name;
    goal_.metric = find_metric(name.substr(0, name.find('.')));
    if (goal_.metric != nullptr) return;
    std::vector<std::string> names;
    for (const Metric& metric : metrics()) names.emplace_back(metric.name);
    throw usage_error(
        both("there is no metric '{}'{}", "la misura '{}' non esiste{}", printable(name), did_you_mean(name, names)),
        ask_words("schema", {{"metrics"}}) + both(" lists them", " le elenca"));
  }

  void read_bound(TuneGoal::Kind kind, const std::string& number, double unit) {
    const auto bound = parse_decimal(number);
    if (!bound) fail();
    goal_.kind = kind;
    goal_.target = *bound * unit;
    constexpr double part = 0.1;
    constexpr double least = 0.01;
    goal_.tolerance = std::max(std::abs(goal_.target) * part, least);
  }

  void read_target(const std::string& text, double unit) {
    const std::string sign = text.find("±") != std::string::npos ? "±" : "+-";
    const std::size_t at = text.find(sign);
    if (at == std::string::npos) fail();
    const auto target = parse_decimal(text.substr(0, at));
    const auto tolerance = parse_decimal(text.substr(at + sign.size()));
    if (!target || !tolerance || *tolerance <= 0) fail();
    goal_.target = *target * unit;
    goal_.tolerance = *tolerance * unit;
  }

  const std::string& text_;
  TuneGoal goal_;
};

}  // namespace

double TuneGoal::loss(double value) const {
  switch (kind) {
    case Kind::target:
      return std::max(0.0, std::abs(value - target) - tolerance) / tolerance;
    case Kind::at_most:
      return std::max(0.0, value - target) / tolerance;
    case Kind::at_least:
      return std::max(0.0, target - value) / tolerance;
  }
  return 0;
}

Interval TuneGoal::loss(const Interval& values) const {
  const double ends[] = {loss(values.low), loss(values.high)};
  const double nearest = loss(std::clamp(target, values.low, values.high));
  return {std::min({ends[0], ends[1], nearest}), std::max(ends[0], ends[1])};
}

TuneGoal::Ends TuneGoal::ends() const {
  switch (kind) {
    case Kind::target:
      return {target - tolerance, target + tolerance};
    case Kind::at_most:
      return {std::nullopt, target};
    case Kind::at_least:
      return {target, std::nullopt};
  }
  return {};
}

std::optional<bool> TuneGoal::met(const Interval& values) const {
  const Interval range = loss(values);
  if (range.high == 0) return true;
  if (range.low > 0) return false;
  return std::nullopt;
}

TuneGoal parse_goal(const std::string& text) { return GoalParser(text).parse(); }

}  // namespace cicera
