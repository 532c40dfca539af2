// What many questions may say, and the options that say it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/options/option.h"
#include "engine/ruleset/library.h"
#include "engine/ruleset/ruleset.h"
#include "engine/support/language.h"
#include "engine/support/line_reader.h"

namespace cicera {

/// The ruleset of a question that names none.
inline constexpr const char* default_ruleset = "cicera";

/// What is known when a question is asked: the rulesets there are, and what it shares with others.
struct QuestionContext {
  explicit QuestionContext(Library rulesets) : library(std::move(rulesets)) {}

  Library library;
  std::string ruleset;  // -r/--ruleset SPEC; empty when absent
  /// What is read where a question names `-`; nullopt: standard input.
  std::optional<std::string> input;
};

/// The lines of a file, or of `-`. `before_waiting` is called before each wait for standard input.
std::unique_ptr<LineReader> open_lines(const QuestionContext& context, const std::string& file,
                                       std::function<void()> before_waiting = {});

/// A SPEC that may be given as an option or as an argument, but not as both.
ValueSpec ruleset_value(std::string& target);
/// -r/--ruleset SPEC.
Option ruleset_option(QuestionContext& context);
/// The same as an argument, for commands without others.
Argument ruleset_argument(QuestionContext& context);
/// --script FILE.lua.
Option script_option(QuestionContext& context);
/// --lang CODE. Without another fallback, the config file and the environment say what holds without it.
Option language_option(std::optional<Language>& language, std::string fallback = "from the environment, or en");
/// --seed N; `Seed` is a std::uint64_t or an optional one.
template <typename Seed>
Option seed_option(Seed& seed, const std::string& fallback) {
  return {.name = "--seed",
          .value = whole_number(seed, 0, UINT64_MAX),
          .meaning = "Deal from seed N; the same seed deals the same cards",
          .fallback = fallback};
}

/// The ruleset of -r, or the default one.
Ruleset load_ruleset(const QuestionContext& context);

}  // namespace cicera
