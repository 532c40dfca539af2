#include "engine/studies/sweep.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "engine/ruleset/overrides.h"
#include "engine/support/both.h"
#include "engine/support/door_words.h"
#include "engine/support/error.h"
#include "engine/support/parse_number.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

struct Variation {
  std::string key;
  std::vector<std::string> values;
};

/// The numbers of `1..5`; any other text as it is.
std::vector<std::string> expand(const std::string& text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string::npos) return {text};
  const auto first = parse_whole<std::int64_t>(std::string_view(text).substr(0, dots));
  const auto last = parse_whole<std::int64_t>(std::string_view(text).substr(dots + 2));
  if (!first || !last) return {text};
  if (*first > *last || *last - *first >= static_cast<std::int64_t>(max_settings))
    throw usage_error(both("{}: {} is not a rising range of at most {} numbers",
                           "{}: {} non è un intervallo crescente di al massimo {} numeri", key_words("vary"),
                           printable(text), max_settings));
  std::vector<std::string> numbers;
  for (std::int64_t number = *first; number <= *last; ++number) numbers.push_back(std::to_string(number));
  return numbers;
}

Variation parse_variation(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0)
    throw usage_error(both("{}: '{}' is not KEY=VALUE,VALUE,..., such as match.target=21,31",
                           "{}: '{}' non è CHIAVE=VALORE,VALORE,..., come match.target=21,31", key_words("vary"),
                           printable(text)));
  Variation variation = {text.substr(0, equals), {}};
  for (const std::string& part : split_values(std::string_view(text).substr(equals + 1)))
    for (std::string& value : expand(part)) {
      if (std::find(variation.values.begin(), variation.values.end(), value) != variation.values.end())
        throw usage_error(both("{}: {} has the value {} twice", "{}: {} ha due volte il valore {}", key_words("vary"),
                               printable(variation.key), printable(value)));
      variation.values.push_back(std::move(value));
    }
  return variation;
}

void check(const std::vector<Variation>& variations) {
  std::size_t product = 1;
  for (std::size_t i = 0; i < variations.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j)
      if (variations[i].key == variations[j].key)
        throw usage_error(both("{}: {} is given twice; list its values together",
                               "{}: {} compare due volte; elenca insieme i suoi valori", key_words("vary"),
                               printable(variations[i].key)));
    product *= variations[i].values.size();
    if (product > max_settings)
      throw usage_error(both("{} asks for {} settings or more; at most {} can be played",
                             "{} chiede {} o più impostazioni; se ne possono giocare al massimo {}", key_words("vary"),
                             grouped(static_cast<std::int64_t>(product)), max_settings));
  }
}

/// The last words of the keys if no two are the same, otherwise the keys.
std::vector<std::string> short_names(const std::vector<Variation>& variations) {
  std::vector<std::string> names;
  for (const Variation& variation : variations) names.push_back(variation.key.substr(variation.key.rfind('.') + 1));
  std::vector<std::string> sorted = names;
  std::sort(sorted.begin(), sorted.end());
  if (std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end()) return names;
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = variations[i].key;
  return names;
}

}  // namespace

std::string SweepSetting::apply_to(std::string spec) const {
  for (const RuleOverride& change : overrides) spec = with_override(spec, change);
  return spec;
}

std::vector<SweepSetting> sweep_settings(const std::vector<std::string>& variations) {
  std::vector<Variation> parsed;
  for (const std::string& text : variations) parsed.push_back(parse_variation(text));
  check(parsed);
  std::vector<SweepSetting> settings(1);
  const std::vector<std::string> names = short_names(parsed);
  for (std::size_t i = 0; i < parsed.size(); ++i) {
    std::vector<SweepSetting> longer;
    for (const SweepSetting& setting : settings)
      for (const std::string& value : parsed[i].values) {
        longer.push_back(setting);
        longer.back().overrides.push_back({parsed[i].key, value});
        longer.back().name += (setting.name.empty() ? "" : ", ") + names[i] + "=" + value;
      }
    settings = std::move(longer);
  }
  return settings;
}

}  // namespace cicera
