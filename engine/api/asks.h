// The questions of the API as data, as commands are: the name, the keys and the answer of each.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/api/budgets.h"
#include "engine/options/question_options.h"

namespace cicera {

/// Made for each request: `keys` store into variables that `answer` owns.
struct Ask {
  std::string meaning;  // one imperative sentence without a full stop
  Keys keys = {};
  std::function<std::string()> answer;  // JSON, on any number of lines. Throws Error
};

/// A question that can be asked, made where it is.
struct NamedAsk {
  std::string name;
  std::function<Ask()> make;
  bool is_study = false;  // which starts a job
};

/// Writes of all questions what a reader or a client needs to know.
using DescribeAsks = std::string (*)(const std::vector<NamedAsk>& asks, const Keys& settings, const Keys& budgets);

/// What a question of the API may use: the rulesets, the language of texts, and what a request may cost.
struct AskContext : QuestionContext {
  using QuestionContext::QuestionContext;
  Language language = Language::english;
  Budgets budgets = {};
};

/// The SPEC that a request asks for, or the default one.
std::string spec_of(const AskContext& context);

/// The keys, and `input`: the text that is read where a request names `-`.
Keys with_input(Keys keys, AskContext& context);

/// The folder of the shipped rulesets, which has their signatures.
std::filesystem::path shipped_folder_of(const Library& library);

/// The questions about rulesets, positions and files, which are answered at once. The context must outlive them.
std::vector<NamedAsk> asks_about_rules(AskContext& context);

}  // namespace cicera
