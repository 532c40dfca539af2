#include "engine/scoring/scored_hand.h"

#include <algorithm>
#include <cassert>

#include "engine/scoring/match_end.h"
#include "engine/support/both.h"

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
Bilingual not_allowed(const Play& play, const DeckNames& names) {
  if (play.builds())
    return both(" may not build to {} with {}", " non può costruire {} con {}", play.build,
                cards_text(play.with(), names));
  if (play.captures()) return both(" may not take {}", " non può prendere {}", cards_text(play.take(), names));
  return both(" may not be laid", " non si può calare");
}

Bilingual seat_words(Seat seat) { return both("seat {}", "il posto {}", seat.number()); }

/// Why a card of the holding may not be laid.
Bilingual objection_to_laying(const Hand& hand, Card card, std::span<const Play> legal, const DeckNames& names) {
  const Game& game = hand.game();
  const std::string text = card_text(card, names);
  const bool captures =
      std::ranges::any_of(legal, [card](const Play& other) { return other.card == card && other.captures(); });
  if (!game.has_builds() || (captures && !game.free_to_take_nothing().contains(card)))
    return both("{} can capture, so it may not be laid: capture is compulsory",
                "{} può prendere, quindi non si può calare: la presa è obbligatoria", text);
  const int seat = hand.turn().number();
  return game.rules().build.lay
             ? both("{} must be kept for a build of seat {}", "{} va tenuta per una costruzione del posto {}", text,
                    seat)
             : both("{} may not be laid while a build of seat {} is on the table",
                    "{} non si può calare finché sul tavolo c'è una costruzione del posto {}", text, seat);
}

/// Why a choice cannot be made.
Bilingual objection_to_choosing(const Hand& hand, const PlayFinder& finder, const Play& play, const DeckNames& names) {
  const Game& game = hand.game();
  const Bilingual seat = seat_words(hand.turn());
  if (play.choice > game.choices().size())
    return both("the rules have no choice {}", "le regole non hanno la scelta {}", play.choice);
  const Choice& choice = game.choice(play.choice);
  const Bilingual may_not = both("{} may not choose '{}'", "{} non può scegliere '{}'", seat, choice.name);
  const std::string rules = house_rules(game, &ScriptRule::may);
  if (finder.strikes(play)) return both("{} here, by {}", "{} qui, per {}", may_not, rules);
  if (choice.has_card() && !hand.holding(hand.turn()).contains(play.card))
    return both("{} does not hold {}", "{} non ha in mano {}", seat, card_text(play.card, names));
  if (choice.at == ChoiceTime::deal) return both("{} after the first card", "{} dopo la prima carta", may_not);
  if (hand.choosing_at_deal()) return both("{} before the first card", "{} prima della prima carta", may_not);
  if (!hand.may_choose())
    return both("{}: it has made a choice in this turn", "{}: in questo turno ha già scelto", may_not);
  if (choice.ends == ChoiceEnds::turn && !hand.may_pass())
    return both("{}: all others who hold cards have passed", "{}: tutti gli altri che hanno carte sono passati",
                may_not);
  return both("{} here", "{} qui", may_not);
}

/// Why a card that the seat may play cannot take what it takes.
Bilingual objection_to_taking(const Game& game, const Play& play, std::span<const Play> legal, const DeckNames& names) {
  Bilingual can;
  for (const Play& other : legal)
    if (other.card == play.card && other.captures())
      can += (can.empty() ? Bilingual() : both(" or ", " o ")) + cards_text(other.take(), names);
  const Bilingual instead = can.empty() ? both("it can take nothing here", "qui non può prendere nulla")
                                        : both("it can take {}", "può prendere {}", can);
  const Bilingual by =
      game.changes_captures() ? both(", by {}", ", per {}", house_rules(game, &ScriptRule::captures)) : Bilingual();
  return both("{} cannot take {}; {}{}", "{} non può prendere {}; {}{}", card_text(play.card, names),
              cards_text(play.take(), names), instead, by);
}

/// Why a play is not among the legal ones, which `finder` has listed.
Bilingual objection(const Hand& hand, const PlayFinder& finder, const Play& play, std::span<const Play> legal,
                    const DeckNames& names) {
  const Bilingual seat = seat_words(hand.turn());
  if (play.chooses()) return objection_to_choosing(hand, finder, play, names);
  if (hand.choosing_at_deal())
    return both("{} chooses before the first card", "{} sceglie prima della prima carta", seat);
  const std::string card = card_text(play.card, names);
  if (!hand.turned().empty() && !hand.turned().contains(play.card))
    return both("{} plays {}, which is turned from the stock, and not {}",
                "{} gioca {}, che si gira dal tallone, e non {}", seat, cards_text(hand.turned(), names), card);
  if (!hand.playable().contains(play.card)) return both("{} does not hold {}", "{} non ha in mano {}", seat, card);
  if (!hand.open_cards().contains(play.cards))
    return both("{} not on the table{}", "{} non è sul tavolo{}", cards_text(play.cards - hand.open_cards(), names),
                hand.game().takes_piles() ? both(" or in a pile that can be taken", " né in un mazzetto da prendere")
                                          : Bilingual());
  const Bilingual may_not = card + not_allowed(play, names);
  if (finder.strikes(play))
    return both("{} here, by {}", "{} qui, per {}", may_not, house_rules(hand.game(), &ScriptRule::may));
  if (play.builds()) return both("{} here", "{} qui", may_not);
  if (hand.first_play() && !hand.game().may_open(play.card))
    return both("{}: the first card of the hand builds or is worth {} or more",
                "{}: la prima carta della smazzata costruisce o vale almeno {}", may_not,
                hand.game().rules().build.least);
  if (play.lays()) return objection_to_laying(hand, play.card, legal, names);
  return objection_to_taking(hand.game(), play, legal, names);
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

void check_legal(const Hand& hand, PlayFinder& finder, const Play& play, Ply ply, const DeckNames& names) {
  if (hand.finished())
    throw IllegalPlay(ply,
                      both("the hand is over after {} plays", "la smazzata è finita dopo {} giocate", ply.number()));
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
