// The shipped rulesets inside the module, whose memory has no files but those that are written there.
#pragma once

#include <string_view>
#include <vector>

namespace cicera::wasm {

struct ShippedFile {
  std::string_view name;  // in the folder of the rulesets
  std::string_view text;
};

/// All files of rulesets/ that the engine reads.
std::vector<ShippedFile> shipped_files();

}  // namespace cicera::wasm
