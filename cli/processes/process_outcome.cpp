#include "cli/processes/process_outcome.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <new>

#include "cli/terminal/output.h"
#include "engine/formats/json.h"
#include "engine/formats/totals_json.h"

namespace cicera::cli {
namespace {

using nlohmann::json;
using Json = nlohmann::ordered_json;

// Exceptions of cicera::run are rethrown with the same type; any other is a bug.

Json error_json(const Error& error) {
  const SourceLocation& at = error.location();
  return {{"kind", static_cast<int>(error.kind())},
          {"location", {at.file, at.line, at.column}},
          {"message", error.said().english},
          {"italian", error.said().italian}};
}

Error read_error(const json& error) {
  const json& at = error["location"];
  return {static_cast<ErrorKind>(error["kind"].get<int>()),
          {at[0].get<std::string>(), at[1].get<int>(), at[2].get<int>()},
          both(error["message"].get<std::string>(), error["italian"].get<std::string>())};
}

Json failure_json(const std::exception_ptr& failure) {
  try {
    std::rethrow_exception(failure);
  } catch (const FailedHand& failed) {
    return {{"kind", "hand"},
            {"error", error_json(failed)},
            {"contest", failed.contest()},
            {"id", {failed.id().seed, failed.id().match, failed.id().hand}}};
  } catch (const Error& error) {
    return {{"kind", "error"}, {"error", error_json(error)}};
  } catch (const std::bad_alloc& error) {
    return {{"kind", "memory"}, {"what", error.what()}};
  } catch (const std::exception& error) {
    return {{"kind", "bug"}, {"what", error.what()}};
  }
}

std::exception_ptr failure_of(const json& failure, int rank) {
  const auto kind = failure["kind"].get<std::string>();
  if (kind == "hand") {
    const json& id = failure["id"];
    const HandId hand{id[0].get<std::uint64_t>(), id[1].get<std::uint64_t>(), id[2].get<std::uint64_t>()};
    return std::make_exception_ptr(
        FailedHand(ContestId(failure["contest"].get<std::uint32_t>()), hand, read_error(failure["error"])));
  }
  if (kind == "error") return std::make_exception_ptr(read_error(failure["error"]));
  if (kind == "memory") return std::make_exception_ptr(std::bad_alloc());
  return std::make_exception_ptr(
      std::runtime_error(fmt::format("rank {}: {}", rank, failure["what"].get<std::string>())));
}

}  // namespace

Outcome play(const SimulationPlan& plan) {
  constexpr double shortest = 1e-6;
  const auto begin = std::chrono::steady_clock::now();
  Outcome outcome;
  try {
    outcome.totals = cicera::run(plan);
  } catch (...) {
    outcome.failure = std::current_exception();
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  outcome.seconds = std::max(took.count(), shortest);
  return outcome;
}

std::string outcome_text(const SimulationPlan& plan, const Outcome& outcome) {
  if (outcome.failure) return json_text({{"failure", failure_json(outcome.failure)}});
  return json_text({{"seconds", outcome.seconds}, {"sums", totals_json(plan, outcome.totals)}});
}

Outcome read_outcome(const std::string& text, int rank, const SimulationPlan& plan, int processes) {
  constexpr int max_depth = 12;
  constexpr double longest = 1e12;
  const std::string sender = fmt::format("rank {}", rank);
  const json document = parse_json(text, {sender}, {.max_depth = max_depth});
  Outcome outcome;
  if (document.contains("failure")) {
    outcome.failure = failure_of(document["failure"], rank);
    return outcome;
  }
  const JsonCursor root(document, {sender});
  outcome.seconds = root["seconds"].number(0, longest);
  outcome.totals = read_totals(root["sums"], plan, {plan.count, processes});
  outcome.totals.stopped = outcome.totals.units < plan.count;
  return outcome;
}

}  // namespace cicera::cli
