#include "cli/commands/study_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "cli/commands/commands.h"
#include "cli/processes/process_group.h"
#include "engine/formats/json.h"
#include "engine/report/run_report.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/stop.h"
#include "engine/support/text.h"
#include "engine/support/workers.h"

namespace cicera::cli {
namespace {

ValueSpec shard(Shard& target) {
  const auto store = [&target](const std::string& text) -> Bilingual {
    const auto shard = parse_shard(text);
    if (!shard)
      return both("'{}' is not a share K/N, such as 2/8, with K from 1 to N and N up to {}",
                  "'{}' non è una parte K/N, come 2/8, con K da 1 a N e N fino a {}", printable(text), max_shards);
    target = *shard;
    return {};
  };
  return {.kind = ValueKind::text, .placeholder = "K/N", .store = store};
}

/// How to play it.
std::vector<Option> run_options(SimulationOptions& options) {
  return {threads_option(options.threads),
          {.name = "--log",
           .value = text(options.log, "FILE", ValueKind::file),
           .meaning = "Write every hand to FILE as a line of JSON",
           .excludes = {{"--checkpoint", "a log is written whole or not at all"}}},
          progress_option(options.show_progress),
          checkpoint_option(options.checkpoint),
          resume_option(options.resume),
          {.name = "--bots",
           .value = flag(options.bots),
           .meaning = "With --resume, run the bots that the checkpoint names",
           .with_resume = true,
           .needs = "--resume"},
          {.name = "--shard",
           .value = shard(options.shard),
           .meaning = "Play share K of N; with --json, print a part for `cicera merge`"}};
}

}  // namespace

std::vector<Option> study_options(RunQuestion& question) {
  std::vector<Option> all = run_keys(question);
  for (Option& option : run_options(question.simulation)) all.push_back(std::move(option));
  for (Option& option : output_options(question.simulation)) all.push_back(std::move(option));
  return all;
}

Option threads_option(int& threads) {
  return {.name = "--threads",
          .value = whole_number(threads, 1, max_threads),
          .meaning = "Number of threads; results do not depend on it",
          .fallback = "one per processor",
          .with_resume = true};
}

Option progress_option(bool& show) {
  return {.name = "--progress",
          .value = one_of(
              {{"auto"}, {"never"}}, [&show](const std::string& when) { show = when != "never"; }, "WHEN"),
          .meaning = "When to show progress, on a terminal only",
          .fallback = "auto",
          .with_resume = true};
}

Option checkpoint_option(std::string& file) {
  return {.name = "--checkpoint",
          .value = text(file, "FILE", ValueKind::file),
          .meaning = "Save progress to FILE every few seconds, for --resume"};
}

Option resume_option(std::string& file) {
  return {.name = "--resume",
          .value = text(file, "FILE", ValueKind::file),
          .meaning = "Resume from a checkpoint; only --threads may change",
          .with_resume = true};
}

std::vector<Option> page_options(std::string& report, std::optional<Language>& language) {
  Option of_page = language_option(language);
  of_page.meaning = "Language of the text and of the page";
  of_page.with_resume = true;
  return {{.name = "--report",
           .value = text(report, "FILE.html", ValueKind::file),
           .meaning = "Write a page with charts, for any browser",
           .with_resume = true},
          std::move(of_page)};
}

Option csv_option(bool& csv) {
  return {.name = "--csv",
          .value = flag(csv),
          .meaning = "Print a table for notebooks: a row for each ruleset, kind of player and metric",
          .with_resume = true,
          .excludes = {{"--json"}}};
}

std::vector<Option> output_options(SimulationOptions& options) {
  std::vector<Option> all = {csv_option(options.csv)};
  for (Option& option : page_options(options.report, options.language)) all.push_back(std::move(option));
  return all;
}

void print_found(const AnyConclusion& found, bool csv, AtomicFile* page, const Context& context) {
  if (page != nullptr) write_page(found, *page);
  const ReportFormat format = csv ? ReportFormat::csv : context.json ? ReportFormat::json : ReportFormat::text;
  print(report(found, format, output_style(context.color)));
}

void print_report(SimulationRun& run, const Context& context) {
  const bool whole = run.interruption.empty();
  if (!run.options.shard.whole()) {
    if (whole) print(json_text(run.partial_json(run.result)));
  } else if (constexpr std::int64_t fewest = 2; whole || run.result.units >= fewest) {  // units with an interval
    const AnyConclusion found = conclude(run);
    const bool to_be_read = !context.json && !run.options.csv;
    if (whole || to_be_read)
      print_found(found, run.options.csv, run.page.get(), context);
    else if (run.page)
      write_page(found, *run.page);
  }
  if (!whole) throw Stop::interrupted(run.interruption);
}

void check_report_file(const std::string& report, const std::vector<std::string>& others) {
  if (report.empty()) return;
  std::error_code error;  // of a name that leads nowhere, whose text is compared
  const auto place = [&](const std::string& file) {
    const std::filesystem::path whole = std::filesystem::absolute(file, error);
    return std::filesystem::weakly_canonical(whole, error);
  };
  for (const std::string& other : others)
    if (!other.empty() && (report == other || place(report) == place(other)))
      throw usage_error(both("--report would write over {}", "--report scriverebbe sopra {}", printable(other)),
                        both("name another file for it", "dalle il nome di un altro file"));
}

void complete(RunQuestion& question, const Context& context) {
  complete_count(question);
  SimulationOptions& options = question.simulation;
  if (options.threads == 0) options.threads = threads_of_this_process();
  options.json = context.json;
  options.language = language_of(options.language, context);
  if (context.quiet) options.show_progress = false;
  check_shape_of_parts(options, "--", "--shard");
  if (!options.shard.whole() && (options.csv || !options.report.empty()))
    throw usage_error(both("{} cannot be used with --shard: give it to cicera merge",
                           "{} non va con --shard: dallo a cicera merge", options.csv ? "--csv" : "--report"));
  check_report_file(options.report, {options.log, options.checkpoint, options.resume});
  if (options.resume == "-")
    throw usage_error(both("--resume needs a file, since progress is saved to it again",
                           "--resume vuole un file, perché vi si salvano di nuovo i progressi"));
}

}  // namespace cicera::cli
