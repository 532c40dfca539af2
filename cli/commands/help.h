// How help is laid out: two columns within 80 characters, without CLI11's remarks on which options exclude which.
#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace cicera::cli {

class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter();
  /// The option's value, as in `--seed N`; nothing for a flag.
  std::string make_option_opts(const CLI::Option* option) const override;
};

}  // namespace cicera::cli
