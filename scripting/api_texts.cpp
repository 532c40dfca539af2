#include "scripting/api_texts.h"

#include <set>

#include "scripting/api.h"
#include "scripting/module.h"
#include "scripting/sandbox.h"

namespace cicera {
namespace {

std::vector<const ApiType*> all_types() {
  std::vector<const ApiType*> types = {&script_type(),   &interest_type(), &permission_type(), &opening_type(),
                                       &game_won_type(), &choices_type(),  &typed_type(),      &bilingual_type()};
  for (int kind = 0; kind < kind_count; ++kind) types.push_back(&api_type(static_cast<Kind>(kind)));
  return types;
}

std::string text(std::string_view view) { return std::string(view); }

std::string replaced(std::string in, std::string_view from, std::string_view to) {
  for (std::size_t at = in.find(from); at != std::string::npos; at = in.find(from, at + to.size()))
    in.replace(at, from.size(), to);
  return in;
}

/// The alternatives of a type, divided by bars outside its brackets: those of `a|table<b, c|d>` are two.
std::vector<std::string> alternatives_of(std::string_view type) {
  std::vector<std::string> parts = {""};
  int depth = 0;
  for (const char c : type) {
    depth += c == '<' || c == '(' ? 1 : c == '>' || c == ')' ? -1 : 0;
    if (c == '|' && depth == 0)
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

/// A type as pages show it: without the prefix, and without bars, which would divide a table.
std::string spoken_type(std::string_view type) {
  const bool may_be_nil = type.ends_with('?');
  if (may_be_nil) type.remove_suffix(1);
  std::string spoken;
  for (const std::string& part : alternatives_of(replaced(text(type), "cicera.", "")))
    spoken += (spoken.empty() ? "`" : " or `") + replaced(part, "|", " or ") + "`";
  return spoken + (may_be_nil ? " or `nil`" : "");
}

std::string meaning_of(const ApiMember& member) {
  return text(member.meaning) + (member.since > api_first ? " (api " + std::to_string(member.since) + ")" : "");
}

std::string call_of(const ApiType& type, const ApiMember& member) {
  return "`" + text(type.name) + (member.call != nullptr ? ":" : ".") + text(member.name) + "`";
}

std::string reference_of(const ApiType& type) {
  std::string page = "\n## " + text(type.name) + "\n\n" + text(type.meaning) + ".\n\n| | type | |\n|---|---|---|\n";
  for (const ApiMember& member : type.members) {
    std::string signature = member.call != nullptr || text(member.type).starts_with("fun(")
                                ? "`" + replaced(replaced(text(member.type), "cicera.", ""), "|", " or ") + "`"
                                : spoken_type(member.type);
    page += "| " + call_of(type, member) + " | " + signature + " | " + meaning_of(member) + " |\n";
  }
  return page;
}

}  // namespace

std::string api_definitions() {
  std::string file =
      "---@meta\n"
      "-- The interface of scripts, version " +
      std::to_string(api_version) + ", for the Lua language server. Generated from the table in scripting/api.cpp.\n";
  file +=
      "\n---The parameters of a script with their values, by name.\n"
      "---@alias cicera.parameters table<string, any>\n"
      "\n---The value of a module, at the top of the file only.\n---@param name string\n---@return any\n"
      "function require(name) end\n";
  for (const ApiType* type : all_types()) {
    file += "\n---" + text(type->meaning) + ".\n---@class cicera." + text(type->name) + "\n";
    for (const ApiMember& member : type->members) {
      const bool optional = member.type.ends_with('?') && !member.type.starts_with("fun(");
      const bool hook = type == &script_type() && member.type.find("fun(") != std::string_view::npos;
      file += "---@field " + text(member.name) + (optional || hook ? "? " : " ") +
              text(optional ? member.type.substr(0, member.type.size() - 1) : member.type) + " " + meaning_of(member) +
              "\n";
    }
    if (type == &api_type(Kind::cards)) file += "---@operator len: integer\n";
  }
  return file;
}

std::string luacheck_settings() {
  std::string file =
      "-- The Lua that scripts may use, for luacheck. Generated from the table in scripting/sandbox.cpp.\n"
      "stds.cicera = {\n  read_globals = {\n";
  std::string library;
  for (const SandboxName& row : sandbox_names()) {
    if (row.library != library) {
      if (!library.empty()) file += "    } },\n";
      library = row.library;
      file += "    " + library + " = { fields = {\n";
    }
    file += (library.empty() ? "    \"" : "      \"") + text(row.name) + "\",\n";
  }
  return file + "    } },\n  },\n}\nstd = \"cicera\"\nmax_line_length = 120\n";
}

std::string language_server_settings(const std::string& library) {
  std::set<std::string> libraries;
  for (const SandboxName& row : sandbox_names()) libraries.insert(text(row.library));
  std::string builtin;
  for (const char* name : {"bit", "bit32", "coroutine", "debug", "ffi", "io", "jit", "math", "os", "package", "string",
                           "table", "table.clear", "table.new", "utf8"})
    if (!libraries.contains(name))
      builtin += (builtin.empty() ? "" : ",") + ("\n    \"" + std::string(name)) + "\": \"disable\"";
  return "{\n  \"runtime.version\": \"Lua 5.4\",\n  \"workspace.library\": [\"" + library +
         "\"],\n  \"runtime.builtin\": {" + builtin + "\n  }\n}\n";
}

std::string api_reference() {
  const Budget budget;
  std::string page =
      "# Script reference\n\n"
      "The interface of scoring scripts, version " +
      std::to_string(api_version) +
      ". This page is generated from the table in `scripting/api.cpp`. What is marked (api 2) needs `api = 2` in the "
      "script; everything else works as it does with `api = 1`.\n\n"
      "Seats and sides are numbered from 0, items of lists from 1. Points are whole numbers from -" +
      std::to_string(9999) + " to " + std::to_string(9999) +
      ". A hook is also called for plays that a player only considers, in any order and on any thread, so it must not "
      "keep state: tables made when the script is loaded are read-only, and variables outside the hook cannot be "
      "assigned.\n";
  for (const ApiType* type : all_types()) page += reference_of(*type);
  page += "\n## Lua\n\nScripts are Lua 5.4 with only these functions and constants.\n\n| | |\n|---|---|\n";
  for (const SandboxName& row : sandbox_names()) {
    const std::string name = (row.library.empty() ? "" : text(row.library) + ".") + text(row.name);
    const std::string form =
        row.function != nullptr ? name + replaced(text(row.signature), "|", " or ") : name + ": " + text(row.signature);
    page += "| `" + form + "` | " + text(row.meaning) + " |\n";
  }
  page += "\nOne call of a hook may use " + std::to_string(budget.instructions) + " instructions and allocate " +
          std::to_string(budget.allocated_bytes / 1024) + " KiB, with texts of up to " +
          std::to_string(budget.text_bytes / 1024) + " KiB and tables of up to " + std::to_string(budget.keys) +
          " keys beside the items of a list. A file has at most " + std::to_string(max_script_size / 1024) +
          " KiB. So that points are the same on every processor, `x ^ y` is refused but for squares, and so is a "
          "computation such as 0/0 whose result is not a number.\n";
  return page;
}

}  // namespace cicera
