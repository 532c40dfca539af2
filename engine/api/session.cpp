#include "engine/api/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <new>
#include <utility>

#include "engine/api/error_json.h"
#include "engine/api/job_asks.h"
#include "engine/api/pack_asks.h"
#include "engine/api/request.h"
#include "engine/api/shipped_files.h"
#include "engine/api/table_asks.h"
#include "engine/formats/json.h"
#include "engine/ruleset/data_folder.h"
#include "engine/support/both.h"
#include "engine/support/door_words.h"
#include "engine/support/error.h"
#include "engine/support/files.h"
#include "engine/support/nearest.h"
#include "engine/support/stop.h"
#include "engine/support/task.h"
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

std::string help_answer(const std::vector<NamedAsk>& asks, const Budgets& most) {
  Json list = Json::array();
  for (const NamedAsk& named : asks) {
    const Ask ask = named.make();
    list.push_back({{"ask", named.name}, {"meaning", ask.meaning}, {"keys", keys_json(ask.keys)}});
  }
  SessionSettings settings;
  Budgets budgets = most;
  return json_line(Json{{"asks", std::move(list)},
                        {"settings", keys_json(settings_keys(settings))},
                        {"budgets", keys_json(budget_keys(budgets, most))}});
}

/// What a request may cost: what it says itself, but no more than the door allows. Takes these keys out of it.
Budgets take_budgets(nlohmann::json& keys, const Budgets& most) {
  Budgets budgets = most;
  const Keys known = budget_keys(budgets, most);
  nlohmann::json given = nlohmann::json::object();
  for (const RequestKey& key : request_keys(known))
    if (const auto found = keys.find(key.name); found != keys.end()) {
      given[key.name] = *found;
      keys.erase(found);
    }
  store(given, known);
  return budgets;
}

/// The answer, unless it takes more than the request may cost, whatever becomes of the error that says so.
std::string answer_within(const Ask& ask, const Task& task) {
  try {
    std::string json = ask.answer();
    task.expect_within();
    constexpr std::size_t copies = 3;  // on the way to whoever asks
    const HeldMemory held(copies * json.size());
    return json;
  } catch (...) {
    task.expect_within();
    throw;
  }
}

/// Where rulesets and scripts are found by name.
std::vector<std::filesystem::path> folders_of(const SessionSettings& settings) {
  for (const std::string& folder : settings.rulesets)
    if (!settings.no_disk && !Files().is_folder(folder))
      throw usage_error(
          both("{}: there is no folder '{}'", "{}: non c'è la cartella '{}'", key_words("rulesets"), printable(folder)),
          both("name a folder of rulesets, or leave it out: the library finds its own",
               "indica una cartella di regole, oppure toglila: la libreria trova le sue"));
  if (!settings.rulesets.empty()) return {settings.rulesets.begin(), settings.rulesets.end()};
  if (settings.no_disk) return {"", shipped_folder};  // those that are put, then ours
  return ruleset_folders();
}

/// The library, with the rulesets of more folders after its own.
Library library_with(Library library, const std::vector<std::filesystem::path>& more) {
  std::vector<std::filesystem::path> folders = library.folders();
  folders.insert(folders.end(), more.begin(), more.end());
  library.set_folders(std::move(folders));
  return library;
}

[[noreturn]] void refuse_ask(const std::string& name, const std::vector<NamedAsk>& asks) {
  std::vector<std::string> known;
  for (const NamedAsk& ask : asks) known.push_back(ask.name);
  const Bilingual hint = nearest_hint(name, known);
  throw usage_error(both("unknown ask '{}'", "domanda sconosciuta: '{}'", printable(name)),
                    hint.empty() ? both("one of ", "una fra ") + join(known) : hint);
}

/// The line of an answer or an error.
std::string reply(const std::string& id, std::string_view what, const std::string& json) {
  return fmt::format(R"({{"id":{},"{}":{}}})", id, what, json);
}

std::string refusal(const std::string& id, const Json& error) { return reply(id, "error", json_line(error)); }

}  // namespace

Keys settings_keys(SessionSettings& settings) {
  constexpr Budgets most = {.max_hands = 1'000'000'000'000,
                            .max_worlds = 1'000'000,
                            .max_work = 1'000'000'000'000'000,
                            .max_memory = 1'000'000'000'000};
  constexpr std::uint64_t most_bytes = std::uint64_t{1} << 26;  // the results of many parts
  const auto language = [&settings](const std::string& code) { settings.language = *parse_language(code); };
  std::vector<AllowedWord> codes;
  for (const LanguageCode& known : language_codes) codes.push_back({std::string(known.code)});
  Keys keys = {
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
                  {.name = "--max-bytes",
                   .value = whole_number(settings.max_bytes, 1, most_bytes),
                   .meaning = "Refuse requests of more than N bytes",
                   .fallback = std::to_string(settings.max_bytes)}}};
  Keys budgets = budget_keys(settings.budgets, most);
  // A door that is opened with a number of steps may take them at once.
  ValueSpec& work = std::ranges::find(budgets.options, "--max-work", &Option::name)->value;
  work.store = [&settings, store_work = work.store](const std::string& text) {
    settings.budgets.max_at_once = unlimited;
    return store_work(text);
  };
  keys.options.insert(std::prev(keys.options.end()), budgets.options.begin(), budgets.options.end());
  return keys;
}

SessionSettings read_settings(std::string_view text) {
  SessionSettings settings;
  const nlohmann::json document = parse_json(text, {"settings", 1, 1}, {.max_depth = 3});
  const JsonCursor root(document, {"settings", 1, 1});
  store(root.object(), settings_keys(settings));
  return settings;
}

Session::Session(SessionSettings settings)
    : settings_(std::move(settings)),
      library_(folders_of(settings_), read_script),
      files_(!settings_.no_disk, library_.folders()) {
  library_.set_list_hint(both(R"({"ask":"rulesets"} lists them)", R"({"ask":"rulesets"} le elenca)"));
  library_.set_script_list_hint(
      both(R"({"ask":"rulesets","scripts":true} lists them)", R"({"ask":"rulesets","scripts":true} li elenca)"));
}

std::vector<NamedAsk> Session::asks(AskContext& context) {
  std::vector<NamedAsk> all = asks_about_rules(context);
  const auto add = [&all](std::vector<NamedAsk> more) { std::ranges::move(more, std::back_inserter(all)); };
  add(asks_for_jobs(context, jobs_));
  add(asks_for_tables(context, tables_));
  add(asks_for_files(files_));
  add(asks_for_packs(context, files_));
  add({{"version",
        [] {
          return Ask{"The version of the program and of this interface", {}, version_answer};
        }},
       {"help", [this, &context] {
          return Ask{"List what can be asked, each with its keys", {}, [this, &context] {
                       return help_answer(asks(context), settings_.budgets);
                     }};
        }}});
  return all;
}

std::string Session::answer(std::string_view text, Language& language) {
  Task reading({.stop = &stop_, .max_memory = settings_.budgets.max_memory});
  Request request = [&] {
    const UseTask at(reading);
    return read_request(text, as_size(settings_.max_bytes));
  }();
  if (const auto lang = request.keys.find("lang"); lang != request.keys.end() && lang->is_string())
    language = parse_language(lang->get<std::string>()).value_or(language);
  const UseFiles use(files_.files());
  AskContext context(library_with(library_, files_.added()));
  context.language = settings_.language;
  context.budgets = take_budgets(request.keys, settings_.budgets);
  context.input = "";  // standard input may be what requests come from
  TaskLimits limits = context.budgets.limits();
  limits.stop = &stop_;
  limits.memory = reading.memory();
  Task task(std::move(limits));
  const UseTask at(task);
  const std::vector<NamedAsk> all = asks(context);
  const auto named = std::ranges::find(all, request.ask, &NamedAsk::name);
  if (named == all.end()) refuse_ask(request.ask, all);
  const Ask ask = named->make();
  const HeldMemory held(text.size());  // in what the keys are stored in
  store(request.keys, ask.keys);
  request.keys = nullptr;
  return reply(request.id, "answer", on_one_line(answer_within(ask, task)));
}

std::string Session::ask(std::string_view request) {
  stop_ = false;
  Task task({.stop = &stop_});
  const UseTask at(task);
  const UseDoorWords words(DoorWords::requests);
  const auto id = [&] { return request.size() > as_size(settings_.max_bytes) ? "null" : id_of(request); };
  Language language = settings_.language;
  try {
    return answer(request, language);
  } catch (const Error& error) {
    return refusal(id(), error_json(error, language));
  } catch (const Stop&) {
    const Bilingual hint = both("nothing has changed; ask again", "non è cambiato nulla; chiedi di nuovo");
    return refusal(id(), stopped_json(hint, language));
  } catch (const std::bad_alloc&) {
    return refusal(id(), no_memory_json(language));
  } catch (const std::exception& bug) {
    return refusal(id(), error_json("bug", bug.what()));
  }
}

int Session::step(std::int64_t units) {
  stop_ = false;
  Task task({.stop = &stop_});
  const UseTask at(task);
  const UseDoorWords words(DoorWords::requests);
  return jobs_.step(units);
}

std::optional<std::string> Session::event() {
  const UseDoorWords words(DoorWords::requests);
  auto event = tables_.next_event();
  return event ? std::move(event) : jobs_.next_event();
}

std::string Session::described(DescribeAsks describe) {
  AskContext context(library_);
  SessionSettings settings;
  Budgets budgets;
  return describe(asks(context), settings_keys(settings), budget_keys(budgets, Budgets()));
}

}  // namespace cicera
