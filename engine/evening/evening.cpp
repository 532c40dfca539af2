#include "engine/evening/evening.h"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/ruleset/overrides.h"
#include "engine/ruleset/yaml_reader.h"
#include "engine/schema/codec.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/text.h"
#include "engine/table/seats.h"

namespace cicera {
namespace {

constexpr int max_contestants = 128;
constexpr int max_rounds = 100;
constexpr int longest_pause = 3600;
constexpr int longest_title = 60;

using Names = std::vector<std::string>;

std::string read_name(const Value& value, std::set<std::string>& taken) {
  const Bilingual allowed = both("a name", "un nome");
  const std::string& name = read_text(value, allowed);
  if (Bilingual fault = fault_in_names({name}); !fault.empty()) fail(value, std::move(fault), allowed);
  if (!taken.insert(name).second)
    fail(value, both("{} is listed twice", "{} compare due volte", name),
         both("write another name, such as {} B.", "scrivi un altro nome, come {} B.", name));
  return name;
}

/// The contestants: names, or lists of two where they are pairs.
Codec<std::vector<Names>> contestants(int names_each) {
  Codec<std::vector<Names>> codec;
  codec.type.form = FieldType::Form::list_of_words;
  codec.type.max_length = max_contestants;
  codec.type.allowed =
      names_each == 1
          ? both("a list of up to {} names", "una lista di al massimo {} nomi", max_contestants)
          : both("a list of up to {} pairs of names", "una lista di al massimo {} coppie di nomi", max_contestants);
  codec.read = [names_each, type = codec.type](const Value& value) {
    std::vector<Names> all;
    std::set<std::string> taken;
    for (const Value& item : read_list(value, type, names_each == 1 ? "[Ada, Bo]" : "[[Ada, Bo], [Carla, Dino]]")) {
      Names& names = all.emplace_back();
      if (names_each == 1) {
        names.push_back(read_name(item, taken));
        continue;
      }
      if (!item.is_list() || item.items.size() != 2)
        fail(item, both("a pair is two names", "una coppia è due nomi"), both("as in [Ada, Bo]", "come in [Ada, Bo]"));
      for (const Value& each : item.items) names.push_back(read_name(each, taken));
    }
    return all;
  };
  return codec;
}

Part<Evening> pairs() {
  Part<Evening> part = cicera::part("pairs", contestants(2), &Evening::contestants, "two names each");
  part.set = [set = part.set](Evening& evening, const Value& value) {
    set(evening, value);
    evening.are_pairs = true;
  };
  return part;
}

/// The keys of the file.
Codec<std::vector<Evening>> evening_file() {
  constexpr int max_seed = 1'000'000'000;
  const Bilingual title = both("a title on one line", "un titolo su una riga");
  return list_of_maps<Evening>(
      {required(part("cicera", integer(1, 1), &Evening::version, "the version of the format")),
       required(part("title", text(longest_title, title), &Evening::title, "the name of the evening")),
       required(part("ruleset", text(4096, both("a SPEC", "una SPEC")), &Evening::ruleset, "what is played")),
       required(part("movement",
                     words<Movement>({{Movement::mitchell, "mitchell", "those of the first chair stay"},
                                      {Movement::round_robin, "round_robin", "all meet all"},
                                      {Movement::howell, "howell", "all meet all, in balanced chairs"}}),
                     &Evening::movement, "who moves where")),
       required(part("rounds", integer(1, max_rounds), &Evening::rounds, "a match at each table")),
       part("rematches", boolean(), &Evening::rematches, "whether the movement may begin again"),
       part("scoring",
            words<EveningScoring>(
                {{EveningScoring::match_points, "match_points", "2 for each that is beaten, 1 for each equal"},
                 {EveningScoring::differences, "differences", "the mean difference from the others"}}),
            &Evening::scoring, "how results are compared"),
       part("pause", integer(1, longest_pause), &Evening::pause, "seconds after which the next round begins anyway"),
       part("seed", integer(0, max_seed), &Evening::seed, "of all deals, for a rehearsal"), pairs(),
       part("people", contestants(1), &Evening::contestants, "a name each")},
      "", 1);
}

const Value* entry_of(const Value& map, std::string_view key) {
  const auto found =
      std::ranges::find_if(map.entries, [&](const Value::Entry& entry) { return entry.key.text == key; });
  return found == map.entries.end() ? nullptr : &found->value;
}

}  // namespace

std::string Evening::name(int contestant) const { return join(contestants[as_size(contestant)], " & "); }

EveningFile::EveningFile(const std::filesystem::path& path) : EveningFile(read_source(path)) {}

EveningFile::EveningFile(Source source) : source_(std::move(source)) {
  Tree tree = read_yaml(source_);
  if (!tree.faults.empty()) throw ruleset_error(with_lines(source_, std::move(tree.faults)));
  root_ = tree.root.value_or(Value());
  root_.location = root_.is_map() ? SourceLocation{source_.file(), 1, 1} : root_.location;
  try {
    evening_ = evening_file().read(Value::list({root_})).front();
  } catch (const Error& error) {
    throw ruleset_error(with_lines(source_, error.diagnostics()));
  }
  if (entry_of(root_, "pairs") != nullptr && entry_of(root_, "people") != nullptr)
    fail("people", both("the evening is of pairs or of people", "la serata è di coppie o di persone"),
         both("leave out one of the two lists", "togli una delle due liste"));
  if (evening_.contestants.empty())
    fail("title", both("nobody plays", "non gioca nessuno"), both("list pairs or people", "elenca pairs o people"));
}

void EveningFile::fail(std::string_view key, Bilingual message, Bilingual hint) const {
  const Value& at = *entry_of(root_, key);
  throw ruleset_error({source_.with_line({at.location, std::move(message), std::move(hint), written_length(at)})});
}

Ruleset EveningFile::load(const Library& library) const {
  const std::string base = split_spec(evening_.ruleset).base;
  std::string spec = evening_.ruleset;
  if (is_ruleset_path(base)) {
    const auto beside = std::filesystem::path(source_.file()).parent_path() / base;
    std::error_code error;
    const auto absolute = std::filesystem::absolute(beside, error);
    if (error) throw system_error(both("find the folder of", "trovare la cartella di"), base, error.value());
    spec = absolute.lexically_normal().string() + spec.substr(base.size());
  }
  const auto loaded = [&] {
    try {
      return library.load(spec);
    } catch (const Error& error) {
      const Value& at = *entry_of(root_, "ruleset");
      std::vector<Diagnostic> all = {source_.with_line(
          {at.location,
           both("the ruleset '{}' cannot be used", "le regole '{}' non si possono usare", printable(spec)),
           {},
           written_length(at)})};
      all.insert(all.end(), error.diagnostics().begin(), error.diagnostics().end());
      throw ruleset_error(std::move(all));
    }
  };
  Ruleset ruleset = loaded();
  expect_fit(Game(ruleset.rules));
  return ruleset;
}

void EveningFile::expect_fit(const Game& game) const {
  const char* const key = evening_.are_pairs ? "pairs" : "people";
  if (evening_.are_pairs && game.seats() != 2 * game.sides())
    fail(key, both("this game has no sides of two", "questo gioco non ha parti di due"),
         both("list people", "elenca people"));
  const MovementPlan plan = evening_.plan(game);
  const Bilingual who = evening_.are_pairs      ? count_of(plan.contestants, "pair", "coppia", "coppie")
                        : plan.contestants == 1 ? both("1 person", "1 persona")
                                                : both("{} people", "{} persone", plan.contestants);
  if (auto misfit = misfit_of(plan, who)) fail(key, std::move(misfit->message), std::move(misfit->hint));
  if (const int most = most_rounds(plan); evening_.rounds > most && !evening_.rematches)
    fail("rounds",
         both("this movement has {} rounds for {}; then they meet again",
              "questo movimento ha {} turni per {}; poi si rincontrano", most, who),
         both("write rounds: {}, or rematches: true to begin again",
              "scrivi rounds: {}, o rematches: true per ricominciare", most));
}

}  // namespace cicera
