// Reads the rules from their listing by dotted path, and refuses what the model does not follow.
#include "reading.h"

namespace reference {
namespace {

/// Rules that the play of one given deal does not depend on.
const Names without_effect = {"cicera",     "name",           "title",     "source",       "notes",      "extends",
                              "deck.names", "deck.own_names", "direction", "dealer.first", "deal.packet"};

/// Rules that are read by name, each only once.
const Names read_by_name = {
    "deck.jokers",        "deck.suits",    "deck.ranks",    "deck.second_values",  "deck.values",
    "players.count",      "players.sides", "deal.rounds",   "deal.refill",         "deal.table",
    "deal.left_out",      "deal.misdeal",  "capture.equal", "capture.equal_count", "capture.sum",
    "capture.total",      "capture.sets",  "remainder",     "capture.choice",      "capture.sweepers",
    "capture.compulsory", "capture.stack", "capture.run",   "capture.piles",       "build.sets",
    "build.raise",        "build.keep",    "build.lay",     "match.target",        "match.test",
    "match.objective",    "match.tie",     "match.games",   "match.lead",          "dealer.next",
    "build.least",        "build.most",    "build.share",   "build.opening",       "turn.pass",
    "turn.flip",          "turn.draw",     "turn.stuck",    "deck.without",        "deal.hidden"};

/// Maps of lines that are listed whole only when they are empty.
bool is_switched_off(const std::string& path, const Json& value) {
  static const Names maps = {"scoring", "match.instant_win", "scripts"};
  return maps.contains(path) && value == Json::object();
}

Sweeper sweeper_from(const Json& keys) {
  const std::string path = "capture.sweepers";
  if (keys.contains("rank") == keys.contains("card")) refuse(path, keys);
  Sweeper sweeper;
  for (const auto& [key, value] : keys.items()) {
    if (key == "rank") {
      sweeper.rank = rank_from(value);
    } else if (key == "card") {
      sweeper.card = card_from(value.get<std::string>());
      sweeper.rank = sweeper.card->rank;
    } else if (key == "with_same_on_table") {
      sweeper.with_same_on_table = one_of(path, value, {"take_same", "sweep"});
    } else if (key == "on_empty") {
      sweeper.on_empty = one_of(path, value, {"stay", "take_self"});
    } else if (key == "on_cards") {
      sweeper.on_cards = one_of(path, value, {"stay", "take_self"});
    } else if (key == "up_to") {
      sweeper.up_to = value.get<int>();
    } else if (key == "except") {
      for (const Json& rank : value) sweeper.except.insert(rank_from(rank));
    } else if (key == "scores_sweep") {
      sweeper.scores_sweep = value.get<bool>();
    } else {
      refuse(path, keys);
    }
  }
  return sweeper;
}

/// The ranks that take an equal card: a word about those of the deck, or a list.
std::set<int> equal_takers_from(const Json& value, const std::vector<int>& deck) {
  std::set<int> takers;
  if (value.is_array()) {
    for (const Json& rank : value) takers.insert(rank_from(rank));
    return takers;
  }
  const std::string word = one_of("capture.equal", value, {"all", "courts", "none"});
  for (const int rank : deck) {
    const bool court = rank >= card_from("Fd").rank && rank != Card::joker_rank;
    if (word == "all" || (word == "courts" && court)) takers.insert(rank);
  }
  return takers;
}

/// The ranks that must capture if they can: all of the deck, none, or those of a list.
std::set<int> compulsory_ranks_from(const Json& value, const std::vector<int>& deck) {
  std::set<int> found;
  if (value.is_array()) {
    for (const Json& rank : value) {
      found.insert(rank_from(rank));
      if (std::find(deck.begin(), deck.end(), rank_from(rank)) == deck.end()) refuse("capture.compulsory", value);
    }
  } else if (value.get<bool>()) {
    found.insert(deck.begin(), deck.end());
  }
  return found;
}

Misdeal misdeal_from(const Json& keys) {
  Misdeal misdeal;
  for (const auto& [key, value] : keys.items()) {
    if (key == "rank") {
      misdeal.rank = rank_from(value);
    } else if (key == "card") {
      misdeal.card = card_from(value.get<std::string>());
    } else if (key == "min") {
      misdeal.min = value.get<int>();
    } else if (key == "alike") {
      misdeal.alike = value.get<int>();
    } else if (key == "in_row") {
      misdeal.in_row = value.get<int>();
    } else if (key == "where") {
      const std::string place = one_of("deal.misdeal", value, {"table", "top", "holdings"});
      if (place == "top") misdeal.place = Place::top;
      if (place == "holdings") misdeal.place = Place::holdings;
    } else if (key == "action") {
      one_of("deal.misdeal", value, {"redeal", "bury", "turn", "exchange", "exchange_once"});
    } else {
      refuse("deal.misdeal", keys);
    }
  }
  const int ways =
      (misdeal.rank ? 1 : 0) + (misdeal.card ? 1 : 0) + (misdeal.alike > 0 ? 1 : 0) + (misdeal.in_row > 0 ? 1 : 0);
  if (ways != 1 || misdeal.min < 1) refuse("deal.misdeal", keys);
  if (misdeal.place == Place::holdings && keys.value("action", "redeal") != "redeal") refuse("deal.misdeal", keys);
  return misdeal;
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

/// How many sides the seats make; refuses what does not divide.
int sides_from(const Json& sides, int seats) {
  const std::string word = one_of("players.sides", sides, {"solo", "partners", "trios", "fours"});
  if (seats < 2 || seats > 8) refuse("players.count", seats);
  if (word == "solo" && seats <= 6) return seats;
  if (word == "fours" && seats == 8) return 2;
  if (word == "trios" && seats == 6) return 2;
  if (word == "partners" && (seats == 4 || seats == 6 || seats == 8)) return seats / 2;
  refuse("players.sides", sides);
}

/// The rounds with as many of `refill` cards after them as the deck has cards for.
std::vector<int> whole_rounds(const Rules& rules, std::vector<int> rounds, int refill) {
  if (refill == 0) return rounds;
  int left = static_cast<int>(rules.deck().size()) - rules.left_out - rules.table;
  for (const int cards : rounds) left -= (rules.flip ? 2 : 1) * cards * rules.seats;
  if (rules.flip && left % 2 != 0) refuse("deal.refill", refill);
  if (rules.flip) left /= 2;  // the other half is turned
  if (refill < 0 || left < 0 || left % (refill * rules.seats) != 0) refuse("deal.refill", refill);
  for (; left > 0; left -= refill * rules.seats) rounds.push_back(refill);
  return rounds;
}

/// Standard play, for the rules that a listing leaves out.
Json standard() {
  return Json::parse(R"({
    "deck.suits": ["coins", "cups", "swords", "batons"],
    "deck.ranks": ["A", 2, 3, 4, 5, 6, 7, 8, 9, 10, "F", "C", "R"],
    "deck.values": {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10},
    "deck.jokers": 0, "deck.without": [], "deck.second_values": {}, "dealer.next": "next", "players.count": 4, "players.sides": "partners",
    "deal.rounds": [12], "deal.refill": 0, "deal.table": 4, "deal.left_out": 0, "deal.misdeal": [],
    "deal.hidden": 0,
    "capture.equal": "all", "capture.equal_count": "any", "capture.sum": true, "capture.total": 0, "capture.sweepers": [],
    "capture.choice": "free", "capture.compulsory": false, "capture.sets": "one", "capture.stack": false,
    "capture.run": "none", "capture.piles": "none", "turn.pass": "never", "turn.flip": false, "turn.draw": false, "turn.stuck": "one",
    "remainder": "last_capturer",
    "build.sets": "none", "build.raise": "none", "build.keep": true, "build.lay": false,
    "build.least": 1, "build.most": 0, "build.share": false, "build.opening": false,
    "match.target": 51, "match.test": "hand_end", "match.objective": "most", "match.tie": "play_on",
    "match.games": 1, "match.lead": 1
  })");
}

}  // namespace

Rules::Rules(const Json& listing) {
  Json rules = standard();
  for (const auto& [path, value] : listing.items()) {
    const bool known = without_effect.contains(path) || read_by_name.contains(path) || is_switched_off(path, value) ||
                       path.starts_with("scoring.") || path.starts_with("match.instant_win.");
    if (!known) refuse(path, value);
    rules[path] = value;
  }

  for (const Json& suit : rules.at("deck.suits")) suits.push_back(suit_from("deck.suits", suit));
  for (const Json& rank : rules.at("deck.ranks")) ranks.push_back(rank_from(rank));
  jokers = rules.at("deck.jokers").get<int>();
  if (jokers < 0 || jokers > 4) refuse("deck.jokers", jokers);
  for (const Json& card : rules.at("deck.without")) {
    if (!in_deck(card_from(card.get<std::string>()))) refuse("deck.without", card);
    without.insert(card_from(card.get<std::string>()));
  }
  values = by_rank(rules.at("deck.values"));
  second_values = by_rank(rules.at("deck.second_values"));
  for (const auto& each : {values, second_values}) {
    for (const auto& [rank, value] : each) {
      if (value < 1) refuse("deck.values", value);
    }
  }

  seats = rules.at("players.count").get<int>();
  sides = sides_from(rules.at("players.sides"), seats);
  table = rules.at("deal.table").get<int>();
  left_out = rules.at("deal.left_out").get<int>();
  hidden = rules.at("deal.hidden").get<int>();
  flip = rules.at("turn.flip").get<bool>();
  draw = rules.at("turn.draw").get<bool>();
  stuck = one_of("turn.stuck", rules.at("turn.stuck"), {"one", "all"});
  rounds = whole_rounds(*this, rules.at("deal.rounds").get<std::vector<int>>(), rules.at("deal.refill").get<int>());
  for (const int cards : rounds) {
    if (cards < 1) refuse("deal.rounds", rounds);
  }
  for (const Json& misdeal : rules.at("deal.misdeal")) misdeals.push_back(misdeal_from(misdeal));

  std::vector<int> all_ranks = ranks;
  if (jokers > 0) all_ranks.push_back(Card::joker_rank);
  equal = equal_takers_from(rules.at("capture.equal"), all_ranks);
  equal_count = one_of("capture.equal_count", rules.at("capture.equal_count"), {"any", "one", "all"});
  sum = rules.at("capture.sum").get<bool>();
  total = rules.at("capture.total").get<int>();
  if (total != 0 && (total < 2 || total > 28 || !second_values.empty())) refuse("capture.total", total);
  for (const Json& sweeper : rules.at("capture.sweepers")) sweepers.push_back(sweeper_from(sweeper));
  choice = one_of("capture.choice", rules.at("capture.choice"), {"free", "single_first", "fewest_cards"});
  compulsory = compulsory_ranks_from(rules.at("capture.compulsory"), all_ranks);
  sets = one_of("capture.sets", rules.at("capture.sets"), {"one", "any", "all", "full"});
  stack = rules.at("capture.stack").get<bool>();
  if (stack && (sum || total != 0 || sets != "one")) refuse("capture.stack", true);
  if (hidden < 0 || (hidden > 0 && (!stack || hidden >= table))) refuse("deal.hidden", hidden);
  for (const Misdeal& misdeal : misdeals) {
    if (hidden > 0 && misdeal.place == Place::table) refuse("deal.misdeal", misdeal.min);
  }
  run = one_of("capture.run", rules.at("capture.run"), {"none", "equal", "any"});
  if (run != "none" && (stack || total != 0 || sets != "one" || choice == "fewest_cards" || !sweepers.empty()))
    refuse("capture.run", run);
  piles = one_of("capture.piles", rules.at("capture.piles"), {"none", "any", "table_first"});
  if (piles != "none" && (equal.empty() || rules.at("build.sets") != "none")) refuse("capture.piles", piles);
  pass = one_of("turn.pass", rules.at("turn.pass"), {"never", "free", "no_capture"});
  if (flip && (pass != "never" || rules.at("build.sets") != "none")) refuse("turn.flip", flip);
  if (draw && (flip || rounds.size() != 1)) refuse("turn.draw", draw);
  const bool lays_alone = pass != "never" || flip || draw || stack || rules.at("build.sets") != "none";
  if (stuck == "all" && lays_alone) refuse("turn.stuck", stuck);
  remainder = one_of("remainder", rules.at("remainder"), {"last_capturer", "last_player", "nobody"});

  build_sets = one_of("build.sets", rules.at("build.sets"), {"none", "one", "any", "full"});
  build_raise = one_of("build.raise", rules.at("build.raise"), {"none", "others", "any"});
  build_keep = rules.at("build.keep").get<bool>();
  build_lay = rules.at("build.lay").get<bool>();
  build_least = rules.at("build.least").get<int>();
  build_most = rules.at("build.most").get<int>();
  if (build_least < 1 || build_most < 0) refuse("build.least", build_least);
  build_opening = rules.at("build.opening").get<bool>();
  if (build_opening && build_sets == "none") refuse("build.opening", true);
  build_share = rules.at("build.share").get<bool>();
  if (build_share && (build_sets == "none" || build_sets == "one" || sides == seats)) refuse("build.share", true);
  const bool plain = sum && total == 0 && sweepers.empty() && choice == "free" && !stack;
  if (build_sets != "none" && !plain) refuse("build.sets", build_sets);

  read_lines(rules, *this);
  target = rules.at("match.target").get<int>();
  at_once = one_of("match.test", rules.at("match.test"), {"hand_end", "at_once"}) == "at_once";
  objective = one_of("match.objective", rules.at("match.objective"), {"most", "least"});
  tie = one_of("match.tie", rules.at("match.tie"), {"play_on", "draw"});
  games = rules.at("match.games").get<int>();
  if (games < 1) refuse("match.games", games);
  lead = rules.at("match.lead").get<int>();
  if (lead < 1 || (lead > 1 && tie == "draw")) refuse("match.lead", lead);
  next_dealer =
      one_of("dealer.next", rules.at("dealer.next"), {"next", "winner", "loser", "same", "behind", "last_capturer"});
  instant_wins = instant_wins_from(rules);
}

Cards Rules::deck() const {
  Cards cards;
  for (const int rank : ranks) {
    for (const int suit : suits) cards.insert(Card{rank, suit});
  }
  for (int number = 0; number < jokers; ++number) cards.insert(Card{Card::joker_rank, 4 + number});
  for (const Card card : without) cards.erase(card);
  return cards;
}

bool Rules::in_deck(Card card) const { return deck().contains(card); }

std::set<int> Rules::values_of(int rank) const {
  std::set<int> found;
  if (values.contains(rank)) found.insert(values.at(rank));
  if (second_values.contains(rank)) found.insert(second_values.at(rank));
  return found;
}

int Rules::place_of(int rank) const {
  return static_cast<int>(std::find(ranks.begin(), ranks.end(), rank) - ranks.begin());
}

const Sweeper* Rules::sweeper_of(Card card) const {
  const auto found = std::find_if(sweepers.begin(), sweepers.end(), [card](const Sweeper& sweeper) {
    return sweeper.card ? *sweeper.card == card : sweeper.rank == card.rank;
  });
  return found == sweepers.end() ? nullptr : &*found;
}

namespace {

/// Whether these cards are such as the misdeal is of.
bool is_bad(const Rules& rules, const Misdeal& misdeal, const Cards& cards) {
  if (misdeal.in_row > 0) {
    int row = 0;
    for (const int rank : rules.ranks) {
      const auto has_it = [rank](Card card) { return card.rank == rank; };
      row = std::any_of(cards.begin(), cards.end(), has_it) ? row + 1 : 0;
      if (row >= misdeal.in_row) return true;
    }
    return false;
  }
  if (misdeal.alike > 0) {
    std::map<int, int> of_rank;
    for (const Card card : cards) {
      if (++of_rank[card.rank] >= misdeal.alike) return true;
    }
    return false;
  }
  const auto counts = [&](Card card) { return misdeal.card ? card == *misdeal.card : card.rank == *misdeal.rank; };
  return std::count_if(cards.begin(), cards.end(), counts) >= misdeal.min;
}

}  // namespace

bool allowed_table(const Rules& rules, const Cards& table, std::optional<Card> top) {
  for (const Misdeal& misdeal : rules.misdeals) {
    if (misdeal.place == Place::table && is_bad(rules, misdeal, table)) return false;
    if (misdeal.place == Place::top && top && is_bad(rules, misdeal, {*top})) return false;
  }
  return true;
}

bool allowed_holdings(const Rules& rules, const std::vector<Cards>& first_round) {
  for (const Misdeal& misdeal : rules.misdeals) {
    if (misdeal.place != Place::holdings) continue;
    for (const Cards& holding : first_round) {
      if (is_bad(rules, misdeal, holding)) return false;
    }
  }
  return true;
}

}  // namespace reference
