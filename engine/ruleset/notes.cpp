#include "engine/ruleset/notes.h"

#include <algorithm>
#include <utility>

namespace cicera {
namespace {

constexpr std::array marks = {std::pair{std::string_view("left out:"), NoteKind::left_out},
                              std::pair{std::string_view("ours:"), NoteKind::ours},
                              std::pair{std::string_view("others:"), NoteKind::others}};

}  // namespace

Note read_note(const Bilingual& note, Language language) {
  Note out = {NoteKind::remark, note.english};
  for (const auto& [mark, kind] : marks) {
    if (!note.english.starts_with(mark)) continue;
    const std::size_t begin = note.english.find_first_not_of(" \n\t", mark.size());
    out = {kind, note.english.substr(std::min(begin, note.english.size()))};
  }
  if (language == Language::italian && !note.italian.empty()) out.text = note.italian;
  return out;
}

bool is_complete(const Ruleset& ruleset) {
  return std::none_of(ruleset.notes.begin(), ruleset.notes.end(), [](const Bilingual& note) {
    return read_note(note, Language::english).kind == NoteKind::left_out;
  });
}

}  // namespace cicera
