#include "engine/formats/hand_record_writer.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/formats/hand_parts.h"
#include "engine/formats/json.h"

namespace cicera {
namespace {

void put_deals(const Deal& deal, const Game& game, JsonText out) {
  out.list([&] {
    for (int round = 0; round < deal.rounds; ++round)
      out.list([&] {
        for (const Seat seat : game.each_seat()) put_cards(deal.dealt[as_size(round)][seat], out);
      });
  });
}

/// Calls `origin_of(ply)` for one ply after another.
void put_plays(const Game& game, const std::vector<Play>& plays, const ScoredHand& scored, JsonText out,
               auto&& origin_of) {
  std::span<const ScoreEvent> left = scored.points();
  out.list([&] {
    for (int number = 0; number < std::ssize(plays); ++number) {
      const Ply ply{number};
      std::size_t count = 0;
      while (count < left.size() && left[count].ply == ply) ++count;
      out.object([&] {
        put_origin(origin_of(ply), out);
        put_play(game, plays[ply.index()], left.first(count), out);
      });
      left = left.subspan(count);
    }
  });
}

/// The points of each side.
void put_sides(const Game& game, const auto& points, JsonText out) {
  out.list([&] {
    for (const Side side : game.each_side()) out.number(points[side]);
  });
}

/// The points that earlier hands have left, if any.
void put_carried(const Game& game, const CarriedPoints& carried, JsonText out) {
  const auto left = [&](LineId line) { return carried[line] != 0; };
  if (!std::ranges::any_of(game.each_line(), left)) return;
  out.key("carried").object([&] {
    for (const LineId line : game.each_line()) {
      if (!left(line)) continue;
      out.key(game.line_name(line)).number(carried[line]);
    }
  });
}

}  // namespace

void append_text(std::string_view text, std::string& out) { out += json_line(nlohmann::json(text)); }

void append_dealt(const Game& game, const Record& record, std::string& text) {
  JsonText out(text);
  out.key("hand").number(record.id.hand);
  out.key("dealer").number(record.dealer.number());
  out.key("deals");
  put_deals(record.deal, game, out);
  out.key("table");
  put_cards(record.deal.table, out);
  if (game.hides()) {
    out.key("hidden");
    put_cards(record.deal.hidden, out);
  }
  if (game.is_stack() && !record.deal.table.empty()) {
    out.key("top").word(card_text(record.deal.top));
  }
  if (!game.has_stock()) return;
  out.key("stock").list([&] {
    for (int i = 0; i < record.deal.stock_size; ++i) out.word(card_text(record.deal.stock[as_size(i)]));
  });
}

void append_origin(const PlayOrigin& origin, std::string& out) {
  put_origin(origin, JsonText(out));
  out += ',';
}

void append_play(const Game& game, const Play& play, std::span<const ScoreEvent> points, std::string& out) {
  put_play(game, play, points, JsonText(out));
}

void append_plays(const Game& game, std::span<const PlayOrigin> origins, const std::vector<Play>& plays,
                  const ScoredHand& scored, std::string& out) {
  put_plays(game, plays, scored, JsonText(out), [&](Ply ply) { return origins[ply.index()]; });
}

void append_end(const Hand& hand, const ScoreSheet& sheet, const HandEnd& end, std::string& out) {
  put_end(hand, sheet, end, JsonText(out));
}

void append_record(std::string_view ruleset, const Record& record, const ScoredHand& scored, std::string& out) {
  append_record(RecordRules(ruleset), record, scored, out);
}

void append_record(const RecordRules& rules, const Record& record, const ScoredHand& scored, std::string& text) {
  const Game& game = scored.hand().game();
  text += "{\"format\":\"cicera.hand/1\",";
  text += rules.text();
  JsonText out(text);
  out.key("seed").number(record.id.seed);
  out.key("match").number(record.id.match);
  append_dealt(game, record, text);
  if (record.before && scored.before()) {
    out.key("before");
    put_sides(game, scored.before()->points, out);
    put_carried(game, scored.before()->carried, out);
    if (game.recalls()) {
      out.key("hands_before").list([&] {
        for (const SidePoints& hand : scored.before()->each_hand) put_sides(game, hand, out);
      });
    }
  }
  if (game.opens_rounds()) {
    out.key("openings").list([&] {
      for (const Opening& opening : scored.openings()) put_opening(game, opening, out);
    });
  }
  out.key("plays");
  if (game.plays_in_turn()) {  // without a replay
    Seat next = game.next_seat(record.dealer);
    put_plays(game, record.plays, scored, out,
              [&](Ply) { return PlayOrigin{std::exchange(next, game.next_seat(next))}; });
  } else {
    append_plays(game, origins_of(game, record), record.plays, scored, text);
  }
  put_end(scored.hand(), scored.sheet(), scored.end(), out);
  text += '}';
}

}  // namespace cicera
