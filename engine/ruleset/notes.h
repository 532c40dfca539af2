// The notes of a ruleset by what they say. A mark in front, `left out:`, `ours:` or `others:`, names the kind of a
// note; a note without one is a remark on what the sources say.
//
// Example:
//   const Note note = read_note({"left out: the claim of a missed fifteen"}, Language::english);
//   assert(note.kind == NoteKind::left_out && note.text == "the claim of a missed fifteen");
//   assert(read_note({"Four play in two pairs."}, Language::english).kind == NoteKind::remark);
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/support/bilingual.h"

namespace cicera {

/// A remark; a rule of the sources that the ruleset leaves out; a choice of ours where they are silent; another way of
/// playing.
enum class NoteKind : std::uint8_t { remark, left_out, ours, others };

/// In the order in which notes are shown.
inline constexpr std::array note_kinds = {NoteKind::remark, NoteKind::left_out, NoteKind::ours, NoteKind::others};

struct Note {
  NoteKind kind = NoteKind::remark;
  std::string text;  // without the mark
};

/// The mark is in front of the English text alone.
Note read_note(const Bilingual& note, Language language);

/// What is wrong with the mark of a note, if anything: words that were meant for a mark and would be read as a remark,
/// or a mark with nothing after it.
std::optional<Bilingual> fault_of_mark(std::string_view note);

/// "left out", "ours" or "others"; empty for a remark.
std::string_view name_of(NoteKind kind);

/// Whether no note says that a rule of the sources is left out.
bool is_complete(const std::vector<Bilingual>& notes);

}  // namespace cicera
