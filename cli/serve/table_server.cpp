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
    : library_(library),
      plan_(plan.tables),
      folder_(plan.folder),
      kept_(folder_.read()),
      server_(listening_address(plan.lan), plan.port.value_or(kept_.port), plan.limits, plan.certificate),
      names_(plan.lan ? network_names() : loopback_names(), server_.port(), plan.outer, plan.certificate != nullptr),
      monitor_(plan.monitored ? std::make_unique<ServerMonitor>() : nullptr) {
  if (!plan.site.empty()) site_ = SiteFiles(plan.site, names_.origins());
  if (EveningFolder(plan.folder).has_evening()) {
    evening_ = std::make_unique<EveningRounds>(library, plan.folder, kept_);
    evening_->report = [this](const std::string& sentence) { report(sentence); };
  }
  for (std::size_t table = 0; table < kept_.tables.size(); ++table) {
    waiting_.push_back(open(table));
    link(*waiting_.back(), kept_.tables[table], waiting_.back()->file());
  }
}

void TableServer::report(const std::string& sentence) const { print_error("cicera: " + sentence + "\n"); }

/// A table with its match in play, or that of the round of an evening.
std::unique_ptr<ServedTable> TableServer::open(std::size_t table) {
  const Devices devices = {
      .send = [this](ConnectionId to, Text text) { server_.send(to, std::move(text)); },
      .close = [this](ConnectionId connection, Text last) { server_.close(connection, std::move(last)); },
      .report = [this](const std::string& sentence) { report(sentence); }};
  TablePlan plan = plan_;
  if (monitor_) plan.heard = [this](const TableEvent& event) { monitor_->count(event); };
  if (evening_) plan.round = evening_->plan_of(static_cast<int>(table));
  TableMatches matches(evening_ ? evening_->match_path(static_cast<int>(table)) : folder_.match_path(table));
  if (evening_) EveningRounds::expect_people(matches.header(), matches.file().path());
  return std::make_unique<ServedTable>(std::move(matches), library_, std::move(plan), devices);
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
  if (const auto page = evening_ ? evening_->find(target) : std::nullopt) return *page;
  if (const WebAnswer* file = site_.find(target)) return *file;
  if (target == "/")
    return {.body = words, .headers = {{"Cache-Control", "no-store"}, {"Referrer-Policy", "no-referrer"}}};
  return {.status = 404, .body = "there is nothing of that name\n"};
}

std::vector<NamedLink> TableServer::people() const {
  std::vector<NamedLink> links;
  if (!evening_) return links;
  const std::vector<std::string> names = evening_->people();
  for (std::size_t person = 0; person < names.size(); ++person)
    links.push_back({names[person], names_.address() + "/#" + kept_.people.at(person)});
  return links;
}

/// What each token opens, always in the same order. Whoever sits out in a round watches the first table.
std::vector<Place> TableServer::places(const Threads& threads) const {
  std::vector<Place> places;
  if (evening_) {
    const auto chairs = evening_->chairs();
    for (std::size_t person = 0; person < chairs.size(); ++person) {
      const auto& chair = chairs[person];
      places.push_back({kept_.people.at(person), chair ? Onlooker(chair->seat) : std::nullopt,
                        threads[chair ? as_size(chair->table) : 0].get(), chair ? as_size(chair->table) + 1 : 1});
    }
  }
  for (std::size_t table = 0; table < threads.size(); ++table) {
    const TableTokens& tokens = kept_.tables[table];
    for (const SeatLink& seat : links_[table].seats)
      places.push_back({*tokens.seats[seat.seat.index()], seat.seat, threads[table].get(), table + 1});
    places.push_back({tokens.spectator, std::nullopt, threads[table].get(), table + 1});
  }
  return places;
}

/// Opens the tables of the next round, each on its own thread, and moves everybody there.
void TableServer::begin_round(const Threads& threads, Lobby& lobby) {
  for (std::size_t table = 0; table < threads.size(); ++table)
    threads[table]->replace([this, table]() -> std::unique_ptr<ServedTable> {
      try {
        return open(table);
      } catch (const Error& error) {
        report(fmt::format("table {} cannot be opened: {}", table + 1, error.what()));
        return nullptr;
      }
    });
  lobby.seat(places(threads), /*are_of_evening=*/true);
}

void TableServer::run(const std::atomic<bool>& stop) {
  Lobby lobby(server_, monitor_ != nullptr);
  Threads threads;
  if (evening_) {
    evening_->on_next = [&] { begin_round(threads, lobby); };
    evening_->on_trouble = [&](const std::string& sentence) { lobby.send_all(make_text(error_text(sentence))); };
    evening_->on_standings = [&](const std::string& standings) { lobby.send_all(make_text(standings)); };
  }
  for (auto& table : waiting_) threads.push_back(std::make_unique<TableThread>(std::move(table), stop));
  lobby.seat(places(threads), evening_ != nullptr);
  if (evening_) evening_->watch();
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
  if (evening_) evening_->close();  // before the threads end, which it would post to
}

}  // namespace cicera::cli
