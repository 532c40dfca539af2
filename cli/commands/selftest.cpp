// `cicera selftest`: plays hands of the shipped rulesets and compares their signatures with those on record, which
// shows that this copy of the program scores as every other one does.
#include "engine/answers/selftest.h"

#include "cli/commands/commands.h"
#include "cli/processes/process_group.h"
#include "engine/ruleset/data_folder.h"

namespace cicera::cli {
namespace {

void run(Context& context) {
  const SelftestAnswer found = selftest(shipped_rulesets(), threads_of_this_process());
  print(context.json ? json(found) : text(found, output_style(context.color)));
  if (!found.passed()) context.exit_code = exit_no;
}

}  // namespace

Command selftest_command(Context& context) {
  return {
      .name = "selftest",
      .group = CommandGroup::set_up,
      .summary = "Check this copy against recorded scores",
      .examples = {{"cicera selftest", "every copy of this version prints the same"}, {"cicera selftest --json"}},
      .notes = {"A signature is a hash over all points of many hands. Those of the shipped rulesets are in the file "
                "signatures.txt beside them. The exit code is 1 if one differs."},
      .run = [&context] { run(context); }};
}

}  // namespace cicera::cli
