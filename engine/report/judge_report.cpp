#include "engine/report/judge_report.h"

#include <fmt/format.h>

#include <tuple>
#include <utility>

#include "engine/cards/notation.h"
#include "engine/formats/play_words.h"
#include "engine/language/phrases.h"
#include "engine/play/hand.h"
#include "engine/report/distribution_section.h"
#include "engine/report/judge_sentences.h"
#include "engine/report/measured_words.h"
#include "engine/report/numbers.h"
#include "engine/report/report_words.h"
#include "engine/ruleset/resolved.h"
#include "engine/studies/decisive_hand.h"
#include "engine/support/shell_word.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

class JudgeBuilder {
 public:
  JudgeBuilder(const Judgement& judged)
      : judged_(judged), words_(judged.hands, judged.options.language.value_or(Language::english)) {}

  Report make() const {
    Report report;
    report.language = words_.language();
    report.title = words_.say("{}: is it a good rule?", "{}: è una buona regola?", capitalize(subject()));
    report.summary =
        words_.say("{} hands and {} matches of {} players, seed {}; intervals of 95%",
                   "{} smazzate e {} partite di giocatori {}, seed {}; intervalli al 95%",
                   words_.number(grouped(judged_.options.hands)), words_.number(grouped(judged_.options.matches)),
                   judged_.options.players, judged_.options.seed);
    report.subjects = {judged_.spec, words_.say("judged against {}", "a confronto con {}", judged_.against)};
    ReportSection sentences;
    sentences.heading = words_.say("In detail", "In dettaglio");
    constexpr std::size_t first = 4;  // of the sentences, which stand above
    for (const JudgeSentence& sentence : judge_sentences(judged_, words_.language())) {
      auto& place = report.verdict.size() < first ? report.verdict : sentences.paragraphs;
      place.push_back(sentence.heading + ": " + sentence.text);
    }
    report.sections = {std::move(sentences)};
    for (ReportSection& each : on_the_page()) report.sections.push_back(std::move(each));
    report.command = command();
    report.rulesets = rulesets_of(judged_.hands.rulesets, words_);
    report.closing = words_.say("More: {}", "Di più: {}",
                                fmt::format("cicera compare {} {} --players {}", shell_word(judged_.hands.specs[0]),
                                            shell_word(judged_.hands.specs[1]), shell_word(judged_.options.players)));
    return report;
  }

 private:
  /// What the page shows besides the sentences.
  std::vector<ReportSection> on_the_page() const {
    std::vector<ReportSection> sections;
    for (const GoalVerdict& goal : judged_.goals) sections.push_back(goal_section(goal));
    sections.push_back(winners());
    sections.push_back(margins());
    sections.push_back(lengths());
    if (const auto& hand = judged_.decisive) sections.push_back(decided_most(*hand));
    for (ReportSection& each : sections) each.page_only = true;
    return sections;
  }

  /// What is judged: the ruleset by its title or, where that is the title of the other side, too, by what changes.
  std::string subject() const {
    constexpr std::size_t most = 3;
    std::string title = judged_.title.in(words_.language());
    if (title != judged_.other_title.in(words_.language())) return title;
    std::vector<std::string> names;
    for (const LineJudgement& line : judged_.lines) names.push_back(line.name.in(words_.language()));
    if (names.size() != judged_.changes.size()) names = judged_.changes;
    return names.size() > most ? title : join(names, ", ");
  }

  /// A ruleset as the page calls it: by its title, and by what is changed where both have the same.
  std::string name(RulesetId ruleset) const {
    const Language language = words_.language();
    std::string title = judged_.hands.rulesets[ruleset].title.in(language);
    if (title != judged_.hands.rulesets[ruleset == ruleset_before ? ruleset_after : ruleset_before].title.in(language))
      return title;
    return ruleset == ruleset_before ? words_.say("{}, before", "{}, prima", title)
                                     : words_.say("{}, changed", "{}, cambiato", title);
  }

  /// A goal's number under both rulesets, with the values that it wants shaded.
  ReportSection goal_section(const GoalVerdict& goal) const {
    const bool known = has_ends(goal);
    const auto text = [&](double value) { return metric_number(words_, value, goal.is_share); };
    ReportSection section;
    section.heading = words_.say("Your goal: {}", "Il tuo obiettivo: {}", goal.goal);
    ForestChart chart{
        .axis = goal.metric, .rows = {name(ruleset_after)}, .series = {{goal.metric, {}}}, .shares = goal.is_share};
    chart.goal = GoalBand{goal.wanted.low, goal.wanted.high};
    Measured after{.value = goal.value, .significant = goal.met.has_value()};
    if (known) std::tie(after.low, after.high) = std::pair(goal.interval.low, goal.interval.high);
    chart.series[0].marks.emplace_back(after);
    ReportTable table;
    table.caption = words_.say("{}, with its 95% interval; shaded is what the goal wants",
                               "{}, con l'intervallo al 95%; in grigio quel che vuole l'obiettivo", goal.metric);
    table.heads = {words_.say("ruleset", "regolamento"), words_.say("value", "valore"), words_.say("from", "da"),
                   words_.say("to", "a")};
    table.rows.push_back({name(ruleset_after),
                          {{text(goal.value), goal.met.has_value()},
                           {known ? text(goal.interval.low) : "–"},
                           {known ? text(goal.interval.high) : "–"}}});
    if (goal.before) {
      chart.rows.push_back(name(ruleset_before));
      chart.series[0].marks.emplace_back(Measured{.value = *goal.before, .significant = false});
      table.rows.push_back({name(ruleset_before), {{text(*goal.before)}, {"–"}, {"–"}}});
    }
    section.chart = std::move(chart);
    section.tables = {std::move(table)};
    return section;
  }

  ReportSection winners() const {
    ReportSection section;
    section.heading = words_.say("Who wins", "Chi vince");
    ReportTable table;
    table.caption =
        words_.say("Share of hands won, of {}", "Quota di smazzate vinte, su {}", words_.hands(judged_.hands.units));
    table.heads = {words_.say("winner", "vincitore"), name(ruleset_before), name(ruleset_after)};
    const auto add = [&](std::string label, auto&& count) {
      ReportTable::Row row{std::move(label), {}};
      for (const RulesetId ruleset : {ruleset_before, ruleset_after}) {
        const Statistics& statistics = judged_.hands.statistics_of(ruleset);
        row.cells.push_back(words_.rate(count(statistics), statistics.hands));
      }
      table.rows.push_back(std::move(row));
    };
    add(words_.say("the side that leads", "chi è di mano"), [](const Statistics& s) { return s.won_by_lead; });
    add(words_.say("the side that deals", "chi dà le carte"), [](const Statistics& s) { return s.won_by_deal; });
    add(words_.say("nobody", "nessuno"), [](const Statistics& s) { return s.hands_tied; });
    section.tables.push_back(std::move(table));
    return section;
  }

  ReportSection margins() const {
    const auto scale = [&](RulesetId ruleset) { return judged_.hands.games()[ruleset].sides() - 1; };
    return distribution_section(
        words_,
        {words_.say("By how much", "Di quanto"),
         words_.say("points a hand, {}", "punti a smazzata, {}", words_.difference()),
         "n = " + words_.hands(judged_.hands.units)},
        {{name(ruleset_before), &judged_.hands.statistics_of(ruleset_before).differences, scale(ruleset_before)},
         {name(ruleset_after), &judged_.hands.statistics_of(ruleset_after).differences, scale(ruleset_after)}});
  }

  ReportSection lengths() const {
    const std::string hands = words_.say("hands per match", "smazzate a partita");
    return distribution_section(words_,
                                {words_.say("How long a match is", "Quanto dura una partita"), hands,
                                 "n = " + words_.matches(judged_.matches.units)},
                                {{name(ruleset_before), &judged_.matches.statistics_of(ruleset_before).match_lengths},
                                 {name(ruleset_after), &judged_.matches.statistics_of(ruleset_after).match_lengths}});
  }

  /// `seat 2 plays 7d: takes 3d 4s`.
  std::string play_text(const DecisiveHand& hand, RulesetId ruleset) const {
    const Game& game = judged_.hands.games()[ruleset];
    const Record& record = hand.by_ruleset[ruleset].record;
    const Play& play = record.plays[*hand.parts_at];
    const DeckNames& letters = game.rules().deck.names;
    const Seat seat = origins_of(game, record)[*hand.parts_at].seat;
    const std::string what = play.chooses()
                                 ? words_.say("a choice", "una scelta")
                                 : cards_text(play.card, letters) + " " +
                                       play_words(play, false, cards_text(play.cards, letters), words_.language());
    return words_.say("seat {}: {}", "posto {}: {}", seat.number(), what);
  }

  ReportSection decided_most(const DecisiveHand& hand) const {
    ReportSection section;
    section.heading = words_.say("The hand in which it decides most", "La smazzata in cui decide di più");
    const std::string number = words_.number(fmt::format("{}", hand.number));
    if (hand.parts_at)
      section.paragraphs.push_back(
          words_.say("Hand {} is played alike up to play {}. Then {} - {}; {} - {}.",
                     "La smazzata {} è giocata allo stesso modo fino alla giocata {}. Poi {} - {}; {} - {}.", number,
                     *hand.parts_at, name(ruleset_before), play_text(hand, ruleset_before), name(ruleset_after),
                     play_text(hand, ruleset_after)));
    else
      section.paragraphs.push_back(words_.say("Hand {} is played alike under both and counted otherwise.",
                                              "La smazzata {} è giocata allo stesso modo e contata altrimenti.",
                                              number));
    section.paragraphs.push_back(
        words_.say("To see it: {}", "Per vederla: {}",
                   fmt::format("cicera simulate -r {} --players {} --seed {} --first {} --hands 1 "
                               "--log hand.jsonl",
                               shell_word(judged_.hands.specs[1]), shell_word(judged_.options.players),
                               judged_.options.seed, hand.number)));
    if (hand.parts_at) section.tables.push_back(position_table(hand));
    for (const RulesetId ruleset : {ruleset_before, ruleset_after})
      section.tables.push_back(score_table(hand, ruleset));
    return section;
  }

  /// The cards before the play that differs, as they lie at the table.
  ReportTable position_table(const DecisiveHand& hand) const {
    const Game& game = judged_.hands.games()[ruleset_before];
    const Record& record = hand.by_ruleset[ruleset_before].record;
    const DeckNames& letters = game.rules().deck.names;
    Hand before(game, record.deal, record.dealer);
    for (std::size_t play = 0; play < *hand.parts_at; ++play) before.apply(record.plays[play]);
    const auto cards = [&](CardSet set) {
      return ReportTable::Cell{.text = set.empty() ? "–" : cards_text(set, letters), .sentence = true};
    };
    ReportTable table;
    table.caption = words_.say("The cards before that play", "Le carte prima di quella giocata");
    table.heads = {words_.say("place", "posto"), words_.say("cards", "carte")};
    table.rows.push_back({words_.say("on the table", "in tavola"), {cards(before.table())}});
    for (const Seat seat : game.each_seat()) {
      std::string label = words_.say("seat {}", "posto {}", seat.number());
      if (seat == before.turn()) label += words_.say(", to play", ", di turno");
      table.rows.push_back({std::move(label), {cards(before.holding(seat))}});
    }
    return table;
  }

  ReportTable score_table(const DecisiveHand& hand, RulesetId ruleset) const {
    const Game& game = judged_.hands.games()[ruleset];
    const ScoreSheet& sheet = hand.by_ruleset[ruleset].sheet;
    ReportTable table;
    table.caption = words_.say("Its points under {}", "I suoi punti in {}", name(ruleset));
    table.heads = {words_.say("line", "voce")};
    for (const Side side : game.each_side()) table.heads.push_back(words_.side(side, game.sides()));
    for (const LineId line : game.each_line()) {
      if (sheet.line_total(line) == 0) continue;
      ReportTable::Row row{words_.line(game, line), {}};
      for (const Side side : game.each_side()) row.cells.push_back({fmt::format("{}", sheet.points(side, line))});
      table.rows.push_back(std::move(row));
    }
    ReportTable::Row sum{words_.say("together", "in tutto"), {}};
    for (const Side side : game.each_side())
      sum.cells.push_back({fmt::format("{}", sheet.total(side)), hand.by_ruleset[ruleset].winner == side});
    table.rows.push_back(std::move(sum));
    return table;
  }

  std::string command() const {
    const JudgeOptions& options = judged_.options;
    std::string command = fmt::format("cicera judge {} --against {} --players {}", shell_word(judged_.hands.specs[1]),
                                      shell_word(judged_.hands.specs[0]), shell_word(options.players));
    for (const std::string& list : options.other_players) command += " --players " + shell_word(list);
    command += fmt::format(" --hands {} --matches {} --deals {} --measured {} --pace {} --seed {}", options.hands,
                           options.matches, options.deals, options.measured, options.pace, options.seed);
    return command + (words_.language() == Language::italian ? " --lang it" : "") + " --report report.html";
  }

  const Judgement& judged_;
  ReportWords words_;
};

}  // namespace

Report judge_report(const Judgement& judged) { return JudgeBuilder(judged).make(); }

}  // namespace cicera
