#include "engine/formats/watched_text.h"

#include <cstdlib>

namespace cicera {
namespace {

constexpr std::string_view watched_digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
constexpr int digit_base = static_cast<int>(watched_digits.size());
constexpr int no_suspense = digit_base * digit_base / 2;
constexpr std::size_t position_width = 4;  // of a position

char watched_digit(int number) { return watched_digits[static_cast<std::size_t>(number)]; }

/// The position that four characters stand for; nothing where there is none.
std::optional<WatchedPosition> parse_position(std::string_view text) {
  int numbers[position_width] = {};
  for (std::size_t i = 0; i < position_width; ++i) {
    const std::size_t found = watched_digits.find(text[i]);
    if (found == std::string_view::npos) return std::nullopt;
    numbers[i] = static_cast<int>(found);
  }
  const int suspense = numbers[2] * digit_base + numbers[3] - no_suspense;
  if (numbers[0] > Chance::most || numbers[1] > Chance::most || std::abs(suspense) > suspense_steps / 2)
    return std::nullopt;
  return WatchedPosition{.first = static_cast<std::uint8_t>(numbers[0]),
                         .second = static_cast<std::uint8_t>(numbers[1]),
                         .suspense = static_cast<std::int16_t>(suspense)};
}

/// Whether the end of a hand is known: lost, tied or won, by both halves.
bool is_end(const WatchedPosition& position) {
  return position.first == position.second && position.first % (Chance::most / 2) == 0 && position.suspense == 0;
}

}  // namespace

std::string watched_text(const std::vector<WatchedPosition>& positions) {
  std::string text;
  for (const WatchedPosition& position : positions) {
    const int suspense = position.suspense + no_suspense;
    for (const int number : {int{position.first}, int{position.second}, suspense / digit_base, suspense % digit_base})
      text += watched_digit(number);
  }
  return text;
}

std::optional<std::vector<WatchedPosition>> parse_watched(std::string_view text, std::size_t most_plays) {
  if (text.empty() || text.size() % position_width != 0 || text.size() / position_width > most_plays + 1)
    return std::nullopt;
  std::vector<WatchedPosition> positions;
  for (std::size_t at = 0; at < text.size(); at += position_width) {
    const auto position = parse_position(text.substr(at, position_width));
    if (!position) return std::nullopt;
    positions.push_back(*position);
  }
  if (!is_end(positions.back())) return std::nullopt;
  return positions;
}

}  // namespace cicera
