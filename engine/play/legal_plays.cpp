#include "engine/play/legal_plays.h"

#include <algorithm>
#include <cassert>

#include "engine/play/piles.h"
#include "engine/play/unions.h"

namespace cicera {

namespace {

/// Short and long holdings, in cards; still longer ones are copied in several steps.
constexpr int few_cards = 4;
constexpr int many_cards = 13;
/// The space that laying every card of a holding can need, including what is copied in excess.
constexpr std::size_t max_lays = card_count + many_cards;

/// Copies the plays from `begin` to `end` and returns the end of the copy. Which cards of a holding can capture is
/// unpredictable, so a fixed number of plays is copied without a branch; the excess is overwritten later. Requires
/// `max_lays` readable plays from the first lay on, and space for as many at `to`.
template <int at_a_time>
Play* copy_lays(const Play* begin, const Play* end, Play* to) {
  do {
    for (int i = 0; i < at_a_time; ++i) to[i] = begin[i];
    const auto copied = std::min<std::ptrdiff_t>(end - begin, at_a_time);
    begin += copied;
    to += copied;
  } while (begin != end);
  return to;
}

}  // namespace

PlayFinder::PlayFinder(const Game& game) : PlayFinder(game, nullptr) {
  assert(!game.strikes_plays() && !game.changes_captures());
}

PlayFinder::PlayFinder(const Game& game, PlayJudge* judge)
    : game_(&game),
      judge_(game.strikes_plays() || game.changes_captures() ? judge : nullptr),
      captures_(game),
      listed_by_others_(judge_ != nullptr || game.has_choices() || game.takes_piles()) {
  if (game.has_builds()) builds_.emplace(game);
}

std::span<const Play> PlayFinder::plays(const Hand& hand) {
  assert(!hand.finished() && &hand.game() == game_);
  if (builds_)
    list_with_builds(hand);
  else if (hand.playable().size() <= few_cards)
    list<few_cards>(hand);
  else
    list<many_cards>(hand);
  return listed_by_others_ ? judged(hand) : plays_.items();
}

std::span<const Play> PlayFinder::judged(const Hand& hand) {
  const View view(hand);
  if (game_->changes_captures() || game_->takes_piles()) list_anew(view, hand);
  if (hand.choosing_at_deal()) plays_.clear();
  standing_.assign(plays_.items().begin(), plays_.items().end());
  if (game_->lays_all()) std::erase_if(standing_, [](const Play& play) { return play.lays(); });
  if (game_->has_choices()) append_choices(hand);
  if (game_->strikes_plays()) judge_->strike(view, standing_);
  assert(!standing_.empty());
  return standing_;
}

/// At the deal a seat may choose nothing, which is to pass.
void PlayFinder::append_choices(const Hand& hand) {
  choices_.clear();
  const bool at_deal = hand.choosing_at_deal();
  const auto captures = [](const Play& play) { return play.captures(); };
  const Pass pass = game_->rules().turn.pass;
  const bool passes = pass == Pass::free || (pass == Pass::no_capture && std::ranges::none_of(standing_, captures));
  if (at_deal || (passes && hand.may_choose() && hand.may_pass())) choices_.push_back(Play::choosing(pass_choice));
  if (game_->lays_all() && !at_deal && standing_.empty()) choices_.push_back(Play::choosing(lay_down_choice));
  for (int number = pass_choice + 1; number <= static_cast<int>(game_->choices().size()); ++number) {
    const Choice& choice = game_->choice(number);
    if (choice.lays_all) continue;
    const bool due = at_deal ? choice.at == ChoiceTime::deal : choice.at == ChoiceTime::turn && hand.may_choose();
    if (!due || (choice.ends == ChoiceEnds::turn && !at_deal && !hand.may_pass())) continue;
    if (!choice.has_card())
      choices_.push_back(Play::choosing(number));
    else
      for (const Card card : hand.holding(hand.turn())) choices_.push_back(Play::choosing(number, card));
  }
  standing_.insert(standing_.end(), choices_.begin(), choices_.end());
}

/// Lists the plays anew, with the sets that the judge makes of those that each card takes by the rules, and with the
/// piles that it may take.
void PlayFinder::list_anew(const View& view, const Hand& hand) {
  standing_.assign(plays_.items().begin(), plays_.items().end());
  plays_.clear();
  auto next = standing_.begin();
  for (const Card card : hand.playable()) {
    sets_.clear();
    for (; next != standing_.end() && next->card == card; ++next)
      if (next->captures()) sets_.push_back(next->take());
    if (game_->changes_captures()) judge_->change_captures(view, card, sets_);
    if (game_->takes_piles()) {
      append_piles(hand, card, sets_);
      std::ranges::sort(sets_, {}, &CardSet::bits);
    }
    Play* play = plays_.room(sets_.size() + 1);
    if (sets_.empty() || game_->free_to_take_nothing().contains(card)) *play++ = {card, CardSet()};
    for (const CardSet take : sets_) *play++ = {card, take};
    plays_.end_at(play);
  }
}

bool PlayFinder::strikes(const Play& play) const {
  const auto has = [&play](std::span<const Play> plays) { return std::ranges::find(plays, play) != plays.end(); };
  return judge_ != nullptr && (play.chooses() ? has(choices_) : has(plays_.items())) && !has(standing_);
}

template <int at_a_time>
void PlayFinder::list(const Hand& hand) {
  const CardSet holding = hand.playable();
  captures_.look_at(hand.table(), hand.top());

  Play* end = lays_.room(max_lays);
  const Play* const lays = end;
  for (const Card card : holding) *end++ = {card, CardSet()};

  const CardSet may_lay = game_->free_to_take_nothing();
  plays_.clear();
  Play* play = plays_.room(max_lays);
  const Play* next = lays;  // the first card whose plays are not listed yet
  for (CardSet left = captures_.capturing(holding); !left.empty();) {
    const CardSet alike = left & game_->alike(left.first());
    const Play* capturing = lays + holding.below(left.first()).size();
    play = copy_lays<at_a_time>(next, capturing, play);
    next = capturing;

    const auto takes = captures_.takes(left.first());
    plays_.end_at(play);
    if (takes.size() > short_list && !game_->has_plain_captures()) [[unlikely]]
      captures_.work().draw(WorkKind::plays, as_size(alike.size()) * takes.size());
    play = plays_.room(suit_count * (takes.size() + 1) + max_lays);
    for (const Card card : alike) {
      if (may_lay.contains(card)) *play++ = {card, CardSet()};
      for (const CardSet take : takes) *play++ = {card, take};
      ++next;
    }
    left -= alike;
  }
  plays_.end_at(copy_lays<at_a_time>(next, end, play));
}

void PlayFinder::list_with_builds(const Hand& hand) {
  captures_.look_at(hand.table(), hand.top(), &hand.builds());
  builds_->look_at(hand, captures_.work());
  const CardSet may_lay = game_->free_to_take_nothing();
  plays_.clear();
  for (const Card card : hand.holding(hand.turn())) {
    const auto takes = captures_.takes(card);
    draw_plays(captures_.work(), takes.size(), takes.size());
    Play* play = plays_.room(takes.size() + 1);
    if (takes.empty() || may_lay.contains(card)) *play++ = {card, CardSet()};
    for (const CardSet take : takes) *play++ = {card, take};
    plays_.end_at(play);
    builds_->append_plays(card, plays_);
  }
  builds_->apply_duties(plays_);
}

std::size_t PlayFinder::count(const Hand& hand) {
  assert(!hand.finished() && &hand.game() == game_);
  const CardSet holding = hand.playable();
  table_ = hand.table();
  const CardSet countable = game_->capture_counts().countable(table_);
  listed_ = listed_by_others_ || builds_ || !holding.intersects(countable);
  if (listed_) return plays(hand).size();

  const CaptureCounts::OnTable takes = game_->capture_counts().on(table_);
  if (countable.contains(holding)) return add_up(holding, [&takes](Card card) { return takes.of(card.rank()); });
  captures_.look_at(table_, CardSet());  // a stack is listed
  return add_up(holding, [&](Card card) {
    return countable.contains(card) ? takes.of(card.rank()) : captures_.takes(card).size();
  });
}

std::size_t PlayFinder::add_up(CardSet holding, auto&& takes_of) {
  // In most games all cards may be laid, or none of those that can capture; the loop is then without the question.
  const CardSet may_lay = game_->free_to_take_nothing();
  const bool all_lie = may_lay.contains(holding);
  std::uint32_t plays = 0;
  held_ = 0;
  for (const Card card : holding) {
    cards_[held_] = card;
    first_[held_++] = plays;
    const auto takes = static_cast<std::uint32_t>(takes_of(card));
    plays += takes + (all_lie || may_lay.contains(card) || takes == 0 ? 1 : 0);
  }
  return plays;
}

Play PlayFinder::play(std::size_t number) {
  if (listed_) return listed_by_others_ ? standing_[number] : plays_.items()[number];
  // The last card whose plays do not begin after the number; counted, since the end of a search is unpredictable.
  std::size_t at = 0;
  for (std::size_t i = 1; i < held_; ++i) at += first_[i] <= number ? 1 : 0;
  const Card card = cards_[at];
  std::size_t take = number - first_[at];
  if (game_->free_to_take_nothing().contains(card)) {
    if (take == 0) return {card, CardSet()};
    --take;
  }
  captures_.look_at(table_, CardSet());  // a stack is listed
  const auto takes = captures_.takes(card);
  return {card, takes.empty() ? CardSet() : takes[take]};
}

}  // namespace cicera
