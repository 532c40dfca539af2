// A judgement in sentences, in both languages: the text and the page have the same.
#pragma once

#include <string>
#include <vector>

#include "engine/html/report_page.h"
#include "engine/report/judgement.h"
#include "engine/support/language.h"
#include "engine/support/style.h"

namespace cicera {

/// A sentence and the question that it answers: `How often` and "tris scores in ...".
struct JudgeSentence {
  std::string heading;
  std::string text;
};

/// The answers in their order.
std::vector<JudgeSentence> judge_sentences(const JudgeRun& run, const Judgement& judged, Language language);

/// What was played: `10,000 hands and 400 matches of careful players, seed 1`.
std::string judge_summary(const JudgeRun& run, Language language);

/// The whole answer as text.
std::string judge_text(const JudgeRun& run, const Judgement& judged, const Style& style);

/// As a page, in the language of the options.
ReportPage judge_page(const JudgeRun& run, const Judgement& judged);

}  // namespace cicera
