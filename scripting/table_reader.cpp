#include "scripting/table_reader.h"

#include <algorithm>
#include <cctype>

#include "engine/support/both.h"
#include "engine/support/hints.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"
#include "scripting/from_lua.h"
#include "scripting/frozen.h"
#include "scripting/table_keys.h"

namespace cicera {

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

int line_of_word(const std::string& text, const std::string& word) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at > 0 && is_word(text[at - 1])) || (end < text.size() && is_word(text[end]))) continue;
    const std::size_t line_begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;  // npos + 1 is 0
    if (text.find("--", line_begin) < at) continue;
    return 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  }
  return 0;
}

void TableReader::refuse(const std::string& word, const Bilingual& message) const {
  throw script_error({file(), word.empty() ? 0 : line_of_word(text(), word)}, "", message);
}

int TableReader::field(int table, const char* name) const {
  lua_pushstring(lua_, name);
  return lua_rawget(lua_, table);
}

void TableReader::check_keys(int table, const ApiType& type) const {
  const std::vector<std::string> names = member_names(type, version_);
  for (const TableKey& found : sorted_keys(lua_, table)) {
    const auto* const text = std::get_if<std::string>(&found);
    if (text == nullptr)
      refuse("return", both("the script's table has an item without a name",
                            "la tabella dello script ha un elemento senza nome"));
    const std::string key = text->substr(0, 60);
    if (std::find(names.begin(), names.end(), key) != names.end()) continue;
    for (const ApiMember& member : type.members)
      if (member.name == key)
        refuse(key, "'" + key +
                        both("' needs a later interface: write api = ",
                             "' vuole un'interfaccia più recente: scrivi api = ") +
                        std::to_string(member.since));
    std::string all;
    for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
    const std::string near = nearest(key, names);
    refuse(key, both("unknown key '", "chiave sconosciuta '") + key + "'" +
                    (near.empty() ? both("; known keys: ", "; chiavi note: ") + all : guess(near, "; ")));
  }
}

int TableReader::read_word(int table, const char* key, const std::vector<std::string>& words, int otherwise) const {
  const int type = field(table, key);
  const auto found = std::ranges::find(words, type == LUA_TSTRING ? std::string(lua_tostring(lua_, -1)) : "");
  if (type != LUA_TNIL && found == words.end())
    refuse(key, std::string(key) + both(" is ", " è ") + value_in_words(lua_, -1) + ": one of " + join(words) +
                    " is needed");
  lua_pop(lua_, 1);
  return type == LUA_TNIL ? otherwise : static_cast<int>(found - words.begin());
}

Bilingual TableReader::read_bilingual(int table, const char* name, std::size_t max_size) const {
  const int type = field(table, name);
  if (type == LUA_TNIL) return lua_pop(lua_, 1), Bilingual{};
  if (type != LUA_TTABLE) return Bilingual(pop_text(name, max_size));
  push_true_table(lua_, -1);
  const int languages = lua_gettop(lua_);
  check_keys(languages, bilingual_type());
  Bilingual text;
  if (field(languages, "en") == LUA_TNIL)
    refuse(name, std::string(name) +
                     both(" has no text in English: add en = ...", " non ha il testo in inglese: aggiungi en = ..."));
  text.english = pop_text(name, max_size);
  if (field(languages, "it") != LUA_TNIL)
    text.italian = pop_text(name, max_size);
  else
    lua_pop(lua_, 1);
  lua_pop(lua_, 2);
  return text;
}

std::string TableReader::pop_text(const std::string& name, std::size_t max_size) const {
  if (lua_type(lua_, -1) != LUA_TSTRING || lua_rawlen(lua_, -1) > max_size)
    refuse(name,
           name + both(" is ", " è ") + value_in_words(lua_, -1) +
               both(": a text of up to ", ": ci vuole un testo di al massimo ") + std::to_string(max_size) +
               both(" characters is needed, or { en = ..., it = ... }", " caratteri, oppure { en = ..., it = ... }"));
  std::string text = lua_tostring(lua_, -1);
  if (!is_printable(text)) refuse(name, name + both(" has a control character", " contiene un carattere di controllo"));
  lua_pop(lua_, 1);
  return text;
}

}  // namespace cicera
