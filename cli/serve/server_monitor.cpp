#include "cli/serve/server_monitor.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <vector>

#include "cli/terminal/output.h"

namespace cicera::cli {
namespace {

/// One figure of the server, which goes up and down, or only up.
struct Figure {
  std::string_view name;
  bool is_total;
  std::string_view meaning;
  std::uint64_t value;
};

std::string text_of(const Figure& figure) {
  const std::string name = fmt::format("cicera_{}{}", figure.name, figure.is_total ? "_total" : "");
  return fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n{0} {3}\n", name, figure.meaning,
                     figure.is_total ? "counter" : "gauge", figure.value);
}

/// A value as it is, or in quotes.
std::string quoted(const std::string& value) {
  if (!value.empty() && value.find_first_of(" \"=\n") == std::string::npos) return value;
  std::string text = "\"";
  for (const char letter : value) {
    if (letter == '"' || letter == '\\') text += '\\';
    text += letter == '\n' ? ' ' : letter;
  }
  return text + '"';
}

}  // namespace

void ServerMonitor::count(const TableEvent& event) {
  if (std::holds_alternative<PlayMade>(event)) ++plays_;
  if (std::holds_alternative<HandEnded>(event)) ++hands_;
  if (std::holds_alternative<MatchEnded>(event)) ++matches_;
}

void ServerMonitor::log(std::string_view event,
                        std::initializer_list<std::pair<std::string_view, std::string>> fields) {
  std::string line = fmt::format("time={:%Y-%m-%dT%H:%M:%SZ} event={}", fmt::gmtime(std::time(nullptr)), event);
  for (const auto& [name, value] : fields) line += fmt::format(" {}={}", name, quoted(value));
  print_error(line + "\n");
}

WebAnswer ServerMonitor::metrics(const WebCounts& web, std::size_t tables) const {
  const std::vector<Figure> figures = {
      {"tables", false, "Tables served.", tables},
      {"connections", false, "Connections open.", web.connections},
      {"answers", true, "Answers to HTTP requests.", web.answers},
      {"refusals", true, "Answers with a status from 400 on.", web.refusals},
      {"sockets", true, "WebSockets opened.", web.sockets},
      {"messages_received", true, "Messages from clients.", web.received},
      {"messages_sent", true, "Messages to clients.", web.sent},
      {"cut_off", true, "Clients cut off because they did not read.", web.cut_off},
      {"plays", true, "Plays made.", plays_},
      {"hands", true, "Hands ended.", hands_},
      {"matches", true, "Matches ended.", matches_},
  };
  WebAnswer answer{
      .type = "text/plain; version=0.0.4; charset=utf-8", .body = "", .headers = {{"Cache-Control", "no-store"}}};
  for (const Figure& figure : figures) answer.body += text_of(figure);
  return answer;
}

}  // namespace cicera::cli
