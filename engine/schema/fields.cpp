#include "engine/schema/fields.h"

#include <cassert>

#include "engine/schema/card_codecs.h"
#include "engine/schema/line_field.h"
#include "engine/schema/line_kinds.h"
#include "engine/schema/own_names.h"
#include "engine/support/both.h"

namespace cicera {
namespace {

template <auto part, auto member, typename T>
Field rule(std::string path, const Codec<T>& codec, std::string meaning) {
  return make_field(
      std::move(path), codec, [](Rules& rules, std::string_view) -> T& { return rules.*part.*member; },
      std::move(meaning));
}

template <auto member, typename T>
Field rule(std::string path, const Codec<T>& codec, std::string meaning) {
  return make_field(
      std::move(path), codec, [](Rules& rules, std::string_view) -> T& { return rules.*member; }, std::move(meaning));
}

Field newer(Field field) {
  field.is_newer = true;
  return field;
}

Codec<std::vector<Misdeal>> misdeals() {
  return list_of_maps<Misdeal>(
      {part("rank", rank(), &Misdeal::rank, "the rank that is counted"),
       part("card", card(), &Misdeal::card, "or one card"),
       part("alike", integer(0, suit_count), &Misdeal::alike, "or how many cards of any one rank, at least"),
       newer(part("in_row", integer(0, suited_rank_count), &Misdeal::in_row,
                  "or of how many ranks that follow one another in the order of runs")),
       part("min", integer(1, card_count), &Misdeal::min, "how many of them there, or more"),
       part("where",
            words<MisdealPlace>({{MisdealPlace::table, "table", "any table cards"},
                                 {MisdealPlace::top, "top", "the one on top, where the table is a stack"},
                                 {MisdealPlace::holdings, "holdings", "those of any one player in the first round"}}),
            &Misdeal::where, "which cards count"),
       part("action",
            words<MisdealAction>({{MisdealAction::redeal, "redeal", "the whole pack is dealt again"},
                                  {MisdealAction::bury, "bury", "they are exchanged with cards of the stock"},
                                  {MisdealAction::turn, "turn", "another table card is put on top"},
                                  {MisdealAction::exchange, "exchange",
                                   "one of them is exchanged with any card of the stock, as often as it takes"},
                                  {MisdealAction::exchange_once, "exchange_once",
                                   "one of them is exchanged once, and all is dealt again if that does not help"}}),
            &Misdeal::action, "how the deal is corrected")},
      "[{rank: R, min: 3, action: redeal}]", max_misdeals);
}

Codec<std::vector<Sweeper>> sweepers() {
  return list_of_maps<Sweeper>(
      {part("rank", rank(), &Sweeper::rank, "the rank"), part("card", card(), &Sweeper::card, "or one card"),
       part("with_same_on_table",
            words<SameOnTable>({{SameOnTable::take_same, "take_same", "it does not sweep"},
                                {SameOnTable::sweep, "sweep", "it sweeps and does not take that card alone"}}),
            &Sweeper::with_same_on_table, "if the table has a card of its own rank"),
       part("on_empty",
            words<NothingTaken>({{NothingTaken::stay, "stay", "it is laid"},
                                 {NothingTaken::take_self, "take_self", "it goes to the player's pile"}}),
            &Sweeper::on_empty, "on an empty table"),
       part("on_cards",
            words<NothingTaken>({{NothingTaken::stay, "stay", "it is laid"},
                                 {NothingTaken::take_self, "take_self", "it may always go to the player's pile"}}),
            &Sweeper::on_cards, "on a table with cards, if it takes none of them"),
       part("except", ranks(0), &Sweeper::except, "ranks that it does not take"),
       part("scores_sweep", boolean(), &Sweeper::scores_sweep,
            "whether emptying the table like this scores as a sweep; lines of kind match_previous, same_suit and "
            "taken_count count only where an ordinary capture takes the same cards"),
       part("up_to", integer(0, max_sweep), &Sweeper::up_to,
            "it scores no sweep if the cards taken add up to more, or one has no value; 0 for no such limit")},
      "[{rank: A}]", rank_count);
}

/// A word, or a list of ranks.
Codec<EqualTakers> equal_takers() {
  const std::vector<Word<EqualCapture>> table = {{EqualCapture::all, "all", "every rank"},
                                                 {EqualCapture::courts, "courts", "F, C and R only"},
                                                 {EqualCapture::none, "none", "no rank"}};
  const Codec<EqualCapture> word = words(table);
  const Codec<std::vector<Rank>> list = ranks();
  Codec<EqualTakers> codec;
  codec.type = word.type;
  codec.type.allowed += both(", or ", ", oppure ") + list.type.allowed;
  codec.type.instead = {list.type};
  codec.read = [table, list, type = codec.type](const Value& value) -> EqualTakers {
    if (value.is_list()) return {EqualCapture::listed, list.read(value)};
    const std::string& text = read_text(value, type.allowed);
    for (const Word<EqualCapture>& each : table)
      if (text == each.word) return {each.value, {}};
    fail_word(value, type.words, type.allowed);
  };
  codec.write = [word, list](const EqualTakers& takers) {
    return takers.which == EqualCapture::listed ? list.write(takers.ranks) : word.write(takers.which);
  };
  return codec;
}

/// True or false, or a list of ranks.
Codec<Compulsion> compulsion() {
  const Codec<bool> every = boolean();
  const Codec<std::vector<Rank>> list = ranks();
  Codec<Compulsion> codec;
  codec.type = every.type;
  codec.type.allowed += both(", or ", ", oppure ") + list.type.allowed;
  codec.type.instead = {list.type};
  codec.read = [every, list](const Value& value) -> Compulsion {
    if (value.is_list()) return {false, list.read(value)};
    if (value.is_text() && parse_rank(value.text))
      fail(value, both("a list of ranks is expected here", "qui ci vuole una lista di valori"),
           both("write [{}]", "scrivi [{}]", value.text));
    return {every.read(value), {}};
  };
  codec.write = [every, list](const Compulsion& compulsion) {
    return compulsion.ranks.empty() ? every.write(compulsion.all) : list.write(compulsion.ranks);
  };
  return codec;
}

std::vector<Field> seat_fields() {
  return {
      rule<&Rules::deck, &DeckRules::suits>("deck.suits", suits(), "The suits of the pack"),
      rule<&Rules::deck, &DeckRules::ranks>("deck.ranks", suited_ranks(),
                                            "The ranks of the pack, in the order in which runs go"),
      rule<&Rules::deck, &DeckRules::values>("deck.values", rank_table(1, max_value),
                                             "The capture value of each rank in sums; an absent rank only pairs"),
      rule<&Rules::deck, &DeckRules::second_values>(
          "deck.second_values", rank_table(1, max_value),
          "A second capture value of some ranks, which each of their cards may count as instead"),
      rule<&Rules::deck, &DeckRules::jokers>(
          "deck.jokers", integer(0, max_jokers),
          "The number of jokers: a rank of their own, `joker`, without a suit and in no run; `J1` is the first"),
      rule<&Rules::deck, &DeckRules::without>("deck.without", cards(0), "Single cards that the pack lacks"),
      make_field(
          "deck.names",
          words<DeckNames::Letters>({{DeckNames::italian, "italian", "2s, 10d, Fc"},
                                     {DeckNames::french, "french", "2♠, 10♦, J♥"},
                                     {DeckNames::spanish, "spanish", "2e, 7o, Sc"}}),
          [](Rules& rules, std::string_view) -> DeckNames::Letters& { return rules.deck.names.letters; },
          "How the cards are shown"),
      make_field(
          "deck.own_names", own_names(),
          [](Rules& rules, std::string_view) -> OwnNames& { return rules.deck.names.own; },
          "Names that the pack has of its own, by which its cards are shown and read; all cards have one, or none but "
          "jokers"),
      rule<&Rules::players, &PlayersRules::count>("players.count", integer(2, max_seats), "The number of players"),
      rule<&Rules::players, &PlayersRules::sides>(
          "players.sides",
          words<Sides>({{Sides::solo, "solo", "everyone alone"},
                        {Sides::partners, "partners", "opposite seats together"},
                        {Sides::trios, "trios", "every other seat of six together"},
                        {Sides::fours, "fours", "every other seat of eight together"}}),
          "Which players form a side"),
      rule<&Rules::direction>("direction",
                              words<Direction>({{Direction::anticlockwise, "anticlockwise", "to the right"},
                                                {Direction::clockwise, "clockwise", "to the left"}}),
                              "The direction in which the turn and the deal pass"),
      rule<&Rules::dealer, &DealerRules::first>(
          "dealer.first",
          words<FirstDealer>({{FirstDealer::random, "random", "anyone"},
                              {FirstDealer::lowest_card, "lowest_card", "the player who draws the lowest card"},
                              {FirstDealer::highest_card, "highest_card", "the player who draws the highest card"}}),
          "How the first dealer is chosen"),
      rule<&Rules::dealer, &DealerRules::next>(
          "dealer.next",
          words<NextDealer>({{NextDealer::next, "next", "the next in turn"},
                             {NextDealer::winner, "winner", "the side that won the hand"},
                             {NextDealer::loser, "loser", "the side that lost the hand"},
                             {NextDealer::same, "same", "always the same player"},
                             {NextDealer::behind, "behind", "the same player, until a side is further behind"},
                             {NextDealer::last_capturer, "last_capturer", "the player who captured last"}}),
          "The dealer of the next hand; of a side its next player in turn, and otherwise the next in turn"),
  };
}

std::vector<Field> deal_fields() {
  return {
      rule<&Rules::deal, &DealRules::packet>(
          "deal.packet", integer_or_list(1, card_count / 2, max_rounds),
          "Cards given at a time; the last number repeats, and a packet is never more than the round still needs"),
      rule<&Rules::deal, &DealRules::rounds>(
          "deal.rounds", integers(1, card_count / 2, max_rounds),
          "Cards for each player, round by round; the next round is dealt when all hands are empty"),
      rule<&Rules::deal, &DealRules::refill>(
          "deal.refill", integer(0, card_count / 2),
          "Cards for each player whenever all hands are empty after those rounds, until the pack is out; 0 for none"),
      rule<&Rules::deal, &DealRules::table>("deal.table", integer(0, card_count),
                                            "Cards dealt to the table, after the hands of the first round"),
      newer(rule<&Rules::deal, &DealRules::hidden>(
          "deal.hidden", integer(0, card_count),
          "The first of these, which lie face down under the stack until a play takes it; the others lie face up")),
      rule<&Rules::deal, &DealRules::left_out>(
          "deal.left_out", integer(0, card_count),
          "Cards of the pack that are not dealt, which nobody sees and which count for nobody"),
      rule<&Rules::deal, &DealRules::misdeal>(
          "deal.misdeal", misdeals(), "Cards with which a hand may not begin, and how such a deal is corrected"),
  };
}

std::vector<Field> play_fields() {
  return {
      rule<&Rules::capture, &CaptureRules::equal>("capture.equal", equal_takers(),
                                                  "Which ranks may take one card of their own rank"),
      rule<&Rules::capture, &CaptureRules::equal_count>(
          "capture.equal_count",
          words<EqualCount>({{EqualCount::any, "any", "as many as capture.sets has it"},
                             {EqualCount::one, "one", "one"},
                             {EqualCount::all, "all", "all of them together"}}),
          "How many cards of its own rank a card without a value takes in one play"),
      rule<&Rules::capture, &CaptureRules::sum>(
          "capture.sum", boolean(), "Whether a card may take two or more table cards that add up to its value"),
      rule<&Rules::capture, &CaptureRules::total>(
          "capture.total", integer_from(0, 2, max_total),
          "The sum of a card's own value and of those that it may take, one or more; 0 for none"),
      rule<&Rules::capture, &CaptureRules::sweepers>("capture.sweepers", sweepers(),
                                                     "Cards that may take the whole table in one play"),
      rule<&Rules::capture, &CaptureRules::choice>(
          "capture.choice",
          words<CaptureChoice>({{CaptureChoice::free, "free", "any of its captures"},
                                {CaptureChoice::single_first, "single_first", "an equal card on the table bars sums"},
                                {CaptureChoice::fewest_cards, "fewest_cards", "those that take the fewest cards"}}),
          "Which of its captures a card may choose"),
      rule<&Rules::capture, &CaptureRules::compulsory>(
          "capture.compulsory", compulsion(),
          "Whether a card that can capture must capture; with a list, only cards of these ranks"),
      rule<&Rules::capture, &CaptureRules::sets>(
          "capture.sets",
          words<CaptureSets>({{CaptureSets::one, "one", "one"},
                              {CaptureSets::any, "any", "one or several that share no card"},
                              {CaptureSets::all, "all", "several, so that they take the most cards together"},
                              {CaptureSets::full, "full", "several, until no further one could be added"}}),
          "How many captures a card makes in one play"),
      rule<&Rules::capture, &CaptureRules::piles>(
          "capture.piles",
          words<PilesTaken>(
              {{PilesTaken::none, "none", "no card"},
               {PilesTaken::any, "any", "a card of that rank"},
               {PilesTaken::table_first, "table_first", "one where no card of that rank is on the table"}}),
          "Which card may take another side's pile, whole, by the rank of its top card: the one it captured with last"),
      rule<&Rules::capture, &CaptureRules::stack>(
          "capture.stack", boolean(),
          "Whether the table is a stack: only its top card can be captured, and the whole stack with it"),
      rule<&Rules::capture, &CaptureRules::run>(
          "capture.run",
          words<RunTaken>({{RunTaken::none, "none", "none"},
                           {RunTaken::equal, "equal", "those of an equal card"},
                           {RunTaken::any, "any", "those of an equal card and sums"}}),
          "Which captures also take the run above: a card of each rank after the one played, until one is missing"),
      rule<&Rules::remainder>("remainder",
                              words<Remainder>({{Remainder::last_capturer, "last_capturer", "the last to capture"},
                                                {Remainder::last_player, "last_player", "the player of the last card"},
                                                {Remainder::nobody, "nobody", "no side"}}),
                              "The side that gets the cards left on the table at the end of the hand"),
  };
}

std::vector<Field> turn_fields() {
  return {
      rule<&Rules::turn, &TurnRules::pass>(
          "turn.pass",
          words<Pass>({{Pass::never, "never", "never"},
                       {Pass::free, "free", "in any turn"},
                       {Pass::no_capture, "no_capture", "where no card of the player can capture"}}),
          "When a player may pass and keep the cards; one of the players who hold cards plays before all have passed"),
      rule<&Rules::turn, &TurnRules::flip>(
          "turn.flip", boolean(),
          "Whether a player, after each card from the hand, turns the top card of the stock and plays it too"),
      newer(rule<&Rules::turn, &TurnRules::draw>(
          "turn.draw", boolean(),
          "Whether a player, after each card from the hand, draws the top card of the stock, until it is out")),
      newer(rule<&Rules::turn, &TurnRules::stuck>(
          "turn.stuck",
          words<StuckLays>({{StuckLays::one, "one", "one card, as ever"},
                            {StuckLays::all, "all", "all at once, and is out of the round"}}),
          "What a player who cannot capture lays; with all, a player who can capture must")),
  };
}

std::vector<Field> build_fields() {
  return {
      rule<&Rules::build, &BuildRules::sets>(
          "build.sets",
          words<BuildSets>({{BuildSets::none, "none", "nothing is built"},
                            {BuildSets::one, "one", "one set of cards"},
                            {BuildSets::any, "any", "one or several sets, and a build may be added to"},
                            {BuildSets::full, "full", "as any, and no set of its value is left lying loose"}}),
          "How many sets of its value a build is made of: cards put together on the table, to be taken as one by a "
          "card of their value, which the builder must hold"),
      rule<&Rules::build, &BuildRules::raise>(
          "build.raise",
          words<BuildRaise>({{BuildRaise::none, "none", "no build"},
                             {BuildRaise::others, "others", "those of other players"},
                             {BuildRaise::any, "any", "any, the player's own too"}}),
          "Which builds of one set may be raised to a higher value with a card from the hand"),
      rule<&Rules::build, &BuildRules::least>("build.least", integer(1, max_value), "The smallest value of a build"),
      rule<&Rules::build, &BuildRules::most>("build.most", integer(0, max_value),
                                             "The most builds on the table at a time; 0 for any number"),
      rule<&Rules::build, &BuildRules::opening>(
          "build.opening", boolean(), "Whether the first card of the hand must build, or be worth build.least or more"),
      rule<&Rules::build, &BuildRules::share>(
          "build.share", boolean(),
          "Whether a player adds to a partner's build without holding a card of its value; it stays the partner's"),
      rule<&Rules::build, &BuildRules::keep>(
          "build.keep", boolean(),
          "Whether the owner of a build, the last to make it, raise it or add to it, must keep a card that takes it"),
      rule<&Rules::build, &BuildRules::lay>("build.lay", boolean(),
                                            "Whether a player may lay a card while owning a build on the table"),
  };
}

/// `kind`, then the parameters kind by kind.
std::vector<Field> line_fields() {
  std::vector<Word<LineKind>> table;
  for (const LineKind kind : all_kinds()) table.push_back({kind, kind_name(kind), kind_meaning(kind)});
  std::vector<Field> out = {required(line_field<&ScoringLine::kind>("kind", words(table), "What the line scores"))};
  out.front().kinds = all_kinds();
  for (const LineKind kind : all_kinds()) {
    std::vector<Field> own = info_of(kind).fields();
    if (kind != LineKind::script) own.push_back(title_field());
    for (Field& field : own) {
      field.kinds = {kind};
      out.push_back(std::move(field));
    }
  }
  return out;
}

InstantWin& instant_win(Rules& rules, std::string_view name) {
  auto& wins = rules.match.instant_wins;
  const auto found = std::find_if(wins.begin(), wins.end(), [&](const InstantWin& win) { return win.name == name; });
  assert(found != wins.end());
  return *found;
}

std::vector<Field> match_fields() {
  return {
      rule<&Rules::match, &MatchRules::target>("match.target", integer(1, 9999),
                                               "The match ends when a side has at least this many points"),
      rule<&Rules::match, &MatchRules::test>(
          "match.test",
          words<MatchTest>({{MatchTest::hand_end, "hand_end", "after the hand"},
                            {MatchTest::at_once, "at_once", "with the play that brings a side there"}}),
          "When the match ends"),
      rule<&Rules::match, &MatchRules::games>(
          "match.games", integer(1, max_games),
          "How many games a side must win to win the match; each goes to the target, with points from 0"),
      rule<&Rules::match, &MatchRules::lead>("match.lead", integer(1, 9999),
                                             "The match is won only with a lead of at least this many points"),
      rule<&Rules::match, &MatchRules::objective>(
          "match.objective",
          words<Objective>({{Objective::most, "most", "the side with the most points"},
                            {Objective::least, "least", "the side with the fewest points"}}),
          "The side that wins hands and the match"),
      rule<&Rules::match, &MatchRules::tie>(
          "match.tie",
          words<MatchTie>({{MatchTie::play_on, "play_on", "further hands until one side is ahead"},
                           {MatchTie::draw, "draw", "nobody wins"}}),
          "What happens when the best sides are equal at the end of the match"),
      required(make_field(
          "match.instant_win.*.all_of", suit(),
          [](Rules & rules, std::string_view name) -> auto& { return instant_win(rules, name).all_of; },
          "A side that takes every card of this suit in one hand wins the match")),
  };
}

}  // namespace

const std::vector<Field>& fields() {
  static const std::vector<Field> table = [] {
    std::vector<Field> out;
    for (auto&& rows :
         {seat_fields(), deal_fields(), turn_fields(), play_fields(), build_fields(), line_fields(), match_fields()})
      out.insert(out.end(), rows.begin(), rows.end());
    return out;
  }();
  return table;
}

std::string path_of(const Field& field, std::string_view line) {
  std::string path = field.path;
  const std::size_t star = path.find('*');
  if (star != std::string::npos) path.replace(star, 1, line);
  return path;
}

std::vector<const Field*> find_fields(std::string_view path) {
  std::vector<const Field*> found;
  for (const Field& field : fields()) {
    const std::string_view wanted = field.path;
    const std::size_t star = wanted.find('*');
    if (star == std::string_view::npos) {
      if (path == wanted) found.push_back(&field);
      continue;
    }
    const std::string_view head = wanted.substr(0, star);
    const std::string_view tail = wanted.substr(star + 1);
    if (path.size() <= head.size() + tail.size() || !path.starts_with(head) || !path.ends_with(tail)) continue;
    const std::string_view line = path.substr(head.size(), path.size() - head.size() - tail.size());
    if (line.find('.') == std::string_view::npos) found.push_back(&field);
  }
  return found;
}

}  // namespace cicera
