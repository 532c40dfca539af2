#include "cli/commands/found_ruleset.h"

#include <fmt/format.h>

#include <filesystem>

#include "cli/terminal/output.h"
#include "engine/authoring/scaffold.h"
#include "engine/report/tune_report.h"
#include "engine/support/atomic_file.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/text.h"

namespace cicera::cli {

Option write_option(std::string& name) {
  return {.name = "--write",
          .value = text(name, "NAME", ValueKind::text),
          .meaning = "Write the best setting to NAME.yaml, with its evidence in the notes",
          .with_resume = true};
}

void check_write(const std::string& name) {
  if (name.empty()) return;
  if (!is_ruleset_name(name))
    throw usage_error(
        both("--write: '{}' cannot be a ruleset's name: small letters, digits and hyphens are "
             "allowed, as in my-house",
             "--write: '{}' non può essere il nome di regole: sono ammesse lettere minuscole, cifre e trattini, come "
             "in my-house",
             printable(name)));
  std::error_code error;
  if (std::filesystem::exists(std::filesystem::symlink_status(name + ".yaml", error)))
    throw usage_error(name + both(".yaml already exists: choose a different name, or remove it",
                                  ".yaml esiste già: scegli un altro nome, oppure toglilo"));
}

void write_found(const TuneConclusion& found, const std::string& name, bool data_alone, const Context& context) {
  Scaffold scaffold(name, context.library.load(found.best().spec), /*with_script=*/false);
  scaffold.set_notes(tune_evidence(found));
  write_whole(scaffold.ruleset_file(), scaffold.ruleset_text());
  if (!data_alone) print(fmt::format("{0}.yaml has these rules; try\n  cicera show ./{0}.yaml\n", name));
}

}  // namespace cicera::cli
