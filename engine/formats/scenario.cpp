#include "engine/formats/scenario.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <stdexcept>

#include "engine/ruleset/overrides.h"
#include "engine/ruleset/yaml_reader.h"
#include "engine/schema/codec.h"
#include "engine/schema/fields.h"
#include "engine/support/error.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

constexpr int format_version = 1;
constexpr int max_stated_points = 99'999;

/// A key of a map in the file, with the function that reads its value.
struct ScenarioKey {
  std::string_view name;
  bool required;
  std::function<void(const Value&)> read;
};

void need_map(const Value& value, const std::string& what, const std::string& example) {
  if (!value.is_map()) fail(value, what + " is a map of keys", "as in " + example);
}

CardSet read_cards(const Value& value) {
  std::string text;
  if (value.is_list()) {
    for (const Value& item : value.items) text += read_text(item, "a card such as 2s") + " ";
  } else if (!value.is_nothing()) {
    text = read_text(value, "cards such as 2s 10d Fc");
  }
  try {
    return parse_cards(text);
  } catch (const std::invalid_argument& bad) {
    fail(value, bad.what(), "allowed: a rank A 2 .. 10 F C R and a suit d c s b, divided by blanks");
  }
}

Card read_card(const Value& value) {
  const auto card = parse_card(read_text(value, "a card such as 2s"));
  if (!card)
    fail(value, "'" + printable(value.text) + "' is not a card", "allowed: a rank A 2 .. 10 F C R and a suit d c s b");
  return *card;
}

std::map<std::string, int> read_points(const Value& value) {
  need_map(value, "what a side scores", "{cards: 2, swords: 1}");
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

/// Reads one file and collects its errors, to report all of them at once.
class ScenarioReader {
 public:
  explicit ScenarioReader(const std::filesystem::path& path) : source_(read_source(path)) { file_.path = path; }

  ScenarioFile read() {
    Tree tree = read_yaml(source_);
    faults_ = std::move(tree.faults);
    if (faults_.empty() && (!tree.root || !tree.root->is_map()))
      faults_.push_back({{}, "the file has no scenarios", "begin with cicera: 1"});
    if (faults_.empty()) read_file(*tree.root);
    if (!faults_.empty()) throw ruleset_error(with_lines(source_, std::move(faults_)));
    return std::move(file_);
  }

 private:
  void keep(const Error& bad) { faults_.push_back(bad.diagnostic()); }

  void read_keys(const Value& map, const std::vector<ScenarioKey>& keys, const std::string& what) {
    std::vector<std::string> names;
    for (const ScenarioKey& key : keys) names.emplace_back(key.name);
    for (const auto& [word, value] : map.entries) {
      try {
        const std::string& text = word.text;  // clang 14 captures no structured binding
        const auto key = std::find_if(keys.begin(), keys.end(), [&](const ScenarioKey& k) { return k.name == text; });
        if (key == keys.end()) {
          const std::string near = nearest(text, names);
          const std::string meant = near.empty() ? "" : fmt::format("did you mean {}? ", near);
          fail(word, fmt::format("unknown key '{}'", printable(text)),
               fmt::format("{}allowed in {}: {}", meant, what, join(names)));
        }
        key->read(value);
      } catch (const Error& bad) {
        keep(bad);
        // An empty value has no place of its own: point at the key.
        if (value.is_nothing()) faults_.back().location = word.location, faults_.back().length = written_length(word);
      }
    }
    for (const ScenarioKey& key : keys) {
      const bool there = std::any_of(map.entries.begin(), map.entries.end(),
                                     [&](const Value::Entry& entry) { return entry.key.text == key.name; });
      if (key.required && !there)
        faults_.push_back({map.location, "the key '" + std::string(key.name) + "' is missing in " + what});
    }
  }

  void read_file(const Value& root) {
    const std::vector<ScenarioKey> keys = {
        {"cicera", true, [&](const Value& value) { read_integer(value, format_version, format_version); }},
        {"ruleset", true,
         [&](const Value& value) {
           file_.ruleset = beside(read_text(value, "a SPEC"));
           file_.ruleset_fault =
               source_.with_line({value.location, "the ruleset '" + printable(file_.ruleset) + "' cannot be used", "",
                                  written_length(value)});
         }},
        {"scripts", false,
         [&](const Value& value) {
           if (!value.is_list()) fail(value, "scripts is a list of files", "as in [gift.lua]");
           for (const Value& item : value.items) read_script_path(item);
         }},
        {"scenarios", true,
         [&](const Value& value) {
           if (!value.is_list())
             fail(value, "scenarios is a list", "- {name: the nine takes all, table: 2d 3d 4d, plays: [...]}");
           if (value.items.empty())
             fail(value, "there are no scenarios", "- {name: the nine takes all, table: 2d 3d 4d, plays: [...]}");
           for (const Value& item : value.items) read_scenario(item);
         }},
    };
    read_keys(root, keys, "the file");
  }

  void read_script_path(const Value& value) {
    const auto path = file_.path.parent_path() / read_text(value, "the path of a Lua file");
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
      fail(value, "no such script: '" + printable(path.string()) + "'",
           "paths are relative to the file that contains them");
    file_.scripts.push_back(path);
  }

  /// A ruleset's path from this file, as a SPEC from the working directory.
  std::string beside(const std::string& spec) const {
    const std::string base = parse_spec(Source("ruleset", spec)).base;
    if (!is_ruleset_path(base)) return spec;
    const auto path = (file_.path.parent_path() / base).lexically_normal();
    return (path.has_parent_path() ? "" : "./") + path.string() + spec.substr(base.size());
  }

  void read_scenario(const Value& value) {
    try {
      need_map(value, "a scenario", "- {name: the nine takes all, table: 2d 3d 4d, plays: [...]}");
    } catch (const Error& bad) {
      return keep(bad);
    }
    Scenario scenario;
    scenario.location = value.location;
    scenario.given.partial = true;
    placed_ = CardSet();
    GivenRecord& given = scenario.given;
    Position& position = given.position;
    const std::vector<ScenarioKey> keys = {
        {"name", true, [&](const Value& v) { scenario.name = read_text(v, "a text"); }},
        {"deals", false,
         [&](const Value& v) {
           given.partial = false;
           read_deals(v, given);
         }},
        {"table", false, [&](const Value& v) { position.table = given.record.deal.table = placed_cards(v); }},
        {"top", false,
         [&](const Value& v) {
           position.top = given.record.deal.top = read_card(v);
           given.has_top = true;
         }},
        {"holdings", false,
         [&](const Value& v) { given.holdings = read_card_lists(v, "holdings", position.holdings); }},
        {"piles", false, [&](const Value& v) { given.piles = read_card_lists(v, "piles", position.piles); }},
        {"turn", false, [&](const Value& v) { position.turn = read_integer(v, 0, max_seats - 1); }},
        {"dealer", false,
         [&](const Value& v) {
           given.has_dealer = true;
           given.record.dealer = read_integer(v, 0, max_seats - 1);
         }},
        {"previous", false, [&](const Value& v) { position.previous = read_card(v); }},
        {"totals", false, [&](const Value& v) { read_totals(v, given); }},
        {"last", false, [&](const Value& v) { given.ends_hand = read_boolean(v); }},
        {"plays", true,
         [&](const Value& v) {
           if (!v.is_list()) fail(v, "plays is a list", "- {card: 9d, take: 2d 3d 4d, points: {LINE: 1}}");
           for (const Value& item : v.items) read_play(item, scenario);
         }},
        {"score", false,
         [&](const Value& v) {
           if (!v.is_list()) fail(v, "score is a list with what each side scores", "as in [{cards: 2}, {}]");
           scenario.score = read_points_by_side(v);
           scenario.end_location = v.location;
         }},
        {"instant_win", false,
         [&](const Value& v) {
           scenario.instant_win = read_text(v, "the name of an instant win, or none");
           scenario.end_location = v.location;
         }},
    };
    read_keys(value, keys, "a scenario");
    check_whole(value, scenario);
    file_.scenarios.push_back(std::move(scenario));
  }

  /// Checks the keys against each other.
  void check_whole(const Value& value, const Scenario& scenario) {
    const GivenRecord& given = scenario.given;
    const auto& previous = given.position.previous;
    for (const auto& [word, key_value] : value.entries) {
      const bool of_position = word.text == "holdings" || word.text == "piles" || word.text == "turn" ||
                               word.text == "previous" || word.text == "last";
      if (of_position && !given.partial)
        faults_.push_back({word.location, "'" + word.text + "' belongs to a position, not to a whole hand",
                           "leave it out, or leave out deals", written_length(word)});
      if (word.text == "top" && !given.position.table.contains(given.record.deal.top))
        faults_.push_back({key_value.location,
                           std::string(card_text(given.record.deal.top)) + " is on top of the table, but not on it",
                           "list it under table too", written_length(key_value)});
      const auto holds = [&](CardSet holding) { return previous && holding.contains(*previous); };
      if (word.text == "previous" && std::any_of(given.position.holdings.begin(), given.position.holdings.end(), holds))
        faults_.push_back({key_value.location,
                           std::string(card_text(*previous)) + " has just been played, so no seat holds it", "",
                           written_length(key_value)});
    }
  }

  /// Cards that are nowhere else at the beginning of the scenario.
  CardSet placed_cards(const Value& value) {
    const CardSet cards = read_cards(value);
    if (cards.intersects(placed_))
      fail(value, cards_text(cards & placed_) + " is elsewhere too",
           "a card is dealt once, and lies on the table, in a holding or in a pile");
    placed_ |= cards;
    return cards;
  }

  void read_deals(const Value& value, GivenRecord& given) {
    const std::string form = "a list of rounds, each with the cards of every seat";
    if (!value.is_list() || value.items.size() > max_rounds) fail(value, "deals is " + form, "");
    Deal& deal = given.record.deal;
    for (const Value& round : value.items) {
      auto& dealt = deal.dealt[static_cast<std::size_t>(deal.rounds++)];
      given.dealt_seats = read_card_lists(round, "a round", dealt);
    }
  }

  static void read_totals(const Value& value, GivenRecord& given) {
    MatchSoFar so_far;
    if (!value.is_list() || value.items.empty() || value.items.size() > so_far.points.size())
      fail(value, "totals is a list with the points of each side in the match before the hand", "as in [34, 32]");
    for (std::size_t side = 0; side < value.items.size(); ++side)
      so_far.points[side] = read_integer(value.items[side], -max_stated_points, max_stated_points);
    given.sides_before = static_cast<int>(value.items.size());
    given.record.before = so_far;
  }

  template <std::size_t capacity>
  int read_card_lists(const Value& value, const std::string& what, std::array<CardSet, capacity>& out) {
    if (!value.is_list() || value.items.size() > capacity)
      fail(value, what + " is a list of cards, at most " + std::to_string(capacity) + " times", "as in [9d 3c, 2s 7d]");
    for (std::size_t i = 0; i < value.items.size(); ++i) out[i] = placed_cards(value.items[i]);
    return static_cast<int>(value.items.size());
  }

  void read_play(const Value& value, Scenario& scenario) {
    need_map(value, "a play", "{card: 9d, take: 2d 3d 4d, points: {LINE: 1}}");
    Play play;
    ExpectedPlay expected;
    expected.location = value.location;
    int seat = GivenRecord::seat_in_turn;
    const std::vector<ScenarioKey> keys = {
        {"seat", false, [&](const Value& v) { seat = read_integer(v, 0, max_seats - 1); }},
        {"card", true, [&](const Value& v) { play.card = read_card(v); }},
        {"take", false, [&](const Value& v) { play.take = read_cards(v); }},
        {"points", false,
         [&](const Value& v) {
           expected.is_list = v.is_list();
           expected.points = v.is_list() ? read_points_by_side(v) : ExpectedPoints{read_points(v)};
         }},
    };
    read_keys(value, keys, "a play");
    scenario.given.record.plays.push_back(play);
    scenario.given.seats.push_back(seat);
    scenario.plays.push_back(std::move(expected));
  }

  Source source_;
  ScenarioFile file_;
  std::vector<Diagnostic> faults_;
  CardSet placed_;  // in the current scenario
};

}  // namespace

ScenarioFile read_scenarios(const std::filesystem::path& file) { return ScenarioReader(file).read(); }

}  // namespace cicera
