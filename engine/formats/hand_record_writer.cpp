#include "engine/formats/hand_record_writer.h"

#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/cards/notation.h"
#include "engine/formats/json.h"

namespace cicera {
namespace {

void append_number(std::integral auto number, std::string& out) {
  std::array<char, 24> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), +number).ptr;
  out.append(digits.data(), end);
}
template <class Tag, class Number>
void append_number(Id<Tag, Number> id, std::string& out) {
  append_number(id.number(), out);
}

/// For plain words such as the names of scoring lines. Names of rulesets may have any characters, as paths do.
void append_word(std::string_view word, std::string& out) {
  out += '"';
  out += word;
  out += '"';
}

void append_cards(CardSet cards, std::string& out) {
  out += '[';
  for (const Card card : cards) {
    append_word(card_text(card), out);
    out += ',';
  }
  if (cards.empty())
    out += ']';
  else
    out.back() = ']';
}

/// An array of what `append(i)` appends for 0 <= i < size.
void append_array(int size, std::string& out, auto&& append) {
  out += '[';
  for (int i = 0; i < size; ++i) {
    if (i > 0) out += ',';
    append(i);
  }
  out += ']';
}

/// The same for the first keys, such as seats.
template <class Key>
void append_per(int count, std::string& out, auto&& append) {
  append_array(count, out, [&](int place) { append(key_at<Key>(place)); });
}

void append_deals(const Deal& deal, int seats, std::string& out) {
  append_array(deal.rounds, out, [&](int round) {
    append_per<Seat>(seats, out, [&](Seat seat) { append_cards(deal.dealt[as_size(round)][seat], out); });
  });
}

void append_point(const Game& game, const ScoreEvent& point, std::string& out) {
  out += "{\"item\":";
  append_word(game.line_name(point.line), out);
  out += ",\"side\":";
  append_number(point.side, out);
  out += ",\"points\":";
  append_number(point.points, out);
  out += '}';
}

void append_points(const Game& game, std::span<const ScoreEvent> points, std::string& out) {
  append_array(static_cast<int>(points.size()), out, [&](int i) { append_point(game, points[as_size(i)], out); });
}

void append_instant_win(const Game& game, const std::optional<InstantWinResult>& win, std::string& out) {
  if (!win) {
    out += "null";
    return;
  }
  out += "{\"name\":";
  append_word(game.instant_win_names()[as_size(win->condition)], out);
  out += ",\"side\":";
  append_number(win->side, out);
  out += '}';
}

/// Calls `origin_of(ply)` for one ply after another.
void append_plays_by(const Game& game, const std::vector<Play>& plays, const ScoredHand& scored, std::string& out,
                     auto&& origin_of) {
  std::span<const ScoreEvent> left = scored.points();
  append_per<Ply>(static_cast<int>(plays.size()), out, [&](Ply ply) {
    out += '{';
    append_origin(origin_of(ply), out);
    std::size_t count = 0;
    while (count < left.size() && left[count].ply == ply) ++count;
    append_play(game, plays[ply.index()], left.first(count), out);
    left = left.subspan(count);
    out += '}';
  });
}

void append_opening(const Game& game, const Opening& opening, std::string& out) {
  out += "{\"points\":";
  append_points(game, opening.points, out);
  out += ",\"take_table\":";
  if (opening.take_table)
    append_number(*opening.take_table, out);
  else
    out += "null";
  if (opening.wins) {
    out += ",\"wins\":";
    append_number(opening.wins->side, out);
  }
  out += '}';
}

void append_scores(const Game& game, const ScoreSheet& sheet, std::string& out) {
  append_per<Side>(game.sides(), out, [&](Side side) {
    out += '{';
    bool first = true;
    for (const LineId line : game.each_line()) {
      if (sheet.points(side, line) == 0) continue;
      if (!first) out += ',';
      first = false;
      append_word(game.line_name(line), out);
      out += ':';
      append_number(sheet.points(side, line), out);
    }
    out += '}';
  });
}

}  // namespace

void append_text(std::string_view text, std::string& out) { out += json_line(nlohmann::json(text)); }

void append_dealt(const Game& game, const Record& record, std::string& out) {
  out += "\"hand\":";
  append_number(record.id.hand, out);
  out += ",\"dealer\":";
  append_number(record.dealer, out);
  out += ",\"deals\":";
  append_deals(record.deal, game.seats(), out);
  out += ",\"table\":";
  append_cards(record.deal.table, out);
  if (game.is_stack() && !record.deal.table.empty()) {
    out += ",\"top\":";
    append_word(card_text(record.deal.top), out);
  }
  if (!game.flips()) return;
  out += ",\"stock\":";
  append_array(record.deal.stock_size, out, [&](int i) { append_word(card_text(record.deal.stock[as_size(i)]), out); });
}

void append_origin(const PlayOrigin& origin, std::string& out) {
  out += "\"seat\":";
  append_number(origin.seat, out);
  out += ',';
  if (origin.from_stock) out += "\"from\":\"stock\",";
}

void append_play(const Game& game, const Play& play, std::span<const ScoreEvent> points, std::string& out) {
  const bool has_card = game.has_card(play.choice);
  if (play.chooses()) {
    out += "\"choice\":";
    append_word(game.choice(play.choice).name, out);
    if (has_card) out += ',';
  }
  if (has_card) {
    out += "\"card\":";
    append_word(card_text(play.card), out);
  }
  if (!play.chooses()) {
    out += ",\"take\":";
    append_cards(play.take(), out);
  }
  if (play.builds()) {
    out += ",\"build\":{\"value\":";
    append_number(static_cast<int>(play.build), out);
    out += ",\"with\":";
    append_cards(play.with(), out);
    out += '}';
  }
  out += ",\"points\":";
  append_points(game, points, out);
}

void append_plays(const Game& game, Seat first_seat, const std::vector<Play>& plays, const ScoredHand& scored,
                  std::string& out) {
  Seat next = first_seat;
  append_plays_by(game, plays, scored, out, [&](Ply) { return PlayOrigin{std::exchange(next, game.next_seat(next))}; });
}

void append_plays(const Game& game, std::span<const PlayOrigin> origins, const std::vector<Play>& plays,
                  const ScoredHand& scored, std::string& out) {
  append_plays_by(game, plays, scored, out, [&](Ply ply) { return origins[ply.index()]; });
}

void append_end(const Hand& hand, const ScoreSheet& sheet, const HandEnd& end, std::string& out) {
  const Game& game = hand.game();
  out += "\"remainder\":{\"seat\":";
  if (const auto seat = hand.remainder_seat())
    append_number(*seat, out);
  else
    out += "null";
  out += ",\"cards\":";
  // A remainder that no side gets is still on the table; a position may be at its end before any play. A hand that the
  // match ended before its last play has no remainder.
  append_cards(hand.finished() ? hand.remainder() | hand.table() : CardSet(), out);
  out += "},\"piles\":";
  append_per<Side>(game.sides(), out, [&](Side side) { append_cards(hand.pile(side), out); });
  out += ",\"score\":";
  append_scores(game, sheet, out);
  out += ",\"totals\":";
  append_per<Side>(game.sides(), out, [&](Side side) { append_number(sheet.total(side), out); });
  out += ",\"instant_win\":";
  append_instant_win(game, end.instant_win, out);
}

/// The points that earlier hands have left, if any.
void append_carried(const Game& game, const CarriedPoints& carried, std::string& out) {
  bool any = false;
  for (const LineId line : game.each_line()) {
    const int points = carried[line];
    if (points == 0) continue;
    out += any ? "," : ",\"carried\":{";
    append_word(game.line_name(line), out);
    out += ':';
    append_number(points, out);
    any = true;
  }
  if (any) out += '}';
}

/// The points of each side in every hand before.
void append_hands_before(const Game& game, std::span<const SidePoints> hands, std::string& out) {
  out += ",\"hands_before\":";
  append_array(static_cast<int>(hands.size()), out, [&](int hand) {
    append_per<Side>(game.sides(), out, [&](Side side) { append_number(hands[as_size(hand)][side], out); });
  });
}

void append_record(std::string_view ruleset, const Record& record, const ScoredHand& scored, std::string& out) {
  append_record(RecordRules(ruleset), record, scored, out);
}

void append_record(const RecordRules& rules, const Record& record, const ScoredHand& scored, std::string& out) {
  const Game& game = scored.hand().game();
  out += "{\"format\":\"cicera.hand/1\",";
  out += rules.text();
  out += "\"seed\":";
  append_number(record.id.seed, out);
  out += ",\"match\":";
  append_number(record.id.match, out);
  out += ',';
  append_dealt(game, record, out);
  if (record.before && scored.before()) {
    out += ",\"before\":";
    append_per<Side>(game.sides(), out, [&](Side side) { append_number(scored.before()->points[side], out); });
    append_carried(game, scored.before()->carried, out);
    if (game.recalls()) append_hands_before(game, scored.before()->each_hand, out);
  }
  if (game.opens_rounds()) {
    out += ",\"openings\":";
    append_array(static_cast<int>(scored.openings().size()), out,
                 [&](int i) { append_opening(game, scored.openings()[as_size(i)], out); });
  }
  out += ",\"plays\":";
  if (game.plays_in_turn())
    append_plays(game, game.next_seat(record.dealer), record.plays, scored, out);
  else
    append_plays(game, origins_of(game, record), record.plays, scored, out);
  out += ',';
  append_end(scored.hand(), scored.sheet(), scored.end(), out);
  out += '}';
}

}  // namespace cicera
