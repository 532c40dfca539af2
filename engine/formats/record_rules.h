// How a hand record names the rules of its hand, so that another computer replays it by the same rules or says which
// are missing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/rules.h"

namespace cicera {

/// A script as a record names it.
struct RecordedScript {
  std::string line;
  std::string file;  // as the ruleset writes it
  std::string hash;  // of its text and those of its modules
  friend bool operator==(const RecordedScript&, const RecordedScript&) = default;
};

/// Composed once for many records.
class RecordRules {
 public:
  /// By the SPEC for replay to load alone, as in a match file, whose header has the rest.
  explicit RecordRules(std::string_view spec);
  /// With the fingerprint of these rules and their scripts.
  RecordRules(std::string_view spec, const Rules& rules);

  const std::string& fingerprint() const { return fingerprint_; }
  const std::vector<RecordedScript>& scripts() const { return scripts_; }
  /// The keys `"ruleset"`, `"fingerprint"` and `"scripts"`, each with a comma.
  const std::string& text() const { return text_; }

 private:
  std::string fingerprint_;
  std::vector<RecordedScript> scripts_;
  std::string text_;
};

/// Why a record with this fingerprint and these scripts was made by other rules than `here`, and how to give them;
/// empty if it was not.
Bilingual other_rules(std::string_view fingerprint, const std::vector<RecordedScript>& scripts,
                      const RecordRules& here);

}  // namespace cicera
