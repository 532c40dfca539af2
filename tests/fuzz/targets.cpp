#include "tests/fuzz/targets.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "cli/commands/config_file.h"
#include "cli/serve/client_message.h"
#include "engine/api/session.h"
#include "engine/authoring/rules_pack.h"
#include "engine/authoring/scenario_judge.h"
#include "engine/bots/bot_answer.h"
#include "engine/formats/hand_record_reader.h"
#include "engine/formats/hand_record_replay.h"
#include "engine/formats/json.h"
#include "engine/formats/match_file_reader.h"
#include "engine/formats/partial_result.h"
#include "engine/formats/scenario.h"
#include "engine/formats/signature.h"
#include "engine/players/policy_player.h"
#include "engine/prose/explain.h"
#include "engine/prose/rules_card.h"
#include "engine/report/html_page.h"
#include "engine/ruleset/difference.h"
#include "engine/ruleset/library.h"
#include "engine/ruleset/resolved.h"
#include "engine/simulation/hand_runner.h"
#include "engine/studies/simulation_run.h"
#include "engine/support/error.h"
#include "engine/support/stop.h"
#include "engine/support/text.h"
#include "engine/table/turn_input.h"
#include "scripting/scripting.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

constexpr JsonLimits json_limits = {.max_depth = 32};

void require(bool holds, const char* promise) {
  if (!holds) throw std::logic_error(std::string("broken promise: ") + promise);
}

void require_printable(const std::string& text, const char* promise) {
  require(printable_lines(text) == text, promise);
}

const Library& fuzz_library() {
  static const Library library({source_folder / "rulesets"}, read_script);
  return library;
}

const Ruleset& standard() {
  static const Ruleset ruleset = fuzz_library().load("cicera");
  return ruleset;
}

const Game& cicera_game() {
  static const Game game(standard().rules);
  return game;
}

/// Whether a SPEC names a shipped ruleset. Any other could name any file of the machine.
bool is_shipped(const std::string& spec) {
  static const std::vector<std::string> names = fuzz_library().names();
  return std::binary_search(names.begin(), names.end(), spec);
}

/// The input as a file of this name, for what reads files.
std::filesystem::path as_file(const std::string& name, std::string_view input) {
  static const TemporaryFolder folder;
  folder.write(name, input);
  return folder.path() / name;
}

/// The points of every line in hand 0 of seed 1, with players that choose at random.
std::vector<int> points_of_a_hand(const Game& game, std::unique_ptr<Scorer> scorer) {
  HandRunner runner(game, std::vector(static_cast<std::size_t>(game.seats()), parse_player("random")),
                    std::move(scorer));
  runner.play({1, 0, 0}, game.last_seat());
  std::vector<int> points;
  for (const Side side : game.each_side())
    for (const LineId line : game.each_line()) points.push_back(runner.scored().sheet().points(side, line));
  return points;
}

bool has_scripts(const Ruleset& ruleset) {
  return std::any_of(ruleset.rules.scoring.begin(), ruleset.rules.scoring.end(),
                     [](const ScoringLine& line) { return !line.script.file.empty(); });
}

/// Everything that is done with a ruleset: its rules in words, and hands.
void use(const Ruleset& ruleset) {
  for (const Language language : {Language::english, Language::italian}) {
    require_printable(plain_text(rules_card(ruleset, language)), "a rules card is printable");
    require_printable(plain_text(explain(ruleset, language)), "an explanation is printable");
  }
  const Game game(ruleset.rules);
  const std::vector<int> points = points_of_a_hand(game, make_scorer(game));
  if (has_scripts(ruleset))
    require(points_of_a_hand(game, make_scorer(game)) == points, "a script scores the same again");
}

void read_ruleset(std::string_view input) {
  const Ruleset ruleset = fuzz_library().load_text({}, std::string(input));
  use(ruleset);
  if (has_scripts(ruleset)) return;  // which are written by paths from where the ruleset is
  const Ruleset again = fuzz_library().load_text({}, resolved_yaml(ruleset));
  require(again.rules == ruleset.rules, "a ruleset is read as it is written");
}

void read_overrides(std::string_view input) {
  const Ruleset ruleset = fuzz_library().load("cicera:" + std::string(input));
  use(ruleset);
  (void)differences({standard(), ruleset});
}

void read_hand_record(std::string_view input) {
  const GivenRecord given = read_record(input, {"record", 1, 1});
  for (const DealFit fit : {DealFit::exact, DealFit::playable}) {
    try {
      const ScoredHand scored = replay_record(given, cicera_game(), nullptr, fit);
      std::string answer;
      append_answer(given, RecordRules("cicera"), scored, answer);
      (void)differences(given, answer);
      if (given.partial) continue;
      const GivenRecord again = read_record(answer, {"answer", 1, 1});
      require(again.record.plays == given.record.plays, "a record is read as it is written");
    } catch (const Error&) {
    }
  }
}

/// Gives every shipped ruleset of a partial result the fingerprint that it has now, and the whole its checksum.
void renew(nlohmann::json& document) {
  if (!document.is_object()) return;
  if (document.contains("rulesets") && document["rulesets"].is_array())
    for (nlohmann::json& ruleset : document["rulesets"])
      if (ruleset.is_object() && ruleset.contains("spec") && ruleset["spec"].is_string())
        if (const std::string spec = ruleset["spec"]; is_shipped(spec))
          ruleset["fingerprint"] = fingerprint(fuzz_library().load(spec).rules);
  document["checksum"] = partial_checksum(document);
}

void read_partial(std::string_view input) {
  nlohmann::json document = parse_json(input, {"part", 1, 1}, json_limits);
  renew(document);
  const PartialResult part("part", json_line(document));
  const SimulationCommand& command = part.command();
  if (!command.scripts.empty() || !std::all_of(command.specs.begin(), command.specs.end(), is_shipped)) return;
  constexpr std::int64_t affordable = 1'000'000;
  if (command.parameters.players.find(':') != std::string::npos || command.parameters.count > affordable) return;
  const SimulationRun run = load_run(fuzz_library(), part, {});
  (void)part.totals(run.plan);
}

void read_pack_file(std::string_view input) {
  const RulesPack pack = read_pack("pack", input);
  const std::filesystem::path folder = "/folder";
  for (const auto& [path, text] : pack.files) {
    require((folder / path).lexically_normal() == folder / path, "a path of a pack stays inside");
    require((folder / path).string().starts_with("/folder/"), "a path of a pack is relative");
  }
  const std::string text = pack_text(pack);
  require(pack_text(read_pack("pack", text)) == text, "a pack is read as it is written");
}

/// A policy, made one of Cicera's, plays a hand or is refused; one with a value is written as it is read.
void read_policy_file(std::string_view input) {
  static const std::string plays = plays_print(cicera_game(), nullptr);
  Policy policy = read_policy("policy", std::string(input));
  if (!policy.values.empty()) {
    const std::string text = policy_text(policy);
    require(policy_text(read_policy("policy", text)) == text, "a policy is read as it is written");
  }
  policy.plays = plays;
  policy.seats = cicera_game().seats();
  PolicyPlayer player(std::make_shared<const Policy>(std::move(policy)), cicera_game(), nullptr);
  LiveMatch match(cicera_game(), nullptr, 1);
  match.begin_hand();
  PlayFinder finder(cicera_game());
  Random random({1, 0, 0}, player_purpose(0));
  while (!match.hand_over()) {
    const auto legal = finder.plays(match.hand());
    match.play(player.choose(View(match.hand()), legal, random));
  }
}

void read_match_file(std::string_view input) {
  MatchFileReader reader("match", std::string(input));
  if (reader.header().spec != "cicera" || !reader.header().scripts.empty()) return;
  LiveMatch match(cicera_game(), nullptr, reader.header().seed);
  (void)reader.play_into(match);
  require(reader.good_bytes() <= input.size(), "what is valid of a file is a part of it");
}

void read_bot_answer(std::string_view input) {
  static const Record record = [] {
    HandRunner runner(cicera_game(), std::vector(4, parse_player("random")));
    runner.play({1, 0, 0}, Seat{3});
    return runner.record();
  }();
  ScoredHand scored(Hand(cicera_game(), record.deal, record.dealer));
  PlayFinder finder(cicera_game());
  constexpr std::size_t plays = 9;
  for (std::size_t i = 0; i < plays; ++i) scored.play(record.plays[i]);
  const auto legal = finder.plays(scored.hand());
  try {
    require(is_printable(read_hello(input)), "the name of a bot is printable");
  } catch (const Error&) {
  }
  const Play play = read_play(input, cicera_game(), legal);
  require(std::find(legal.begin(), legal.end(), play) != legal.end(), "the answer of a bot is a legal play");
}

void read_house_rule(std::string_view input) {
  Library library = fuzz_library();
  library.add_script(as_file("house.lua", input));
  use(library.load("cicera"));
}

void read_scenario_file(std::string_view input) {
  const ScenarioFile file = read_scenarios(as_file("fuzz.test.yaml", input), {});
  if (file.rulesets.empty() || !is_shipped(file.rulesets.front().spec)) return;
  const Game game(fuzz_library().load(file.rulesets.front().spec).rules);
  for (const Scenario& scenario : file.scenarios) (void)judge(scenario, game, make_scorer(game).get());
}

/// What people type at the table: a line for each turn, by two languages in turn.
void read_keys(std::string_view input) {
  LiveMatch match(cicera_game(), nullptr, 1);
  match.begin_hand();
  PlayFinder finder(cicera_game());
  int lines = 0;
  while (!input.empty() && !match.hand_over()) {
    const std::string_view line = input.substr(0, input.find('\n'));
    input.remove_prefix(std::min(input.size(), line.size() + 1));
    const auto legal = finder.plays(match.hand());
    const bool italian = ++lines % 2 == 0;
    const Localizer speech(italian ? Language::italian : Language::english, italian ? Deck::spanish : Deck::bresciane);
    const Style style;
    TurnInput turn(match, legal, speech, style, 80);
    const TurnInput::Reply reply = turn.read(line);
    require_printable(reply.text, "an answer at the table is printable");
    if (reply.command != TurnInput::Command::play) continue;
    require(std::find(legal.begin(), legal.end(), reply.play) != legal.end(), "what is typed is a legal play");
    match.play(reply.play);
  }
}

void read_json(std::string_view input) {
  const nlohmann::json document = parse_json(input, {"document", 1, 1}, json_limits);
  require(parse_json(json_line(document), {"again", 1, 1}, json_limits) == document, "JSON is read as it is written");
}

void read_config_file(std::string_view input) { (void)cli::read_config(as_file("config.yaml", input)); }

void read_signature_line(std::string_view input) {
  require(signature_line(read_signature(input, {"signatures", 1, 1})) == input, "a signature is written as it is read");
}

std::string page_with(const std::string& text) {
  Report page;
  page.title = text;
  page.verdict = {text};
  page.command = text;
  page.facts = {{text, text}};
  page.sections = {{text, {text}, {}, {{text, {text, text}, {{text, {{text}}}}}}}};
  return html_page(page);
}

std::size_t occurrences(const std::string& text, char sign) {
  std::size_t found = 0;
  for (std::size_t at = text.find(sign); at != std::string::npos; at = text.find(sign, at + 1)) ++found;
  return found;
}

/// Text that is printed or put into a page, whatever is in it.
void print_text(std::string_view input) {
  require(is_printable(printable(input)), "printable text is printable");
  require(printable(input).size() <= 40 + 4 + 3, "printable text is short");  // a character more, and dots
  const std::string lines = printable_lines(input);
  require_printable(lines, "printable lines are printable");
  for (const int columns : {1, 7, 80}) (void)wrap_lines(lines, columns);
  require(display_width(truncate(lines.substr(0, lines.find('\n')), 9)) <= 9, "truncated text is narrow");
  const std::string page = page_with(lines);
  static const std::string plain = page_with("x");
  for (const char sign : {'<', '>', '"'})
    require(occurrences(page, sign) == occurrences(plain, sign), "text cannot become markup");
}

/// Requests of the API, a line each, to one door with small budgets.
void read_requests(std::string_view input) {
  SessionSettings settings;
  settings.rulesets = {(source_folder / "rulesets").string()};
  settings.budgets = {.max_hands = 50, .max_worlds = 4, .max_work = 3'000'000};
  Session session(settings);
  while (!input.empty()) {
    const std::string_view line = input.substr(0, input.find('\n'));
    input.remove_prefix(std::min(input.size(), line.size() + 1));
    const nlohmann::json reply = nlohmann::json::parse(session.ask(line));
    require(reply.contains("id") && reply.contains("answer") != reply.contains("error"), "a request is answered");
    require(!reply.contains("error") || reply["error"]["kind"] != "bug", "no request finds a bug");
    while (const auto event = session.event())
      require(nlohmann::json::parse(*event).contains("event"), "an event is named");
  }
}

/// What a client of a served table sends.
void read_message_of_a_client(std::string_view input) {
  try {
    const cli::ClientMessage message = cli::read_client_message(input);
    if (const auto* answered = std::get_if<cli::Answered>(&message)) {
      const nlohmann::json play = nlohmann::json::parse(answered->play);
      require(play["type"] == "play" && !play.contains("seq"), "a play is an answer of a bot");
    }
  } catch (const Error& error) {
    require(is_printable(error.message()), "what is wrong with a message is a sentence");
    throw;
  }
}

}  // namespace

std::span<const FuzzTarget> fuzz_targets() {
  static constexpr std::array targets = {
      FuzzTarget{"ruleset", read_ruleset},
      FuzzTarget{"overrides", read_overrides},
      FuzzTarget{"hand_record", read_hand_record},
      FuzzTarget{"partial_result", read_partial},
      FuzzTarget{"match_file", read_match_file},
      FuzzTarget{"bot_answer", read_bot_answer},
      FuzzTarget{"script", read_house_rule},
      FuzzTarget{"scenarios", read_scenario_file},
      FuzzTarget{"keyboard", read_keys},
      FuzzTarget{"json", read_json},
      FuzzTarget{"config", read_config_file},
      FuzzTarget{"signatures", read_signature_line},
      FuzzTarget{"printed_text", print_text},
      FuzzTarget{"pack", read_pack_file},
      FuzzTarget{"policy", read_policy_file},
      FuzzTarget{"api", read_requests},
      FuzzTarget{"client_message", read_message_of_a_client},
  };
  return targets;
}

const FuzzTarget& fuzz_target(std::string_view name) {
  const auto targets = fuzz_targets();
  const auto found = std::ranges::find(targets, name, &FuzzTarget::name);
  if (found == targets.end()) throw std::invalid_argument("unknown target " + std::string(name));
  return *found;
}

void read_input(const FuzzTarget& target, std::string_view input) {
  try {
    target.read(input);
  } catch (const Error&) {
  } catch (const Stop&) {
  }
}

}  // namespace cicera::tests
