// The options of simulate, compare and arena, whatever command line they come from.
#pragma once

#include <optional>
#include <string>

#include "engine/formats/simulation_command.h"
#include "engine/support/language.h"

namespace cicera {

/// The parameters, which the result depends on, and how the simulation is played and reported.
struct SimulationOptions : SimulationParameters {
  bool allow_cheats = false;  // players that see all cards
  bool bots = false;          // run the commands that the file of `resume` names
  int threads = 0;            // 0: as many as the machine has
  std::string log;            // file of hand records; empty: none
  std::string checkpoint;     // file to write; empty: none
  std::string resume;         // file to continue from; empty: none
  bool show_progress = true;
  std::string report;                // file of the report page; empty: none
  std::optional<Language> language;  // of the report page
  bool csv = false;                  // whether the report is CSV
  bool json = false;                 // whether the report is JSON
  double margin = 0;                 // points within which compare takes rules for the same; 0: none
  bool all_rows = false;             // whether the text of compare has rows for what did not differ
};

}  // namespace cicera
