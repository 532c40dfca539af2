#include "engine/bots/bot_messages.h"

#include "engine/cards/notation.h"
#include "engine/formats/hand_record_writer.h"
#include "engine/ruleset/resolved.h"

namespace cicera {
namespace {

BotMessage cards_json(CardSet cards) {
  BotMessage list = BotMessage::array();
  for (const Card card : cards) list.push_back(card_text(card));
  return list;
}

/// The top card of a stack, or null.
BotMessage top_json(CardSet top) { return top.empty() ? BotMessage() : BotMessage(card_text(top.first())); }

/// The builds on a table in the order of their values, each with the seat that owns it.
BotMessage builds_json(const Builds& builds) {
  BotMessage list = BotMessage::array();
  builds.each([&](const Build& build) {
    list.push_back({{"value", build.value}, {"cards", cards_json(build.cards)}, {"seat", build.seat}});
  });
  return list;
}

/// What `append` writes, as a document.
BotMessage written(auto&& append) {
  std::string text;
  append(text);
  return BotMessage::parse(text);
}

/// The same for keys and their values, which are put behind those of the message.
void add_keys(BotMessage& message, auto&& append) {
  message.update(written([&](std::string& out) {
    out += '{';
    append(out);
    out += '}';
  }));
}

/// For each side what `of` says about it.
BotMessage by_side(const Game& game, auto&& of) {
  BotMessage list = BotMessage::array();
  for (const Side side : game.each_side()) list.push_back(of(side));
  return list;
}

BotMessage event(const char* name) { return {{"type", "event"}, {"event", name}}; }

}  // namespace

BotMessage hello_message(const Ruleset& ruleset, const Game& game, Seat seat, const Company& company,
                         std::chrono::milliseconds limit) {
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
          {"seat", seat},
          {"side", game.side_of(seat)},
          {"seats", game.seats()},
          {"sides", game.sides()},
          {"players", company.players},
          {"target", game.rules().match.target},
          {"limit_ms", limit.count()},
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
                        {"holding", cards_json(view.holding())},
                        {"table", cards_json(view.table())}};
  if (game.is_stack()) message["top"] = top_json(view.top());
  if (game.flips()) message["turned"] = view.turned().empty() ? BotMessage() : BotMessage(cards_text(view.turned()));
  if (game.has_builds()) message["builds"] = builds_json(view.builds());
  message.update(BotMessage{{"piles", by_side(game, [&](Side side) { return cards_json(view.pile(side)); })},
                            {"previous", previous ? BotMessage(card_text(*previous)) : BotMessage()},
                            {"plays_left", view.plays_left()},
                            {"score", written([&](std::string& out) { append_scores(game, standing.sheet, out); })},
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
    add_keys(numbered, [&](std::string& out) { append_play(view.game(), play, points, out); });
    list.push_back(std::move(numbered));
  }
  return {{"type", "choose"}, {"plays", std::move(list)}};
}

BotMessage deal_event(const Game& game, std::uint64_t hand, Seat dealer, const Deal& deal, int round, Seat seat) {
  const CardSet dealt = deal.dealt[as_size(round)][seat];
  BotMessage message = event("deal");
  message.update(BotMessage{{"hand", hand},
                            {"dealer", dealer},
                            {"round", round},
                            {"rounds", deal.rounds},
                            {"holding", cards_json(dealt)},
                            {"table", cards_json(round == 0 ? deal.table : CardSet())}});
  if (game.is_stack() && round == 0) message["top"] = top_json(deal.table & CardSet(deal.top));
  return message;
}

BotMessage opening_event(const Game& game, int round, const Opening& opening) {
  BotMessage message = event("opening");
  message["round"] = round;
  message.update(written([&](std::string& out) { append_opening(game, opening, out); }));
  return message;
}

std::vector<BotMessage> round_events(const Record& record, const ScoredHand& scored, int round, Seat seat) {
  std::vector<BotMessage> events = {
      deal_event(scored.hand().game(), record.id.hand, record.dealer, record.deal, round, seat)};
  const auto& openings = scored.openings();
  if (const auto number = as_size(round); number < openings.size())
    events.push_back(opening_event(scored.hand().game(), round, openings[number]));
  return events;
}

BotMessage play_event(const Game& game, const PlayOrigin& origin, const Play& play,
                      std::span<const ScoreEvent> points) {
  BotMessage message = event("play");
  add_keys(message, [&](std::string& out) {
    append_origin(origin, out);
    append_play(game, play, points, out);
  });
  // Nobody but the giver and the receiver, who holds it now, sees a card that is given.
  if (play.chooses()) message.erase("card");
  return message;
}

BotMessage hand_end_event(const ScoredHand& scored, std::uint64_t hand, std::span<const std::int64_t> match_points) {
  BotMessage message = event("hand_end");
  message["hand"] = hand;
  add_keys(message, [&](std::string& out) { append_end(scored.hand(), scored.sheet(), scored.end(), out); });
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
