// Reads the rules from their listing by dotted path, and refuses what the model does not follow.
#include <algorithm>
#include <array>

#include "reference.h"

namespace reference {
namespace {

using Names = std::set<std::string>;

const Names kinds_on_a_play = {"sweep", "match_previous", "same_suit", "taken_count"};

/// The parameters of each kind of line, beside `kind` and `points`.
const std::map<std::string, Names> parameters = {
    {"sweep", {"credit", "last_play"}},
    {"match_previous", {"credit", "when"}},
    {"same_suit", {"credit", "min_cards"}},
    {"taken_count", {"credit", "min", "max", "consecutive"}},
    {"majority", {"of", "tie"}},
    {"run", {"suit", "from", "min", "cap"}},
    {"card", {"card"}},
};

/// What `points` may say in place of a number.
const Names points_of_plays = {"value", "per_card"};
const Names points_of_runs = {"length"};

/// Rules that the play of one given deal does not depend on.
const Names without_effect = {"cicera",       "name",         "title",           "source",       "notes",
                              "extends",      "deck.names",   "direction",       "dealer.first", "deal.packet",
                              "deal.misdeal", "match.target", "match.objective", "match.tie"};

/// Rules that are read by name, each only once.
const Names read_by_name = {"deck.suits",    "deck.ranks",     "deck.values",        "players.count",
                            "players.sides", "deal.rounds",    "deal.table",         "capture.equal",
                            "capture.sum",   "capture.choice", "capture.compulsory", "remainder"};

[[noreturn]] void refuse(const std::string& path, const Json& value) {
  throw std::invalid_argument("the reference model does not know " + path + ": " + value.dump());
}

/// `value` when it is one of `allowed`.
std::string one_of(const std::string& path, const Json& value, const Names& allowed) {
  if (!value.is_string() || !allowed.contains(value.get<std::string>())) refuse(path, value);
  return value.get<std::string>();
}

/// A rank as rulesets write it: a number (2) or a name ("A").
std::string rank_name(const Json& rank) {
  return rank.is_number_integer() ? std::to_string(rank.get<int>()) : rank.get<std::string>();
}

int rank_from(const Json& rank) { return card_from(rank_name(rank) + "d").rank; }

const std::array<std::string, 4> suit_words = {"coins", "cups", "swords", "batons"};

bool is_suit(const Json& word) { return std::find(suit_words.begin(), suit_words.end(), word) != suit_words.end(); }

int suit_from(const std::string& path, const Json& suit) {
  if (!is_suit(suit)) refuse(path, suit);
  return static_cast<int>(std::find(suit_words.begin(), suit_words.end(), suit) - suit_words.begin());
}

/// What a majority may count: all cards, those of a suit, or those of a rank.
std::string counted_cards(const Json& of) {
  if (of == "all" || is_suit(of)) return of.get<std::string>();
  rank_from(of);
  return rank_name(of);
}

/// The game as the model plays it has none of the family's further mechanics; each may only be listed as switched off.
bool is_switched_off(const std::string& path, const Json& value) {
  static const std::map<std::string, Json> off = {{"deal.refill", 0},
                                                  {"capture.total", 0},
                                                  {"capture.sweepers", Json::array()},
                                                  {"capture.sets", "one"},
                                                  {"match.test", "hand_end"},
                                                  {"scoring", Json::object()},
                                                  {"match.instant_win", Json::object()},
                                                  {"scripts", Json::object()}};
  const auto found = off.find(path);
  return found != off.end() && found->second == value;
}

void read_points(const std::string& path, const Json& value, Line& line) {
  if (value.is_number_integer()) {
    line.points = value.get<int>();
  } else {
    if (line.kind != "run" && !line.scores_plays()) refuse(path, value);
    line.points_by = one_of(path, value, line.kind == "run" ? points_of_runs : points_of_plays);
  }
}

/// Sets the one parameter of `line` that is called `key`; the kind of the line is already known.
void read_parameter(const std::string& path, const std::string& key, const Json& value, Line& line) {
  if (key == "points") return read_points(path, value, line);
  if (!parameters.at(line.kind).contains(key)) refuse(path, value);

  if (key == "credit") line.credit = one_of(path, value, {"capturers", "opponents"});
  if (key == "last_play") line.last_play = one_of(path, value, {"counts", "never"});
  if (key == "when") line.when = one_of(path, value, {"pair_last", "equal_last", "capture_last", "any_pair"});
  if (key == "min_cards") line.min_cards = value.get<int>();
  if (key == "min") line.min = value.get<int>();
  if (key == "max") line.max = value.get<int>();
  if (key == "consecutive") line.consecutive = value.get<bool>();

  if (key == "of") line.of = counted_cards(value);
  if (key == "tie") line.tie = one_of(path, value, {"none", "split", "eldest"});
  if (key == "suit") line.suit = suit_from(path, value);
  if (key == "from") line.from = rank_from(value);
  if (key == "cap") line.cap = value.get<int>();
  if (key == "card") line.card = card_from(value.get<std::string>());
}

/// A line must say all that its kind cannot do without.
void check_line(const Line& line) {
  const auto need = [&](bool said, const char* what) {
    if (!said) throw std::invalid_argument("scoring." + line.name + " needs " + what);
  };
  if (line.kind == "run") need(line.suit && line.from && line.min, "suit, from and min");
  if (line.kind == "card") need(line.card.has_value(), "card");
  if (line.kind == "taken_count") need(line.min.has_value() && *line.min >= 1, "min");
  if (line.min && line.max) need(*line.min <= *line.max, "a max of at least its min");
}

/// The keys of each line, scoring.NAME.KEY, in the order of the ruleset. A null is an optional key that is not given.
std::vector<std::pair<std::string, Json>> keys_by_line(const Json& rules) {
  std::vector<std::pair<std::string, Json>> by_name;
  for (const auto& [path, value] : rules.items()) {
    if (!path.starts_with("scoring.")) continue;
    const std::string rest = path.substr(std::string("scoring.").size());
    const std::size_t dot = rest.find('.');
    if (dot == std::string::npos) refuse(path, value);
    const std::string name = rest.substr(0, dot);
    if (by_name.empty() || by_name.back().first != name) by_name.emplace_back(name, Json::object());
    if (!value.is_null()) by_name.back().second[rest.substr(dot + 1)] = value;
  }
  return by_name;
}

Line line_from(const std::string& name, const Json& keys) {
  const std::string start = "scoring." + name + ".";
  Line line;
  line.name = name;
  line.kind = keys.value("kind", "");
  if (!parameters.contains(line.kind)) refuse(start + "kind", line.kind);
  if (!keys.contains("points")) refuse(start + "points", nullptr);
  for (const auto& [key, value] : keys.items()) {
    if (key != "kind") read_parameter(start + key, key, value, line);
  }
  check_line(line);
  return line;
}

std::vector<Line> lines_from(const Json& rules) {
  std::vector<Line> lines;
  Names seen;
  for (const auto& [name, keys] : keys_by_line(rules)) {
    if (!seen.insert(name).second) throw std::invalid_argument("the keys of scoring." + name + " stand apart");
    lines.push_back(line_from(name, keys));
  }
  return lines;
}

std::vector<InstantWin> instant_wins_from(const Json& rules) {
  const std::string start = "match.instant_win.";
  const std::string end = ".all_of";
  std::vector<InstantWin> wins;
  for (const auto& [path, value] : rules.items()) {
    if (!path.starts_with(start)) continue;
    const std::string rest = path.substr(start.size());
    if (rest.size() <= end.size() || !rest.ends_with(end)) refuse(path, value);
    wins.push_back({rest.substr(0, rest.size() - end.size()), suit_from(path, value)});
  }
  return wins;
}

int sides_from(const std::string& sides, int seats) {
  if (sides == "partners") return seats / 2;
  if (sides == "trios") return seats / 3;
  return seats;
}

}  // namespace

bool Line::scores_plays() const { return kinds_on_a_play.contains(kind); }

Rules::Rules(const Json& rules) {
  for (const auto& [path, value] : rules.items()) {
    const bool known = without_effect.contains(path) || read_by_name.contains(path) || is_switched_off(path, value) ||
                       path.starts_with("scoring.") || path.starts_with("match.instant_win.");
    if (!known) refuse(path, value);
  }

  for (const Json& suit : rules.at("deck.suits")) suits.push_back(suit_from("deck.suits", suit));
  for (const Json& rank : rules.at("deck.ranks")) ranks.push_back(rank_from(rank));
  for (const auto& [rank, value] : rules.at("deck.values").items()) {
    if (value.get<int>() < 1) refuse("deck.values", value);
    values[rank_from(rank)] = value.get<int>();
  }

  seats = rules.at("players.count").get<int>();
  sides = sides_from(one_of("players.sides", rules.at("players.sides"), {"solo", "partners", "trios"}), seats);
  if (sides < 2 || seats % sides != 0) refuse("players.count", seats);
  rounds = rules.at("deal.rounds").get<std::vector<int>>();
  for (const int cards : rounds) {
    if (cards < 1) refuse("deal.rounds", rounds);
  }
  table = rules.at("deal.table").get<int>();

  equal = one_of("capture.equal", rules.at("capture.equal"), {"all", "courts", "none"});
  sum = rules.at("capture.sum").get<bool>();
  choice = one_of("capture.choice", rules.at("capture.choice"), {"free", "single_first"});
  compulsory = rules.at("capture.compulsory").get<bool>();
  remainder = one_of("remainder", rules.at("remainder"), {"last_capturer", "last_player", "nobody"});

  lines = lines_from(rules);
  instant_wins = instant_wins_from(rules);
}

bool Rules::in_deck(Card card) const {
  return std::find(suits.begin(), suits.end(), card.suit) != suits.end() &&
         std::find(ranks.begin(), ranks.end(), card.rank) != ranks.end();
}

int Rules::place_of(int rank) const {
  return static_cast<int>(std::find(ranks.begin(), ranks.end(), rank) - ranks.begin());
}

}  // namespace reference
