// The folder of a server's tables: a match file for each, `table-1.jsonl` and so on, and the tokens of their seats in
// `tables.json`, with the port, so that after a restart every link leads to the same seat. It appears whole or not at
// all, and only its owner can enter it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/formats/match_file_lines.h"

namespace cicera::cli {

/// The tokens of a table.
struct TableTokens {
  std::vector<std::optional<std::string>> seats;  // of people
  std::string spectator;
};

struct KeptTables {
  std::uint16_t port = 0;
  std::vector<TableTokens> tables;
};

class TableFolder {
 public:
  explicit TableFolder(std::filesystem::path path) : path_(std::move(path)) {}
  /// A new one, in the user's folder of matches.
  static TableFolder fresh();

  const std::filesystem::path& path() const { return path_; }
  /// Whether it has tables.
  bool has_tables() const;
  /// Makes it, with a match for each header that has not begun. Throws Error, also where something else is there.
  void create(const std::vector<MatchHeader>& headers, std::uint16_t port) const;

  /// What it has. Throws Error.
  KeptTables read() const;
  /// The path of a table's first match.
  std::string match_path(std::size_t table) const;

 private:
  std::filesystem::path path_;
};

}  // namespace cicera::cli
