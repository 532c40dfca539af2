// The question of `judge`: a change of the rules, the side without it, and how much is played.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/answers/study_question.h"
#include "engine/studies/judge_run.h"

namespace cicera {

struct JudgeQuestion final : SeveralQuestion {
  JudgeQuestion() { judge.other_players = {"random"}; }

  Keys keys(QuestionContext& context) override;
  std::optional<Language>& language() override { return judge.language; }
  bool has_sentences() const override { return true; }
  std::vector<std::string*> players() override;
  std::unique_ptr<StudyWork> load(const QuestionContext& context, const StudyDoor& door) override;

  std::unique_ptr<StudyWork> resume(const QuestionContext& context, const std::string& file,
                                    const StudyDoor& door) override;

  JudgeOptions judge;
  std::vector<std::string> specs;  // what is judged, and the other side where it stands beside it
};

}  // namespace cicera
