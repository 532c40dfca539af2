#include "engine/ruleset/notes.h"

#include <algorithm>
#include <utility>

namespace cicera {
namespace {

constexpr std::array marks = {std::pair{std::string_view("left out:"), NoteKind::left_out},
                              std::pair{std::string_view("ours:"), NoteKind::ours},
                              std::pair{std::string_view("others:"), NoteKind::others}};

}  // namespace

Note read_note(std::string_view note) {
  for (const auto& [mark, kind] : marks) {
    if (!note.starts_with(mark)) continue;
    note.remove_prefix(mark.size());
    note.remove_prefix(std::min(note.find_first_not_of(" \n\t"), note.size()));
    return {kind, std::string(note)};
  }
  return {NoteKind::remark, std::string(note)};
}

bool is_complete(const Ruleset& ruleset) {
  return std::none_of(ruleset.notes.begin(), ruleset.notes.end(),
                      [](const std::string& note) { return read_note(note).kind == NoteKind::left_out; });
}

}  // namespace cicera
