#include "engine/formats/hand_json.h"

#include "engine/formats/hand_parts.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

/// What `put` writes to a document: keys where it is an object.
Json document(Json empty, auto&& put) {
  put(JsonDocument(empty));
  return empty;
}

}  // namespace

Json cards_json(CardSet cards) {
  return document(nullptr, [&](const JsonDocument& out) { put_cards(cards, out); });
}

Json card_json(CardSet cards) { return cards.empty() ? Json() : Json(card_text(cards.first())); }

Json points_json(const Game& game, std::span<const ScoreEvent> points) {
  return document(nullptr, [&](const JsonDocument& out) { put_points(game, points, out); });
}

Json origin_json(const PlayOrigin& origin) {
  return document(Json::object(), [&](const JsonDocument& out) { put_origin(origin, out); });
}

Json play_json(const Game& game, const Play& play, std::span<const ScoreEvent> points) {
  return document(Json::object(), [&](const JsonDocument& out) { put_play(game, play, points, out); });
}

Json end_json(const Hand& hand, const ScoreSheet& sheet, const HandEnd& end) {
  return document(Json::object(), [&](const JsonDocument& out) { put_end(hand, sheet, end, out); });
}

Json opening_json(const Game& game, const Opening& opening) {
  return document(nullptr, [&](const JsonDocument& out) { put_opening(game, opening, out); });
}

Json scores_json(const Game& game, const ScoreSheet& sheet) {
  return document(nullptr, [&](const JsonDocument& out) { put_scores(game, sheet, out); });
}

Json builds_json(const Builds& builds) {
  Json list = Json::array();
  builds.each([&](const Build& build) {
    list.push_back({{"value", build.value}, {"cards", cards_json(build.cards)}, {"seat", build.seat}});
  });
  return list;
}

}  // namespace cicera
