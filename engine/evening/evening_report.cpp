#include "engine/evening/evening_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/language/phrases.h"
#include "engine/report/numbers.h"
#include "engine/ruleset/resolved.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

/// Match points as a share, or the sum of the mean differences in points.
double value_of(const Evening& evening, const Placing& standing) {
  const bool is_share = evening.scoring == EveningScoring::match_points;
  const std::int64_t by = is_share ? standing.most : standing.divisor;
  return by == 0 ? 0 : static_cast<double>(standing.score) / static_cast<double>(by);
}

class EveningWords {
 public:
  EveningWords(const EveningRecord& record, Language language)
      : record_(record),
        language_(language),
        game_(record.ruleset.rules),
        plan_(record.evening.plan(game_)),
        standings_(standings(record.evening, game_, record.results)) {}

  Report write(EveningResults results) const {
    Report report;
    report.language = language_;
    report.title = record_.evening.title;
    const int complete = complete_rounds();
    report.summary = say(language_, "{}, after {} of {} rounds", "{}, turni giocati: {} su {}",
                         record_.ruleset.title.in(language_), complete, record_.evening.rounds);
    const bool is_over = complete == record_.evening.rounds;
    for (const Placing& standing : standings_)
      if (standing.place == 1 && complete > 0) report.verdict.push_back(first(standing, is_over));
    if (complete == 0)
      report.verdict.push_back(say(language_, "No round is over yet.", "Nessun turno è ancora finito."));
    for (int line = 0; line == 0 || line <= standings_.back().line; ++line) report.sections.push_back(section(line));
    report.sections.push_back(tables(results));
    report.command = "cicera evening FOLDER";
    report.rulesets.caption = say(language_, "Rules", "Regole");
    report.rulesets.heads = {say(language_, "ruleset", "regole"), say(language_, "fingerprint", "impronta")};
    report.rulesets.rows.push_back({record_.ruleset.name, {{fingerprint(record_.ruleset.rules)}}});
    return report;
  }

 private:
  int complete_rounds() const {
    int rounds = 0;
    for (int round = 0; round < record_.evening.rounds; ++round)
      rounds += is_complete(record_.results, plan_, round) ? 1 : 0;
    return rounds;
  }

  bool are_points() const { return record_.evening.scoring == EveningScoring::match_points; }

  std::string score(const Placing& standing) const {
    const double value = value_of(record_.evening, standing);
    return localized(are_points() ? percent(value) : fmt::format("{:+.2f}", value), language_);
  }

  std::string first(const Placing& standing, bool is_over) const {
    const std::string name = record_.evening.name(standing.contestant);
    if (is_over) return say(language_, "First place: {}, {}.", "Primo posto: {}, {}.", name, score(standing));
    return say(language_, "In front: {}, {}.", "In testa: {}, {}.", name, score(standing));
  }

  ReportSection section(int line) const {
    ReportSection section;
    section.heading = say(language_, "Standings", "Classifica");
    if (keeps_chairs(plan_)) section.heading += say(language_, ", line {}", ", linea {}", line + 1);
    ReportTable& table = section.tables.emplace_back();
    table.heads = {say(language_, "place", "posto"), say(language_, "rounds", "turni"),
                   are_points() ? say(language_, "match points", "punti di confronto")
                                : say(language_, "difference", "differenza")};
    if (are_points()) table.heads.emplace_back(say(language_, "share", "quota"));
    for (const Placing& standing : standings_) {
      if (standing.line != line) continue;
      const std::string name = fmt::format("{:2}  {}", standing.place, record_.evening.name(standing.contestant));
      ReportTable::Row row{name, {{std::to_string(standing.rounds)}}};
      if (are_points()) row.cells.push_back({say(language_, "{} of {}", "{} su {}", standing.score, standing.most)});
      row.cells.push_back({score(standing)});
      table.rows.push_back(std::move(row));
    }
    return section;
  }

  /// The result of each table, a row a side, and why the director has corrected some.
  ReportSection tables(EveningResults results) const {
    ReportSection section;
    section.heading = say(language_, "Tables", "Tavoli");
    section.page_only = results == EveningResults::hidden && record_.director.empty();
    for (const DirectorLine& line : record_.director)
      section.paragraphs.push_back(
          line.points.empty()
              ? say(language_, "{} plays for {}: {}", "{} gioca per {}: {}", line.substitute, line.name, line.why)
              : say(language_, "Round {}, table {} is corrected: {}", "Turno {}, tavolo {}, corretto: {}",
                    line.round + 1, line.table + 1, line.why));
    ReportTable& table = section.tables.emplace_back();
    table.caption = say(language_, "Points of each side", "Punti di ogni parte");
    table.marks = say(language_, "* corrected by the director; - not over", "* corretto dal direttore; - non finita");
    table.folded = results == EveningResults::hidden;
    table.heads = {say(language_, "side", "parte"), say(language_, "table", "tavolo"),
                   say(language_, "points", "punti")};
    int round = -1;
    for (const TableResult& result : record_.results) {
      if (result.round != round) table.rows.push_back({say(language_, "Round {}", "Turno {}", result.round + 1), {}});
      round = result.round;
      for (int side = 0; side < game_.sides(); ++side)
        table.rows.push_back(
            {side_name(result, side),
             {{std::to_string(result.table + 1)},
              {result.over ? std::to_string(result.points[as_size(side)]) : "-", !result.why.empty()}}});
    }
    return section;
  }

  std::string side_name(const TableResult& result, int side) const {
    std::string name;
    for (std::size_t chair = 0; chair < result.chairs.size(); ++chair)
      if (static_cast<int>(chair) % game_.sides() == side)
        name += (name.empty() ? "" : " & ") + record_.evening.name(result.chairs[chair]);
    return name;
  }

  const EveningRecord& record_;
  Language language_;
  Game game_;
  MovementPlan plan_;
  std::vector<Placing> standings_;
};

}  // namespace

Report evening_report(const EveningRecord& record, Language language, EveningResults results) {
  return EveningWords(record, language).write(results);
}

Json evening_json(const EveningRecord& record) {
  const Evening& evening = record.evening;
  Json rows = Json::array();
  for (const Placing& standing : standings(evening, Game(record.ruleset.rules), record.results)) {
    rows.push_back({{"place", standing.place},
                    {"line", standing.line},
                    {"names", evening.contestants[as_size(standing.contestant)]},
                    {"rounds", standing.rounds},
                    {"score", standing.score},
                    {"most", standing.most},
                    {"value", value_of(evening, standing)}});
  }
  Json results = Json::array();
  for (const TableResult& result : record.results) {
    Json chairs = Json::array();
    for (const int contestant : result.chairs) chairs.push_back(evening.contestants[as_size(contestant)]);
    results.push_back({{"round", result.round + 1},
                       {"table", result.table + 1},
                       {"chairs", std::move(chairs)},
                       {"points", result.points},
                       {"over", result.over},
                       {"corrected", result.why.empty() ? Json() : Json(result.why)}});
  }
  return {{"title", evening.title},
          {"ruleset", record.ruleset.spec},
          {"rounds", evening.rounds},
          {"begun", record.rounds_begun},
          {"scoring", evening.scoring == EveningScoring::match_points ? "match_points" : "differences"},
          {"standings", std::move(rows)},
          {"tables", std::move(results)}};
}

std::vector<TidyRow> evening_rows(const EveningRecord& record) {
  std::vector<TidyRow> rows;
  const Evening& evening = record.evening;
  const bool are_points = evening.scoring == EveningScoring::match_points;
  for (const Placing& standing : standings(evening, Game(record.ruleset.rules), record.results)) {
    TidyRow row;
    row.command = "evening";
    row.ruleset = record.ruleset.spec;
    row.players = evening.name(standing.contestant);
    row.metric = "place";
    row.unit = "round";
    row.n = standing.rounds;
    row.value = static_cast<double>(standing.place);
    rows.push_back(row);
    row.metric = are_points ? "match_points" : "difference";
    row.value = value_of(evening, standing);
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace cicera
