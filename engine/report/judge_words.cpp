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
std::string more(const Judgement& judged) {
  const std::string both = shell_word(judged.hands.specs[0]) + " " + shell_word(judged.hands.specs[1]);
  return fmt::format("cicera compare {} --players {}", both, shell_word(judged.options.players));
}

}  // namespace

std::string judge_summary(const Judgement& judged, Language language) {
  const PageWords words(judged.hands, language);
  return say(language, "{} hands and {} matches of {} players, seed {}; intervals of 95%",
             "{} smazzate e {} partite di giocatori {}, seed {}; intervalli al 95%",
             words.number(grouped(judged.options.hands)), words.number(grouped(judged.options.matches)),
             judged.options.players, judged.options.seed);
}

std::string judge_text(const Judgement& judged, const Style& style) {
  const Language language = judged.options.language.value_or(Language::english);
  std::string text = fmt::format("{}{}{} {} {}\n{}\n", style.bold, judged.spec, style.reset,
                                 say(language, "judged against", "a confronto con"), judged.against,
                                 wrap(judge_summary(judged, language) + ".", 0, page_width));
  std::string heading;
  for (const JudgeSentence& sentence : judge_sentences(judged, language)) {
    if (sentence.heading != heading) text += style.bold + sentence.heading + style.reset + "\n";
    heading = sentence.heading;
    text += "  " + wrap(sentence.text, 2, page_width - 2);
  }
  return text + fmt::format("{}{}: {}{}\n", style.dim, say(language, "More", "Di più"), more(judged), style.reset);
}

}  // namespace cicera
