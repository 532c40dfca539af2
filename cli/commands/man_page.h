// Manual pages, written from the descriptions of the commands as their help is.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/commands/command.h"

namespace cicera::cli {

struct ManPage {
  std::string name;  // `cicera-play`
  int section = 1;
  std::string text;

  /// `cicera-play.1`
  std::string file() const { return name + "." + std::to_string(section); }
};

/// The page of the program, one for each command and each topic of help, and that of the format of rulesets.
std::vector<ManPage> man_pages(std::span<const Command> commands);

}  // namespace cicera::cli
