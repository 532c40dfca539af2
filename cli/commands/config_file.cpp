#include "cli/commands/config_file.h"

#include <algorithm>
#include <iterator>
#include <system_error>
#include <utility>

#include "cli/play/speed.h"
#include "cli/terminal/theme.h"
#include "engine/players/levels.h"
#include "engine/ruleset/yaml_reader.h"
#include "engine/schema/codec.h"
#include "engine/support/both.h"
#include "engine/support/environment.h"
#include "engine/support/error.h"
#include "engine/support/hints.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace fs = std::filesystem;
namespace {

using Texts = std::vector<std::string>;

constexpr std::size_t max_items = 64;

/// One of the words. Throws Error.
const std::string& read_word(const Value& value, const Texts& words) {
  const Bilingual allowed = same(join(words));
  const std::string& text = read_text(value, allowed);
  if (std::ranges::find(words, text) == words.end()) fail_word(value, words, allowed);
  return text;
}

/// A text or a list of texts. Throws Error.
Texts read_texts(const Value& value, const Bilingual& allowed) {
  if (!value.is_list()) return {read_text(value, allowed)};
  if (value.items.empty() || value.items.size() > max_items)
    fail(value, both("the list has {} items", "la lista ha {} elementi", value.items.size()), allowed_values(allowed));
  Texts texts;
  for (const Value& item : value.items) texts.push_back(read_text(item, allowed));
  return texts;
}

/// A path as a shell reads it where it begins with ~, and otherwise from the folder of the file.
fs::path path_of(const std::string& text, const fs::path& file) {
  const std::string home = environment("HOME");
  if (text == "~" || text.starts_with("~/"))
    return (fs::path(home) / text.substr(std::min<std::size_t>(2, text.size()))).lexically_normal();
  return (file.parent_path() / text).lexically_normal();
}

Texts language_words() {
  Texts words;
  for (const LanguageCode& known : language_codes) words.emplace_back(known.code);
  return words;
}

Texts deck_words() {
  Texts words;
  for (const Deck deck : decks) words.emplace_back(deck_text(deck));
  return words;
}

Texts theme_texts() { return {theme_words().begin(), theme_words().end()}; }

Texts speed_texts() {
  Texts texts;
  for (const Speed& speed : speeds()) texts.emplace_back(speed.name);
  return texts;
}

Texts texts_of(const std::vector<fs::path>& paths) {
  Texts texts;
  for (const fs::path& path : paths) texts.push_back(path.string());
  return texts;
}

/// The entries of the root map; a file of comments has none.
std::vector<Value::Entry> entries_of(const Source& source) {
  Tree tree = read_yaml(source);
  if (!tree.faults.empty()) throw ruleset_error(with_lines(source, std::move(tree.faults)));
  if (!tree.root || tree.root->is_nothing()) return {};
  if (!tree.root->is_map())
    throw ruleset_error({source.with_line(
        {tree.root->location, both("a config file is a map of keys", "un file di configurazione è una mappa di chiavi"),
         both("write lang: it", "scrivi lang: it"), 1})});
  return std::move(tree.root->entries);
}

}  // namespace

fs::path config_path() {
  const fs::path folder = user_folder("XDG_CONFIG_HOME", ".config");
  return folder.empty() ? folder : folder / "config.yaml";
}

const std::vector<ConfigKey>& config_keys() {
  static const std::vector<ConfigKey> keys = {
      {"lang", join(language_words()), "Language of matches, of rules in words and of report pages",
       "from the environment, or en",
       [](Config& config, const Value& value) { config.language = parse_language(read_word(value, language_words())); },
       [](const Config& config) { return config.language ? std::string(code_of(*config.language)) : ""; }},
      {"deck", join(deck_words()), "How cards are drawn", "from the ruleset",
       [](Config& config, const Value& value) { config.deck = parse_deck(read_word(value, deck_words())); },
       [](const Config& config) { return config.deck ? std::string(deck_text(*config.deck)) : ""; }},
      {"level", join(level_names()), "How well the computer plays", std::string(default_level),
       [](Config& config, const Value& value) { config.level = read_word(value, level_names()); },
       [](const Config& config) { return config.level; }},
      {"theme", join(theme_texts()), "Colours of the table", "auto",
       [](Config& config, const Value& value) { config.theme = read_word(value, theme_texts()); },
       [](const Config& config) { return config.theme; }},
      {"speed", join(speed_texts()), "How fast the computer plays on the screen", std::string(default_speed),
       [](Config& config, const Value& value) { config.speed = read_word(value, speed_texts()); },
       [](const Config& config) { return config.speed; }},
      {"mouse", "on, off", "Whether a click plays a card", "on",
       [](Config& config, const Value& value) {
         config.mouse = read_word(value, {"on", "off"});
       },
       [](const Config& config) { return config.mouse; }},
      {"names", "a name, or a list of names", "Names of the players, yours first", "Anna, Bruno, ...",
       [](Config& config, const Value& value) {
         config.names = read_texts(value, both("a name, or a list of names", "un nome, o una lista di nomi"));
       },
       [](const Config& config) { return join(config.names); }},
      {"folders", "a folder, or a list of folders",
       "Folders of rulesets, searched after those of CICERA_PATH; ~ is your home", "none",
       [](Config& config, const Value& value) {
         for (const std::string& text :
              read_texts(value, both("a folder, or a list of folders", "una cartella, o una lista di cartelle")))
           config.folders.push_back(path_of(text, config.file));
       },
       [](const Config& config) { return join(texts_of(config.folders)); }}};
  return keys;
}

Config read_config(const fs::path& file) {
  Config config;
  config.file = file;
  std::error_code error;
  if (config.file.empty() || fs::status(config.file, error).type() == fs::file_type::not_found) return config;
  config.exists = true;
  const Source source = read_source(config.file);
  std::vector<Diagnostic> faults;
  for (const auto& [key, value] : entries_of(source)) {
    const auto known = std::ranges::find(config_keys(), key.text, &ConfigKey::name);
    try {
      if (known == config_keys().end()) {
        Texts names;
        std::ranges::transform(config_keys(), std::back_inserter(names), &ConfigKey::name);
        const std::string meant = nearest(key.text, names);
        fail(key, both("unknown key '{}'", "chiave sconosciuta '{}'", printable(key.text)),
             suggestion(meant) + allowed_values(join(names)));
      }
      known->set(config, value);
      config.keys.push_back(key);
    } catch (const Error& bad) {
      faults.push_back(bad.diagnostic());
    }
  }
  if (!faults.empty()) throw ruleset_error(with_lines(source, std::move(faults)));
  return config;
}

}  // namespace cicera::cli
