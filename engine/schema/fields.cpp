#include "engine/schema/fields.h"

#include <algorithm>
#include <cassert>

#include "engine/schema/codec.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

// How a row reaches its member

/// A member of a part of Rules: in(&Rules::match, &MatchRules::target).
template <typename Part, typename Member>
auto in(Part part, Member member) {
  return [ part, member ](auto& rules) -> auto& { return rules.*part.*member; };
}
template <typename Member>
auto in(Member member) {
  return [member](auto& rules) -> auto& { return rules.*member; };
}

template <typename Lines>
auto& line_named(Lines& lines, std::string_view name) {
  const auto found = std::find_if(lines.begin(), lines.end(), [&](const auto& line) { return line.name == name; });
  assert(found != lines.end());
  return *found;
}

/// A row: `reach` gives the member in some rules, for the line of this name where the path has a star.
template <typename T, typename Reach>
Field row(std::string path, Chapter chapter, std::vector<LineKind> kinds, const Codec<T>& codec, Reach reach,
          std::string meaning) {
  Field field;
  field.path = std::move(path);
  field.type = codec.type;
  field.chapter = chapter;
  field.meaning = std::move(meaning);
  field.kinds = std::move(kinds);
  field.set = [codec, reach](Rules& rules, std::string_view line, const Value& value) {
    reach(rules, line) = codec.read(value);
  };
  field.get = [codec, reach](const Rules& rules, std::string_view line) -> std::optional<Value> {
    return codec.write(reach(rules, line));
  };
  return field;
}

template <typename T, typename Member>
Field rule(std::string path, Chapter chapter, const Codec<T>& codec, Member member, std::string meaning) {
  const auto reach = [member](auto& rules, std::string_view) -> auto& { return member(rules); };
  return row(std::move(path), chapter, {}, codec, reach, std::move(meaning));
}

template <typename T>
Field line_rule(std::string key, std::vector<LineKind> kinds, const Codec<T>& codec, T ScoringLine::*member,
                std::string meaning) {
  const auto reach = [member](auto& rules, std::string_view line) -> auto& {
    return line_named(rules.scoring, line).*member;
  };
  return row("scoring.*." + std::move(key), Chapter::scoring, std::move(kinds), codec, reach, std::move(meaning));
}

template <typename T>
Field win_rule(std::string key, const Codec<T>& codec, T InstantWin::*member, std::string meaning) {
  const auto reach = [member](auto& rules, std::string_view line) -> auto& {
    return line_named(rules.match.instant_wins, line).*member;
  };
  return row("match.instant_win.*." + std::move(key), Chapter::winning, {}, codec, reach, std::move(meaning));
}

Field required(Field field) {
  field.required = true;
  return field;
}

Codec<LineKind> kind() {
  std::vector<Word<LineKind>> table;
  for (const LineKind kind : all_kinds()) table.push_back({kind, kind_name(kind), kind_meaning(kind)});
  return words(table);
}

Codec<Points> points_of_play() {
  return points_or_rank_table(
      {{Points::By::value, "value", "the capture value of the card played"},
       {Points::By::per_card, "per_card", "one for each card of the capture, the one played included"}});
}

Codec<Points> points_of_run() {
  return points({{Points::By::length, "length", "one for each card of the run, at most `cap`"}});
}

Codec<std::vector<Misdeal>> misdeals() {
  return list_of_maps<Misdeal>(
      {part("rank", rank(), &Misdeal::rank, "the rank that is counted"),
       part("card", card(), &Misdeal::card, "or one card"),
       part("min", integer(1, card_count), &Misdeal::min, "so many of them on the table"),
       part("action",
            words<MisdealAction>({{MisdealAction::redeal, "redeal", "the whole pack is dealt again"},
                                  {MisdealAction::bury, "bury", "they change places with cards of the stock"}}),
            &Misdeal::action, "what is done")},
      "[{rank: R, min: 3, action: redeal}]", max_misdeals);
}

Codec<std::vector<Sweeper>> sweepers() {
  return list_of_maps<Sweeper>(
      {required(part("rank", rank(), &Sweeper::rank, "the rank")),
       part("with_same_on_table",
            words<SameOnTable>({{SameOnTable::take_same, "take_same", "it does not sweep"},
                                {SameOnTable::sweep, "sweep", "it sweeps and does not take that card alone"}}),
            &Sweeper::with_same_on_table, "where a card of its own rank lies there"),
       part("on_empty",
            words<OnEmptyTable>({{OnEmptyTable::stay, "stay", "it is laid"},
                                 {OnEmptyTable::take_self, "take_self", "it goes to the player's pile"}}),
            &Sweeper::on_empty, "on an empty table"),
       part("except", ranks(0), &Sweeper::except, "ranks that it leaves"),
       part("scores_sweep", boolean(), &Sweeper::scores_sweep, "whether emptying the table so is a sweep")},
      "[{rank: A}]", rank_count);
}

// The table

using Kinds = std::vector<LineKind>;

constexpr int max_path_length = 100;

std::vector<Field> general_rows() {
  return {
      rule("deck.suits", Chapter::deck, suits(), in(&Rules::deck, &DeckRules::suits), "The suits of the pack"),
      rule("deck.ranks", Chapter::deck, ranks(), in(&Rules::deck, &DeckRules::ranks),
           "The ranks of the pack, in the order in which runs go"),
      rule("deck.values", Chapter::play, rank_table(1, max_value), in(&Rules::deck, &DeckRules::values),
           "The capture value of each rank in sums; a rank that is absent only pairs"),
      rule("deck.names", Chapter::deck,
           words<DeckNames>(
               {{DeckNames::italian, "italian", "2s, 10d, Fc"}, {DeckNames::french, "french", "2♠, 10♦, J♥"}}),
           in(&Rules::deck, &DeckRules::names), "How people read the cards"),
      rule("players.count", Chapter::players, integer_among({2, 3, 4, 6}), in(&Rules::players, &PlayersRules::count),
           "The number of players"),
      rule("players.sides", Chapter::players,
           words<Sides>({{Sides::solo, "solo", "everyone alone"},
                         {Sides::partners, "partners", "opposite seats together"},
                         {Sides::trios, "trios", "every other seat of six together"}}),
           in(&Rules::players, &PlayersRules::sides), "Who plays together"),
      rule("direction", Chapter::players,
           words<Direction>({{Direction::anticlockwise, "anticlockwise", "to the right"},
                             {Direction::clockwise, "clockwise", "to the left"}}),
           in(&Rules::direction), "Which way round the table the turn and the deal pass"),
      rule("dealer.first", Chapter::players,
           words<FirstDealer>({{FirstDealer::random, "random", "anyone"},
                               {FirstDealer::lowest_card, "lowest_card", "who draws the lowest card"},
                               {FirstDealer::highest_card, "highest_card", "who draws the highest card"}}),
           in(&Rules::dealer, &DealerRules::first), "Who deals first; afterwards always the next in turn"),
      rule("deal.packet", Chapter::deal, integer_or_list(1, card_count / 2, max_rounds),
           in(&Rules::deal, &DealRules::packet),
           "Cards given at a time, the last number again and again, never more than the round still owes"),
      rule("deal.rounds", Chapter::deal, integers(1, card_count / 2, max_rounds), in(&Rules::deal, &DealRules::rounds),
           "Cards for each player, round by round; the next round is dealt when all hands are empty"),
      rule("deal.refill", Chapter::deal, integer(0, card_count / 2), in(&Rules::deal, &DealRules::refill),
           "Cards for each player whenever all hands are empty after those rounds, until the pack is out; 0 for none"),
      rule("deal.table", Chapter::deal, integer(0, card_count), in(&Rules::deal, &DealRules::table),
           "Cards dealt face up to the table, after the hands of the first round"),
      rule("deal.misdeal", Chapter::deal, misdeals(), in(&Rules::deal, &DealRules::misdeal),
           "Table cards with which a hand may not begin, and what is done about them"),
      rule("capture.equal", Chapter::play,
           words<EqualCapture>({{EqualCapture::all, "all", "every rank"},
                                {EqualCapture::courts, "courts", "F, C and R only"},
                                {EqualCapture::none, "none", "no rank"}}),
           in(&Rules::capture, &CaptureRules::equal), "Which ranks may take one card of their own rank"),
      rule("capture.sum", Chapter::play, boolean(), in(&Rules::capture, &CaptureRules::sum),
           "Whether a card may take two or more table cards that add to its value"),
      rule("capture.total", Chapter::play, integer_from(0, 2, max_total), in(&Rules::capture, &CaptureRules::total),
           "The sum of a card's own value and of those that it may take, one or more; 0 for none"),
      rule("capture.sweepers", Chapter::play, sweepers(), in(&Rules::capture, &CaptureRules::sweepers),
           "Ranks that may take the whole table in one play"),
      rule("capture.choice", Chapter::play,
           words<CaptureChoice>({{CaptureChoice::free, "free", "any of its captures"},
                                 {CaptureChoice::single_first, "single_first", "an equal card on the table bars sums"},
                                 {CaptureChoice::fewest_cards, "fewest_cards", "those that take the fewest cards"}}),
           in(&Rules::capture, &CaptureRules::choice), "Which of its captures a card may choose"),
      rule("capture.compulsory", Chapter::play, boolean(), in(&Rules::capture, &CaptureRules::compulsory),
           "Whether a card that can capture must capture"),
      rule("capture.sets", Chapter::play,
           words<CaptureSets>({{CaptureSets::one, "one", "one"},
                               {CaptureSets::any, "any", "one or several that share no card"},
                               {CaptureSets::all, "all", "several, so that they take the most cards together"}}),
           in(&Rules::capture, &CaptureRules::sets), "How many captures a card makes in one play"),
      rule("remainder", Chapter::play,
           words<Remainder>({{Remainder::last_capturer, "last_capturer", "the last to capture"},
                             {Remainder::last_player, "last_player", "who plays the last card"},
                             {Remainder::nobody, "nobody", "they count for no one"}}),
           in(&Rules::remainder), "Who gets the cards left on the table at the end of the hand"),
  };
}

std::vector<Field> line_rows() {
  using enum LineKind;
  const Kinds on_a_play = {sweep, match_previous, same_suit, taken_count};
  return {
      required(line_rule("kind", all_kinds(), kind(), &ScoringLine::kind, "What the line scores")),
      line_rule(
          "last_play", {sweep},
          words<LastPlay>({{LastPlay::counts, "counts", "as any other"}, {LastPlay::never, "never", "no points"}}),
          &ScoringLine::last_play, "Whether a sweep on the last play of the hand counts"),
      line_rule("when", {match_previous},
                words<MatchWhen>({{MatchWhen::pair_last, "pair_last", "takes that card alone, by equal rank"},
                                  {MatchWhen::equal_last, "equal_last", "is of its rank, whatever is taken"},
                                  {MatchWhen::capture_last, "capture_last", "takes that card, alone or in a sum"},
                                  {MatchWhen::any_pair, "any_pair", "takes any one card by equal rank"}}),
                &ScoringLine::when, "How the play must answer the card just played"),
      line_rule("min_cards", {same_suit}, integer(2, card_count), &ScoringLine::min_cards,
                "The fewest cards, the one played and those taken together"),
      line_rule("min", {taken_count}, integer(1, card_count), &ScoringLine::min, "The fewest cards taken"),
      line_rule("max", {taken_count}, limit(card_count), &ScoringLine::max, "The most cards taken"),
      line_rule("consecutive", {taken_count}, boolean(), &ScoringLine::consecutive,
                "Whether the cards taken must be of different ranks that follow one another"),
      line_rule("of", {majority, LineKind::cards, over}, format_count(), &ScoringLine::of,
                "The cards counted: all, those of a suit or of a rank"),
      required(line_rule("suit", {run}, suit(), &ScoringLine::suit, "The suit of the run")),
      line_rule("from", {run}, rank(), &ScoringLine::from, "The rank at which the run begins"),
      line_rule("min", {run}, integer(1, rank_count), &ScoringLine::min, "The shortest run that scores"),
      required(row(
          "scoring.*.script", Chapter::scoring, {script}, text(max_path_length, "the path of a Lua file"),
          [](auto& rules, std::string_view line) -> auto& { return line_named(rules.scoring, line).script.path; },
          "The script, from the ruleset's folder; its parameters stand beside it")),
      required(line_rule("card", {LineKind::card}, cicera::card(), &ScoringLine::card, "The card")),
      required(line_rule("cards", {set}, cicera::cards(), &ScoringLine::cards, "The cards")),
      required(line_rule("above", {over}, integer(0, card_count), &ScoringLine::above,
                         "The number of cards up to which nothing is scored")),
      line_rule("values", {prime}, rank_table(0, 99), &ScoringLine::values,
                "The value of each rank; the best card of every suit counts; a rank that is absent has none"),
      line_rule("missing", {prime},
                words<MissingSuit>({{MissingSuit::bars, "bars", "the side has no prime"},
                                    {MissingSuit::zero, "zero", "the suit counts nothing"}}),
                &ScoringLine::missing, "What a suit does of which the side has no card"),
      line_rule("points", on_a_play, points_of_play(), &ScoringLine::points, "The points"),
      line_rule("points", {run}, points_of_run(), &ScoringLine::points, "The points"),
      line_rule("points", {majority, LineKind::card, LineKind::cards, set, over, prime}, points({}),
                &ScoringLine::points, "The points"),
      line_rule("cap", {run}, integer(1, rank_count), &ScoringLine::cap, "The most points that a run by length gives"),
      line_rule("tie", {majority, prime},
                words<MajorityTie>({{MajorityTie::none, "none", "nobody gets the points"},
                                    {MajorityTie::split, "split", "the tied sides share them equally"},
                                    {MajorityTie::eldest, "eldest", "the tied side that plays first gets them"}}),
                &ScoringLine::tie, "What becomes of the points when sides tie for most"),
      line_rule("credit", on_a_play,
                words<Credit>({{Credit::capturers, "capturers", "the side that plays the card"},
                               {Credit::opponents, "opponents", "every opposing side"}}),
                &ScoringLine::credit, "Who gets the points"),
  };
}

std::vector<Field> match_rows() {
  return {
      rule("match.target", Chapter::winning, integer(1, 9999), in(&Rules::match, &MatchRules::target),
           "The match ends when a side has at least so many points"),
      rule("match.test", Chapter::winning,
           words<MatchTest>({{MatchTest::hand_end, "hand_end", "after the hand"},
                             {MatchTest::at_once, "at_once", "with the play that brings a side there"}}),
           in(&Rules::match, &MatchRules::test), "When the match ends"),
      rule("match.objective", Chapter::winning,
           words<Objective>({{Objective::most, "most", "the side with the most points"},
                             {Objective::least, "least", "the side with the fewest points"}}),
           in(&Rules::match, &MatchRules::objective), "Who wins hands and the match"),
      rule("match.tie", Chapter::winning,
           words<MatchTie>({{MatchTie::play_on, "play_on", "further hands until one side is ahead"},
                            {MatchTie::draw, "draw", "nobody wins"}}),
           in(&Rules::match, &MatchRules::tie), "What happens when the best sides are equal at the end of the match"),
      required(win_rule("all_of", suit(), &InstantWin::all_of,
                        "A side that takes every card of this suit in one hand wins the match")),
  };
}

}  // namespace

bool Field::suits(LineKind kind) const { return std::find(kinds.begin(), kinds.end(), kind) != kinds.end(); }

const std::vector<Field>& fields() {
  static const std::vector<Field> table = [] {
    std::vector<Field> out = general_rows();
    for (auto&& rows : {line_rows(), match_rows()}) out.insert(out.end(), rows.begin(), rows.end());
    return out;
  }();
  return table;
}

}  // namespace cicera
