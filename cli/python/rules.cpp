#include "cli/python/rules.h"

#include "cli/python/heard.h"
#include "engine/schema/rules_vector.h"
#include "scripting/scripting.h"

namespace cicera::python {
namespace {

Library library_of(const std::vector<std::string>& folders) {
  return Library(std::vector<std::filesystem::path>(folders.begin(), folders.end()), read_script);
}

}  // namespace

SharedRules load_rules(const std::vector<std::string>& folders, const std::string& spec) {
  return heard([&] {
    return std::make_shared<const CompiledRules>(library_of(folders).load(spec), Origin{folders, spec, {}});
  });
}

SharedRules read_rules(const std::vector<std::string>& folders, const std::string& file, const std::string& text) {
  return heard([&] {
    return std::make_shared<const CompiledRules>(library_of(folders).load_text(file, text),
                                                 Origin{folders, file, text});
  });
}

std::vector<double> numbers_of(const Rules& rules) {
  std::vector<double> values;
  for (const RulesNumber& number : rules_numbers(rules)) values.push_back(number.value);
  return values;
}

std::vector<std::optional<PlayerSpec>> seated(const std::vector<std::string>& names) {
  std::vector<std::optional<PlayerSpec>> players;
  for (const std::string& name : names)
    players.push_back(name.empty() ? std::nullopt : std::optional(parse_player(name)));
  return players;
}

}  // namespace cicera::python
