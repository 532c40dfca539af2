// `cicera selftest`: plays hands of the shipped rulesets and compares their signatures with those on record, which
// shows that this copy of the program scores as every other one does.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <memory>

#include "cli/commands/commands.h"
#include "cli/processes/process_group.h"
#include "engine/formats/json.h"
#include "engine/formats/signature.h"
#include "engine/ruleset/data_folder.h"
#include "engine/support/interrupt.h"
#include "engine/support/text.h"
#include "scripting/scripting.h"

namespace cicera::cli {
namespace {

struct Checked {
  Signature recorded;
  std::string hash = {};   // of the hands as this program plays them; empty: they could not be played
  std::string error = {};  // why not, in one line

  bool same() const { return hash == recorded.hash; }
};

/// The shipped rulesets and nothing else: whatever a user adds or replaces has no signature.
Library shipped_library() { return Library({shipped_rulesets()}, read_script); }

Checked check_signature(const Library& library, const Signature& recorded) {
  Checked checked{recorded};
  try {
    const Game game(library.load(recorded.ruleset).rules);
    checked.hash = play_signature(recorded, game, make_scorer(game)).hash;
  } catch (const Error& error) {
    checked.error = printable_lines(error.message());
  }
  return checked;
}

/// All of them in their order, on as many threads as a run has by default.
std::vector<Checked> check_signatures(const Library& library, const std::vector<Signature>& recorded) {
  std::vector<Checked> checked(recorded.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < recorded.size() && !interrupted(); i = next++)
      checked[i] = check_signature(library, recorded[i]);
  };
  std::vector<std::future<void>> workers;
  for (int i = 0; i < threads_of_this_process(); ++i) workers.push_back(std::async(std::launch::async, work));
  for (std::future<void>& worker : workers) worker.get();
  if (interrupted()) throw Stop::interrupted();
  return checked;
}

/// Rulesets of the library without a signature on record.
std::vector<std::string> unrecorded(const Library& library, const std::vector<Signature>& recorded) {
  std::vector<std::string> names = library.names();
  std::erase_if(names, [&](const std::string& name) {
    return std::any_of(recorded.begin(), recorded.end(),
                       [&](const Signature& signature) { return signature.ruleset == name; });
  });
  return names;
}

std::string result_of(const Checked& checked) {
  if (!checked.error.empty()) return "cannot be played: " + checked.error;
  return checked.same() ? "same" : "differs: recorded is " + checked.recorded.hash;
}

std::string answer_json(const std::vector<Checked>& checked, const std::vector<std::string>& without, bool passed) {
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (const Checked& row : checked) {
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
  return json_text(
      {{"version", CICERA_VERSION}, {"passed", passed}, {"signatures", std::move(rows)}, {"unrecorded", without}});
}

std::string answer_text(const std::vector<Checked>& checked, const std::vector<std::string>& without,
                        const Style& style) {
  std::vector<TextRow> table;
  std::int64_t hands = 0;
  std::int64_t wrong = 0;
  for (const Checked& row : checked) {
    table.push_back({row.recorded.ruleset, row.recorded.player, grouped(row.recorded.hands) + " hands",
                     row.hash.empty() ? "-" : row.hash, result_of(row)});
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

void run(Context& context) {
  const Library library = shipped_library();
  const std::vector<Signature> recorded = read_signatures(library.folders().front() / "signatures.txt");
  const std::vector<Checked> checked = check_signatures(library, recorded);
  const std::vector<std::string> without = unrecorded(library, recorded);
  const bool passed =
      without.empty() && std::all_of(checked.begin(), checked.end(), [](const Checked& row) { return row.same(); });
  print(context.json ? answer_json(checked, without, passed)
                     : answer_text(checked, without, output_style(context.color)));
  if (!passed) context.exit_code = exit_no;
}

}  // namespace

Command selftest_command(Context& context) {
  return {
      .name = "selftest",
      .group = CommandGroup::set_up,
      .summary = "Check this copy against recorded scores",
      .examples = {{"cicera selftest", "every copy of this version prints the same"}, {"cicera selftest --json"}},
      .notes = {"A signature is a hash over all points of many hands. Those of the shipped rulesets are in the file "
                "signatures.txt beside them. The exit code is 1 if one differs."},
      .run = [&context] { run(context); }};
}

}  // namespace cicera::cli
