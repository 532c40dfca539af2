#include "cli/serve/table_folder.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <set>
#include <utility>

#include "cli/serve/token.h"
#include "engine/formats/json.h"
#include "engine/players/player_spec.h"
#include "engine/support/atomic_file.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/text_file.h"
#include "engine/table/match_file.h"
#include "engine/table/seats.h"

namespace cicera::cli {
namespace fs = std::filesystem;

namespace {

constexpr const char* format = "cicera.tables/1";
constexpr const char* kept_name = "tables.json";
constexpr std::size_t largest = 1 << 20;
constexpr JsonLimits folder_limits{.max_depth = 5};

std::string table_name(std::size_t table) { return fmt::format("table-{}.jsonl", table + 1); }

TableTokens new_tokens(const MatchHeader& header) {
  TableTokens tokens;
  for (const std::string& seat : header.seats)
    tokens.seats.push_back(seat == person_seat ? std::optional(new_token()) : std::nullopt);
  tokens.spectator = new_token();
  return tokens;
}

std::string text_of(const KeptTables& kept) {
  nlohmann::ordered_json tables = nlohmann::ordered_json::array();
  for (const TableTokens& tokens : kept.tables) {
    nlohmann::ordered_json seats = nlohmann::ordered_json::array();
    for (const auto& token : tokens.seats)
      seats.push_back(token ? nlohmann::ordered_json(*token) : nlohmann::ordered_json());
    tables.push_back({{"seats", std::move(seats)}, {"spectator", tokens.spectator}});
  }
  nlohmann::ordered_json text = {{"format", format},
                                 {"port", kept.port},
                                 {"away", kept.away.count()},
                                 {"stand_in", kept.stand_in},
                                 {"tables", std::move(tables)}};
  if (!kept.people.empty()) {
    text["people"] = kept.people;
    text["seeds"] = kept.seeds;
  }
  return json_text(text);
}

/// A player of the program.
std::string read_stand_in(const JsonCursor& text) {
  try {
    static_cast<void>(parse_player(text.text()));
  } catch (const Error& error) {
    text.fail(error.diagnostics().front().message);
  }
  return text.text();
}

/// A token, which no other link has.
std::string read_token(const JsonCursor& text, std::set<std::string>& others) {
  const bool is_hex = std::ranges::all_of(
      text.text(), [](char digit) { return (digit >= '0' && digit <= '9') || (digit >= 'a' && digit <= 'f'); });
  if (!is_hex || text.text().size() != token_length || !others.insert(text.text()).second)
    text.fail(both("must be a token of its own, of {} hexadecimal digits",
                   "dev'essere un token a sé, di {} cifre esadecimali", token_length));
  return text.text();
}

/// A folder that goes again unless it is kept.
class FolderAside {
 public:
  explicit FolderAside(const fs::path& target) : path_(target.string() + ".part-XXXXXX") {
    std::error_code error;
    if (target.has_parent_path()) fs::create_directories(target.parent_path(), error);
    if (error) throw system_error(both("make", "creare"), target.parent_path().string(), error.value());
    if (mkdtemp(path_.data()) == nullptr) throw system_error(both("make", "creare"), path_, errno);
  }
  ~FolderAside() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
  }
  FolderAside(const FolderAside&) = delete;
  FolderAside& operator=(const FolderAside&) = delete;

  fs::path path() const { return path_; }

  void keep_as(const fs::path& target) {
    if (std::rename(path_.c_str(), target.c_str()) != 0) {
      if (errno == ENOTEMPTY || errno == EEXIST || errno == ENOTDIR)
        throw usage_error(both("{} has something else than tables; give a folder that is new",
                               "{} contiene altro che tavoli; indica una cartella nuova", target.string()));
      throw system_error(both("make", "creare"), target.string(), errno);
    }
    path_.clear();
    flush_folder_of(target);
  }

 private:
  std::string path_;  // empty: kept
};

}  // namespace

TableFolder TableFolder::fresh() {
  const std::string day = fmt::format("{:%Y-%m-%d-%H%M%S}", fmt::localtime(std::time(nullptr)));
  const fs::path name = fs::path(match_folder()) / "tables" / day;
  fs::path path = name;
  std::error_code error;
  for (int number = 2; fs::exists(path, error); ++number) path = fmt::format("{}-{}", name.string(), number);
  return TableFolder(path);
}

bool TableFolder::has_tables() const {
  std::error_code error;
  return fs::exists(path_ / kept_name, error);
}

void TableFolder::create(const std::vector<MatchHeader>& headers, KeptTables kept) const {
  std::vector<NewFile> files;
  kept.tables.clear();
  for (const MatchHeader& header : headers) {
    files.push_back({table_name(files.size()), header_line(header) + "\n"});
    kept.tables.push_back(new_tokens(header));
  }
  create(files, kept);
}

void TableFolder::create(const std::vector<NewFile>& files, const KeptTables& kept) const {
  const fs::path target = (path_ / "").parent_path();
  FolderAside aside(target);
  for (const NewFile& file : files) MatchFile::create((aside.path() / file.name).string(), file.text);
  write_whole(aside.path() / kept_name, text_of(kept));
  aside.keep_as(target);
}

void TableFolder::keep(const KeptTables& kept) const { write_whole(path_ / kept_name, text_of(kept)); }

KeptTables TableFolder::read() const {
  const std::string file = (path_ / kept_name).string();
  const auto text = read_text_file(file, largest);
  if (!text) throw system_error(both("read", "leggere"), file, errno);
  const nlohmann::json document = parse_json(*text, {file, 1, 1}, folder_limits);
  const JsonCursor root(document, {file, 1, 1});
  if (root["format"].text() != format) root["format"].fail(both("must be \"{}\"", "dev'essere \"{}\"", format));
  KeptTables kept;
  kept.port = static_cast<std::uint16_t>(root["port"].integer(1, UINT16_MAX));
  // A folder of before has neither.
  if (root.object().contains("away")) kept.away = std::chrono::seconds(root["away"].integer(0, longest_away.count()));
  if (root.object().contains("stand_in")) kept.stand_in = read_stand_in(root["stand_in"]);
  std::set<std::string> tokens_seen;
  for (const JsonCursor& table : root["tables"].items()) {
    TableTokens& tokens = kept.tables.emplace_back();
    for (const JsonCursor& seat : table["seats"].items())
      tokens.seats.push_back(seat.is_null() ? std::nullopt : std::optional(read_token(seat, tokens_seen)));
    tokens.spectator = read_token(table["spectator"], tokens_seen);
  }
  if (!root.object().contains("people")) return kept;
  for (const JsonCursor& person : root["people"].items()) kept.people.push_back(read_token(person, tokens_seen));
  for (const JsonCursor& seed : root["seeds"].items()) kept.seeds.push_back(seed.natural());
  return kept;
}

std::string TableFolder::match_path(std::size_t table) const { return (path_ / table_name(table)).string(); }

}  // namespace cicera::cli
