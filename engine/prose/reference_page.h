// The page docs/ruleset-reference.md, generated from the table of fields: every setting with its allowed values, its
// default and its meaning.
#pragma once

#include <string>

namespace cicera {

std::string reference_page();

}  // namespace cicera
