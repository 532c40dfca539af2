#include "tests/helpers/await.h"

#include <chrono>
#include <thread>

namespace cicera::tests {

bool await(const std::function<bool()>& condition) {
  constexpr std::chrono::minutes patience{5};
  constexpr std::chrono::milliseconds between_looks{5};
  const auto end = std::chrono::steady_clock::now() + patience;
  while (std::chrono::steady_clock::now() < end) {
    if (condition()) return true;
    std::this_thread::sleep_for(between_looks);
  }
  return condition();
}

}  // namespace cicera::tests
