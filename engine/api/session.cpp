#include "engine/api/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <utility>

#include "engine/api/asks_page.h"
#include "engine/api/error_json.h"
#include "engine/api/job_asks.h"
#include "engine/api/request.h"
#include "engine/api/shipped_files.h"
#include "engine/api/table_asks.h"
#include "engine/formats/json.h"
#include "engine/ruleset/data_folder.h"
#include "engine/support/error.h"
#include "engine/support/files.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"
#include "scripting/scripting.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

/// A JSON text without what stands between its tokens.
std::string on_one_line(const std::string& text) {
  std::string out;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (!quoted && (c == '\n' || c == ' ')) continue;
    out += c;
    if (c == '"') quoted = !quoted;
    if (quoted && c == '\\') out += text[++i];
  }
  return out;
}

std::string version_answer() { return json_line(Json{{"version", CICERA_VERSION}, {"api", api_version}}); }

/// A key as `help` lists it.
Json key_json(const RequestKey& key) {
  const bool is_flag = key.value->kind == ValueKind::flag;
  Json json = {{"key", key.name},          {"value", is_flag ? "true or false" : key.value->placeholder},
               {"meaning", key.meaning},   {"default", key.fallback},
               {"required", key.required}, {"list", key.repeatable}};
  if (key.value->kind == ValueKind::word)
    for (const AllowedWord& word : key.value->words) json["words"].push_back(word.word);
  return json;
}

Json keys_json(const Keys& keys) {
  Json list = Json::array();
  for (const RequestKey& key : request_keys(keys)) list.push_back(key_json(key));
  return list;
}

std::string help_answer(const std::vector<Ask>& asks) {
  Json list = Json::array();
  for (const Ask& ask : asks)
    list.push_back({{"ask", ask.name}, {"meaning", ask.meaning}, {"keys", keys_json(ask.keys)}});
  SessionSettings settings;
  return json_line(Json{{"asks", std::move(list)}, {"settings", keys_json(settings_keys(settings))}});
}

/// Where rulesets and scripts are found by name.
std::vector<std::filesystem::path> folders_of(const SessionSettings& settings) {
  if (!settings.rulesets.empty()) return {settings.rulesets.begin(), settings.rulesets.end()};
  if (settings.no_disk) return {"", shipped_folder};  // those that are put, then ours
  return ruleset_folders();
}

[[noreturn]] void refuse_ask(const std::string& name, const std::vector<Ask>& asks) {
  std::vector<std::string> known;
  for (const Ask& ask : asks) known.push_back(ask.name);
  const std::string near = nearest(name, known);
  throw usage_error(fmt::format("unknown ask '{}'", printable(name)),
                    near.empty() ? "one of " + join(known) : "did you mean " + near + "?");
}

/// The line of an answer or an error.
std::string reply(const nlohmann::json& id, std::string_view what, const std::string& json) {
  return fmt::format(R"({{"id":{},"{}":{}}})", json_line(id), what, json);
}

std::string refusal(const nlohmann::json& id, const Json& error) { return reply(id, "error", json_line(error)); }

}  // namespace

Keys settings_keys(SessionSettings& settings) {
  constexpr std::uint64_t most_hands = 1'000'000'000'000;
  constexpr std::uint64_t most_bytes = std::uint64_t{1} << 26;  // the results of many parts
  const auto language = [&settings](const std::string& code) { settings.language = *parse_language(code); };
  std::vector<AllowedWord> codes;
  for (const LanguageCode& known : language_codes) codes.push_back({std::string(known.code)});
  return {
      .options = {{.name = "--rulesets",
                   .value = texts(settings.rulesets, "FOLDER", ValueKind::path),
                   .meaning = "Find rulesets in these folders only",
                   .fallback = "those of the program",
                   .repeatable = true},
                  {.name = "--no-disk",
                   .value = flag(settings.no_disk),
                   .meaning = "Read no file but the shipped rulesets, which are compiled in, and those that are put"},
                  {.name = "--lang",
                   .value = one_of(std::move(codes), language, "CODE"),
                   .meaning = "Language of texts",
                   .fallback = "en"},
                  {.name = "--max-hands",
                   .value = whole_number(settings.budgets.max_hands, 1, most_hands),
                   .meaning = "Refuse jobs of more than N hands, all rulesets and players together",
                   .fallback = std::to_string(settings.budgets.max_hands)},
                  {.name = "--max-worlds",
                   .value = whole_number(settings.budgets.max_worlds, 1, 1'000'000),
                   .meaning = "Refuse players that try their choices in more than N worlds",
                   .fallback = std::to_string(settings.budgets.max_worlds)},
                  {.name = "--max-bytes",
                   .value = whole_number(settings.max_bytes, 1, most_bytes),
                   .meaning = "Refuse requests of more than N bytes",
                   .fallback = std::to_string(settings.max_bytes)}}};
}

SessionSettings read_settings(std::string_view text) {
  SessionSettings settings;
  const nlohmann::json document = parse_json(text, {"settings", 1, 1}, {.max_depth = 3});
  const JsonCursor root(document, {"settings", 1, 1});
  store(root.object(), settings_keys(settings));
  return settings;
}

Session::Session(SessionSettings settings)
    : settings_(std::move(settings)), files_(!settings_.no_disk), library_(folders_of(settings_), read_script) {
  library_.set_list_hint(R"({"ask":"rulesets"} lists them)");
  library_.set_script_list_hint(R"({"ask":"rulesets","scripts":true} lists them)");
}

std::vector<Ask> Session::asks(AskContext& context) {
  std::vector<Ask> all = asks_about_rules(context);
  for (Ask& ask : asks_for_jobs(context, jobs_)) all.push_back(std::move(ask));
  for (Ask& ask : asks_for_tables(context, tables_)) all.push_back(std::move(ask));
  for (Ask& ask : asks_for_files(files_)) all.push_back(std::move(ask));
  all.push_back({"version", "The version of the program and of this interface", {}, version_answer});
  all.push_back({"help", "List what can be asked, each with its keys", {}, [this, &context] {
                   return help_answer(asks(context));
                 }});
  return all;
}

std::string Session::answer(std::string_view text) {
  const Request request = read_request(text, static_cast<std::size_t>(settings_.max_bytes));
  const UseFiles use(files_.files());
  AskContext context(library_);
  context.language = settings_.language;
  context.budgets = settings_.budgets;
  context.input = "";  // standard input may be what requests come from
  const std::vector<Ask> all = asks(context);
  const auto ask = std::ranges::find(all, request.ask, &Ask::name);
  if (ask == all.end()) refuse_ask(request.ask, all);
  store(request.keys, ask->keys);
  return reply(request.id, "answer", on_one_line(ask->answer()));
}

std::string Session::ask(std::string_view request) {
  const auto id = [&] {
    return request.size() > static_cast<std::size_t>(settings_.max_bytes) ? nlohmann::json() : id_of(request);
  };
  try {
    return answer(request);
  } catch (const Error& error) {
    return refusal(id(), error_json(error));
  } catch (const std::bad_alloc&) {
    return refusal(id(), error_json("system", "there is not enough memory"));
  } catch (const std::exception& bug) {
    return refusal(id(), error_json("bug", bug.what()));
  }
}

std::optional<std::string> Session::event() {
  auto event = tables_.next_event();
  return event ? std::move(event) : jobs_.next_event();
}

std::string Session::page() {
  AskContext context(library_);
  SessionSettings settings;
  return asks_page(asks(context), settings_keys(settings));
}

}  // namespace cicera
