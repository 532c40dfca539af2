#include "engine/studies/line_events.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "engine/cards/card_set.h"
#include "engine/simulation/statistics.h"

namespace cicera {
namespace {

template <typename Number>
void put(Number number, std::string& log) {
  char bytes[sizeof number];
  std::memcpy(bytes, &number, sizeof number);
  log.append(bytes, sizeof number);
}

/// Takes a number off the front.
template <typename Number>
Number take_number(std::string_view& text) {
  Number number;
  std::memcpy(&number, text.data(), sizeof number);
  text.remove_prefix(sizeof number);
  return number;
}

void put_play(const Play& play, std::string& log) {
  put(static_cast<std::uint8_t>(play.card.index()), log);
  put(play.build, log);
  put(play.choice, log);
  put(play.cards.bits(), log);
}

/// The winner and the difference, then the points of the sides and the instant win, after their size.
void put_outcome(const HandRunner& hand, std::string& log) {
  const ScoreSheet& sheet = hand.scored().sheet();
  std::vector<std::int64_t> points;
  for (const Side side : sheet.each_side()) points.push_back(sheet.total(side));
  const auto winner = hand_winner(hand);
  put(static_cast<std::int8_t>(winner ? winner->number() : -1), log);
  put(side_difference(points), log);
  put(static_cast<std::uint16_t>(points.size() * sizeof(std::int64_t) + 2), log);
  for (const std::int64_t each : points) put(each, log);
  const auto& instant_win = hand.scored().end().instant_win;
  put(static_cast<std::int8_t>(instant_win ? instant_win->condition : -1), log);
  put(static_cast<std::int8_t>(instant_win ? instant_win->side.number() : -1), log);
}

constexpr std::size_t play_size = 3 + sizeof(std::declval<CardSet>().bits());

}  // namespace

LineCounts::LineCounts(const Game& game)
    : lines_(as_size(game.lines())),
      sides_(as_size(game.sides())),
      hands_with_(lines_),
      plays_(lines_),
      sheets_(lines_) {}

void LineCounts::Pairs::add(const std::vector<std::uint8_t>& lines) {
  for (const std::uint8_t line : lines)
    for (const std::uint8_t other : lines) ++counts_[line * lines_ + other];
}

void LineCounts::note(const HandRunner& hand, std::string& log) {
  const std::vector<ScoreEvent>& points = hand.scored().points();
  put(static_cast<std::uint32_t>(points.size()), log);
  for (const ScoreEvent& event : points) {
    put(event.ply, log);
    put(event.line, log);
  }
  const ScoreSheet& sheet = hand.scored().sheet();
  for (const Side side : sheet.each_side())
    for (const LineId line : hand.game().each_line())
      put(static_cast<std::uint8_t>(sheet.points(side, line) != 0 ? 1 : 0), log);
}

void LineCounts::take(std::int64_t turns, std::string_view& log) {
  ++hands_;
  turns_ += turns;
  count_plays(log);
  count_sheet(log);
}

void LineCounts::count_plays(std::string_view& text) {
  const auto count = take_number<std::uint32_t>(text);
  std::vector<std::uint8_t> lines;  // of one play
  std::uint16_t ply = 0;
  const auto end_play = [&] {
    std::ranges::sort(lines);
    lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
    plays_.add(lines);
    lines.clear();
  };
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto next = take_number<std::uint16_t>(text);
    if (next != ply) end_play();
    ply = next;
    lines.push_back(take_number<std::uint8_t>(text));
  }
  end_play();
}

void LineCounts::count_sheet(std::string_view& text) {
  std::vector<bool> seen(lines_);
  for (std::size_t side = 0; side < sides_; ++side) {
    std::vector<std::uint8_t> lines;
    for (std::size_t line = 0; line < lines_; ++line) {
      if (take_number<std::uint8_t>(text) == 0) continue;
      lines.push_back(static_cast<std::uint8_t>(line));
      seen[line] = true;
    }
    sheets_.add(lines);
  }
  for (std::size_t line = 0; line < lines_; ++line) hands_with_[line] += seen[line] ? 1 : 0;
}

LineCounts::Together LineCounts::together(LineId line, LineId other) const {
  const bool plays = by_play(line, other);
  const Pairs& pairs = plays ? plays_ : sheets_;
  return {.first = pairs.at(line, line),
          .second = pairs.at(other, other),
          .both = pairs.at(line, other),
          .all = plays ? turns_ : hands_ * static_cast<std::int64_t>(sides_)};
}

void LineEvents::note(ContestId contest, const HandRunner& hand, std::string& log) {
  const std::vector<Play>& plays = hand.record().plays;
  put(static_cast<std::uint8_t>(contest.number()), log);
  put(static_cast<std::uint16_t>(plays.size()), log);
  for (const Play& play : plays) put_play(play, log);
  put_outcome(hand, log);
  LineCounts::note(hand, log);
}

void LineEvents::take(std::string_view log) {
  while (!log.empty()) {
    const ContestId contest(take_number<std::uint8_t>(log));
    const auto turns = take_number<std::uint16_t>(log);
    Noted noted;
    noted.plays = log.substr(0, turns * play_size);
    log.remove_prefix(noted.plays.size());
    take_outcome(noted, log);
    (contest == contest_before ? before_ : after_).take(turns, log);
    if (contest == contest_before)
      other_ = std::move(noted);
    else if (other_)
      compare(*std::exchange(other_, std::nullopt), noted);
  }
}

std::vector<std::int64_t> LineEvents::counts() const {
  std::vector<std::int64_t> counts = {played_otherwise_, differing_, decided_most_.value_or(-1), most_.first ? 1 : 0,
                                      most_.second};
  for (const LineCounts* of : {&before_, &after_})
    LineCounts::each_count(*of, [&](const std::int64_t& count) { counts.push_back(count); });
  return counts;
}

void LineEvents::restore(const std::vector<std::int64_t>& counts) {
  auto next = counts.begin();
  played_otherwise_ = *next++;
  differing_ = *next++;
  const std::int64_t hand = *next++;
  decided_most_ = hand < 0 ? std::nullopt : std::optional(hand);
  most_.first = *next++ == 1;
  most_.second = *next++;
  for (LineCounts* of : {&before_, &after_}) LineCounts::each_count(*of, [&](std::int64_t& count) { count = *next++; });
}

void LineEvents::take_outcome(Noted& noted, std::string_view& log) {
  noted.winner = take_number<std::int8_t>(log);
  noted.difference = take_number<std::int64_t>(log);
  const auto size = take_number<std::uint16_t>(log);
  noted.end = log.substr(0, size);
  log.remove_prefix(size);
}

void LineEvents::compare(const Noted& before, const Noted& after) {
  const bool otherwise = before.plays != after.plays;
  played_otherwise_ += otherwise ? 1 : 0;
  differing_ += otherwise || before.end != after.end ? 1 : 0;
  const std::pair<bool, std::int64_t> change = {after.winner != before.winner,
                                                std::abs(after.difference - before.difference)};
  if (change <= most_) return;
  most_ = change;
  decided_most_ = hands() - 1;
}

}  // namespace cicera
