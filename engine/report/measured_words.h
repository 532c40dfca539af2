// What is measured of every play, in words: tension, choices and luck under both rulesets of a judgement.
#pragma once

#include <string>

#include "engine/conclusions/judgement.h"
#include "engine/report/report_words.h"

namespace cicera {

/// A metric's number, `0.123` or, of a share, `12.3%`.
std::string metric_number(const ReportWords& words, double value, bool is_share);

/// Whether the ends of a goal's interval are known; those that are not are beyond any number of a game.
bool has_ends(const GoalVerdict& goal);

// Sentences; empty where nothing of the kind was measured
std::string choices_text(const Judgement& judged, const ReportWords& words);
std::string tension_text(const Judgement& judged, const ReportWords& words);
/// With a blank in front.
std::string luck_text(const Judgement& judged, const ReportWords& words);

}  // namespace cicera
