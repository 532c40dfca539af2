// The files that `cicera new` writes: a ruleset that extends another one, a script with an example of each hook, and
// scenarios that expect the current points of the new ruleset.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/ruleset/ruleset.h"

namespace cicera {

class Scaffold {
 public:
  /// `parent` was loaded by a SPEC, whose overrides go into the new file.
  Scaffold(std::string name, const Ruleset& parent, bool with_script);

  /// What the notes of the ruleset say instead of a reminder to write some.
  void set_notes(std::vector<std::string> notes) { notes_ = std::move(notes); }

  std::string ruleset_file() const { return name_ + ".yaml"; }
  /// Named after the script's line, as --script wants it.
  std::string script_file() const { return line_ + ".lua"; }
  std::string scenario_file() const { return name_ + ".test.yaml"; }

  std::string ruleset_text() const;
  std::string script_text() const;
  /// The rules are those of the files written.
  std::string scenario_text(const Rules& rules) const;

 private:
  std::string name_;
  std::string line_;  // the script's
  std::string title_;
  std::string extends_;
  std::string overrides_;  // as YAML, with newlines
  std::vector<std::string> notes_;
  bool captures_;  // whether the rules leave the script captures to change
  bool choices_;   // whether they allow it choices
  bool with_script_;
};

}  // namespace cicera
