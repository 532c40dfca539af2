// `cicera schema`: what a ruleset's file may hold, for editors or as a page.
#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command.h"
#include "cli/json_text.h"
#include "engine/ruleset/reference_page.h"
#include "engine/ruleset/schema.h"

namespace cicera::cli {
namespace {

constexpr const char* help_footer =
    "\nExample:\n"
    "  cicera schema > ruleset.schema.json\n"
    "and as the first line of a ruleset, for an editor that knows YAML schemas:\n"
    "  # yaml-language-server: $schema=ruleset.schema.json\n";

}  // namespace

void add_schema(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("schema", "The JSON Schema of a ruleset, or its reference page");
  command->footer(help_footer);
  add_common_options(*command, context);
  const auto as_markdown = std::make_shared<bool>(false);
  command->add_flag("--markdown", *as_markdown, "The reference page of every switch")
      ->excludes(command->get_option("--json"));
  command->callback([as_markdown] { print(*as_markdown ? reference_page() : json_text(json_schema())); });
}

}  // namespace cicera::cli
