#include "cli/play/match_session.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/play/play_words.h"
#include "cli/play/score_sheet_text.h"
#include "cli/terminal/full_screen.h"
#include "engine/match/match.h"
#include "engine/prose/rules_card.h"
#include "engine/support/interrupt.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

constexpr const char* prompt = "> ";

}  // namespace

MatchSession::MatchSession(LiveMatch& match, const Ruleset& ruleset, const TableContext& scene, MatchFile& file,
                           AutomatedSeats& others)
    : match_(match),
      ruleset_(ruleset),
      scene_(scene),
      file_(file),
      others_(others),
      finder_(match.game()),
      last_play_(static_cast<std::size_t>(match.game().seats())) {
  if (people_in(scene.seats) > 0) keyboard_.emplace();
}

// The match

MatchSession::End MatchSession::run() {
  {
    const FullScreen full_screen(shows_screens());
    try {
      if (match_.in_hand()) catch_up();
      while (!match_.over())
        if (!play_hand()) return End::left;
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::bot) throw;
      forfeit_ = Forfeit{match_.hand().turn(), error.message()};
    }
  }
  end_match();
  return End::match_over;
}

/// Tells of the hand that goes on as it was played before.
void MatchSession::catch_up() {
  const std::vector<Play> plays = match_.record().plays;
  match_.take_back_to(0);
  tell(tell_deal(match_, scene_));
  others_.tell_hand();
  for (const Play& play : plays) tell_play_made(advance(play));
}

bool MatchSession::play_hand() {
  if (!match_.in_hand()) {
    if (match_.match().hands_played() >= max_hands_a_match)
      throw limit_error(
          fmt::format("the match has no winner after {} hands: the target is out of reach", max_hands_a_match));
    match_.begin_hand();
    file_.append(deal_line(match_));
    std::erase_if(news_, [](const News& news) { return news.plays > 0; });
    std::fill(last_play_.begin(), last_play_.end(), std::nullopt);
    tell(tell_deal(match_, scene_));
    others_.tell_hand();
  }
  while (!match_.hand_over())
    if (!play_turn()) return false;
  return end_hand();
}

bool MatchSession::play_turn() {
  if (interrupted()) throw Stop::interrupted();
  const auto listed = finder_.plays(match_.hand());
  const std::vector<Play> plays(listed.begin(), listed.end());
  const int seat = match_.hand().turn();
  if (scene_.seats[static_cast<std::size_t>(seat)].is_person()) return ask_person(plays);
  make_play(others_.choose(plays));
  return true;
}

void MatchSession::make_play(const Play& play) {
  const Hand before = advance(play);
  file_.append(play_line(match_));
  tell_play_made(before);
}

/// Returns the hand before the play.
Hand MatchSession::advance(const Play& play) {
  const Hand before = match_.hand();
  last_play_[static_cast<std::size_t>(before.turn())] = match_.record().plays.size();
  match_.play(play);
  return before;
}

bool MatchSession::end_hand() {
  file_.append(hand_line(ruleset_.spec, match_));
  tell(tell_remainder(match_, scene_));
  match_.end_hand();
  others_.tell_hand_end();
  if (!shows_screens()) {
    say("\n" + score_sheet() + "\n");
  } else if (!match_.over()) {
    say(std::string(clear_screen) + news_for(at_keyboard_.value_or(0)) + "\n" + score_sheet() + "\n");
    const bool goes_on = wait_for_enter(
        scene_.speech.say("Enter deals the next hand, q leaves ", "Invio per la prossima smazzata, q esce "));
    news_.clear();
    return goes_on;
  }
  news_.clear();
  return true;
}

void MatchSession::end_match() {
  file_.append(result_line(match_, forfeit_));
  // The full screen is gone, and with it the score of the last hand.
  if (shows_screens() && match_.over()) say(score_sheet() + "\n");
  say(told(tell_result(match_, forfeit_, scene_), columns()));
  others_.tell_match_end(winner_of(match_, forfeit_), forfeit_ ? forfeit_->why : "");
}

// One person's turn

bool MatchSession::ask_person(const std::vector<Play>& plays) {
  const int seat = match_.hand().turn();
  if (!hand_over_keyboard(seat)) return false;
  Turn turn(match_, plays, scene_.speech, scene_.style, columns());
  std::string below = scene_.style.dim + turn.help() + scene_.style.reset;
  if (!shows_screens()) say(table_lines(match_, scene_, columns()));
  while (true) {
    const auto line = next_line(seat, below, turn.help());
    if (!line) return false;
    const Turn::Reply reply = turn.hear(*line);
    if (reply.wish == Turn::Wish::leave) return false;
    if (reply.wish == Turn::Wish::play) {
      make_play(reply.play);
      return true;
    }
    const auto answered = answer(reply, plays);
    if (!answered) return true;
    below = *answered;
    if (!shows_screens()) say(below);
  }
}

/// What the person types under the screen and `below`. What is too long for the window is shown page by page, and the
/// screen with `help` after it.
std::optional<std::string> MatchSession::next_line(int seat, const std::string& below, const std::string& help) {
  if (!shows_screens()) return keyboard_->read(prompt);
  const WindowSize window = window_size();
  const auto pages = paginate(wrap_lines(below, window.columns), window.lines - 2);
  if (pages.size() <= 1) {
    const auto draw = [&] { show_screen(seat, below); };
    draw();
    return keyboard_->read(prompt, draw);
  }
  for (const std::string& page : pages) {
    say(std::string(clear_screen) + page);
    auto line = keyboard_->read(scene_.speech.say("Enter goes on > ", "Invio continua > "));
    if (!line || !line->empty()) return line;
  }
  return next_line(seat, scene_.style.dim + help + scene_.style.reset, help);
}

std::optional<std::string> MatchSession::answer(const Turn::Reply& reply, const std::vector<Play>& plays) {
  switch (reply.wish) {
    case Turn::Wish::take_back: {
      const std::string trouble = take_back();
      return trouble.empty() ? std::nullopt : std::optional(trouble);
    }
    case Turn::Wish::hint:
      return wrap(hint(match_, plays, scene_.speech, scene_.style), 2, columns());
    case Turn::Wish::rules:
      return rules_page();
    case Turn::Wish::score:
      return score_sheet();
    default:
      return reply.text;
  }
}

/// The rules in force, with the cards called as they are shown.
std::string MatchSession::rules_page() const {
  Ruleset ruleset = ruleset_;
  ruleset.rules.deck.names = scene_.speech.names();
  return plain_text(rules_card(ruleset, scene_.speech.language()));
}

/// Hides the cards of the last person before the next one comes to the keyboard.
bool MatchSession::hand_over_keyboard(int seat) {
  const bool another = at_keyboard_ != seat && people_in(scene_.seats) > 1;
  at_keyboard_ = seat;
  if (!another || !shows_screens()) return true;
  keyboard_->forget();
  say(std::string(clear_screen));
  return wait_for_enter(scene_.speech.say("{}, it is your turn. Enter shows your cards, q leaves ",
                                          "{}, tocca a te. Invio mostra le carte, q esce ",
                                          scene_.seats[static_cast<std::size_t>(seat)].name));
}

bool MatchSession::wait_for_enter(const std::string& question) {
  const auto line = keyboard_->read(question);
  return line && !Turn::is_leave(*line);
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
  const std::string done = scene_.speech.say("The last play is taken back.", "L'ultima giocata è annullata.");
  std::erase_if(news_, [&](const News& news) { return news.plays > plays || news.line == done; });
  for (auto& last : last_play_)
    if (last && *last >= plays) last = *last >= seats ? std::optional(*last - seats) : std::nullopt;
  tell({done});
  return {};
}

// What is told

void MatchSession::tell(const Lines& lines) {
  const std::size_t plays = match_.in_hand() ? match_.record().plays.size() : 0;
  for (const std::string& line : lines) news_.push_back({plays, line});
  // A bot may think for long, and the person's own play must not wait for the next screen.
  if (shows_screens() && bots_in(scene_.seats) == 0) return;
  say(told(lines, columns()));
  flush_output();
}

void MatchSession::tell_play_made(const Hand& before) {
  others_.tell_play(before);
  tell(tell_play(match_, before, scene_));
}

/// What came since the seat's last play, that one included; all of the hand where it has not played.
std::string MatchSession::news_for(int seat) const {
  const auto& last = last_play_[static_cast<std::size_t>(seat)];
  Lines lines;
  for (const News& news : news_)
    if (!last || news.plays > *last) lines.push_back(news.line);
  return told(lines, columns());
}

void MatchSession::show_screen(int seat, const std::string& below) {
  const std::string text = wrap_lines(below, columns());
  WindowSize window = window_size();
  window.lines -= static_cast<int>(std::count(text.begin(), text.end(), '\n'));
  print(std::string(clear_screen) + screen(match_, scene_, news_for(seat), window) + text);
  flush_output();
}

void MatchSession::say(const std::string& text) const {
  if (!scene_.silent) print(text);
}

std::string MatchSession::score_sheet() const {
  std::string heading;
  if (!match_.in_hand())
    heading = scene_.style.bold +
              scene_.speech.say("Score of hand {}", "Punti della smazzata {}", match_.match().hands_played()) +
              scene_.style.reset + "\n";
  return heading + score_sheet_text(match_, scene_.seats, scene_.speech, scene_.style, columns());
}

}  // namespace cicera::cli
