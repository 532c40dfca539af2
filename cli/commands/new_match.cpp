#include "cli/commands/new_match.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <random>
#include <utility>

#include "cli/commands/commands.h"
#include "cli/terminal/escaped.h"
#include "engine/players/levels.h"
#include "engine/players/seating.h"
#include "engine/ruleset/overrides.h"
#include "engine/ruleset/resolved.h"
#include "engine/support/both.h"
#include "engine/support/text.h"
#include "engine/table/seats.h"

namespace cicera::cli {
namespace {

constexpr int max_bot_seconds = 3600;

/// A match file is JSON, which holds no other text.
void expect_utf8(const MatchHeader& header) {
  std::vector<std::string> texts = {header.spec};
  for (const auto& more : {header.scripts, header.seats, header.names})
    texts.insert(texts.end(), more.begin(), more.end());
  for (const std::string& text : texts)
    if (!is_utf8(text))
      throw usage_error(both("'{}' is not UTF-8, so a match file cannot hold it",
                             "'{}' non è in UTF-8, quindi non può stare nel file di una partita",
                             printable(text, text.size())));
}

/// A computer player, a person or a bot for each seat.
ValueSpec seats_value(std::string& target, std::string person) {
  ValueSpec value = any_text(target, "LIST", ValueKind::player);
  value.words = words_of(*find_topic("players"));
  value.topic = "players";
  value.words.insert(value.words.begin(), {std::string(person_seat), std::move(person)});
  value.words.push_back({"bot:NAME", "a bot of yours, by the name of its file"});
  value.words.push_back({"exec:COMMAND", "a bot, by its command"});
  return value;
}

}  // namespace

Option seats_option(NewMatch& match, std::string person, std::string fallback) {
  return {.name = "--seats",
          .value = seats_value(match.seats, std::move(person)),
          .meaning = "Players, separated by commas: one for all, one per side or one per seat",
          .fallback = std::move(fallback)};
}

Option names_option(NewMatch& match) {
  return {.name = "--names",
          .value = any_text(match.names, "LIST"),
          .meaning = "Names of the players by seat; seats beyond the list have names of ours"};
}

Option bot_seconds_option(int& seconds) {
  return {.name = "--bot-seconds",
          .value = whole_number(seconds, 1, max_bot_seconds),
          .meaning = "Give a bot N seconds for each play",
          .fallback = "10",
          .with_resume = true};
}

std::uint64_t fresh_seed() {
  constexpr std::uint64_t most = 1'000'000'000;  // short enough to be typed again
  std::random_device device;
  return (std::uint64_t{device()} << 32 | device()) % most;
}

std::string anywhere(const std::string& path) {
  std::error_code error;
  const auto absolute = std::filesystem::absolute(path, error);
  if (error) throw system_error(both("find the folder of", "trovare la cartella di"), path, error.value());
  return absolute.lexically_normal().string();
}

std::string spec_anywhere(const std::string& spec) {
  const std::string base = spec.substr(0, spec.find(':'));
  return is_ruleset_path(base) ? anywhere(base) + spec.substr(base.size()) : spec;
}

std::string level_of(const NewMatch& match, const Context& context) {
  const std::string& level = match.level.empty() ? context.config.level : match.level;
  return level.empty() ? std::string(default_level) : level;
}

MatchHeader new_header(const NewMatch& match, const Context& context, const MatchSetup& setup) {
  const Ruleset& ruleset = setup.ruleset();
  MatchHeader header;
  header.spec = ruleset.spec;
  header.fingerprint = fingerprint(ruleset.rules);
  for (const auto& script : context.library.scripts()) header.scripts.push_back(anywhere(script.string()));
  header.seed = match.seed.value_or(fresh_seed());
  const std::string level = level_of(match, context);
  std::vector<std::string> names = match.names.empty() ? context.config.names : split_list(match.names);
  const auto seats = as_size(setup.game().seats());
  if (match.names.empty() || names.size() < seats) names = names_beginning_with(names, setup.game().seats());
  for (const Occupant& seat : read_seats(match.seats, level, names, setup.game(), ruleset.spec)) {
    header.seats.push_back(seat.text);
    header.names.push_back(seat.name);
  }
  const Deck default_deck = deck_with(ruleset.rules.deck.names);
  header.language = language_of(match.language, context);
  header.deck = parse_deck(match.deck).value_or(context.config.deck.value_or(default_deck));
  expect_utf8(header);
  return header;
}

bool has_bots(const MatchHeader& header) {
  return std::any_of(header.seats.begin(), header.seats.end(), [](const std::string& seat) { return is_bot(seat); });
}

void expect_trust(const MatchFileReader& reader, bool trusted, const std::string& command) {
  std::vector<std::string> commands;
  for (const std::string& seat : reader.header().seats)
    if (is_bot(seat) && std::ranges::find(commands, escaped(seat)) == commands.end()) commands.push_back(escaped(seat));
  if (commands.empty() || trusted) return;
  const bool one = commands.size() == 1;
  throw usage_error(
      both("{} has {} {}; if you trust {}: {}", "{} ha {} {}; se ti fidi{}: {}", reader.file(),
           one ? both("a bot, the command", "un bot, il comando") : both("bots, the commands", "dei bot, i comandi"),
           join(commands), one ? both("it", " di lui") : both("them", " di loro"), command));
}

}  // namespace cicera::cli
