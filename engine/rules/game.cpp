#include "engine/rules/game.h"

#include <algorithm>
#include <numeric>

namespace cicera {
Game::Game(Rules rules)
    : rules_(std::move(rules)),
      seats_(rules_.players.count),
      sides_(side_count(rules_.players)),
      deck_(deck_cards(rules_.deck)),
      rounds_(all_rounds(rules_)),
      cards_per_seat_(std::accumulate(rounds_.begin(), rounds_.end(), 0)),
      equal_takers_(cards_of(rules_.capture.equal)) {
  const CaptureRules& capture = rules_.capture;
  if (capture.sum)
    capture_table_ = CaptureTable::of_values(deck_, rules_.deck.values, capture.total, rules_.deck.second_values);
  if (capture.total > 0) totals_ = CaptureTable::of_total(deck_, rules_.deck.values, capture.total, equal_takers_);
  has_builds_ = rules_.build.sets != BuildSets::none;
  captures_by_value_ = capture.sets == CaptureSets::one && !capture.stack && capture.run == RunTaken::none &&
                       !has_second_values(rules_.deck) && !has_builds_;
  plain_captures_ = captures_by_value_ && capture.total == 0 && capture.sweepers.empty() &&
                    capture.choice != CaptureChoice::fewest_cards && capture.equal_count == EqualCount::any &&
                    !capture_table_.is_large() && !takes_piles();
  capture_counts_ = CaptureCounts(rules_.deck, capture, equal_takers_);
  compile_capturers();
  compile_sweepers();
  free_to_take_nothing_ = (CardSet::all() - cards_of(capture.compulsory)) | self_takers_[1];
  for (const InstantWin& win : rules_.match.instant_wins) {
    instant_win_cards_.push_back(deck_ & CardSet::of_suit(win.all_of));
    instant_win_names_.push_back(win.name);
  }
  compile_lines();
  compile_choices();
  plain_plays_ = plays_in_turn() && !draws() && !has_builds_ && !takes_piles() && !hides();
}

int Game::stock_size() const {
  const int held = cards_per_seat_ * seats_;
  return flips() ? held : draws() ? deck_.size() - rules_.deal.left_out - rules_.deal.table - held : 0;
}

bool Game::same_deals_as(const Game& other) const {
  const DealRules& deal = rules_.deal;
  // Burying and exchanging draw from the cards that the first round leaves.
  const bool same_stock = rounds_.front() == other.rounds_.front() ||
                          std::none_of(deal.misdeal.begin(), deal.misdeal.end(),
                                       [](const Misdeal& rule) { return draws_from_stock(rule.action); });
  return deck_ == other.deck_ && seats_ == other.seats_ && cards_per_seat_ == other.cards_per_seat_ &&
         deal.table == other.rules_.deal.table && deal.misdeal == other.rules_.deal.misdeal && same_stock;
}

std::span<const Rank> Game::ranks_above(Rank rank) const {
  const std::span<const Rank> ranks = rules_.deck.ranks;
  const auto at = as_size(std::find(ranks.begin(), ranks.end(), rank) - ranks.begin());
  return at < ranks.size() ? ranks.subspan(at + 1) : std::span<const Rank>();
}

bool Game::follows(Rank a, Rank b) const {
  const auto& ranks = rules_.deck.ranks;
  const auto at = std::find(ranks.begin(), ranks.end(), a);
  return at != ranks.end() && at + 1 != ranks.end() && *(at + 1) == b;
}

int Game::choice_numbered(std::string_view name) const {
  const auto found = std::ranges::find(choices_, name, &Choice::name);
  return found == choices_.end() ? 0 : 1 + static_cast<int>(found - choices_.begin());
}

void Game::compile_choices() {
  for (const LineId line : script_lines_) {
    const ScriptChoices& named = rules_.scoring[line.index()].script.choices;
    for (std::size_t i = 0; i < named.names.size(); ++i)
      choices_.push_back({named.names[i], named.at, named.ends, named.gives, named.titles[i]});
    asks_at_deal_ |= !named.names.empty() && named.at == ChoiceTime::deal;
  }
  if (choices_.empty() && rules_.turn.pass == Pass::never && !lays_all()) return;
  if (lays_all())
    choices_.insert(choices_.begin(),
                    Choice{.name = "lay down", .title = {"lay down", "calo tutto"}, .lays_all = true});
  choices_.insert(choices_.begin(), Choice{.name = "pass", .title = {"pass", "passo"}});
}

std::optional<LineId> Game::find_line(std::string_view name) const {
  for (const LineId line : each_line())
    if (line_name(line) == name) return line;
  return std::nullopt;
}

void Game::compile_capturers() {
  const CaptureRules& capture = rules_.capture;
  for (const Rank rank : every<Rank>(rank_count))
    for (const int own : {rules_.deck.values[rank], rules_.deck.second_values[rank]})
      if (own > 0) values_[rank].values[values_[rank].count++] = own;
  for (const Card card : CardSet::all())
    for (const int own : values(card.rank())) {
      if (capture.sum) sum_capturers_[as_size(own)] |= card;
      if (capture.total > own) total_capturers_[as_size(capture.total - own)] |= card;
    }
}

bool Game::can_add_up_to(CardSet cards, int value) const {
  constexpr std::uint32_t up_to_most = (1U << (max_value + 1)) - 1;
  std::uint32_t sums = 1;  // those that are possible, up to the greatest value, one bit each
  for (const Card card : cards) {
    std::uint32_t with_card = 0;
    for (const int own : values(card.rank())) with_card |= sums << own & up_to_most;
    sums = with_card;
  }
  return (sums >> value & 1U) != 0;
}

CardSet Game::capturable_by(CardSet take) const {
  if (!captures_by_value_) return CardSet::all();
  const bool single = take.size() == 1;
  CardSet payers = single ? take.whole_ranks() & equal_takers_ : CardSet();
  int sum = 0;
  for (const Card card : take) {
    const int own = value(card.rank());
    if (own == 0) return payers;
    sum += own;
  }
  if (sum > max_total) return payers;
  if (!single) payers |= sum_capturers_[as_size(sum)];
  return payers | total_capturers_[as_size(sum)];
}

void Game::compile_sweepers() {
  sweepers_.resize(rules_.capture.sweepers.empty() ? 0 : card_count);
  for (const Sweeper& rule : rules_.capture.sweepers) {
    const CardSet cards = cards_of(rule);
    const Rank own = cards.first().rank();
    CompiledSweeper sweeper;
    sweeper.sweeps = deck_;
    for (const Rank rank : rule.except) sweeper.sweeps -= CardSet::of_rank(rank);
    // Two of its rank may make the total too, and totals stand beside the sweep.
    const int total = rules_.capture.total;
    const bool is_total = total > 0 && 2 * value(own) == total;
    sweeper.over_same = rule.with_same_on_table == SameOnTable::sweep && !is_total;
    if (rule.with_same_on_table == SameOnTable::take_same) sweeper.barred_by = CardSet::of_rank(own);
    sweeper.scores_sweep = rule.scores_sweep;
    sweeper.up_to = rule.up_to;
    for (const Card card : cards) sweepers_[index_of(card)] = sweeper;
    sweeper_cards_ |= cards;
    if (rule.card) uneven_ranks_ |= CardSet::of_rank(own);
    if (rule.on_empty == NothingTaken::take_self) self_takers_[0] |= cards;
    if (rule.on_cards == NothingTaken::take_self) self_takers_[1] |= cards;
  }
}

bool Game::sweeps_too_much(Card card, CardSet take) const {
  if (!sweeper_cards_.contains(card) || sweeper_of(card).up_to == 0) return false;
  int sum = 0;
  for (const Card taken : take) {
    if (value(taken.rank()) == 0) return true;
    sum += value(taken.rank());
  }
  return sum > sweeper_of(card).up_to;
}

void Game::compile_lines() {
  for (const LineId line : each_line()) {
    const ScoringLine& rule = rules_.scoring[line.index()];
    switch (traits_of(rule.kind).scored_on) {
      case ScoredOn::play: {
        const PlayLine compiled = compile_play_line(line, rule);
        if (scores_lays(compiled)) lay_lines_.push_back(compiled);
        capture_lines_.push_back(compiled);
        has_cancelling_ |= rule.cancels;
        break;
      }
      case ScoredOn::hand_end:
        end_lines_.push_back(compile_end_line(line, rule, deck_, rules_.deck.ranks));
        if (can_tie(rule.kind)) end_lines_.back().tie = tie_lines_++;
        carries_ |= carries_ties(rule);
        break;
      case ScoredOn::script:
        script_lines_.push_back(line);
        opens_rounds_ |= rule.script.on_deal;
        looks_back_ |= rule.script.api >= 2 || rules_.turn.pass != Pass::never;
        may_redeal_ |= rule.script.redeals;
        judges_matches_ |= rule.script.on_match;
        recalls_ |= rule.script.recalls;
        strikes_plays_ |= rule.script.may;
        changes_captures_ |= rule.script.captures;
        if (rule.script.wins_match) instant_win_names_.push_back(rule.name);
        break;
    }
  }
}

}  // namespace cicera
