#include "cli/serve/table_matches.h"

#include <fmt/format.h>

#include <filesystem>
#include <random>
#include <utility>

#include "engine/formats/match_file_reader.h"
#include "engine/play/deal.h"
#include "engine/support/atomic_file.h"
#include "engine/support/both.h"
#include "engine/support/error.h"

namespace cicera::cli {
namespace fs = std::filesystem;

namespace {

MatchHeader header_of(const std::string& path) { return MatchFileReader(path, match_text(path)).header(); }

/// The header of another match at the same table.
MatchHeader with_seed(MatchHeader header, std::uint64_t seed) {
  header.seed = seed;
  return header;
}

}  // namespace

std::uint64_t secret_seed() {
  std::random_device device;  // the system's
  return std::uint64_t{device()} << 32 | device();
}

std::uint64_t seed_with_dealer(const Game& game, Seat dealer, const std::function<std::uint64_t()>& draw) {
  constexpr int most_tries = 1000;  // of eight seats at most
  std::uint64_t seed = draw();
  for (int tries = 1; tries < most_tries && first_dealer(game, {seed, 0, 0}) != dealer; ++tries) seed = draw();
  return seed;
}

TableMatches::TableMatches(std::string first) : first_(std::move(first)), header_(header_of(first_)) {
  std::error_code error;
  while (count_ < max_matches_a_table && fs::exists(path(count_ + 1), error)) {
    const std::string next = path(++count_);
    const MatchHeader header = header_of(next);
    if (header_line(with_seed(header_, header.seed)) != header_line(header))
      throw input_error({next, 1, 1}, both("this match has other rules or players than {}",
                                           "questa partita ha regole o giocatori diversi da quelli di {}", first_));
  }
  open(count_);
}

std::string TableMatches::path(int number) const {
  if (number == 1) return first_;
  const fs::path first(first_);
  return (first.parent_path() / fmt::format("{}-match-{}{}", first.stem().string(), number, first.extension().string()))
      .string();
}

void TableMatches::open(int number) {
  auto file = std::make_unique<MatchFile>(MatchFile::open(path(number)));
  static_cast<void>(file->text());  // in the form in which it is continued
  header_ = header_of(file->path());
  file_ = std::move(file);
  count_ = number;
}

void TableMatches::begin(std::uint64_t seed) {
  write_whole(path(count_ + 1), header_line(with_seed(header_, seed)) + "\n");
  open(count_ + 1);
}

}  // namespace cicera::cli
