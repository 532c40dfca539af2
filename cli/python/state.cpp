#include "cli/python/state.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/task.h"
#include "scripting/scripting.h"

namespace cicera::python {
namespace {

Error not_allowed(Bilingual message) { return Error(ErrorKind::rules, {}, std::move(message)); }

/// The symbols that a play is asked for, from where its speller stands.
void append_spelt(Speller speller, const Play& play, std::vector<int>& symbols) {
  while (!speller.is_known()) {
    symbols.push_back(next_symbol(play, speller.named()));
    speller.name(symbols.back());
  }
}

}  // namespace

State::State(SharedRules rules, const HandId& id, std::vector<std::string> players, ForcedPlays forced)
    : rules_(std::move(rules)),
      scorer_(make_scorer(rules_->game)),
      players_(std::move(players)),
      forced_(forced),
      id_(id),
      table_(rules_->game, scorer_.get(), seated(players_), forced) {
  heard([&] { table_.deal(id); });
}

void State::play(auto&& action) {
  const Turnstile::Pass pass(turnstile_, busy);
  heard(action);
}

void State::deal(const HandId& id) {
  play([&] {
    table_.deal(id);
    id_ = id;
    moves_.clear();
  });
}

void State::require_turn() const {
  if (table_.over()) throw not_allowed(both("the hand is over", "la smazzata è finita"));
}

void State::apply(std::int64_t symbol) {
  play([&] {
    require_turn();
    if (!table_.speller().allows(symbol))
      throw not_allowed(both("action {} is not legal here", "l'azione {} qui non è ammessa", symbol));
    table_.name(static_cast<int>(symbol));
    moves_.push_back(static_cast<int>(symbol));
  });
}

void State::make(std::int64_t number) {
  play([&] {
    require_turn();
    const auto plays = table_.plays();
    if (number < 0 || number >= std::ssize(plays))
      throw not_allowed(both("there are {} legal plays, so there is none with number {}",
                             "le giocate ammesse sono {}, quindi non c'è il numero {}", plays.size(), number));
    table_.make(plays[static_cast<std::size_t>(number)]);
    moves_.push_back(-1 - static_cast<int>(number));
  });
}

void State::make_random() {
  play([&] {
    require_turn();
    const auto before = table_.plays();
    const std::vector<Play> plays(before.begin(), before.end());
    const std::size_t ply = table_.record().plays.size();
    table_.make_random();
    const auto made = std::ranges::find(plays, table_.record().plays[ply]);
    moves_.push_back(-1 - static_cast<int>(made - plays.begin()));
  });
}

std::int64_t State::play_out(const HandId& id) {
  expect_no_stop();
  deal(id);
  std::int64_t plays = 0;
  for (; !table_.over(); ++plays) table_.make_random();
  return plays;
}

std::unique_ptr<State> State::clone() const {
  const std::vector<int> moves = this->moves();
  auto copy = std::make_unique<State>(rules_, id_, players_, forced_);
  copy->follow(moves);
  return copy;
}

void State::follow(const std::vector<int>& moves) {
  for (const int move : moves) move >= 0 ? apply(move) : make(-1 - move);
}

std::vector<int> State::history() const {
  std::vector<int> symbols;
  const std::vector<int> moves = this->moves();
  State again(rules_, id_, players_, forced_);
  for (const int move : moves) {
    if (move >= 0) {
      symbols.push_back(move);
      again.apply(move);
      continue;
    }
    append_spelt(again.table_.speller(), again.table_.plays()[static_cast<std::size_t>(-1 - move)], symbols);
    again.make(-1 - move);
  }
  return symbols;
}

std::vector<double> State::returns() const {
  std::vector<double> leads;
  for (const Seat seat : game().each_seat()) leads.push_back(table().over() ? table_.lead(game().side_of(seat)) : 0);
  return leads;
}

std::vector<int> State::allowed() const {
  std::vector<int> symbols;
  if (table().over()) return symbols;
  std::array<std::uint8_t, symbol_count> mask{};
  table_.speller().write_mask(mask.data());
  for (int symbol = 0; symbol < symbol_count; ++symbol)
    if (mask[static_cast<std::size_t>(symbol)] != 0) symbols.push_back(symbol);
  return symbols;
}

std::span<const std::int32_t> State::features() {
  if (table().over()) return {};
  if (!features_) features_ = std::make_unique<PlayFeatures>(game(), scorer_.get());
  return features_->of(table_.view(table_.turn()), table_.plays());
}

std::span<const std::int8_t> State::after() {
  if (table().over()) return {};
  if (!after_) after_ = std::make_unique<SeenAfter>(game(), scorer_.get());
  return after_->of(table_.sight(table_.turn()), table_.plays());
}

}  // namespace cicera::python
