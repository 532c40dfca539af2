#include "cli/jobs/process_group.h"

#include <sched.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <thread>

#include "cli/terminal/exit_codes.h"
#include "engine/support/error.h"
#include "engine/support/text.h"

#ifdef CICERA_MPI
#include <mpi.h>
#endif

namespace cicera::cli {
namespace {

/// The number in the first of these variables that has one.
std::optional<int> number_in(std::initializer_list<const char*> variables) {
  for (const char* variable : variables) {
    const char* value = std::getenv(variable);
    if (value == nullptr) continue;
    const std::string_view text = value;
    int number = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc() && stop == text.data() + text.size() && number >= 0) return number;
  }
  return std::nullopt;
}

// Open MPI's launcher, those that use PMI (Slurm, MPICH), and PMIx, which does not give the number of processes.
std::optional<int> launcher_rank() { return number_in({"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK"}); }
std::optional<int> launcher_count() { return number_in({"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}); }

#ifdef CICERA_MPI
/// Between checks for a message, since MPI's own waiting keeps a processor busy.
constexpr auto pause = std::chrono::microseconds(200);
#endif

}  // namespace

bool launched_as_job() {
  const auto count = launcher_count();
  return launcher_rank() && (!count || *count > 1);
}

int launched_process_id() { return launched_as_job() ? *launcher_rank() : 0; }

int threads_of_this_process() {
  const int machine = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  if (!launched_as_job()) return machine;
  cpu_set_t allowed;  // a launcher may bind each process to a processor
  const bool known = sched_getaffinity(0, sizeof allowed, &allowed) == 0;
  const int here = number_in({"OMPI_COMM_WORLD_LOCAL_SIZE", "MPI_LOCALNRANKS"}).value_or(1);
  return std::clamp(known ? CPU_COUNT(&allowed) : machine, 1, std::max(1, machine / std::max(1, here)));
}

#ifdef CICERA_MPI

void ProcessGroup::join() {
  if (joined_ || !launched_as_job()) return;
  int provided = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
  joined_ = waited_for_ = true;
  MPI_Comm_rank(MPI_COMM_WORLD, &number_);
  MPI_Comm_size(MPI_COMM_WORLD, &count_);
}

ProcessGroup::~ProcessGroup() {
  if (!joined_) return;
  if (waited_for_ && count_ > 1)
    MPI_Abort(MPI_COMM_WORLD, exit_bug);
  else
    MPI_Finalize();
}

void ProcessGroup::send(int to, const std::string& text) const {
  MPI_Request request{};
  MPI_Isend(text.data(), static_cast<int>(text.size()), MPI_CHAR, to, 0, MPI_COMM_WORLD, &request);
  for (int done = 0; MPI_Test(&request, &done, MPI_STATUS_IGNORE), done == 0;) std::this_thread::sleep_for(pause);
  MPI_Wait(&request, MPI_STATUS_IGNORE);  // returns at once
}

std::string ProcessGroup::receive(int from) const {
  MPI_Status status{};
  for (int there = 0; MPI_Iprobe(from, 0, MPI_COMM_WORLD, &there, &status), there == 0;)
    std::this_thread::sleep_for(pause);
  int size = 0;
  MPI_Get_count(&status, MPI_CHAR, &size);
  std::string text(static_cast<std::size_t>(size), '\0');
  MPI_Recv(text.data(), size, MPI_CHAR, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return text;
}

#else

void ProcessGroup::join() {
  if (launched_as_job())
    throw usage_error(
        "this cicera was built without MPI, so it cannot share the hands with the others that were launched");
}

ProcessGroup::~ProcessGroup() = default;
void ProcessGroup::send(int, const std::string&) const {}
std::string ProcessGroup::receive(int) const { return {}; }

#endif

}  // namespace cicera::cli
