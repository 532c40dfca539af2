// The folder of an evening: `evening.yaml`, a match file for each table and round, and `director.log` with what the
// director has corrected. The match files and the director's lines are the truth: results are read from them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/evening/standings.h"
#include "engine/ruleset/library.h"

namespace cicera {

inline constexpr std::int64_t most_corrected_points = 1'000'000'000;

/// A line of the director: a result that counts instead of what was played, or somebody who plays for another from the
/// next round that begins on. Each has its reason.
struct DirectorLine {
  int round = 0;  // of a result, from 0, as tables
  int table = 0;
  std::vector<std::int64_t> points = {};  // of each side; none: it is a substitution
  std::string name = {};                  // of who leaves
  std::string substitute = {};
  std::string why = {};
};

class EveningFolder {
 public:
  explicit EveningFolder(std::filesystem::path path) : path_(std::move(path)) {}

  static constexpr const char* evening_name = "evening.yaml";
  /// The name of a match file in it. Rounds and tables are from 0.
  static std::string match_name(int round, int table);

  const std::filesystem::path& path() const { return path_; }
  std::string file() const { return (path_ / evening_name).string(); }
  std::string match_path(int round, int table) const { return (path_ / match_name(round, table)).string(); }
  bool has_evening() const;
  bool has_match(int round, int table) const;

  /// Throws Error.
  std::vector<DirectorLine> director_lines() const;
  /// Appends a line, which is on the disk afterwards. Throws Error.
  void append(const DirectorLine& line) const;

 private:
  std::filesystem::path path_;
};

/// The evening of a folder as it stands.
struct EveningRecord {
  Evening evening = {};  // with the names of substitutes
  Ruleset ruleset = {};
  std::vector<TableResult> results = {};  // of every match that has begun
  std::vector<DirectorLine> director = {};
  int rounds_begun = 0;
};

/// Reads all of it. Throws Error for a file that cannot be read or does not belong to the evening.
EveningRecord read_evening(const EveningFolder& folder, const Library& library);

/// The evening with the names that play now.
Evening with_substitutes(Evening evening, const std::vector<DirectorLine>& lines);

}  // namespace cicera
