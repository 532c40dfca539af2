#include "engine/authoring/editor_files.h"

#include "engine/formats/json.h"
#include "engine/formats/scenario_schema.h"
#include "engine/prose/json_schema.h"
#include "scripting/api_texts.h"

namespace cicera {
namespace {

std::string in_folder(const char* file) { return std::string(editor_folder) + "/" + file; }

}  // namespace

std::vector<EditorFile> editor_files(bool with_scripts) {
  std::vector<EditorFile> files = {{in_folder(ruleset_schema_file), json_text(json_schema())},
                                   {in_folder(scenario_schema_file), json_text(scenario_schema())}};
  if (!with_scripts) return files;
  const std::string definitions = in_folder("cicera.d.lua");
  files.push_back({definitions, api_definitions()});
  files.push_back({".luarc.json", language_server_settings(definitions), true});
  files.push_back({".luacheckrc", luacheck_settings(), true});
  return files;
}

std::string schema_line(const char* schema) { return "# yaml-language-server: $schema=" + in_folder(schema) + "\n"; }

}  // namespace cicera
