#include <gtest/gtest.h>

#include "engine/schema/fields.h"
#include "engine/support/invisible.h"
#include "engine/support/nearest.h"

namespace cicera {
namespace {

const std::vector<std::string> words = {"target", "tie", "instant_win", "split"};

TEST(Nearest, FindsAMisspeltWord) {
  EXPECT_EQ(nearest("tarqet", words), "target");
  EXPECT_EQ(nearest("targt", words), "target");
  EXPECT_EQ(nearest("instant_wins", words), "instant_win");
}

TEST(Nearest, CountsSwappedLettersAsOneEdit) { EXPECT_EQ(nearest("tei", words), "tie"); }

TEST(Nearest, DoesNotMindCapitals) { EXPECT_EQ(nearest("Split", words), "split"); }

TEST(Nearest, IsSilentWhenNothingIsNear) {
  EXPECT_EQ(nearest("colour", words), "");
  EXPECT_EQ(nearest("", words), "");
  EXPECT_EQ(nearest("target", {}), "");
  EXPECT_EQ(nearest("true", {"free"}), "");
}

TEST(Nearest, NamesWhatIsNotSeen) {
  EXPECT_EQ(did_you_mean("tar\u200Bget", words).english,
            "; it has a zero-width space after 'tar'; did you mean target?");
  EXPECT_EQ(did_you_mean("\u00A0colour", words).english, "; it has a no-break space before 'colour'");
  EXPECT_EQ(hint_of_invisible("colour"), Bilingual());
}

TEST(Nearest, IsQuickForAVeryLongWord) { EXPECT_EQ(nearest(std::string(1 << 20, 'x'), words), ""); }

}  // namespace
}  // namespace cicera
