// `cicera config`: the user's settings, where each comes from, and what can be set.
#include <fmt/format.h>

#include <algorithm>

#include "cli/commands/commands.h"
#include "engine/formats/json.h"
#include "engine/prose/page.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

/// The line of the file that sets this key; 0 if none does.
int line_of(const Config& config, const ConfigKey& key) {
  const auto written = std::ranges::find(config.keys, key.name, &Value::text);
  return written == config.keys.end() ? 0 : written->location.line;
}

std::string answer_json(const Config& config) {
  nlohmann::ordered_json settings = nlohmann::ordered_json::object();
  for (const ConfigKey& key : config_keys()) {
    const int line = line_of(config, key);
    settings[key.name] = {{"value", nullptr}, {"line", nullptr}};
    if (line == 0) continue;
    settings[key.name] = {{"value", key.shown(config)}, {"line", line}};
  }
  return json_text({{"file", config.file.string()}, {"exists", config.exists}, {"settings", settings}});
}

std::string answer_text(const Config& config, const Style& style) {
  std::vector<TextRow> rows;
  for (const ConfigKey& key : config_keys()) {
    const int line = line_of(config, key);
    rows.push_back({style.bold + key.name + style.reset, line == 0 ? key.fallback : printable(key.shown(config), 200),
                    line == 0 ? "default" : fmt::format("line {}", line)});
  }
  std::string out = printable(config.file.string(), 200) + (config.exists ? "\n\n" : " does not exist yet.\n\n") +
                    format_table(rows) + "\n";
  for (const ConfigKey& key : config_keys())
    out += wrap(fmt::format("{:<9}{}: {}", key.name, key.meaning, key.allowed), 9, page_width);
  return out;
}

void run(const Context& context) {
  print(context.json ? answer_json(context.config) : answer_text(context.config, output_style(context.color)));
}

}  // namespace

Command config_command(Context& context) {
  return {.name = "config",
          .group = CommandGroup::set_up,
          .summary = "Print the settings of your config file, and what can be set",
          .examples = {{"cicera config"}},
          .notes = {"The file is $XDG_CONFIG_HOME/cicera/config.yaml, or ~/.config/cicera/config.yaml, with a key on "
                    "each line, such as",
                    "  lang: it\n  level: hard\n  names: [Ada, Bo, Cy, Di]\n  folders: ~/rulesets",
                    "An option of the command line wins over it. Wrong keys and values are errors."},
          .paged = true,
          .run = [&context] { run(context); }};
}

}  // namespace cicera::cli
