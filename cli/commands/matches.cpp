// `cicera matches`: the matches in the user's folder, with their score.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <climits>
#include <cstdint>
#include <memory>

#include "cli/commands/commands.h"
#include "engine/formats/json.h"
#include "engine/formats/match_file_reader.h"
#include "engine/language/phrases.h"
#include "engine/support/shell_word.h"
#include "engine/support/text.h"
#include "engine/table/match_file.h"
#include "engine/table/match_setup.h"

namespace cicera::cli {
namespace {

struct MatchesOptions {
  std::string folder;
  std::optional<Language> language;
};

/// A row of the list.
struct MatchEntry {
  StoredMatch stored;
  MatchHeader header;
  std::vector<std::int64_t> points;  // of each side
  int hands = 0;                     // that are finished
  bool over = false;
  Bilingual error;  // why it cannot be read or resumed; empty if it can

  const char* state() const { return !error.empty() ? "unreadable" : over ? "over" : "open"; }
  std::string state_in(Language language) const {
    return !error.empty() ? say(language, "unreadable", "illeggibile")
           : over         ? say(language, "over", "finita")
                          : say(language, "open", "aperta");
  }
};

MatchEntry entry_of(const StoredMatch& stored, const Library& library) {
  MatchEntry entry;
  entry.stored = stored;
  try {
    MatchFileReader reader(stored.path, match_text(stored.path));
    entry.header = reader.header();
    const MatchSetup setup(library, reader.header(), reader.file());
    LiveMatch match(setup.game(), setup.scorer(), reader.header().seed);
    if (const auto fault = reader.play_into(match)) entry.error = fault->message;
    entry.over = reader.has_result();
    entry.hands = match.match().hands_played();
    for (const Side side : setup.game().each_side()) entry.points.push_back(match.points(side));
  } catch (const Error& error) {
    entry.error = error.said();
  }
  return entry;
}

nlohmann::ordered_json json_of(const MatchEntry& entry) {
  nlohmann::ordered_json out = {{"file", entry.stored.path},    {"date", entry.stored.date},
                                {"ruleset", entry.header.spec}, {"names", entry.header.names},
                                {"points", entry.points},       {"hands", entry.hands},
                                {"state", entry.state()}};
  if (!entry.error.empty()) out["error"] = entry.error.english;
  return out;
}

std::string text_of(const std::vector<MatchEntry>& entries, const Style& style, Language language) {
  const bool cuts = is_read_on_terminal();
  const int spec_width = cuts ? 24 : INT_MAX;
  const int names_width = cuts ? 18 : INT_MAX;
  std::vector<TextRow> rows = {{say(language, "date", "data"), say(language, "ruleset", "gioco"),
                                say(language, "names", "giocatori"), say(language, "points", "punti"),
                                say(language, "hands", "smazzate"), ""}};
  std::string open;
  for (const MatchEntry& entry : entries) {
    if (open.empty() && entry.error.empty() && !entry.over) open = entry.stored.path;
    rows.push_back({entry.stored.date, truncate(printable(entry.header.spec, SIZE_MAX), spec_width),
                    truncate(printable(join(entry.header.names), SIZE_MAX), names_width),
                    fmt::format("{}", fmt::join(entry.points, " - ")), std::to_string(entry.hands),
                    entry.state_in(language)});
  }
  std::string text = format_table(rows);
  for (const MatchEntry& entry : entries)
    if (!entry.error.empty())
      text += fmt::format("{}{}: {}{}\n", style.red, entry.stored.path, entry.error.in(language), style.reset);
  text += say(language,
              "\nSee one again with: cicera replay {}\n"
              "With --statistics it says where the points came from, with --duplicate\n"
              "it shows the same cards with the computer in your seat.\n",
              "\nPer rivederne una: cicera replay {}\n"
              "Con --statistics dice da dove vengono i punti, con --duplicate mostra\n"
              "le stesse carte con il computer al tuo posto.\n",
              shell_word(entries.front().stored.path));
  if (!open.empty())
    text += say(language, "Continue the last open one with: cicera play --resume\n",
                "L'ultima aperta si continua con: cicera play --resume\n");
  return text;
}

void run(const MatchesOptions& options, const Context& context) {
  const std::string where = options.folder.empty() ? match_folder() : options.folder;
  const Language language = language_of(options.language, context);
  std::vector<MatchEntry> entries;
  for (const StoredMatch& stored : stored_matches(where)) entries.push_back(entry_of(stored, context.library));
  if (context.json) {
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const MatchEntry& entry : entries) all.push_back(json_of(entry));
    return print(json_text(all));
  }
  if (entries.empty())
    return print(say(language, "No matches in {}; play one with: cicera play\n",
                     "Nessuna partita in {}; se ne gioca una con: cicera play\n", where));
  print(text_of(entries, output_style(context.color), language));
}

}  // namespace

Command matches_command(Context& context) {
  const auto options = std::make_shared<MatchesOptions>();
  Option language = language_option(options->language);
  language.excludes = {{"--json"}};
  return {.name = "matches",
          .group = CommandGroup::play,
          .summary = "List your matches with their date and score",
          .arguments = {{.value = text([options](const std::string& path) { options->folder = path; }, "FOLDER",
                                       ValueKind::path),
                         .meaning = "The folder to list (default: ~/.local/state/cicera, where matches are kept)",
                         .required = false}},
          .options = {std::move(language)},
          .examples = {{"cicera matches"}},
          .notes = {"The last match played comes first. Points include those of an unfinished hand."},
          .paged = true,
          .run = [options, &context] { run(*options, context); }};
}

}  // namespace cicera::cli
