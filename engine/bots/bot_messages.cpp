#include "engine/bots/bot_messages.h"

#include "engine/cards/notation.h"
#include "engine/formats/hand_json.h"
#include "engine/ruleset/resolved.h"

namespace cicera {
namespace {

BotMessage event(const char* name) { return {{"type", "event"}, {"event", name}}; }

}  // namespace

BotMessage hello_message(const Ruleset& ruleset, const Game& game, Onlooker who, const Company& company,
                         std::optional<std::chrono::milliseconds> limit) {
  const BotMessage resolved = resolved_json(ruleset);
  BotMessage rules = BotMessage::object();
  for (const auto& [path, rule] : resolved["rules"].items()) rules[path] = rule["value"];
  BotMessage lines = BotMessage::array();
  for (const LineId line : game.each_line()) lines.push_back(game.line_name(line));
  return {{"type", "hello"},
          {"protocol", bot_protocol},
          {"ruleset", ruleset.spec},
          {"title", ruleset.title.english},
          {"fingerprint", resolved["fingerprint"]},
          {"seat", who ? BotMessage(*who) : BotMessage()},
          {"side", who ? BotMessage(game.side_of(*who)) : BotMessage()},
          {"seats", game.seats()},
          {"sides", game.sides()},
          {"players", company.players},
          {"target", game.rules().match.target},
          {"limit_ms", limit ? BotMessage(limit->count()) : BotMessage()},
          {"lang", code_of(company.language)},
          {"level", company.level ? BotMessage(*company.level) : BotMessage()},
          {"deck", cards_json(game.deck())},
          {"lines", std::move(lines)},
          {"instant_wins", game.instant_win_names()},
          {"rules", std::move(rules)}};
}

BotMessage view_message(const View& view, const Standing& standing) {
  const Game& game = view.game();
  const auto previous = view.previous();
  BotMessage message = {{"type", "view"},
                        {"hand", standing.hand},
                        {"dealer", view.dealer()},
                        {"turn", view.seat()},
                        {"holding", cards_json(view.holding())}};
  add_table(message, game, view);
  message.update(BotMessage{{"piles", by_side(game, [&](Side side) { return cards_json(view.pile(side)); })},
                            {"previous", previous ? BotMessage(card_text(*previous)) : BotMessage()},
                            {"plays_left", view.plays_left()},
                            {"score", scores_json(game, standing.sheet)},
                            {"match_points", standing.match_points}});
  return message;
}

BotMessage choose_message(const View& view, std::span<const Play> plays, Scorer* scorer) {
  BotMessage list = BotMessage::array();
  std::vector<ScoreEvent> points;
  for (const Play& play : plays) {
    points.clear();
    score_play(view, play, Ply{0}, scorer, points);
    BotMessage numbered = {{"play", list.size()}};
    numbered.update(play_json(view.game(), play, points));
    list.push_back(std::move(numbered));
  }
  return {{"type", "choose"}, {"plays", std::move(list)}};
}

BotMessage deal_event(const Game& game, std::uint64_t hand, Seat dealer, const Deal& deal, int round, Onlooker who) {
  BotMessage message = event("deal");
  message.update(BotMessage{{"hand", hand},
                            {"dealer", dealer},
                            {"round", round},
                            {"rounds", deal.rounds},
                            {"holding", who ? cards_json(deal.dealt[as_size(round)][*who]) : BotMessage()},
                            {"table", cards_json(round == 0 ? deal.table : CardSet())}});
  if (game.hides() && round == 0) message["hidden"] = deal.hidden.size();
  if (game.is_stack() && round == 0) message["top"] = card_json(deal.table & CardSet(deal.top));
  return message;
}

BotMessage opening_event(const Game& game, int round, const Opening& opening) {
  BotMessage message = event("opening");
  message["round"] = round;
  message.update(opening_json(game, opening));
  return message;
}

std::vector<BotMessage> round_events(const Record& record, const ScoredHand& scored, int round, Onlooker who) {
  std::vector<BotMessage> events = {
      deal_event(scored.hand().game(), record.id.hand, record.dealer, record.deal, round, who)};
  const auto& openings = scored.openings();
  if (const auto number = as_size(round); number < openings.size())
    events.push_back(opening_event(scored.hand().game(), round, openings[number]));
  return events;
}

BotMessage play_event(const Hand& before, const Play& play, std::span<const ScoreEvent> points) {
  BotMessage message = event("play");
  message.update(origin_json(next_origin(before)));
  message.update(play_json(before.game(), play, points));
  if (const CardSet hidden = before.hidden_taken_by(play); !hidden.empty()) message["hidden"] = cards_json(hidden);
  // Nobody but the giver and the receiver, who holds it now, sees a card that is given.
  if (play.chooses()) message.erase("card");
  return message;
}

BotMessage take_back_event(std::size_t plays_made) {
  BotMessage message = event("take_back");
  message["plays_made"] = plays_made;
  return message;
}

BotMessage hand_end_event(const ScoredHand& scored, std::uint64_t hand, std::span<const std::int64_t> match_points) {
  BotMessage message = event("hand_end");
  message["hand"] = hand;
  message.update(end_json(scored.hand(), scored.sheet(), scored.end()));
  message["match_points"] = match_points;
  return message;
}

BotMessage match_end_event(std::span<const std::int64_t> match_points, std::optional<Side> winner,
                           const std::string& reason) {
  BotMessage message = event("match_end");
  message["match_points"] = match_points;
  message["winner"] = winner ? BotMessage(*winner) : BotMessage();
  message["reason"] = reason.empty() ? BotMessage() : BotMessage(reason);
  return message;
}

BotMessage error_message(const std::string& message) { return {{"type", "error"}, {"message", message}}; }

}  // namespace cicera
