// A study as it is asked for: its keys, as a request has them, and what they are loaded to. The same for every study,
// so a door that knows these knows them all.
//
// Example:
//   const std::unique_ptr<StudyQuestion> question = study_kind("judge")->ask();
//   store(values, question->keys(context));
//   const std::unique_ptr<StudyWork> work = question->load(context, {.threads = 2});
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/answers/study_work.h"
#include "engine/options/question_options.h"
#include "engine/simulation/shard.h"
#include "engine/studies/simulation_run.h"

namespace cicera {

/// Where a study is played, and what it may have there.
struct StudyDoor {
  int threads = 0;                                          // 0: that of the caller
  Language language = Language::english;                    // of an answer in which none is asked for
  BotMaker make_bot = {};                                   // none: no programs play
  std::size_t max_rulesets = static_cast<std::size_t>(-1);  // that may be named
  std::size_t max_varied = static_cast<std::size_t>(-1);    // that may be made of them with the settings of a sweep
  /// Throws Error for players that may not play here.
  std::function<void(const std::vector<std::string>& players)> expect_players = [](const auto&) {};
  /// Called with the run that a study plays, or with the first of those that it plays, before it is played.
  std::function<void(SimulationRun& run)> loaded = [](SimulationRun&) {};
};

class StudyQuestion {
 public:
  StudyQuestion() = default;
  StudyQuestion(const StudyQuestion&) = delete;
  StudyQuestion& operator=(const StudyQuestion&) = delete;
  virtual ~StudyQuestion() = default;

  /// What it plays, and under which rules: not how it is run or where its answer goes. They store into the question and
  /// the context, which must outlive them.
  virtual Keys keys(QuestionContext& context) = 0;
  /// The language of its answer, and whether the data of one has sentences.
  virtual std::optional<Language>& language() = 0;
  virtual bool has_sentences() const = 0;
  /// The lists of players that it names, or plays with where it names none.
  virtual std::vector<std::string*> players() = 0;
  /// The part of the units that is played; nullptr where a study cannot be cut.
  virtual Shard* part() { return nullptr; }

  /// Fills in what was not said and loads it, unstarted. Throws Error.
  virtual std::unique_ptr<StudyWork> load(const QuestionContext& context, const StudyDoor& door) = 0;
};

/// Of a study that plays several runs, one after another, and can go on from a checkpoint of its own.
class SeveralQuestion : public StudyQuestion {
 public:
  /// Goes on from this file, whatever was asked. Throws Error.
  virtual std::unique_ptr<StudyWork> resume(const QuestionContext& context, const std::string& file,
                                            const StudyDoor& door) = 0;
};

}  // namespace cicera
