// The processes that an MPI launcher (mpirun, srun) started together. They are numbered from 0 and send texts to one
// another. Without a launcher there is one process, number 0, and MPI is never loaded (cli/mpi/message_passing.h).
#pragma once

#include <string>

#include "cli/mpi/message_passing.h"

namespace cicera::cli {

/// Whether a launcher started this process together with others. Like the next function it reads the environment, so it
/// may be called before MPI is started.
bool launched_as_job();

/// The number that a launcher gave this process; 0 without a launcher.
int launched_process_id();

/// The default number of threads: what CICERA_THREADS says, else the processors that this process is bound to, or its
/// share of the machine's if other processes of its job run there. Throws Error if the variable has another value.
int threads_of_this_process();

/// This process and the others of its job. A group that has not joined consists of this process alone.
class ProcessGroup {
 public:
  ProcessGroup() = default;
  /// Leaves the job. If part() was not called, other processes may be waiting, so this aborts the whole job.
  ~ProcessGroup();
  ProcessGroup(const ProcessGroup&) = delete;
  ProcessGroup& operator=(const ProcessGroup&) = delete;

  /// Loads and starts MPI if a launcher started several processes. Throws Error if the program was built or installed
  /// without its plug-in for MPI.
  void join();
  /// From 0 to count() - 1.
  int number() const { return number_; }
  int count() const { return count_; }

  /// Returns when the text has been sent or received, without keeping a processor busy meanwhile. Texts between two
  /// processes arrive in the order in which they were sent. Requires another process, which must not have ended.
  void send(int to, const std::string& text) const;
  std::string receive(int from) const;

  /// States that no process waits for another from here on, so that each may end by itself.
  void part() { waited_for_ = false; }

 private:
  int number_ = 0;
  int count_ = 1;
  const MessagePassing* mpi_ = nullptr;  // null: this process is alone
  bool waited_for_ = false;
};

}  // namespace cicera::cli
