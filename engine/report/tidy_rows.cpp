#include "engine/report/tidy_rows.h"

#include <fmt/format.h>

#include "engine/support/text.h"

namespace cicera {
namespace {

std::string field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

std::string line_of(const TidyRow& row) {
  const auto end = [&](double Interval::*which) {
    return row.interval ? fmt::format("{}", *row.interval.*which) : std::string();
  };
  return join({field(row.command), field(row.ruleset), field(row.players), field(row.against), field(row.metric),
               field(row.unit), std::to_string(row.n), fmt::format("{}", row.value), end(&Interval::low),
               end(&Interval::high)},
              ",") +
         "\n";
}

}  // namespace

std::string csv_text(const std::vector<TidyRow>& rows) {
  std::string text = "command,ruleset,players,against,metric,unit,n,value,low,high\n";
  for (const TidyRow& row : rows) text += line_of(row);
  return text;
}

}  // namespace cicera
