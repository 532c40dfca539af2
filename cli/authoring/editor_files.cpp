#include "cli/authoring/editor_files.h"

#include "engine/formats/json.h"
#include "engine/formats/scenario_schema.h"
#include "engine/prose/json_schema.h"

namespace cicera::cli {
namespace {

std::string in_folder(const char* file) { return std::string(editor_folder) + "/" + file; }

}  // namespace

std::vector<EditorFile> editor_files() {
  return {{in_folder(ruleset_schema_file), json_text(json_schema())},
          {in_folder(scenario_schema_file), json_text(scenario_schema())}};
}

std::string schema_line(const char* schema) { return "# yaml-language-server: $schema=" + in_folder(schema) + "\n"; }

}  // namespace cicera::cli
