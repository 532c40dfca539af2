#include "cli/play/match_menu.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "cli/terminal/window_size.h"
#include "engine/players/levels.h"
#include "engine/ruleset/overrides.h"
#include "engine/support/error.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"
#include "engine/table/seats.h"
#include "engine/table/turn_input.h"

namespace cicera::cli {
namespace {

constexpr int largest_target = 9999;

}  // namespace

std::optional<MatchWish> MatchMenu::ask(const std::string& spec) {
  print(style_.bold + speech_.say("A new match", "Una nuova partita") + style_.reset + "  " + style_.dim +
        speech_.say("Enter takes what is in brackets, q leaves.", "Invio accetta quello tra parentesi, q esce.") +
        style_.reset + "\n");
  MatchWish wish;
  const auto game = ask_game(spec);
  if (!game) return std::nullopt;
  wish.spec = *game;
  const Rules rules = library_.load(wish.spec).rules;
  names_ = names_beginning_with(names_, rules.players.count);
  const auto seats = ask_seats(rules);
  if (!seats || !ask_names(*seats)) return std::nullopt;
  wish.seats = join(*seats, ",");
  wish.names = names_;
  const int usual = rules.match.target;
  const auto target = number(speech_.say("Points to win", "Punti per vincere"), usual, 1, largest_target);
  if (!target) return std::nullopt;
  if (*target != usual)
    wish.spec += fmt::format("{}match.target={}", wish.spec.find(':') == std::string::npos ? ":" : ",", *target);
  return wish;
}

std::optional<std::string> MatchMenu::answer(const std::string& question, const std::string& usual) {
  auto line = keyboard_.read(fmt::format("{} [{}]: ", question, usual));
  if (!line || TurnInput::is_leave(*line)) return std::nullopt;
  const std::size_t begin = line->find_first_not_of(' ');
  if (begin == std::string::npos) return usual;
  return line->substr(begin, line->find_last_not_of(' ') + 1 - begin);
}

std::optional<int> MatchMenu::number(const std::string& question, int usual, int min, int max) {
  while (const auto text = answer(question, std::to_string(usual))) {
    int number = 0;
    const char* end = text->data() + text->size();
    const auto [stop, error] = std::from_chars(text->data(), end, number);
    if (error == std::errc() && stop == end && min <= number && number <= max) return number;
    print(speech_.say("  Type a number from {} to {}.\n", "  Scrivi un numero da {} a {}.\n", min, max));
  }
  return std::nullopt;
}

/// Shows the games one a line, page by page.
void MatchMenu::list_games() {
  std::vector<TextRow> rows;
  for (const Library::Entry& entry : library_.list())
    if (entry.error.empty())
      rows.push_back(
          {"  " + entry.name, entry.title.in(speech_.language()), speech_.say("{} players", "in {}", entry.players)});
  const WindowSize window = window_size();
  const std::vector<std::string> pages = paginate(format_table(rows), std::max(2, window.lines - 2));
  for (const std::string& page : pages) {
    print(page);
    if (&page == &pages.back()) break;
    const auto line = keyboard_.read(speech_.say("Enter for more, a name to choose > ", "Invio per continuare > "));
    if (!line || !line->empty()) break;
  }
}

std::optional<std::string> MatchMenu::ask_game(const std::string& usual) {
  const std::string question = speech_.say("Game, or ? for a list", "Gioco, o ? per la lista");
  while (auto text = answer(question, usual)) {
    if (*text == "?") {
      list_games();
      continue;
    }
    try {
      library_.load(*text);
      return text;
    } catch (const Error& error) {
      print("  " + not_playable(*text, error) + "\n");
    }
  }
  return std::nullopt;
}

std::string MatchMenu::not_playable(const std::string& spec, const Error& error) const {
  const std::string name = spec.substr(0, spec.find(':'));
  const std::vector<std::string> names = library_.names();
  if (is_ruleset_path(name) || std::ranges::find(names, name) != names.end())
    return error.message() + (error.diagnostic().hint.empty() ? "" : "; " + error.diagnostic().hint);
  const std::string near = nearest(to_lower(name), names);
  return near.empty()
             ? speech_.say("'{}' is not a game; ? lists them.", "'{}' non è un gioco; ? li elenca.", printable(name))
             : speech_.say("'{}' is not a game; did you mean {}?", "'{}' non è un gioco; forse {}?", printable(name),
                           near);
}

/// People sit together where they are partners: in seats 0, 2, ... of a game of pairs, if they want that.
std::optional<std::vector<std::string>> MatchMenu::ask_seats(const Rules& rules) {
  const int seats = rules.players.count;
  const auto people = number(speech_.say("People at this keyboard", "Persone a questa tastiera"), 1, 1, seats);
  if (!people) return std::nullopt;
  std::size_t step = 1;
  if (*people == 2 && seats == 4 && rules.players.sides == Sides::partners) {
    const std::string together = speech_.say("together", "insieme");
    const std::string against = speech_.say("against", "contro");
    const auto how = answer(speech_.say("Together or against each other", "Insieme o uno contro l'altro"), together);
    if (!how) return std::nullopt;
    step = to_lower(*how).front() == against.front() ? 1 : 2;
  }
  std::string level = level_;
  while (*people < seats) {
    const auto word =
        answer(speech_.say("The computer plays: {}", "Il computer gioca: {}", join(level_names())), level_);
    if (!word) return std::nullopt;
    level = to_lower(*word);
    if (find_level(level) != nullptr) break;
    print(speech_.say("  Type one of {}.\n", "  Scrivi uno tra {}.\n", join(level_names())));
  }
  std::vector<std::string> list(static_cast<std::size_t>(seats), level);
  for (std::size_t person = 0; person < static_cast<std::size_t>(*people); ++person) list[person * step] = "human";
  return list;
}

bool MatchMenu::ask_names(const std::vector<std::string>& seats) {
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    if (seats[seat] != "human") continue;
    const bool is_only_one = std::ranges::count(seats, "human") == 1;
    const std::string question = is_only_one ? speech_.say("Your name", "Il tuo nome")
                                             : speech_.say("Name of player {}", "Nome del giocatore {}", seat + 1);
    while (true) {
      const auto name = answer(question, names_[seat]);
      if (!name) return false;
      std::vector<std::string> names = names_;
      names[seat] = *name;
      // Of the computer's players, who take the names that are left.
      for (std::size_t other = 0; other < names.size(); ++other)
        if (other != seat && seats[other] != "human" && names[other] == *name) names[other] = names_[seat];
      if (const std::string wrong = fault_in_names(names, speech_.language()); wrong.empty()) {
        names_ = std::move(names);
        break;
      } else {
        print("  " + wrong + "\n");
      }
    }
  }
  return true;
}

}  // namespace cicera::cli
