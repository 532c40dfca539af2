// What editors need to complete and check rules while they are written: the schemas of rulesets and scenario files, and
// for scripts the definitions of their interface and the settings of the Lua language server and luacheck. The files of
// the folder are the program's own, and `new` writes them again each time.
#pragma once

#include <string>
#include <vector>

namespace cicera {

/// The folder beside the rules that the files of `editor_files` are in.
inline constexpr const char* editor_folder = ".cicera";

struct EditorFile {
  std::string path;
  std::string text;
  bool is_settings = false;  // of all that is in the folder of the rules, so one that is there already is left alone
};
std::vector<EditorFile> editor_files(bool with_scripts);

/// The line by which an editor with a YAML language server finds the schema of a file.
std::string schema_line(const char* schema);
inline constexpr const char* ruleset_schema_file = "ruleset.schema.json";
inline constexpr const char* scenario_schema_file = "scenarios.schema.json";

}  // namespace cicera
