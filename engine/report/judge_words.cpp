#include "engine/report/judge_words.h"

#include <fmt/format.h>

#include "engine/language/phrases.h"
#include "engine/prose/page.h"
#include "engine/report/numbers.h"
#include "engine/report/page_words.h"
#include "engine/support/shell_word.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// The commands that show more.
std::string more(const JudgeRun& run) {
  const std::string both = shell_word(run.hands.specs[0]) + " " + shell_word(run.hands.specs[1]);
  return fmt::format("cicera compare {} --players {}", both, shell_word(run.options.players));
}

}  // namespace

std::string judge_summary(const JudgeRun& run, Language language) {
  const PageWords words(run.hands, language);
  return say(language, "{} hands and {} matches of {} players, seed {}; intervals of 95%",
             "{} smazzate e {} partite di giocatori {}, seed {}; intervalli al 95%",
             words.number(grouped(run.options.hands)), words.number(grouped(run.options.matches)), run.options.players,
             run.options.seed);
}

std::string judge_text(const JudgeRun& run, const Judgement& judged, const Style& style) {
  const Language language = run.options.language.value_or(Language::english);
  std::string text = fmt::format("{}{}{} {} {}\n{}\n", style.bold, judged.spec, style.reset,
                                 say(language, "judged against", "a confronto con"), judged.against,
                                 wrap(judge_summary(run, language) + ".", 0, page_width));
  std::string heading;
  for (const JudgeSentence& sentence : judge_sentences(run, judged, language)) {
    if (sentence.heading != heading) text += style.bold + sentence.heading + style.reset + "\n";
    heading = sentence.heading;
    text += "  " + wrap(sentence.text, 2, page_width - 2);
  }
  return text + fmt::format("{}{}: {}{}\n", style.dim, say(language, "More", "Di più"), more(run), style.reset);
}

}  // namespace cicera
