#include "engine/formats/hand_record_replay.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/cards/notation.h"
#include "engine/formats/hand_record_writer.h"
#include "engine/formats/table_text.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

using nlohmann::json;

[[noreturn]] void fail(std::string message) { throw IllegalPlay(std::nullopt, std::move(message)); }
[[noreturn]] void fail_play(std::size_t play, std::string message) {
  throw IllegalPlay(Ply::at(play), std::move(message));
}

void check_seat(Seat seat, const Game& game, std::string_view what) {
  if (seat.number() >= game.seats())
    fail(fmt::format("{} is seat {}, but the seats are 0 to {}", what, seat.number(), game.seats() - 1));
}

void check_in_deck(CardSet cards, const Game& game, DeckNames names) {
  if (!game.deck().contains(cards)) fail(fmt::format("not in the deck: {}", cards_text(cards - game.deck(), names)));
}

[[noreturn]] void fail_top() {
  fail("in these rules the table is a stack: 'top' must say which of its cards is on top");
}

/// As in independent hands, the last seat deals unless the record states a dealer.
Seat dealer_of(const GivenRecord& given, const Game& game) {
  check_seat(given.record.dealer, game, "the dealer");
  return given.has_dealer ? given.record.dealer : game.last_seat();
}

// Full records

CardSet dealt_to(const Deal& deal, Seat seat) {
  CardSet cards;
  for (int round = 0; round < deal.rounds; ++round) cards |= deal.dealt[as_size(round)][seat];
  return cards;
}

/// Every seat has the same number of cards in each round and the ruleset's number in all, and the whole deck is dealt.
void check_playable(const GivenRecord& given, const Game& game) {
  const Deal& deal = given.record.deal;
  if (given.dealt_seats != game.seats())
    fail(
        fmt::format("the deal is for {}, the rules are for {}", format_count(given.dealt_seats, "seat"), game.seats()));
  CardSet out = deal.table;
  for (const Seat seat : game.each_seat()) {
    const CardSet cards = dealt_to(deal, seat);
    out |= cards;
    if (cards.size() != game.cards_per_seat())
      fail(fmt::format("seat {} is dealt {}, not {}", seat.number(), format_count(cards.size(), "card"),
                       game.cards_per_seat()));
  }
  for (int round = 0; round < deal.rounds; ++round) {
    const auto& dealt = deal.dealt[as_size(round)];
    for (const Seat seat : game.each_seat()) {
      const int cards = dealt[seat].size();
      if (cards == 0) fail(fmt::format("round {} deals seat {} no cards", round, seat.number()));
      if (cards != dealt[0].size())
        fail(fmt::format("round {} deals seat {} {}, but seat 0 {}", round, seat.number(), format_count(cards, "card"),
                         dealt[0].size()));
    }
  }
  const int stock = game.flips() ? game.cards_per_seat() * game.seats() : 0;
  if (deal.stock_size != stock)
    fail(fmt::format("the stock to be turned has {}, not {}", format_count(deal.stock_size, "card"), stock));
  for (int i = 0; i < deal.stock_size; ++i) out |= deal.stock[as_size(i)];
  check_in_deck(out, game, given.shown);
  const CardSet undealt = game.deck() - out;
  const int left_out = game.rules().deal.left_out;
  if (undealt.size() == left_out) return;
  if (left_out == 0) fail(fmt::format("not dealt: {}", cards_text(undealt, given.shown)));
  fail(fmt::format("the deal leaves out {}, not {}", format_count(undealt.size(), "card"), left_out));
}

/// The rounds and the table are as the rules require.
void check_exact(const Deal& deal, const Game& game) {
  const auto& rounds = game.rounds();
  if (deal.rounds != static_cast<int>(rounds.size()))
    fail(fmt::format("the deal has {}, the rules have {}", format_count(deal.rounds, "round"), rounds.size()));
  for (std::size_t round = 0; round < rounds.size(); ++round)
    if (const int cards = deal.dealt[round][0].size(); cards != rounds[round])
      fail(fmt::format("round {} deals {} each, not {}", round, format_count(cards, "card"), rounds[round]));
  if (const int table = game.rules().deal.table; deal.table.size() != table)
    fail(fmt::format("the table is dealt {}, not {}", format_count(deal.table.size(), "card"), table));
}

Hand begin_hand(const GivenRecord& given, const Game& game, DealFit fit) {
  check_playable(given, game);
  if (game.is_stack() && !given.record.deal.table.empty() && !given.has_top) fail_top();
  if (!game.is_stack() && given.has_top && fit == DealFit::exact)
    fail("'top' says which card is on top, but in these rules the table is not a stack");
  const Seat dealer = dealer_of(given, game);
  if (fit == DealFit::exact) check_exact(given.record.deal, game);
  return Hand(game, given.record.deal, dealer);
}

// Partial records

CardSet stock_of(const Deal& deal) {
  CardSet cards;
  for (int i = 0; i < deal.stock_size; ++i) cards |= deal.stock[as_size(i)];
  return cards;
}

/// Each of them is a card of a pile, and no pile has two.
void check_tops(const Position& position, const Game& game, DeckNames names) {
  if (position.tops.empty()) return;
  if (!game.takes_piles()) fail("'tops' are cards on top of piles, but in these rules no pile can be taken");
  CardSet left = position.tops;
  for (const CardSet pile : position.piles) {
    if ((pile & left).size() > 1) fail(cards_text(pile & left, names) + " cannot all be on top of one pile");
    left -= pile;
  }
  if (!left.empty()) fail(cards_text(left, names) + " in 'tops', but in no pile");
}

CardSet all_cards(const Position& position, const Deal& deal) {
  CardSet cards = position.table | stock_of(deal);
  for (const CardSet holding : position.holdings) cards |= holding;
  for (const CardSet pile : position.piles) cards |= pile;
  return position.previous ? cards | *position.previous : cards;
}

/// Whether the card of a play is from the stock. A record that does not say so has one after each of the first plays.
bool is_from_stock(const GivenRecord& given, std::size_t i) {
  if (given.has_origins) return given.origins[i].from_stock;
  return i % 2 == 1 && i / 2 < as_size(given.record.deal.stock_size);
}

/// The cards that the seats play, in turn: all that is known of holdings that the record does not state.
void hold_what_is_played(const GivenRecord& given, const Game& game, Position& position) {
  const Deal& deal = given.record.deal;
  CardSet seen = all_cards(position, deal);
  Seat seat = position.turn;
  for (std::size_t i = 0; i < given.record.plays.size(); ++i) {
    if (is_from_stock(given, i)) continue;
    const Card card = given.record.plays[i].card;
    const auto text = [&] { return card_text(card, given.shown); };
    if (!game.deck().contains(card)) fail_play(i, fmt::format("{} is not in the deck", text()));
    if (given.has_origins && stock_of(deal).contains(card))
      fail_play(i, fmt::format("{} is in the stock, so a play of it needs \"from\":\"stock\"", text()));
    if (seen.contains(card)) fail_play(i, fmt::format("{} is already elsewhere, so it cannot be played", text()));
    seen |= card;
    position.holdings[seat] |= card;
    seat = game.next_seat(seat);
  }
  position.unseen = given.last.value_or(false) ? 0 : 1;
}

Hand begin_position(const GivenRecord& given, const Game& game) {
  Position position = given.position;
  check_seat(position.turn, game, "the turn");
  position.dealer = dealer_of(given, game);
  if (given.holdings && *given.holdings > game.seats())
    fail(fmt::format("there are {} holdings, but {}", *given.holdings, format_count(game.seats(), "seat")));
  if (given.piles > game.sides())
    fail(fmt::format("there are {} piles, but {}", given.piles, format_count(game.sides(), "side")));
  check_tops(position, game, given.shown);
  const Deal& deal = given.record.deal;
  if (deal.stock_size > 0 && !game.flips()) fail("'stock' has cards to be turned, but these rules turn none");
  if (deal.stock_size > 0) position.stock = &deal;
  check_in_deck(all_cards(position, deal), game, given.shown);
  if (game.is_stack() && position.table.size() > 1 && !position.top &&
      !(position.previous && position.table.contains(*position.previous)))
    fail_top();
  if (const auto fault = fault_of(position.builds, game, given.shown)) fail(*fault);
  if (!given.holdings && !given.choices.empty())
    fail("a position with choices needs 'holdings', since its seats need not play in turn");
  if (!given.holdings) hold_what_is_played(given, game, position);
  if (given.holdings && !given.last.value_or(true)) {
    position.more_rounds = true;
    position.unseen = 1;
  }
  int cards = position.unseen;
  for (const CardSet holding : position.holdings) cards += holding.size();
  if (deal.stock_size > cards)
    fail(fmt::format("the stock has {}, but only {} can be played before them", format_count(deal.stock_size, "card"),
                     cards));
  return Hand(game, position);
}

// Differences

bool same_cards(const json& claimed, const json& actual) {
  const auto cards = cards_of(claimed);
  return cards && cards == cards_of(actual);
}

bool same_claim(const std::string& key, const json& claimed, const json& actual) {
  if (key == "piles") return std::equal(claimed.begin(), claimed.end(), actual.begin(), actual.end(), same_cards);
  if (key == "remainder")
    return claimed.size() == actual.size() && claimed.contains("seat") && claimed["seat"] == actual["seat"] &&
           claimed.contains("cards") && same_cards(claimed["cards"], actual["cards"]);
  return claimed == actual;
}

/// What the record says that earlier hands have left for the lines of the game; other rules may lack the lines.
CarriedPoints carried_by_line(const GivenRecord& given, const Game& game, DealFit fit) {
  CarriedPoints carried{};
  for (const auto& [name, points] : given.carried) {
    const auto line = game.find_line(name);
    if (line && carries_ties(game.line(*line)))
      carried[*line] = points;
    else if (fit == DealFit::exact)
      fail(fmt::format("'carried' has points for '{}', which carries none over in these rules", printable(name)));
  }
  return carried;
}

/// The points of each hand before must be there if a script of the game looks at them. In a record of the game's own
/// they are there for no other reason.
void check_hands_before(const MatchSoFar& before, const Game& game, bool partial, DealFit fit) {
  const bool known = before.each_hand.size() == as_size(before.hands);
  if (game.recalls() && !known && !partial)
    fail("'hands_before' is missing: a script of these rules looks at the points of each hand before");
  if (!game.recalls() && !before.each_hand.empty() && fit == DealFit::exact)
    fail("'hands_before' has the points of each hand before, at which no script of these rules looks");
}

}  // namespace

ScoredHand begin_record(const GivenRecord& given, const Game& game, Scorer* scorer, DealFit fit) {
  if (given.fault) throw IllegalPlay(given.fault->play, given.fault->message);
  std::optional<MatchSoFar> before = given.record.before;
  if (before && given.sides_before != game.sides()) {
    if (fit == DealFit::exact)
      fail(fmt::format("'before' is for {}, the rules are for {}", format_count(given.sides_before, "side"),
                       game.sides()));
    before->points.fill(0);  // other rules, whose sides have no points so far
    std::ranges::fill(before->each_hand, SidePoints{});
  }
  if (before) before->carried = carried_by_line(given, game, fit);
  if (before) check_hands_before(*before, game, given.partial, fit);
  if (given.partial) return ScoredHand(begin_position(given, game), scorer, before);
  return ScoredHand(begin_hand(given, game, fit), scorer, before.value_or(MatchSoFar()));
}

Play play_in(const Game& game, const GivenRecord& given, std::size_t i) {
  Play play = given.record.plays[i];
  const auto choice = given.choices.find(i);
  if (choice == given.choices.end()) return play;
  const int number = game.choice_numbered(choice->second.name);
  if (number == 0) fail_play(i, fmt::format("the rules have no choice '{}'", printable(choice->second.name)));
  if (game.choice(number).has_card() != choice->second.has_card)
    fail_play(i, fmt::format("the choice '{}' {}", choice->second.name,
                             choice->second.has_card ? "has no card" : "needs the card that it gives"));
  return Play::choosing(number, game.choice(number).has_card() ? play.card : Card());
}

void check_play_of_record(const GivenRecord& given, std::size_t i, PlayFinder& finder, const Hand& hand) {
  const auto [seat, from_stock] = given.origins[i];
  if (!hand.finished() && seat != hand.turn() && seat != GivenRecord::seat_in_turn)
    fail_play(i, fmt::format("it is the turn of seat {}, not of seat {}", hand.turn().number(), seat.number()));
  if (given.has_origins && !hand.finished() && from_stock == hand.turned().empty())
    fail_play(i, from_stock ? "no card of the stock is turned here"
                            : fmt::format("{} is turned from the stock here, so the play needs \"from\":\"stock\"",
                                          cards_text(hand.turned(), given.shown)));
  check_legal(hand, finder, play_in(hand.game(), given, i), Ply::at(i), given.shown);
}

void play_of_record(const GivenRecord& given, std::size_t i, PlayFinder& finder, ScoredHand& scored) {
  check_play_of_record(given, i, finder, scored.hand());
  scored.play(play_in(scored.hand().game(), given, i));
}

/// A hand stops early only when a side has reached the target, or has won the match by the deal.
void check_stop(const ScoredHand& scored) {
  if (scored.end().instant_win) return;
  const MatchPoints before = scored.before().value_or(MatchSoFar()).points;
  const Game& game = scored.hand().game();
  for (const Side side : game.each_side())
    if (before[side] + scored.sheet().total(side) >= game.rules().match.target) return;
  fail(fmt::format("the hand stops after {}, but no side has {} points",
                   format_count(scored.hand().plays_made(), "play"), game.rules().match.target));
}

ScoredHand replay_record(const GivenRecord& given, const Game& game, Scorer* scorer, DealFit fit) {
  ScoredHand scored = begin_record(given, game, scorer, fit);
  PlayFinder finder(game, scorer);
  for (std::size_t i = 0; i < given.record.plays.size(); ++i) play_of_record(given, i, finder, scored);
  const Hand& hand = scored.hand();
  const bool may_stop = game.rules().match.test == MatchTest::at_once;
  if (!given.partial && !hand.finished() && !may_stop)
    fail(fmt::format("the hand is not over: {} missing",
                     format_count(hand.plays_left(), "play") + (hand.plays_left() == 1 ? " is" : " are")));
  if (!given.partial && !hand.finished() && (given.hand == 0 || given.record.before)) check_stop(scored);
  return scored;
}

void append_answer(const GivenRecord& given, const RecordRules& rules, const ScoredHand& scored, std::string& out) {
  const Hand& hand = scored.hand();
  Record record;  // with the choices of this game
  if (!given.choices.empty()) {
    record = given.record;
    for (std::size_t i = 0; i < record.plays.size(); ++i) record.plays[i] = play_in(hand.game(), given, i);
  }
  const Record& played = given.choices.empty() ? given.record : record;
  if (!given.partial) return append_record(rules, played, scored, out);
  out += "{\"plays\":";
  append_plays(hand.game(), given.origins, played.plays, scored, out);
  if (hand.finished()) {
    out += ',';
    append_end(hand, scored.sheet(), scored.end(), out);
  }
  out += '}';
}

std::vector<std::string> differences(const GivenRecord& given, const std::string& answer) {
  std::vector<std::string> out;
  const json actual = json::parse(answer);
  for (std::size_t i = 0; i < given.claimed_points.size(); ++i) {
    const json& claimed = given.claimed_points[i];
    if (!claimed.is_null() && claimed != actual["plays"][i]["points"])
      out.push_back(fmt::format("plays[{}].points", i));
  }
  for (const char* key : {"openings", "remainder", "piles", "score", "totals", "instant_win"}) {
    const auto claimed = given.claims.find(key);
    if (claimed == given.claims.end()) continue;
    const auto found = actual.find(key);
    if (found == actual.end() || !same_claim(key, *claimed, *found)) out.emplace_back(key);
  }
  return out;
}

}  // namespace cicera
