// The statistics of a match: points by line, the plays that turned its hands, and the same cards with the computer in
// the seats of the people.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/formats/match_file_lines.h"
#include "engine/support/text.h"
#include "engine/table/table_context.h"

namespace cicera {

/// The finished hands of the valid part of a match file with this text, by the rules of `match`.
std::vector<Record> hands_of(const LiveMatch& match, const std::string& file, const std::string& text);

/// The points of these hands by line and side and, among two sides, the plays after which the chance to win their hand
/// had changed most, as a spectator who sees all holdings estimates it. Rules, scorer and seed are those of `match`.
std::string statistics_text(const LiveMatch& match, std::span<const Record> hands, const TableContext& context,
                            int columns);

/// The two parts of it: the rows of the points, those of `sides` in its columns, and what stands under them.
std::vector<TextRow> line_totals(const LiveMatch& match, std::span<const Record> hands, const TableContext& context,
                                 const std::vector<std::string>& sides);
std::string turning_plays_text(const LiveMatch& match, std::span<const Record> hands, const TableContext& context,
                               int columns);

/// The play of the last of these hands that raised the chance of the match's winner to win it most, in a sentence;
/// empty where no play changed much, among more than two sides, and without a winner.
std::string decisive_play_text(const LiveMatch& match, std::span<const Record> hands, const TableContext& context,
                               int columns);

/// Whether the match can be played again by the computer: a person played, and no bot.
bool can_be_duplicated(const Seats& seats);

/// The match with the same cards and the same players, except that `player`, a level or a player of the program, plays
/// for the people: the points of each hand beside those of the match as it was played. Requires can_be_duplicated.
std::string duplicate_text(const LiveMatch& match, std::span<const Record> hands, const TableContext& context,
                           const std::string& player, int columns);

/// The rows of its table; the first names the columns.
std::vector<TextRow> duplicate_rows(const LiveMatch& match, std::span<const Record> hands, const TableContext& context,
                                    const std::string& player);
/// What stands over them.
std::string duplicate_title(const TableContext& context, const std::string& player);

}  // namespace cicera
