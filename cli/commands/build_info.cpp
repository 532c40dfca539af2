#include "cli/commands/build_info.h"

#include <fmt/format.h>

#include "cli/commands/build.h"
#include "cli/commands/commands.h"
#include "cli/commands/commit.h"
#include "engine/ruleset/data_folder.h"
#include "engine/support/text.h"

namespace cicera::cli {

std::string build_info() {
  return fmt::format("{}\n", version_text) + format_table({{"commit", build_commit},
                                                           {"compiler", build_compiler},
                                                           {"flags", build_flags},
                                                           {"libraries", build_libraries},
                                                           {"rulesets", printable(shipped_rulesets().string(), 4096)}});
}

}  // namespace cicera::cli
