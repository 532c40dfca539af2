// A judgement as text, in both languages.
#pragma once

#include <string>

#include "engine/report/judge_sentences.h"
#include "engine/support/language.h"
#include "engine/support/style.h"

namespace cicera {

/// What was played: `10,000 hands and 400 matches of careful players, seed 1`.
std::string judge_summary(const Judgement& judged, Language language);

/// The whole answer as text.
std::string judge_text(const Judgement& judged, const Style& style);

}  // namespace cicera
