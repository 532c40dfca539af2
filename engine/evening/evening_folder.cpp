#include "engine/evening/evening_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "engine/formats/json.h"
#include "engine/formats/match_file_reader.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/text.h"
#include "engine/support/text_file.h"
#include "engine/table/match_file.h"
#include "engine/table/match_setup.h"
#include "engine/table/seats.h"

namespace cicera {
namespace fs = std::filesystem;

namespace {

constexpr const char* director_name = "director.log";
constexpr std::string_view director_header = "{\"format\":\"cicera.director/1\"}";
constexpr JsonLimits line_limits{.max_depth = 3, .max_keys = 8};

/// A text of the director, on one line.
std::string read_line_text(const JsonCursor& text) {
  if (!is_printable(text.text())) text.fail(both("must be on one line", "dev'essere su una riga"));
  return text.text();
}

DirectorLine read_director_line(const std::string& text, const SourceLocation& location) {
  const nlohmann::json document = parse_json(text, location, line_limits);
  const JsonCursor root(document, location);
  DirectorLine line{.why = read_line_text(root["why"])};
  if (root.object().contains("name")) {
    root.expect_keys({"name", "substitute", "why"});
    line.name = read_line_text(root["name"]);
    line.substitute = read_line_text(root["substitute"]);
    if (const Bilingual fault = fault_in_names({line.substitute}); !fault.empty()) root["substitute"].fail(fault);
    return line;
  }
  root.expect_keys({"round", "table", "points", "why"});
  line.round = static_cast<int>(root["round"].integer(1, 100)) - 1;
  line.table = static_cast<int>(root["table"].integer(1, 64)) - 1;
  for (const JsonCursor& points : root["points"].items())
    line.points.push_back(points.integer(-most_corrected_points, most_corrected_points));
  return line;
}

std::string text_of(const DirectorLine& line) {
  if (line.points.empty())
    return json_line(nlohmann::ordered_json{{"name", line.name}, {"substitute", line.substitute}, {"why", line.why}});
  return json_line(nlohmann::ordered_json{
      {"round", line.round + 1}, {"table", line.table + 1}, {"points", line.points}, {"why", line.why}});
}

/// Reads the match files of an evening.
class ResultReader {
 public:
  ResultReader(const EveningFolder& folder, const Library& library, const Evening& evening,
               const std::vector<DirectorLine>& lines)
      : folder_(folder),
        evening_(evening),
        lines_(lines),
        header_(MatchFileReader(folder.match_path(0, 0), match_text(folder.match_path(0, 0))).header()),
        setup_(library, header_, folder.match_path(0, 0)) {
    std::vector<std::vector<std::string>> now = evening.contestants;
    for (const std::vector<std::string>& names : now) names_of_.emplace_back(names.begin(), names.end());
    for (const DirectorLine& line : lines)
      for (std::size_t i = 0; line.points.empty() && i < now.size(); ++i) {
        if (std::ranges::find(now[i], line.name) == now[i].end()) continue;
        std::ranges::replace(now[i], line.name, line.substitute);
        names_of_[i].insert(line.substitute);
      }
  }

  const MatchSetup& setup() const { return setup_; }

  TableResult read(int round, int table) const {
    const std::string path = folder_.match_path(round, table);
    MatchFileReader reader(path, match_text(path));
    if (reader.header().spec != header_.spec || reader.header().fingerprint != header_.fingerprint)
      throw input_error({path, 1, 1}, both("this match has other rules than the first of the evening",
                                           "questa partita ha regole diverse dalla prima della serata"));
    const Game& game = setup_.game();
    TableResult result{.round = round, .table = table};
    const MovementPlan plan = evening_.plan(game);
    result.chairs = seating(plan, round).at(as_size(table));
    for (const Seat seat : game.each_seat()) {
      const int contestant = result.chairs[as_size(evening_.sitter(game, seat).chair)];
      const std::string& name = reader.header().names.at(seat.index());
      if (!names_of_[as_size(contestant)].contains(name))
        throw input_error({path, 1, 1}, both("{} does not play at this table in this round",
                                             "{} non gioca a questo tavolo in questo turno", printable(name)));
    }
    LiveMatch match(game, setup_.scorer(), reader.header().seed);
    if (const auto fault = reader.play_into(match)) throw input_error(fault->location, fault->message, fault->hint);
    result.over = reader.has_result();
    const auto tally = match.match().tally();
    result.points.assign(tally.begin(), tally.end());
    correct(result);
    return result;
  }

 private:
  /// What the director has said of the table last.
  void correct(TableResult& result) const {
    for (const DirectorLine& line : lines_) {
      if (line.points.size() != result.points.size() || line.round != result.round || line.table != result.table)
        continue;
      result.points = line.points;
      result.why = line.why;
      result.over = true;
    }
  }

  const EveningFolder& folder_;
  const Evening& evening_;
  const std::vector<DirectorLine>& lines_;
  MatchHeader header_;
  MatchSetup setup_;
  std::vector<std::set<std::string>> names_of_;  // by contestant, those of substitutes too
};

}  // namespace

std::string EveningFolder::match_name(int round, int table) {
  return fmt::format("round-{}-table-{}.jsonl", round + 1, table + 1);
}

bool EveningFolder::has_evening() const {
  std::error_code error;
  return fs::exists(file(), error);
}

bool EveningFolder::has_match(int round, int table) const {
  std::error_code error;
  return fs::exists(match_path(round, table), error);
}

std::vector<DirectorLine> EveningFolder::director_lines() const {
  const std::string path = (path_ / director_name).string();
  std::error_code error;
  if (!fs::exists(path, error)) return {};
  std::vector<DirectorLine> lines;
  std::vector<std::string> texts = split(match_text(path), '\n');
  texts.pop_back();  // what follows the last line feed was not written whole
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const SourceLocation location{path, static_cast<int>(i) + 1, 1};
    if (i == 0 && texts[i] != director_header)
      throw input_error(location, both("not the lines of a director; they begin with {}",
                                       "queste non sono righe di un direttore; cominciano con {}", director_header));
    if (i > 0) lines.push_back(read_director_line(texts[i], location));
  }
  return lines;
}

void EveningFolder::append(const DirectorLine& line) const {
  const std::string path = (path_ / director_name).string();
  std::error_code error;
  if (!fs::exists(path, error)) static_cast<void>(MatchFile::create(path, std::string(director_header) + "\n"));
  MatchFile file = MatchFile::open(path);
  const std::string text = file.text();
  const std::size_t whole = text.rfind('\n') + 1;
  file.cut_to(whole);
  if (whole == 0) file.append(std::string(director_header));
  file.append(text_of(line));
}

Evening with_substitutes(Evening evening, const std::vector<DirectorLine>& lines) {
  for (const DirectorLine& line : lines)
    for (std::vector<std::string>& names : evening.contestants)
      if (line.points.empty()) std::ranges::replace(names, line.name, line.substitute);
  return evening;
}

EveningRecord read_evening(const EveningFolder& folder, const Library& library) {
  EveningRecord record;
  record.evening = EveningFile(folder.file()).evening();
  record.director = folder.director_lines();
  const ResultReader reader(folder, library, record.evening, record.director);
  const int tables = tables_of(record.evening.plan(reader.setup().game()));
  for (int round = 0; round < record.evening.rounds; ++round)
    for (int table = 0; table < tables; ++table)
      if (folder.has_match(round, table)) {
        record.results.push_back(reader.read(round, table));
        record.rounds_begun = round + 1;
      }
  record.ruleset = reader.setup().ruleset();
  record.evening = with_substitutes(std::move(record.evening), record.director);
  return record;
}

}  // namespace cicera
