#include "engine/formats/scenario.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <sstream>
#include <stdexcept>

#include "engine/formats/scenario_keys.h"
#include "engine/formats/table_text.h"
#include "engine/ruleset/overrides.h"
#include "engine/ruleset/yaml_reader.h"
#include "engine/schema/codec.h"
#include "engine/schema/fields.h"
#include "engine/support/both.h"
#include "engine/support/door_words.h"
#include "engine/support/error.h"
#include "engine/support/hints.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

using Form = ScenarioKey::Form;
using Of = ScenarioKey::Of;

class ScenarioReader;

/// A key with the function that reads its value into what the map describes.
template <typename Described>
struct Row {
  ScenarioKey key;
  void (*read)(ScenarioReader&, Described&, const Value&);
};

/// A play with the cards that its map names.
struct DescribedPlay {
  ExpectedPlay expected;
  CardSet take;
  CardSet with;
};

void need_map(const Value& value, const Bilingual& what, const Bilingual& example) {
  if (!value.is_map())
    fail(value, what + both(" is a map of keys", " è una mappa di chiavi"), both("as in ", "come in ") + example);
}

CardSet read_cards(const Value& value) {
  std::string text;
  if (value.is_list()) {
    for (const Value& item : value.items) text += read_text(item, both("a card such as 2s", "una carta come 2s")) + " ";
  } else if (!value.is_nothing()) {
    text = read_text(value, both("cards such as 2s 10d Fc", "carte come 2s 10d Fc"));
  }
  try {
    return parse_cards(text, value.letters, card_form(value.letters, max_jokers));
  } catch (const WrongCards& bad) {
    fail(value, bad.said(), both("cards are divided by blanks or commas", "le carte si dividono con spazi o virgole"));
  }
}

Card read_card(const Value& value) {
  const auto card = parse_card(read_text(value, both("a card such as 2s", "una carta come 2s")), value.letters);
  if (!card)
    fail(value, "'" + printable(value.text) + both("' is not a card", "' non è una carta"),
         allowed_values(card_form(value.letters, max_jokers)));
  return *card;
}

std::map<std::string, int> read_points(const Value& value) {
  need_map(value, both("what a side scores", "ciò che segna una parte"), same("{cards: 2, swords: 1}"));
  std::map<std::string, int> points;
  for (const auto& [line, amount] : value.entries)
    if (const int number = read_integer(amount, -max_stated_points, max_stated_points); number != 0)
      points[line.text] = number;
  return points;
}

ExpectedPoints read_points_by_side(const Value& value) {
  ExpectedPoints points;
  for (const Value& item : value.items) points.push_back(read_points(item));
  return points;
}

bool has_key(const Value& map, std::string_view key) {
  return std::ranges::any_of(map.entries, [key](const Value::Entry& entry) { return entry.key.text == key; });
}

ExpectedMatch read_match(const Value& value) {
  const Bilingual allowed =
      both("the number of the side that wins, play_on or draw", "il numero della parte che vince, play_on o draw");
  const std::string& text = read_text(value, allowed);
  if (text == "play_on") return {};
  if (text == "draw") return {.over = true};
  if (text.size() != 1 || text[0] < '0' || text[0] >= '0' + max_sides)
    fail(value, "'" + printable(text) + both("' is not an end of a match", "' non è una fine di partita"),
         allowed_values(allowed));
  return {.over = true, .winner = Side::at(text[0] - '0')};
}

std::vector<int> read_games(const Value& value) {
  if (!value.is_list() || value.items.empty() || value.items.size() > max_sides)
    fail(value,
         both("games is a list with the games that each side has won after the hand",
              "games è una lista con le partite vinte da ogni parte dopo la smazzata"),
         both("as in [2, 1]", "come in [2, 1]"));
  std::vector<int> games;
  for (const Value& side : value.items) games.push_back(read_integer(side, 0, 2 * max_games));
  return games;
}

/// Reads one file and collects its errors, to report all of them at once.
class ScenarioReader {
 public:
  ScenarioReader(const std::filesystem::path& path, const LettersOf& letters_of)
      : source_(std::make_shared<const Source>(read_source(path))), letters_of_(letters_of) {
    file_.path = path;
  }

  ScenarioFile read() {
    Tree tree = read_yaml(*source_);
    faults_ = std::move(tree.faults);
    if (faults_.empty() && (!tree.root || !tree.root->is_map()))
      faults_.push_back({{},
                         both("the file has no scenarios", "il file non contiene scenari"),
                         both("begin with cicera: 1", "comincia con cicera: 1")});
    if (faults_.empty() && !has_key(*tree.root, "scenarios") && has_key(*tree.root, "title"))
      faults_.push_back(
          {{},
           both("this is a ruleset, not a file of scenarios", "queste sono regole, non un file di scenari"),
           "`" + ask_words("check") + both("` checks rulesets", "` controlla le regole")});
    if (faults_.empty()) {
      file_letters_ = letters_in(*tree.root);
      has_ruleset_ = has_key(*tree.root, "ruleset");
      read_keys(*tree.root, file_rows(), both("the file", "nel file"), file_);
    }
    file_.notices = with_lines(*source_, std::move(file_.notices));
    if (!faults_.empty()) throw ruleset_error(with_lines(*source_, std::move(faults_)));
    return std::move(file_);
  }

  // The tables of keys
  static const std::vector<Row<ScenarioFile>>& file_rows();
  static const std::vector<Row<Scenario>>& scenario_rows();
  static const std::vector<Row<DescribedPlay>>& play_rows();

 private:
  void keep(const Error& bad) { faults_.push_back(bad.diagnostic()); }

  template <typename Described>
  void read_keys(const Value& map, const std::vector<Row<Described>>& rows, const Bilingual& what,
                 Described& described) {
    for (const auto& [word, value] : map.entries) {
      try {
        const std::string& text = word.text;  // clang 14 captures no structured binding
        const auto row = std::find_if(rows.begin(), rows.end(), [&](const auto& r) { return r.key.name == text; });
        if (row == rows.end()) fail_unknown(word, names_of(rows), what);
        row->read(*this, described, value);
      } catch (const Error& bad) {
        keep(bad);
        // An empty value has no place of its own: point at the key.
        if (value.is_nothing()) faults_.back().location = word.location, faults_.back().length = written_length(word);
      }
    }
    for (const Row<Described>& row : rows)
      if (row.key.required && !has_key(map, row.key.name)) keep_missing(map, row.key.name, what);
  }

  template <typename Described>
  static std::vector<std::string> names_of(const std::vector<Row<Described>>& rows) {
    std::vector<std::string> names;
    for (const Row<Described>& row : rows) names.emplace_back(row.key.name);
    return names;
  }

  [[noreturn]] static void fail_unknown(const Value& word, const std::vector<std::string>& names,
                                        const Bilingual& what) {
    const std::string near = nearest(word.text, names);
    const Bilingual meant = suggestion(near);
    fail(word, both("unknown key '{}'", "chiave sconosciuta '{}'", printable(word.text)),
         both("{}allowed in {}: {}", "{}ammesso {}: {}", meant, what, join(names)));
  }

  void keep_missing(const Value& map, std::string_view key, const Bilingual& what) {
    faults_.push_back({map.location, both("the key '", "manca la chiave '") + std::string(key) +
                                         both("' is missing in ", "' ") + what});
  }

  void read_scripts(const Value& value) {
    if (!value.is_list())
      fail(value, both("scripts is a list of files and names", "scripts è una lista di file e di nomi"),
           both("as in [gift.lua, wild]", "come in [gift.lua, wild]"));
    for (const Value& item : value.items)
      file_.scripts.push_back(
          {read_text(item, both("a Lua file, or the name of a script", "un file Lua, o il nome di uno script")),
           {.source = source_, .location = item.location, .length = written_length(item)}});
  }

  /// A SPEC, or a list of them.
  std::vector<NamedRuleset> read_rulesets(const Value& value) const {
    std::vector<NamedRuleset> rulesets;
    const auto read = [&](const Value& item) {
      const std::string spec = beside(read_text(item, both("a SPEC", "una SPEC")));
      Diagnostic fault{
          item.location,
          both("the ruleset '", "le regole '") + printable(spec) + both("' cannot be used", "' non si possono usare"),
          {},
          written_length(item)};
      rulesets.push_back({spec, source_->with_line(std::move(fault))});
    };
    if (!value.is_list()) {
      read(value);
    } else {
      if (value.items.empty())
        fail(value, both("there are no rulesets", "mancano le regole"),
             both("as in [cicera, ./my-house.yaml]", "come in [cicera, ./my-house.yaml]"));
      for (const Value& item : value.items) read(item);
    }
    return rulesets;
  }

  /// A ruleset's path from this file, as a SPEC from the working directory.
  std::string beside(const std::string& spec) const {
    const std::string base = parse_spec(Source("ruleset", spec)).base;
    if (!is_ruleset_path(base)) return spec;
    const auto path = (file_.path.parent_path() / base).lexically_normal();
    return (path.has_parent_path() ? "" : "./") + path.string() + spec.substr(base.size());
  }

  void read_scenarios(const Value& value) {
    const Bilingual example = same("- {name: the nine takes all, table: 2d 3d 4d, plays: [...]}");
    if (!value.is_list()) fail(value, both("scenarios is a list", "scenarios è una lista"), example);
    if (value.items.empty()) fail(value, both("there are no scenarios", "mancano gli scenari"), example);
    for (const Value& item : value.items) {
      if (item.is_map() && !has_ruleset_ && !has_key(item, "ruleset"))
        faults_.push_back({item.location,
                           both("no ruleset is named, by the file or by the scenario",
                                "né il file né lo scenario indicano le regole"),
                           both("write ruleset: and a SPEC at the top of the file, or in each scenario",
                                "scrivi ruleset: e una SPEC in cima al file, o in ogni scenario")});
      try {
        need_map(item, both("a scenario", "uno scenario"), example);
      } catch (const Error& bad) {
        keep(bad);
        continue;
      }
      const auto letters = has_key(item, "ruleset") ? letters_in(item) : file_letters_;
      if (!letters && refuse_unsure_cards(item)) continue;
      note_letters(item, letters.value_or(DeckNames::italian));
      read_scenario(in_letters(item, letters.value_or(DeckNames::italian)));
    }
  }

  /// The letters of the rulesets of this map, which are those of all of them; nullopt if some have French names only.
  std::optional<DeckNames> letters_in(const Value& map) const {
    std::vector<std::string> specs;
    for (const auto& [key, value] : map.entries) {
      if (key.text != "ruleset") continue;
      for (const Value& item : value.is_list() ? value.items : std::vector<Value>{value})
        if (item.is_text() && !item.is_nothing()) specs.push_back(beside(item.text));
    }
    std::optional<DeckNames> letters;
    std::optional<DeckNames> guessed;  // of those that cannot be loaded
    for (const std::string& spec : specs) {
      const auto known = letters_of_ ? letters_of_(spec) : DeckNames::italian;
      if (!known && !guessed) guessed = has_french_cards(map) ? DeckNames::french : DeckNames::italian;
      const DeckNames& own = known ? *known : *guessed;
      if (letters && *letters != own) {
        if (letters->letters == DeckNames::french || own.letters == DeckNames::french) return std::nullopt;
        letters = DeckNames::italian;
      } else {
        letters = own;
      }
    }
    return letters.value_or(DeckNames::italian);
  }

  /// The words of the texts under a scenario's keys that have cards, with their places.
  static void for_words(const Value& value, const std::function<void(const Value&, const std::string&)>& see) {
    for (const Value& item : value.items) for_words(item, see);
    for (const auto& [key, entry] : value.entries)
      if (key.text != "name" && key.text != "ruleset" && key.text != "points") for_words(entry, see);
    std::string text = value.text;
    for (const char divider : {',', '[', ']'}) std::ranges::replace(text, divider, ' ');
    std::istringstream words(text);
    for (std::string word; words >> word;) see(value, word);
  }

  /// Whether some card can only be of a French deck: what is assumed of a ruleset that cannot be loaded.
  static bool has_french_cards(const Value& map) {
    bool found = false;
    for_words(map, [&](const Value&, const std::string& word) {
      found = found || (!parse_card(word) && parse_card(word, DeckNames::french));
    });
    return found;
  }

  /// Refuses a card in c or h, where one of the rulesets reads c as cups, and another as clubs.
  bool refuse_unsure_cards(const Value& scenario) {
    const std::size_t before = faults_.size();
    for_words(scenario, [&](const Value& value, const std::string& word) {
      const auto italian = parse_card(word), french = parse_card(word, DeckNames::french);
      if (french && italian != french)
        faults_.push_back({value.location,
                           "'" + printable(word) +
                               both("' is another card in the letters of one ruleset than of another",
                                    "' è una carta diversa nelle lettere di queste o di altre regole"),
                           both("write the sign, as in 2♥ or 2♣, or b for clubs and batons",
                                "scrivi il segno, come in 2♥ o 2♣, oppure b per fiori e bastoni"),
                           written_length(value)});
    });
    return faults_.size() > before;
  }

  void note_letters(const Value& scenario, const DeckNames& letters) {
    for_words(scenario, [&](const Value& value, const std::string& word) {
      if (const auto notice = notice_of_letters(word, letters))
        file_.notices.push_back({value.location, notice->message, notice->cure, written_length(value)});
    });
  }

  void read_scenario(const Value& value) {
    Scenario scenario;
    scenario.location = value.location;
    scenario.given.partial = true;
    scenario.given.has_origins = false;
    placed_ = CardSet();
    read_keys(value, scenario_rows(), both("a scenario", "in uno scenario"), scenario);
    const auto has_all = [&](const std::vector<std::string_view>& keys) {
      return std::ranges::all_of(keys, [&](std::string_view key) { return has_key(value, key); });
    };
    if (!has_key(value, "plays") && std::ranges::none_of(keys_in_place_of_plays(), has_all))
      keep_missing(value, "plays", both("a scenario", "in uno scenario"));
    check_whole(value, scenario);
    file_.scenarios.push_back(std::move(scenario));
  }

  /// Checks the keys against each other.
  void check_whole(const Value& value, const Scenario& scenario) {
    const GivenRecord& given = scenario.given;
    const auto needs_holdings = [&](const SourceLocation& location, const std::string& key) {
      if (given.partial && !given.holdings)
        faults_.push_back(
            {location,
             "'" + key + both("' needs to know what the seat holds", "' deve sapere che cosa ha in mano il giocatore"),
             both("state holdings", "scrivi holdings")});
    };
    if (scenario.legal) needs_holdings(scenario.legal_location, "legal");
    for (const ExpectedPlay& play : scenario.plays)
      if (play.illegal) needs_holdings(play.location, "illegal");
    const auto& previous = given.position.previous;
    for (const auto& [word, key_value] : value.entries) {
      const Of of = what_has(word.text);
      if (of == Of::whole_hand && given.partial)
        faults_.push_back({word.location,
                           "'" + word.text +
                               both("' belongs to a whole hand, not to a position",
                                    "' è di una smazzata intera, non di una posizione"),
                           both("state deals instead of holdings", "scrivi deals invece di holdings"),
                           written_length(word)});
      if (of == Of::position && !given.partial)
        faults_.push_back({word.location,
                           "'" + word.text +
                               both("' belongs to a position, not to a whole hand",
                                    "' è di una posizione, non di una smazzata intera"),
                           both("leave it out, or leave out deals", "toglilo, oppure togli deals"),
                           written_length(word)});
      if (word.text == "top" && !given.position.table.contains(given.record.deal.top))
        faults_.push_back({key_value.location,
                           written_text(given.record.deal.top, value.letters) +
                               both(" is on top of the table, but not on it", " è in cima al tavolo, ma non vi sta"),
                           both("list it under table too", "elencala anche sotto table"), written_length(key_value)});
      if (word.text == "carried" && !given.record.before)
        faults_.push_back({word.location,
                           both("'carried' needs the score of the match", "'carried' vuole il punteggio della partita"),
                           both("state totals or hands_before", "scrivi totals o hands_before"), written_length(word)});
      if (word.text == "totals" && has_key(value, "hands_before"))
        faults_.push_back({word.location,
                           both("'totals' and 'hands_before' both state where the match stands",
                                "'totals' e 'hands_before' dicono tutti e due a che punto è la partita"),
                           both("leave out totals: it is the sum of the hands before",
                                "togli totals: è la somma delle smazzate precedenti"),
                           written_length(word)});
      if (word.text == "previous" && given.position.first)
        faults_.push_back({word.location,
                           both("'previous' contradicts 'first': no card has been played yet",
                                "'previous' contraddice 'first': non si è ancora giocata nessuna carta"),
                           both("leave out one of them", "togli uno dei due"), written_length(word)});
      if (word.text == "piles" && given.position.first &&
          std::ranges::any_of(given.position.piles, [](CardSet pile) { return !pile.empty(); }))
        faults_.push_back({word.location,
                           both("'piles' contradicts 'first': no card has been played yet",
                                "'piles' contraddice 'first': non si è ancora giocata nessuna carta"),
                           both("leave out one of them", "togli uno dei due"), written_length(word)});
      const auto holds = [&](CardSet holding) { return previous && holding.contains(*previous); };
      if (word.text == "previous" && std::any_of(given.position.holdings.begin(), given.position.holdings.end(), holds))
        faults_.push_back(
            {key_value.location,
             written_text(*previous, value.letters) + both(" has just been played, so no seat holds it",
                                                           " è appena stata giocata, quindi nessuno l'ha in mano"),
             {},
             written_length(key_value)});
    }
  }

  /// What may have a key of scenarios; either for one that is unknown, which has been reported.
  static Of what_has(const std::string& name) {
    const auto row = std::ranges::find_if(scenario_rows(), [&](const auto& r) { return r.key.name == name; });
    return row == scenario_rows().end() ? Of::either : row->key.of;
  }

  /// Cards that are nowhere else at the beginning of the scenario.
  CardSet placed_cards(const Value& value) {
    const CardSet cards = read_cards(value);
    place(cards, value);
    return cards;
  }

  void place(CardSet cards, const Value& value) {
    if (cards.intersects(placed_))
      fail(value, written_text(cards & placed_, value.letters) + both(" is elsewhere too", " sta anche altrove"),
           both("a card is dealt once, and lies on the table, in a holding or in a pile",
                "una carta si dà una volta, e sta sul tavolo, in mano o in un mazzetto"));
    placed_ |= cards;
  }

  /// The same, in the order in which they are written.
  std::vector<Card> placed_in_order(const Value& value) {
    placed_cards(value);
    std::vector<Card> order;
    const auto add = [&order](const Value& item) {
      std::string text = item.text;
      std::ranges::replace(text, ',', ' ');
      std::istringstream words(text);
      for (std::string word; words >> word;) order.push_back(parse_card(word, item.letters).value());
    };
    if (value.is_list())
      for (const Value& item : value.items) add(item);
    else
      add(value);
    return order;
  }

  /// The cards of a table: in a text those of builds may stand in brackets, as in `[7: 5c 2d] Rs`.
  CardSet read_table(const Value& value, Position& position) {
    if (value.is_list() || value.is_nothing() || value.text.find('[') == std::string::npos) return placed_cards(value);
    try {
      const TableText table = parse_table(read_text(value, both("cards such as 2s 10d Fc", "carte come 2s 10d Fc")),
                                          value.letters, card_form(value.letters, max_jokers));
      position.builds = table.builds;
      place(table.cards, value);
      return table.cards;
    } catch (const WrongCards& bad) {
      fail(value, bad.said(), both("as in \"[7: 5c 2d] Rs\"", "come in \"[7: 5c 2d] Rs\""));
    }
  }

  static void read_openings(const Value& value, Scenario& scenario) {
    if (!value.is_list())
      fail(value,
           both("openings is a list with what the deals score for each side",
                "openings è una lista con ciò che le distribuzioni segnano per ogni parte"),
           both("as in [{LINE: 4}, {}]", "come in [{LINE: 4}, {}]"));
    scenario.openings = read_points_by_side(value);
    scenario.deal_location = value.location;
  }

  static void read_score(const Value& value, Scenario& scenario) {
    if (!value.is_list())
      fail(value, both("score is a list with what each side scores", "score è una lista con ciò che segna ogni parte"),
           both("as in [{cards: 2}, {}]", "come in [{cards: 2}, {}]"));
    scenario.score = read_points_by_side(value);
    scenario.end_location = value.location;
  }

  void read_deals(const Value& value, GivenRecord& given) {
    given.partial = false;
    const Bilingual form = both("a list of rounds, each with the cards of every seat",
                                "una lista di distribuzioni, ognuna con le carte di ogni giocatore");
    if (!value.is_list() || value.items.size() > max_rounds) fail(value, both("deals is ", "deals è ") + form, {});
    Deal& deal = given.record.deal;
    for (const Value& round : value.items) {
      auto& dealt = deal.dealt[as_size(deal.rounds++)];
      given.dealt_seats = read_card_lists(round, both("a round", "una distribuzione"), dealt);
    }
  }

  /// The points of each side; the others have none.
  static SidePoints read_sides(const Value& value, const Bilingual& what, const Bilingual& example) {
    SidePoints points{};
    if (!value.is_list() || value.items.empty() || value.items.size() > points.size()) fail(value, what, example);
    for (std::size_t side = 0; side < value.items.size(); ++side)
      points[side] = read_integer(value.items[side], -max_stated_points, max_stated_points);
    return points;
  }

  static void read_totals(const Value& value, GivenRecord& given) {
    const SidePoints points =
        read_sides(value,
                   both("totals is a list with the points of each side in the match before the hand",
                        "totals è una lista con i punti di ogni parte nella partita prima della smazzata"),
                   both("as in [34, 32]", "come in [34, 32]"));
    MatchSoFar& so_far = given.record.before.emplace();
    std::copy(points.begin(), points.end(), so_far.points.begin());
    given.sides_before = static_cast<int>(value.items.size());
  }

  static void read_hands_before(const Value& value, GivenRecord& given) {
    const Bilingual what = both("hands_before is a list of the hands before, each with the points of each side",
                                "hands_before è una lista delle smazzate precedenti, ognuna con i punti di ogni parte");
    const Bilingual example = both("as in [[20, 12], [14, 20]]", "come in [[20, 12], [14, 20]]");
    if (!value.is_list() || value.items.empty() || value.items.size() > max_stated_hands) fail(value, what, example);
    MatchSoFar so_far;
    for (const Value& hand : value.items) {
      const SidePoints& points = so_far.each_hand.emplace_back(read_sides(hand, what, example));
      for (std::size_t side = 0; side < points.size(); ++side) so_far.points[side] += points[side];
      if (hand.items.size() != value.items.front().items.size())
        fail(hand,
             both("the hands before have points of different numbers of sides",
                  "le smazzate precedenti hanno i punti di un numero diverso di parti"),
             example);
    }
    so_far.hands = static_cast<int>(value.items.size());
    given.sides_before = static_cast<int>(value.items.front().items.size());
    given.record.before = std::move(so_far);
  }

  static void read_carried(const Value& value, Scenario& scenario) {
    need_map(value, both("what earlier hands have left", "ciò che hanno lasciato le smazzate precedenti"),
             same("{cards: 30}"));
    for (const auto& [line, points] : value.entries)
      scenario.given.carried.emplace_back(line.text, read_integer(points, 0, max_stated_points));
    scenario.carried_location = value.location;
  }

  template <std::size_t capacity>
  int read_card_lists(const Value& value, const Bilingual& what, std::array<CardSet, capacity>& out) {
    if (!value.is_list() || value.items.size() > capacity)
      fail(value,
           what + both(" is a list of cards, at most ", " è una lista di carte, al massimo ") +
               std::to_string(capacity) + both(" times", " volte"),
           both("as in [9d 3c, 2s 7d]", "come in [9d 3c, 2s 7d]"));
    for (std::size_t i = 0; i < value.items.size(); ++i) out[i] = placed_cards(value.items[i]);
    return static_cast<int>(value.items.size());
  }

  /// The whole list of legal plays: `3c`, which is laid, `7s takes 7d`, `2d builds 7 with 5c`, or a choice: `pass`.
  static void read_legal(const Value& value, Scenario& scenario) {
    const Bilingual what = both("legal is the list of all legal plays", "legal è la lista di tutte le giocate ammesse");
    const Bilingual example = both("as in [3c, 7s takes 7d]", "come in [3c, 7s takes 7d]");
    if (!value.is_list() || value.items.empty()) fail(value, what, example);
    std::vector<Play>& plays = scenario.legal.emplace();
    for (const Value& item : value.items) {
      const std::string& text = read_text(item, both("a play such as 7s takes 7d", "una giocata come 7s takes 7d"));
      std::string choice;
      const auto play = parse_play_line(item, text, example, choice);
      if (!play) fail(item, "'" + printable(text) + both("' is not a play", "' non è una giocata"), example);
      if (!choice.empty())
        scenario.legal_choices[plays.size()] = {choice, choice != text};
      else if (std::find(plays.begin(), plays.end(), *play) != plays.end())
        fail(item, "'" + printable(text) + both("' is listed twice", "' compare due volte"), {});
      plays.push_back(*play);
    }
    scenario.legal_location = value.location;
  }

  /// Whether it may be the name of a choice: words of small letters and digits, the first not a card.
  static bool is_choice_name(const std::string& text, const DeckNames& letters) {
    return !text.empty() && text.front() >= 'a' && text.front() <= 'z' &&
           !parse_card(text.substr(0, text.find(' ')), letters);
  }

  /// A play in a list of legal ones; nullopt for a text that is none. The name of a choice is written to `choice`.
  static std::optional<Play> parse_play_line(const Value& item, const std::string& text, const Bilingual& example,
                                             std::string& choice) {
    constexpr std::string_view takes = " takes ";
    constexpr std::string_view builds = " builds ";
    constexpr std::string_view with = " with ";
    const auto cards_after = [&](std::size_t at) {
      try {
        return parse_cards(text.substr(at), item.letters);
      } catch (const WrongCards& bad) {
        fail(item, bad.said(), example);
      }
    };
    if (const auto at = text.find(builds); at != std::string::npos) {
      const auto card = parse_card(text.substr(0, at), item.letters);
      const auto cards_at = text.find(with, at);
      if (!card || cards_at == std::string::npos) return std::nullopt;
      Value value = Value::of(text.substr(at + builds.size(), cards_at - at - builds.size()));
      value.location = item.location;
      return Play::building(*card, read_integer(value, 1, max_value), cards_after(cards_at + with.size()));
    }
    const auto at = text.find(takes);
    const auto card = parse_card(text.substr(0, at), item.letters);
    if (!card && at == std::string::npos && is_choice_name(text, item.letters)) {
      // A choice that gives a card has it after its name.
      const auto last = text.rfind(' ');
      const auto given = last == std::string::npos ? std::nullopt : parse_card(text.substr(last + 1), item.letters);
      choice = given ? text.substr(0, last) : text;
      return Play(given.value_or(Card()), CardSet());
    }
    if (!card) return std::nullopt;
    return Play{*card, at == std::string::npos ? CardSet() : cards_after(at + takes.size())};
  }

  void read_plays(const Value& value, Scenario& scenario) {
    if (!value.is_list())
      fail(value, both("plays is a list", "plays è una lista"),
           same("- {card: 9d, take: 2d 3d 4d, points: {LINE: 1}}"));
    for (const Value& item : value.items) read_play(item, scenario);
  }

  void read_play(const Value& value, Scenario& scenario) {
    need_map(value, both("a play", "una giocata"), same("{card: 9d, take: 2d 3d 4d, points: {LINE: 1}}"));
    DescribedPlay described;
    ExpectedPlay& expected = described.expected;
    expected.location = value.location;
    expected.has_card = has_key(value, "card");
    read_keys(value, play_rows(), both("a play", "in una giocata"), described);
    const auto& [_, take, with] = described;
    Play& play = expected.play;
    play.cards = take | with;
    const bool has_card = expected.has_card;
    const Seat seat = expected.seat;
    if (!has_card && expected.choice.empty())
      faults_.push_back({value.location,
                         both("a play needs a card or a choice", "una giocata vuole una carta o una scelta"),
                         both("as in {card: 9d} or {choice: pass}", "come in {card: 9d} o {choice: pass}")});
    if (!expected.choice.empty() && (play.builds() || !play.cards.empty()))
      faults_.push_back({value.location,
                         both("a choice takes and builds nothing", "una scelta non prende e non costruisce nulla"),
                         both("leave out take, build and with", "togli take, build e with")});
    else if (play.builds() == with.empty() || (play.builds() && !take.empty()))
      faults_.push_back({value.location,
                         both("a build needs 'build' (its value) and 'with' (its cards), and no 'take'",
                              "una costruzione vuole 'build' (il suo valore) e 'with' (le sue carte), senza 'take'"),
                         both("as in {card: 2d, build: 7, with: 5c}", "come in {card: 2d, build: 7, with: 5c}")});
    if (expected.illegal && (expected.points || seat != GivenRecord::seat_in_turn))
      faults_.push_back(
          {value.location,
           both("an illegal play is not made: it has no points, and no seat but the one in turn",
                "una giocata non ammessa non si fa: non ha punti, e non ha altro giocatore che quello di turno"),
           both("leave out ", "togli ") + std::string(expected.points ? "points" : "seat")});
    if (!expected.illegal) {
      if (!expected.choice.empty())
        scenario.given.choices[scenario.given.record.plays.size()] = {expected.choice, has_card};
      scenario.given.record.plays.push_back(play);
      scenario.given.origins.push_back({seat});
    }
    scenario.plays.push_back(std::move(expected));
  }

  std::shared_ptr<const Source> source_;
  const LettersOf& letters_of_;
  std::optional<DeckNames> file_letters_ = DeckNames::italian;  // of the rulesets of the file
  bool has_ruleset_ = false;                                    // of the file
  ScenarioFile file_;
  std::vector<Diagnostic> faults_;
  CardSet placed_;  // in the current scenario
};

const std::vector<Row<ScenarioFile>>& ScenarioReader::file_rows() {
  using Reader = ScenarioReader;
  static const std::vector<Row<ScenarioFile>> rows = {
      {{"cicera", Form::version, "The version of the format", true},
       [](Reader&, ScenarioFile&, const Value& v) { read_integer(v, scenario_version, scenario_version); }},
      {{"ruleset", Form::specs,
        "A ruleset with any overrides, or a list of them; each scenario that names none itself must pass under each. A "
        "path is relative to this file"},
       [](Reader& reader, ScenarioFile& file, const Value& v) { file.rulesets = reader.read_rulesets(v); }},
      {{"scripts", Form::scripts, "Further scripts, by their paths from this file or by name"},
       [](Reader& reader, ScenarioFile&, const Value& v) { reader.read_scripts(v); }},
      {{"scenarios", Form::scenarios, "The scenarios", true},
       [](Reader& reader, ScenarioFile&, const Value& v) { reader.read_scenarios(v); }},
  };
  return rows;
}

const std::vector<Row<Scenario>>& ScenarioReader::scenario_rows() {
  using Reader = ScenarioReader;
  static const std::vector<Row<Scenario>> rows = {
      {{"name", Form::text, "What it tests", true},
       [](Reader&, Scenario& s, const Value& v) { s.name = read_text(v, both("a text", "un testo")); }},
      {{"ruleset", Form::specs, "A ruleset or a list of them, instead of the file's"},
       [](Reader& reader, Scenario& s, const Value& v) { s.rulesets = reader.read_rulesets(v); }},
      {{"deals", Form::rounds,
        "A whole hand instead of a position: a list of rounds, each with the cards of every seat", false,
        Of::whole_hand},
       [](Reader& reader, Scenario& s, const Value& v) { reader.read_deals(v, s.given); }},
      {{"table", Form::table, "The cards on the table, those of a build in brackets after its value"},
       [](Reader& reader, Scenario& s, const Value& v) {
         s.given.position.table = s.given.record.deal.table = reader.read_table(v, s.given.position);
       }},
      {{"top", Form::card, "Where the table is a stack: its top card"},
       [](Reader&, Scenario& s, const Value& v) {
         s.given.position.top = s.given.record.deal.top = read_card(v);
         s.given.has_top = true;
       }},
      {{"hidden", Form::cards, "Where cards lie face down under the table: those that do"},
       [](Reader& reader, Scenario& s, const Value& v) { s.given.record.deal.hidden = reader.placed_cards(v); }},
      {{"stock", Form::cards, "Where cards are turned: the cards to be turned, in order"},
       [](Reader& reader, Scenario& s, const Value& v) { s.given.record.deal.set_stock(reader.placed_in_order(v)); }},
      {{"holdings", Form::holdings, "The cards that each seat holds; no cards come after them, unless last is false",
        false, Of::position},
       [](Reader& reader, Scenario& s, const Value& v) {
         s.given.holdings = reader.read_card_lists(v, same("holdings"), s.given.position.holdings);
       }},
      {{"piles", Form::piles, "The cards that each side has taken before", false, Of::position},
       [](Reader& reader, Scenario& s, const Value& v) {
         s.given.piles = reader.read_card_lists(v, same("piles"), s.given.position.piles);
       }},
      {{"tops", Form::cards, "Where piles can be taken: the cards on top of them", false, Of::position},
       [](Reader&, Scenario& s, const Value& v) { s.given.position.tops = read_cards(v); }},
      {{"turn", Form::seat, "The seat that plays first", false, Of::position},
       [](Reader&, Scenario& s, const Value& v) {
         s.given.position.turn = Seat::at(read_integer(v, 0, max_seats - 1));
       }},
      {{"dealer", Form::seat, "The seat that deals; by default the last"},
       [](Reader&, Scenario& s, const Value& v) {
         s.given.has_dealer = true;
         s.given.record.dealer = Seat::at(read_integer(v, 0, max_seats - 1));
       }},
      {{"previous", Form::card, "The card that the seat before has just played", false, Of::position},
       [](Reader&, Scenario& s, const Value& v) { s.given.position.previous = read_card(v); }},
      {{"totals", Form::totals, "The points of each side in the match before the hand"},
       [](Reader&, Scenario& s, const Value& v) { read_totals(v, s.given); }},
      {{"hands_before", Form::hands, "Instead of totals: the points of each side in every hand before"},
       [](Reader&, Scenario& s, const Value& v) { read_hands_before(v, s.given); }},
      {{"carried", Form::carried,
        "The points by line that tied sides have left for this hand, with totals or hands_before"},
       [](Reader&, Scenario& s, const Value& v) { read_carried(v, s); }},
      {{"first", Form::boolean, "Whether no card has been played yet", false, Of::position},
       [](Reader&, Scenario& s, const Value& v) { s.given.position.first = read_boolean(v); }},
      {{"last", Form::boolean,
        "Whether no cards of the hand come after those held or, without holdings, after those played; by default true "
        "with holdings, and false without",
        false, Of::position},
       [](Reader&, Scenario& s, const Value& v) { s.given.last = read_boolean(v); }},
      {{"openings", Form::points, "What the rounds that have been dealt score by themselves", false, Of::whole_hand},
       [](Reader&, Scenario& s, const Value& v) { read_openings(v, s); }},
      {{"redeal", Form::boolean, "Whether all cards are dealt again", false, Of::whole_hand},
       [](Reader&, Scenario& s, const Value& v) {
         s.redeal = read_boolean(v);
         s.deal_location = v.location;
       }},
      {{"plays", Form::plays, "The plays in order"},
       [](Reader& reader, Scenario& s, const Value& v) { reader.read_plays(v, s); }},
      {{"legal", Form::legal, "After the plays, all plays that the seat to move may make, in any order"},
       [](Reader&, Scenario& s, const Value& v) { read_legal(v, s); }},
      {{"score", Form::points, "At the end of the hand, the points of each side, line by line"},
       [](Reader&, Scenario& s, const Value& v) { read_score(v, s); }},
      {{"instant_win", Form::text, "At the end of the hand, the name of the instant win, or none"},
       [](Reader&, Scenario& s, const Value& v) {
         s.instant_win =
             read_text(v, both("the name of an instant win, or none", "il nome di una vittoria immediata, o none"));
         s.end_location = v.location;
       }},
      {{"match", Form::match, "What becomes of the match by this hand: the side that wins it, play_on or draw"},
       [](Reader&, Scenario& s, const Value& v) {
         s.match = read_match(v);
         s.end_location = v.location;
       }},
      {{"games", Form::games, "The games that each side has won after the hand"},
       [](Reader&, Scenario& s, const Value& v) {
         s.games = read_games(v);
         s.end_location = v.location;
       }},
  };
  return rows;
}

const std::vector<Row<DescribedPlay>>& ScenarioReader::play_rows() {
  using Reader = ScenarioReader;
  static const std::vector<Row<DescribedPlay>> rows = {
      {{"seat", Form::seat, "Who plays"},
       [](Reader&, DescribedPlay& play, const Value& v) {
         play.expected.seat = Seat::at(read_integer(v, 0, max_seats - 1));
       }},
      {{"card", Form::card, "The card played, or given by a choice"},
       [](Reader&, DescribedPlay& play, const Value& v) { play.expected.play.card = read_card(v); }},
      {{"choice", Form::choice, "The choice made instead of playing a card: pass, or a name from a script"},
       [](Reader&, DescribedPlay& play, const Value& v) {
         play.expected.choice = read_text(v, both("the name of a choice, or pass", "il nome di una scelta, o pass"));
       }},
      {{"take", Form::cards, "The cards that it takes"},
       [](Reader&, DescribedPlay& play, const Value& v) { play.take = read_cards(v); }},
      {{"build", Form::build, "The value that the card is built to"},
       [](Reader&, DescribedPlay& play, const Value& v) {
         play.expected.play.build = static_cast<std::uint8_t>(read_integer(v, 1, max_value));
       }},
      {{"with", Form::cards, "The table cards that the card is built with"},
       [](Reader&, DescribedPlay& play, const Value& v) { play.with = read_cards(v); }},
      {{"illegal", Form::boolean, "Whether the rules must refuse the play, which is then not made"},
       [](Reader&, DescribedPlay& play, const Value& v) { play.expected.illegal = read_boolean(v); }},
      {{"points", Form::play_points,
        "What the side that plays scores by it, line by line, where the others must score nothing; or a list with what "
        "each side scores"},
       [](Reader&, DescribedPlay& play, const Value& v) {
         play.expected.is_list = v.is_list();
         play.expected.points = v.is_list() ? read_points_by_side(v) : ExpectedPoints{read_points(v)};
       }},
  };
  return rows;
}

template <typename Described>
std::vector<ScenarioKey> keys_of(const std::vector<Row<Described>>& rows) {
  std::vector<ScenarioKey> keys;
  for (const Row<Described>& row : rows) keys.push_back(row.key);
  return keys;
}

}  // namespace

ScenarioFile read_scenarios(const std::filesystem::path& file, const LettersOf& letters_of) {
  return ScenarioReader(file, letters_of).read();
}

std::vector<ScenarioKey> scenario_file_keys() { return keys_of(ScenarioReader::file_rows()); }
std::vector<ScenarioKey> scenario_keys() { return keys_of(ScenarioReader::scenario_rows()); }
std::vector<ScenarioKey> scenario_play_keys() { return keys_of(ScenarioReader::play_rows()); }

const std::vector<std::vector<std::string_view>>& keys_in_place_of_plays() {
  static const std::vector<std::vector<std::string_view>> keys = {
      {"legal"}, {"openings"}, {"redeal"}, {"deals", "match"}, {"deals", "games"}, {"deals", "instant_win"}};
  return keys;
}

}  // namespace cicera
