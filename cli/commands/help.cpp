#include "cli/commands/help.h"

namespace cicera::cli {

HelpFormatter::HelpFormatter() {
  constexpr int option_width = 26;
  column_width(option_width);
  label("SUBCOMMAND", "COMMAND");
}

std::string HelpFormatter::make_option_opts(const CLI::Option* option) const {
  const bool has_value = option->get_type_size() != 0 && !option->get_positional();
  return has_value ? " " + option->get_type_name() : "";
}

}  // namespace cicera::cli
