// A fuzzer of one target, by libFuzzer or AFL++: CICERA_FUZZ_TARGET is its name.
#include <cstddef>
#include <cstdint>

#include "tests/fuzz/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const cicera::tests::FuzzTarget& target = cicera::tests::fuzz_target(CICERA_FUZZ_TARGET);
  cicera::tests::read_input(target, {reinterpret_cast<const char*>(data), size});
  return 0;
}
