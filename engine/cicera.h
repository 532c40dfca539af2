// The public interface of cicera, all of it. A ruleset is loaded by a Library (engine/ruleset/library.h), compiled to a
// Game (engine/rules/game.h), and played: a Hand by its legal plays, a ScoredHand with its points, a HandRunner with a
// Player in every seat, a SimulationPlan by the million. Each header opens with what it models and an example.
//
// These headers and what they include use the standard library and nothing else. Play, scoring and simulation need the
// library cicera::engine alone; engine/ruleset and scripting/ are in cicera::cicera. See docs/embedding.md.
#pragma once

// Cards
#include "engine/cards/card.h"
#include "engine/cards/card_set.h"
#include "engine/cards/hand_id.h"
#include "engine/cards/notation.h"
#include "engine/cards/random.h"

// The rules of a game, as data and compiled
#include "engine/rules/game.h"
#include "engine/rules/rules.h"

// One hand
#include "engine/play/deal.h"
#include "engine/play/hand.h"
#include "engine/play/legal_plays.h"
#include "engine/play/play.h"
#include "engine/play/record.h"
#include "engine/play/view.h"
#include "engine/scoring/score_sheet.h"
#include "engine/scoring/scored_hand.h"
#include "engine/scoring/scorer.h"

// One match
#include "engine/match/live_match.h"
#include "engine/match/match.h"

// Players, and many hands
#include "engine/players/player_spec.h"
#include "engine/simulation/hand_runner.h"
#include "engine/simulation/interval.h"
#include "engine/simulation/plan.h"
#include "engine/simulation/result.h"
#include "engine/simulation/simulation.h"
#include "engine/simulation/statistics.h"

// Rulesets from files
#include "engine/ruleset/data_folder.h"
#include "engine/ruleset/library.h"
#include "engine/ruleset/ruleset.h"

// Errors
#include "engine/support/diagnostic.h"
#include "engine/support/error.h"

// House rules in Lua
#include "scripting/scripting.h"
