#include "engine/answers/diff.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/formats/json.h"
#include "engine/prose/page.h"
#include "engine/ruleset/resolved.h"
#include "engine/support/both.h"
#include "engine/support/door_words.h"
#include "engine/support/error.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

using Specs = std::vector<std::string>;

std::string value_text(const std::optional<Value>& value) { return value ? to_text(*value) : "-"; }

/// A line per setting, a column per ruleset.
std::string differences_table(const Specs& specs, const std::vector<Difference>& differences) {
  std::vector<TextRow> rows(1, TextRow{""});
  rows[0].insert(rows[0].end(), specs.begin(), specs.end());
  for (const Difference& difference : differences) {
    TextRow row = {difference.rule};
    for (const auto& value : difference.values) row.push_back(value_text(value));
    rows.push_back(std::move(row));
  }
  return format_table(rows);
}

/// A setting, and below it a line per ruleset: for values too wide for a table.
std::string differences_list(const Specs& specs, const std::vector<Difference>& differences) {
  std::string out;
  for (const Difference& difference : differences) {
    std::vector<TextRow> rows;
    for (std::size_t i = 0; i < specs.size(); ++i) rows.push_back({"  " + specs[i], value_text(difference.values[i])});
    out += difference.rule + "\n" + format_table(rows);
  }
  return out;
}

bool all_fits_page(const std::string& text) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    if (display_width(std::string_view(text).substr(begin, end - begin)) > page_width) return false;
    begin = end + 1;
  }
  return true;
}

}  // namespace

Keys diff_keys(DiffQuestion& question, QuestionContext& context) {
  return {.arguments = {{.value = texts(question.specs, "SPEC", ValueKind::ruleset),
                         .meaning = "Two or more rulesets, as for --ruleset",
                         .repeatable = true,
                         .key = "rulesets"}},
          .options = {script_option(context)}};
}

DiffAnswer answer(const DiffQuestion& question, const QuestionContext& context) {
  const Specs& specs = question.specs;
  if (specs.size() < 2)
    throw usage_error(both("diff needs two or more rulesets, as in: ", "diff vuole due o più regole, come in: ") +
                      ask_words("diff", {{"rulesets", {"cicera", "./my-house.yaml"}, true}}));
  std::vector<Ruleset> rulesets;
  for (const std::string& spec : specs) rulesets.push_back(context.library.load(spec));
  return {specs, differences(rulesets)};
}

std::string json(const DiffAnswer& answer) {
  nlohmann::ordered_json rules = nlohmann::ordered_json::array();
  for (const Difference& difference : answer.differences) {
    nlohmann::ordered_json values = nlohmann::ordered_json::array();
    for (const auto& value : difference.values) values.push_back(value ? json_of(*value) : nlohmann::ordered_json());
    rules.push_back({{"rule", difference.rule}, {"values", std::move(values)}});
  }
  return json_text({{"rulesets", answer.specs}, {"rules", std::move(rules)}});
}

std::string text(const DiffAnswer& answer) {
  if (answer.differences.empty()) return "The rules are the same.\n";
  const std::string table = differences_table(answer.specs, answer.differences);
  return all_fits_page(table) ? table : differences_list(answer.specs, answer.differences);
}

}  // namespace cicera
