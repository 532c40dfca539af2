// The matches that one table has had, a file for each: `table-1.jsonl`, then `table-1-match-2.jsonl`, and so on. The
// last is the one in play. They differ in their cards and plays alone.
//
// Example:
//   TableMatches matches("friday/table-1.jsonl");
//   matches.begin(/*seed=*/7);
//   assert(matches.count() == 2 && matches.file().path() == "friday/table-1-match-2.jsonl");
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "engine/formats/match_file_lines.h"
#include "engine/table/match_file.h"

namespace cicera::cli {

/// The matches of one table: an evening has fewer.
inline constexpr int max_matches_a_table = 100;

/// A seed that nobody finds by trying: whoever knows it knows all cards.
std::uint64_t secret_seed();
/// A seed by which this seat is the first to deal, so that the deal passes on from one match to the next.
std::uint64_t seed_with_dealer(const Game& game, Seat dealer, const std::function<std::uint64_t()>& draw);

class TableMatches {
 public:
  /// Opens those that are there by the path of the first. Throws Error.
  explicit TableMatches(std::string first);

  int count() const { return count_; }
  /// The path of the match with this number, from 1.
  std::string path(int number) const;
  /// The header of the last.
  const MatchHeader& header() const { return header_; }
  /// The last, which nobody else can open.
  MatchFile& file() { return *file_; }
  const MatchFile& file() const { return *file_; }

  /// Begins another, with the cards of this seed. Requires that there are fewer than max_matches_a_table. Throws Error
  /// when its file cannot be made; the last is then as it was.
  void begin(std::uint64_t seed);

 private:
  void open(int number);

  std::string first_;
  int count_ = 1;
  MatchHeader header_;
  std::unique_ptr<MatchFile> file_;
};

}  // namespace cicera::cli
