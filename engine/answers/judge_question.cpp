#include "engine/answers/judge_question.h"

#include <utility>

#include "engine/answers/judge_work.h"
#include "engine/options/question_options.h"
#include "engine/options/topics.h"
#include "engine/players/seating.h"
#include "engine/support/both.h"
#include "engine/support/door_words.h"
#include "engine/support/error.h"

namespace cicera {
namespace {

/// The first list of players replaces the usual ones.
ValueSpec judging_players(JudgeOptions& judge) {
  ValueSpec value = any_text(judge.players, "LIST", ValueKind::player);
  value.words = words_of(*find_topic("players"));
  value.topic = "players";
  value.store = [&judge, given = false](const std::string& list) mutable -> Bilingual {
    if (std::exchange(given, true)) {
      judge.other_players.push_back(list);
    } else {
      judge.players = list;
      judge.other_players.clear();
    }
    return {};
  };
  return value;
}

Option count_option(std::string name, std::int64_t& count, std::string meaning) {
  constexpr std::uint64_t fewest = 100;
  constexpr std::uint64_t most = 10'000'000;
  return {.name = std::move(name),
          .value = whole_number(count, fewest, most),
          .meaning = std::move(meaning),
          .fallback = std::to_string(count)};
}

/// What is to be loaded. Throws Error where there are more than two sides.
JudgeOptions completed(const JudgeQuestion& question) {
  if (question.specs.empty())
    throw usage_error(both("judge needs a ruleset", "judge vuole delle regole"),
                      both("as in ", "come in ") + ask_words("judge", {{"ruleset", {"./my-house.yaml"}, true}}));
  JudgeOptions judge = question.judge;
  judge.spec = question.specs.front();
  judge.parent = default_ruleset;
  if (question.specs.size() == 1) return judge;
  if (question.specs.size() > 2 || !judge.against.empty())
    throw usage_error(both("judge takes one ruleset and one other side", "judge vuole delle regole e un altro lato"),
                      both("as in ", "come in ") +
                          ask_words("judge", {{"ruleset", {"./my-house.yaml"}, true}, {"against", {"cicera"}}}));
  judge.against = question.specs[1];
  return judge;
}

void seat(JudgeOptions& options, const StudyDoor& door) {
  options.threads = door.threads;
  options.language = options.language.value_or(door.language);
}

}  // namespace

Keys JudgeQuestion::keys(QuestionContext&) {
  return {
      .arguments = {{.value = texts(specs, "SPEC", ValueKind::ruleset),
                     .meaning = "What to judge: a ruleset by name, a file, one with overrides, or a script's file; a "
                                "second one is the other side",
                     .repeatable = true,
                     .key = "ruleset"}},
      .options = {{.name = "--against",
                   .value = text(judge.against, "SPEC", ValueKind::ruleset),
                   .meaning = "The ruleset without the change (default: the one without the overrides, the one that it "
                              "extends, or, of a script, cicera)"},
                  {.name = "--players",
                   .value = judging_players(judge),
                   .meaning = "Players, separated by commas: one for all, one per side or one per seat; repeatable, to "
                              "ask whom it favours among several kinds",
                   .fallback = "careful, then random",
                   .repeatable = true},
                  count_option("--hands", judge.hands, "Play N hands of each, for what the rule does"),
                  count_option("--matches", judge.matches, "Play N matches of each, for winners and length"),
                  count_option("--deals", judge.deals, "Play N deals of each, for what skill counts"),
                  {.name = "--measured",
                   .value = whole_number(judge.measured, 0, 1'000'000),
                   .meaning = "Measure every play of N hands, for tension and choices, and ask players that search in "
                              "half of them",
                   .fallback = std::to_string(judge.measured)},
                  {.name = "--pace",
                   .value = whole_number(judge.pace, 1, 600),
                   .meaning = "Count the minutes of a match at N seconds a play",
                   .fallback = std::to_string(judge.pace)},
                  seed_option(judge.seed, std::to_string(judge.seed))}};
}

std::vector<std::string*> JudgeQuestion::players() {
  std::vector<std::string*> lists = {&judge.players};
  for (std::string& list : judge.other_players) lists.push_back(&list);
  return lists;
}

std::unique_ptr<StudyWork> JudgeQuestion::load(const QuestionContext& context, const StudyDoor& door) {
  JudgeOptions options = completed(*this);
  seat(options, door);
  for (const std::string* list : players()) door.expect_players(split_list(*list));
  if (options.measured > 0) door.expect_players({searching_player});
  JudgeRun run = load_judge(context.library, options, door.make_bot);
  door.loaded(run.hands);
  return judge_work(std::move(run), context.library);
}

std::unique_ptr<StudyWork> JudgeQuestion::resume(const QuestionContext& context, const std::string& file,
                                                 const StudyDoor& door) {
  seat(judge, door);
  return resume_judge(context.library, file, judge, door.make_bot);
}

}  // namespace cicera
