// Hands of the shipped rulesets against their recorded signatures: what `cicera selftest` answers.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/formats/signature.h"
#include "engine/support/style.h"

namespace cicera {

struct CheckedSignature {
  Signature recorded;
  std::string hash = {};   // of the hands as this program plays them; empty: they could not be played
  std::string error = {};  // why not, in one line

  bool same() const { return hash == recorded.hash; }
};

struct SelftestAnswer {
  std::vector<CheckedSignature> checked;
  std::vector<std::string> without;  // rulesets with no recorded signature

  bool passed() const;
};

/// The rulesets of a folder and nothing else, whatever a user adds or replaces; its file signatures.txt has their
/// signatures. On this number of threads; 0: on the caller's. Throws Error where no signatures are found, and Stop.
SelftestAnswer selftest(const std::filesystem::path& folder, int threads);

std::string json(const SelftestAnswer& answer);
std::string text(const SelftestAnswer& answer, const Style& style);

}  // namespace cicera
