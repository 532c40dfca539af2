#include "tests/helpers/domain.h"

#include <algorithm>
#include <ostream>
#include <set>
#include <stdexcept>

#include "engine/play/legal_plays.h"
#include "engine/ruleset/library.h"
#include "engine/scoring/end_lines.h"
#include "scripting/scripting.h"
#include "tests/helpers/source_folder.h"

namespace cicera {

void PrintTo(Card card, std::ostream* out) { *out << card_text(card); }
void PrintTo(CardSet cards, std::ostream* out) { *out << '{' << cards_text(cards) << '}'; }
void PrintTo(const Play& play, std::ostream* out) {
  if (play.builds()) {
    *out << card_text(play.card) << " builds " << int{play.build} << " with " << cards_text(play.with());
    return;
  }
  *out << card_text(play.card) << (play.captures() ? " takes " : " is laid") << cards_text(play.take());
}

namespace tests {
namespace {

const Library& library() {
  static const Library shipped({source_folder / "rulesets"}, read_script);
  return shipped;
}

std::size_t at(int number) { return static_cast<std::size_t>(number); }

}  // namespace

// Cards

Card card(std::string_view text) {
  const auto card = parse_card(text);
  if (!card) throw std::invalid_argument("no card: " + std::string(text));
  return *card;
}

CardSet cards(std::string_view text) { return parse_cards(text); }

std::vector<CardSet> sets(std::initializer_list<std::string_view> texts) {
  std::vector<CardSet> out;
  for (const auto text : texts) out.push_back(cards(text));
  return out;
}

// Rulesets

const std::vector<std::string>& shipped_rulesets() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> found;
    for (const auto& file : std::filesystem::directory_iterator(source_folder / "rulesets"))
      if (file.path().extension() == ".yaml") found.push_back(file.path().stem().string());
    std::sort(found.begin(), found.end());
    return found;
  }();
  return names;
}

namespace {

/// Whether it is a shipped ruleset of which the sample has another of its kind.
bool is_in_rest(const std::string& spec) {
  static const std::set<std::string> sample = {"cassino", "cicera",    "cirulla", "diloti", "pisti",
                                               "ronda",   "scopa-tre", "scopone", "seep",   "tombolon"};
  const auto& shipped = shipped_rulesets();
  return std::binary_search(shipped.begin(), shipped.end(), spec) && !sample.contains(spec);
}

}  // namespace

std::vector<std::string> sample_of(std::vector<std::string> specs) {
  std::erase_if(specs, is_in_rest);
  return specs;
}

std::vector<std::string> rest_of(std::vector<std::string> specs) {
  std::erase_if(specs, [](const std::string& spec) { return !is_in_rest(spec); });
  return specs;
}

Rules ruleset(std::string_view spec) { return library().load(spec).rules; }

const Game& game(std::string_view spec) {
  static std::map<std::string, Game, std::less<>> games;
  const auto found = games.find(spec);
  return found != games.end() ? found->second : games.try_emplace(std::string(spec), ruleset(spec)).first->second;
}

std::string test_name(std::string_view ruleset) {
  std::string name(ruleset);
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

// Points

BySide own(Points points, int sides) {
  BySide out(at(sides));
  out[0] = std::move(points);
  return out;
}

BySide opponents(const Points& points, int sides) {
  BySide out(at(sides), points);
  out[0].clear();
  return out;
}

BySide by_side(const Game& game, const ScoreSheet& sheet) {
  BySide out(at(game.sides()));
  for (const Side side : game.each_side())
    for (const LineId line : game.each_line())
      if (sheet.points(side, line) != 0) out[side.index()][game.line_name(line)] = sheet.points(side, line);
  return out;
}

BySide by_side(const Game& game, std::span<const ScoreEvent> points) {
  BySide out(at(game.sides()));
  for (const ScoreEvent& point : points) out[point.side.index()][game.line_name(point.line)] += point.points;
  return out;
}

// Positions

Situation& Situation::table(std::string_view cards) {
  position_.table = tests::cards(cards);
  return *this;
}

Situation& Situation::with_top(std::string_view card) {
  position_.top = tests::card(card);
  return *this;
}

Situation& Situation::after(std::string_view card) {
  position_.previous = tests::card(card);
  return *this;
}

std::unique_ptr<Scorer> judge_of(const Game& game) {
  return game.strikes_plays() || game.changes_captures() ? make_scorer(game) : nullptr;
}

Situation& Situation::at_the_last_play() {
  position_.unseen = 0;
  return *this;
}

Hand Situation::hand(Card card) const {
  Position position = position_;
  position.holdings[0] = card;
  return {*game_, position};
}

std::vector<CardSet> Situation::takes(std::string_view card) const {
  const auto judge = judge_of(*game_);
  PlayFinder finder(*game_, judge.get());
  std::vector<CardSet> takes;
  for (const Play& play : finder.plays(hand(tests::card(card))))
    if (play.captures()) takes.push_back(play.take());
  return takes;
}

bool Situation::allows(std::string_view card, std::string_view take) const {
  const auto judge = judge_of(*game_);
  PlayFinder finder(*game_, judge.get());
  const auto plays = finder.plays(hand(tests::card(card)));
  return std::find(plays.begin(), plays.end(), play(card, take)) != plays.end();
}

BySide Situation::points(std::string_view card, std::string_view take) const {
  const ScoredHand scored = replay(hand(tests::card(card)), {play(card, take)}, judge_of(*game_).get());
  return by_side(*game_, scored.points());
}

Hand hand_with_piles(const Game& game, const std::vector<CardSet>& piles, int dealer) {
  Position position;
  std::copy(piles.begin(), piles.end(), position.piles.begin());
  position.dealer = Seat{dealer % game.seats()};
  return {game, position};
}

BySide end_points(std::string_view spec, const std::vector<CardSet>& piles, int dealer) {
  const Game& game = tests::game(spec);
  ScoreSheet sheet(game.sides(), game.lines());
  score_end(hand_with_piles(game, piles, dealer), sheet);
  return by_side(game, sheet);
}

Play play(std::string_view card, std::string_view take) { return {tests::card(card), cards(take)}; }

// Players

PlayerSpec player(std::string_view name) { return parse_player(name); }

std::vector<PlayerSpec> everyone(const Game& game, std::string_view name) {
  return std::vector(at(game.seats()), player(name));
}

}  // namespace tests
}  // namespace cicera
