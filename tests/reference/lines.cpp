// Reads the scoring lines of a listing, and refuses what the model does not follow.
#include "reading.h"

namespace reference {
namespace {

const Names kinds_on_a_play = {"sweep", "match_previous", "same_suit", "taken_count"};

/// The parameters of each kind of line, beside `kind` and `points`.
const std::map<std::string, Names> parameters = {
    {"sweep", {"credit", "first_play", "last_play", "last_round", "cancels"}},
    {"match_previous", {"credit", "when"}},
    {"same_suit", {"credit", "min_cards"}},
    {"taken_count", {"credit", "min", "max", "consecutive", "last_play"}},
    {"majority", {"of", "tie"}},
    {"run", {"suit", "from", "min", "cap"}},
    {"card", {"card"}},
    {"cards", {"of"}},
    {"set", {"cards"}},
    {"over", {"of", "above"}},
    {"prime", {"values", "missing", "tie"}},
};

/// What `points` may say in place of a number.
const Names points_of_plays = {"value", "per_card"};
const Names points_of_runs = {"length"};
const Names points_of_cards = {"value"};

/// What a majority may count: all cards, those of a suit, or those of a rank.
std::string counted_cards(const Json& of) {
  if (of == "all" || is_suit(of)) return of.get<std::string>();
  rank_from(of);
  return rank_name(of);
}

void read_points(const std::string& path, const Json& value, Line& line) {
  if (value.is_number_integer()) {
    line.points = value.get<int>();
  } else if (value.is_object()) {
    if (!line.scores_plays() && line.kind != "cards") refuse(path, value);
    line.points_by = "rank";
    line.points_by_rank = by_rank(value);
  } else {
    const bool has_words = line.kind == "run" || line.kind == "cards" || line.scores_plays();
    if (!has_words) refuse(path, value);
    line.points_by = one_of(path, value,
                            line.kind == "run"     ? points_of_runs
                            : line.kind == "cards" ? points_of_cards
                                                   : points_of_plays);
  }
}

/// Sets the one parameter of `line` that is called `key`; the kind of the line is already known.
void read_parameter(const std::string& path, const std::string& key, const Json& value, Line& line) {
  if (key == "points") return read_points(path, value, line);
  if (!parameters.at(line.kind).contains(key)) refuse(path, value);

  if (key == "credit") line.credit = one_of(path, value, {"capturers", "opponents"});
  if (key == "first_play") line.first_play = one_of(path, value, {"counts", "never", "only"});
  if (key == "last_play") line.last_play = one_of(path, value, {"counts", "never"});
  if (key == "last_round") line.last_round = one_of(path, value, {"counts", "never"});
  if (key == "cancels") line.cancels = value.get<bool>();
  if (key == "when") line.when = one_of(path, value, {"pair_last", "equal_last", "capture_last", "any_pair"});
  if (key == "min_cards") line.min_cards = value.get<int>();
  if (key == "min") line.min = value.get<int>();
  if (key == "max") line.max = value.get<int>();
  if (key == "consecutive") line.consecutive = value.get<bool>();

  if (key == "of") line.of = counted_cards(value);
  if (key == "tie") line.tie = one_of(path, value, {"none", "split", "eldest", "carry"});
  if (key == "suit") line.suit = suit_from(path, value);
  if (key == "from") line.from = rank_from(value);
  if (key == "cap") line.cap = value.get<int>();
  if (key == "card") line.card = card_from(value.get<std::string>());
  if (key == "cards") line.cards = cards_from(value);
  if (key == "above") line.above = value.get<int>();
  if (key == "values") line.prime_values = by_rank(value);
  if (key == "missing") line.missing = one_of(path, value, {"bars", "zero"});
}

/// A line must say all that its kind cannot do without.
void check_line(const Line& line) {
  const auto need = [&](bool said, const char* what) {
    if (!said) throw std::invalid_argument("scoring." + line.name + " needs " + what);
  };
  if (line.kind == "run") need(line.suit && line.from && line.min, "suit, from and min");
  if (line.kind == "card") need(line.card.has_value(), "card");
  if (line.kind == "set") need(!line.cards.empty(), "cards");
  if (line.kind == "over") need(line.above.has_value(), "above");
  if (line.kind == "prime") need(!line.prime_values.empty(), "values");
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
    const bool is_shown_only = key == "title";
    if (key != "kind" && !is_shown_only) read_parameter(start + key, key, value, line);
  }
  check_line(line);
  return line;
}

}  // namespace

void read_lines(const Json& listing, Rules& rules) {
  Names seen;
  for (const auto& [name, keys] : keys_by_line(listing)) {
    if (!seen.insert(name).second) throw std::invalid_argument("the keys of scoring." + name + " stand apart");
    if (keys.contains("script") || keys.value("kind", "") == "script") {
      rules.scripts.insert(name);
      const std::string file = keys.value("script", "");
      rules.one_each |= file.ends_with("one_each.lua") || file.ends_with("one_or_three.lua");
      if (file.ends_with("wild_flower.lua")) rules.wild_flower = card_from(keys.value("wild", "Fb"));
      if (keys.value("script", "").ends_with("hand_values.lua")) {
        for (const int suit : rules.suits) rules.in_hand[{card_from("Ad").rank, suit}] = keys.value("ace", 14);
        rules.in_hand[card_from("2s")] = keys.value("little", 15);
        rules.in_hand[card_from("10d")] = keys.value("big", 16);
      }
      if (keys.value("script", "").ends_with("wild.lua")) {
        rules.wilds.push_back({keys.at("rank").get<int>() - 1, keys.at("except").get<int>() - 1});
      }
    } else {
      rules.lines.push_back(line_from(name, keys));
    }
  }
}

bool Line::scores_plays() const { return kinds_on_a_play.contains(kind); }

}  // namespace reference
