// The plays of a position: which are legal, and what each scores as it is made.
#include <algorithm>
#include <cstdint>
#include <tuple>

#include "reference.h"

namespace reference {
namespace {

/// Adds to `found` every way to make up `missing` with some of `cards` from `next` on, together with those in `chosen`.
/// Values are at least 1, so a card worth more than what is missing cannot be a part, and nothing can follow when
/// nothing is.
void add_sums(const Rules& rules, const std::vector<Card>& cards, std::size_t next, int missing, Cards& chosen,
              std::vector<Cards>& found) {
  if (missing == 0) {
    found.push_back(chosen);
    return;
  }
  for (std::size_t i = next; i < cards.size(); ++i) {
    for (const int value : rules.values_of(cards[i].rank)) {
      if (value > missing) continue;
      chosen.insert(cards[i]);
      add_sums(rules, cards, i + 1, missing - value, chosen, found);
      chosen.erase(cards[i]);
    }
  }
}

using Takes = std::set<Cards>;

/// What one card may take in the three ordinary ways.
struct Ways {
  Takes equal;
  Takes sum;
  Takes total;

  Takes all() const {
    Takes takes = equal;
    takes.insert(sum.begin(), sum.end());
    takes.insert(total.begin(), total.end());
    return takes;
  }
};

void keep_those_of(std::size_t cards, Takes& takes) {
  std::erase_if(takes, [cards](const Cards& take) { return take.size() != cards; });
}

/// Each of the captures with the run above it: a card of the rank after the one played, one of the rank after that, and
/// so on until the table has none left. Of several cards of a rank any one may be taken.
Takes with_runs(const Rules& rules, Card card, const Cards& table, const Takes& captures) {
  Takes found;
  for (const Cards& capture : captures) {
    Takes runs = {capture};
    for (std::size_t place = static_cast<std::size_t>(rules.place_of(card.rank)) + 1; place < rules.ranks.size();
         ++place) {
      Takes longer;
      for (const Cards& run : runs) {
        for (const Card next : table) {
          if (next.rank != rules.ranks[place] || run.contains(next)) continue;
          Cards with_next = run;
          with_next.insert(next);
          longer.insert(with_next);
        }
      }
      if (longer.empty()) break;
      runs = longer;
    }
    found.insert(runs.begin(), runs.end());
  }
  return found;
}

/// The ordinary ways after the rule of choice, with the runs that belong to them. A stack is taken whole by a card of
/// the rank of its top card, and in no other way.
Ways ways(const Rules& rules, Card card, const Cards& table, std::optional<Card> top) {
  Ways ways;
  if (rules.stack) {
    if (top && top->rank == card.rank && rules.equal.contains(card.rank)) ways.equal.insert(table);
    return ways;
  }
  Cards equals;
  for (const Card other : table) {
    if (rules.equal.contains(card.rank) && other.rank == card.rank) equals.insert(other);
  }
  if (rules.equal_count == "all" && !rules.values.contains(card.rank)) {
    if (!equals.empty()) ways.equal.insert(equals);
  } else {
    for (const Card other : equals) ways.equal.insert({other});
  }
  for (const int value : rules.values_of(card.rank)) {
    for (const Cards& take : sets_adding_to(rules, value, table)) {
      if (rules.sum && take.size() >= 2) ways.sum.insert(take);
    }
    if (rules.total != 0) {
      for (const Cards& take : sets_adding_to(rules, rules.total - value, table)) ways.total.insert(take);
    }
  }
  if (rules.choice == "single_first" && !ways.equal.empty()) ways.sum.clear();
  if (rules.choice == "fewest_cards") {
    std::size_t fewest = table.size();
    for (const Cards& take : ways.all()) fewest = std::min(fewest, take.size());
    for (Takes* takes : {&ways.equal, &ways.sum, &ways.total}) keep_those_of(fewest, *takes);
  }
  if (rules.run != "none") ways.equal = with_runs(rules, card, table, ways.equal);
  if (rules.run == "any") ways.sum = with_runs(rules, card, table, ways.sum);
  return ways;
}

/// What may be taken in one play if the captures are these.
Takes united(const Rules& rules, Card card, const Takes& parts) {
  if (rules.sets == "one") return parts;
  if (rules.equal_count == "one" && !rules.values.contains(card.rank)) return parts;
  Takes unions = disjoint_unions(parts);
  if (rules.sets == "all") {
    std::size_t most = 0;
    for (const Cards& take : unions) most = std::max(most, take.size());
    keep_those_of(most, unions);
  }
  if (rules.sets == "full") {  // whatever a capture leaves lying cannot be taken any more without a card of it
    std::erase_if(unions, [&](const Cards& take) {
      return std::any_of(parts.begin(), parts.end(), [&](const Cards& part) {
        return std::none_of(part.begin(), part.end(), [&](Card other) { return take.contains(other); });
      });
    });
  }
  return unions;
}

/// What `card` takes as a sweeper, or nothing if it does not sweep this table.
Cards swept(const Rules& rules, Card card, const Cards& table) {
  const Sweeper* sweeper = rules.sweeper_of(card);
  if (sweeper == nullptr) return {};
  Cards take;
  for (const Card other : table) {
    if (other.rank == card.rank && sweeper->with_same_on_table == "take_same") return {};
    if (!sweeper->except.contains(other.rank)) take.insert(other);
  }
  return take;
}

/// A set of cards as a number: bit i is the card of index i.
std::uint64_t number(const Cards& cards) {
  std::uint64_t bits = 0;
  for (const Card card : cards) bits |= std::uint64_t{1} << card.index();
  return bits;
}

/// Whether the play takes one equal card and nothing else, or nothing else but the run above it.
bool is_pair(const Rules& rules, const Play& play) {
  std::size_t equals = 0;
  for (const Card taken : play.take) equals += taken.rank == play.card.rank ? 1 : 0;
  return equals == 1 && (play.take.size() == 1 || rules.run != "none");
}

bool is_sweep(const Line& line, const Position& position, const Play& play) {
  if (line.first_play == "never" && position.first_play) return false;
  if (line.first_play == "only" && !position.first_play) return false;
  if (line.last_play == "never" && position.last_play) return false;
  if (line.last_round == "never" && position.last_round) return false;
  return !play.take.empty() && play.take == position.table;
}

bool matches_previous(const Rules& rules, const Line& line, const Position& position, const Play& play) {
  if (line.when == "any_pair") return is_pair(rules, play);
  // The previous player has just played a card: not this one, before the card of the stock or because all others have
  // none, and nobody has passed.
  if (!position.previous || position.turned || position.passes > 0 || position.plays_again) return false;
  if (line.when == "pair_last")
    return is_pair(rules, play) && play.card.rank == position.previous->rank && play.take.contains(*position.previous);
  if (line.when == "capture_last") return play.take.contains(*position.previous);
  return play.card.rank == position.previous->rank;  // equal_last asks for no capture
}

bool is_same_suit(const Line& line, const Play& play) {
  const auto of_its_suit = [&](Card taken) { return taken.suit == play.card.suit; };
  return !play.take.empty() && std::all_of(play.take.begin(), play.take.end(), of_its_suit) &&
         static_cast<int>(play.take.size()) + 1 >= line.min_cards;
}

/// Whether the ranks of the cards are all different and one after another in the order of runs.
bool is_consecutive(const Rules& rules, const Cards& cards) {
  std::set<int> places;
  for (const Card card : cards) {
    if (card.is_joker()) return false;
    places.insert(rules.place_of(card.rank));
  }
  return places.size() == cards.size() && *places.rbegin() - *places.begin() + 1 == static_cast<int>(places.size());
}

/// Of table cards that a play takes; those that lie face down go with them.
int number_taken(const Position& position, const Play& play) {
  return play.take.empty() ? 0 : static_cast<int>(play.take.size() + position.hidden);
}

bool has_taken_count(const Rules& rules, const Line& line, const Position& position, const Play& play) {
  if (line.last_play == "never" && position.last_play) return false;
  const int taken = number_taken(position, play);
  if (taken < line.min || (line.max && taken > *line.max)) return false;
  return !line.consecutive || is_consecutive(rules, play.take);
}

bool holds(const Rules& rules, const Line& line, const Position& position, const Play& play) {
  // What lies face down is nothing that such a line could ask of every card taken.
  const bool of_every_card = line.kind == "same_suit" || line.consecutive || line.when == "any_pair" ||
                             (line.kind == "match_previous" && line.when == "pair_last");
  if (of_every_card && !play.take.empty() && position.hidden > 0) return false;
  if (line.kind == "sweep") return is_sweep(line, position, play);
  if (line.kind == "match_previous") return matches_previous(rules, line, position, play);
  if (line.kind == "same_suit") return is_same_suit(line, play);
  if (line.kind == "taken_count") return has_taken_count(rules, line, position, play);
  return false;
}

int points_for(const Rules& rules, const Line& line, const Position& position, const Play& play) {
  if (line.points_by == "per_card") return number_taken(position, play) + 1;
  if (line.points_by == "rank") {
    const auto points = line.points_by_rank.find(play.card.rank);
    return points == line.points_by_rank.end() ? 0 : points->second;
  }
  if (line.points_by == "value") {
    const auto value = rules.values.find(play.card.rank);
    return value == rules.values.end() ? 0 : value->second;
  }
  return line.points;
}

}  // namespace

std::vector<Cards> sets_adding_to(const Rules& rules, int sum, const Cards& table) {
  std::vector<Card> valued;
  for (const Card card : table) {
    if (rules.values.contains(card.rank)) valued.push_back(card);
  }
  std::vector<Cards> found;
  Cards chosen;
  if (sum > 0) add_sums(rules, valued, 0, sum, chosen, found);
  return found;
}

std::set<Cards> disjoint_unions(const std::set<Cards>& parts) {
  std::set<Cards> unions = {{}};
  for (const Cards& part : parts) {
    std::set<Cards> more;
    for (const Cards& others : unions) {
      Cards both = others;
      both.insert(part.begin(), part.end());
      if (both.size() == others.size() + part.size()) more.insert(both);
    }
    unions.merge(more);
  }
  unions.erase(Cards());
  return unions;
}

namespace {

/// What the card may take if no card is wild.
Takes tame_captures(const Rules& rules, Card card, const Cards& whole_table, std::optional<Card> top,
                    const std::vector<Build>& builds) {
  Cards table = whole_table;
  Takes built;  // the build that the card takes, if there is one
  for (const Build& build : builds) {
    for (const Card other : build.cards) table.erase(other);
    if (rules.values_of(card.rank).contains(build.value)) built.insert(build.cards);
  }
  const Cards sweep = swept(rules, card, table);
  Ways found = ways(rules, card, table, top);
  if (!sweep.empty() && rules.sweeper_of(card)->with_same_on_table == "sweep") found.equal.clear();
  built.merge(found.all());
  Takes takes = united(rules, card, built);
  if (!sweep.empty()) {
    takes.insert(sweep);
    if (rules.sets == "all") {  // a card takes as much as it can
      std::size_t most = 0;
      for (const Cards& take : takes) most = std::max(most, take.size());
      keep_those_of(most, takes);
    }
  }
  return takes;
}

}  // namespace

namespace {

/// Those of one card; where the other three of its rank lie on the table and it may take one of them, all three.
Takes one_each(Card card, const Cards& table, Takes takes) {
  keep_those_of(1, takes);
  Cards others;
  for (const Card other : table) {
    if (other.rank == card.rank) others.insert(other);
  }
  const auto is_equal = [&](const Cards& take) { return take.begin()->rank == card.rank; };
  if (others.size() < 3 || std::none_of(takes.begin(), takes.end(), is_equal)) return takes;
  return {others};
}

/// The wild flower takes one card of another rank; those of its rank leave it alone, and others must take it from the
/// stock.
Takes with_wild_flower(Card wild, Card card, const Cards& table, bool turned, const Takes& takes) {
  if (card.rank != wild.rank) return turned && table.contains(wild) ? Takes{{wild}} : takes;
  Takes found;
  for (const Card other : table) {
    const bool is_of_month = other.rank == wild.rank;
    if (card == wild ? !is_of_month : is_of_month && other != wild) found.insert({other});
  }
  return found;
}

}  // namespace

std::vector<Cards> captures(const Rules& rules, Card card, const Cards& table, std::optional<Card> top,
                            const std::vector<Build>& builds, bool turned) {
  Takes takes = tame_captures(rules, card, table, top, builds);
  if (const auto own = rules.in_hand.find(card); own != rules.in_hand.end()) {
    const std::vector<Cards> sums = sets_adding_to(rules, own->second, table);
    takes = united(rules, card, {sums.begin(), sums.end()});
  }
  for (const Wild& wild : rules.wilds) {
    if (card.rank != wild.rank) continue;
    for (const int rank : rules.ranks) {
      if (rank != wild.except) takes.merge(tame_captures(rules, {rank, card.suit}, table, top, builds));
    }
  }
  if (rules.one_each) takes = one_each(card, table, takes);
  if (rules.wild_flower) takes = with_wild_flower(*rules.wild_flower, card, table, turned, takes);
  return {takes.begin(), takes.end()};
}

bool takes_itself(const Rules& rules, Card card, const Cards& table) {
  const Sweeper* sweeper = rules.sweeper_of(card);
  return sweeper != nullptr && (table.empty() ? sweeper->on_empty : sweeper->on_cards) == "take_self";
}

bool only_sweeps(const Rules& rules, Card card, const Cards& table, const Cards& take, std::optional<Card> top) {
  if (take.empty() || take != swept(rules, card, table)) return false;
  return !united(rules, card, ways(rules, card, table, top).all()).contains(take);
}

/// Whether the card is a sweeper with a limit, and these cards are beyond it.
bool takes_too_much(const Rules& rules, const Play& play) {
  const Sweeper* sweeper = rules.sweeper_of(play.card);
  if (sweeper == nullptr || sweeper->up_to == 0) return false;
  int sum = 0;
  for (const Card card : play.take) {
    if (!rules.values.contains(card.rank)) return true;
    sum += rules.values.at(card.rank);
  }
  return sum > sweeper->up_to;
}

namespace {

/// Not all who hold cards may pass one after another.
bool may_pass(const Rules& rules, const Position& position, const std::vector<Play>& plays) {
  const auto captures = [](const Play& play) { return !play.take.empty(); };
  if (rules.pass == "never") return false;
  if (rules.pass == "no_capture" && std::any_of(plays.begin(), plays.end(), captures)) return false;
  const auto holds = [](const Cards& holding) { return !holding.empty(); };
  return position.passes + 1 < std::count_if(position.holdings.begin(), position.holdings.end(), holds);
}

}  // namespace

std::vector<Cards> stolen_piles(const Rules& rules, Card card, const Position& position) {
  std::vector<Cards> found;
  if (rules.piles == "none" || !rules.equal.contains(card.rank)) return found;
  const auto has_its_rank = [&](Card other) { return other.rank == card.rank; };
  const bool on_table = std::any_of(position.table.begin(), position.table.end(), has_its_rank);
  if (rules.piles == "table_first" && on_table) return found;
  for (std::size_t side = 0; side < position.tops.size(); ++side) {
    const bool own = static_cast<int>(side) == rules.side_of(position.turn);
    if (!own && position.tops[side] && has_its_rank(*position.tops[side])) found.push_back(position.piles[side]);
  }
  return found;
}

std::vector<Play> legal_plays(const Rules& rules, const Position& position) {
  std::vector<Play> plays;
  for (const Card card : position.playable()) {
    std::vector<Cards> takes =
        captures(rules, card, position.table, position.top, position.builds, position.turned.has_value());
    for (const Cards& pile : stolen_piles(rules, card, position)) takes.push_back(pile);
    if (takes.empty() || !rules.compulsory.contains(card.rank) || takes_itself(rules, card, position.table)) {
      plays.push_back({card, {}});
    }
    for (const Cards& take : takes) plays.push_back({card, take});
    for (const Play& play : building_plays(rules, card, position)) plays.push_back(play);
  }
  std::sort(plays.begin(), plays.end(), [](const Play& a, const Play& b) {
    return std::tuple(a.card, a.build, number(a.take), number(a.with)) <
           std::tuple(b.card, b.build, number(b.take), number(b.with));
  });
  std::vector<Play> legal = dutiful(rules, position, plays);
  if (rules.stuck == "all") {
    std::erase_if(legal, [](const Play& play) { return play.take.empty(); });
    if (legal.empty()) legal.push_back({.card = {}, .take = {}, .lays_down = true});
  }
  if (may_pass(rules, position, legal)) legal.push_back({.card = {}, .take = {}, .passes = true});
  return legal;
}

Json points_of(const Rules& rules, const Position& position, const Play& made) {
  Play play = made;
  const auto on_table = [&](Card card) { return position.table.contains(card); };
  if (!std::all_of(made.take.begin(), made.take.end(), on_table)) play.take.clear();  // a pile: nothing of the table
  const int own_side = rules.side_of(position.turn);
  Json points = Json::array();
  if (play.passes || play.lays_down) return points;
  if (play.take.empty() && takes_itself(rules, play.card, position.table)) return points;
  const bool sweeper = only_sweeps(rules, play.card, position.table, play.take, position.top);
  for (const Line& line : rules.lines) {
    if (!line.scores_plays() || !holds(rules, line, position, play)) continue;
    if (sweeper && !(line.kind == "sweep" && rules.sweeper_of(play.card)->scores_sweep)) continue;
    if (line.kind == "sweep" && takes_too_much(rules, play)) continue;
    const int scored = points_for(rules, line, position, play);
    if (scored == 0) continue;
    for (int side = 0; side < rules.sides; ++side) {
      const bool credited = line.credit == "opponents" ? side != own_side : side == own_side;
      if (credited) points.push_back({{"item", line.name}, {"side", side}, {"points", scored}});
    }
  }
  return points;
}

Json plays(const Rules& rules, const Position& position) {
  Json list = Json::array();
  for (const Play& play : legal_plays(rules, position)) {
    Json entry = json_of(play);
    entry["points"] = points_of(rules, position, play);
    list.push_back(entry);
  }
  Json answer = Json::object();
  answer["plays"] = list;
  return answer;
}

}  // namespace reference
