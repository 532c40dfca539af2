// `cicera schema`: the formats of rulesets and scenario files and the API of scripts, for editors or as a reference
// page, and the metrics.
#include <memory>

#include "cli/commands/commands.h"
#include "engine/formats/json.h"
#include "engine/formats/scenario_schema.h"
#include "engine/metrics/metrics_page.h"
#include "engine/prose/json_schema.h"
#include "engine/prose/reference_page.h"
#include "scripting/api_texts.h"

namespace cicera::cli {
namespace {

struct SchemaOptions {
  bool markdown = false;
  bool lua = false;
  bool luacheck = false;
  bool metrics = false;
  bool scenarios = false;
};

std::string text_of(const SchemaOptions& options) {
  if (options.scenarios) return json_text(scenario_schema());
  if (options.luacheck) return luacheck_settings();
  if (options.metrics) return options.markdown ? metrics_page() : metrics_list();
  if (options.lua) return options.markdown ? api_reference() : api_definitions();
  return options.markdown ? reference_page() : json_text(json_schema());
}

}  // namespace

Command schema_command(Context&) {
  const auto options = std::make_shared<SchemaOptions>();
  const Exclusion json{"--json", "the output already has its own format"};
  return {.name = "schema",
          .group = CommandGroup::write_rules,
          .summary = "Print the schema of rulesets, scenarios and scripts",
          .options =
              {{.name = "--markdown",
                .value = flag(options->markdown),
                .meaning = "Print the reference page instead",
                .excludes = {json}},
               {.name = "--lua",
                .value = flag(options->lua),
                .meaning =
                    "Print definitions for the Lua language server, or with --markdown the reference page of scripts",
                .excludes = {json}},
               {.name = "--luacheck",
                .value = flag(options->luacheck),
                .meaning = "Print settings for luacheck",
                .excludes = {json, {"--markdown"}, {"--lua"}}},
               {.name = "--metrics",
                .value = flag(options->metrics),
                .meaning = "Print what --metrics can measure, or with --markdown its reference page",
                .excludes = {json, {"--lua"}, {"--luacheck"}}},
               {.name = "--scenarios",
                .value = flag(options->scenarios),
                .meaning = "Print the schema of scenario files",
                .excludes = {json, {"--markdown"}, {"--lua"}, {"--luacheck"}, {"--metrics"}}}},
          .examples = {{"cicera schema --markdown", "every key of a ruleset"},
                       {"cicera schema --lua --markdown", "everything scripts can use"},
                       {"cicera schema --lua > cicera.d.lua"},
                       {"cicera schema --metrics"},
                       {"cicera schema > ruleset.schema.json"},
                       {"cicera schema --scenarios > scenarios.schema.json"}},
          .notes = {"An editor with a YAML language server uses a schema if a ruleset or a scenario file begins with "
                    "the line for it:",
                    "  # yaml-language-server: $schema=ruleset.schema.json",
                    "  # yaml-language-server: $schema=scenarios.schema.json"},
          .paged = true,
          .run = [options] { print(text_of(*options)); }};
}

}  // namespace cicera::cli
