// A script as a value: its text, checked by loading it once. It is independent of any State or game, so any number of
// threads can share one Script, each with its own ScriptScorer.
#pragma once

#include <filesystem>
#include <string>

#include "engine/rules/rules.h"
#include "scripting/module.h"

namespace cicera {

class Script {
 public:
  /// Reads and checks a file, whose cards are written in these letters. Throws Error.
  static Script load(const std::filesystem::path& file, const Parameters& overrides = {},
                     const ModuleFinder& find_module = {}, const DeckNames& letters = {});
  /// Checks a text; `file` is named in errors, and modules are looked for beside it. Throws Error.
  static Script from_text(std::string text, std::string file, const Parameters& overrides = {},
                          const ModuleFinder& find_module = {}, const DeckNames& letters = {});

  const std::string& file() const { return file_; }
  const std::string& text() const { return text_; }
  /// The version of the interface that it uses.
  int api() const { return api_; }
  const Bilingual& title() const { return title_; }
  /// The parameters, with overrides applied.
  const Parameters& parameters() const { return parameters_; }
  bool has(Hook hook) const { return hooks_[index_of(hook)]; }
  const Interest& interest() const { return interest_; }
  /// The script as a value of the rules.
  ScriptRule rule() const;
  /// The script's output while it was loaded.
  const std::string& printed() const { return printed_; }

 private:
  std::string file_, text_, printed_;
  DeckNames letters_{};
  Bilingual title_, says_;
  int api_ = 1;
  Parameters parameters_;
  std::array<bool, hook_count> hooks_{};
  Interest interest_;
  ScriptChoices choices_;
  std::vector<ScriptModule> modules_;
  bool recalls_ = false;
  bool redeals_ = false;
  bool wins_by_deal_ = false;
};

}  // namespace cicera
