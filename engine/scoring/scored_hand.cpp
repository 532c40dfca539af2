#include "engine/scoring/scored_hand.h"

#include <algorithm>
#include <cassert>

#include "engine/scoring/match_end.h"

namespace cicera {
namespace {

/// The lines whose scripts have a hook: `the house rule tight` or `the house rules tight, loose`.
std::string house_rules(const Game& game, bool ScriptRule::*hook) {
  std::string names;
  for (const LineId line : game.script_lines())
    if (game.line(line).script.*hook) names += (names.empty() ? "" : ", ") + game.line_name(line);
  return (names.find(',') == std::string::npos ? "the house rule " : "the house rules ") + names;
}

/// What is wrong with a play of a card, to be read after it.
std::string not_allowed(const Play& play, DeckNames names) {
  if (play.builds())
    return " may not build to " + std::to_string(play.build) + " with " + cards_text(play.with(), names);
  return play.captures() ? " may not take " + cards_text(play.take(), names) : " may not be laid";
}

/// Why a card of the holding may not be laid.
std::string objection_to_laying(const Hand& hand, Card card, std::span<const Play> legal, DeckNames names) {
  const Game& game = hand.game();
  const std::string text = card_text(card, names);
  const bool captures =
      std::ranges::any_of(legal, [card](const Play& other) { return other.card == card && other.captures(); });
  if (!game.has_builds() || (captures && !game.free_to_take_nothing().contains(card)))
    return text + " can capture, so it may not be laid: capture is compulsory";
  const std::string build = "a build of seat " + std::to_string(hand.turn().number());
  return game.rules().build.lay ? text + " must be kept for " + build
                                : text + " may not be laid while " + build + " is on the table";
}

/// Why a choice cannot be made.
std::string objection_to_choosing(const Hand& hand, const PlayFinder& finder, const Play& play, DeckNames names) {
  const Game& game = hand.game();
  const std::string seat = "seat " + std::to_string(hand.turn().number());
  if (play.choice > game.choices().size()) return "the rules have no choice " + std::to_string(play.choice);
  const Choice& choice = game.choice(play.choice);
  const std::string may_not = seat + " may not choose '" + choice.name + "'";
  if (finder.strikes(play)) return may_not + " here, by " + house_rules(game, &ScriptRule::may);
  if (choice.has_card() && !hand.holding(hand.turn()).contains(play.card))
    return seat + " does not hold " + card_text(play.card, names);
  if (choice.at == ChoiceTime::deal) return may_not + " after the first card";
  if (hand.choosing_at_deal()) return may_not + " before the first card";
  if (!hand.may_choose()) return may_not + ": it has made a choice in this turn";
  if (choice.ends == ChoiceEnds::turn && !hand.may_pass()) return may_not + ": all others who hold cards have passed";
  return may_not + " here";
}

/// Why a play is not among the legal ones, which `finder` has listed.
std::string objection(const Hand& hand, const PlayFinder& finder, const Play& play, std::span<const Play> legal,
                      DeckNames names) {
  if (play.chooses()) return objection_to_choosing(hand, finder, play, names);
  if (hand.choosing_at_deal()) return "seat " + std::to_string(hand.turn().number()) + " chooses before the first card";
  const std::string card = card_text(play.card, names);
  if (!hand.turned().empty() && !hand.turned().contains(play.card))
    return "seat " + std::to_string(hand.turn().number()) + " plays " + cards_text(hand.turned(), names) +
           ", which is turned from the stock, and not " + card;
  if (!hand.playable().contains(play.card))
    return "seat " + std::to_string(hand.turn().number()) + " does not hold " + card;
  if (!hand.open_cards().contains(play.cards))
    return cards_text(play.cards - hand.open_cards(), names) + " not on the table" +
           (hand.game().takes_piles() ? " or in a pile that can be taken" : "");
  if (finder.strikes(play))
    return card + not_allowed(play, names) + " here, by " + house_rules(hand.game(), &ScriptRule::may);
  if (play.builds()) return card + not_allowed(play, names) + " here";
  if (hand.first_play() && !hand.game().may_open(play.card))
    return card + not_allowed(play, names) + ": the first card of the hand builds or is worth " +
           std::to_string(hand.game().rules().build.least) + " or more";
  if (play.lays()) return objection_to_laying(hand, play.card, legal, names);
  std::string can;
  for (const Play& other : legal)
    if (other.card == play.card && other.captures())
      can += (can.empty() ? "" : " or ") + cards_text(other.take(), names);
  return card + " cannot take " + cards_text(play.take(), names) +
         (can.empty() ? "; it can take nothing here" : "; it can take " + can) +
         (hand.game().changes_captures() ? ", by " + house_rules(hand.game(), &ScriptRule::captures) : "");
}

}  // namespace

ScoredHand::ScoredHand(const Hand& hand, Scorer* scorer, const std::optional<MatchSoFar>& before)
    : hand_(hand), scorer_(scorer) {
  points_.reserve(64);
  restart(hand, before);
}

void ScoredHand::restart(const Hand& hand, const std::optional<MatchSoFar>& before) {
  hand_ = hand;
  before_ = before;
  sheet_.clear();
  if (sheet_.lines() != hand.game().lines() || sheet_.sides() != hand.game().sides())
    sheet_ = ScoreSheet(hand.game().sides(), hand.game().lines());
  openings_.clear();
  points_.clear();
  end_ = HandEnd();
  plays_ = 0;
  match_ended_ = false;
  may_end_match_ = before && hand.game().rules().match.test == MatchTest::at_once;
  rounds_opened_ = 0;
  opens_rounds_ = scorer_ != nullptr && hand.game().opens_rounds();
  watched_ = scorer_ != nullptr || may_end_match_;
  begin_past();
  if (hand_.finished())
    score_end();
  else
    open_rounds();
  match_ended_ = may_end_match_ && (end_.instant_win || ends_match_now());
}

void ScoredHand::play(const Play& play) {
  if (watched_) return play_watched(play);
  if (hand_.game().may_score(play.captures())) score(play);
  ++plays_;
  hand_.apply(play);
  if (hand_.finished()) score_end();
}

/// Adds up what the play scores.
void ScoredHand::score(const Play& play) {
  const std::size_t before = points_.size();
  score_play(View(hand_), play, Ply::at(plays_), scorer_, points_);
  for (std::size_t i = before; i < points_.size(); ++i) {
    if (hand_.game().has_cancelling()) cancel_instead(points_[i]);
    sheet_.add(points_[i].side, points_[i].line, points_[i].points);
  }
}

std::vector<ScoreEvent> ScoredHand::points_of(const Play& play) const {
  std::vector<ScoreEvent> points;
  score_play(View(hand_), play, Ply::at(plays_), scorer_, points);
  if (hand_.game().has_cancelling())
    for (ScoreEvent& event : points) cancel_instead(event);
  return points;
}

void ScoredHand::play_watched(const Play& play) {
  if (match_ended_) open_rounds();
  const std::size_t before = points_.size();
  if (scorer_ != nullptr || hand_.game().may_score(play.captures())) score(play);
  ++plays_;
  if (hand_.past() == nullptr)
    hand_.apply(play);
  else
    apply_noted(play, std::span(points_).subspan(before));
  match_ended_ = may_end_match_ && (end_.instant_win || ends_match_now());
  if (match_ended_) return;
  if (hand_.finished()) {
    score_end();
  } else {
    open_rounds();
    match_ended_ = may_end_match_ && end_.instant_win;  // by the deal
  }
}

/// Notes where the hand begins, where the scorer looks back.
void ScoredHand::begin_past() {
  if (scorer_ == nullptr || !hand_.game().looks_back()) return;
  const auto plays = as_size(hand_.game().max_plays());
  if (past_ == nullptr || past_->plays.size() <= plays) past_ = std::make_unique<HandPast>(hand_.game());
  past_->match = before_.value_or(MatchSoFar());
  PastPlay& begin = past_->plays.front();
  begin.match = &past_->match;
  begin.points.clear();
  begin.won.reset();
  hand_.set_past(&begin);
}

/// Makes the play and notes it, with its points, in the past.
void ScoredHand::apply_noted(const Play& play, std::span<const ScoreEvent> points) {
  PastPlay& room = past_->plays[as_size(plays_known(hand_)) + 1];
  cicera::apply_noted(hand_, play, room);
  room.points.assign(points.begin(), points.end());
}

/// Where the line cancels and another side has points for it, these are taken away instead: from the side with the most
/// of them or, of several, the next in turn.
void ScoredHand::cancel_instead(ScoreEvent& event) const {
  if (!hand_.game().line(event.line).cancels) return;
  int most = 0;
  const int sides = sheet_.sides();
  const int own = event.side.number();
  for (int next = 1; next < sides; ++next) {
    const Side side = Side::at((own + next) % sides);
    if (sheet_.points(side, event.line) <= most) continue;
    most = sheet_.points(side, event.line);
    event.side = side;
  }
  if (most > 0) event.points = static_cast<std::int16_t>(-event.points);
}

bool ScoredHand::ends_match_now() const { return ends_at_once(before_->points, sheet_, hand_.game().rules().match); }

std::span<const ScoreEvent> ScoredHand::last_points() const {
  std::size_t first = points_.size();
  while (first > 0 && points_[first - 1].ply.number() + 1 == plays_) --first;
  return std::span(points_).subspan(first);
}

/// Opens the round that has been dealt, unless it is open.
void ScoredHand::open_rounds() {
  if (!opens_rounds_) return;
  if (rounds_opened_ < hand_.rounds_dealt()) open_round(rounds_opened_++);
}

void ScoredHand::open_round(int round) {
  openings_.push_back(scorer_->open_round(hand_, round));
  const Opening& opening = openings_.back();
  for (const ScoreEvent& point : opening.points) sheet_.add(point.side, point.line, point.points);
  if (hand_.past() != nullptr) {
    PastPlay& noted = past_->plays[as_size(plays_known(hand_))];
    noted.points.insert(noted.points.end(), opening.points.begin(), opening.points.end());
    if (!noted.won) noted.won = opening.wins;
  }
  if (opening.take_table) hand_.take_table(*opening.take_table);
  if (!end_.instant_win) end_.instant_win = opening.wins;
}

void ScoredHand::score_end() {
  const auto won = end_.instant_win;  // by a deal
  end_ = cicera::score_end(hand_, sheet_, before_ ? before_->carried : CarriedPoints{});
  if (won) end_.instant_win = won;
  if (scorer_ == nullptr) return;
  scorer_->score_end(hand_, sheet_);
  if (!end_.instant_win) end_.instant_win = scorer_->wins_match(hand_, sheet_);
}

void check_legal(const Hand& hand, PlayFinder& finder, const Play& play, Ply ply, DeckNames names) {
  if (hand.finished()) throw IllegalPlay(ply, "the hand is over after " + std::to_string(ply.number()) + " plays");
  const auto legal = finder.plays(hand);
  if (std::find(legal.begin(), legal.end(), play) == legal.end())
    throw IllegalPlay(ply, objection(hand, finder, play, legal, names));
}

void play_if_legal(ScoredHand& scored, PlayFinder& finder, const Play& play, Ply ply) {
  check_legal(scored.hand(), finder, play, ply);
  scored.play(play);
}

ScoredHand replay(const Hand& begin, const std::vector<Play>& plays, Scorer* scorer,
                  const std::optional<MatchSoFar>& before) {
  ScoredHand scored(begin, scorer, before);
  PlayFinder finder(begin.game(), scorer);
  for (std::size_t i = 0; i < plays.size(); ++i) play_if_legal(scored, finder, plays[i], Ply::at(i));
  return scored;
}

}  // namespace cicera
