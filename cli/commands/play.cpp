// `cicera play`: a whole match in the terminal, against people, the program's players and bots.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <utility>

#include "cli/commands/commands.h"
#include "cli/commands/new_match.h"
#include "cli/play/bot_seats.h"
#include "cli/play/match_menu.h"
#include "cli/play/match_session.h"
#include "cli/play/speed.h"
#include "cli/terminal/theme.h"
#include "engine/formats/match_file_reader.h"
#include "engine/players/levels.h"
#include "engine/players/seating.h"
#include "engine/prose/page.h"
#include "engine/support/both.h"
#include "engine/support/shell_word.h"
#include "engine/support/stop.h"
#include "engine/support/text.h"
#include "engine/table/match_file.h"
#include "engine/table/match_setup.h"
#include "engine/table/match_statistics.h"

namespace cicera::cli {
namespace {

struct PlayOptions : NewMatch {
  std::string theme;  // empty: of the config file, or by the terminal
  std::string speed;  // empty: of the config file, or normal
  std::string mouse;  // empty: of the config file, or on
  std::string save;
  std::string resume;
  bool resume_last = false;
  int bot_seconds = 10;
  bool bots = false;
  bool duplicate = false;
};

/// The colours of the table and of the questions before it.
Style table_style(const PlayOptions& options, const Context& context) {
  const std::string& theme = options.theme.empty() ? context.config.theme : options.theme;
  return themed(output_style(context.color), find_theme(theme.empty() ? "auto" : theme));
}

std::chrono::milliseconds pause_of(const PlayOptions& options, const Context& context) {
  const std::string& speed = options.speed.empty() ? context.config.speed : options.speed;
  return find_speed(speed.empty() ? default_speed : speed)->pause;
}

/// How a match goes on, for people.
std::string resume_command_of(const std::string& file, bool with_bots) {
  return fmt::format("cicera play --resume {}{}", shell_word(file), with_bots ? " --bots" : "");
}

/// Refuses a damaged match, after what is good of it was put aside.
[[noreturn]] void refuse(const MatchFileReader& reader, const Diagnostic& fault) {
  const std::string good = reader.file() + ".good";
  const Bilingual lines = fault.location.line == 2 ? both("The line before it is", "La riga precedente è buona")
                                                   : both("The {} lines before it are",
                                                          "Le {} righe precedenti sono buone", fault.location.line - 1);
  Bilingual where;
  if (std::error_code error; std::filesystem::exists(good, error)) {
    where = both("{} good; move {}, which is there already, and they are written to it",
                 "{}; sposta {}, che c'è già, e vi saranno scritte", lines, good);
  } else {
    MatchFile::create(good, reader.good_text());
    where = both("{} good and in {}; resume with: {}", "{} e in {}; riprendi con: {}", lines, good,
                 resume_command_of(good, has_bots(reader.header())));
  }
  throw input_error(fault.location, fault.message, where);
}

/// A match from its header on, with all that it needs.
class MatchLauncher {
 public:
  MatchLauncher(const Context& context, const PlayOptions& options) : context_(context), options_(options) {}

  void run_new() {
    Ruleset ruleset = load_ruleset(context_);
    ruleset.spec = spec_anywhere(ruleset.spec);
    const MatchSetup setup(std::move(ruleset));
    begin(new_header(options_, context_, setup), setup, options_.save);
  }

  void run_resumed(const std::string& path) {
    MatchFile file = MatchFile::open(path);
    MatchFileReader reader(file.path(), file.text());
    expect_trust(reader, options_.bots, resume_command_of(reader.file(), true));
    const MatchSetup setup(context_.library, reader.header(), reader.file());
    const TableContext context = table_context(reader.header(), setup);
    MatchTable table(setup, reader.header().seed, context.seats);
    if (const auto fault = table.read(reader)) refuse(reader, *fault);
    if (reader.has_result())
      throw usage_error(both("{} is over; see it with: cicera replay {}", "{} è finita; rivedila con: cicera replay {}",
                             reader.file(), shell_word(reader.file())));
    BotSeats bots(table, context.seats, std::chrono::seconds(options_.bot_seconds));
    bots.greet(setup.ruleset(), setup.game(), context.speech.language());
    file.cut_to(reader.good_bytes());
    run(table, setup, context, file,
        reader.has_torn_line() ? context.speech.say("The last line of {} was never finished and is dropped.",
                                                    "L'ultima riga di {} era incompleta e non conta.", reader.file())
                               : "",
        reader.header());
  }

 private:
  /// A new match; without a `path` in a file of its own in the user's folder.
  void begin(const MatchHeader& header, const MatchSetup& setup, const std::string& given_path) {
    const TableContext context = table_context(header, setup);
    MatchTable table(setup, header.seed, context.seats);
    // Before anything is written: a bot that cannot begin costs nothing.
    BotSeats bots(table, context.seats, std::chrono::seconds(options_.bot_seconds));
    bots.greet(setup.ruleset(), setup.game(), context.speech.language());
    const std::string path = given_path.empty() ? default_match_path(setup.ruleset().name, header.seed) : given_path;
    MatchFile file = MatchFile::create(path, header_line(header) + "\n");
    run(table, setup, context, file,
        context.speech.say("{}, seed {}; the match is kept in {}", "{}, seed {}; la partita è in {}",
                           setup.ruleset().title.in(header.language), header.seed, file.path()),
        header);
  }

  TableContext table_context(MatchHeader header, const MatchSetup& setup) const {
    header.language = options_.language.value_or(header.language);
    header.deck = parse_deck(options_.deck).value_or(header.deck);
    TableContext table = context_of(header, setup, table_style(options_, context_));
    table.silent = context_.json;
    table.pause = pause_of(options_, context_);
    table.mouse = (options_.mouse.empty() ? context_.config.mouse : options_.mouse) != "off";
    if (options_.duplicate && !can_be_duplicated(table.seats))
      throw usage_error(
          both("--duplicate has the computer play for people: it needs a human seat, and no bots",
               "--duplicate fa giocare il computer al posto delle persone: ci vuole una persona, e nessun bot"));
    if (table.silent && people_in(table.seats) > 0)
      throw usage_error(both(
          "--json prints only the result and cannot be used with human seats; the match file has everything as JSON",
          "--json stampa solo il risultato e non va con posti di persone; il file della partita ha tutto in JSON"));
    return table;
  }

  /// Plays the match, and then rematches as long as people want one.
  void run(MatchTable& table, const MatchSetup& setup, const TableContext& context, MatchFile& file,
           const std::string& remark, MatchHeader header) {
    const std::string again = resume_command_of(file.path(), bots_in(context.seats) > 0);
    MatchSession session(table, setup.ruleset(), context, file);
    if (!remark.empty() && !context_.quiet) session.remark(remark);
    try {
      const auto end = session.run();
      if (end == MatchSession::End::left)
        print(context.speech.say("The match is saved; resume with: {}\n", "La partita è salvata; si continua con: {}\n",
                                 again));
      else if (context.silent)
        print(result_line(table.match(), table.forfeit()) + "\n");
      else if (!context_.quiet)
        print(context.speech.say("See it again with: cicera replay {}\n", "Per rivederla: cicera replay {}\n",
                                 shell_word(file.path())));
      if (end == MatchSession::End::match_over && options_.duplicate && !context.silent)
        print("\n" + duplicate_text(table.match(), hands_of(table.match(), file.path(), match_text(file.path())),
                                    context, program_player(context.seats), page_width));
    } catch (const Stop& stop) {
      if (stop.reason() != Stop::Reason::interrupted) throw;
      throw Stop::interrupted("interrupted; the match is saved; resume with: " + again);
    }
    if (!session.wants_rematch()) return;
    header.seed = fresh_seed();
    begin(header, setup, "");
  }

  const Context& context_;
  const PlayOptions& options_;
};

/// The file of the last match that is not over. Throws Error if there is none.
std::string last_match() {
  if (const auto path = last_open_match()) return *path;
  throw usage_error(both("no unfinished match in {}; start one with: cicera play",
                         "non ci sono partite in corso in {}; cominciane una con: cicera play", match_folder()));
}

/// Whether nothing says what to play and there is somebody to ask.
bool asks_first(const PlayOptions& options, const Context& context) {
  return context.ruleset.empty() && context.library.scripts().empty() && options.seats.empty() &&
         options.level.empty() && options.names.empty() && !options.seed && options.save.empty() &&
         options.resume.empty() && !options.resume_last && !options.duplicate && !context.json && !context.quiet;
}

/// Asks for a match on the terminal. Returns false if the person leaves.
bool ask_for_match(PlayOptions& options, Context& context) {
  Keyboard keyboard;
  if (!keyboard.on_terminal()) return true;
  const Localizer speech(language_of(options.language, context), Deck::bresciane);
  const Style style = table_style(options, context);
  MatchMenu menu(context.library, keyboard, speech, style, context.config.names, level_of(options, context));
  const auto wish = menu.ask(default_ruleset);
  if (!wish) return false;
  context.ruleset = wish->spec;
  options.seats = wish->seats;
  options.names = join(wish->names, ",");
  return true;
}

void run(PlayOptions& options, Context& context) {
  if (asks_first(options, context) && !ask_for_match(options, context)) return;
  MatchLauncher match(context, options);
  if (options.resume_last)
    match.run_resumed(last_match());
  else if (!options.resume.empty())
    match.run_resumed(options.resume);
  else
    match.run_new();
}

std::vector<AllowedWord> theme_options() {
  std::vector<AllowedWord> words;
  for (const std::string_view word : theme_words()) words.push_back({std::string(word)});
  return words;
}

std::vector<AllowedWord> speed_options() {
  std::vector<AllowedWord> words;
  for (const Speed& speed : speeds()) words.push_back({std::string(speed.name)});
  return words;
}

std::vector<AllowedWord> level_words() {
  std::vector<AllowedWord> words;
  for (const Level& level : levels()) words.push_back({std::string(level.name)});
  return words;
}

/// A match file, or the last match.
ValueSpec resumed_file(PlayOptions& options) {
  ValueSpec value = text(options.resume, "FILE", ValueKind::file);
  value.store_without = [&options] { options.resume_last = true; };
  return value;
}

std::vector<Option> match_options(PlayOptions& options, Context& context) {
  Option language = language_option(options.language);
  language.with_resume = true;
  return {ruleset_option(context),
          script_option(context),
          seats_option(options, "a person at this terminal", "you, and computers of --level"),
          {.name = "--level",
           .value = one_of(
               level_words(), [&options](const std::string& level) { options.level = level; }, "LEVEL"),
           .meaning = "How well the computer plays, where --seats does not say",
           .fallback = std::string(default_level),
           .excludes = {{"--seats"}}},
          names_option(options),
          seed_option(options.seed, "a new one each time"),
          {.name = "--deck",
           .value = one_of(
               {{"bresciane"}, {"french"}, {"ascii"}, {"spanish"}},
               [&options](const std::string& deck) { options.deck = deck; }, "DECK"),
           .meaning = "How cards are drawn",
           .fallback = "from the ruleset",
           .with_resume = true},
          {.name = "--theme",
           .value = one_of(
               theme_options(), [&options](const std::string& theme) { options.theme = theme; }, "THEME"),
           .meaning = "Colours for a dark or a light terminal, or the terminal's own (plain)",
           .fallback = "by COLORFGBG, or plain",
           .with_resume = true},
          {.name = "--speed",
           .value = one_of(
               speed_options(), [&options](const std::string& speed) { options.speed = speed; }, "SPEED"),
           .meaning = "How fast the computer plays on the screen; Enter skips its pauses",
           .fallback = std::string(default_speed),
           .with_resume = true},
          {.name = "--mouse",
           .value = one_of(
               {{"on"}, {"off"}}, [&options](const std::string& mouse) { options.mouse = mouse; }, "SWITCH"),
           .meaning = "Whether a click plays a card, or selects text as elsewhere",
           .fallback = "on",
           .with_resume = true},
          std::move(language),
          {.name = "--save",
           .value = text(options.save, "FILE", ValueKind::file),
           .meaning = "Save the match to FILE, which must not exist yet",
           .fallback = "a new file in ~/.local/state/cicera"},
          {.name = "--resume",
           .value = resumed_file(options),
           .meaning = "Continue the match in FILE, or the last one that is not over",
           .with_resume = true},
          {.name = "--duplicate",
           .value = flag(options.duplicate),
           .meaning = "After the match, show the same cards with the computer in your seat",
           .with_resume = true,
           .excludes = {{"--json"}}},
          {.name = "--bots",
           .value = flag(options.bots),
           .meaning = "With --resume, run the bot commands that the file names",
           .with_resume = true},
          bot_seconds_option(options.bot_seconds)};
}

}  // namespace

Command play_command(Context& context) {
  const auto options = std::make_shared<PlayOptions>();
  return {.name = "play",
          .group = CommandGroup::play,
          .summary = "Play a match in the terminal",
          .arguments = {ruleset_argument(context)},
          .options = match_options(*options, context),
          .examples = {{"cicera play", "asks what to play"},
                       {"cicera play ./my-house.yaml --lang it"},
                       {"cicera play --level hard", "against a stronger computer"},
                       {"cicera play --seats human,medium,human,medium --names Ada,Bo,Cy,Di"},
                       {"cicera play --seats human,exec:docs/bots/bot.py", "against a bot"},
                       {"cicera play --resume", "continue the last match"},
                       {"cicera play --resume match.jsonl", "continue a saved match"}},
          .notes = {"A seat is human, a computer player, or a bot that speaks JSON lines (docs/bot-protocol.md): "
                    "exec:COMMAND, or bot:NAME for a file in ~/.local/share/cicera/bots.",
                    "On your turn, type a card as it is shown, such as 7c, or ? for all commands."},
          .resumes = "match",
          .run = [options, &context] { run(*options, context); }};
}

}  // namespace cicera::cli
