// `cicera test`: runs scenario files against rulesets and scripts.
#include "engine/answers/test.h"

#include <fmt/format.h>

#include <memory>

#include "cli/commands/commands.h"
#include "engine/authoring/file_watch.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace fs = std::filesystem;
namespace {

constexpr const char* scenario_sample =
    "  cicera: 1\n"
    "  ruleset: cicera\n"
    "  scenarios:\n"
    "    - name: the nine takes three coins\n"
    "      table: 2d 3d 4d 7b\n"
    "      plays:\n"
    "        - {card: 9d, take: 2d 3d 4d, points: {LINE: 1}}";

/// Prints what comes of it. Of the answer, the files are there even where it throws.
void run(const TestQuestion& question, Context& context, TestAnswer& found) {
  answer(question, context, found);
  const Style style = error_style(context.color);
  if (!context.quiet) print_error(to_text(found.notices, {style.bold, style.yellow, style.dim, style.reset}));
  for (const Error& bad : found.unusable)
    print_error(to_text(bad.diagnostics(), {style.bold, style.red, style.dim, style.reset}));
  if (found.failed() > 0) context.exit_code = exit_no;
  if (!found.unusable.empty()) context.exit_code = exit_usage;
  print(context.json ? json(found) : text(found, output_style(context.color), context.quiet));
}

/// Tests again whenever a file that was read changes, until the user interrupts.
void watch(Context& context, const TestQuestion& question) {
  print_at_once();
  const Style style = output_style(context.color);
  FileWatch files;
  bool is_first = true;
  for (;;) {
    TestAnswer found;
    try {
      run(question, context, found);
    } catch (const Error& bad) {  // an editor may be about to put a file into the place of another
      if (is_first) throw;
      print_error(fmt::format("cicera: error: {}\n", bad.what()));
    }
    is_first = false;
    files.add(found.files);
    flush_output();
    const fs::path changed = files.wait();
    print(fmt::format("\n{}{} changed{}\n", style.dim, printable(changed.string()), style.reset));
  }
}

struct TestOptions : TestQuestion {
  bool watch = false;
};

}  // namespace

Command test_command(Context& context) {
  const auto options = std::make_shared<TestOptions>();
  Keys keys = test_keys(*options, context);
  keys.options.push_back(
      {.name = "--watch",
       .value = flag(options->watch),
       .meaning = "Run again whenever one of these files, its ruleset or its script changes, until Ctrl-C",
       .excludes = {{"--json"}}});
  return {
      .name = "test",
      .group = CommandGroup::write_rules,
      .summary = "Run scenario files: positions, plays and the points expected",
      .arguments = std::move(keys.arguments),
      .options = std::move(keys.options),
      .examples = {{"cicera test my-house.test.yaml", "one file"},
                   {"cicera test .", "every *.test.yaml in this folder and below"},
                   {"cicera test . --watch", "while you write: rerun at every save"}},
      .notes = {"A scenario file names a ruleset and lists positions, the plays made in them and the points that each "
                "play must score, line by line (`cicera new` writes one):",
                scenario_sample, "Exit code 0: all pass; 1: a scenario fails; 2: a file cannot be read."},
      .paged = true,
      .run = [options, &context] {
        if (options->watch) return watch(context, *options);
        TestAnswer ignored;
        run(*options, context, ignored);
      }};
}

}  // namespace cicera::cli
