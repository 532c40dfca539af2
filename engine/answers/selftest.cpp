#include "engine/answers/selftest.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <exception>

#include "engine/formats/json.h"
#include "engine/ruleset/library.h"
#include "engine/support/stop.h"
#include "engine/support/task.h"
#include "engine/support/text.h"
#include "engine/support/workers.h"
#include "scripting/scripting.h"

namespace cicera {
namespace {

CheckedSignature check_signature(const Library& library, const Signature& recorded) {
  CheckedSignature checked{recorded};
  if (Task* const task = task_in_use()) task->begin_unit(0);  // each is shipped, with its number of hands
  try {
    const Game game(library.load(recorded.ruleset).rules);
    checked.hash = play_signature(recorded, game, make_scorer(game)).hash;
  } catch (const Error& error) {
    checked.error = printable_lines(error.message());
  }
  return checked;
}

/// All of them in their order, on this number of threads; 0: on the caller's.
std::vector<CheckedSignature> check_signatures(const Library& library, const std::vector<Signature>& recorded,
                                               int threads) {
  std::vector<CheckedSignature> checked(recorded.size());
  std::atomic<std::size_t> next = 0;
  Mutex mutex;
  std::exception_ptr failure;
  const auto work = [&] {
    try {
      for (std::size_t i = next++; i < recorded.size() && !stop_requested(); i = next++)
        checked[i] = check_signature(library, recorded[i]);
    } catch (...) {
      const Lock lock(mutex);
      failure = std::current_exception();
    }
  };
  if (const Workers workers(threads, work); workers.size() == 0) work();
  if (failure) std::rethrow_exception(failure);
  expect_no_stop();
  return checked;
}

/// Rulesets of the library without a recorded signature.
std::vector<std::string> unrecorded(const Library& library, const std::vector<Signature>& recorded) {
  std::vector<std::string> names = library.names();
  std::erase_if(names, [&](const std::string& name) {
    return std::any_of(recorded.begin(), recorded.end(),
                       [&](const Signature& signature) { return signature.ruleset == name; });
  });
  return names;
}

std::string signature_result(const CheckedSignature& checked) {
  if (!checked.error.empty()) return "cannot be played: " + checked.error;
  return checked.same() ? "same" : "differs: recorded is " + checked.recorded.hash;
}

}  // namespace

SelftestAnswer selftest(const std::filesystem::path& folder, int threads) {
  const Library library({folder}, read_script);
  const std::vector<Signature> recorded = read_signatures(folder / "signatures.txt");
  std::vector<CheckedSignature> checked = check_signatures(library, recorded, threads);
  return {std::move(checked), unrecorded(library, recorded)};
}

bool SelftestAnswer::passed() const {
  return without.empty() && std::ranges::all_of(checked, [](const CheckedSignature& row) { return row.same(); });
}

std::string json(const SelftestAnswer& answer) {
  const auto& [checked, without] = answer;
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (const CheckedSignature& row : checked) {
    nlohmann::ordered_json item = {{"ruleset", row.recorded.ruleset},
                                   {"players", row.recorded.player},
                                   {"hands", row.recorded.hands},
                                   {"seed", row.recorded.seed},
                                   {"signature", row.hash},
                                   {"recorded", row.recorded.hash},
                                   {"same", row.same()}};
    if (!row.error.empty()) item["error"] = row.error;
    rows.push_back(std::move(item));
  }
  return json_text({{"version", CICERA_VERSION},
                    {"passed", answer.passed()},
                    {"signatures", std::move(rows)},
                    {"unrecorded", without}});
}

std::string text(const SelftestAnswer& answer, const Style& style) {
  const auto& [checked, without] = answer;
  std::vector<TextRow> table;
  std::int64_t hands = 0;
  std::int64_t wrong = 0;
  for (const CheckedSignature& row : checked) {
    table.push_back({row.recorded.ruleset, row.recorded.player, grouped(row.recorded.hands) + " hands",
                     row.hash.empty() ? "-" : row.hash, signature_result(row)});
    hands += row.recorded.hands;
    wrong += row.same() ? 0 : 1;
  }
  std::string text = format_table(table);
  for (const std::string& name : without) text += fmt::format("{} has no recorded signature\n", printable(name));
  const std::string amount = fmt::format(
      "{} of {}", format_count(static_cast<std::int64_t>(checked.size()), "signature"), format_count(hands, "hand"));
  const bool passed = wrong == 0 && without.empty();
  const std::string verdict =
      passed       ? "all are as recorded"
      : wrong == 0 ? fmt::format("{} without a recorded signature", format_count(std::ssize(without), "ruleset"))
                   : fmt::format("{} not as recorded", grouped(wrong));
  return text + fmt::format("{}{}: {}.{}\n", passed ? style.green : style.red, amount, verdict, style.reset);
}

}  // namespace cicera
