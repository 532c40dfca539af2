// A ruleset: the rules of one game, their source, and where each setting was written. It is complete and valid: parents
// are resolved, overrides applied, and the rules do not contradict each other.
//
// Example:
//   const Ruleset ruleset = Library(ruleset_folders()).load("cicera:match.target=31");
//   assert(ruleset.name == "cicera" && ruleset.rules.players.count == 4);
//   assert(ruleset.origin_of("match.target") == "override");
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/ruleset/source.h"
#include "engine/schema/value.h"
#include "engine/support/bilingual.h"

namespace cicera {

/// Where a value was written. Later layers (a child after its parent, an override after all files) win.
struct Origin {
  std::shared_ptr<const Source> source;
  SourceLocation location;
  int length = 1;  // characters, for an underline
  int layer = 0;
  bool is_override = false;
  struct Place {
    SourceLocation location;
    int length = 1;
  };
  Place key = {};  // of a script's parameter, whose name is checked when the script is read

  /// `cicera.yaml:40`, or `override`.
  std::string text() const;
};

/// A document or page that rules are from.
struct CitedSource {
  std::string title;
  std::string link;  // its address; empty: it has none

  /// `title, link`, or whichever there is.
  std::string text() const;
  friend bool operator==(const CitedSource&, const CitedSource&) = default;
};

/// A goal that a file states, as in `hands_per_match=6+-.5`: what `tune` and `judge` measure. Read by them, since
/// rulesets know no metrics.
struct StatedGoal {
  std::string text;
  Origin origin;
};

struct Ruleset {
  std::string name;
  Bilingual title;
  std::vector<CitedSource> sources;  // the one that is followed first
  std::vector<std::string> aliases;  // other names of the game, by which it is found
  std::vector<Bilingual> notes;      // as written; see notes.h
  std::string extends;               // as written; empty: none
  std::string expects;               // the fingerprint that the parent must have; empty: any
  std::vector<std::string> with;     // as written
  std::vector<StatedGoal> goals;     // of this file alone
  std::filesystem::path path;        // of its file
  std::string spec;                  // as asked for
  std::vector<Diagnostic> notices;   // of its file and any overrides: what is read, but as readers may not expect
  Rules rules;
  /// By path; also for the maps that contain it (`scoring`, `scoring.cards`). An absent path has its default.
  std::map<std::string, Origin, std::less<>> origins;

  /// `cicera.yaml:40`, `override` or `default`.
  std::string origin_of(std::string_view path) const;
  /// The source that is followed, in one text; empty without any.
  std::string source() const { return sources.empty() ? "" : sources.front().text(); }
};

/// A key of the file that is not a setting: its name, version and so on.
struct DocumentKey {
  enum class Form { version, word, words, text, texts, bilingual, bilinguals, sources };
  std::string_view name;
  Form form;
  bool required;
  std::string_view allowed;
  std::string_view meaning;  // a sentence without a full stop
  /// Sets it from the value. Throws Error.
  void (*set)(Ruleset&, const Value&);
};

inline constexpr int format_version = 1;

const std::vector<DocumentKey>& document_keys();

/// Whether this is a valid name of a ruleset: small letters, digits and hyphens.
bool is_ruleset_name(std::string_view text);
/// Whether this is written as fingerprints are.
bool is_fingerprint(std::string_view text);
/// Whether this is a valid name of a scoring line: small letters, digits and underscores, a letter first.
bool is_line_name(std::string_view text);

}  // namespace cicera
