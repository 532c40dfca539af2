#include "cli/processes/process_group.h"

#include <dlfcn.h>
#include <fmt/format.h>
#include <sched.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <system_error>

#include "cli/terminal/exit_codes.h"
#include "engine/support/both.h"
#include "engine/support/environment.h"
#include "engine/support/error.h"
#include "engine/support/parse_number.h"
#include "engine/support/text.h"
#include "engine/support/workers.h"

namespace cicera::cli {
namespace {

/// The number in the first of these variables that has one.
std::optional<int> number_in(std::initializer_list<const char*> variables) {
  for (const char* variable : variables) {
    const char* value = std::getenv(variable);
    if (value == nullptr) continue;
    if (const auto number = parse_whole<int>(value); number && *number >= 0) return number;
  }
  return std::nullopt;
}

// Open MPI's launcher, those that use PMI (Slurm, MPICH), and PMIx, which does not give the number of processes.
std::optional<int> launcher_rank() { return number_in({"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK"}); }
std::optional<int> launcher_count() { return number_in({"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}); }

/// The plug-in beside the program, as in a build tree, or where it is installed; an empty path if it is in neither
/// place.
std::filesystem::path plug_in() {
  const std::filesystem::path program = program_folder();
  std::error_code error;
  for (const char* folder : {"", CICERA_MPI_FOLDER}) {
    std::filesystem::path file = (program / folder / "cicera-mpi.so").lexically_normal();
    if (!program.empty() && std::filesystem::is_regular_file(file, error)) return file;
  }
  return {};
}

/// The functions of the plug-in. Throws Error if it is not there or cannot be loaded.
const MessagePassing* load_message_passing() {
  const std::filesystem::path file = plug_in();
  if (file.empty())
    throw usage_error(
        both("this cicera was built without MPI, so it cannot share the hands with the others that were launched",
             "questo cicera è stato compilato senza MPI, quindi non può dividere le smazzate con gli altri avviati"));
  // Open MPI loads parts of its own, which need its symbols.
  void* const library = dlopen(file.c_str(), RTLD_NOW | RTLD_GLOBAL);
  void* const function = library == nullptr ? nullptr : dlsym(library, message_passing_function);
  if (function == nullptr) throw system_error(both("cannot load MPI: {}", "impossibile caricare MPI: {}", dlerror()));
  return reinterpret_cast<MessagePassingFunction>(function)();
}

}  // namespace

bool launched_as_job() {
  const auto count = launcher_count();
  return launcher_rank() && (!count || *count > 1);
}

int launched_process_id() { return launched_as_job() ? *launcher_rank() : 0; }

int threads_of_this_process() {
  if (const std::string wanted = environment("CICERA_THREADS"); !wanted.empty()) {
    const int number = number_in({"CICERA_THREADS"}).value_or(0);
    if (number < 1 || number > max_threads)
      throw usage_error(both("CICERA_THREADS must be a whole number from 1 to {}, not '{}'",
                             "CICERA_THREADS dev'essere un numero intero da 1 a {}, non '{}'", max_threads,
                             printable(wanted, wanted.size())));
    return number;
  }
  const int machine = machine_threads();
  if (!launched_as_job()) return machine;
  cpu_set_t allowed;  // a launcher may bind each process to a processor
  const bool known = sched_getaffinity(0, sizeof allowed, &allowed) == 0;
  const int here = number_in({"OMPI_COMM_WORLD_LOCAL_SIZE", "MPI_LOCALNRANKS"}).value_or(1);
  return std::clamp(known ? CPU_COUNT(&allowed) : machine, 1, std::max(1, machine / std::max(1, here)));
}

void ProcessGroup::join() {
  if (mpi_ != nullptr || !launched_as_job()) return;
  mpi_ = load_message_passing();
  mpi_->start(&number_, &count_);
  waited_for_ = true;
}

ProcessGroup::~ProcessGroup() {
  if (mpi_ == nullptr) return;
  if (waited_for_ && count_ > 1)
    mpi_->abort(exit_bug);
  else
    mpi_->finish();
}

void ProcessGroup::send(int to, const std::string& text) const { mpi_->send(to, text.data(), text.size()); }

std::string ProcessGroup::receive(int from) const {
  std::string text(mpi_->next_size(from), '\0');
  mpi_->receive(from, text.data(), text.size());
  return text;
}

}  // namespace cicera::cli
