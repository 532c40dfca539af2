#include "cli/serve/table_server.h"

#include <fmt/format.h>

#include <utility>

#include "cli/terminal/output.h"
#include "engine/support/error.h"

namespace cicera::cli {
namespace {

constexpr const char* socket_target = "/table";
constexpr const char* metrics_target = "/metrics";

/// What a browser that opens a link of a seat is shown where there is no page.
constexpr const char* words =
    "This is a table of cicera, whose host has no page to play on: `make web` makes it, and `cicera serve --site "
    "FOLDER`\n"
    "serves it. Programs play here by WebSocket at /table, with the token of the link after #: see\n"
    "docs/formats/table.md.\n";

}  // namespace

TableServer::TableServer(const Library& library, const ServerPlan& plan)
    : folder_(plan.folder),
      kept_(folder_.read()),
      server_(listening_address(plan.lan), plan.port.value_or(kept_.port), plan.limits, plan.certificate),
      names_(plan.lan ? network_names() : loopback_names(), server_.port(), plan.outer, plan.certificate != nullptr),
      monitor_(plan.monitored ? std::make_unique<ServerMonitor>() : nullptr) {
  if (!plan.site.empty()) site_ = SiteFiles(plan.site, names_.origins());
  for (std::size_t table = 0; table < kept_.tables.size(); ++table) {
    const Devices devices = {
        .send = [this](ConnectionId to, Text text) { server_.send(to, std::move(text)); },
        .close = [this](ConnectionId connection, Text last) { server_.close(connection, std::move(last)); },
        .report = [](const std::string& sentence) { print_error("cicera: " + sentence + "\n"); }};
    TableMatches matches(folder_.match_path(table));
    const std::string file = matches.file().path();
    TablePlan tables = plan.tables;
    if (monitor_) tables.heard = [this](const TableEvent& event) { monitor_->count(event); };
    waiting_.push_back(std::make_unique<ServedTable>(std::move(matches), library, std::move(tables), devices));
    link(*waiting_.back(), kept_.tables[table], file);
  }
}

void TableServer::link(const ServedTable& table, const TableTokens& tokens, const std::string& file) {
  const std::string base = names_.address() + "/#";
  TableLinks& links = links_.emplace_back();
  links.file = file;
  if (tokens.seats.size() != table.seats().size())
    throw input_error({file, 1, 1}, both("this match has other seats than tables.json beside it",
                                         "questa partita ha posti diversi da quelli di tables.json accanto"));
  for (const Seat seat : table.seats().keys()) {
    const auto& token = tokens.seats[seat.index()];
    if (token) links.seats.push_back({seat, table.seats()[seat].name, base + *token});
  }
  links.spectator = base + tokens.spectator;
}

WebAnswer TableServer::answer_to(std::string_view target) const {
  if (monitor_ && target == metrics_target) return monitor_->metrics(server_.counts(), links_.size());
  if (const WebAnswer* file = site_.find(target)) return *file;
  if (target == "/")
    return {.body = words, .headers = {{"Cache-Control", "no-store"}, {"Referrer-Policy", "no-referrer"}}};
  return {.status = 404, .body = "there is nothing of that name\n"};
}

void TableServer::run(const std::atomic<bool>& stop) {
  std::vector<std::unique_ptr<TableThread>> threads;
  std::vector<Place> places;
  for (std::size_t table = 0; table < kept_.tables.size(); ++table) {
    TableThread& thread = *threads.emplace_back(std::make_unique<TableThread>(std::move(waiting_[table]), stop));
    const TableTokens& tokens = kept_.tables[table];
    for (const SeatLink& seat : links_[table].seats)
      places.push_back({*tokens.seats[seat.seat.index()], seat.seat, &thread, table + 1});
    places.push_back({tokens.spectator, std::nullopt, &thread, table + 1});
  }
  Lobby lobby(server_, std::move(places), monitor_ != nullptr);
  WebHandlers handlers;
  handlers.refusal = [this](auto host, auto origin) { return names_.refusal(host, origin); };
  handlers.get = [this](std::string_view target) { return answer_to(target); };
  handlers.received = [&lobby](ConnectionId from, const std::string& text) { lobby.receive(from, text); };
  handlers.closed = [&lobby](ConnectionId connection) { lobby.forget(connection); };
  handlers.farewell = error_text;
  handlers.socket_target = socket_target;
  if (monitor_)
    ServerMonitor::log("start", {{"address", names_.address()}, {"tables", std::to_string(kept_.tables.size())}});
  server_.run(handlers, stop);
  if (monitor_) ServerMonitor::log("stop");
}

}  // namespace cicera::cli
