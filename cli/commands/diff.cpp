// `cicera diff`: the differences between rulesets, setting by setting.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "cli/commands/commands.h"
#include "engine/formats/json.h"
#include "engine/prose/page.h"
#include "engine/ruleset/difference.h"
#include "engine/ruleset/resolved.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

using Specs = std::vector<std::string>;

std::string answer_json(const Specs& specs, const std::vector<Difference>& differences) {
  nlohmann::ordered_json rules = nlohmann::ordered_json::array();
  for (const Difference& difference : differences) {
    nlohmann::ordered_json values = nlohmann::ordered_json::array();
    for (const auto& value : difference.values) values.push_back(value ? json_of(*value) : nlohmann::ordered_json());
    rules.push_back({{"rule", difference.rule}, {"values", std::move(values)}});
  }
  return json_text({{"rulesets", specs}, {"rules", std::move(rules)}});
}

std::string value_text(const std::optional<Value>& value) { return value ? to_text(*value) : "-"; }

/// A line per setting, a column per ruleset.
std::string table_text(const Specs& specs, const std::vector<Difference>& differences) {
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
std::string list_text(const Specs& specs, const std::vector<Difference>& differences) {
  std::string out;
  for (const Difference& difference : differences) {
    std::vector<TextRow> rows;
    for (std::size_t i = 0; i < specs.size(); ++i) rows.push_back({"  " + specs[i], value_text(difference.values[i])});
    out += difference.rule + "\n" + format_table(rows);
  }
  return out;
}

bool fits_page(const std::string& text) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    if (display_width(std::string_view(text).substr(begin, end - begin)) > page_width) return false;
    begin = end + 1;
  }
  return true;
}

void print_differences(const Specs& specs, const Context& context) {
  if (specs.size() < 2) throw usage_error("diff needs two or more rulesets, as in: cicera diff cicera ./my-house.yaml");
  std::vector<Ruleset> rulesets;
  for (const std::string& spec : specs) rulesets.push_back(context.library.load(spec));
  const auto found = differences(rulesets);
  if (context.json) return print(answer_json(specs, found));
  if (found.empty()) return print("The rules are the same.\n");
  const std::string table = table_text(specs, found);
  print(fits_page(table) ? table : list_text(specs, found));
}

}  // namespace

Command diff_command(Context& context) {
  const auto specs = std::make_shared<Specs>();
  return {.name = "diff",
          .group = CommandGroup::write_rules,
          .summary = "Compare the rules of several rulesets and print the differences",
          .arguments = {{.value = texts(*specs, "SPEC", ValueKind::ruleset),
                         .meaning = "Two or more rulesets, as for --ruleset",
                         .repeatable = true}},
          .options = {script_option(context)},
          .examples = {{"cicera diff cicera cicera:match.target=31,scoring.cards.tie=split"}},
          .notes = {"A setting that a ruleset does not have is shown as -."},
          .paged = true,
          .run = [specs, &context] { print_differences(*specs, context); }};
}

}  // namespace cicera::cli
