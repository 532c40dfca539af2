#include "engine/players/play_reader.h"

#include <algorithm>
#include <limits>

#include "engine/replies/reply_finder.h"
#include "engine/support/error.h"

namespace cicera {
namespace {

/// So many plays are judged of a holding: tables that allow more are rare, and each takes a search for replies.
constexpr std::size_t most_plays = 400;

/// The cards that lay on the table at the deal.
CardSet table_at_deal(const View& view) {
  CardSet cards = view.table();
  for (const Side side : view.game().each_side()) cards |= view.pile(side);
  for (const Play& play : view.plays())
    if (!play.chooses()) cards -= play.card;
  return cards;
}

/// Those of them that lay face down until a play took them.
CardSet hidden_at_deal(const View& view, CardSet table) {
  if (!view.game().hides()) return {};
  table -= view.table();
  for (const Play& play : view.plays()) table -= play.cards;
  return table;
}

/// The cards that nobody has seen who sees this hand but no holding.
CardSet face_down(const Hand& hand) {
  CardSet seen = hand.table() | hand.turned() | hand.hidden();
  for (const Side side : hand.game().each_side()) seen |= hand.pile(side);
  return hand.game().deck() - seen;
}

/// A play that may show something of what its seat holds: of a card from there, or to pass.
bool is_of_holding(const Game& game, const Hand& before, const Play& play) {
  if (!before.turned().empty() || before.choosing_at_deal()) return false;
  return !play.chooses() || game.choice(play.choice).ends == ChoiceEnds::turn;
}

/// One part of `parts` of the cards: every card whose number in order leaves this remainder.
CardSet part_of(CardSet cards, int parts, int part) {
  CardSet out;
  int place = 0;
  for (const Card card : cards)
    if (place++ % parts == part) out |= card;
  return out;
}

}  // namespace

PlayReader::PlayReader(const Game& game, Scorer* scorer)
    : game_(&game), careful_(game, scorer), finder_(game, scorer) {}

std::span<const Evidence> PlayReader::read(const View& view) {
  evidence_.clear();
  if (view.rounds_dealt() == 0 || view.plays().empty()) return {};
  // What was drawn, or laid down, plays do not say, nor what lies face down.
  if (game_->draws() || game_->lays_all() || view.hidden() > 0) return {};
  const CardSet table = table_at_deal(view);
  if (!goes_on(view, table)) begin(view, table);
  if (!follow(view) || !agrees(view)) {
    seat_.reset();
    return {};
  }
  if (const CardSet own = own_from(view, 0); own != own_) {
    own_ = own;
    for (Made& made : round_) made.read = false;
  }
  for (std::size_t i = 0; i < round_.size(); ++i) {
    Made& made = round_[i];
    if (made.seat() == seat_) continue;
    if (!made.read) read_play(made, own_from(view, i));
    if (made.is_evidence) add_evidence(i);
  }
  return evidence_;
}

bool PlayReader::goes_on(const View& view, CardSet table) const {
  const std::span<const Play> plays = view.plays();
  return view.seat() == seat_ && view.dealer() == hand_->dealer() && table == table_ &&
         view.rounds_dealt() + view.rounds_to_come() == rounds_ && plays.size() >= known_.size() &&
         std::equal(known_.begin(), known_.end(), plays.begin());
}

void PlayReader::begin(const View& view, CardSet table) {
  table_ = table;
  seat_ = view.seat();
  rounds_ = view.rounds_dealt() + view.rounds_to_come();
  known_.clear();
  round_.clear();
  own_ = CardSet();
  int in_rounds = 0;
  CardSet hidden = game_->deck() - table;
  Deal& deal = now_.to_come;
  deal.hidden = hidden_at_deal(view, table);
  deal.table = table - deal.hidden;
  deal.rounds = rounds_;
  for (std::size_t round = 0; round < as_size(rounds_); ++round)
    for (const Seat seat : game_->each_seat()) {
      deal.dealt[round][seat] = take_first(hidden, game_->rounds()[round]);
      in_rounds += deal.dealt[round][seat].size();
    }
  const auto played = std::ranges::count_if(view.plays(), [](const Play& play) { return !play.chooses(); });
  deal.stock_size = std::max(0, view.plays_left() + static_cast<int>(played) - in_rounds);
  hand_.emplace(*game_, deal, view.dealer());
}

bool PlayReader::follow(const View& view) {
  while (known_.size() < view.plays().size())
    if (!make_next(view)) return false;
  return true;
}

bool PlayReader::make_next(const View& view) {
  const Play& play = view.plays()[known_.size()];
  const bool shows_card = !play.chooses() || game_->choice(play.choice).has_card();
  const CardSet turned = hand_->turned();
  CardSet hidden = face_down(*hand_);
  now_.holdings = {};
  if (hand_->finished() || !hand_->open_cards().contains(play.cards)) return false;
  if (!turned.empty()) {
    if (play.chooses() || turned != CardSet(play.card)) return false;
  } else if (shows_card) {
    if (!hidden.contains(play.card) || hand_->holding(hand_->turn()).empty()) return false;
    now_.holdings[hand_->turn()] = play.card;
    hidden -= play.card;
  }
  CardSet next;
  if (hand_->stock_left() > 0 && turned.empty() && !play.chooses()) {
    next = next_turned(view);
    if (next.empty() || !hidden.contains(next)) return false;
    hidden -= next;
  }
  place(*hand_, hidden, now_);
  if (!next.empty()) now_.to_come.stock[0] = next.first();

  const Hand before(*hand_, now_.holdings, now_.to_come);
  round_.push_back({.play = play, .before = before, .evidence = {}});
  hand_ = before;
  hand_->apply(play);
  if (hand_->rounds_dealt() > before.rounds_dealt()) round_.clear();
  known_.push_back(play);
  return true;
}

/// The card that is turned after the play that is followed next.
CardSet PlayReader::next_turned(const View& view) const {
  const std::size_t after = known_.size() + 1;
  if (after >= view.plays().size()) return view.turned();
  const Play& play = view.plays()[after];
  return play.chooses() ? CardSet() : CardSet(play.card);
}

bool PlayReader::agrees(const View& view) const {
  bool agree = hand_->turn() == view.turn() && hand_->table() == view.table() && hand_->turned() == view.turned() &&
               hand_->rounds_dealt() == view.rounds_dealt() && hand_->stock_left() == view.stock_left();
  for (const Side side : game_->each_side()) agree &= hand_->pile(side) == view.pile(side);
  for (const Seat seat : game_->each_seat()) agree &= hand_->holding(seat).size() == view.held(seat);
  return agree;
}

void PlayReader::place(const Hand& hand, CardSet hidden, Placed& placed) const {
  for (const Seat seat : game_->each_seat()) {
    CardSet& holding = placed.holdings[seat];
    holding |= take_first(hidden, hand.holding(seat).size() - holding.size());
  }
  Deal& deal = placed.to_come;
  deal.rounds = rounds_;
  for (auto round = as_size(hand.rounds_dealt()); round < as_size(rounds_); ++round)
    for (const Seat seat : game_->each_seat()) deal.dealt[round][seat] = take_first(hidden, game_->rounds()[round]);
  deal.stock_size = hand.stock_left();
  deal.hidden = now_.to_come.hidden;
}

CardSet PlayReader::own_from(const View& view, std::size_t made) const {
  CardSet own = view.holding();
  for (; made < round_.size(); ++made)
    if (round_[made].seat() == seat_ && round_[made].of_holding()) own |= round_[made].play.card;
  return own;
}

void PlayReader::read_play(Made& made, CardSet own) {
  made.read = true;
  made.is_evidence = false;
  const Hand& before = made.before;
  if (!is_of_holding(*game_, before, made.play)) return;
  if (game_->is_stack() && before.first_play()) return;  // which card is on top is not known
  const CardSet played = made.of_holding() ? CardSet(made.play.card) : CardSet();
  const int held = before.holding(made.seat()).size();
  const int others = held - played.size();
  const CardSet hidden = face_down(before) - own - played;
  if (others == 0 || hidden.size() <= others) return;

  made.evidence = {.seat = made.seat(), .choices = held, .known = 0, .weight = {}};
  made.evidence.left = before.table() - made.play.cards;
  const int parts = (hidden.size() + others - 1) / others;
  for (int part = 0; part < parts; ++part) {
    const CardSet asked = part_of(hidden, parts, part);
    Placed placed;
    placed.holdings[*seat_] = own;
    placed.holdings[made.seat()] = asked | played;
    place(before, hidden - asked, placed);
    if (!judge(made, placed, asked | played)) return;
  }
  made.is_evidence = true;
}

bool PlayReader::judge(Made& made, const Placed& placed, CardSet asked) {
  const Hand hand(made.before, placed.holdings, placed.to_come);
  const auto found = finder_.plays(hand);
  if (found.size() > most_plays) return false;
  plays_.assign(found.begin(), found.end());
  if (std::ranges::find(plays_, made.play) == plays_.end()) plays_.push_back(made.play);

  constexpr std::int64_t none = std::numeric_limits<int>::min();
  PerCard<std::int64_t> best;
  best.fill(none);
  std::int64_t best_pass = none;
  std::int64_t value = 0;
  for (const CarefulPlayer::Judgement& judgement : careful_.judge(View(hand), plays_)) {
    const Play& play = judgement.play;
    if (play == made.play) value = judgement.value();
    std::int64_t* to = &best[play.card];
    if (play.chooses()) to = game_->choice(play.choice).ends == ChoiceEnds::turn ? &best_pass : nullptr;
    if (to != nullptr) *to = std::max<std::int64_t>(*to, judgement.value());
  }
  Evidence& piece = made.evidence;
  for (const Card card : asked) piece.weight[card] = evidence_weight(best[card] - value);
  piece.known = best_pass > none ? evidence_weight(best_pass - value) : 0;
  piece.choices = made.before.holding(made.seat()).size() + (best_pass > none ? 1 : 0);
  return true;
}

/// Adds what a play shows by now: the cards that its seat has played since were there.
void PlayReader::add_evidence(std::size_t made) {
  const Seat seat = round_[made].seat();
  Evidence& piece = evidence_.emplace_back(round_[made].evidence);
  for (; made < round_.size(); ++made)
    if (round_[made].seat() == seat && round_[made].of_holding()) piece.known += piece.weight[round_[made].play.card];
}

double reading_cost(const Game& game, Scorer& scorer) {
  double most = 0;
  try {
    const HandId id{};
    const Deal deal = deal_hand(game, id);
    Hand hand(game, deal, game.last_seat());
    PlayFinder finder(game, &scorer);
    PlayReader reader(game, &scorer);
    Random random(id, Purpose::choice);
    std::vector<Play> plays;
    int turns = 0;  // of the last seat, which the others' plays come before
    while (!hand.finished() && turns < 3) {
      if (hand.turn() == game.last_seat() && ++turns > 0) {
        const std::int64_t before = scorer.work();
        const auto told = reader.read(View(hand, hand.turn(), plays));
        most = std::max(most, static_cast<double>(scorer.work() - before));
        if (told.empty()) --turns;
      }
      const auto found = finder.plays(hand);
      plays.push_back(found[random.below(static_cast<std::uint32_t>(found.size()))]);
      hand.apply(plays.back());
    }
  } catch (const Error&) {
    return std::numeric_limits<double>::infinity();
  }
  return most;
}

}  // namespace cicera
