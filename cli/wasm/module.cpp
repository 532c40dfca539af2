// What the module does before its first call: it lays the shipped rulesets into its memory, where the functions of the
// API, which it exports, look for them.
#include <emscripten.h>

#include <filesystem>
#include <fstream>

#include "cli/wasm/rulesets.h"
#include "engine/api/cicera_api.h"
#include "engine/ruleset/installation.h"

extern "C" EMSCRIPTEN_KEEPALIVE void cicera_lay_rulesets() {
  const std::filesystem::path folder = cicera::installed_rulesets;
  for (const auto& [name, text] : cicera::wasm::shipped_files()) {
    const std::filesystem::path file = folder / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
  }
}
