// The parts of a hand record, written once for both forms of JSON: text, for logs of tens of thousands of records per
// second, and documents, for messages and answers. Names of cards, lines and choices are plain words.
#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/cards/notation.h"
#include "engine/play/record.h"
#include "engine/scoring/scored_hand.h"

namespace cicera {

/// Appends JSON to a text, with a comma after a value that stands before.
class JsonText {
 public:
  explicit JsonText(std::string& out) : out_(out) {}

  JsonText& key(std::string_view key) {
    word(key);
    out_ += ':';
    return *this;
  }
  void word(std::string_view word) {
    separate();
    out_ += '"';
    out_ += word;
    out_ += '"';
  }
  void number(std::integral auto number) {
    separate();
    std::array<char, 24> digits;
    out_.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), +number).ptr);
  }
  void null() {
    separate();
    out_ += "null";
  }
  void list(auto&& fill) { enclose('[', fill, ']'); }
  void object(auto&& fill) { enclose('{', fill, '}'); }

 private:
  void separate() {
    if (!out_.empty() && std::string_view("{[:,\n").find(out_.back()) == std::string_view::npos) out_ += ',';
  }
  void enclose(char open, auto&& fill, char close) {
    separate();
    out_ += open;
    fill();
    out_ += close;
  }

  std::string& out_;
};

/// Fills a document: an object with keys and values, or null with a value.
class JsonDocument {
 public:
  explicit JsonDocument(nlohmann::ordered_json& document) : at_(&document) {}

  JsonDocument& key(std::string_view key) {
    key_ = key;
    return *this;
  }
  void word(std::string_view word) { put(word); }
  void number(std::integral auto number) { put(number); }
  void null() { put(nullptr); }
  void list(auto&& fill) { enclose(nlohmann::ordered_json::array(), fill); }
  void object(auto&& fill) { enclose(nlohmann::ordered_json::object(), fill); }

 private:
  nlohmann::ordered_json& put(nlohmann::ordered_json value) {
    if (at_->is_array()) return at_->emplace_back(std::move(value));
    return (at_->is_object() ? (*at_)[key_] : *at_) = std::move(value);
  }
  void enclose(nlohmann::ordered_json empty, auto&& fill) {
    nlohmann::ordered_json* const outside = std::exchange(at_, &put(std::move(empty)));
    fill();
    at_ = outside;
  }

  nlohmann::ordered_json* at_;
  std::string key_;
};

// Each writes to one of these: a value, or the keys that it names.

void put_cards(CardSet cards, auto out) {
  out.list([&] {
    for (const Card card : cards) out.word(card_text(card));
  });
}

void put_points(const Game& game, std::span<const ScoreEvent> points, auto out) {
  out.list([&] {
    for (const ScoreEvent& point : points)
      out.object([&] {
        out.key("item").word(game.line_name(point.line));
        out.key("side").number(point.side.number());
        out.key("points").number(point.points);
      });
  });
}

/// `"seat"` and `"from"`.
void put_origin(const PlayOrigin& origin, auto out) {
  out.key("seat").number(origin.seat.number());
  if (!origin.from_stock) return;
  out.key("from").word("stock");
}

/// From `"card"` to `"points"`.
void put_play(const Game& game, const Play& play, std::span<const ScoreEvent> points, auto out) {
  if (play.chooses()) {
    out.key("choice").word(game.choice(play.choice).name);
  }
  if (game.has_card(play.choice)) {
    out.key("card").word(card_text(play.card));
  }
  if (!play.chooses()) {
    out.key("take");
    put_cards(play.take(), out);
  }
  if (play.builds()) {
    out.key("build").object([&] {
      out.key("value").number(static_cast<int>(play.build));
      out.key("with");
      put_cards(play.with(), out);
    });
  }
  out.key("points");
  put_points(game, points, out);
}

void put_seat(std::optional<Seat> seat, auto out) {
  if (seat) return out.number(seat->number());
  out.null();
}

void put_opening(const Game& game, const Opening& opening, auto out) {
  out.object([&] {
    out.key("points");
    put_points(game, opening.points, out);
    out.key("take_table");
    put_seat(opening.take_table, out);
    if (!opening.wins) return;
    out.key("wins").number(opening.wins->side.number());
  });
}

/// For each side the points of every line that has scored.
void put_scores(const Game& game, const ScoreSheet& sheet, auto out) {
  out.list([&] {
    for (const Side side : game.each_side())
      out.object([&] {
        for (const LineId line : game.each_line()) {
          if (sheet.points(side, line) == 0) continue;
          out.key(game.line_name(line)).number(sheet.points(side, line));
        }
      });
  });
}

void put_remainder(const Hand& hand, auto out) {
  out.object([&] {
    out.key("seat");
    put_seat(hand.remainder_seat(), out);
    out.key("cards");
    // A remainder that no side gets is still on the table; a position may be at its end before any play. A hand that
    // the match ended before its last play has no remainder.
    put_cards(hand.finished() ? hand.remainder() | hand.table() : CardSet(), out);
  });
}

/// From `"remainder"` to `"instant_win"`.
void put_end(const Hand& hand, const ScoreSheet& sheet, const HandEnd& end, auto out) {
  const Game& game = hand.game();
  out.key("remainder");
  put_remainder(hand, out);
  out.key("piles").list([&] {
    for (const Side side : game.each_side()) put_cards(hand.pile(side), out);
  });
  out.key("score");
  put_scores(game, sheet, out);
  out.key("totals").list([&] {
    for (const Side side : game.each_side()) out.number(sheet.total(side));
  });
  out.key("instant_win");
  if (!end.instant_win) return out.null();
  out.object([&] {
    out.key("name").word(game.instant_win_names()[as_size(end.instant_win->condition)]);
    out.key("side").number(end.instant_win->side.number());
  });
}

}  // namespace cicera
