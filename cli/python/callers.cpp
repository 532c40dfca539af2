#include "cli/python/callers.h"

#include <fmt/format.h>

#include "cli/python/python_player.h"
#include "engine/support/both.h"
#include "engine/support/error.h"

namespace cicera::python {

std::string as_programs(const std::string& list, const Callers& callers) {
  std::vector<std::string> names = split_list(list);
  for (std::string& name : names)
    if (callers.contains(name)) name.insert(0, "exec:");
  return join(names, ",");
}

BotMaker seats_of(const Callers& callers) {
  return [&callers](std::string_view bot, const std::string& command, const Ruleset&) {
    const auto caller = callers.find(command);
    if (caller == callers.end())
      throw usage_error(both("{}: no program is started here; a function can play instead",
                             "{}: qui non si avviano programmi; può giocare una funzione", printable(bot)));
    return python_kind(bot, caller->second);
  };
}

}  // namespace cicera::python
