// `cicera train`: fits the value of the player `expert` to a ruleset, by more hands than it plays by itself, and writes
// it as a policy file.
#include <fmt/format.h>

#include <memory>

#include "cli/commands/commands.h"
#include "engine/formats/json.h"
#include "engine/players/policy_player.h"
#include "engine/players/value_training.h"
#include "engine/support/atomic_file.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/files.h"
#include "engine/support/text.h"
#include "scripting/scripting.h"

namespace cicera::cli {
namespace {

constexpr int most_training_hands = 1'000'000;

struct TrainOptions {
  std::string output;  // empty: the default
  int hands = 20'000;
};

/// Throws Error where another kind of file would be overwritten.
void expect_no_other_policy(const std::string& file) {
  try {
    const auto text = files_in_use().read_text(file, max_policy_bytes + 1);
    if (text) read_policy(file, *text);
  } catch (const Error&) {
    throw usage_error(
        printable(file) + both(" exists and is not a policy", " esiste e non è una policy"),
        both("choose another file with --output, or remove it", "scegli un altro file con --output, oppure toglilo"));
  }
}

void run(const TrainOptions& options, Context& context) {
  const Ruleset ruleset = load_ruleset(context);
  const std::string file = options.output.empty() ? ruleset.name + ".policy" : options.output;
  expect_no_other_policy(file);
  const ScriptedGame scripted(ruleset.rules);
  Scorer* const scorer = scripted.scorer.get();
  const FittedValue value =
      fit_value(scripted.game, scorer, {.hands = options.hands, .in_time = false, .trial_deals = 1000});
  if (!value.weights)
    throw usage_error(both("{} has choices besides playing cards, which are not valued",
                           "{} ha scelte oltre al giocare carte, a cui non si dà valore", ruleset.name),
                      both("expert plays there as careful does", "lì expert gioca come careful"));
  Policy policy;
  policy.ruleset = ruleset.name;
  policy.plays = plays_print(scripted.game, scorer);
  policy.seats = scripted.game.seats();
  policy.values = policy_values(scripted.game, *value.weights);
  write_whole(file, policy_text(policy));
  const double gain = static_cast<double>(value.gain) / value.trial_hands;
  if (context.json)
    return print(json_text({{"ruleset", ruleset.name},
                            {"file", file},
                            {"hands", options.hands},
                            {"trial_hands", value.trial_hands},
                            {"gain", gain}}));
  if (context.quiet) return;
  print(fmt::format("{}: {:+.3f} points a hand on careful, over {} hands; it plays as policy:{}\n", file, gain,
                    value.trial_hands, file));
}

}  // namespace

Command train_command(Context& context) {
  const auto options = std::make_shared<TrainOptions>();
  return {.name = "train",
          .group = CommandGroup::measure,
          .summary = "Fit the player expert to a ruleset and write it to a file",
          .arguments = {ruleset_argument(context)},
          .options = {ruleset_option(context),
                      {.name = "--hands",
                       .value = whole_number(options->hands, 100, most_training_hands),
                       .meaning = "Play N hands; more are better",
                       .fallback = "20,000"},
                      {.name = "--output",
                       .letter = 'o',
                       .value = text(options->output, "FILE", ValueKind::file),
                       .meaning = "Write to FILE, which may be an older policy",
                       .fallback = "NAME.policy"}},
          .examples = {{"cicera train -o mine.policy", "then it plays as policy:mine.policy"},
                       {"cicera train my-house.yaml --hands 100000"}},
          .notes = {"The player expert fits itself to any ruleset within about two seconds, by some thousand hands. "
                    "This plays more of them, and the file plays alike wherever it is taken. It sits under rules that "
                    "play and score as those it was made for."},
          .run = [options, &context] { run(*options, context); }};
}

}  // namespace cicera::cli
