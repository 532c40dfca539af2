// What a match goes to, in words.
#include "cli/play/target_words.h"

#include <gtest/gtest.h>

#include "tests/helpers/domain.h"

namespace cicera::cli::tests {
namespace {

using cicera::tests::game;

std::string words(const std::string& spec, Language language = Language::english) {
  return target_words(game(spec).rules().match, language);
}

TEST(TargetWords, SayWhetherALeadDecides) {
  EXPECT_EQ(words("scopa"), "to 11");
  EXPECT_EQ(words("scopa", Language::italian), "si va ai 11");
  EXPECT_EQ(words("seep"), "to a lead of 100");
  EXPECT_EQ(words("seep", Language::italian), "a 100 di vantaggio");
  EXPECT_EQ(words("seep:match.lead=500"), "to a lead of 500");
  EXPECT_EQ(words("scopa:match.lead=2"), "to 11, with a lead of 2");
  EXPECT_EQ(words("scopa:match.lead=2", Language::italian), "si va ai 11, con 2 di vantaggio");
}

}  // namespace
}  // namespace cicera::cli::tests
