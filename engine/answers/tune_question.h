// The question of `tune`: the ruleset, what may vary, the goals, and how much is played.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/answers/study_question.h"
#include "engine/studies/tune_run.h"

namespace cicera {

struct TuneQuestion final : SeveralQuestion {
  Keys keys(QuestionContext& context) override;
  std::optional<Language>& language() override { return tune.language; }
  bool has_sentences() const override { return false; }
  std::vector<std::string*> players() override;
  std::unique_ptr<StudyWork> load(const QuestionContext& context, const StudyDoor& door) override;

  std::unique_ptr<StudyWork> resume(const QuestionContext& context, const std::string& file,
                                    const StudyDoor& door) override;

  TuneOptions tune;
  std::vector<std::string> keeps;  // bounds, which count as goals
};

}  // namespace cicera
