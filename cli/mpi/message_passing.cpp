#include "cli/mpi/message_passing.h"

#include <mpi.h>

#include <chrono>
#include <thread>

namespace cicera::cli {
namespace {

/// Between checks for a message, since MPI's own waiting keeps a processor busy.
constexpr auto pause = std::chrono::microseconds(200);

// As MPI gives them, in plain C.
// NOLINTNEXTLINE(bugprone-easily-swappable-parameters)
void start(int* number, int* count) {
  int provided = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, number);
  MPI_Comm_size(MPI_COMM_WORLD, count);
}

void finish() { MPI_Finalize(); }

void abort_job(int exit_code) { MPI_Abort(MPI_COMM_WORLD, exit_code); }

void send(int to, const char* text, std::size_t size) {
  MPI_Request request{};
  MPI_Isend(text, static_cast<int>(size), MPI_CHAR, to, 0, MPI_COMM_WORLD, &request);
  for (int done = 0; MPI_Test(&request, &done, MPI_STATUS_IGNORE), done == 0;) std::this_thread::sleep_for(pause);
  MPI_Wait(&request, MPI_STATUS_IGNORE);  // returns at once
}

std::size_t next_size(int from) {
  MPI_Status status{};
  for (int there = 0; MPI_Iprobe(from, 0, MPI_COMM_WORLD, &there, &status), there == 0;)
    std::this_thread::sleep_for(pause);
  int size = 0;
  MPI_Get_count(&status, MPI_CHAR, &size);
  return static_cast<std::size_t>(size);
}

void receive(int from, char* text, std::size_t size) {
  MPI_Recv(text, static_cast<int>(size), MPI_CHAR, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

}  // namespace

extern "C" const MessagePassing* cicera_message_passing() {
  static constexpr MessagePassing table = {start, finish, abort_job, send, next_size, receive};
  return &table;
}

}  // namespace cicera::cli
