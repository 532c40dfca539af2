#include "engine/table/shown_table.h"

#include <utility>

#include "engine/play/view.h"
#include "engine/table/score_sheet_text.h"
#include "engine/table/table_words.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

constexpr int unbroken = 100'000;  // columns: a line is not broken

/// What a game of two sides calls them, or of more.
Json sides_json(const Game& game, const Seats& seats) {
  Json sides = Json::array();
  for (const Side side : game.each_side()) {
    Json of_side = Json::array();
    for (const Seat seat : game.each_seat())
      if (game.side_of(seat) == side) of_side.push_back(seat);
    sides.push_back({{"name", side_name(seats, game, side)}, {"seats", std::move(of_side)}});
  }
  return sides;
}

}  // namespace

Json ShownTable::standing() const {
  Json points = Json::array();
  for (const Side side : game().each_side()) points.push_back(match().points(side));
  const bool playing = table_.in_hand();
  const auto winner = table_.over() ? winner_of(match(), table_.forfeit()) : std::nullopt;
  return {{"hand", match().record().id.hand},
          {"dealer", match().record().dealer},
          {"turn", playing ? Json(table_.turn()) : Json()},
          {"plays_made", match().record().plays.size()},
          {"hand_over", !playing},
          {"points", std::move(points)},
          {"match_over", table_.over()},
          {"winner", winner ? Json(*winner) : Json()}};
}

Json ShownTable::view(Onlooker who) const {
  const MatchState state = match().state();
  const View view(match().hand(), who.value_or(Seat{0}), match().record().plays, &state);
  Json message = view_message(view, standing_of(match()));
  if (!who) message["holding"] = Json::array();
  message["turn"] = table_.in_hand() ? Json(table_.turn()) : Json();
  message["seat"] = who ? Json(*who) : Json();
  Json held = Json::array();
  int stock = view.cards_left() + view.stock_left();
  for (const Seat other : game().each_seat()) {
    held.push_back(view.held(other));
    stock -= view.held(other);
  }
  message["held"] = std::move(held);
  message["stock"] = stock;
  message["text"] = lines_json(table_.in_hand() ? describe_turn(match(), context_) : Lines());
  return message;
}

Json ShownTable::plays(std::span<const Play> plays) const {
  const MatchState state = match().state();
  const View view(match().hand(), table_.turn(), match().record().plays, &state);
  Json message = choose_message(view, plays, match().scorer());
  add_words(message["plays"], plays, match(), context_.speech);
  return message;
}

Json ShownTable::score() const {
  Json answer = score_sheet_json(score_sheet_words(match(), context_.seats, context_.speech, Style()), game());
  answer["text"] = lines_of(score_sheet_text(match(), context_.seats, context_.speech, Style(), unbroken));
  return answer;
}

Json setting_of(const MatchHeader& header, const MatchSetup& setup, const TableContext& context) {
  return {{"seats", setup.game().seats()},
          {"title", context.title},
          {"spec", header.spec},
          {"lang", code_of(context.speech.language())},
          {"deck", deck_text(context.speech.deck())},
          {"target", setup.game().rules().match.target},
          {"players", header.seats},
          {"names", header.names},
          {"sides", sides_json(setup.game(), context.seats)}};
}

void tell_in_words(BotMessage& message, const Lines& lines) {
  // What a deal says covers the opening that follows it.
  message["text"] = lines_json(message["event"] == "opening" ? Lines() : lines);
}

}  // namespace cicera
