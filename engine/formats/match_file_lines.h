// The lines of a match file, `cicera.match/1` of docs/formats/match-file.md: a header; for each hand its deal, its
// plays and, at its end, its hand record; and finally the result. The rules and the plays determine every line, so that
// a reader can verify each byte.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/live_match.h"
#include "engine/prose/deck_style.h"
#include "engine/support/language.h"

namespace cicera {

struct MatchHeader {
  std::string spec;         // the ruleset's SPEC
  std::string fingerprint;  // of its rules
  std::vector<std::string> scripts;
  std::uint64_t seed = 1;
  std::vector<std::string> seats;  // one per seat, as in --seats
  std::vector<std::string> names;  // of the players
  Language language = Language::english;
  Deck deck = Deck::bresciane;
};

/// A match lost because a seat gave up or failed to answer.
struct Forfeit {
  Seat seat;
  std::string why;
};

// Lines, without newlines
std::string header_line(const MatchHeader& header);
/// Parses the header of the file with this name. Throws Error.
MatchHeader read_header(const std::string& file, std::string_view line);
/// The deal of the hand just begun.
std::string deal_line(const LiveMatch& match);
/// The last play.
std::string play_line(const LiveMatch& match);
/// The hand continues after its first `plays` plays.
std::string take_back_line(std::size_t plays);
/// Whether a hand record says where the match stood before the hand, as it has since the key exists.
enum class RecordsBefore : std::uint8_t { no, yes };
/// The hand record of a finished hand.
std::string hand_line(const std::string& spec, const LiveMatch& match,
                      RecordsBefore records_before = RecordsBefore::yes);
/// The winner, and the forfeit if there was one.
std::string result_line(const LiveMatch& match, const std::optional<Forfeit>& forfeit);

// How a line of each kind begins
inline constexpr std::string_view deal_begin = "{\"hand\":";
inline constexpr std::string_view play_begin = "{\"seat\":";
inline constexpr std::string_view take_back_begin = "{\"take_back_to\":";
inline constexpr std::string_view hand_begin = "{\"format\":\"cicera.hand/1\",";
inline constexpr std::string_view result_begin = "{\"winner\":";
inline constexpr std::string_view header_begin = "{\"format\":\"cicera.match/1\",";

/// The winning side, if any. After a forfeit it is the leader of the other sides, none if several are equal.
std::optional<Side> winner_of(const LiveMatch& match, const std::optional<Forfeit>& forfeit);

}  // namespace cicera
