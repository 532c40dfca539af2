// The folder of a server's tables: a match file for each, `table-1.jsonl` and so on, and `tables.json` with the tokens
// of their seats, the port and how people who are away are played for, so that after a restart every link leads to the
// same seat of the same table. It appears whole or not at all, and only its owner can enter it.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/formats/match_file_lines.h"
#include "engine/players/levels.h"

namespace cicera::cli {

inline constexpr std::chrono::seconds default_away{120};
inline constexpr std::chrono::seconds longest_away{86'400};  // a day

/// The tokens of a table.
struct TableTokens {
  std::vector<std::optional<std::string>> seats;  // of people
  std::string spectator;
};

struct KeptTables {
  std::uint16_t port = 0;
  std::chrono::seconds away = default_away;  // as in TablePlan
  std::string stand_in{default_level};       // a player
  std::vector<TableTokens> tables;
  // Of an evening
  std::vector<std::string> people = {};   // a token for each person, in the order of the evening file
  std::vector<std::uint64_t> seeds = {};  // of the deals, for each round
};

/// A file of a new folder.
struct NewFile {
  std::string name;
  std::string text;
};

class TableFolder {
 public:
  explicit TableFolder(std::filesystem::path path) : path_(std::move(path)) {}
  /// A new one, in the user's folder of matches.
  static TableFolder fresh();

  const std::filesystem::path& path() const { return path_; }
  /// Whether it has tables.
  bool has_tables() const;
  /// Makes it, with a match for each header that has not begun, and new tokens. Throws Error, also where something else
  /// is there.
  void create(const std::vector<MatchHeader>& headers, KeptTables kept) const;
  /// Makes it with these files. Throws Error as above.
  void create(const std::vector<NewFile>& files, const KeptTables& kept) const;

  /// What it has. Throws Error.
  KeptTables read() const;
  /// Has it keep this instead. Throws Error.
  void keep(const KeptTables& kept) const;
  /// The path of a table's first match.
  std::string match_path(std::size_t table) const;

 private:
  std::filesystem::path path_;
};

}  // namespace cicera::cli
