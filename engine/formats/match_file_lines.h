// A match as lines of JSON, `cicera.match/1` of docs/formats.md: a header, then for each hand its deal, its plays as
// they are made, and when it is over its hand record; at the end the result. Every line follows from the rules and the
// plays, so a reader can demand each to the letter.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/language/language.h"
#include "engine/match/live_match.h"
#include "engine/prose/deck_style.h"

namespace cicera {

struct MatchHeader {
  std::string spec;         // what the ruleset is loaded by
  std::string fingerprint;  // of its rules
  std::vector<std::string> scripts;
  std::uint64_t seed = 1;
  std::vector<std::string> seats;  // as in --seats, for each
  std::vector<std::string> names;  // of the players
  Language language = Language::english;
  Deck deck = Deck::bresciane;
};

/// A side that has lost because a seat of it did not go on.
struct Forfeit {
  int seat = 0;
  std::string why;
};

// Lines, without their ends
std::string header_line(const MatchHeader& header);
/// Throws Error when the line heads no match.
MatchHeader read_header(const std::string& file, std::string_view line);
/// The hand that has just been begun.
std::string deal_line(const LiveMatch& match);
/// The last play.
std::string play_line(const LiveMatch& match);
/// The hand goes on after its first so many plays.
std::string take_back_line(std::size_t plays);
/// The hand that is over, as a record of its own.
std::string hand_line(const std::string& spec, const LiveMatch& match);
/// Who has won, and why if by a forfeit.
std::string result_line(const LiveMatch& match, const std::optional<Forfeit>& forfeit);

// What begins a line of each kind, which tells it
inline constexpr std::string_view deal_begin = "{\"hand\":";
inline constexpr std::string_view play_begin = "{\"seat\":";
inline constexpr std::string_view take_back_begin = "{\"take_back_to\":";
inline constexpr std::string_view hand_begin = "{\"format\":\"cicera.hand/1\",";
inline constexpr std::string_view result_begin = "{\"winner\":";
inline constexpr std::string_view header_begin = "{\"format\":\"cicera.match/1\",";

/// The side that has won, if any has: after a forfeit that of the others which is ahead, nobody's when several are.
std::optional<int> winner_of(const LiveMatch& match, const std::optional<Forfeit>& forfeit);

}  // namespace cicera
