#include "cli/python/heard.h"

#include <utility>

#include "cli/python/unlocked.h"

namespace py = pybind11;

namespace cicera::python {

void SignalWatch::raise() {
  if (!raised_) return;
  py::error_already_set error = *std::exchange(raised_, std::nullopt);
  throw error;
}

bool SignalWatch::asks() noexcept {
  constexpr auto patience = std::chrono::milliseconds(20);  // to take the lock costs more than a look at the clock
  if (stopped_) return true;
  if (std::this_thread::get_id() != owner_) return false;  // handlers run on the main thread alone
  const auto now = Clock::now();
  if (next_ == Clock::time_point()) next_ = now + patience;
  if (now < next_) return false;
  next_ = now + patience;
  stay_if_ending();
  const py::gil_scoped_acquire acquire;
  if (PyErr_CheckSignals() == 0) return false;
  raised_.emplace();
  stopped_ = true;
  return true;
}

}  // namespace cicera::python
