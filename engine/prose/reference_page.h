// The page docs/ruleset-reference.md, made from the table of rules: every switch with what it allows, its default and
// its meaning.
#pragma once

#include <string>

namespace cicera {

std::string reference_page();

}  // namespace cicera
