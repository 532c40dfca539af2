// The legal plays of a position with their points: what `cicera moves` answers.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/options/question_options.h"
#include "engine/play/hand.h"
#include "engine/scoring/score_sheet.h"
#include "engine/support/style.h"
#include "engine/support/task.h"
#include "scripting/scripting.h"

namespace cicera {

/// A position, its cards as they are typed.
struct MovesQuestion {
  std::vector<std::string> holding;
  std::string table;
  std::string top;
  int hidden = 0;
  std::string previous;
  bool last = false;
  std::optional<Language> language;
};

/// A legal play and the points that it scores.
struct Move {
  Play play;
  std::vector<ScoreEvent> points;
};

struct MovesAnswer {
  std::shared_ptr<const ScriptedGame> scripted;  // the game of the hand
  std::shared_ptr<const Deal> below;             // the cards that lie face down in it, any that are not seen
  Hand hand;
  std::vector<Move> moves;
  std::string printed;  // by scripts
  std::string notes;    // on cards that are typed in other letters than those of the deck
  HeldMemory held;      // for the moves
};

Keys moves_keys(MovesQuestion& question, QuestionContext& context);

/// Throws Error for a position that cannot be.
MovesAnswer answer(const MovesQuestion& question, const QuestionContext& context);

/// With a language, each play also says in words what it does and why it scores.
std::string json(const MovesAnswer& answer, std::optional<Language> language);
std::string text(const MovesAnswer& answer, const Style& style, Language language, bool quiet);

}  // namespace cicera
