#include "engine/answers/schema.h"

#include "engine/formats/json.h"
#include "engine/formats/scenario_schema.h"
#include "engine/metrics/metrics_page.h"
#include "engine/prose/json_schema.h"
#include "engine/prose/reference_page.h"
#include "scripting/api_texts.h"

namespace cicera {

Keys schema_keys(SchemaQuestion& question, QuestionContext&) {
  const Exclusion json{"--json", "the output already has its own format"};
  return {
      .options = {
          {.name = "--markdown",
           .value = flag(question.markdown),
           .meaning = "Print the reference page instead",
           .excludes = {json}},
          {.name = "--lua",
           .value = flag(question.lua),
           .meaning = "Print definitions for the Lua language server, or with --markdown the reference page of scripts",
           .excludes = {json}},
          {.name = "--luacheck",
           .value = flag(question.luacheck),
           .meaning = "Print settings for luacheck",
           .excludes = {json, {"--markdown"}, {"--lua"}}},
          {.name = "--metrics",
           .value = flag(question.metrics),
           .meaning = "Print what --metrics can measure, or with --markdown its reference page",
           .excludes = {json, {"--lua"}, {"--luacheck"}}},
          {.name = "--scenarios",
           .value = flag(question.scenarios),
           .meaning = "Print the schema of scenario files",
           .excludes = {json, {"--markdown"}, {"--lua"}, {"--luacheck"}, {"--metrics"}}}}};
}

bool is_text(const SchemaQuestion& question) {
  return !question.scenarios && (question.markdown || question.lua || question.luacheck || question.metrics);
}

std::string answer(const SchemaQuestion& question) {
  if (question.scenarios) return json_text(scenario_schema());
  if (question.luacheck) return luacheck_settings();
  if (question.metrics) return question.markdown ? metrics_page() : metrics_list();
  if (question.lua) return question.markdown ? api_reference() : api_definitions();
  return question.markdown ? reference_page() : json_text(json_schema());
}

}  // namespace cicera
