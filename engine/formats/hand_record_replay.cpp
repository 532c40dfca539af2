#include "engine/formats/hand_record_replay.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/cards/notation.h"
#include "engine/formats/hand_record_writer.h"
#include "engine/formats/table_text.h"
#include "engine/support/both.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

using nlohmann::json;

[[noreturn]] void fail(Bilingual message) { throw IllegalPlay(std::nullopt, std::move(message)); }
[[noreturn]] void fail_play(std::size_t play, Bilingual message) {
  throw IllegalPlay(Ply::at(play), std::move(message));
}

void check_seat(Seat seat, const Game& game, const Bilingual& what) {
  if (seat.number() >= game.seats())
    fail(both("{} is seat {}, but the seats are 0 to {}", "{} è il posto {}, ma i posti vanno da 0 a {}", what,
              seat.number(), game.seats() - 1));
}

void check_in_deck(CardSet cards, const Game& game, const DeckNames& names) {
  if (!game.deck().contains(cards))
    fail(both("not in the deck: {}", "non sono nel mazzo: {}", cards_text(cards - game.deck(), names)));
}

[[noreturn]] void fail_top() {
  fail(both("in these rules the table is a stack: 'top' must say which of its cards is on top",
            "con queste regole il tavolo è una pila: 'top' deve dire quale carta è in cima"));
}

/// As in independent hands, the last seat deals unless the record states a dealer.
Seat dealer_of(const GivenRecord& given, const Game& game) {
  check_seat(given.record.dealer, game, both("the dealer", "il mazziere"));
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
    fail(both("the deal is for {}, the rules are for {}", "le carte sono date a {}, le regole sono per {}",
              count_of(given.dealt_seats, "seat", "posto", "posti"), game.seats()));
  CardSet out = deal.table | deal.hidden;
  for (const Seat seat : game.each_seat()) {
    const CardSet cards = dealt_to(deal, seat);
    out |= cards;
    if (cards.size() != game.cards_per_seat())
      fail(both("seat {} is dealt {}, not {}", "il posto {} riceve {}, non {}", seat.number(),
                count_of(cards.size(), "card", "carta", "carte"), game.cards_per_seat()));
  }
  for (int round = 0; round < deal.rounds; ++round) {
    const auto& dealt = deal.dealt[as_size(round)];
    for (const Seat seat : game.each_seat()) {
      const int cards = dealt[seat].size();
      if (cards == 0)
        fail(both("round {} deals seat {} no cards", "la distribuzione {} non dà carte al posto {}", round,
                  seat.number()));
      if (cards != dealt[0].size())
        fail(both("round {} deals seat {} {}, but seat 0 {}", "la distribuzione {} dà al posto {} {}, ma al posto 0 {}",
                  round, seat.number(), count_of(cards, "card", "carta", "carte"), dealt[0].size()));
    }
  }
  if (const int stock = game.stock_size(); deal.stock_size != stock)
    fail(both("the stock to be {} has {}, not {}", "il tallone da {} ha {}, non {}",
              game.draws() ? both("drawn", "pescare") : both("turned", "girare"),
              count_of(deal.stock_size, "card", "carta", "carte"), stock));
  for (int i = 0; i < deal.stock_size; ++i) out |= deal.stock[as_size(i)];
  check_in_deck(out, game, given.shown);
  const CardSet undealt = game.deck() - out;
  const int left_out = game.rules().deal.left_out;
  if (undealt.size() == left_out) return;
  if (left_out == 0) fail(both("not dealt: {}", "non date: {}", cards_text(undealt, given.shown)));
  fail(both("the deal leaves out {}, not {}", "restano fuori {}, non {}",
            count_of(undealt.size(), "card", "carta", "carte"), left_out));
}

/// The rounds and the table are as the rules require.
void check_exact(const Deal& deal, const Game& game) {
  const auto& rounds = game.rounds();
  if (deal.rounds != static_cast<int>(rounds.size()))
    fail(both("the deal has {}, the rules have {}", "ci sono {}, le regole ne hanno {}",
              count_of(deal.rounds, "round", "distribuzione", "distribuzioni"), rounds.size()));
  for (std::size_t round = 0; round < rounds.size(); ++round)
    if (const int cards = deal.dealt[round][0].size(); cards != rounds[round])
      fail(both("round {} deals {} each, not {}", "la distribuzione {} dà {} ciascuno, non {}", round,
                count_of(cards, "card", "carta", "carte"), rounds[round]));
  const DealRules& rules = game.rules().deal;
  if (const int table = (deal.table | deal.hidden).size(); table != rules.table)
    fail(both("the table is dealt {}, not {}", "il tavolo riceve {}, non {}", count_of(table, "card", "carta", "carte"),
              rules.table));
  if (const int hidden = deal.hidden.size(); hidden != rules.hidden)
    fail(both("'hidden' has {}, and the rules have {} lie face down",
              "'hidden' ha {}, e con queste regole ne restano coperte {}", count_of(hidden, "card", "carta", "carte"),
              rules.hidden));
}

Hand begin_hand(const GivenRecord& given, const Game& game, DealFit fit) {
  check_playable(given, game);
  if (game.is_stack() && !given.record.deal.table.empty() && !given.has_top) fail_top();
  if (!game.is_stack() && given.has_top && fit == DealFit::exact)
    fail(both("'top' says which card is on top, but in these rules the table is not a stack",
              "'top' dice quale carta è in cima, ma con queste regole il tavolo non è una pila"));
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
void check_tops(const Position& position, const Game& game, const DeckNames& names) {
  if (position.tops.empty()) return;
  if (!game.takes_piles())
    fail(both("'tops' are cards on top of piles, but in these rules no pile can be taken",
              "'tops' sono le carte in cima ai mazzetti, ma con queste regole nessun mazzetto si può prendere"));
  CardSet left = position.tops;
  for (const CardSet pile : position.piles) {
    if ((pile & left).size() > 1)
      fail(cards_text(pile & left, names) +
           both(" cannot all be on top of one pile", " non possono essere tutte in cima a un mazzetto"));
    left -= pile;
  }
  if (!left.empty())
    fail(cards_text(left, names) + both(" in 'tops', but in no pile", " in 'tops', ma in nessun mazzetto"));
}

CardSet all_cards(const Position& position, const Deal& deal) {
  CardSet cards = position.table | deal.hidden | stock_of(deal);
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
    if (!game.deck().contains(card)) fail_play(i, both("{} is not in the deck", "{} non è nel mazzo", text()));
    if (given.has_origins && stock_of(deal).contains(card))
      fail_play(i, both("{} is in the stock, so a play of it needs \"from\":\"stock\"",
                        "{} è nel tallone, quindi una sua giocata vuole \"from\":\"stock\"", text()));
    if (seen.contains(card))
      fail_play(i, both("{} is already elsewhere, so it cannot be played",
                        "{} è già altrove, quindi non si può giocare", text()));
    seen |= card;
    position.holdings[seat] |= card;
    seat = game.next_seat(seat);
  }
  position.unseen = given.last.value_or(false) ? 0 : 1;
}

Hand begin_position(const GivenRecord& given, const Game& game) {
  Position position = given.position;
  check_seat(position.turn, game, both("the turn", "il turno"));
  position.dealer = dealer_of(given, game);
  if (given.holdings && *given.holdings > game.seats())
    fail(both("there are {} holdings, but {}", "ci sono {} mani in holdings, ma {}", *given.holdings,
              count_of(game.seats(), "seat", "posto", "posti")));
  if (given.piles > game.sides())
    fail(both("there are {} piles, but {}", "ci sono {} mazzetti, ma {}", given.piles,
              count_of(game.sides(), "side", "parte", "parti")));
  check_tops(position, game, given.shown);
  const Deal& deal = given.record.deal;
  if (deal.stock_size > 0 && !game.has_stock())
    fail(both("'stock' has cards to be turned, but these rules turn none",
              "'stock' ha carte da girare, ma con queste regole non se ne girano"));
  if (!deal.hidden.empty() && !game.hides())
    fail(both("'hidden' has cards that lie face down, but in these rules none does",
              "'hidden' ha carte coperte, ma con queste regole sul tavolo non ce ne sono"));
  if (deal.stock_size > 0 || !deal.hidden.empty()) position.stock = &deal;
  check_in_deck(all_cards(position, deal), game, given.shown);
  if (!deal.hidden.empty() && position.table.empty())
    fail(both("'hidden' has cards under the table, on which no card lies face up",
              "'hidden' ha carte sotto il tavolo, dove nessuna è scoperta"));
  if (game.is_stack() && position.table.size() > 1 && !position.top &&
      !(position.previous && position.table.contains(*position.previous)))
    fail_top();
  if (const auto fault = fault_of(position.builds, game, given.shown)) fail(*fault);
  if (!given.holdings && !given.choices.empty())
    fail(both("a position with choices needs 'holdings', since its seats need not play in turn",
              "una posizione con scelte vuole 'holdings', perché i giocatori possono non giocare in ordine"));
  if (!given.holdings && deal.stock_size > 0 && game.draws())
    fail(both(
        "a position with cards to draw needs 'holdings', since plays do not say which were drawn",
        "una posizione con carte da pescare vuole 'holdings', perché le giocate non dicono quali si sono pescate"));
  if (!given.holdings) hold_what_is_played(given, game, position);
  if (given.holdings && !given.last.value_or(true)) {
    position.more_rounds = true;
    position.unseen = 1;
  }
  int cards = position.unseen;
  for (const CardSet holding : position.holdings) cards += holding.size();
  if (deal.stock_size > cards && game.flips())
    fail(both("the stock has {}, but only {} can be played before them",
              "il tallone ha {}, ma prima se ne possono giocare solo {}",
              count_of(deal.stock_size, "card", "carta", "carte"), cards));
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
      fail(both("'carried' has points for '{}', which carries none over in these rules",
                "'carried' ha punti per '{}', che con queste regole non ne riporta", printable(name)));
  }
  return carried;
}

/// The points of each hand before must be there if a script of the game looks at them. In a record of the game's own
/// they are there for no other reason.
void check_hands_before(const MatchSoFar& before, const Game& game, bool partial, DealFit fit) {
  const bool known = before.each_hand.size() == as_size(before.hands);
  if (game.recalls() && !known && !partial)
    fail(both("'hands_before' is missing: a script of these rules looks at the points of each hand before",
              "manca 'hands_before': uno script di queste regole guarda i punti di ogni smazzata precedente"));
  if (!game.recalls() && !before.each_hand.empty() && fit == DealFit::exact)
    fail(both("'hands_before' has the points of each hand before, at which no script of these rules looks",
              "'hands_before' ha i punti di ogni smazzata precedente, che nessuno script di queste regole guarda"));
}

}  // namespace

ScoredHand begin_record(const GivenRecord& given, const Game& game, Scorer* scorer, DealFit fit) {
  if (given.fault) throw IllegalPlay(given.fault->play, given.fault->message);
  std::optional<MatchSoFar> before = given.record.before;
  if (before && given.sides_before != game.sides()) {
    if (fit == DealFit::exact)
      fail(both("'before' is for {}, the rules are for {}", "'before' è per {}, le regole sono per {}",
                count_of(given.sides_before, "side", "parte", "parti"), game.sides()));
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
  if (number == 0)
    fail_play(
        i, both("the rules have no choice '{}'", "le regole non hanno la scelta '{}'", printable(choice->second.name)));
  if (game.choice(number).has_card() != choice->second.has_card)
    fail_play(i, both("the choice '{}' {}", "la scelta '{}' {}", choice->second.name,
                      choice->second.has_card ? both("has no card", "non ha carta")
                                              : both("needs the card that it gives", "vuole la carta che dà")));
  return Play::choosing(number, game.choice(number).has_card() ? play.card : Card());
}

void check_play_of_record(const GivenRecord& given, std::size_t i, PlayFinder& finder, const Hand& hand) {
  const auto [seat, from_stock] = given.origins[i];
  if (!hand.finished() && seat != hand.turn() && seat != GivenRecord::seat_in_turn)
    fail_play(i, both("it is the turn of seat {}, not of seat {}", "tocca al posto {}, non al posto {}",
                      hand.turn().number(), seat.number()));
  if (given.has_origins && !hand.finished() && from_stock == hand.turned().empty())
    fail_play(i, from_stock ? both("no card of the stock is turned here", "qui non si gira nessuna carta del tallone")
                            : both("{} is turned from the stock here, so the play needs \"from\":\"stock\"",
                                   "{} qui si gira dal tallone, quindi la giocata vuole \"from\":\"stock\"",
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
  fail(both("the hand stops after {}, but no side has {} points",
            "la smazzata si ferma dopo {}, ma nessuna parte ha {} punti",
            count_of(scored.hand().plays_made(), "play", "giocata", "giocate"), game.rules().match.target));
}

ScoredHand replay_record(const GivenRecord& given, const Game& game, Scorer* scorer, DealFit fit) {
  ScoredHand scored = begin_record(given, game, scorer, fit);
  PlayFinder finder(game, scorer);
  for (std::size_t i = 0; i < given.record.plays.size(); ++i) play_of_record(given, i, finder, scored);
  const Hand& hand = scored.hand();
  const bool may_stop = game.rules().match.test == MatchTest::at_once;
  if (!given.partial && !hand.finished() && !may_stop)
    fail(both("the hand is not over: {} missing", "la smazzata non è finita: manca {}",
              count_of(hand.plays_left(), "play", "giocata", "giocate") + (hand.plays_left() == 1 ? " is" : " are")));
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
