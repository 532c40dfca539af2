// The work of judge.
#pragma once

#include <memory>
#include <string>

#include "engine/answers/study_work.h"
#include "engine/studies/judge_run.h"

namespace cicera {

/// An unstarted judgement, of rulesets in this library.
std::unique_ptr<StudyWork> judge_work(JudgeRun run, Library library);

/// The judgement that a checkpoint holds; threads, language and bots are those of `how`. Throws Error.
std::unique_ptr<StudyWork> resume_judge(Library library, const std::string& file, const JudgeOptions& how,
                                        const BotMaker& make_bot);

}  // namespace cicera
