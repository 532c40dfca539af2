// Python's lock, released while the engine works. Unlike pybind11's own guard, this one lets a thread end here: one
// that wants the lock back while the interpreter ends never gets it.
#pragma once

#include <pybind11/pybind11.h>
#include <unistd.h>

namespace cicera::python {

/// Requires that the thread holds the lock, and takes it back at the end.
class Unlocked {
 public:
  Unlocked() : thread_(PyEval_SaveThread()) {}
  ~Unlocked() noexcept(false) { PyEval_RestoreThread(thread_); }
  Unlocked(const Unlocked&) = delete;
  Unlocked& operator=(const Unlocked&) = delete;

 private:
  PyThreadState* thread_;
};

/// Does not return once the interpreter ends: a thread in the middle of a hand must not be ended, but soon will be with
/// the process.
inline void stay_if_ending() {
  while (_Py_IsFinalizing() != 0) pause();
}

}  // namespace cicera::python
