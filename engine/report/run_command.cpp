#include "engine/report/run_command.h"

#include <fmt/format.h>

#include "engine/players/seating.h"
#include "engine/support/shell_word.h"

namespace cicera {

std::string run_command(const Subject& subject) {
  const StudyOptions& options = subject.options;
  std::string command = "cicera " + std::string(name_of(subject.study));
  for (const std::string& spec : subject.specs) command += (subject.asks<Simulate>() ? " -r " : " ") + shell_word(spec);
  for (const std::string& script : subject.scripts) command += " --script " + shell_word(script);
  command += " --players " + shell_word(options.players);
  for (const std::string& players : options.other_players) command += " --players " + shell_word(players);
  for (const std::string& variation : options.variations) command += " --vary " + shell_word(variation);
  if (!that_see_all(subject.all_players()).empty()) command += " --allow-cheats";
  command += fmt::format(" --{} {}", subject.unit_name(0), options.count);
  const std::string of = options.precision_of.empty() ? "" : options.precision_of + "=";
  if (options.precision > 0) command += fmt::format(" --precision {}{}", of, options.precision);
  if (options.sprt) command += fmt::format(" --sprt {},{}", options.sprt->lower, options.sprt->upper);
  if (options.all_rows) command += " --all";
  if (options.margin > 0) command += fmt::format(" --margin {}", options.margin);
  if (!options.metrics.empty()) command += " --metrics " + shell_word(options.metrics);
  if (options.first > 0) command += fmt::format(" --first {}", options.first);
  return command + fmt::format(" --seed {}", options.seed);
}

}  // namespace cicera
