// `cicera matches`: the matches in the user's folder, with their score.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>

#include "cli/commands/commands.h"
#include "engine/formats/json.h"
#include "engine/formats/match_file_reader.h"
#include "engine/support/shell_word.h"
#include "engine/support/text.h"
#include "engine/table/match_file.h"
#include "engine/table/match_setup.h"

namespace cicera::cli {
namespace {

/// A row of the list.
struct MatchEntry {
  StoredMatch stored;
  MatchHeader header;
  std::vector<std::int64_t> points;  // of each side
  int hands = 0;                     // that are finished
  bool over = false;
  std::string error;  // why it cannot be read or resumed; empty if it can

  const char* state() const { return !error.empty() ? "unreadable" : over ? "over" : "open"; }
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
    for (int side = 0; side < setup.game().sides(); ++side) entry.points.push_back(match.points(side));
  } catch (const Error& error) {
    entry.error = error.message();
  }
  return entry;
}

nlohmann::ordered_json json_of(const MatchEntry& entry) {
  nlohmann::ordered_json out = {{"file", entry.stored.path},    {"date", entry.stored.date},
                                {"ruleset", entry.header.spec}, {"names", entry.header.names},
                                {"points", entry.points},       {"hands", entry.hands},
                                {"state", entry.state()}};
  if (!entry.error.empty()) out["error"] = entry.error;
  return out;
}

std::string text_of(const std::vector<MatchEntry>& entries, const Style& style) {
  constexpr int spec_width = 24;
  constexpr int names_width = 18;
  std::vector<TextRow> rows = {{"date", "ruleset", "names", "points", "hands", ""}};
  std::string open;
  for (const MatchEntry& entry : entries) {
    if (open.empty() && entry.error.empty() && !entry.over) open = entry.stored.path;
    rows.push_back({entry.stored.date, truncate(printable(entry.header.spec), spec_width),
                    truncate(printable(join(entry.header.names)), names_width),
                    fmt::format("{}", fmt::join(entry.points, " - ")), std::to_string(entry.hands), entry.state()});
  }
  std::string text = format_table(rows);
  for (const MatchEntry& entry : entries)
    if (!entry.error.empty())
      text += fmt::format("{}{}: {}{}\n", style.red, entry.stored.path, entry.error, style.reset);
  text += "\nSee one again with: cicera replay " + shell_word(entries.front().stored.path) + "\n";
  if (!open.empty()) text += "Continue the last open one with: cicera play --resume\n";
  return text;
}

void run(const std::shared_ptr<std::string>& folder, const Context& context) {
  const std::string where = folder->empty() ? match_folder() : *folder;
  std::vector<MatchEntry> entries;
  for (const StoredMatch& stored : stored_matches(where)) entries.push_back(entry_of(stored, context.library));
  if (context.json) {
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const MatchEntry& entry : entries) all.push_back(json_of(entry));
    return print(json_text(all));
  }
  if (entries.empty()) return print(fmt::format("No matches in {}; play one with: cicera play\n", where));
  print(text_of(entries, output_style(context.color)));
}

}  // namespace

Command matches_command(Context& context) {
  const auto folder = std::make_shared<std::string>();
  return {
      .name = "matches",
      .group = CommandGroup::play,
      .summary = "List your matches with their date and score",
      .arguments = {{.value = text([folder](const std::string& path) { *folder = path; }, "FOLDER", ValueKind::path),
                     .meaning = "The folder to list (default: ~/.local/state/cicera, where matches are kept)",
                     .required = false}},
      .examples = {{"cicera matches"}},
      .notes = {"The last match played comes first. Points include those of an unfinished hand."},
      .paged = true,
      .run = [folder, &context] { run(folder, context); }};
}

}  // namespace cicera::cli
