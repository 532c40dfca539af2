// A whole hand: the deal, the plays one after another, and what they come to.
#include "reference.h"

#include <algorithm>
#include <cstdlib>
#include <functional>

namespace reference {
namespace {

std::size_t at(int number) { return static_cast<std::size_t>(number); }

struct Deal {
  int dealer = 0;
  std::vector<std::vector<Cards>> rounds;  // by round, then by seat
  Cards table;
  Cards hidden;             // face down under it
  std::optional<Card> top;  // of a stack
  std::vector<Card> stock;  // to be turned or drawn
};

void need(bool condition, const std::string& otherwise) {
  if (!condition) throw std::runtime_error(otherwise);
}

/// The cards of `list`, which must be `count` cards of the deck that nobody was given before; adds them to `given`.
Cards dealt(const Rules& rules, const Json& list, int count, Cards& given) {
  Cards cards = cards_from(list);
  need(cards.size() == at(count),
       "the deal gives " + std::to_string(cards.size()) + " cards at once, not " + std::to_string(count));
  for (const Card card : cards) {
    need(rules.in_deck(card), "the deal has " + to_string(card) + ", which is not in the deck");
    need(given.insert(card).second, "the deal has " + to_string(card) + " twice");
  }
  return cards;
}

Deal deal_from(const Rules& rules, const Json& record) {
  Deal deal;
  deal.dealer = record.at("dealer").get<int>();
  need(0 <= deal.dealer && deal.dealer < rules.seats, "the dealer has no seat");
  const Json& rounds = record.at("deals");
  need(rounds.size() == rules.rounds.size(), "the deal has not as many rounds as the rules");

  Cards given;
  for (std::size_t round = 0; round < rounds.size(); ++round) {
    need(rounds[round].size() == at(rules.seats), "a round of the deal does not serve every seat");
    deal.rounds.emplace_back();
    for (const Json& cards : rounds[round]) {
      deal.rounds.back().push_back(dealt(rules, cards, rules.rounds[round], given));
    }
  }
  deal.table = dealt(rules, record.at("table"), rules.table - rules.hidden, given);
  deal.hidden = dealt(rules, record.value("hidden", Json::array()), rules.hidden, given);
  if (rules.stack && !deal.table.empty()) {
    deal.top = card_from(record.at("top").get<std::string>());
    need(deal.table.contains(*deal.top), "the top card is not on the table");
  }
  const bool has_stock = rules.flip || rules.draw;
  need(record.contains("stock") == has_stock,
       has_stock ? "there is no stock" : "no card is turned or drawn, but there is a stock");
  if (has_stock) {
    for (const Json& name : record.at("stock")) {
      const Card card = card_from(name.get<std::string>());
      need(rules.in_deck(card), "the stock has " + to_string(card) + ", which is not in the deck");
      need(given.insert(card).second, "the stock has " + to_string(card) + ", which the deal has already");
      deal.stock.push_back(card);
    }
    std::size_t held = 0;
    for (const int cards : rules.rounds) held += at(cards * rules.seats);
    need(rules.draw || deal.stock.size() == held, "the stock has not a card for each that the seats get");
  }
  need(given.size() + at(rules.left_out) == rules.deck().size(),
       "the deal leaves another number of cards of the deck out than the rules");
  return deal;
}

/// A hand as it is played. The rounds after the first are dealt when nobody has a card left and the last card turned
/// has been played.
class Hand {
 public:
  Hand(const Rules& rules, const Deal& deal, const Openings& openings)
      : rules_(rules), deal_(deal), openings_(openings), piles_(at(rules.sides)) {
    position_.table = deal.table;
    position_.hidden = deal.hidden.size();
    position_.top = deal.top;
    position_.turn = (deal.dealer + 1) % rules.seats;
    position_.first_play = true;
    position_.tops.resize(at(rules.sides));
    deal_next_round();
  }

  const Position& position() const { return position_; }
  const std::vector<Cards>& piles() const { return piles_; }
  bool is_over() const { return cards_held() == 0 && !position_.turned; }

  /// Moves the cards of a play that is already known to be legal.
  void make(const Play& play) {
    if (play.passes) {
      ++position_.passes;
      pass_turn();
      return;
    }
    if (play.lays_down) {
      position_.table.merge(position_.holdings[at(position_.turn)]);
      position_.holdings[at(position_.turn)].clear();
      ++position_.passes;
      last_player_ = position_.turn;
      next_seat_or_round();
      return;
    }
    position_.passes = 0;
    if (!position_.turned) position_.holdings[at(position_.turn)].erase(play.card);
    position_.builds = builds_after(rules_, position_, play);
    position_.first_play = false;
    if (play.take.empty() && !takes_itself(rules_, play.card, position_.table)) {
      position_.table.insert(play.card);
      position_.top = play.card;
    } else {
      take(play);
      if (position_.table.empty()) position_.top = std::nullopt;
      last_capturer_ = position_.turn;
    }
    last_player_ = position_.turn;
    position_.previous = play.card;
    if (rules_.flip && !position_.turned) {
      position_.turned = deal_.stock.at(turned_++);
      position_.last_play = position_.last_round && cards_held() == 0;
      return;
    }
    position_.turned = std::nullopt;
    if (rules_.draw && turned_ < deal_.stock.size()) {
      position_.holdings[at(position_.turn)].insert(deal_.stock[turned_++]);
    }
    next_seat_or_round();
  }

  /// Gives the cards left on the table, those that lie face down included, to the side that the rules give them to, and
  /// tells which seat that was.
  Json give_remainder() {
    if (position_.hidden > 0) position_.table.insert(deal_.hidden.begin(), deal_.hidden.end());
    Json answer = {{"seat", nullptr}, {"cards", names_of(position_.table)}};
    const std::optional<int> seat = remainder_goes_to();
    if (seat && !position_.table.empty()) {
      answer["seat"] = *seat;
      piles_[at(rules_.side_of(*seat))].merge(position_.table);
    }
    return answer;
  }

 private:
  /// The turn goes on, to the eldest with new cards where nobody has any and there are some.
  void next_seat_or_round() {
    if (cards_held() == 0 && rounds_dealt_ < deal_.rounds.size()) {
      deal_next_round();
      position_.turn = (deal_.dealer + 1) % rules_.seats;
    } else {
      pass_turn();
    }
    position_.plays_again = position_.turn == last_player_;
    position_.last_round = rounds_dealt_ == deal_.rounds.size();
    position_.last_play = position_.last_round && cards_held() == 1 && !rules_.flip;
  }

  /// Moves the card played and what it takes, from the table or a pile, to the pile of the seat to move; the card is
  /// then on top of it. A pile that has been taken has no top.
  void take(const Play& play) {
    const std::size_t own = at(rules_.side_of(position_.turn));
    if (!play.take.empty() && position_.table.contains(*play.take.begin())) turn_up_hidden(own);
    for (const Card card : play.take) {
      position_.table.erase(card);
      for (Cards& other : piles_) other.erase(card);
      piles_[own].insert(card);
    }
    piles_[own].insert(play.card);
    position_.tops[own] = play.card;
    for (std::size_t side = 0; side < piles_.size(); ++side) {
      if (piles_[side].empty()) position_.tops[side] = std::nullopt;
    }
    position_.piles = piles_;
  }

  /// To the next seat that holds cards, if any does.
  void pass_turn() {
    for (int seat = 0; seat < rules_.seats; ++seat) {
      position_.turn = (position_.turn + 1) % rules_.seats;
      if (!position_.holdings[at(position_.turn)].empty()) return;
    }
  }

  void deal_next_round() {
    position_.holdings = deal_.rounds.at(rounds_dealt_);
    if (rounds_dealt_ < openings_.size() && openings_[rounds_dealt_]) take_table(*openings_[rounds_dealt_]);
    ++rounds_dealt_;
  }

  /// The cards that lie face down, if they still do, go to a pile.
  void turn_up_hidden(std::size_t side) {
    if (position_.hidden > 0) piles_[side].insert(deal_.hidden.begin(), deal_.hidden.end());
    position_.hidden = 0;
  }

  /// Gives a seat the cards on the table, which makes it the last capturer if there are any.
  void take_table(int seat) {
    if (position_.table.empty()) return;
    piles_[at(rules_.side_of(seat))].merge(position_.table);
    turn_up_hidden(at(rules_.side_of(seat)));
    position_.piles = piles_;
    position_.builds.clear();
    last_capturer_ = seat;
  }

  std::size_t cards_held() const {
    std::size_t held = 0;
    for (const Cards& holding : position_.holdings) held += holding.size();
    return held;
  }

  std::optional<int> remainder_goes_to() const {
    if (rules_.remainder == "last_capturer") return last_capturer_;
    if (rules_.remainder == "last_player") return last_player_;
    return std::nullopt;
  }

  const Rules& rules_;
  const Deal& deal_;
  const Openings& openings_;
  Position position_;
  std::vector<Cards> piles_;
  std::size_t rounds_dealt_ = 0;
  std::size_t turned_ = 0;  // cards of the stock
  std::optional<int> last_capturer_;
  std::optional<int> last_player_;
};

/// Play `number` of the record, once it has been found legal.
Play legal_play(const Rules& rules, const Position& position, const Json& entry, std::size_t number) {
  Play play;
  try {
    if (entry.contains("choice")) {
      play.passes = entry.at("choice") == "pass";
      play.lays_down = entry.at("choice") == "lay down";
      need(play.passes || play.lays_down, "a choice that the model does not know");
    } else {
      play = Play{card_from(entry.at("card").get<std::string>()), cards_from(entry.at("take"))};
    }
    if (entry.contains("build")) {
      play.build = entry.at("build").at("value").get<int>();
      play.with = cards_from(entry.at("build").at("with"));
    }
  } catch (const std::exception& error) {
    throw IllegalPlay(number, error.what());
  }
  if (entry.at("seat") != position.turn) {
    throw IllegalPlay(number, "it is the turn of seat " + std::to_string(position.turn));
  }
  const bool says_from = entry.contains("from");
  if (says_from != position.turned.has_value() || (says_from && entry.at("from") != "stock")) {
    throw IllegalPlay(number, position.turned ? "the card is from the stock" : "the card is from the holding");
  }
  if (!play.passes && !play.lays_down && !position.playable().contains(play.card)) {
    if (position.turned) throw IllegalPlay(number, "the card turned is " + to_string(*position.turned));
    throw IllegalPlay(number, "the seat does not hold " + to_string(play.card));
  }
  const std::vector<Play> legal = legal_plays(rules, position);
  if (std::find(legal.begin(), legal.end(), play) == legal.end()) {
    if (play.build != 0 || play.passes || play.lays_down)
      throw IllegalPlay(number, json_of(play).dump() + " is not legal");
    throw IllegalPlay(number, to_string(play.card) + " may not take " + names_of(play.take).dump() + " from " +
                                  names_of(position.table).dump());
  }
  return play;
}

/// Makes the plays of the record one after another, each shown to `visit` with the position before it.
void play_out(const Rules& rules, const Json& record, Hand& hand,
              const std::function<void(const Position&, const Play&)>& visit) {
  std::size_t number = 0;
  for (const Json& entry : record.at("plays")) {
    if (hand.is_over()) throw IllegalPlay(number, "the hand is over");
    const Play play = legal_play(rules, hand.position(), entry, number);
    visit(hand.position(), play);
    hand.make(play);
    ++number;
  }
  need(hand.is_over() || rules.at_once, "the hand is not played to its end");
}

/// Adds the points of a list such as a play's to those of the sides.
void add_points(const Json& points, std::vector<int>& sides) {
  for (const Json& entry : points) {
    if (!entry.is_object()) continue;
    sides.at(entry.at("side").get<std::size_t>()) += entry.at("points").get<int>();
  }
}

/// Whether these points of the sides end a match at once.
bool ends_at_once(const Rules& rules, const std::vector<int>& points) {
  return rules.at_once && match_end(rules, points).over;
}

/// The side that has done best, or worst, by these points; none if two have.
std::optional<int> outermost(const std::vector<int>& points, bool highest) {
  std::optional<int> found;
  for (std::size_t side = 0; side < points.size(); ++side) {
    const auto beats = [&](int other) { return highest ? points[side] > other : points[side] < other; };
    std::vector<int> others = points;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(side));
    if (std::all_of(others.begin(), others.end(), beats)) found = static_cast<int>(side);
  }
  return found;
}

/// The points of the match before the hand and those that the record's openings give.
std::vector<int> points_before_plays(const Rules& rules, const Json& record) {
  std::vector<int> points(at(rules.sides), 0);
  if (record.contains("before")) points = record.at("before").get<std::vector<int>>();
  if (record.contains("openings")) {
    for (const Json& opening : record.at("openings")) add_points(opening.value("points", Json::array()), points);
  }
  return points;
}

using Scores = std::vector<std::map<std::string, int>>;  // by side, then by item

/// The points of a play as it is made: a line that cancels takes them from the side that has the most for it, the next
/// in turn if several have, and gives them only if none has any.
Json made_points(const Rules& rules, Json points, const Scores& scores) {
  for (Json& entry : points) {
    const std::string name = entry.at("item").get<std::string>();
    const auto is_it = [&](const Line& line) { return line.name == name; };
    if (!std::find_if(rules.lines.begin(), rules.lines.end(), is_it)->cancels) continue;
    const int own = entry.at("side").get<int>();
    int loser = own;
    int most = 0;
    for (int side = (own + 1) % rules.sides; side != own; side = (side + 1) % rules.sides) {
      const auto had = scores[at(side)].find(name);
      if (had == scores[at(side)].end() || had->second <= most) continue;
      most = had->second;
      loser = side;
    }
    if (loser != own) entry.update({{"side", loser}, {"points", -entry.at("points").get<int>()}});
  }
  return points;
}

/// What each side scored, in the order of the ruleset's lines and without items of 0.
Json score_json(const Rules& rules, const Scores& scores) {
  Json sides = Json::array();
  for (const auto& items : scores) {
    Json side = Json::object();
    for (const Line& line : rules.lines) {
      const auto item = items.find(line.name);
      if (item != items.end() && item->second != 0) side[line.name] = item->second;
    }
    sides.push_back(side);
  }
  return sides;
}

Json totals_json(const Scores& scores) {
  Json totals = Json::array();
  for (const auto& items : scores) {
    int total = 0;
    for (const auto& [item, points] : items) total += points;
    totals.push_back(total);
  }
  return totals;
}

}  // namespace

IllegalPlay::IllegalPlay(std::size_t play, const std::string& why)
    : std::runtime_error("play " + std::to_string(play) + ": " + why), play_(play) {}

MatchEnd match_end(const Rules& rules, const std::vector<int>& points) {
  if (*std::max_element(points.begin(), points.end()) < rules.target) return {};
  const std::optional<int> best = outermost(points, rules.objective == "most");
  if (!best) return {rules.tie == "draw", std::nullopt};
  for (std::size_t side = 0; side < points.size(); ++side) {
    const int behind = std::abs(points[at(*best)] - points[side]);
    if (side != at(*best) && behind < rules.lead) return {};
  }
  return {true, best};
}

MatchScore with_hand(const Rules& rules, MatchScore score, const std::vector<int>& totals) {
  for (std::size_t side = 0; side < totals.size(); ++side) score.points[side] += totals[side];
  const MatchEnd game = match_end(rules, score.points);
  if (!game.over) return score;
  if (game.winner) ++score.games[at(*game.winner)];
  if (rules.games == 1 || (game.winner && score.games[at(*game.winner)] == rules.games)) {
    score.end = game;
  } else {
    score.points.assign(score.points.size(), 0);
  }
  return score;
}

int next_dealer(const Rules& rules, const Json& record) {
  const int dealer = record.at("dealer").get<int>();
  if (rules.next_dealer == "same") return dealer;
  const int next = (dealer + 1) % rules.seats;
  if (rules.next_dealer == "next") return next;
  if (rules.next_dealer == "last_capturer") {
    int seat = next;  // also where nobody captures
    for (const Json& play : record.at("plays"))
      if (play.contains("take") && !play.at("take").empty()) seat = play.at("seat").get<int>();
    return seat;
  }
  if (rules.next_dealer == "behind") {
    std::vector<int> points = record.at("totals").get<std::vector<int>>();
    const std::vector<int> before = record.value("before", std::vector<int>(points.size(), 0));
    for (std::size_t side = 0; side < points.size(); ++side) points[side] += before[side];
    if (match_end(rules, points).over && rules.games > 1) return dealer;  // the next game begins level
    const int own = points[at(rules.side_of(dealer))];
    for (const int other : points) {
      if (rules.objective == "most" ? other < own : other > own) return next;
    }
    return dealer;
  }
  const bool wants_most = (rules.next_dealer == "winner") == (rules.objective == "most");
  const std::optional<int> side = outermost(record.at("totals").get<std::vector<int>>(), wants_most);
  if (!side) return next;
  int seat = next;
  while (rules.side_of(seat) != *side) seat = (seat + 1) % rules.seats;
  return seat;
}

Openings openings_of(const Json& record) {
  Openings openings;
  if (!record.contains("openings")) return openings;
  for (const Json& opening : record.at("openings")) {
    const Json seat = opening.value("take_table", Json());
    openings.push_back(seat.is_null() ? std::nullopt : std::optional(seat.get<int>()));
  }
  return openings;
}

Json replay(const Rules& rules, const Json& record) { return replay(rules, record, openings_of(record)); }

Json replay(const Rules& rules, const Json& record, const Openings& openings) {
  const Deal deal = deal_from(rules, record);
  Hand hand(rules, deal, openings);
  Scores scores(at(rules.sides));
  Json plays = Json::array();
  std::vector<int> in_match = points_before_plays(rules, record);
  play_out(rules, record, hand, [&](const Position& position, const Play& play) {
    const Json points = made_points(rules, points_of(rules, position, play), scores);
    add_points(record.at("plays")[plays.size()].value("points", points), in_match);
    for (const Json& entry : points) {
      scores[entry.at("side").get<std::size_t>()][entry.at("item").get<std::string>()] += entry.at("points").get<int>();
    }
    Json made = {{"seat", position.turn}};
    if (position.turned) made["from"] = "stock";
    made.update(json_of(play));
    made["points"] = points;
    plays.push_back(made);
  });
  Json remainder = {{"seat", nullptr}, {"cards", Json::array()}};
  if (hand.is_over()) {
    remainder = hand.give_remainder();
  }
  const bool counts_end = hand.is_over() && !ends_at_once(rules, in_match);
  if (counts_end) {
    for (const Line& line : rules.lines) {
      const std::vector<int> points = pile_points(rules, line, hand.piles(), deal.dealer);
      const int carried = line.tie == "carry" && record.contains("carried") ? record["carried"].value(line.name, 0) : 0;
      for (std::size_t side = 0; side < points.size(); ++side) {
        scores[side][line.name] += points[side] + (points[side] > 0 ? carried : 0);
      }
    }
  }

  Json full = Json::object();
  full["format"] = "cicera.hand/1";
  for (const char* key : {"ruleset", "seed", "match", "hand", "dealer"}) full[key] = record.at(key);
  full["deals"] = Json::array();
  for (const std::vector<Cards>& round : deal.rounds) {
    Json seats = Json::array();
    for (const Cards& cards : round) seats.push_back(names_of(cards));
    full["deals"].push_back(seats);
  }
  full["table"] = names_of(deal.table);
  if (rules.hidden > 0) full["hidden"] = names_of(deal.hidden);
  if (deal.top) full["top"] = to_string(*deal.top);
  if (rules.flip || rules.draw) {
    full["stock"] = Json::array();
    for (const Card card : deal.stock) full["stock"].push_back(to_string(card));
  }
  if (record.contains("before")) full["before"] = record.at("before");
  if (record.contains("carried")) full["carried"] = record.at("carried");
  if (record.contains("openings")) full["openings"] = record.at("openings");
  full["plays"] = plays;
  full["remainder"] = remainder;
  full["piles"] = Json::array();
  for (const Cards& pile : hand.piles()) full["piles"].push_back(names_of(pile));
  full["score"] = score_json(rules, scores);
  full["totals"] = totals_json(scores);
  full["instant_win"] = counts_end ? instant_win(rules, hand.piles()) : Json();
  return full;
}

std::vector<Json> plays_along(const Rules& rules, const Json& record) {
  return plays_along(rules, record, openings_of(record));
}

std::vector<Json> plays_along(const Rules& rules, const Json& record, const Openings& openings) {
  const Deal deal = deal_from(rules, record);
  Hand hand(rules, deal, openings);
  std::vector<Json> answers;
  play_out(rules, record, hand,
           [&](const Position& position, const Play&) { answers.push_back(plays(rules, position)); });
  return answers;
}

bool allowed_deal(const Rules& rules, const Json& record) {
  std::optional<Card> top;
  if (record.contains("top")) top = card_from(record.at("top").get<std::string>());
  std::vector<Cards> first_round;
  for (const Json& cards : record.at("deals").at(0)) first_round.push_back(cards_from(cards));
  return allowed_table(rules, cards_from(record.at("table")), top) && allowed_holdings(rules, first_round);
}

Json without_scripts(const Rules& rules, const Json& record) {
  if (rules.scripts.empty()) return record;
  Json bare = record;
  for (Json& play : bare["plays"]) {
    Json points = Json::array();
    for (const Json& entry : play.at("points")) {
      if (!rules.scripts.contains(entry.at("item").get<std::string>())) points.push_back(entry);
    }
    play["points"] = points;
  }
  for (std::size_t side = 0; side < bare["score"].size(); ++side) {
    for (const std::string& script : rules.scripts) bare["score"][side].erase(script);
    int total = 0;
    for (const Json& points : bare["score"][side]) total += points.get<int>();
    bare["totals"][side] = total;
  }
  const Json& won = bare["instant_win"];
  if (!won.is_null() && rules.scripts.contains(won.at("name").get<std::string>())) bare["instant_win"] = nullptr;
  return bare;
}

std::optional<std::size_t> stops_after(const Rules& rules, const Json& record, std::vector<int> before) {
  if (!rules.at_once) return std::nullopt;
  std::size_t in_deal = rules.draw ? record.at("stock").size() : 0;
  for (const int cards : rules.rounds) in_deal += at(cards * rules.seats) * (rules.flip ? 2 : 1);
  std::size_t made = 0;
  for (const Json& play : record.at("plays")) {
    add_points(play.at("points"), before);
    if (++made < in_deal && ends_at_once(rules, before)) return made;
  }
  return std::nullopt;
}

}  // namespace reference
