// A pack, `cicera.pack/1` of docs/formats/packs.md: the rulesets of a table with everything that they are made of and
// their scenarios, in one text that others can add to their own rulesets.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "engine/support/bilingual.h"

namespace cicera {

inline constexpr std::string_view pack_ending = ".cicera";

struct RulesPack {
  std::string name;
  std::map<std::string, std::string> rulesets;  // the fingerprint of each, by its path in the pack
  std::map<std::string, std::string> shipped;   // the fingerprint of each ruleset that they name and that is shipped
  std::map<std::string, std::string> files;     // the text of each, by its path
};

inline constexpr std::size_t max_pack_files = 100;
inline constexpr std::size_t max_pack_size = std::size_t{4} << 20;  // of all texts together, in bytes

/// Why a path cannot be in a pack, as in `is absolute`; empty if it can. Paths have slashes and begin in the pack.
Bilingual fault_of_pack_path(std::string_view path);

/// Whether the file of a ruleset, rather than of scenarios or a script.
bool is_ruleset_file(std::string_view path);
/// The name of a ruleset that is found by it once the pack is added: one that is in no folder of the pack. Else empty.
std::string name_in_pack(std::string_view path);

/// The document, which ends with a newline; equal packs have equal bytes.
std::string pack_text(const RulesPack& pack);

/// The text of a pack's file. Throws Error when it cannot be read or is too large.
std::string read_pack_text(const std::filesystem::path& file);
/// Reads a text, whose file is `file` in messages. All paths are safe to write below any folder. Throws Error.
RulesPack read_pack(const std::string& file, std::string_view text);

}  // namespace cicera
