// `cicera pack`: writes rulesets with all that they are made of into one file.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "cli/commands/commands.h"
#include "engine/answers/pack.h"
#include "engine/formats/json.h"
#include "engine/ruleset/data_folder.h"
#include "engine/support/atomic_file.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace fs = std::filesystem;
namespace {

/// Throws Error if the file exists and is not a pack.
void expect_no_other_file(const fs::path& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return;
  try {
    read_pack(file.string(), read_pack_text(file));
  } catch (const Error&) {
    throw usage_error(
        file.string() + both(" exists and is not a pack", " esiste e non è un pacchetto"),
        both("choose another file with --output, or remove it", "scegli un altro file con --output, oppure toglilo"));
  }
}

void run(const PackQuestion& question, Context& context) {
  const PackAnswer made = answer(question, context, shipped_rulesets());
  expect_no_other_file(made.file);
  if (const std::string failures = failures_text(made.check, "nothing is written"); !failures.empty()) {
    print_error(failures);
    context.exit_code = exit_no;
    return;
  }
  write_whole(made.file, made.text);
  if (context.json) return print(json_text(json_of(made)));
  if (context.quiet) return;
  print(fmt::format("{}: {}, {} passed; others add it by\n  cicera add {}\n", made.file,
                    format_count(std::ssize(made.pack.files), "file"), format_count(made.check.scenarios, "scenario"),
                    made.file));
}

}  // namespace

Command pack_command(Context& context) {
  const auto question = std::make_shared<PackQuestion>();
  return {.name = "pack",
          .group = CommandGroup::write_rules,
          .summary = "Write a ruleset and all its files into one file to share",
          .arguments = {pack_argument(*question)},
          .options = {{.name = "--output",
                       .letter = 'o',
                       .value = text(question->output, "FILE", ValueKind::file),
                       .meaning = "Write the pack to FILE, which may be an older pack",
                       .fallback = "NAME.cicera"}},
          .examples = {{"cicera pack my-house.yaml", "with all that it needs and its scenarios"},
                       {"cicera pack rules/ -o friday.cicera"}},
          .notes = {"A pack has the rulesets, those of your own that they extend or combine, their scripts, and the "
                    "scenario files: for one ruleset those beside it that name it, for a folder all in it and below. "
                    "Shipped rulesets are not copied but named, with a fingerprint of their rules.",
                    "The scenarios run first. If one fails, or a file is missing or outside the folder, nothing is "
                    "written.",
                    "Exit code 0: written; 1: a scenario fails; 2: a file cannot be used."},
          .run = [question, &context] { run(*question, context); }};
}

}  // namespace cicera::cli
