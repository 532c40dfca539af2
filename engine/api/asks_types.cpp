#include "engine/api/asks_types.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/api/request.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// How a language writes the values of keys.
struct TypeNames {
  std::string_view flag;
  std::string_view number;  // which may be given as a text, too
  std::string_view text;
  std::string_view between_words;
  std::string_view list;  // of a type
};

constexpr TypeNames typescript = {"boolean", "number | string", "string", " | ", "{0} | readonly ({0})[]"};
constexpr TypeNames python = {"bool", "int | float | str", "str", ", ", "{0} | Sequence[{0}]"};

std::string words_type(const ValueSpec& value, const TypeNames& names) {
  std::vector<std::string> words;
  for (const AllowedWord& word : value.words) words.push_back(fmt::format("'{}'", word.word));
  return join(words, names.between_words);
}

std::string type_of(const RequestKey& key, const TypeNames& names) {
  const ValueSpec& value = *key.value;
  std::string type(value.kind == ValueKind::flag     ? names.flag
                   : value.kind == ValueKind::number ? names.number
                                                     : names.text);
  if (value.kind == ValueKind::word) {
    type = words_type(value, names);
    if (&names == &python) type = "Literal[" + type + "]";
  }
  return key.repeatable ? fmt::format(fmt::runtime(names.list), type) : type;
}

/// Whether TypeScript and Python take the name as it is.
bool is_identifier(std::string_view name) { return name.find('-') == std::string_view::npos; }

std::string typescript_name(const std::string& name) { return is_identifier(name) ? name : "'" + name + "'"; }

std::string python_name(std::string name) {
  std::ranges::replace(name, '-', '_');
  return name;
}

/// The members of an interface.
std::string members(const Keys& keys, std::string_view indent) {
  std::string text;
  for (const RequestKey& key : request_keys(keys))
    text += fmt::format("{0}/** {1}. */\n{0}{2}{3}: {4};\n", indent, key.meaning, typescript_name(key.name),
                        key.required ? "" : "?", type_of(key, typescript));
  return text;
}

bool has_part(const NamedAsk& named) {
  const Ask ask = named.make();
  return std::ranges::any_of(request_keys(ask.keys), [](const RequestKey& key) { return key.name == "part"; });
}

/// The studies by name: their type, and those that can be played in parts.
std::string study_names(const std::vector<NamedAsk>& asks) {
  std::vector<std::string> all;
  std::vector<std::string> in_parts;
  for (const NamedAsk& named : asks) {
    if (named.is_study) all.push_back("'" + named.name + "'");
    if (named.is_study && has_part(named)) in_parts.push_back(all.back());
  }
  return fmt::format(
      "/** What starts a job. */\nexport type StudyName = {};\n\n"
      "/** The studies whose parts can be played apart, and merged. */\n"
      "export const studiesInParts: readonly StudyName[] = [{}];\n",
      join(all, " | "), join(in_parts));
}

/// What cannot be the name of a parameter in Python.
bool is_reserved(std::string_view name) {
  static constexpr std::array<std::string_view, 35> reserved = {
      "False", "None",     "True",  "and",    "as",   "assert", "async",  "await",    "break",
      "class", "continue", "def",   "del",    "elif", "else",   "except", "finally",  "for",
      "from",  "global",   "if",    "import", "in",   "is",     "lambda", "nonlocal", "not",
      "or",    "pass",     "raise", "return", "try",  "while",  "with",   "yield"};
  return std::ranges::find(reserved, name) != reserved.end();
}

/// Keys as named parameters of Python, each after a comma, but for words that Python reserves.
std::string parameters(const Keys& keys) {
  std::string all;
  for (const RequestKey& key : request_keys(keys))
    if (const std::string name = python_name(key.name); !is_reserved(name))
      all += fmt::format(", {}: {}{}", name, type_of(key, python), key.required ? "" : " | None = ...");
  return all;
}

/// What takes the keys whose names Python reserves.
std::string other_parameters(const Keys& keys) {
  const auto is_other = [](const RequestKey& key) { return is_reserved(python_name(key.name)); };
  return std::ranges::any_of(request_keys(keys), is_other) ? ", **others: Any" : "";
}

}  // namespace

std::string typescript_types(const std::vector<NamedAsk>& asks, const Keys& settings, const Keys& budgets) {
  std::string text = fmt::format(
      "// Written by `cicera api --types typescript` from the tables that read requests.\n\n"
      "/** The settings of a door. */\nexport interface DoorSettings {{\n{}}}\n\n"
      "/** What a request may cost: any may have these keys. */\nexport interface BudgetKeys {{\n{}}}\n\n"
      "/** By the name of what is asked: its own keys. */\nexport interface AskKeys {{\n",
      members(settings, "  "), members(budgets, "  "));
  for (const NamedAsk& named : asks) {
    const Ask ask = named.make();
    const std::string keys = members(ask.keys, "    ");
    text += fmt::format("  /** {}. */\n  {}: {};\n", ask.meaning, typescript_name(named.name),
                        keys.empty() ? "object" : "{\n" + keys + "  }");
  }
  return text + "}\n\n" + study_names(asks);
}

std::string python_types(const std::vector<NamedAsk>& asks, const Keys& settings, const Keys& budgets) {
  std::string text = fmt::format(
      "# Written by `cicera api --types python` from the tables that read requests.\n"
      "from collections.abc import Sequence\n"
      "from os import PathLike\n"
      "from typing import Any, Literal, overload\n\n"
      "class Asks:\n"
      "    def __init__(self, *folders: str | PathLike[str]{}) -> None: ...\n",
      parameters(settings));
  const std::string costs = parameters(budgets);
  for (const NamedAsk& named : asks) {
    const Ask ask = named.make();
    text += fmt::format("    @overload\n    def ask(self, what: Literal['{}'], *{}{}{}) -> Any: ...\n", named.name,
                        parameters(ask.keys), costs, other_parameters(ask.keys));
  }
  return text;
}

}  // namespace cicera
