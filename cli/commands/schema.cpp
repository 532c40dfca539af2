// `cicera schema`: what a ruleset's file may hold and what scripts see, for editors or as a page.
#include <CLI/CLI.hpp>
#include <memory>

#include "cli/commands/command.h"
#include "engine/formats/json_text.h"
#include "engine/prose/json_schema.h"
#include "engine/prose/reference_page.h"
#include "scripting/api_texts.h"

namespace cicera::cli {
namespace {

constexpr const char* help_footer =
    "\nExamples:\n"
    "  cicera schema --markdown          every key of a ruleset\n"
    "  cicera schema --lua --markdown    all that scripts see\n"
    "  cicera schema --lua > cicera.d.lua\n"
    "  cicera schema > ruleset.schema.json\n"
    "and then, as the first line of a ruleset, for an editor that knows such schemas:\n"
    "  # yaml-language-server: $schema=ruleset.schema.json\n";

struct SchemaOptions {
  bool markdown = false;
  bool lua = false;
  bool luacheck = false;
};

std::string text_of(const SchemaOptions& options) {
  if (options.luacheck) return luacheck_settings();
  if (options.lua) return options.markdown ? api_reference() : api_definitions();
  return options.markdown ? reference_page() : json_text(json_schema());
}

}  // namespace

void add_schema(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("schema", "What rulesets and scripts may hold, for editors");
  command->footer(help_footer);
  add_common_options(*command, context);
  const auto options = std::make_shared<SchemaOptions>();
  CLI::Option* markdown = command->add_flag("--markdown", options->markdown, "The reference page instead");
  CLI::Option* lua = command->add_flag("--lua", options->lua,
                                       "Of scripts: definitions for the Lua language\nserver, or the reference page");
  CLI::Option* luacheck = command->add_flag("--luacheck", options->luacheck, "Of scripts: settings for luacheck");
  for (CLI::Option* option : {markdown, lua, luacheck}) option->excludes(command->get_option("--json"));
  luacheck->excludes(markdown)->excludes(lua);
  command->callback([options] { print(text_of(*options)); });
}

}  // namespace cicera::cli
