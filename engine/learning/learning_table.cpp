#include "engine/learning/learning_table.h"

#include <fmt/format.h>

#include <cassert>

#include "engine/cards/notation.h"
#include "engine/players/observer.h"
#include "engine/scoring/redeal.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/task.h"

namespace cicera {
namespace {

/// Whether a seat sees the card of a play: that of a card given is known to two seats.
bool sees_card(const Game& game, const Play& play, Seat by, Seat seat) {
  if (!play.chooses()) return true;
  return game.has_card(play.choice) && (seat == by || seat == game.receiver_of(game.choice(play.choice), by));
}

std::string text_of(const Game& game, const Play& play, Seat by, Seat seat) {
  std::string text = play.chooses() ? game.choice(play.choice).name : "";
  if (sees_card(game, play, by, seat)) text += (text.empty() ? "" : " ") + cards_text(play.card);
  if (play.builds()) text += fmt::format(" builds {}", play.build);
  if (!play.cards.empty()) text += (play.builds() ? " with " : " takes ") + cards_text(play.cards);
  return text;
}

}  // namespace

LearningTable::LearningTable(const Game& game, Scorer* scorer, const std::vector<std::optional<PlayerSpec>>& players,
                             ForcedPlays forced, std::shared_ptr<PlayFinder> finder)
    : game_(&game),
      finder_(finder ? std::move(finder) : std::make_shared<PlayFinder>(game, scorer)),
      players_(as_size(game.seats())),
      chance_({}, Purpose::choice),
      scorer_(scorer),
      forced_(forced) {
  assert(players.empty() || players.size() == players_.size());
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    if (!players[seat]) continue;
    if (players[seat]->kind().sees_all)
      throw usage_error(both("{} sees all cards, so it cannot play against a learner",
                             "{} vede tutte le carte, quindi non può giocare contro chi impara",
                             players[seat]->name()));
    players_[seat] = players[seat]->make(game, scorer);
    has_players_ = true;
  }
}

void LearningTable::deal(const HandId& id) {
  const bool stood = scored_.has_value();
  const Mark before = mark();
  Record record = stood ? record_ : Record();
  try {
    begin(id);
  } catch (...) {
    record_ = std::move(record);
    if (stood)
      go_back(before);
    else
      scored_.reset();
    throw;
  }
}

void LearningTable::begin(const HandId& id) {
  record_.id = id;
  record_.dealer = game_->last_seat();
  record_.plays.clear();
  seats_.clear();
  streams_.clear();
  for (const Seat seat : game_->each_seat()) streams_.emplace_back(id, player_purpose(seat.number()));
  chance_ = Random(id, Purpose::choice);
  times_ = CardTimes();
  record_.deal = standing_deal(*game_, id, record_.dealer, scorer_);
  const Hand begin(*game_, record_.deal, record_.dealer);
  if (scored_)
    scored_->restart(begin, MatchSoFar());
  else
    scored_.emplace(begin, scorer_, MatchSoFar());
  show_deal();
  play_on();
}

LearningTable::Mark LearningTable::mark() {
  if (has_players_) streams_before_ = streams_;  // nobody else draws from them
  return {record_.plays.size(), symbols_.size(), chance_};
}

void LearningTable::go_back(const Mark& mark) {
  const UseTask to_its_end = UseTask::none();
  const std::vector<Play> plays(record_.plays.begin(), record_.plays.begin() + static_cast<std::ptrdiff_t>(mark.plays));
  const std::vector<int> symbols(symbols_.begin(), symbols_.begin() + static_cast<std::ptrdiff_t>(mark.symbols));
  record_.plays.clear();
  seats_.clear();
  times_ = CardTimes();
  chance_ = mark.chance;
  if (has_players_) streams_ = streams_before_;
  scored_->restart(Hand(*game_, record_.deal, record_.dealer), MatchSoFar());
  show_deal();
  for (const Play& made : plays) play(made);
  if (over()) return;
  spell(finder_->plays(scored_->hand()));
  for (const int symbol : symbols) {
    speller_.name(symbol);
    symbols_.push_back(symbol);
  }
}

void LearningTable::whole(auto&& action) {
  const Mark before = mark();
  try {
    action();
  } catch (...) {
    go_back(before);
    throw;
  }
}

void LearningTable::play(const Play& play) {
  const Hand before = scored_->hand();
  record_.plays.push_back(play);
  seats_.push_back(before.turn());
  scored_->play(play);
  times_.note(before, play, scored_->hand());
  each_observer([&](HandObserver& observer, const ObservedHand& hand) { observer.play_made(hand, before); });
}

void LearningTable::show_deal() {
  each_observer([](HandObserver& observer, const ObservedHand& hand) { observer.hand_begun(hand); });
}

void LearningTable::each_observer(auto&& show) {
  if (!has_players_) return;
  constexpr MatchPoints before{};
  for (const Seat seat : game_->each_seat()) {
    Player* const player = players_[seat.index()].get();
    if (HandObserver* const observer = player ? player->observer() : nullptr)
      show(*observer, ObservedHand{seat, record_, *scored_, before.first(game_->sides())});
  }
}

/// To the next choice of a seat without a player, or to the end.
void LearningTable::play_on() {
  while (!over()) {
    const auto plays = finder_->plays(scored_->hand());
    const auto seat = turn().index();
    if (plays.size() == 1 && (forced_ == ForcedPlays::made || players_[seat])) {
      play(Play(plays.front()));
    } else if (players_[seat]) {
      play(players_[seat]->choose(view(turn()), plays, streams_[seat]));
    } else {
      return spell(plays);
    }
  }
}

void LearningTable::spell(std::span<const Play> plays) {
  speller_.begin(plays);
  symbols_.clear();
}

void LearningTable::carry_out(const Play& made) {
  play(Play(made));
  play_on();
}

void LearningTable::name(int symbol) {
  whole([&] {
    speller_.name(symbol);
    symbols_.push_back(symbol);
    if (speller_.is_known()) carry_out(speller_.play());
  });
}

void LearningTable::make(const Play& made) {
  whole([&] { carry_out(made); });
}

void LearningTable::make_random() {
  whole([&] { carry_out(plays()[chance_.below(static_cast<std::uint32_t>(plays().size()))]); });
}

Sight LearningTable::sight(Seat seat) const {
  SidePoints points{};
  for (const Side side : game_->each_side()) points[side] = scored_->sheet().total(side);
  return {view(seat), !over() && seat == turn() ? speller_.named() : Prefix(), times_, points};
}

double LearningTable::lead(Side side) const {
  int others = 0;
  for (const Side other : game_->each_side())
    if (other != side) others += scored_->sheet().total(other);
  const double lead = scored_->sheet().total(side) - static_cast<double>(others) / (game_->sides() - 1);
  return game_->rules().match.objective == Objective::most ? lead : -lead;
}

std::string LearningTable::seen_by(Seat seat) const {
  std::string text =
      fmt::format("seat {} dealer {} table {}", seat.number(), record_.dealer.number(), cards_text(record_.deal.table));
  if (game_->is_stack()) text += " top " + cards_text(record_.deal.top);
  for (int round = 0; round < scored_->hand().rounds_dealt(); ++round)
    text += "; dealt " + cards_text(record_.deal.dealt[as_size(round)][seat]);
  for (std::size_t ply = 0; ply < record_.plays.size(); ++ply)
    text += fmt::format("; {}: {}", seats_[ply].number(), text_of(*game_, record_.plays[ply], seats_[ply], seat));
  if (game_->hides() && scored_->hand().hidden().empty()) text += "; face down " + cards_text(record_.deal.hidden);
  if (over()) return text;
  if (const CardSet turned = scored_->hand().turned(); !turned.empty()) text += "; turned " + cards_text(turned);
  if (seat != turn()) return text;
  const Prefix& named = speller_.named();
  if (named.choice != 0) text += "; names " + game_->choice(named.choice).name;
  if (named.has_card) text += "; names " + cards_text(CardSet(named.card) | named.cards);
  return text;
}

}  // namespace cicera
