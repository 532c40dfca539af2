#include "cli/play/match_menu.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/play/target_words.h"
#include "cli/terminal/window_size.h"
#include "engine/players/levels.h"
#include "engine/ruleset/overrides.h"
#include "engine/support/error.h"
#include "engine/support/nearest.h"
#include "engine/support/parse_number.h"
#include "engine/support/text.h"
#include "engine/table/seats.h"
#include "engine/table/turn_input.h"

namespace cicera::cli {
namespace {

constexpr int largest_target = 9999;

/// The text without the blanks around it.
std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(' ');
  return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

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
  const auto target = ask_target(rules, wish.spec);
  if (!target) return std::nullopt;
  wish.spec += *target;
  return wish;
}

/// Where a match is won by a lead, that is what is asked for, and the target goes with it.
std::optional<std::string> MatchMenu::ask_target(const Rules& rules, const std::string& spec) {
  const bool by_lead = is_won_by_lead(rules.match);
  const int usual = by_lead ? rules.match.lead : rules.match.target;
  const auto points = number(by_lead ? speech_.say("Lead to win", "Punti di vantaggio per vincere")
                                     : speech_.say("Points to win", "Punti per vincere"),
                             usual, 1, largest_target);
  if (!points) return std::nullopt;
  if (*points == usual) return "";
  const char* divider = spec.find(':') == std::string::npos ? ":" : ",";
  return by_lead ? fmt::format("{}match.target={},match.lead={}", divider, *points, *points)
                 : fmt::format("{}match.target={}", divider, *points);
}

std::optional<std::string> MatchMenu::answer(const std::string& question, const std::string& usual) {
  auto line = keyboard_.read(fmt::format("{} [{}]: ", question, usual));
  if (!line || TurnInput::is_leave(*line)) return std::nullopt;
  const std::string text = trimmed(*line);
  return text.empty() ? usual : text;
}

std::optional<int> MatchMenu::number(const std::string& question, int usual, int min, int max) {
  while (const auto text = answer(question, std::to_string(usual))) {
    if (const auto number = parse_whole<int>(*text); number && min <= *number && *number <= max) return number;
    print(speech_.say("  Type a number from {} to {}.\n", "  Scrivi un numero da {} a {}.\n", min, max));
  }
  return std::nullopt;
}

std::optional<std::string> MatchMenu::list_games() {
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
    const auto line = keyboard_.read(
        speech_.say("Enter for more, a name to choose > ", "Invio per continuare, o il nome di un gioco > "));
    if (!line || TurnInput::is_leave(*line)) break;
    if (const std::string name = trimmed(*line); !name.empty()) return name;
  }
  return std::nullopt;
}

std::optional<std::string> MatchMenu::ask_game(const std::string& usual) {
  const std::string question = speech_.say("Game, or ? for a list", "Gioco, o ? per la lista");
  while (auto text = answer(question, usual)) {
    if (*text == "?") {
      text = list_games();
      if (!text) continue;
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
    return (error.said() + (error.diagnostic().hint.empty() ? Bilingual() : "; " + error.diagnostic().hint))
        .in(speech_.language());
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
    const auto together = ask_together();
    if (!together) return std::nullopt;
    step = *together ? 2 : 1;
  }
  std::string level = level_;
  if (*people < seats) {
    const auto asked = ask_level();
    if (!asked) return std::nullopt;
    level = *asked;
  }
  std::vector<std::string> list(as_size(seats), level);
  for (std::size_t person = 0; person < as_size(*people); ++person) list[person * step] = "human";
  return list;
}

std::optional<bool> MatchMenu::ask_together() {
  const std::string usual = speech_.say("together", "insieme");
  while (const auto how =
             answer(speech_.say("Together or against each other", "Insieme o uno contro l'altro"), usual)) {
    const std::string word = to_lower(*how);
    const auto begins = [&word](std::string_view name) { return name.starts_with(word); };
    if (begins("together") || begins("insieme")) return true;
    if (begins("against each other") || begins("contro") || begins("uno contro l'altro")) return false;
    print(speech_.say("  Type together or against.\n", "  Scrivi insieme o contro.\n"));
  }
  return std::nullopt;
}

/// The level's name as options have it. It may be typed in either language.
std::optional<std::string> MatchMenu::ask_level() {
  std::vector<std::string> titles;
  std::vector<TextRow> rows;
  for (const Level& level : levels()) {
    titles.emplace_back(level.title(speech_.language()));
    rows.push_back({"  " + titles.back(), std::string(level.says(speech_.language()))});
  }
  const std::string question = speech_.say("The computer plays: {}", "Il computer gioca: {}", join(titles));
  while (const auto word = answer(question, player_title(level_, speech_.language()))) {
    if (const Level* level = find_level_called(*word)) return std::string(level->name);
    if (*word == "?")
      print(format_table(rows));
    else
      print(speech_.say("  Type one of {}; ? explains them.\n", "  Scrivi uno tra {}; ? li spiega.\n", join(titles)));
  }
  return std::nullopt;
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
      if (const Bilingual wrong = fault_in_names(names); wrong.empty()) {
        names_ = std::move(names);
        break;
      } else {
        print("  " + wrong.in(speech_.language()) + "\n");
      }
    }
  }
  return true;
}

}  // namespace cicera::cli
