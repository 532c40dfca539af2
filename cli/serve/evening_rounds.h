// The rounds of a served evening: which match is at which table, who sits where, and when the next round begins. It
// begins once every table is over and has agreed to it. What has begun is in the folder: match files, and the seeds of
// `tables.json`.
//
// Example:
//   EveningRounds rounds(library, "tables/friday", kept);
//   rounds.on_next = [&] { /* open the tables of the round, and move everybody */ };
//   for (int table = 0; table < rounds.tables(); ++table) rounds.plan_of(table).agreed();  // rounds.number() is 2 now
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "cli/network/web_server.h"
#include "cli/serve/served_table.h"
#include "cli/serve/table_folder.h"
#include "engine/evening/evening_folder.h"

namespace cicera::cli {

/// Makes the folder of an evening, with the matches of its first round. The base is a header of such a match, whose
/// names and seed do not count. Throws Error.
void create_evening(const TableFolder& folder, const EveningFile& file, const Game& game, const MatchHeader& base,
                    KeptTables kept);

class EveningRounds {
 public:
  /// At the round that has begun last. The library must outlive it. Throws Error.
  EveningRounds(const Library& library, const std::filesystem::path& folder, const KeptTables& kept);
  ~EveningRounds() { close(); }
  EveningRounds(const EveningRounds&) = delete;
  EveningRounds& operator=(const EveningRounds&) = delete;

  /// Requires that people have the seats of a match file of an evening. Throws Error: its folder may come from
  /// elsewhere, and name commands.
  static void expect_people(const MatchHeader& header, const std::string& path);

  const Evening& evening() const { return evening_; }
  int tables() const { return tables_; }
  int number() const { return round_ + 1; }
  /// The path of the match of a table, from 0.
  std::string match_path(int table) const { return folder_.match_path(round_, table); }
  /// The part of a table.
  RoundPlan plan_of(int table);
  /// The names of all people, in the order of the tokens.
  std::vector<std::string> people() const;
  /// Where each of them sits; nullopt: nowhere in this round.
  struct Chair {
    int table = 0;
    Seat seat;
  };
  std::vector<std::optional<Chair>> chairs() const;

  /// Looks every few seconds what the director has said, and tries again what has failed.
  void watch();
  /// The same once.
  void look();

  // What follows is called on the threads of tables, and that of `watch`
  /// Called when the next round has begun, and each time that all tables of one are over, with the standings. Neither
  /// is called after `close`.
  std::function<void()> on_next = [] {};
  std::function<void(const std::string& standings)> on_standings = [](const std::string&) {};
  std::function<void(const std::string& sentence)> report = [](const std::string&) {};
  /// Called with what everybody is to know, in the language of the evening.
  std::function<void(const std::string& sentence)> on_trouble = [](const std::string&) {};
  void close();

  /// The page with the standings, and the same as JSON: what is answered to GET, if it is one of them.
  std::optional<WebAnswer> find(std::string_view target);

 private:
  bool are_all(std::set<int> tables) const;
  void end(int table, int round);
  void agree(int table, int round);
  void show_standings();
  bool try_next();
  void hear_director();
  void report_once(const std::string& sentence);
  void begin_next();
  void make_matches() const;
  void read_standings();

  const Library& library_;
  EveningFolder folder_;
  std::vector<std::uint64_t> seeds_;  // of each round
  MatchHeader base_;
  MatchSetup setup_;
  Evening evening_;  // with the names of this round
  int tables_ = 0;
  int round_ = 0;
  std::mutex mutex_;
  std::set<int> over_;     // tables of the round
  std::set<int> agreed_;   // to the next round
  std::size_t heard_ = 0;  // lines of the director
  std::string reported_;   // the last sentence
  bool is_closed_ = false;
  std::condition_variable closes_;
  std::thread watcher_;
  std::mutex page_mutex_;
  std::map<std::string, WebAnswer, std::less<>> pages_;
};

}  // namespace cicera::cli
