// The processes that an MPI launcher (mpirun, srun) started together, each with its rank: they send texts to one
// another. Without a launcher there is one, of rank 0, and MPI is never started. The only code that knows MPI, and it
// may have been built without.
#pragma once

#include <string>

namespace cicera::cli {

/// Whether a launcher started this process together with others.
bool launched_as_job();

/// The rank that a launcher gave this process; 0 without one. Known before MPI is started.
int launched_process_id();

/// As many threads as the machine has for this process, when others of its job run there too.
int threads_of_this_process();

class ProcessGroup {
 public:
  ProcessGroup() = default;
  /// Leaves the job. One that has not parted from the others leaves them waiting, so it ends the whole job.
  ~ProcessGroup();
  ProcessGroup(const ProcessGroup&) = delete;
  ProcessGroup& operator=(const ProcessGroup&) = delete;

  /// Starts MPI, when a launcher started several processes. Throws Error when that cannot be.
  void join();
  int number() const { return number_; }
  int count() const { return count_; }

  /// Both wait without keeping a processor busy.
  void send(int to, const std::string& text) const;
  std::string receive(int from) const;

  /// From here on no rank waits for another.
  void part() { waited_for_ = false; }

 private:
  int number_ = 0;
  int count_ = 1;
  bool joined_ = false;
  bool waited_for_ = false;
};

}  // namespace cicera::cli
#include "engine/support/text.h"
