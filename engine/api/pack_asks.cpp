#include "engine/api/pack_asks.h"

#include <memory>
#include <string>
#include <utility>

#include "engine/answers/add.h"
#include "engine/answers/pack.h"
#include "engine/formats/json.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

Ask pack_ask(AskContext& context) {
  const auto question = std::make_shared<PackQuestion>();
  return {"The pack of a ruleset or a folder: a text with all that it needs. It is null where a scenario fails",
          {.arguments = {pack_argument(*question)}},
          [question, &context] {
            const PackAnswer made = answer(*question, context, shipped_folder_of(context.library));
            Json json = json_of(made);
            json["failures"] = made.check.failures;
            json["text"] = made.check.failures.empty() ? Json(made.text) : Json();
            return json_line(json);
          }};
}

Ask add_ask(AskContext& context, SessionFiles& files) {
  const auto question = std::make_shared<AddQuestion>();
  return {
      "Check a pack and add its files to those in memory, where its rulesets are found by name; not where a "
      "scenario fails",
      with_input(add_keys(*question), context), [question, &context, &files] {
        const AddAnswer adding = checked(pack_to_add(*question, context, {}), *question, context.library,
                                         shipped_folder_of(context.library));
        const bool adds = adding.check.failures.empty() && !question->dry_run;
        if (adds) files.add(adding);
        Json json = json_of(adding, adds);
        json["failures"] = adding.check.failures;
        json["files"] = Json::array();
        for (const auto& [path, text] : adding.files) json["files"].push_back((adding.target / path).string());
        return json_line(json);
      }};
}

}  // namespace

std::vector<NamedAsk> asks_for_packs(AskContext& context, SessionFiles& files) {
  return {{"pack", [&context] { return pack_ask(context); }},
          {"add", [&context, &files] { return add_ask(context, files); }}};
}

}  // namespace cicera
