#include "engine/schema/line_contradictions.h"

#include "engine/schema/line_kinds.h"

namespace cicera {

void check_lines(const Rules& rules, Contradictions& out) {
  for (const ScoringLine& line : rules.scoring) {
    const LineCheck check(rules, line, out);
    check.check_points();
    if (const auto check_kind = info_of(line.kind).check) check_kind(check);
  }
  if (rules.scoring.size() > max_lines)
    out.push_back({"scoring." + rules.scoring[max_lines].name + ".kind",
                   {},
                   both("there are ", "ci sono ") + std::to_string(rules.scoring.size()) +
                       both(" scoring lines", " voci di punteggio"),
                   both("at most ", "al massimo ") + std::to_string(max_lines)});
}

}  // namespace cicera
