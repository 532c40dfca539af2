// `cicera evening`: the standings of a club evening from its folder, and the director's corrections.
#include <fmt/format.h>

#include <memory>
#include <utility>

#include "cli/commands/commands.h"
#include "engine/evening/evening_report.h"
#include "engine/formats/json.h"
#include "engine/report/html_page.h"
#include "engine/report/text_page.h"
#include "engine/support/atomic_file.h"
#include "engine/support/both.h"
#include "engine/support/parse_number.h"
#include "engine/support/text.h"
#include "engine/table/seats.h"

namespace cicera::cli {
namespace {

struct EveningOptions {
  std::string folder;
  std::string correct;
  std::string substitute;
  std::string why;
  std::string report;
  std::optional<Language> language;
  bool results = false;
  bool csv = false;
};

/// `3:2=21,18`: the points of the sides at table 2 in round 3, which has begun.
DirectorLine read_correction(const std::string& text, const EveningRecord& record) {
  DirectorLine line;
  const std::size_t equals = text.find('=');
  const std::vector<std::string> place = split(text.substr(0, equals), ':');
  bool is_good = equals != std::string::npos && place.size() == 2;
  const auto number = [&](const std::string& word) {
    const auto value = parse_whole<std::int64_t>(word);
    is_good = is_good && value && *value >= -most_corrected_points && *value <= most_corrected_points;
    return is_good ? *value : 0;
  };
  if (is_good) {
    line.round = static_cast<int>(number(place[0])) - 1;
    line.table = static_cast<int>(number(place[1])) - 1;
    for (const std::string& points : split(text.substr(equals + 1), ',')) line.points.push_back(number(points));
  }
  for (const TableResult& result : record.results)
    if (is_good && result.round == line.round && result.table == line.table &&
        result.points.size() == line.points.size())
      return line;
  throw usage_error(both("--correct {} is not the result of a table", "--correct {} non è il risultato di un tavolo",
                         printable(text)),
                    both("write ROUND:TABLE=POINTS,POINTS for a round that has begun, as in 3:2=21,18",
                         "scrivi TURNO:TAVOLO=PUNTI,PUNTI per un turno già cominciato, come in 3:2=21,18"));
}

/// `Ada=Zoe`: Zoe plays for Ada from the next round on.
DirectorLine read_substitution(const std::string& text, const EveningRecord& record) {
  const std::size_t equals = std::min(text.find('='), text.size());
  DirectorLine line{.name = text.substr(0, equals), .substitute = text.substr(std::min(equals + 1, text.size()))};
  std::vector<std::string> people;
  for (const auto& names : record.evening.contestants) people.insert(people.end(), names.begin(), names.end());
  if (std::ranges::find(people, line.name) == people.end())
    throw usage_error(both("{} does not play in this evening", "{} non gioca in questa serata", printable(line.name)),
                      both("write NAME=SUBSTITUTE, as in Ada=Zoe", "scrivi NOME=SOSTITUTO, come in Ada=Zoe"));
  people.push_back(line.substitute);
  if (const Bilingual fault = fault_in_names(people); !fault.empty()) throw usage_error(fault);
  return line;
}

void append_line(const EveningOptions& options, const EveningFolder& folder, const EveningRecord& record) {
  DirectorLine line = options.correct.empty() ? read_substitution(options.substitute, record)
                                              : read_correction(options.correct, record);
  if (!is_utf8(options.why) || !is_printable(options.why))
    throw usage_error(both("--why must be on one line", "--why dev'essere su una riga"));
  line.why = options.why;
  folder.append(line);
}

void run(const EveningOptions& options, const Context& context) {
  const EveningFolder folder(options.folder);
  if (!folder.has_evening())
    throw usage_error(both("{} has no evening", "{} non contiene una serata", printable(options.folder)),
                      both("give the --folder of: cicera serve --evening FILE",
                           "indica la --folder di: cicera serve --evening FILE"));
  EveningRecord record = read_evening(folder, context.library);
  if (!options.correct.empty() || !options.substitute.empty()) {
    append_line(options, folder, record);
    record = read_evening(folder, context.library);
  }
  const EveningResults results = options.results ? EveningResults::shown : EveningResults::hidden;
  const Report report = evening_report(record, language_of(options.language, context), results);
  if (!options.report.empty()) write_whole(options.report, html_page(report));
  print(context.json  ? json_text(evening_json(record))
        : options.csv ? csv_text(evening_rows(record))
                      : text_page(report, output_style(context.color)));
}

std::vector<Option> evening_options(EveningOptions& options) {
  Option language = language_option(options.language);
  return {{.name = "--results", .value = flag(options.results), .meaning = "Show the result of each table, too"},
          {.name = "--csv",
           .value = flag(options.csv),
           .meaning = "Print a table for notebooks: a row for each place and each score",
           .excludes = {{"--json"}}},
          {.name = "--report",
           .value = text(options.report, "FILE.html", ValueKind::file),
           .meaning = "Write a page, for any browser"},
          {.name = "--correct",
           .value = text(options.correct, "ROUND:TABLE=POINTS", ValueKind::text),
           .meaning = "As the director, set the points of each side at a table, as in 3:2=21,18",
           .excludes = {{"--substitute"}},
           .needs = "--why"},
          {.name = "--substitute",
           .value = text(options.substitute, "NAME=NAME", ValueKind::text),
           .meaning = "As the director, have the second play for the first from the next round that begins on",
           .needs = "--why"},
          {.name = "--why",
           .value = text(options.why, "TEXT", ValueKind::text),
           .meaning = "The reason, which is kept with what the director says"},
          std::move(language)};
}

}  // namespace

Command evening_command(Context& context) {
  const auto options = std::make_shared<EveningOptions>();
  return {.name = "evening",
          .group = CommandGroup::play,
          .summary = "Show the standings of a club evening, or correct them",
          .arguments = {{.value = text(options->folder, "FOLDER", ValueKind::path),
                         .meaning = "The --folder of cicera serve --evening"}},
          .options = evening_options(*options),
          .examples = {{"cicera evening friday", "the standings"},
                       {"cicera evening friday --correct 3:2=21,18 --why misdeal"}},
          .notes = {"The standings are counted from the match files and the director's lines in FOLDER. A round counts "
                    "once all its tables are over. A server of the evening hears a correction within a few seconds."},
          .paged = true,
          .run = [options, &context] { run(*options, context); }};
}

}  // namespace cicera::cli
