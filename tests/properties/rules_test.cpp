// Rules nobody has written down: any value that the table of fields allows, in any combination without contradiction.
// RapidCheck makes them, and makes them smaller when something fails. RC_PARAMS=seed=N looks at others.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cstdlib>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "engine/schema/contradictions.h"
#include "engine/schema/fields.h"
#include "engine/schema/line_maps.h"
#include "engine/schema/settings.h"
#include "tests/helpers/agreement.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/rules_json.h"

namespace cicera {

void showValue(const Rules& rules, std::ostream& out) {
  for (const Setting& setting : settings(rules)) out << setting.path << ": " << to_text(setting.value) << '\n';
}

namespace tests {
namespace {

// The same rules every time, unless somebody asks for others.
const int seeded =
    setenv("RC_PARAMS", slowness == 1 ? "seed=1 max_success=150" : "seed=1 max_success=15", /* overwrite */ 0);

// Generators

template <typename T>
T one_of(const std::vector<T>& choices) {
  return *rc::gen::elementOf(choices);
}

std::string any_integer(const FieldType& type) {
  constexpr int small = 15;
  if (!type.numbers.empty()) return std::to_string(one_of(type.numbers));
  return std::to_string(*rc::gen::inRange(type.min, std::min(type.max, type.min + small) + 1));
}

/// A value that the field's type allows, for the types that rules of play have.
std::optional<Value> any_value(const FieldType& type) {
  using Form = FieldType::Form;
  if (!type.instead.empty() && *rc::gen::inRange(0, 4) == 0) return any_value(type.instead.front());
  switch (type.form) {
    case Form::boolean:
      return Value::of(*rc::gen::arbitrary<bool>() ? "true" : "false");
    case Form::integer:
      return Value::of(any_integer(type));
    case Form::words:
      return Value::of(one_of(type.words));
    case Form::integer_or_words:
      return Value::of(*rc::gen::arbitrary<bool>() ? any_integer(type) : one_of(type.words));
    case Form::map_of_integers:
      return Value::map({{Value::of(one_of(type.words)), Value::of(any_integer(type))}});
    case Form::list_of_maps: {
      std::vector<Value> maps;
      for (int i = *rc::gen::inRange(0, 3); i > 0; --i) {
        std::vector<Value::Entry> entries;
        for (const FieldType::Key& key : type.keys)
          if (auto value = any_value(key.type)) entries.push_back({Value::of(key.name), *std::move(value)});
        maps.push_back(Value::map(std::move(entries)));
      }
      return Value::list(std::move(maps));
    }
    default:
      return std::nullopt;
  }
}

void set_any(Rules& rules, const Field& field, const std::string& line = "") {
  if (const auto value = any_value(field.type)) field.set(rules, line, *value);
}

/// A pack of 52 or 40 cards and seats among which it comes out, with capture values of some kind.
Rules any_frame() {
  Rules rules;
  const bool forty = *rc::gen::arbitrary<bool>();
  if (forty) std::erase_if(rules.deck.ranks, [](Rank rank) { return rank >= Rank::eight && rank <= Rank::ten; });
  rules.deck.ranks = *rc::gen::exec([ranks = rules.deck.ranks] {
    std::vector<Rank> order = ranks;
    for (std::size_t i = 1; i < order.size(); ++i) std::swap(order[i], order[*rc::gen::inRange<std::size_t>(0, i + 1)]);
    return order;
  });
  const int kind = *rc::gen::inRange(0, 3);
  if (kind == 1) rules.deck.values = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13};
  if (kind == 2)
    for (int& value : rules.deck.values) value = *rc::gen::inRange(0, max_value + 1);
  if (forty) rules.deck.values[7] = rules.deck.values[8] = rules.deck.values[9] = 0;

  if (*rc::gen::inRange(0, 3) == 0) rules.deck.second_values[0] = *rc::gen::inRange(1, max_value + 1);

  rules.players.count = one_of(std::vector{2, 3, 4, 5, 6, 8});
  const int sides = *rc::gen::inRange(0, 3);
  if (sides == 0 || rules.players.count < 4 || rules.players.count == 5) rules.players.sides = Sides::solo;
  if (sides == 2 && rules.players.count == 6) rules.players.sides = Sides::trios;
  if (rules.players.count == 8) rules.players.sides = sides == 2 ? Sides::fours : Sides::partners;
  if (*rc::gen::inRange(0, 3) == 0) {
    rules.deck.jokers = *rc::gen::inRange(1, max_jokers + 1);
    rules.deck.values[static_cast<std::size_t>(Rank::joker)] = *rc::gen::inRange(0, max_value + 1);
  } else {
    rules.deck.values[static_cast<std::size_t>(Rank::joker)] = 0;
  }
  const int cards = (forty ? 40 : 52) + rules.deck.jokers;
  rules.turn.flip = *rc::gen::inRange(0, 4) == 0;
  const int of_each = rules.turn.flip ? 2 : 1;  // and the card that is turned after it
  const int each = (cards - rules.deal.table) / (of_each * rules.players.count);
  rules.deal.table = cards - of_each * each * rules.players.count;
  const int rounds = std::min(each, one_of(std::vector{1, 2, 3}));
  if (*rc::gen::inRange(0, 4) == 0) {
    rules.deal.left_out = *rc::gen::inRange(0, rules.deal.table + 1);
    rules.deal.table -= rules.deal.left_out;
  }
  rules.deal.rounds.assign(static_cast<std::size_t>(rounds), each / rounds);
  rules.deal.rounds.back() += each % rounds;
  rules.deal.packet = {1};
  if (each % rounds == 0 && *rc::gen::arbitrary<bool>()) {
    rules.deal.refill = rules.deal.rounds.front();
    rules.deal.rounds = {rules.deal.refill};
  }
  if (!rules.turn.flip && *rc::gen::inRange(0, 4) == 0) {
    rules.turn.draw = true;
    rules.deal.refill = 0;
    rules.deal.rounds = {*rc::gen::inRange(1, std::max(2, each))};
  }
  if (*rc::gen::inRange(0, 4) == 0) {
    const bool has_stock = rounds > 1 || rules.turn.flip || rules.turn.draw;
    const auto action = has_stock ? one_of(std::vector{MisdealAction::bury, MisdealAction::exchange,
                                                       MisdealAction::exchange_once, MisdealAction::redeal})
                                  : MisdealAction::redeal;
    rules.deal.misdeal.push_back({one_of(rules.deck.ranks), std::nullopt, *rc::gen::inRange(1, 5), action});
    if (action == MisdealAction::redeal && *rc::gen::inRange(0, 3) == 0)
      rules.deal.misdeal.back() = {.rank = {}, .card = {}, .alike = *rc::gen::inRange(2, 5)};
    if (action == MisdealAction::redeal && *rc::gen::inRange(0, 3) == 0)
      rules.deal.misdeal.back().where = MisdealPlace::holdings;
  }
  return rules;
}

/// Builds of some kind, and captures that can be with them.
void add_builds(Rules& rules) {
  rules.build.sets = one_of(std::vector{BuildSets::one, BuildSets::any, BuildSets::full});
  rules.build.least = *rc::gen::inRange(1, 11);
  rules.build.most = *rc::gen::inRange(0, 4);
  rules.capture.sum = true;
  rules.capture.total = 0;
  rules.capture.stack = false;
  rules.capture.run = RunTaken::none;
  rules.capture.sweepers.clear();
  rules.capture.choice = CaptureChoice::free;
}

Rules any_rules() {
  Rules rules = any_frame();
  for (const Field& field : fields()) {
    const bool in_frame = field.path.starts_with("deck.") || field.path.starts_with("players.") ||
                          field.path.starts_with("deal.") || field.path == "turn.flip" || field.path == "turn.draw" ||
                          field.has_star();
    if (!in_frame) set_any(rules, field);
  }
  if (rules.turn.flip) {
    rules.turn.pass = Pass::never;
    rules.build = {};
  } else if (*rc::gen::inRange(0, 3) == 0) {
    add_builds(rules);
  }
  if (rules.capture.stack && rules.deal.table > 1 && *rc::gen::inRange(0, 2) == 0)
    rules.deal.hidden = *rc::gen::inRange(1, rules.deal.table);
  // Else tables grow until a card has millions of unions or runs to take.
  if (rules.capture.sets != CaptureSets::one || rules.capture.run != RunTaken::none ||
      rules.build.sets != BuildSets::none)
    rules.capture.compulsory = {.all = true, .ranks = {}};
  for (const LineMap& map : line_maps()) {
    const int lines = *rc::gen::inRange(map.path == "scoring" ? 1 : 0, map.path == "scoring" ? 8 : 3);
    for (int i = 0; i < lines; ++i) {
      const std::string line = "line_" + std::to_string(i);
      map.add(rules, line);
      // The kind comes first and decides which other fields there are.
      for (const Field* field : find_fields(map.path + "." + line + ".kind")) set_any(rules, *field, line);
      // Scripts need files, and the model has no Lua.
      if (map.path == "scoring" && rules.scoring.back().kind == LineKind::script)
        rules.scoring.back().kind = LineKind::card;
      for (const Field* field : fields_of_line(map, rules, line))
        if (!field->path.ends_with(".kind")) set_any(rules, *field, line);
      // Cards have no list of words to choose from.
      if (ScoringLine* last = rules.scoring.empty() ? nullptr : &rules.scoring.back()) {
        last->card = Card::at(*rc::gen::inRange(0, card_count));
        for (int card = *rc::gen::inRange(1, 4); last->cards.size() < static_cast<std::size_t>(card);)
          last->cards.push_back(Card::at(static_cast<int>(last->cards.size()) * suit_count));
      }
    }
  }
  return rules;
}

/// Most contradictions are of one line or switch, and then it goes.
Rules without_contradictions(Rules rules) {
  for (const Contradiction& contradiction : contradictions(rules)) {
    std::erase_if(rules.scoring, [&](const ScoringLine& line) {
      return contradiction.path.starts_with("scoring." + line.name + ".");
    });
    if (contradiction.path == "capture.total") rules.capture.total = 0;
    if (contradiction.path == "deck.second_values") rules.deck.second_values = {};
    if (contradiction.path == "match.lead") rules.match.lead = 1;
    if (contradiction.path == "capture.sets") rules.capture.sets = CaptureSets::one;
    if (contradiction.path == "capture.run") rules.capture.run = RunTaken::none;
    if (contradiction.path == "capture.piles") rules.capture.piles = PilesTaken::none;
    if (contradiction.path == "capture.sum") rules.capture.stack = false;
    if (contradiction.path == "turn.stuck") rules.turn.stuck = StuckLays::one;
    if (contradiction.path == "build.sets") rules.build = {};
    if (contradiction.path == "build.raise") rules.build.raise = BuildRaise::none;
    if (contradiction.path == "build.least") rules.build.least = 1;
    if (contradiction.path == "build.most") rules.build.most = 0;
    if (contradiction.path == "build.opening") rules.build.opening = false;
    if (contradiction.path == "build.share") rules.build.share = false;
    if (contradiction.path == "capture.sweepers") rules.capture.sweepers.clear();
    if (contradiction.path == "deal.hidden" || !rules.capture.stack) rules.deal.hidden = 0;
  }
  return rules;
}

rc::Gen<Rules> playable_rules() {
  return rc::gen::suchThat(rc::gen::exec([] { return without_contradictions(any_rules()); }),
                           [](const Rules& rules) { return contradictions(rules).empty(); });
}

constexpr int hands_each = 2;

void play_hands(const Rules& rules, auto&& visit) {
  const Game game(rules);
  for (const char* player : {"random", "greedy"}) {
    HandRunner room(game, everyone(game, player));
    for (std::uint64_t hand = 0; hand < hands_each; ++hand) {
      room.play({5, 0, hand}, Seat::at(static_cast<int>(hand) % game.seats()));
      visit(game, room);
    }
  }
}

RC_GTEST_PROP(AnyRules, KeepEveryCardInOnePlace, ()) {
  play_hands(*playable_rules(), [](const Game& game, const HandRunner& room) {
    const Hand& hand = room.scored().hand();
    CardSet all = hand.table() | hand.hidden();
    int cards = hand.table().size() + hand.hidden().size();
    for (const Side side : game.each_side()) all |= hand.pile(side), cards += hand.pile(side).size();
    if (!hand.finished()) {
      RC_ASSERT(game.rules().match.test == MatchTest::at_once);
      for (const Seat seat : game.each_seat()) all |= hand.holding(seat), cards += hand.holding(seat).size();
      RC_ASSERT(all.size() == cards);
      return;
    }
    RC_ASSERT(game.deck().contains(all));
    RC_ASSERT(all.size() == cards);
    RC_ASSERT(cards == game.deck().size() - game.rules().deal.left_out);
  });
}

RC_GTEST_PROP(AnyRules, AgreeWithTheReferenceModel, ()) {
  play_hands(*playable_rules(), [](const Game& game, const HandRunner& room) {
    Agreement agreement(game);
    RC_ASSERT(agreement.on_record(room) == "");
    RC_ASSERT(agreement.on_every_ply(room) == "");
    const reference::Rules model(rules_json(game.rules()));
    RC_ASSERT(reference::allowed_deal(model, reference::Json::parse(record_text(room))));
  });
}

}  // namespace
}  // namespace tests
}  // namespace cicera
