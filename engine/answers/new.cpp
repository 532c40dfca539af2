#include "engine/answers/new.h"

#include <fmt/format.h>

#include "engine/authoring/scaffold.h"
#include "engine/formats/json.h"
#include "engine/schema/codec.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/files.h"
#include "engine/support/text.h"

namespace cicera {

Keys new_keys(NewQuestion& question) {
  const ValueSpec from = ruleset_value(question.from);
  return {.arguments = {{.value = any_text(question.name, "NAME"),
                         .meaning = "Name of the new ruleset and its files",
                         .key = "name"},
                        {.value = from,
                         .meaning = "The ruleset to extend, as with --from",
                         .required = false,
                         .key = "ruleset"}},
          .options = {
              {.name = "--from", .value = from, .meaning = "The ruleset to extend", .fallback = default_ruleset},
              {.name = "--lua", .value = flag(question.lua), .meaning = "Add a script with an example of each hook"}}};
}

NewAnswer answer(const NewQuestion& question, const QuestionContext& context) {
  if (!is_ruleset_name(question.name))
    throw usage_error(both(
        "'{}' cannot be a ruleset's name: small letters, digits and hyphens are allowed, as in "
        "my-house",
        "'{}' non può essere il nome di regole: sono ammesse lettere minuscole, cifre e trattini, come in my-house",
        printable(question.name)));
  const Ruleset parent = context.library.load(question.from.empty() ? default_ruleset : question.from);
  const Scaffold scaffold(question.name, parent, question.lua);
  NewAnswer made = {.ruleset = question.name, .extends = parent.spec, .files = {}};
  made.files.push_back({scaffold.ruleset_file(), scaffold.ruleset_text()});
  if (question.lua) made.files.push_back({scaffold.script_file(), scaffold.script_text()});
  Files files = files_in_use();
  for (const NewFile& each : made.files) files.put(each.file, each.text);
  const UseFiles use(std::move(files));
  made.files.push_back(
      {scaffold.scenario_file(), scaffold.scenario_text(context.library.load_file(scaffold.ruleset_file()).rules)});
  return made;
}

std::string json(const NewAnswer& answer) {
  nlohmann::ordered_json json = {{"ruleset", answer.ruleset}, {"extends", answer.extends}};
  json["files"] = nlohmann::ordered_json::array();
  for (const NewFile& each : answer.files) json["files"].push_back({{"file", each.file}, {"text", each.text}});
  return json_text(json);
}

}  // namespace cicera
