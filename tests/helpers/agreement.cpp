#include "tests/helpers/agreement.h"

#include "engine/cards/notation.h"
#include "engine/formats/hand_record_writer.h"
#include "engine/scoring/play_lines.h"
#include "scripting/scripting.h"
#include "tests/helpers/rules_json.h"

namespace cicera::tests {
namespace {

reference::Card to_reference(Card card) { return {static_cast<int>(card.rank()), static_cast<int>(card.suit())}; }

reference::Cards to_reference(CardSet cards) {
  reference::Cards set;
  for (const Card card : cards) set.insert(set.end(), to_reference(card));
  return set;
}

std::string differing(const std::string& where, const std::string& engine, const std::string& reference) {
  return where + "\n  engine:    " + engine + "\n  reference: " + reference + "\n";
}

bool equal(const Play& play, const reference::Play& other) {
  return to_reference(play.card) == other.card && to_reference(play.take()) == other.take &&
         play.build == other.build && to_reference(play.with()) == other.with;
}

bool equal(const Game& game, std::span<const ScoreEvent> points, const reference::Json& other) {
  if (points.size() != other.size()) return false;
  for (std::size_t i = 0; i < points.size(); ++i)
    if (other[i].at("item") != game.line_name(points[i].line) || other[i].at("side") != points[i].side ||
        other[i].at("points") != points[i].points)
      return false;
  return true;
}

std::string text_of(const Play& play) {
  return std::string(card_text(play.card)) + " takes {" + cards_text(play.take()) + "} builds " +
         std::to_string(play.build) + " with {" + cards_text(play.with()) + "}";
}

std::string text_of(const Game& game, std::span<const ScoreEvent> points) {
  std::string text = "[";
  for (const ScoreEvent& point : points)
    text += game.line_name(point.line) + " " + std::to_string(point.side.number()) + " " +
            std::to_string(point.points) + " ";
  return text + "]";
}

/// Puts a card on top of the table, another from turn to turn.
void put_on_top(CardSet table, unsigned turn, Position& position, reference::Position& other) {
  if (table.empty()) return;
  CardSet left = table;
  for (unsigned below = turn % static_cast<unsigned>(table.size()); below > 0; --below) left -= left.first();
  position.top = left.first();
  other.top = to_reference(left.first());
}

}  // namespace

Agreement::Agreement(const Game& game)
    : game_(&game),
      reference_(rules_json(game.rules())),
      scorer_(make_scorer(game)),
      finder_(game, scorer_.get()),
      counter_(game, scorer_.get()) {}

std::string Agreement::on_plays(CardSet table) {
  Position position;
  position.table = table;
  position.holdings[0] = game_->deck() - table;
  reference::Position other;
  other.table = to_reference(table);
  put_on_top(table, turn_, position, other);
  other.holdings = {to_reference(position.holdings[0])};

  const auto plays = finder_.plays(Hand(*game_, position));
  const auto expected = reference::legal_plays(reference_, other);
  const bool same = std::equal(plays.begin(), plays.end(), expected.begin(), expected.end(),
                               [](const Play& a, const reference::Play& b) { return equal(a, b); });
  const std::size_t number = static_cast<std::size_t>(turn_++) % expected.size();
  const bool counted =
      counter_.count(Hand(*game_, position)) == expected.size() && equal(counter_.play(number), expected[number]);
  if (same && counted) return "";
  if (same) return differing("the count of plays on {" + cards_text(table) + "}", "otherwise", "as listed");
  return differing("plays on {" + cards_text(table) + "}", std::to_string(plays.size()) + " plays",
                   std::to_string(expected.size()) + " plays");
}

std::string Agreement::on_points(CardSet table, bool one_each) {
  Position position;
  position.table = table;
  position.holdings[0] = game_->deck() - table;
  reference::Position other;
  other.table = to_reference(table);
  put_on_top(table, turn_, position, other);

  const auto found = finder_.plays(Hand(*game_, position));
  const std::vector<Play> plays(found.begin(), found.end());
  std::string differences;
  for (const Play& play : plays) {
    if (one_each && !play.captures()) continue;
    std::vector<std::optional<Card>> previous = {std::nullopt};
    for (const Card card : table) previous.emplace_back(card);
    const CardSet gone = (game_->deck() & CardSet::of_rank(play.card.rank())) - table - play.card;
    if (!gone.empty()) previous.emplace_back(gone.first());
    if (one_each) previous = {previous[turn_ / 2 % previous.size()]};
    position.holdings[0] = play.card;
    for (const auto& card : previous) {
      position.previous = card;
      other.previous = card ? std::optional(to_reference(*card)) : std::nullopt;
      other.last_play = other.last_round = ++turn_ % 2 == 1;
      position.unseen = other.last_play ? 0 : 1;
      differences += on_points(position, other, play);
    }
  }
  return differences;
}

std::string Agreement::on_points(const Position& position, const reference::Position& reference, const Play& play) {
  const Hand hand(*game_, position);
  points_.clear();
  score_play(View(hand), play, Ply{0}, points_);
  const auto expected =
      reference::points_of(reference_, reference,
                           {to_reference(play.card), to_reference(play.take()), play.build, to_reference(play.with())});
  if (equal(*game_, points_, expected)) return "";
  return differing(text_of(play) + " of {" + cards_text(position.table) + "} after " +
                       (position.previous ? std::string(card_text(*position.previous)) : "nothing"),
                   text_of(*game_, points_), expected.dump());
}

std::string Agreement::on_record(const HandRunner& hand) const {
  const std::string text = record_text(hand);
  const auto record = reference::Json::parse(text);
  const std::string expected = reference::replay(reference_, record).dump();
  // The model has no scripts; it takes what they did to the table from the record and leaves their points out.
  const std::string ours = game_->script_lines().empty() ? text : reference::without_scripts(reference_, record).dump();
  return ours == expected ? "" : differing("record", ours, expected);
}

std::string Agreement::on_every_ply(const HandRunner& hand) {
  const auto expected = reference::plays_along(reference_, reference::Json::parse(record_text(hand)));
  const Record& record = hand.record();
  Hand position(*game_, record.deal, record.dealer);
  int opened = 0;
  std::string differences;
  for (std::size_t ply = 0; ply < record.plays.size(); ++ply) {
    if (const auto& openings = hand.scored().openings(); !openings.empty() && position.rounds_dealt() > opened)
      if (const auto seat = openings[static_cast<std::size_t>(opened++)].take_table) position.take_table(*seat);
    std::string plays = "{\"plays\":[";
    for (const Play& play : finder_.plays(position)) {
      points_.clear();
      score_play(View(position), play, Ply{0}, points_);
      if (plays.back() == '}') plays += ',';
      plays += '{';
      append_play(*game_, play, points_, plays);
      plays += '}';
    }
    plays += "]}";
    if (plays != expected[ply].dump())
      differences += differing("ply " + std::to_string(ply), plays, expected[ply].dump());
    position.apply(record.plays[ply]);
  }
  return differences;
}

std::string record_text(const HandRunner& hand) {
  std::string text;
  append_record("some-ruleset", hand.record(), hand.scored(), text);
  return text;
}

}  // namespace cicera::tests
