// A server of the tables of a folder: network, lobby and tables together. Clients speak docs/formats/table.md.
//
//   TableServer server(library, {.folder = "tables/friday"});
//   for (const TableLinks& table : server.tables()) print(table.seats.front().url);
//   server.run(stop);
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "cli/network/certificate.h"
#include "cli/network/host_names.h"
#include "cli/network/web_server.h"
#include "cli/serve/evening_rounds.h"
#include "cli/serve/lobby.h"
#include "cli/serve/qr_code.h"
#include "cli/serve/server_monitor.h"
#include "cli/serve/site_files.h"
#include "cli/serve/table_folder.h"

namespace cicera::cli {

inline constexpr int max_tables = 64;

struct ServerPlan {
  std::filesystem::path folder;              // with tables
  bool lan = false;                          // whether other machines may connect
  std::optional<std::uint16_t> port = {};    // 0: a free one; nullopt: that of the folder
  std::string outer = {};                    // the address of a proxy in front, or empty
  std::filesystem::path site = {};           // of the page; empty: there is none
  const Certificate* certificate = nullptr;  // by which it has TLS
  bool monitored = false;                    // whether it logs, and answers /metrics
  TablePlan tables = {};
  WebLimits limits = {};
};

/// A link to the seat of a person.
struct SeatLink {
  Seat seat;
  std::string name;
  std::string url;
};

struct TableLinks {
  std::string file;  // of the match in play
  std::vector<SeatLink> seats;
  std::string spectator;
};

/// The address on which a server listens.
inline const char* listening_address(bool lan) { return lan ? "0.0.0.0" : "127.0.0.1"; }

class TableServer {
 public:
  /// Opens every table, and the port. The library must outlive it. Throws Error.
  TableServer(const Library& library, const ServerPlan& plan);

  std::uint16_t port() const { return server_.port(); }
  const std::vector<TableLinks>& tables() const { return links_; }
  /// The name of this server in its links.
  std::string host() const { return names_.host(); }
  /// Those of an evening; empty where there is none.
  std::vector<NamedLink> people() const;
  /// The address of a page.
  std::string address(const std::string& target) const { return names_.address() + target; }

  /// Serves until the flag is set.
  void run(const std::atomic<bool>& stop);

 private:
  using Threads = std::vector<std::unique_ptr<TableThread>>;

  WebAnswer answer_to(std::string_view target) const;

  std::unique_ptr<ServedTable> open(std::size_t table);
  void link(const ServedTable& table, const TableTokens& tokens, const std::string& file);
  std::vector<Place> places(const Threads& threads) const;
  void begin_round(const Threads& threads, Lobby& lobby);
  void report(const std::string& sentence) const;

  const Library& library_;
  TablePlan plan_;
  TableFolder folder_;
  KeptTables kept_;
  WebServer server_;
  HostNames names_;
  SiteFiles site_;
  std::unique_ptr<ServerMonitor> monitor_;             // null: nobody looks
  std::unique_ptr<EveningRounds> evening_;             // null: there is none
  std::vector<std::unique_ptr<ServedTable>> waiting_;  // until it runs
  std::vector<TableLinks> links_;
};

}  // namespace cicera::cli
