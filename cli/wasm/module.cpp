// What the module does before its first call: it lays the shipped rulesets into its memory, where the functions of the
// API, which it exports, look for them.
#include <emscripten.h>

#include <filesystem>
#include <fstream>

#include "engine/api/cicera_api.h"
#include "engine/api/shipped_files.h"
#include "engine/ruleset/installation.h"

extern "C" EMSCRIPTEN_KEEPALIVE void cicera_lay_rulesets() {
  const std::filesystem::path folder = cicera::installed_rulesets;
  const cicera::Files shipped = cicera::shipped_files();
  for (const auto& [path, text] : shipped.texts()) {
    const std::filesystem::path file = folder / std::filesystem::path(path).lexically_relative(cicera::shipped_folder);
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << *text;
  }
}
