// The options of simulate, compare and arena, whatever command line they come from.
#pragma once

#include <optional>
#include <string>

#include "engine/formats/simulation_command.h"
#include "engine/support/language.h"

namespace cicera {

/// How an answer is shown.
struct ReportOptions {
  std::optional<Language> language;  // of the report page
  bool csv = false;                  // whether the report is CSV
  double margin = 0;                 // points within which compare takes rules for the same; 0: none
  bool all_rows = false;             // whether the text of compare has rows for what did not differ
};

/// How a study is run and where its answer goes.
struct RunOptions {
  bool allow_cheats = false;  // players that see all cards
  bool bots = false;          // run the commands that the file of `resume` names
  int threads = 0;            // 0: as many as the machine has
  std::string log;            // file of hand records; empty: none
  std::string checkpoint;     // file to write; empty: none
  std::string resume;         // file to continue from; empty: none
  bool show_progress = true;
  std::string report;  // file of the report page; empty: none
  bool json = false;   // whether the report is JSON
};

/// What an answer depends on: the parameters of the result, and how it is shown.
struct StudyOptions : SimulationParameters, ReportOptions {};

struct SimulationOptions : StudyOptions, RunOptions {};

}  // namespace cicera
