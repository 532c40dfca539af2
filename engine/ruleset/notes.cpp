#include "engine/ruleset/notes.h"

#include <algorithm>
#include <utility>

#include "engine/support/text.h"

namespace cicera {
namespace {

constexpr std::array marks = {std::pair{std::string_view("left out:"), NoteKind::left_out},
                              std::pair{std::string_view("ours:"), NoteKind::ours},
                              std::pair{std::string_view("others:"), NoteKind::others}};
constexpr std::string_view blanks = " \n\t";

/// The words before the first colon, as they would be if they were a mark: "Left-out :" as "left out:".
std::string like_a_mark(std::string_view note) {
  std::string words = to_lower(std::string(note.substr(0, note.find(':'))));
  std::replace_if(
      words.begin(), words.end(), [](char c) { return c == '-' || c == '_'; }, ' ');
  words.erase(std::min(words.find_last_not_of(blanks) + 1, words.size()));
  return words + ":";
}

}  // namespace

Note read_note(const Bilingual& note, Language language) {
  Note out = {NoteKind::remark, note.english};
  for (const auto& [mark, kind] : marks) {
    if (!note.english.starts_with(mark)) continue;
    const std::size_t begin = note.english.find_first_not_of(blanks, mark.size());
    out = {kind, note.english.substr(std::min(begin, note.english.size()))};
  }
  if (language == Language::italian && !note.italian.empty()) out.text = note.italian;
  return out;
}

std::optional<Bilingual> fault_of_mark(std::string_view note) {
  if (note.find(':') == std::string_view::npos) return std::nullopt;
  const std::string meant = like_a_mark(note);
  for (const auto& [mark, kind] : marks) {
    if (meant != mark) continue;
    if (!note.starts_with(mark)) return both("write '", "scrivi '") + std::string(mark) + "'";
    if (note.find_first_not_of(blanks, mark.size()) == std::string_view::npos)
      return both("write the note after the mark", "scrivi la nota dopo il segno");
  }
  return std::nullopt;
}

std::string_view name_of(NoteKind kind) {
  for (const auto& [mark, marked] : marks)
    if (marked == kind) return mark.substr(0, mark.size() - 1);
  return {};
}

bool is_complete(const std::vector<Bilingual>& notes) {
  return std::none_of(notes.begin(), notes.end(), [](const Bilingual& note) {
    return read_note(note, Language::english).kind == NoteKind::left_out;
  });
}

}  // namespace cicera
