// `cicera replay`: replays hand records, checks that they are legal and scores them again.
#include "engine/answers/replay.h"

#include <unistd.h>

#include <memory>

#include "cli/commands/commands.h"
#include "cli/play/match_replay.h"

namespace cicera::cli {
namespace {

/// Standard input where no file is named, with a note where a person would wait for an answer.
std::string file_or_input(const std::string& file, const Context& context) {
  if (!file.empty()) return file;
  if (isatty(STDIN_FILENO) != 0 && !context.quiet)
    print_error(
        "Reading hand records or a match from standard input, which Ctrl-D ends; `cicera replay FILE` reads a file.\n");
  return "-";
}

struct ReplayOptions : ReplayQuestion {
  MatchAspect aspect = MatchAspect::plays;
};

void run(ReplayOptions question, Context& context) {
  question.file = file_or_input(question.file, context);
  const Style style = output_style(context.color);
  const auto match = [&](MatchFileReader reader) {
    return replay_match(context.library, context.ruleset, style, question.language, question.aspect, std::move(reader));
  };
  const ReplayOutput output = {.json = context.json,
                               .quiet = context.quiet,
                               .style = style,
                               .language = language_of({}, context),
                               .print = print,
                               .before_waiting = flush_output,
                               .match = match,
                               .only_matches = question.aspect != MatchAspect::plays};
  if (!replay(question, context, output)) context.exit_code = exit_no;
}

/// The options that show something else of a match than its plays.
std::vector<Option> aspect_options(MatchAspect& aspect) {
  const auto shows = [&aspect](MatchAspect which) {
    const auto store = [&aspect, which](const std::string&) {
      aspect = which;
      return Bilingual();
    };
    return ValueSpec{.kind = ValueKind::flag, .store = store};
  };
  return {{.name = "--statistics",
           .value = shows(MatchAspect::statistics),
           .meaning = "Of a match, show where its points came from and which plays turned a hand",
           .excludes = {{"--json"}, {"--ruleset"}, {"--script"}}},
          {.name = "--duplicate",
           .value = shows(MatchAspect::duplicate),
           .meaning = "Of a match, show the same cards with the computer in your seat",
           .excludes = {{"--json"}, {"--ruleset"}, {"--script"}, {"--statistics"}}}};
}

}  // namespace

Command replay_command(Context& context) {
  const auto question = std::make_shared<ReplayOptions>();
  Keys keys = replay_keys(*question, context);
  const std::vector<Option> aspects = aspect_options(question->aspect);
  keys.options.insert(keys.options.end() - 1, aspects.begin(), aspects.end());  // before --lang
  return {
      .name = "replay",
      .group = CommandGroup::play,
      .summary = "Replay recorded hands or matches, checking every play and point",
      .arguments = std::move(keys.arguments),
      .options = std::move(keys.options),
      .examples = {{"cicera simulate --hands 10 --log hands.jsonl", "record ten hands"},
                   {"cicera replay hands.jsonl", "check every play and point"},
                   {"cicera replay hands.jsonl -r ./my-house.yaml", "under different rules"},
                   {"echo '{\"table\":[\"2d\"],\"plays\":[{\"seat\":0,\"card\":\"2c\",\"take\":[\"2d\"]}]}' |\n"
                    "    cicera replay --json",
                    "score a single play"},
                   {"cicera replay match.jsonl", "a match, play by play"},
                   {"cicera replay match.jsonl --statistics", "where its points came from"},
                   {"cicera replay match.jsonl -r ./my-house.yaml", "a match under different rules"}},
      .notes = {"A hand record is a line of JSON. Without -r, it is replayed under the ruleset it names; a log made "
                "with --script needs the same --script. A log says by which scripts and rules it was made, and where "
                "these differ here, replay says what is missing.",
                "Exit code 0: every play is legal and every point as recorded; 1: a play is illegal or a point "
                "differs; 2: a file cannot be read."},
      .paged = true,
      .run = [question, &context] { run(*question, context); }};
}

}  // namespace cicera::cli
