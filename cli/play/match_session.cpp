#include "cli/play/match_session.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/terminal/full_screen.h"
#include "cli/terminal/pages.h"
#include "cli/terminal/signals.h"
#include "engine/match/match.h"
#include "engine/players/levels.h"
#include "engine/prose/page.h"
#include "engine/prose/rules_card.h"
#include "engine/support/stop.h"
#include "engine/support/text.h"
#include "engine/table/card_art.h"
#include "engine/table/match_statistics.h"
#include "engine/table/score_sheet_text.h"

namespace cicera::cli {
namespace {

constexpr const char* prompt = "> ";

}  // namespace

MatchSession::MatchSession(MatchTable& table, const Ruleset& ruleset, const TableContext& context, MatchFile& file)
    : table_(table), match_(table.match()), ruleset_(ruleset), context_(context), file_(file) {
  table.write_to([&file](const std::string& line) { file.append(line); });
  table.listen([this](const LiveMatch& match, const TableEvent& event) { hear(match, event); });
  if (people_in(context.seats) > 0) keyboard_.emplace();
}

// The match

MatchSession::End MatchSession::run() {
  {
    const FullScreen full_screen(shows_screens());
    table_.open();
    while (true) {
      if (hand_has_ended_ && !show_hand_end()) return End::left;
      if (table_.over()) break;
      if (!table_.in_hand())
        table_.begin_hand();
      else if (!play_turn())
        return End::left;
    }
  }
  end_match();
  return End::match_over;
}

bool MatchSession::play_turn() {
  if (interrupted()) throw Stop::interrupted();
  if (table_.is_person(table_.turn())) return ask_person(table_.plays());
  show_others_turn();
  table_.play_for_seat();
  return true;
}

/// Shows the table before the play of a seat without a person, and waits a little. A line that is typed ends the
/// waiting until a person's next turn.
void MatchSession::show_others_turn() {
  const bool waits = context_.pause.count() > 0 && !skips_pauses_;
  if (!shows_screens() || (!waits && bots_in(context_.seats) == 0)) return;
  const auto person = std::ranges::find_if(context_.seats, &Occupant::is_person);
  const Seat viewer = at_keyboard_.value_or(Seat::at(person - context_.seats.begin()));
  const Holding holding = people_in(context_.seats) > 1 ? Holding::hidden : Holding::shown;
  const std::string help = waits ? context_.speech.say("Enter skips the pauses", "Invio salta le pause") : "";
  show_screen(content_for(viewer, "", help, holding));
  if (waits) skips_pauses_ = keyboard_->pause(context_.pause);
}

/// The last plays, then the score. Returns false if the person leaves a match that is not over.
bool MatchSession::show_hand_end() {
  hand_has_ended_ = false;
  const std::string last_plays = news_at_the_end();
  news_.clear();
  const std::string text = table_.forfeit() ? last_plays : last_plays + "\n" + score_sheet() + "\n";
  if (!shows_screens()) {
    if (!table_.forfeit()) say("\n" + score_sheet() + "\n");
    return true;
  }
  if (table_.over()) {
    show_end(text);
    return true;
  }
  return show_pages(text, context_.speech.say("Press Enter for the next hand, or type q to leave: ",
                                              "Premi Invio per la prossima smazzata, o scrivi q per uscire: "));
}

std::string MatchSession::end_question() const {
  return context_.speech.say("The match is over. Press Enter: ", "La partita è finita. Premi Invio: ");
}

/// What else can be typed there.
std::string MatchSession::end_choices() const {
  const std::string duplicate =
      can_be_duplicated(context_.seats)
          ? context_.speech.say(", d the same cards with the computer", ", d le stesse carte col computer")
          : "";
  return context_.style.dim +
         context_.speech.say("Or type: s statistics{}, r a rematch.", "Oppure: s le statistiche{}, r la rivincita.",
                             duplicate) +
         context_.style.reset + "\n";
}

std::string MatchSession::outcome() const {
  std::string text = format_lines(describe_result(match_, table_.forfeit(), context_), columns());
  if (table_.forfeit()) return text;
  const std::vector<Record> hands = hands_of(match_, file_.path(), match_text(file_.path()));
  return text + decisive_play_text(match_, hands, context_, columns());
}

void MatchSession::show_end(const std::string& details) {
  std::string shown = details;
  std::string ending = outcome();
  while (const auto typed = ask_below(shown, ending + end_choices(), end_question())) {
    const std::string word = to_lower(*typed);
    if (word == "r" || word == "rematch" || word == "rivincita") {
      wants_rematch_ = true;
      return;
    }
    const std::vector<Record> hands = hands_of(match_, file_.path(), match_text(file_.path()));
    if (word == "s" || word == "statistics" || word == "statistiche")
      shown = statistics_text(match_, hands, context_, columns());
    else if (word == "d" && can_be_duplicated(context_.seats))
      shown = duplicate_text(match_, hands, context_, program_player(context_.seats), columns());
    else
      return;
    ending.clear();
  }
}

void MatchSession::end_match() {
  // The full screen is gone, and with it the score of the last hand.
  if (shows_screens() && match_.over()) say(score_sheet() + "\n");
  say(format_lines(describe_result(match_, table_.forfeit(), context_), columns()));
}

// One person's turn

bool MatchSession::ask_person(const std::vector<Play>& plays) {
  const Seat seat = match_.hand().turn();
  skips_pauses_ = false;
  const AnswerPlace place = !shows_screens() ? AnswerPlace::transcript
                            : context_.mouse ? AnswerPlace::clickable_screen
                                             : AnswerPlace::screen;
  TurnInput input(match_, plays, context_.speech, context_.style, columns(), place);
  std::string shown;
  if (!shows_screens()) say(table_lines(match_, context_, columns()) + input.choices());
  while (true) {
    if (!hand_over_keyboard(seat)) return false;
    const auto line = next_line(seat, shown, input.help());
    if (!line) return false;
    if (shows_screens() && words_of(*line).empty()) {
      shown.clear();  // the news comes back
      continue;
    }
    const TurnInput::Reply reply = input.read(*line);
    if (reply.command == TurnInput::Command::leave) return false;
    if (reply.command == TurnInput::Command::play) {
      table_.play(reply.play);
      return true;
    }
    const auto answered = answer(reply, plays);
    if (!answered) return true;
    if (*answered != input.open_list() && !fits_beside(seat, *answered + input.open_list(), input.help()))
      input.close_list();  // rather than hide the table
    shown = *answered == input.open_list() ? *answered : *answered + input.open_list();
    if (!shows_screens()) say(*answered);
  }
}

/// Whether an answer can be shown together with the table; in a transcript always.
bool MatchSession::fits_beside(Seat seat, const std::string& answer, const std::string& help) const {
  if (!shows_screens()) return true;
  const WindowSize window = window_size();
  const std::string text = wrap_lines(answer, window.columns);
  const ScreenContent content = content_for(seat, "", help, Holding::shown);
  return std::count(text.begin(), text.end(), '\n') <= room_for_an_answer(match_, context_, content, window);
}

/// What the person types under the screen with an answer. An answer too long for the window is shown page by page, and
/// the screen after it.
std::optional<std::string> MatchSession::next_line(Seat seat, const std::string& answer, const std::string& help) {
  if (!shows_screens()) return keyboard_->read(prompt);
  const WindowSize window = window_size();
  const std::string text = wrap_lines(answer, window.columns);
  const bool fits = fits_beside(seat, answer, help);
  if (!fits) {
    for (const std::string& page : paginate(text, window.lines - 2)) {
      say(std::string(clear_screen) + page);
      auto line = keyboard_->read(more_question(), {}, clicks_as_enter());
      if (!line || !line->empty()) return line;
    }
  }
  const auto draw = [&] { show_screen(content_for(seat, fits ? answer : "", help, Holding::shown)); };
  draw();
  return keyboard_->read(prompt, draw, clicks_on_targets());
}

std::string MatchSession::more_question() const {
  return context_.speech.say("Press Enter for more > ", "Invio per continuare > ");
}

std::optional<std::string> MatchSession::answer(const TurnInput::Reply& reply, const std::vector<Play>& plays) {
  switch (reply.command) {
    case TurnInput::Command::undo: {
      const std::string obstacle = take_back();
      return obstacle.empty() ? std::nullopt : std::optional(obstacle);
    }
    case TurnInput::Command::hint:
      return wrap(hint(match_, plays, context_.speech), 2, columns());
    case TurnInput::Command::rules:
      return rules_page();
    case TurnInput::Command::score:
      return score_sheet();
    case TurnInput::Command::hand:
      return hand_so_far();
    case TurnInput::Command::last:
      return last_capture();
    case TurnInput::Command::key:
      if (!shows_screens())
        return wrap(letter_key(match_.game().deck(), context_.speech, context_.style), 2, columns());
      shows_key_ = !shows_key_;
      return "";
    default:
      return reply.text;
  }
}

/// All that was played in the hand.
std::string MatchSession::hand_so_far() const { return format_lines(news_since(std::nullopt), columns()); }

/// The last play of the hand that took cards, with its points.
std::string MatchSession::last_capture() const {
  const std::vector<Play>& plays = match_.record().plays;
  const auto last = std::find_if(plays.rbegin(), plays.rend(), [](const Play& play) { return play.captures(); });
  if (last == plays.rend())
    return context_.speech.say("Nobody has taken cards in this hand yet.\n",
                               "In questa smazzata nessuno ha ancora preso carte.\n");
  const auto made = as_size(plays.rend() - last);
  Lines lines;
  for (const News& news : news_)
    if (news.plays == made) lines.push_back(news.line);
  return format_lines(lines, columns());
}

/// The rules in force, with the cards called as they are shown.
std::string MatchSession::rules_page() const {
  Ruleset ruleset = ruleset_;
  ruleset.rules.deck.names = context_.speech.names();
  return plain_text(rules_card(ruleset, context_.speech.language()), std::min(columns(), page_width));
}

/// Shows all but the holding until the next person has come to the keyboard.
bool MatchSession::hand_over_keyboard(Seat seat) {
  const bool another = at_keyboard_ != seat && people_in(context_.seats) > 1;
  at_keyboard_ = seat;
  if (!another || !shows_screens()) return true;
  keyboard_->forget();
  const auto draw = [&] { show_screen(content_for(seat, "", "", Holding::hidden)); };
  draw();
  return wait_for_enter(context_.speech.say("{}, it is your turn. Press Enter to see your cards, or type q to leave: ",
                                            "{}, tocca a te. Premi Invio per vedere le carte, o scrivi q per uscire: ",
                                            context_.seats[seat].name),
                        draw);
}

bool MatchSession::wait_for_enter(const std::string& question, const std::function<void()>& redraw) {
  const auto line = keyboard_->read(question, redraw, clicks_as_enter());
  return line && !TurnInput::is_leave(*line);
}

std::optional<std::string> MatchSession::ask_below(const std::string& text, const std::string& ending,
                                                   const std::string& last_question) {
  const WindowSize window = window_size();
  const auto pages =
      pages_with_ending(wrap_lines(text, window.columns), wrap_lines(ending, window.columns), window.lines - 2);
  for (const std::string& page : pages) {
    const auto draw = [&] { say(std::string(clear_screen) + page); };
    draw();
    if (&page == &pages.back()) return keyboard_->read(last_question, draw, clicks_as_enter());
    if (!wait_for_enter(more_question(), draw)) return std::nullopt;
  }
  return std::nullopt;
}

/// Returns false if the person leaves.
bool MatchSession::show_pages(const std::string& text, const std::string& last_question) {
  const auto typed = ask_below(text, "", last_question);
  return typed && !TurnInput::is_leave(*typed);
}

/// Goes back to the person's last turn in this hand. Returns why that cannot be, or nothing when it was done.
std::string MatchSession::take_back() {
  if (!table_.takes_back())
    return context_.speech.say("With a bot at the table no play is taken back.\n",
                               "Con un bot al tavolo non si annulla.\n");
  const Seat seat = table_.turn();
  if (!table_.last_play_of(seat))
    return context_.speech.say("You have not played in this hand yet.\n",
                               "In questa smazzata non hai ancora giocato.\n");
  if (const auto other = refuser(seat))
    return context_.speech.say("{} does not agree.\n", "{} non è d'accordo.\n", context_.seats[*other].name);
  table_.take_back(seat);
  return {};
}

std::optional<Seat> MatchSession::refuser(Seat seat) {
  const auto name = [&](Seat of) -> const std::string& { return context_.seats[of].name; };
  for (const Seat other : match_.game().each_seat()) {
    if (other == seat || !context_.seats[other].is_person()) continue;
    at_keyboard_.reset();  // whoever is asked gives the keyboard back
    const std::string question = context_.speech.say(
        "{}, may {} take back the last play, and all since? [y/N] ",
        "{}, {} può annullare la sua ultima giocata, e tutte le altre da allora? [s/N] ", name(other), name(seat));
    const auto draw = [&] { show_screen(content_for(seat, "", "", Holding::hidden)); };
    if (shows_screens()) draw();
    const auto typed = keyboard_->read(question, shows_screens() ? draw : std::function<void()>());
    const std::string word = to_lower(typed.value_or(""));
    if (!word.starts_with('y') && !word.starts_with('s')) return other;
  }
  return std::nullopt;
}

// What is shown

void MatchSession::hear(const LiveMatch& match, const TableEvent& event) {
  if (const auto* end = std::get_if<MatchEnded>(&event)) {  // end_match says it
    hand_has_ended_ = hand_has_ended_ || end->forfeit;
    return;
  }
  hand_has_ended_ = std::holds_alternative<HandEnded>(event);
  const Lines lines = describe(match, event, context_);
  if (const auto* back = std::get_if<PlaysTakenBack>(&event))
    std::erase_if(news_, [&](const News& news) { return news.plays > back->plays || news.line == lines.front(); });
  announce(lines, match.record().plays.size());
}

void MatchSession::announce(const Lines& lines, std::size_t plays) {
  for (const std::string& line : lines) news_.push_back({plays, line});
  if (shows_screens()) return;
  say(format_lines(lines, columns()));
  flush_output();
}

/// What came since the seat's last play, that one included; all of the hand where it has not played.
Lines MatchSession::news_for(Seat seat) const { return news_since(table_.last_play_of(seat)); }

/// What some person at the table has not seen yet.
std::string MatchSession::news_at_the_end() const {
  std::optional<std::optional<std::size_t>> first;
  for (const Seat seat : match_.game().each_seat()) {
    if (!table_.is_person(seat)) continue;
    const std::optional<std::size_t> last = table_.last_play_of(seat);
    first = first ? std::min(*first, last) : last;
  }
  return format_lines(news_since(first.value_or(std::nullopt)), columns());
}

/// What came with a play and after it; without one, all of the hand.
Lines MatchSession::news_since(std::optional<std::size_t> play) const {
  Lines lines;
  for (const News& news : news_)
    if (!play || news.plays > *play) lines.push_back(news.line);
  return lines;
}

ScreenContent MatchSession::content_for(Seat seat, const std::string& answer, const std::string& help,
                                        Holding holding) const {
  return {.seat = seat, .holding = holding, .news = news_for(seat), .answer = answer, .help = help, .key = shows_key_};
}

void MatchSession::show_screen(const ScreenContent& content) {
  Screen shown = screen(match_, context_, content, window_size());
  targets_ = std::move(shown.targets);
  print(std::string(clear_screen) + shown.text);
  flush_output();
}

Keyboard::OnClick MatchSession::clicks_on_targets() const {
  if (!context_.mouse) return {};
  return [this](const Click& click) -> std::optional<std::string> {
    const auto target = std::ranges::find_if(
        targets_, [&](const ClickTarget& target) { return target.region.contains(click.line, click.column); });
    return target == targets_.end() ? std::nullopt : std::optional(target->line);
  };
}

Keyboard::OnClick MatchSession::clicks_as_enter() const {
  if (!context_.mouse) return {};
  return [](const Click&) { return std::optional<std::string>(""); };
}

void MatchSession::say(const std::string& text) const {
  if (!context_.silent) print(text);
}

std::string MatchSession::score_sheet() const {
  std::string heading;
  if (!match_.in_hand())
    heading = context_.style.bold +
              context_.speech.say("Score of hand {}", "Punti della smazzata {}", match_.match().hands_played()) +
              context_.style.reset + "\n";
  return heading + score_sheet_text(match_, context_.seats, context_.speech, context_.style, columns());
}

}  // namespace cicera::cli
