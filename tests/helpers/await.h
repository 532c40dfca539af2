// Waiting for another process: the only way in which a test may know the time.
#pragma once

#include <functional>

namespace cicera::tests {

/// Looks again and again until the condition holds; returns false when it does not for so long that something is wrong
/// on any machine, however busy.
bool await(const std::function<bool()>& condition);

}  // namespace cicera::tests
