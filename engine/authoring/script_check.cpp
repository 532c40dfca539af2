#include "engine/authoring/script_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <exception>
#include <optional>

#include "engine/authoring/script_letters.h"
#include "engine/match/match.h"
#include "engine/schema/line_maps.h"
#include "engine/simulation/hand_runner.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/files.h"
#include "engine/support/shell_word.h"
#include "engine/support/workers.h"
#include "scripting/script.h"

namespace cicera {
namespace {

constexpr std::uint64_t seed = 1;
constexpr std::size_t max_printed = 2000;
/// Making a state costs as much as scoring a dozen hands.
constexpr int hands_of_newer_state = 10;
/// One of the players considers plays that it does not make.
constexpr const char* players[] = {"greedy", "random"};

Diagnostic diagnostic_of(const Error& error, const Bilingual& hint) {
  Diagnostic diagnostic = error.diagnostic();
  if (diagnostic.location.line > 0) diagnostic.location.column = 1;
  if (!hint.empty()) diagnostic.hint = hint;
  return diagnostic;
}

/// The ruleset's rules with an additional line scored by the script; nullopt if there is no space for one, or if it
/// changes captures and these are of a stack.
std::optional<Rules> rules_with(Rules rules, const Script& script) {
  if (rules.scoring.size() == max_lines || (script.has(Hook::captures) && rules.capture.stack)) return std::nullopt;
  ScoringLine line;
  line.name = "script";
  while (find_line(rules, line.name) != nullptr) line.name += "_too";
  line.kind = LineKind::script;
  line.script = script.rule();
  rules.scoring.push_back(std::move(line));
  return rules;
}

bool same_score(const ScoredHand& a, const ScoredHand& b) {
  return a.points() == b.points() && a.sheet() == b.sheet() && a.openings() == b.openings() &&
         a.end().instant_win == b.end().instant_win;
}

/// How much one ruleset is played at most.
struct CheckedPart {
  std::int64_t work;
  std::int64_t hands = hands_of_check;
};

/// The check under one ruleset; it stops at the first error.
class Check {
 public:
  /// `spec` and `scripts` are what a command names these rules by.
  Check(const Rules& rules, std::string name, std::string spec, std::vector<std::string> scripts, CheckedPart most)
      : game_(rules),
        name_(std::move(name)),
        spec_(std::move(spec)),
        scripts_(std::move(scripts)),
        most_work_(most.work),
        most_hands_(most.hands) {}

  ScriptCheck run() {
    check_.rulesets = 1;
    try {
      play_all();
    } catch (const Error& error) {
      // A limit is an error of the ruleset; a script that is checked by itself has passed the hands before.
      if (error.kind() != ErrorKind::limit || scripts_.empty()) {
        check_.errors.push_back(diagnostic_of(error, where()));
        if (std::string& file = check_.errors.back().location.file; file.empty()) file = spec_;
      }
    }
    if (misfit_ && !scripts_.empty()) check_.misfits[name_] = check_.errors.at(0).message;
    return std::move(check_);
  }

 private:
  void play_all() {
    Budget counted;
    counted.step = 1;
    auto scorer = std::make_unique<ScriptScorer>(game_, counted);
    ScriptScorer& used = *scorer;
    std::vector<PlayerSpec> seated;
    for (const Seat seat : game_.each_seat()) seated.push_back(parse_player(players[seat == Seat{0} ? 0 : 1]));
    HandRunner room(game_, seated, std::move(scorer));
    std::optional<ScriptScorer> newer;
    for (; check_.hands < most_hands_ && used.work() < most_work_ && check_.errors.empty(); ++check_.hands) {
      if (check_.hands % hands_of_newer_state == 0) newer.emplace(game_);
      try {
        play(room, used, *newer);
      } catch (const Error&) {
        misfit_ = used.misfit() || newer->misfit();
        throw;
      }
      note_lines(room.scored().sheet());
    }
    note_use(used);
    for (const LineId line : game_.each_line())
      if (!scored_[line] && gives_points(game_.line(line))) check_.unscored.push_back(game_.line_name(line));
    check_.own_unscored = !check_.unscored.empty() && check_.unscored.back() == game_.line_name(game_.last_line());
  }

  /// The greatest use of any call: of the script that is checked, which scores the last line, or of all scripts.
  void note_use(const ScriptScorer& scorer) {
    for (const LineId line : game_.script_lines()) {
      if (!scripts_.empty() && line != game_.last_line()) continue;
      const BudgetUse of_line = scorer.max_used(line);
      check_.used.instructions = std::max(check_.used.instructions, of_line.instructions);
      check_.used.allocated_bytes = std::max(check_.used.allocated_bytes, of_line.allocated_bytes);
    }
  }

  void note_lines(const ScoreSheet& sheet) {
    for (const LineId line : game_.each_line())
      for (const Side side : game_.each_side())
        if (sheet.points(side, line) != 0) scored_[line] = true;
  }

  void play(HandRunner& room, ScriptScorer& used, ScriptScorer& newer) {
    if (plays_matches()) return play_of_match(used, room, newer);
    id_ = {seed, 0, static_cast<std::uint64_t>(check_.hands)};
    const Seat dealer = game_.last_seat();
    room.play(id_, dealer);
    compare(room, used, replay(Hand(game_, room.record().deal, dealer), room.record().plays, &newer));
  }

  /// Whether scripts look at a match: those that decide on it, or see its hands one by one.
  bool plays_matches() const { return game_.judges_matches() || game_.recalls(); }

  /// The next hand of a match.
  void play_of_match(ScriptScorer& used, HandRunner& room, ScriptScorer& newer) {
    if (!match_ || match_->over() || match_->hands_played() == max_hands_a_match)
      match_.emplace(game_, seed, match_ ? id_.match + 1 : 0);
    id_ = match_->next_hand();
    room.play(id_, match_->dealer(), match_->so_far());
    const Record& record = room.record();
    const ScoredHand again = replay(Hand(game_, record.deal, record.dealer), record.plays, &newer, record.before);
    compare(room, used, again);
    Match second = *match_;
    match_->add(room.scored());
    second.add(again);
    if (second.over() != match_->over() || second.winner() != match_->winner())
      differs(both("the same match ends differently the second time",
                   "la stessa partita finisce diversamente la seconda volta"));
  }

  void compare(HandRunner& room, ScriptScorer& used, const ScoredHand& again) {
    if (!same_score(room.scored(), again))
      differs(both("the same hand is scored differently the second time",
                   "la stessa smazzata è contata diversamente la seconda volta"));
    if (check_.printed.size() < max_printed) check_.printed += used.take_printed();
  }

  void differs(const Bilingual& message) {
    check_.errors.push_back({{scripts_.empty() ? spec_ : scripts_.front()}, message, where()});
  }

  /// The current hand, and the command that plays it.
  Bilingual where() const {
    std::string list = players[0];
    for (int seat = 1; seat < game_.seats(); ++seat) list += std::string(",") + players[1];
    const bool in_match = plays_matches();
    const std::string command = command_for({spec_, scripts_, list, seed, in_match ? id_.match : id_.hand, in_match});
    return both("hand {}{} under {}: {}", "smazzata {}{} con {}: {}", id_.hand,
                in_match ? both(" of match {}", " della partita {}", id_.match) : Bilingual(), name_, command);
  }

  Game game_;
  std::string name_;
  std::string spec_;
  std::vector<std::string> scripts_;
  std::int64_t most_work_;
  std::int64_t most_hands_;
  ScriptCheck check_;
  bool misfit_ = false;
  PerLine<bool> scored_{};
  HandId id_{seed, 0, 0};       // of the current hand
  std::optional<Match> match_;  // of the current hand, where scripts look at matches
};

/// The check of the script added to one ruleset; plays no hands if the deck has none of the cards in `involves`.
ScriptCheck check_under(const Script& as_italian, const Ruleset& ruleset, const ModuleFinder& find_module,
                        std::int64_t work) {
  const DeckNames& letters = ruleset.rules.deck.names;
  std::optional<Script> in_letters;
  if (letters != DeckNames::italian)
    in_letters = Script::from_text(as_italian.text(), as_italian.file(), {}, find_module, letters);
  const Script& script = in_letters ? *in_letters : as_italian;
  const auto rules = rules_with(ruleset.rules, script);
  if (!rules || !deck_cards(rules->deck).intersects(script.interest().involves)) return {};
  const std::string& spec = ruleset.spec.empty() ? ruleset.name : ruleset.spec;
  return Check(*rules, spec, spec, {script.file()}, {work}).run();
}

/// The check under every ruleset, each by the next free thread; those after one with an error are not read, so they are
/// not made.
std::vector<ScriptCheck> check_all(const Script& script, const std::vector<Ruleset>& rulesets,
                                   const ModuleFinder& find_module, const ShowProgress& show_progress) {
  std::vector<ScriptCheck> checks(rulesets.size());
  std::vector<std::exception_ptr> failures(rulesets.size());
  std::atomic<std::size_t> next = 0;
  std::atomic<std::size_t> last = rulesets.size();  // the first with an error so far
  const auto note_error = [&](std::size_t ruleset) {
    std::size_t before = last;
    while (ruleset < before && !last.compare_exchange_weak(before, ruleset)) {
    }
  };
  const auto work = [&, files = files_in_use()](bool shows_progress) {
    const UseFiles use(files);  // on this thread, too
    for (std::size_t i = next++; i < rulesets.size() && i <= last; i = next++) {
      if (shows_progress) show_progress(static_cast<std::int64_t>(i), std::ssize(rulesets));
      try {
        checks[i] = check_under(script, rulesets[i], find_module, work_of_check(rulesets.size()));
        if (!checks[i].errors.empty() && checks[i].misfits.empty()) note_error(i);
      } catch (...) {
        failures[i] = std::current_exception();
      }
    }
  };
  {
    const Workers others(machine_threads() - 1, [&] { work(false); });
    work(true);
  }
  for (const std::exception_ptr& failure : failures)
    if (failure) std::rethrow_exception(failure);
  return checks;
}

/// Adds up the results by ruleset, up to the first with an error.
ScriptCheck added_up(const Script& script, std::vector<ScriptCheck> checks) {
  ScriptCheck sum;
  sum.title = script.title().english;
  sum.printed = script.printed();
  std::vector<Diagnostic> errors_of_misfit;
  int rulesets_that_score = 0;
  for (ScriptCheck& check : checks) {
    if (!check.misfits.empty()) {
      sum.misfits.merge(check.misfits);
      if (errors_of_misfit.empty()) errors_of_misfit = std::move(check.errors);
      continue;
    }
    rulesets_that_score += check.rulesets > 0 && !check.own_unscored ? 1 : 0;
    sum.rulesets += check.rulesets;
    sum.hands += check.hands;
    sum.used.instructions = std::max(sum.used.instructions, check.used.instructions);
    sum.used.allocated_bytes = std::max(sum.used.allocated_bytes, check.used.allocated_bytes);
    if (sum.printed.size() < max_printed) sum.printed += check.printed;
    sum.errors = std::move(check.errors);
    if (!sum.errors.empty()) break;
  }
  if (rulesets_that_score == 0 && sum.errors.empty() && sum.rulesets > 0) sum.unscored.push_back(sum.title);
  if (sum.rulesets == 0 && !errors_of_misfit.empty())
    sum.errors = std::move(errors_of_misfit);
  else if (sum.rulesets == 0)
    sum.errors.push_back({{script.file()},
                          both("no ruleset's deck has the cards in `involves` of on_play",
                               "in nessun mazzo ci sono le carte di `involves` di on_play")});
  return sum;
}

/// What a command names a ruleset by that was loaded from a file.
std::string spec_of(const Ruleset& ruleset) {
  if (!ruleset.spec.empty()) return ruleset.spec;
  return ruleset.path.has_parent_path() ? ruleset.path.string() : "./" + ruleset.path.string();
}

/// What is said where a call has come to more than half of a budget.
std::optional<Diagnostic> notice_of_use(const ScriptCheck& check) {
  const Budget budget;
  const auto bytes = static_cast<std::int64_t>(check.used.allocated_bytes);
  const auto most_bytes = static_cast<std::int64_t>(budget.allocated_bytes);
  Bilingual used;
  if (check.used.instructions > budget.instructions / 2)
    used = both("{} of {} instructions", "{} istruzioni su {}", grouped(check.used.instructions),
                grouped(budget.instructions));
  if (bytes > most_bytes / 2)
    used += both("{}{} of {} bytes", "{}{} byte su {}", used.empty() ? Bilingual() : both(" and ", " e "),
                 grouped(bytes), grouped(most_bytes));
  if (used.empty()) return std::nullopt;
  return Diagnostic{{},
                    both("a call of a script used {} in {}", "una chiamata di uno script ha usato {} in {}", used,
                         count_of(check.hands, "hand", "smazzata", "smazzate")),
                    both("other hands may take more than all: let it do less in a call",
                         "altre smazzate possono superare il limite: fagli fare di meno in una chiamata")};
}

/// The check of a ruleset that has scripts.
ScriptCheck play_check(const Ruleset& ruleset, std::int64_t most_work) {
  ScriptCheck check = Check(ruleset.rules, ruleset.name, spec_of(ruleset), {}, {most_work}).run();
  if (check.errors.empty())
    if (auto notice = notice_of_use(check)) {
      notice->location.file = ruleset.path.string();
      check.notices.push_back(*std::move(notice));
    }
  return check;
}

/// Whether the line's script changes captures or forbids plays without a sentence for people.
bool changes_rules_unsaid(const ScoringLine& line) {
  const ScriptRule& script = line.script;
  const bool changes = script.captures || (script.may && script.choices.names.empty());
  return line.kind == LineKind::script && changes && script.says.in(Language::english).empty();
}

/// What stops a ruleset without scripts in its first hands, such as more plays than can be listed.
std::vector<Diagnostic> faults_of_hands(const Ruleset& ruleset) {
  constexpr std::int64_t hands = 10;
  return Check(ruleset.rules, ruleset.name, spec_of(ruleset), {}, {work_of_check(1), hands}).run().errors;
}

}  // namespace

std::int64_t work_of_check(std::size_t rulesets) {
  constexpr std::int64_t of_all = 1'800'000'000;
  constexpr std::int64_t of_one = 600'000'000;
  return std::min(of_one, of_all / static_cast<std::int64_t>(std::max<std::size_t>(1, rulesets)));
}

ScriptCheck check_scripts_of(const Ruleset& ruleset, std::int64_t most_work) {
  const auto is_script = [](const ScoringLine& line) { return line.kind == LineKind::script; };
  ScriptCheck check;
  if (std::any_of(ruleset.rules.scoring.begin(), ruleset.rules.scoring.end(), is_script))
    check = play_check(ruleset, most_work);
  else
    check.errors = faults_of_hands(ruleset);
  check.notices.insert(check.notices.begin(), ruleset.notices.begin(), ruleset.notices.end());
  for (const ScoringLine& line : ruleset.rules.scoring)
    if (changes_rules_unsaid(line))
      check.notices.push_back(
          {{line.script.file},
           both("scoring.{} changes which plays are legal, and no sentence says how",
                "scoring.{} cambia quali giocate sono ammesse, e nessuna frase dice come", line.name),
           both("add says = \"...\", which the rules card shows",
                "aggiungi says = \"...\", che la scheda delle regole mostra")});
  for (const ScoringLine& line : ruleset.rules.scoring)
    for (Diagnostic& notice : notices_of_script(line.script.text, line.script.file, line.script.letters))
      check.notices.push_back(std::move(notice));
  return check;
}

ScriptCheck check_script(const Library& library, const std::filesystem::path& file, const std::string& spec,
                         const ShowProgress& show_progress) {
  try {
    const ModuleFinder find_module = library.names_of_scripts().find_module;
    const DeckNames& letters = spec.empty() ? DeckNames::italian : library.load(spec).rules.deck.names;
    const Script script = Script::load(file, {}, find_module, letters);
    std::vector<Ruleset> rulesets;
    if (!spec.empty()) rulesets.push_back(library.load(spec));
    for (const Library::Entry& entry : spec.empty() ? library.list() : std::vector<Library::Entry>())
      if (entry.error.empty()) rulesets.push_back(library.load_file(entry.path));
    ScriptCheck check = added_up(script, check_all(script, rulesets, find_module, show_progress));
    check.notices = notices_of_script(script.text(), script.file(), letters);
    return check;
  } catch (const Error& error) {
    ScriptCheck failed;
    failed.errors.push_back(diagnostic_of(error, {}));
    return failed;
  }
}

}  // namespace cicera
