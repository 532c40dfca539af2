#include "engine/api/asks_page.h"

#include <fmt/format.h>

#include "engine/api/request.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

std::string value_of_key(const RequestKey& key) {
  if (key.value->kind == ValueKind::flag) return "true or false";
  std::vector<std::string> words;
  if (key.value->kind == ValueKind::word)
    for (const AllowedWord& word : key.value->words) words.push_back("`" + word.word + "`");
  return (words.empty() ? "`" + key.value->placeholder + "`" : join(words)) +
         (key.repeatable ? ", or a list of them" : "");
}

std::string keys_table(const Keys& keys) {
  const std::vector<RequestKey> all = request_keys(keys);
  if (all.empty()) return "No keys.\n";
  std::string table = "| key | value | meaning | default |\n|---|---|---|---|\n";
  for (const RequestKey& key : all)
    table += fmt::format("| `{}` | {} | {} | {} |\n", key.name, value_of_key(key), key.meaning,
                         key.required ? "required" : key.fallback);
  return table;
}

}  // namespace

std::string asks_page(const std::vector<NamedAsk>& asks, const Keys& settings, const Keys& budgets) {
  std::string page =
      "# The requests of the API\n\n"
      "Written by `cicera api --markdown` from the tables that read requests. [The API](api.md) says how they are made "
      "and\nanswered, with an example of each.\n\n"
      "## Settings\n\n" +
      keys_table(settings) +
      "\n## What a request may cost\n\nAny request may have these keys, and ask for as much as the door allows at "
      "most. With the usual settings:\n\n" +
      keys_table(budgets) + "\n## Requests\n";
  for (const NamedAsk& named : asks) {
    const Ask ask = named.make();
    page += fmt::format("\n### `{}`\n\n{}.\n\n{}", named.name, ask.meaning, keys_table(ask.keys));
  }
  return page;
}

}  // namespace cicera
