// The answers of a judgement as sentences, in both languages.
#pragma once

#include <string>
#include <vector>

#include "engine/conclusions/judgement.h"
#include "engine/support/language.h"

namespace cicera {

/// A sentence and the question that it answers: `How often` and "tris scores in ...".
struct JudgeSentence {
  std::string heading;
  std::string text;
};

/// The answers in their order; the first says it all without an interval.
std::vector<JudgeSentence> judge_sentences(const Judgement& judged, Language language);

}  // namespace cicera
