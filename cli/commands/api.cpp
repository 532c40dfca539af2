// `cicera api`: requests of other programs, line by line.
#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

#include "cli/commands/commands.h"
#include "engine/api/asks_page.h"
#include "engine/api/asks_types.h"
#include "engine/api/error_json.h"
#include "engine/api/session.h"
#include "engine/formats/json.h"
#include "engine/support/line_reader.h"
#include "engine/support/stop.h"
#include "engine/support/task.h"
#include "engine/support/text_file.h"

namespace cicera::cli {
namespace {

void print_line(std::string line) { print(std::move(line) += '\n'); }

void print_events(Session& session) {
  while (const auto event = session.event()) print_line(*event);
}

/// Answers the request of a line that cannot be read whole.
void refuse_line(LineReader& lines, const Error& error) {
  lines.skip_line();
  print_line(R"({"id":null,"error":)" + json_line(error_json(error)) + "}");
}

/// Sets `line` to the next request. Lines that are too long are refused.
bool next_request(LineReader& lines, std::string_view& line) {
  for (;;) {
    try {
      return lines.next(line);
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::input) throw;
      refuse_line(lines, limit_error(error.said()));
    }
  }
}

/// Tells what a stop has ended, and ends.
void heed_interrupt() {
  if (!stop_requested()) return;
  flush_output();
  throw Stop::interrupted();
}

/// Answers all requests, and then plays the jobs that still run to their ends.
void run(SessionSettings settings, const Context& context) {
  constexpr std::int64_t units = 4096;
  std::error_code error;
  if (settings.rulesets.empty() && !settings.no_disk)
    for (const auto& folder : context.library.folders())
      if (std::filesystem::is_directory(folder, error)) settings.rulesets.push_back(folder.string());
  Session session(std::move(settings));
  LineReader lines("-", flush_output);
  for (std::string_view line; next_request(lines, line);) {
    if (is_blank(line)) continue;
    print_line(session.ask(line));
    print_events(session);
    heed_interrupt();
  }
  for (int running = 1; running > 0;) {
    running = session.step(units);
    print_events(session);
    heed_interrupt();
    flush_output();
  }
}

}  // namespace

Command api_command(Context& context) {
  const auto settings = std::make_shared<SessionSettings>();
  const auto describe = std::make_shared<DescribeAsks>(nullptr);
  std::vector<Option> options = settings_keys(*settings).options;
  const auto page = std::make_shared<bool>(false);
  options.push_back({.name = "--markdown", .value = flag(*page), .meaning = "Print the page of all requests instead"});
  options.push_back({.name = "--types",
                     .value = one_of(
                         {{"typescript"}, {"python"}},
                         [describe](const std::string& language) {
                           *describe = language == "python" ? python_types : typescript_types;
                         },
                         "LANGUAGE"),
                     .meaning = "Print the keys of all requests as types of a language instead",
                     .excludes = {{"--markdown"}}});
  return {.name = "api",
          .group = CommandGroup::set_up,
          .summary = "Answer the requests of other programs, a line of JSON each",
          .options = std::move(options),
          .examples = {{"echo '{\"ask\":\"moves\",\"holding\":\"9d 3c\",\"table\":\"2d 3d 4d\"}' |\n    cicera api"},
                       {"echo '{\"ask\":\"help\"}' | cicera api", "all that can be asked"}},
          .notes = {"A request is a JSON object on one line: what is asked, the long options of the command that "
                    "answers it as keys, and an id that the answer repeats. The answer is what the command prints "
                    "with --json, or an error. docs/api.md has an example of each."},
          .run = [settings, page, describe, &context] {
            if (*page) return print(Session(*settings).described(asks_page));
            if (*describe != nullptr) return print(Session(*settings).described(*describe));
            run(*settings, context);
          }};
}

}  // namespace cicera::cli
