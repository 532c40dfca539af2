#include "scripting/choice_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "engine/cards/notation.h"
#include "engine/support/both.h"
#include "engine/support/nearest.h"
#include "scripting/from_lua.h"
#include "scripting/frozen.h"
#include "scripting/table_keys.h"

namespace cicera {
namespace {

constexpr std::size_t max_title = 40;  // bytes

class ChoiceReader : TableReader {
 public:
  explicit ChoiceReader(const TableReader& script) : TableReader(script) {}

  ScriptChoices read(int table) {
    const int type = field(table, "choices");
    if (type == LUA_TNIL) return lua_pop(lua(), 1), ScriptChoices();
    if (type != LUA_TTABLE)
      refuse("choices", both("choices is ", "choices è ") + value_in_words(lua(), -1) +
                            both(": a table such as { at = \"deal\", names = { \"bid 2\", \"bid 3\" } } is needed",
                                 ": ci vuole una tabella come { at = \"deal\", names = { \"bid 2\", \"bid 3\" } }"));
    push_true_table(lua(), -1);
    const int choices = lua_gettop(lua());
    check_keys(choices, choices_type());
    read_choice_names(choices);
    read_titles(choices);
    choices_.at = static_cast<ChoiceTime>(read_word(choices, "at", {"deal", "turn"}, static_cast<int>(choices_.at)));
    choices_.ends = static_cast<ChoiceEnds>(read_word(choices, "ends", {"nothing", "turn", "hand"}, 0));
    choices_.gives = static_cast<CardGiven>(read_word(choices, "gives", {"nothing", "partner", "next"}, 0));
    if (choices_.at == ChoiceTime::deal && choices_.ends != ChoiceEnds::nothing)
      refuse("ends", both("a choice at the deal ends nothing: leave out ends, or write at = \"turn\"",
                          "una scelta alla distribuzione non finisce nulla: togli ends, oppure scrivi at = \"turn\""));
    if (choices_.at == ChoiceTime::turn && choices_.gives != CardGiven::none)
      refuse("gives", both("a card is given at the deal only: write at = \"deal\", or leave out gives",
                           "una carta si dà solo alla distribuzione: scrivi at = \"deal\", oppure togli gives"));
    lua_pop(lua(), 2);
    return std::move(choices_);
  }

 private:
  /// What people read instead of the names; the others read the name.
  void read_titles(int table) {
    for (const std::string& name : choices_.names) choices_.titles.push_back(Bilingual(name));
    const int type = field(table, "titles");
    if (type == LUA_TNIL) return lua_pop(lua(), 1);
    if (type != LUA_TTABLE)
      refuse("titles", both("titles is ", "titles è ") + value_in_words(lua(), -1) +
                           both(": a table such as { claim = { en = \"out\", it = \"mi chiamo fuori\" } } is needed",
                                ": ci vuole una tabella come { claim = { en = \"out\", it = \"mi chiamo fuori\" } }"));
    push_true_table(lua(), -1);
    const int titles = lua_gettop(lua());
    for (const TableKey& key : sorted_keys(lua(), titles)) {
      const std::string name = std::holds_alternative<std::string>(key) ? std::get<std::string>(key) : "";
      const auto found = std::ranges::find(choices_.names, name);
      if (name.empty())
        refuse("titles", both("titles has an item without a name: write the choice that it is for",
                              "titles ha un elemento senza nome: scrivi la scelta a cui appartiene"));
      if (found == choices_.names.end())
        refuse("titles", both("titles has '", "titles ha '") + name.substr(0, 60) +
                             both("', which is not among names", "', che non è fra i nomi") +
                             did_you_mean(name, choices_.names).english);
      choices_.titles[as_size(found - choices_.names.begin())] = read_bilingual(titles, name.c_str(), max_title);
    }
    check_titles();
    lua_pop(lua(), 2);
  }

  /// In each language a title stands for one choice alone.
  void check_titles() const {
    for (const Language language : {Language::english, Language::italian})
      for (std::size_t i = 0; i < choices_.titles.size(); ++i) {
        const std::string& title = choices_.titles[i].in(language);
        const Bilingual place = both("the title of '{}', '{}',", "il titolo di '{}', '{}',", choices_.names[i], title);
        if (!is_title(title))
          refuse("titles",
                 place + both(" needs lower-case letters, digits, hyphens, apostrophes and single spaces alone, a "
                              "letter first, and no card at the end",
                              " vuole solo lettere minuscole, cifre, trattini, apostrofi e spazi singoli, prima una "
                              "lettera, e nessuna carta alla fine"));
        if (title == "pass" || title == "passo" || title == "lay down" || title == "calo tutto")
          refuse("titles", place + both(" is every game's own", " è di ogni gioco"));
        for (std::size_t other = 0; other < choices_.titles.size(); ++other)
          if (other != i && (title == choices_.names[other] || title == choices_.titles[other].in(language)))
            refuse("titles", both("{} is that of '{}' too", "{} è anche quello di '{}'", place, choices_.names[other]));
      }
  }

  /// Whether a text can be typed as a choice: a name, or one with letters of other alphabets and apostrophes.
  static bool is_title(const std::string& title) {
    const auto is_letter = [](unsigned char c) { return std::islower(c) != 0 || c >= 0x80; };
    const auto allowed = [&](unsigned char c) {
      return is_letter(c) || std::isdigit(c) != 0 || c == ' ' || c == '-' || c == '\'';
    };
    return !title.empty() && is_letter(static_cast<unsigned char>(title.front())) && title.back() != ' ' &&
           title.find("  ") == std::string::npos && std::ranges::all_of(title, allowed) &&
           !parse_card(title.substr(title.rfind(' ') + 1));
  }

  void read_choice_names(int table) {
    const auto refuse_names = [&](const Bilingual& what) {
      refuse("names", what + both(": names needs a list of 1 to ", ": names vuole una lista da 1 a ") +
                          std::to_string(max_choices) +
                          both(" names such as { \"bid 2\", \"bid 3\" }", " nomi come { \"bid 2\", \"bid 3\" }"));
    };
    if (field(table, "names") != LUA_TTABLE) refuse_names(both("names is ", "names è ") + value_in_words(lua(), -1));
    push_true_table(lua(), -1);
    const auto keys = sorted_keys(lua(), -1);
    const auto items = static_cast<lua_Integer>(lua_rawlen(lua(), -1));
    if (keys.empty() || keys.size() > max_choices || as_size(items) != keys.size())
      refuse_names(both("names is a table of ", "names è una tabella di ") + std::to_string(keys.size()) +
                   both(" items", " elementi"));
    for (lua_Integer item = 1; item <= items; ++item) {
      lua_rawgeti(lua(), -1, item);
      choices_.names.push_back(read_choice_name(item));
      lua_pop(lua(), 1);
    }
    lua_pop(lua(), 2);
  }

  /// The name on top of the stack. A card cannot be confused with it, nor one of the words of a play.
  std::string read_choice_name(lua_Integer item) const {
    const Bilingual place = both("name ", "il nome ") + std::to_string(item) + both(" of choices", " delle scelte");
    if (lua_type(lua(), -1) != LUA_TSTRING)
      refuse("names", place + both(" is ", " è ") + value_in_words(lua(), -1) +
                          both(": a text is needed", ": ci vuole un testo"));
    std::string name(lua_tostring(lua(), -1), lua_rawlen(lua(), -1));
    const auto allowed = [](unsigned char c) {
      return std::islower(c) != 0 || std::isdigit(c) != 0 || c == ' ' || c == '-';
    };
    if (name.empty() || name.size() > max_choice_name || std::islower(static_cast<unsigned char>(name[0])) == 0 ||
        name.back() == ' ' || name.find("  ") != std::string::npos || !std::ranges::all_of(name, allowed))
      refuse("names", place + both(" is not a name: up to ", " non è un nome: ci vogliono al massimo ") +
                          std::to_string(max_choice_name) +
                          both(" lower-case letters, digits, hyphens and single spaces are needed, a letter first",
                               " lettere minuscole, cifre, trattini e spazi singoli, prima una lettera"));
    const auto last = name.rfind(' ');
    const std::string spaced = " " + name + " ";
    if ((last != std::string::npos && parse_card(name.substr(last + 1))) ||
        spaced.find(" takes ") != std::string::npos || spaced.find(" builds ") != std::string::npos)
      refuse("names", place + ", '" + name +
                          both("', reads as a play: leave out the card, 'takes' and 'builds'",
                               "', si legge come una giocata: togli la carta, 'takes' e 'builds'"));
    if (name == "pass")
      refuse("names",
             both("'pass' is every game's own choice: at the deal it is offered already, in a turn by turn.pass",
                  "'pass' è la scelta di ogni gioco: alla distribuzione c'è già, in un turno la dà turn.pass"));
    if (name == "lay down")
      refuse("names", both("'lay down' is what turn.stuck offers: choose another name",
                           "'lay down' è quel che offre turn.stuck: scegli un altro nome"));
    if (std::ranges::find(choices_.names, name) != choices_.names.end())
      refuse("names", place + ", '" + name + both("', is given twice", "', compare due volte"));
    return name;
  }

  ScriptChoices choices_;
};

}  // namespace

ScriptChoices read_choices(const TableReader& script, int table) { return ChoiceReader(script).read(table); }

}  // namespace cicera
