// The hands that a match file or a log of hand records has, each with the game that it was played by.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/formats/hand_record_reader.h"
#include "engine/options/question_options.h"
#include "engine/support/task.h"
#include "engine/table/table_context.h"
#include "scripting/scripting.h"

namespace cicera {

struct RecordedHand {
  GivenRecord given;
  std::shared_ptr<const ScriptedGame> scripted;
  TableContext context;  // the players, and the language of texts
  HeldMemory held;

  const ScriptedGame& game() const { return *scripted; }
  std::string spec() const { return given.ruleset.value_or(default_ruleset); }
};

/// The key of such a file, which is the input by default.
Argument recorded_file(std::string& file);

/// The hands that are over; the seats of a log have names of ours. Throws Error, also for a position, which has no
/// deal.
std::vector<RecordedHand> recorded_hands(const std::string& file, const QuestionContext& context,
                                         std::optional<Language> language, Language fallback);

}  // namespace cicera
