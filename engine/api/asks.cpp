#include "engine/api/asks.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <utility>

#include "engine/answers/check.h"
#include "engine/answers/deck.h"
#include "engine/answers/diff.h"
#include "engine/answers/moves.h"
#include "engine/answers/new.h"
#include "engine/answers/players.h"
#include "engine/answers/positions.h"
#include "engine/answers/replay.h"
#include "engine/answers/rulesets.h"
#include "engine/answers/schema.h"
#include "engine/answers/selftest.h"
#include "engine/answers/show.h"
#include "engine/answers/test.h"
#include "engine/formats/json.h"
#include "engine/ruleset/data_folder.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/files.h"
#include "engine/support/task.h"

namespace cicera {
namespace {

/// A text as JSON: what is no JSON by nature, such as a page or Lua.
std::string quoted(const std::string& text) { return json_line(nlohmann::json(text)); }

/// Without the language of a text, which answers in JSON are not.
Keys without_language(Keys keys) {
  std::erase_if(keys.options, [](const Option& option) { return option.name == "--lang"; });
  return keys;
}

Ask rulesets_ask(AskContext& context) {
  const auto question = std::make_shared<RulesetsQuestion>();
  Keys keys = rulesets_keys(*question, context);
  keys.options.back() = language_option(question->language, "en");
  return {"List the available rulesets", std::move(keys), [question, &context] {
            return json(answer(*question, context), question->language.value_or(Language::english));
          }};
}

Ask show_ask(AskContext& context) {
  const auto question = std::make_shared<ShowQuestion>();
  return {"Every setting of a ruleset with its value, or its rules in words, which are a text",
          show_keys(*question, context), [question, &context] {
            const Ruleset ruleset = answer(*question, context);
            return is_text(*question) ? quoted(show_text(*question, ruleset, context.language)) : show_json(ruleset);
          }};
}

Ask cards_ask(AskContext& context) {
  const auto question = std::make_shared<DeckQuestion>();
  return {"The cards of a ruleset's deck with their names, to draw and to read out", deck_keys(*question, context),
          [question, &context] { return json_line(answer(*question, context, context.language)); }};
}

Ask players_ask(AskContext& context) {
  const auto language = std::make_shared<std::optional<Language>>();
  return {"The levels and players that can sit at a table",
          {.options = {language_option(*language, "that of the door")}},
          [language, &context] { return json_line(players_json(language->value_or(context.language))); }};
}

Ask moves_ask(AskContext& context) {
  const auto question = std::make_shared<MovesQuestion>();
  return {"List the legal plays of a position and their points", moves_keys(*question, context),
          [question, &context] { return json(answer(*question, context), question->language); }};
}

Ask diff_ask(AskContext& context) {
  const auto question = std::make_shared<DiffQuestion>();
  return {
      "Compare the rules of several rulesets", diff_keys(*question, context), [question, &context] {
        if (question->specs.size() > max_rulesets)
          throw usage_error(both("diff takes at most {} rulesets", "diff vuole al massimo {} regole", max_rulesets));
        return json(answer(*question, context));
      }};
}

Ask schema_ask(AskContext& context) {
  const auto question = std::make_shared<SchemaQuestion>();
  return {"The schema of rulesets, scenarios and scripts", schema_keys(*question, context),
          [question] { return is_text(*question) ? quoted(answer(*question)) : answer(*question); }};
}

Ask check_ask(AskContext& context) {
  const auto question = std::make_shared<CheckQuestion>();
  return {"Check rulesets and scripts and report every error", with_input(check_keys(*question, context), context),
          [question, &context] {
            return json(answer(*question, context, [] { return [](std::int64_t, std::int64_t) {}; }), context.language);
          }};
}

Ask test_ask(AskContext& context) {
  const auto question = std::make_shared<TestQuestion>();
  return {"Run scenario files: positions, plays and the points expected", test_keys(*question, context),
          [question, &context] {
            TestAnswer found;
            answer(*question, context, found);
            if (!found.unusable.empty()) throw Error(found.unusable.front());
            return json(found);
          }};
}

Ask new_ask(AskContext& context) {
  const auto question = std::make_shared<NewQuestion>();
  return {"The files of a new ruleset and its scenarios to start from, which are not written", new_keys(*question),
          [question, &context] { return json(answer(*question, context)); }};
}

/// A list of lines of JSON.
std::string as_list(std::string_view lines) {
  std::string list = "[";
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    if (list.size() > 1) list += ',';
    list += lines.substr(0, end);
    lines.remove_prefix(std::min(lines.size(), end + 1));
  }
  return list + "]";
}

Ask replay_ask(AskContext& context) {
  const auto question = std::make_shared<ReplayQuestion>();
  question->file = "-";
  Keys keys = without_language(replay_keys(*question, context));
  return {"Replay recorded hands or a match, checking every play and point; the answer lists the hands",
          with_input(std::move(keys), context), [question, &context] {
            constexpr std::size_t copies = 4;  // the list, and both where they grow
            std::string lines;
            HeldMemory held;
            replay(*question, context, {.print = [&](std::string_view text) {
              held.add(copies * text.size());
              lines += text;
            }});
            return as_list(lines);
          }};
}

Ask positions_ask(AskContext& context) {
  const auto question = std::make_shared<PositionsQuestion>();
  return {"The hands of a match or of a log, play by play: all cards, the points and why",
          with_input(positions_keys(*question, context), context),
          [question, &context] { return json_line(answer(*question, context, context.language)); }};
}

Ask advise_ask(AskContext& context) {
  const auto question = std::make_shared<AdviseQuestion>();
  question->max_worlds = context.budgets.max_worlds;
  return {"What a strong player would have played in a recorded hand, and why",
          with_input(advise_keys(*question, context), context),
          [question, &context] { return json_line(answer(*question, context, context.language)); }};
}

Ask selftest_ask(AskContext& context) {
  return {"Check this copy against recorded scores", {}, [&context] {
            return json(selftest(shipped_folder_of(context.library), 0));
          }};
}

}  // namespace

Keys with_input(Keys keys, AskContext& context) {
  const auto store = [&context](const std::string& given) {
    context.input = given;
    return Bilingual();
  };
  keys.arguments.push_back({.value = {.kind = ValueKind::text, .placeholder = "TEXT", .store = store},
                            .meaning = "What stands in a file that the request names -",
                            .required = false,
                            .key = "input"});
  return keys;
}

std::filesystem::path shipped_folder_of(const Library& library) {
  for (const auto& folder : library.folders())
    if (files_in_use().exists(folder / "signatures.txt")) return folder;
  return shipped_rulesets();
}

std::string spec_of(const AskContext& context) { return context.ruleset.empty() ? default_ruleset : context.ruleset; }

std::vector<NamedAsk> asks_about_rules(AskContext& context) {
  constexpr std::pair<const char*, Ask (*)(AskContext&)> questions[] = {
      {"rulesets", rulesets_ask}, {"show", show_ask},           {"diff", diff_ask},     {"cards", cards_ask},
      {"players", players_ask},   {"check", check_ask},         {"test", test_ask},     {"moves", moves_ask},
      {"replay", replay_ask},     {"positions", positions_ask}, {"advise", advise_ask}, {"new", new_ask},
      {"schema", schema_ask},     {"selftest", selftest_ask}};
  std::vector<NamedAsk> asks;
  for (const auto& [name, make] : questions) asks.push_back({name, [make = make, &context] { return make(context); }});
  return asks;
}

}  // namespace cicera
