#include "cli/serve/evening_rounds.h"

#include <utility>

#include "cli/serve/token.h"
#include "engine/evening/evening_report.h"
#include "engine/formats/json.h"
#include "engine/language/phrases.h"
#include "engine/report/html_page.h"
#include "engine/support/atomic_file.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

MatchHeader first_header(const EveningFolder& folder) {
  const std::string path = folder.match_path(0, 0);
  MatchHeader header = MatchFileReader(path, match_text(path)).header();
  EveningRounds::expect_people(header, path);
  return header;
}

/// The header of the match of a table whose chairs have these contestants.
MatchHeader header_for(MatchHeader base, const Evening& evening, const Game& game, const std::vector<int>& chairs) {
  for (const Seat seat : game.each_seat()) {
    const Evening::Sitter sitter = evening.sitter(game, seat);
    base.names[seat.index()] = evening.contestants[as_size(chairs[as_size(sitter.chair)])][as_size(sitter.member)];
  }
  return base;
}

WebAnswer page_answer(std::string type, std::string body) {
  return {.type = std::move(type), .body = std::move(body), .headers = {{"Cache-Control", "no-store"}}};
}

}  // namespace

void create_evening(const TableFolder& folder, const EveningFile& file, const Game& game, const MatchHeader& base,
                    KeptTables kept) {
  const Evening& evening = file.evening();
  const MovementPlan plan = evening.plan(game);
  for (int round = 0; round < evening.rounds; ++round)
    kept.seeds.push_back(evening.seed ? static_cast<std::uint64_t>(*evening.seed) + as_size(round) : secret_seed());
  std::vector<NewFile> files = {{EveningFolder::evening_name, file.text()}};
  for (const std::vector<int>& chairs : seating(plan, 0)) {
    MatchHeader header = header_for(base, evening, game, chairs);
    header.seed = kept.seeds.front();
    const int table = static_cast<int>(kept.tables.size());
    files.push_back({EveningFolder::match_name(0, table), header_line(header) + "\n"});
    kept.tables.push_back(
        {.seats = std::vector<std::optional<std::string>>(header.seats.size()), .spectator = new_token()});
  }
  for (const std::vector<std::string>& names : evening.contestants)
    for (std::size_t person = 0; person < names.size(); ++person) kept.people.push_back(new_token());
  folder.create(files, kept);
}

EveningRounds::EveningRounds(const Library& library, const std::filesystem::path& folder, const KeptTables& kept)
    : library_(library),
      folder_(folder),
      seeds_(kept.seeds),
      base_(first_header(folder_)),
      setup_(library, base_, folder_.match_path(0, 0)),
      evening_(EveningFile(folder_.file()).evening()),
      tables_(tables_of(evening_.plan(setup_.game()))) {
  while (number() < evening_.rounds && folder_.has_match(round_ + 1, 0)) ++round_;
  evening_ = with_substitutes(evening_, folder_.director_lines());
  if (seeds_.size() != as_size(evening_.rounds) || kept.people.size() != people().size() ||
      kept.tables.size() != as_size(tables_))
    throw input_error({folder_.file()},
                      both("tables.json beside it is of another evening", "tables.json accanto è di un'altra serata"));
  make_matches();
  heard_ = folder_.director_lines().size();
  read_standings();
}

void EveningRounds::expect_people(const MatchHeader& header, const std::string& path) {
  for (const std::string& seat : header.seats)
    if (seat != person_seat)
      throw input_error({path, 1, 1},
                        both("people have the seats of an evening, and here {} has one",
                             "i posti di una serata sono di persone, e qui uno è di {}", printable(seat)));
}

void EveningRounds::watch() {
  watcher_ = std::thread([this] {
    constexpr std::chrono::seconds between_looks{2};
    std::unique_lock lock(mutex_);
    while (!closes_.wait_for(lock, between_looks, [this] { return is_closed_; })) hear_director();
  });
}

void EveningRounds::look() {
  const std::lock_guard lock(mutex_);
  hear_director();
}

/// Hears the director's new lines, and begins the next round where that was not possible before.
void EveningRounds::hear_director() {
  try {
    const std::size_t lines = folder_.director_lines().size();
    if (lines != std::exchange(heard_, lines)) show_standings();
  } catch (const Error& error) {
    report_once(error.what_in(base_.language));
  }
  if (!agreed_.empty() && number() < evening_.rounds && try_next()) on_next();
}

RoundPlan EveningRounds::plan_of(int table) {
  return {.number = number(),
          .rounds = evening_.rounds,
          .pause = std::chrono::seconds(evening_.pause),
          .over = [this, table, round = round_] { end(table, round); },
          .agreed = [this, table, round = round_] { agree(table, round); }};
}

std::vector<std::string> EveningRounds::people() const {
  std::vector<std::string> people;
  for (const std::vector<std::string>& names : evening_.contestants)
    people.insert(people.end(), names.begin(), names.end());
  return people;
}

std::vector<std::optional<EveningRounds::Chair>> EveningRounds::chairs() const {
  const Game& game = setup_.game();
  const Seating tables = seating(evening_.plan(game), round_);
  const std::size_t names_each = evening_.contestants.front().size();
  std::vector<std::optional<Chair>> chairs(evening_.contestants.size() * names_each);
  for (int table = 0; table < tables_; ++table)
    for (const Seat seat : game.each_seat()) {
      const Evening::Sitter sitter = evening_.sitter(game, seat);
      const int contestant = tables[as_size(table)][as_size(sitter.chair)];
      chairs[as_size(contestant) * names_each + as_size(sitter.member)] = Chair{table, seat};
    }
  return chairs;
}

void EveningRounds::close() {
  {
    const std::lock_guard lock(mutex_);
    is_closed_ = true;
  }
  closes_.notify_all();
  if (watcher_.joinable()) watcher_.join();
}

/// Whether these are all tables of the round, those aside whose result the director has set.
bool EveningRounds::are_all(std::set<int> tables) const {
  for (const DirectorLine& line : folder_.director_lines())
    if (!line.points.empty() && line.round == round_) tables.insert(line.table);
  return tables.size() >= as_size(tables_);
}

/// The match of a table is over.
void EveningRounds::end(int table, int round) {
  const std::lock_guard lock(mutex_);
  if (is_closed_ || round != round_) return;  // a table that is about to be closed
  over_.insert(table);
  try {
    if (!are_all(over_)) return;
  } catch (const Error& error) {
    return report_once(error.what_in(base_.language));
  }
  show_standings();
}

/// Reads the standings and sends them to everybody; where they cannot be read, those of before stay.
void EveningRounds::show_standings() {
  try {
    read_standings();
  } catch (const Error& error) {
    return report_once(say(base_.language, "the standings cannot be read: {}", "la classifica non si può leggere: {}",
                           error.what_in(base_.language)));
  }
  if (const auto page = find("/standings.json"))
    on_standings(json_line(
        nlohmann::ordered_json{{"type", "standings"}, {"evening", nlohmann::ordered_json::parse(page->body)}}));
}

/// Everybody at a table whose match is over asks for the next round.
void EveningRounds::agree(int table, int round) {
  const std::lock_guard lock(mutex_);
  if (is_closed_ || round != round_) return;
  agreed_.insert(table);
  if (try_next()) on_next();
}

/// Begins the next round if all tables agree. Returns whether it has begun; where its files cannot be written, the host
/// and everybody hear it, and `look` tries again.
bool EveningRounds::try_next() {
  try {
    if (!are_all(agreed_)) return false;
    begin_next();
    reported_.clear();
    return true;
  } catch (const Error& error) {
    report_once(say(base_.language, "the next round cannot begin: {}", "il prossimo turno non può cominciare: {}",
                    error.what_in(base_.language)));
    return false;
  }
}

/// Reports a sentence unless it was the last, and has everybody know that something is wrong.
void EveningRounds::report_once(const std::string& sentence) {
  if (std::exchange(reported_, sentence) == sentence) return;
  report(sentence);
  on_trouble(say(base_.language, "the host has a difficulty with the evening; it is tried again every few seconds",
                 "chi ospita ha una difficoltà con la serata; si riprova ogni pochi secondi"));
}

/// Throws Error where the files cannot be written; the round is then as it was.
void EveningRounds::begin_next() {
  Evening names = with_substitutes(evening_, folder_.director_lines());
  std::swap(evening_, names);
  ++round_;
  try {
    make_matches();
  } catch (const Error&) {
    std::swap(evening_, names);
    --round_;
    throw;
  }
  over_.clear();
  agreed_.clear();
}

/// Makes the match files of the round that are not there.
void EveningRounds::make_matches() const {
  const Game& game = setup_.game();
  const Seating tables = seating(evening_.plan(game), round_);
  // The first is made last: a round that has it has all.
  for (int table = tables_ - 1; table >= 0; --table) {
    if (folder_.has_match(round_, table)) continue;
    MatchHeader header = header_for(base_, evening_, game, tables[as_size(table)]);
    header.seed = seeds_[as_size(round_)];
    write_whole(folder_.match_path(round_, table), header_line(header) + "\n");
  }
}

void EveningRounds::read_standings() {
  const EveningRecord record = read_evening(folder_, library_);
  const auto page = [&](Language language) {
    return page_answer("text/html; charset=utf-8", html_page(evening_report(record, language, EveningResults::shown)));
  };
  std::map<std::string, WebAnswer, std::less<>> pages = {
      {"/standings/en", page(Language::english)},
      {"/standings/it", page(Language::italian)},
      {"/standings.json", page_answer("application/json", json_text(evening_json(record)))}};
  pages["/standings"] = pages.at(base_.language == Language::italian ? "/standings/it" : "/standings/en");
  const std::lock_guard lock(page_mutex_);
  pages_ = std::move(pages);
}

std::optional<WebAnswer> EveningRounds::find(std::string_view target) {
  const std::lock_guard lock(page_mutex_);
  const auto found = pages_.find(target);
  return found == pages_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace cicera::cli
