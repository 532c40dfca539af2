#include "engine/schema/line_maps.h"

#include <algorithm>

#include "engine/schema/fields.h"

namespace cicera {
namespace {

template <typename Line>
LineMap map_of_lines(std::string path, Bilingual noun, std::vector<Line>& (*lines)(Rules&)) {
  const auto fresh = [](std::string_view name) {
    Line line;
    line.name = name;
    return line;
  };
  LineMap map;
  map.path = std::move(path);
  map.noun = std::move(noun);
  map.names = [lines](const Rules& rules) {
    std::vector<std::string> out;
    for (const Line& line : lines(const_cast<Rules&>(rules))) out.push_back(line.name);
    return out;
  };
  map.add = [lines, fresh](Rules& rules, std::string_view name) { lines(rules).push_back(fresh(name)); };
  map.reset = [lines, fresh](Rules& rules, std::string_view name) {
    *std::find_if(lines(rules).begin(), lines(rules).end(), [&](const Line& line) { return line.name == name; }) =
        fresh(name);
  };
  map.remove = [lines](Rules& rules, std::string_view name) {
    std::erase_if(lines(rules), [&](const Line& line) { return line.name == name; });
  };
  map.copy = [lines](Rules& to, const Rules& from, std::string_view name) {
    const auto find = [&](std::vector<Line>& all) {
      return std::find_if(all.begin(), all.end(), [&](const Line& line) { return line.name == name; });
    };
    const auto place = find(lines(to));
    const Line& line = *find(lines(const_cast<Rules&>(from)));
    if (place == lines(to).end()) {
      lines(to).push_back(line);
    } else {
      *place = line;
    }
  };
  return map;
}

}  // namespace

const std::vector<LineMap>& line_maps() {
  static const std::vector<LineMap> maps = {
      map_of_lines<ScoringLine>(
          "scoring", both("scoring line", "voce di punteggio"), [](Rules & rules) -> auto& { return rules.scoring; }),
      map_of_lines<InstantWin>(
          "match.instant_win", both("instant win", "vittoria immediata"),
          [](Rules & rules) -> auto& { return rules.match.instant_wins; }),
  };
  return maps;
}

const ScoringLine* find_line(const Rules& rules, std::string_view name) {
  for (const ScoringLine& line : rules.scoring)
    if (line.name == name) return &line;
  return nullptr;
}

std::vector<const Field*> fields_of_line(const LineMap& map, const Rules& rules, std::string_view line) {
  const ScoringLine* scoring_line = map.path == "scoring" ? find_line(rules, line) : nullptr;
  std::vector<const Field*> out;
  for (const Field& field : fields()) {
    if (!field.path.starts_with(map.path + ".*.")) continue;
    if (field.kinds.empty() || (scoring_line != nullptr && field.suits(scoring_line->kind))) out.push_back(&field);
  }
  return out;
}

}  // namespace cicera
