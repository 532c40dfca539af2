#include "engine/answers/replay.h"

#include <fmt/format.h>

#include <functional>
#include <map>
#include <memory>

#include "engine/formats/hand_record_replay.h"
#include "engine/formats/hand_record_writer.h"
#include "engine/formats/play_words.h"
#include "engine/language/phrases.h"
#include "engine/play/unions.h"
#include "engine/prose/page.h"
#include "engine/schema/codec.h"
#include "engine/support/both.h"
#include "engine/support/door_words.h"
#include "engine/support/error.h"
#include "engine/support/task.h"
#include "engine/support/text.h"
#include "engine/support/text_file.h"
#include "engine/table/match_file.h"
#include "engine/table/match_setup.h"
#include "scripting/scripting.h"

namespace cicera {
namespace {

constexpr int detail_indent = 8;

/// A game with what records say of its rules.
struct RecordedGame {
  RecordedGame(const std::string& spec, Rules rules) : named(spec), whole(spec, rules), scripted(std::move(rules)) {}
  RecordRules named;
  RecordRules whole;
  ScriptedGame scripted;
};

/// The games of the rulesets that records name, each compiled once. The cache is emptied when it is full, so that a log
/// that names many rulesets does not fill the memory.
class Games {
 public:
  explicit Games(const Library& library) : library_(library) {}

  /// The game, valid until the next call. Throws Error.
  const RecordedGame& of(const std::string& spec) {
    const auto known = games_.find(spec);
    if (known != games_.end()) return *known->second;
    auto game = std::make_unique<RecordedGame>(spec, library_.load(spec).rules);
    constexpr std::size_t max_games = 64;
    if (games_.size() >= max_games) games_.clear();
    return *games_.emplace(spec, std::move(game)).first->second;
  }

 private:
  const Library& library_;
  std::map<std::string, std::unique_ptr<RecordedGame>> games_;
};

/// The result of replaying one record.
struct RecordVerdict {
  const GivenRecord* given;
  std::string ruleset;
  std::optional<ScoredHand> replayed;  // empty when the record is illegal
  std::string answer;                  // JSON
  std::optional<RecordFault> fault;
  std::vector<std::string> differences;
  bool compared = false;  // by the rules that the record names
  Bilingual other_rules;  // why the record was made by other rules than its ruleset has here, or empty
};

struct RecordTally {
  std::int64_t records = 0;
  std::int64_t illegal = 0;
  std::int64_t differing = 0;
  std::int64_t compared = 0;  // with the points of the record, which those under other rules are not
};

// JSON

void append_other_rules(const Bilingual& other_rules, std::string& out) {
  if (other_rules.empty()) return;
  out += ",\"other_rules\":";
  append_text(other_rules.english, out);
}

std::string fault_json(const GivenRecord& given, const RecordFault& fault, const Bilingual& other_rules) {
  std::string out = fmt::format(
      "{{\"hand\":{},\"error\":{{\"play\":{},\"message\":", given.hand ? std::to_string(*given.hand) : "null",
      fault.play ? std::to_string(fault.play->number()) : "null");
  append_text(fault.message.english, out);
  out += '}';
  append_other_rules(other_rules, out);
  return out + '}';
}

/// Adds the differences to the answer as its last keys.
void append_differences(const std::vector<std::string>& differences, const Bilingual& other_rules,
                        std::string& answer) {
  answer.pop_back();
  answer += ",\"differs\":[";
  for (std::size_t i = 0; i < differences.size(); ++i) {
    if (i > 0) answer += ',';
    append_text(differences[i], answer);
  }
  answer += ']';
  append_other_rules(other_rules, answer);
  answer += '}';
}

// Text

/// The text wrapped on indented lines.
std::string indented(const std::string& text) {
  return wrap(std::string(detail_indent, ' ') + text, detail_indent, page_width);
}

std::string record_row(std::string_view hand, const std::string& ruleset, std::string_view points,
                       std::string_view remark) {
  constexpr int ruleset_width = 30;
  std::string line =
      fmt::format("{:>6}  {:<30}  {:>13}  {}", hand, truncate(printable(ruleset), ruleset_width), points, remark);
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

std::string totals_text(const ScoreSheet& sheet) {
  std::string out;
  for (const Side side : sheet.each_side()) out += fmt::format("{}{}", side == Side{0} ? "" : " - ", sheet.total(side));
  return out;
}

std::string remark_on(const RecordVerdict& verdict, Language language) {
  if (verdict.fault) return say(language, "illegal", "irregolare");
  if (!verdict.differences.empty()) return say(language, "differs", "diverso");
  if (const auto& win = verdict.replayed->end().instant_win) {
    const auto& names = verdict.replayed->hand().game().instant_win_names();
    return say(language, "{} of side {}", "{} della parte {}", names[as_size(win->condition)], win->side.number());
  }
  return verdict.given->partial ? say(language, "a position", "una posizione") : "";
}

/// The plays of a position, each with its capture and points.
std::string plays_text(const GivenRecord& given, const ScoredHand& scored, Language language) {
  const Game& game = scored.hand().game();
  const DeckNames& names = game.rules().deck.names;
  std::vector<TextRow> rows;
  for (std::size_t i = 0; i < given.record.plays.size(); ++i) {
    const Play play = play_in(game, given, i);
    std::vector<ScoreEvent> points;
    for (const ScoreEvent& point : scored.points())
      if (point.ply.index() == i) points.push_back(point);
    const std::string card(card_text(play.card, names));
    rows.push_back({say(language, "        seat {}", "        posto {}", given.origins[i].seat.number()),
                    play.chooses() ? "" : card,
                    play.chooses() ? choice_words(game.choice(play.choice), card, language)
                                   : play_words(play, false, cards_text(play.cards, names), language),
                    points_words(game, game.side_of(given.origins[i].seat), points, language)});
  }
  return format_table(rows);
}

std::string text_of(const RecordVerdict& verdict, const Style& style, Language language) {
  const std::string hand = verdict.given->hand ? std::to_string(*verdict.given->hand) : "-";
  const std::string points = verdict.replayed ? totals_text(verdict.replayed->sheet()) : "";
  std::string out = record_row(hand, verdict.ruleset, points, remark_on(verdict, language));
  if (const auto& fault = verdict.fault) {
    const std::string where = fault->play ? say(language, "play {}: ", "giocata {}: ", fault->play->number()) : "";
    out += style.red + indented(where + fault->message.in(language)) + style.reset;
  }
  if (verdict.given->partial && verdict.replayed) out += plays_text(*verdict.given, *verdict.replayed, language);
  if (!verdict.differences.empty())
    out += style.yellow +
           indented(say(language, "differs from the record: {}", "diverso da quanto registrato: {}",
                        join(verdict.differences))) +
           style.reset;
  if (!verdict.other_rules.empty()) out += style.yellow + indented(verdict.other_rules.in(language)) + style.reset;
  return out;
}

std::string tally_text(const RecordTally& tally, Language language) {
  const std::string checked = tally.records == 1
                                  ? say(language, "1 record checked", "1 smazzata controllata")
                                  : say(language, "{} records checked", "{} smazzate controllate", tally.records);
  if (tally.records == 0) return checked + "\n";
  if (tally.illegal == 0 && tally.differing == 0) {
    if (tally.compared == 0) return checked + say(language, ": all legal\n", ": tutto regolare\n");
    if (tally.compared < tally.records)
      return checked + say(language, ": all legal, {} with points as recorded\n",
                           ": tutto regolare, {} con i punti come registrati\n", tally.compared);
    return checked +
           say(language, ": all legal, all points as recorded\n", ": tutto regolare, punti come registrati\n");
  }
  return checked + say(language, ": {} legal, {} illegal, {} with different points\n",
                       ": {} regolari, {} irregolari, {} con punti diversi\n", tally.records - tally.illegal,
                       tally.illegal, tally.differing);
}

/// The match in a file or on standard input whose header has been read, up to its last whole line.
MatchFileReader read_match(const std::string& file, std::string_view header, LineReader& lines) {
  if (file != "-") return {file, match_text(file)};
  std::string text = std::string(header) + "\n";
  for (std::string_view line; lines.next(line);) text.append(line).append("\n");
  return {lines.name(), std::move(text)};
}

/// The records of the finished hands, one line each, if the whole match is valid. Throws Error.
std::vector<std::string> match_records(const Library& library, MatchFileReader& reader) {
  const MatchSetup setup(library, reader.header(), reader.file());
  LiveMatch match(setup.game(), setup.scorer(), reader.header().seed);
  if (const auto fault = reader.play_into(match)) throw input_error(fault->location, fault->message);
  std::vector<std::string> records;
  std::string_view text = reader.good_text();
  while (!text.empty()) {
    const auto end = text.find('\n');
    if (text.starts_with(hand_begin)) records.emplace_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  return records;
}

class Replayer {
 public:
  Replayer(const QuestionContext& context, const ReplayOutput& output, Language language)
      : context_(context), output_(output), games_(context.library), language_(language) {}

  /// Returns whether all was as it should be.
  bool run(const std::string& file) {
    if (!context_.ruleset.empty()) games_.of(context_.ruleset);  // reports its errors before any record
    const auto reader = open_lines(context_, file, file == "-" ? output_.before_waiting : std::function<void()>());
    LineReader& lines = *reader;
    for (std::string_view line; lines.next(line);) {
      if (lines.line_number() == 1) refuse_other_encoding(line, {lines.name(), 1, 1});
      expect_no_stop();
      if (lines.line_number() == 1 && line.starts_with(header_begin)) return run_match(read_match(file, line, lines));
      if (output_.only_matches)
        throw usage_error(both("{} and {} are for a match, and {} has hand records",
                               "{} e {} valgono per una partita, e {} contiene smazzate", key_words("statistics"),
                               key_words("duplicate"), file));
      if (!is_blank(line)) take(line, {lines.name(), lines.line_number(), 1});
    }
    if (!output_.json) output_.print(tally_text(tally_, language_));
    return tally_.illegal == 0 && tally_.differing == 0;
  }

 private:
  bool run_match(MatchFileReader reader) {
    if (!output_.json) return output_.match(std::move(reader));
    const bool by_own_rules = context_.ruleset.empty() && context_.library.scripts().empty();
    int number = 0;
    for (const std::string& record : match_records(context_.library, reader)) {
      // Under its own rules a valid match has its own records.
      if (by_own_rules)
        output_.print(record + "\n");
      else
        take(record, {reader.file() + ": record", ++number, 1});
    }
    return tally_.illegal == 0 && tally_.differing == 0;
  }

  void take(std::string_view line, const SourceLocation& place) {
    const GivenRecord given = read_record(line, place);
    const RecordVerdict verdict = judge(given, line, place);
    ++tally_.records;
    if (verdict.fault) ++tally_.illegal;
    if (!verdict.differences.empty()) ++tally_.differing;
    if (verdict.compared) ++tally_.compared;
    if (output_.json) {
      output_.print(verdict.answer);
      output_.print("\n");
    } else if (!output_.quiet) {
      const Style& style = output_.style;
      if (tally_.records == 1) output_.print(style.bold + heading() + style.reset);
      output_.print(text_of(verdict, style, language_));
    }
  }

  std::string heading() const {
    return record_row(say(language_, "hand", "n."), say(language_, "ruleset", "regole"),
                      say(language_, "points", "punti"), "");
  }

  RecordVerdict judge(const GivenRecord& given, std::string_view line, const SourceLocation& place) {
    const std::string own = given.ruleset.value_or(default_ruleset);
    RecordVerdict verdict{&given, context_.ruleset.empty() ? own : context_.ruleset, {}, {}, {}, {}, {}, {}};
    const bool by_own_rules = given.ruleset && verdict.ruleset == own;
    verdict.compared = by_own_rules;
    try {
      const RecordedGame& recorded = game_of(verdict.ruleset, place);
      const auto& [game, scorer] = recorded.scripted;
      if (by_own_rules && given.fingerprint)
        verdict.other_rules = other_rules(*given.fingerprint, given.scripts, recorded.whole);
      verdict.replayed = replay_record(given, game, scorer.get(), by_own_rules ? DealFit::exact : DealFit::playable);
      append_answer(given, given.fingerprint ? recorded.whole : recorded.named, *verdict.replayed, verdict.answer);
      // A valid log gives the same bytes again, and then no comparison is needed.
      if (by_own_rules && verdict.answer != line) verdict.differences = differences(given, verdict.answer);
      if (!verdict.other_rules.empty()) verdict.differences.insert(verdict.differences.begin(), "fingerprint");
      if (!verdict.differences.empty()) append_differences(verdict.differences, verdict.other_rules, verdict.answer);
    } catch (const IllegalPlay& illegal) {
      verdict.fault = RecordFault{illegal.play(), illegal.said()};
      verdict.answer = fault_json(given, *verdict.fault, verdict.other_rules);
    } catch (const Error& error) {
      if (error.kind() == ErrorKind::script)
        throw input_error(place, both("a script fails in this hand", "in questa smazzata fallisce uno script"),
                          both(error.what(), error.what_in(Language::italian)));
      if (error.kind() == ErrorKind::limit) throw input_error(place, error.said());
      throw;
    }
    return verdict;
  }

  const RecordedGame& game_of(const std::string& ruleset, const SourceLocation& place) {
    try {
      return games_.of(ruleset);
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::ruleset) throw;
      Bilingual why(error.what(), error.what_in(Language::italian));
      for (std::string* text : {&why.english, &why.italian})
        while (text->ends_with('\n')) text->pop_back();
      throw input_error(
          place, both("the ruleset '{}' cannot be used", "le regole '{}' non si possono usare", printable(ruleset)),
          why);
    }
  }

  const QuestionContext& context_;
  const ReplayOutput& output_;
  Games games_;
  Language language_;  // of records
  RecordTally tally_;
};

}  // namespace

Keys replay_keys(ReplayQuestion& question, QuestionContext& context) {
  Option lang = language_option(question.language, "that of the match; of records, from the environment or en");
  lang.excludes = {{"--json"}};
  return {.arguments = {{.value = any_text(question.file, "FILE", ValueKind::file),
                         .meaning = "A match, or hand records, one per line (default: -, standard input)",
                         .required = false,
                         .key = "file"}},
          .options = {ruleset_option(context), script_option(context), std::move(lang)}};
}

bool replay(const ReplayQuestion& question, const QuestionContext& context, const ReplayOutput& output) {
  return Replayer(context, output, question.language.value_or(output.language)).run(question.file);
}

}  // namespace cicera
