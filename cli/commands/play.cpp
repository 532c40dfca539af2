// `cicera play`: a whole match in the terminal, against people, the program's players and bots.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <random>
#include <utility>

#include "cli/commands/command.h"
#include "cli/commands/options.h"
#include "cli/play/match_file.h"
#include "cli/play/match_session.h"
#include "cli/play/match_setup.h"
#include "cli/terminal/shell_word.h"
#include "engine/formats/match_reader.h"
#include "engine/ruleset/overrides.h"
#include "engine/ruleset/resolved.h"
#include "engine/schema/codec.h"
#include "engine/support/interrupt.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

constexpr const char* help_footer =
    "\nA seat is human, a player of the program (greedy, random) or exec:COMMAND, a bot\n"
    "that speaks JSON lines (docs/bot-protocol.md). Without --seats the first seat is\n"
    "yours and greedy has the others.\n"
    "At your turn type a card as it is shown, such as 7c, or ? for all you can do.\n"
    "\nExamples:\n"
    "  cicera play                                    against the program\n"
    "  cicera play -r ./my-house.yaml --lang it\n"
    "  cicera play --seats human,greedy,human,greedy --names Ada,Bo,Cy,Di\n"
    "  cicera play --seats exec:./bot,greedy --seed 7\n"
    "  cicera play --resume match.jsonl               go on where you left\n";

constexpr int max_bot_seconds = 3600;

struct PlayOptions {
  std::string seats;
  std::string names;
  std::optional<std::uint64_t> seed;
  std::string deck;
  std::optional<Language> language;
  std::string save;
  std::string resume;
  int bot_seconds = 10;
  bool bots = false;
};

/// The language of the environment, as far as it is one of ours.
Language default_language() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0')
      return std::string_view(value).starts_with("it") ? Language::italian : Language::english;
  }
  return Language::english;
}

std::uint64_t fresh_seed() {
  constexpr std::uint64_t most = 1'000'000'000;  // short enough to be typed again
  std::random_device device;
  return (std::uint64_t{device()} << 32 | device()) % most;
}

/// A name that holds in every folder.
std::string anywhere(const std::string& path) { return std::filesystem::absolute(path).lexically_normal().string(); }

/// The spec with a path that holds in every folder.
std::string spec_anywhere(const std::string& spec) {
  const std::string base = spec.substr(0, spec.find(':'));
  return is_ruleset_path(base) ? anywhere(base) + spec.substr(base.size()) : spec;
}

MatchHeader new_header(const PlayOptions& options, const Context& context, const MatchSetup& setup) {
  const Ruleset& ruleset = setup.ruleset();
  MatchHeader header;
  header.spec = ruleset.spec;
  header.fingerprint = fingerprint(ruleset.rules);
  for (const auto& script : context.library.scripts()) header.scripts.push_back(anywhere(script.string()));
  header.seed = options.seed.value_or(fresh_seed());
  for (const Seat& seat : read_seats(options.seats, options.names, setup.game(), ruleset.spec)) {
    header.seats.push_back(seat.text);
    header.names.push_back(seat.name);
  }
  const Deck default_deck = ruleset.rules.deck.names == DeckNames::french ? Deck::french : Deck::bresciane;
  header.language = options.language.value_or(default_language());
  header.deck = parse_deck(options.deck).value_or(default_deck);
  return header;
}

/// How a match goes on, for people.
std::string resume_command_of(const std::string& file, bool with_bots) {
  return fmt::format("cicera play --resume {}{}", shell_word(file), with_bots ? " --bots" : "");
}

bool has_bots(const MatchHeader& header) {
  return std::any_of(header.seats.begin(), header.seats.end(), [](const std::string& seat) { return is_bot(seat); });
}

/// A match file names commands, and nobody should run those of a file that came from elsewhere without knowing.
void expect_trust(const MatchReader& reader, bool trusted) {
  for (const std::string& seat : reader.header().seats)
    if (is_bot(seat) && !trusted)
      throw UserError(fmt::format("{} has a bot, the command '{}'; if you trust it: {}", reader.file(), printable(seat),
                                  resume_command_of(reader.file(), true)));
}

/// Refuses a damaged match, after what is good of it was put aside.
[[noreturn]] void refuse(const MatchReader& reader, const MatchReader::Fault& fault) {
  const std::string good = reader.file() + ".good";
  const std::string lines =
      fault.line == 2 ? "The line before it is" : fmt::format("The {} lines before it are", fault.line - 1);
  std::string where;
  if (std::filesystem::exists(good)) {
    where = fmt::format("{} good; move {}, which is there already, and they are written to it", lines, good);
  } else {
    MatchFile::create(good, reader.good_text());
    where = fmt::format("{} good and in {}; {}", lines, good,
                        "go on with: " + resume_command_of(good, has_bots(reader.header())));
  }
  throw PlacedError(reader.told(fault) + "\n" + where);
}

/// A match from its header on, with all that it needs.
class PlayCommand {
 public:
  PlayCommand(Context& context, const PlayOptions& options) : context_(context), options_(options) {}

  void run_new() {
    Ruleset ruleset = load_ruleset(context_);
    ruleset.spec = spec_anywhere(ruleset.spec);
    const MatchSetup setup(std::move(ruleset));
    const MatchHeader header = new_header(options_, context_, setup);
    const TableContext scene = scene_for(header, setup);
    LiveMatch match(setup.game(), setup.scorer(), header.seed);
    AutomatedSeats others = greeted(match, scene, setup);
    const std::string path =
        options_.save.empty() ? default_match_path(setup.ruleset().name, header.seed) : options_.save;
    MatchFile file = MatchFile::create(path, header_line(header) + "\n");
    run(match, setup, scene, file, others,
        scene.speech.say("{}, seed {}; the match is kept in {}", "{}, seed {}; la partita è in {}",
                         setup.ruleset().title, header.seed, file.path()));
  }

  void run_resumed() {
    MatchFile file = MatchFile::open(options_.resume);
    MatchReader reader(file.path(), file.text());
    expect_trust(reader, options_.bots);
    const MatchSetup setup(context_.library, reader.header(), reader.file());
    const TableContext scene = scene_for(reader.header(), setup);
    LiveMatch match(setup.game(), setup.scorer(), reader.header().seed);
    if (const auto fault = reader.play_into(match)) refuse(reader, *fault);
    if (reader.has_result())
      throw UserError(
          fmt::format("{} is over; see it with: cicera replay {}", reader.file(), shell_word(reader.file())));
    AutomatedSeats others = greeted(match, scene, setup);
    file.cut_to(reader.good_bytes());
    run(match, setup, scene, file, others,
        reader.has_torn_line() ? scene.speech.say("The last line of {} was never finished and is dropped.",
                                                  "L'ultima riga di {} era incompleta e non conta.", reader.file())
                               : "");
  }

 private:
  TableContext scene_for(MatchHeader header, const MatchSetup& setup) const {
    header.language = options_.language.value_or(header.language);
    header.deck = parse_deck(options_.deck).value_or(header.deck);
    TableContext scene = scene_of(header, setup, output_style(context_.color));
    scene.silent = context_.json;
    if (scene.silent && people_in(scene.seats) > 0)
      throw UserError("--json tells only the result, so no person can play; the match file has everything as JSON");
    return scene;
  }

  /// The seats that no person plays, before anything is written: a bot that cannot begin costs nothing.
  AutomatedSeats greeted(const LiveMatch& match, const TableContext& scene, const MatchSetup& setup) const {
    AutomatedSeats others(match, scene.seats, std::chrono::seconds(options_.bot_seconds));
    others.greet(setup.ruleset());
    return others;
  }

  void run(LiveMatch& match, const MatchSetup& setup, const TableContext& scene, MatchFile& file,
           AutomatedSeats& others, const std::string& remark) const {
    const std::string again = resume_command_of(file.path(), bots_in(scene.seats) > 0);
    MatchSession session(match, setup.ruleset(), scene, file, others);
    if (!remark.empty() && !context_.quiet) session.tell_first(remark);
    try {
      const auto end = session.run();
      if (end == MatchSession::End::left)
        print(scene.speech.say("The match is saved; go on with: {}\n", "La partita è salvata; si continua con: {}\n",
                               again));
      else if (scene.silent)
        print(result_line(match, session.forfeit()) + "\n");
      else if (!context_.quiet)
        print(scene.speech.say("See it again with: cicera replay {}\n", "Per rivederla: cicera replay {}\n",
                               shell_word(file.path())));
    } catch (const Interrupted&) {
      throw Interrupted("interrupted; the match is saved; go on with: " + again);
    }
  }

  Context& context_;
  const PlayOptions& options_;
};

/// What may stand beside --resume, since a match does not depend on it.
constexpr std::array<std::string_view, 8> beside_resume = {"--resume",      "--lang",  "--deck",  "--bots",
                                                           "--bot-seconds", "--quiet", "--color", "--json"};

}  // namespace

void add_play(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("play", "Plays a match in the terminal");
  command->footer(help_footer);
  const auto options = std::make_shared<PlayOptions>();
  add_ruleset_option(*command, context);
  command->add_option("--seats", options->seats, "Who sits where: for each seat, for each side,\nor one for all")
      ->type_name("LIST");
  command->add_option("--names", options->names, "What the players are called, for each seat")->type_name("LIST");
  command->add_option("--seed", options->seed, "The same seed deals the same cards\n(default: another each time)")
      ->check(whole_number(0, UINT64_MAX))
      ->type_name("N");
  command
      ->add_option("--deck", options->deck, "How cards are shown: bresciane, french or ascii\n(default: as the rules)")
      ->check(one_of({"bresciane", "french", "ascii"}))
      ->type_name("DECK");
  add_language_option(*command, options->language, "as the environment has it");
  command
      ->add_option("--save", options->save,
                   "The file of the match, which must not be there\n(default: one of its own in ~/.local/state/cicera)")
      ->check(not_empty())
      ->type_name("FILE");
  command->add_option("--resume", options->resume, "Go on with a match that was left")
      ->check(not_empty())
      ->type_name("FILE");
  command->add_flag("--bots", options->bots, "With --resume: start the bots that the file names");
  command->add_option("--bot-seconds", options->bot_seconds, "How long a bot may think (default: 10)")
      ->check(whole_number(1, max_bot_seconds))
      ->type_name("N");
  add_common_options(*command, context);
  command->callback([options, &context, command] {
    if (!options->resume.empty()) check_beside_resume(*command, beside_resume, options->resume, "match");
    PlayCommand playing(context, *options);
    options->resume.empty() ? playing.run_new() : playing.run_resumed();
  });
}

}  // namespace cicera::cli
