#include "cli/play/match_session.h"

#include <algorithm>

#include "cli/play/play_words.h"
#include "cli/play/score_sheet_text.h"
#include "cli/wrapped.h"
#include "engine/ruleset/rules_card.h"

namespace cicera::cli {
namespace {

constexpr std::string_view clear_screen = "\033[H\033[2J";
constexpr std::string_view prompt = "> ";

}  // namespace

MatchSession::MatchSession(MatchInPlay& match, const Ruleset& ruleset, const Scene& scene, MatchFile& file,
                           OtherPlayers& others)
    : match_(match),
      ruleset_(ruleset),
      scene_(scene),
      file_(file),
      others_(others),
      finder_(match.game()),
      plays_seen_(static_cast<std::size_t>(match.game().seats()), 0) {}

MatchSession::End MatchSession::run() {
  try {
    others_.greet(ruleset_);
    if (match_.in_hand()) catch_up();
    while (!match_.over())
      if (!play_hand()) return End::left;
  } catch (const SeatFailure& failure) {
    forfeit_ = Forfeit{failure.seat(), failure.what()};
  }
  end_match();
  return End::match_over;
}

/// Tells of the hand that goes on as it was played before.
void MatchSession::catch_up() {
  const std::vector<Play> plays = match_.record().plays;
  match_.take_back_to(0);
  tell(tell_deal(match_, scene_, columns()));
  others_.tell_hand();
  for (const Play& play : plays) make_known(play);
}

bool MatchSession::play_hand() {
  if (!match_.in_hand()) {
    match_.begin_hand();
    file_.append(deal_line(match_));
    news_.clear();
    std::fill(plays_seen_.begin(), plays_seen_.end(), 0);
    tell(tell_deal(match_, scene_, columns()));
    others_.tell_hand();
  }
  while (!match_.hand_over())
    if (!play_turn()) return false;
  return end_hand();
}

bool MatchSession::play_turn() {
  const auto listed = finder_.plays(match_.hand());
  const std::vector<Play> plays(listed.begin(), listed.end());
  const int seat = match_.hand().turn();
  if (scene_.seats[static_cast<std::size_t>(seat)].is_person()) return ask_person(plays);
  make_play(others_.choose(plays));
  return true;
}

bool MatchSession::end_hand() {
  tell(tell_remainder(match_, scene_, columns()));
  file_.append(hand_line(ruleset_.spec, match_));
  match_.end_hand();
  others_.tell_hand_end();
  std::string text;
  if (shows_screens()) {
    text += clear_screen;
    for (const std::string& line : news_for(at_keyboard_.value_or(0))) text += line;
  }
  text += "\n" + scene_.style.bold +
          scene_.speech.say("Score of hand {}", "Punti della smazzata {}", match_.match().hands_played()) +
          scene_.style.reset + "\n" + score_sheet_text(match_, scene_.seats, scene_.speech, scene_.style, columns()) +
          "\n";
  if (!scene_.silent) print(text);
  if (match_.over() || !shows_screens()) return true;
  return wait_for_enter(
      scene_.speech.say("Enter deals the next hand, q leaves ", "Invio per la prossima smazzata, q esce "));
}

void MatchSession::end_match() {
  file_.append(result_line(match_, forfeit_));
  for (const std::string& line : tell_result(match_, forfeit_, scene_, columns()))
    if (!scene_.silent) print(line);
  others_.tell_match_end(winner_of(match_, forfeit_), forfeit_ ? forfeit_->why : "");
}

// One person's turn

bool MatchSession::ask_person(const std::vector<Play>& plays) {
  const int seat = match_.hand().turn();
  if (!hand_over_keyboard(seat)) return false;
  Turn turn(match_, plays, scene_.speech, scene_.style);
  std::string below = scene_.style.dim + turn.help() + scene_.style.reset + "\n";
  if (shows_screens())
    show_screen(seat, below);
  else
    print(table_lines(match_, scene_, columns()));
  while (true) {
    const auto line = keyboard_.read(std::string(prompt), [&] { show_screen(seat, below); });
    if (!line) return false;
    Turn::Reply reply = turn.hear(*line);
    switch (reply.wish) {
      case Turn::Wish::play:
        make_play(reply.play);
        return true;
      case Turn::Wish::leave:
        return false;
      case Turn::Wish::take_back:
        if (const std::string trouble = take_back(); trouble.empty())
          return true;
        else
          reply.text = trouble;
        break;
      case Turn::Wish::hint:
        reply.text = show_hint(plays);
        break;
      case Turn::Wish::rules:
        reply.text = plain_text(rules_card(ruleset_, scene_.speech.language()));
        break;
      case Turn::Wish::score:
        reply.text = score_sheet_text(match_, scene_.seats, scene_.speech, scene_.style, columns());
        break;
      case Turn::Wish::hear_again:
        break;
    }
    below = reply.text;
    if (shows_screens())
      show_screen(seat, below);
    else
      print(below);
  }
}

/// Hides the cards of the last person before the next one comes to the keyboard.
bool MatchSession::hand_over_keyboard(int seat) {
  const bool another = at_keyboard_ != seat && people_in(scene_.seats) > 1;
  at_keyboard_ = seat;
  if (!another || !shows_screens()) return true;
  const std::string& name = scene_.seats[static_cast<std::size_t>(seat)].name;
  print(clear_screen);
  return wait_for_enter(scene_.speech.say("{}, it is your turn. Enter shows your cards, q leaves ",
                                          "{}, tocca a te. Invio mostra le carte, q esce ", name));
}

bool MatchSession::wait_for_enter(const std::string& question) {
  const auto line = keyboard_.read(question);
  return line && *line != "q";
}

std::string MatchSession::show_hint(const std::vector<Play>& plays) const {
  const Hint given = hint(match_, plays, scene_.speech);
  return wrapped(scene_.speech.say("Hint: {}; {}.", "Consiglio: {}; {}.",
                                   play_words(given.play, match_.hand(), scene_.speech, scene_.style), given.reason),
                 2, columns());
}

/// Goes back to the person's last turn in this hand. Returns why that cannot be, or nothing when it was done.
std::string MatchSession::take_back() {
  if (people_in(scene_.seats) > 1)
    return scene_.speech.say("Another person plays, so nothing is taken back.\n",
                             "Gioca un'altra persona: non si torna indietro.\n");
  if (bots_in(scene_.seats) > 0)
    return scene_.speech.say("A bot from outside plays, so nothing is taken back.\n",
                             "Gioca un bot esterno: non si torna indietro.\n");
  const auto seats = static_cast<std::size_t>(match_.game().seats());
  const std::size_t made = match_.record().plays.size();
  if (made < seats)
    return scene_.speech.say("You have played nothing in this hand yet.\n",
                             "In questa smazzata non hai ancora giocato.\n");
  const std::size_t plays = made - seats;
  match_.take_back_to(plays);
  file_.append(take_back_line(plays));
  std::erase_if(news_, [&](const News& news) { return news.plays > plays; });
  for (std::size_t& seen : plays_seen_) seen = std::min(seen, plays >= seats ? plays - seats : 0);
  tell({scene_.speech.say("The last play is taken back.\n", "L'ultima giocata è annullata.\n")});
  return {};
}

// What is told

void MatchSession::make_play(const Play& play) {
  make_known(play);
  file_.append(play_line(match_));
}

void MatchSession::make_known(const Play& play) {
  const Hand before = match_.hand();
  plays_seen_[static_cast<std::size_t>(before.turn())] = match_.record().plays.size();
  match_.play(play);
  others_.tell_play(before);
  tell(tell_play(match_, before, scene_, columns()));
}

void MatchSession::tell(const Lines& lines) {
  for (const std::string& line : lines) {
    news_.push_back({match_.record().plays.size(), line});
    if (!shows_screens() && !scene_.silent) print(line);
  }
}

std::vector<std::string> MatchSession::news_for(int seat) const {
  std::vector<std::string> lines;
  const std::size_t seen = plays_seen_[static_cast<std::size_t>(seat)];
  for (const News& news : news_)
    if (news.plays > seen || (seen == 0 && news.plays == 0)) lines.push_back(news.line);
  return lines;
}

void MatchSession::show_screen(int seat, const std::string& below) {
  WindowSize window = window_size();
  window.lines -= static_cast<int>(std::count(below.begin(), below.end(), '\n'));
  print(std::string(clear_screen) + screen(match_, scene_, news_for(seat), window) + below);
  flush_output();
}

}  // namespace cicera::cli
