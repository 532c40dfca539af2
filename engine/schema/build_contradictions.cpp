#include "engine/schema/build_contradictions.h"

namespace cicera {

void check_builds(const Rules& rules, Contradictions& out) {
  const CaptureRules& capture = rules.capture;
  if (rules.build.sets == BuildSets::none) {
    if (rules.build.raise != BuildRaise::none)
      out.push_back({"build.raise",
                     {"build.sets"},
                     "there are no builds that could be raised",
                     "write build.sets: one or any, or raise: none"});
    return;
  }
  const auto blame = [&](const char* path, const char* message, const char* hint) {
    out.push_back({"build.sets", {path}, message, hint});
  };
  if (!capture.sum)
    blame("capture.sum", "the cards of a build add up to its value, but no cards add up",
          "write sum: true, or build.sets: none");
  if (capture.stack)
    blame("capture.stack", "cards of a stack cannot be put together", "write stack: false, or build.sets: none");
  if (!capture.sweepers.empty())
    blame("capture.sweepers", "a build is taken by a card of its value only, so no card takes the whole table",
          "write sweepers: [], or build.sets: none");
  if (capture.choice != CaptureChoice::free)
    blame("capture.choice", "a build is taken whenever a card of its value is played for it",
          "write choice: free, or build.sets: none");
}

}  // namespace cicera
