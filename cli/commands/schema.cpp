// `cicera schema`: the formats of rulesets and scenario files and the API of scripts, for editors or as a reference
// page, and the metrics.
#include "engine/answers/schema.h"

#include <memory>

#include "cli/commands/commands.h"

namespace cicera::cli {

Command schema_command(Context& context) {
  const auto question = std::make_shared<SchemaQuestion>();
  return {.name = "schema",
          .group = CommandGroup::write_rules,
          .summary = "Print the schema of rulesets, scenarios and scripts",
          .options = schema_keys(*question, context).options,
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
          .run = [question] { print(answer(*question)); }};
}

}  // namespace cicera::cli
