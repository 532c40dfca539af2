// The command of a study that plays several runs: `cicera judge` and `cicera tune`.
#pragma once

#include "cli/commands/command.h"
#include "engine/answers/study_kinds.h"

namespace cicera::cli {

/// The command of a row of the table of studies that plays several runs.
Command several_runs_command(const StudyKind& kind, Context& context);

}  // namespace cicera::cli
