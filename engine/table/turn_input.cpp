#include "engine/table/turn_input.h"

#include <algorithm>
#include <array>

#include "engine/formats/play_words.h"
#include "engine/play/piles.h"
#include "engine/prose/line_words.h"
#include "engine/support/nearest.h"
#include "engine/support/parse_number.h"
#include "engine/support/text.h"
#include "engine/table/card_art.h"

namespace cicera {
namespace {

using Command = TurnInput::Command;

/// A word that is a command; Command::none lists the plays. The first of each is the letter that help shows.
struct CommandWord {
  std::string_view word;
  Command command;
};
constexpr std::array command_words = {
    CommandWord{"?", Command::none},        CommandWord{"help", Command::none},
    CommandWord{"aiuto", Command::none},    CommandWord{"plays", Command::none},
    CommandWord{"giocate", Command::none},  CommandWord{"h", Command::hint},
    CommandWord{"hint", Command::hint},     CommandWord{"consiglio", Command::hint},
    CommandWord{"u", Command::undo},        CommandWord{"undo", Command::undo},
    CommandWord{"back", Command::undo},     CommandWord{"annulla", Command::undo},
    CommandWord{"indietro", Command::undo}, CommandWord{"r", Command::rules},
    CommandWord{"rules", Command::rules},   CommandWord{"regole", Command::rules},
    CommandWord{"s", Command::score},       CommandWord{"score", Command::score},
    CommandWord{"punti", Command::score},   CommandWord{"punteggio", Command::score},
    CommandWord{"l", Command::hand},        CommandWord{"log", Command::hand},
    CommandWord{"cronaca", Command::hand},  CommandWord{"t", Command::last},
    CommandWord{"last", Command::last},     CommandWord{"ultima", Command::last},
    CommandWord{"k", Command::key},         CommandWord{"key", Command::key},
    CommandWord{"legenda", Command::key},   CommandWord{"lettere", Command::key},
    CommandWord{"q", Command::leave},       CommandWord{"quit", Command::leave},
    CommandWord{"exit", Command::leave},    CommandWord{"leave", Command::leave},
    CommandWord{"esci", Command::leave},
};

std::optional<Command> command_of(const std::string& word) {
  const auto found = std::ranges::find(command_words, to_lower(word), &CommandWord::word);
  return found == command_words.end() ? std::nullopt : std::optional(found->command);
}

}  // namespace

TurnInput::TurnInput(const LiveMatch& match, std::span<const Play> plays, const Localizer& speech, const Style& style,
                     int columns, AnswerPlace place)
    : match_(match),
      plays_(plays.begin(), plays.end()),
      speech_(speech),
      style_(style),
      columns_(columns),
      place_(place) {
  std::ranges::stable_sort(plays_, {}, [](const Play& play) { return play.captures() ? 0 : play.builds() ? 1 : 2; });
}

bool TurnInput::is_leave(std::string_view line) {
  const std::vector<std::string> words = words_of(line);
  return words.size() == 1 && command_of(words[0]) == Command::leave;
}

std::string TurnInput::what_to_type() const {
  if (const CardSet turned = match_.hand().turned(); !turned.empty())
    return speech_.say("Type {}, or", "{}, o", speech_.card(turned.first()));
  const auto has_card = [this](const Play& play) { return match_.game().has_card(play.choice); };
  if (std::ranges::none_of(plays_, has_card)) return speech_.say("Choose, or", "Scegli o");
  const auto gives = [&](const Play& play) { return play.chooses() || !has_card(play); };
  return std::ranges::all_of(plays_, gives) ? speech_.say("Type the card to give, or", "Carta da dare, o")
                                            : speech_.say("Type a card, or", "Carta, o");
}

std::string TurnInput::sentence() const {
  return speech_.say("{} ? plays  h hint  u undo  l log  r rules  s score  q leave",
                     "{} ? giocate  h consiglio  u annulla  l cronaca  r regole  s punti  q esci", what_to_type());
}

/// Over the list of all plays; a screen has the help already.
std::string TurnInput::heading_of_all() const {
  if (place_ == AnswerPlace::transcript) return sentence();
  return place_ == AnswerPlace::screen ? speech_.say("Your plays; type a number:", "Le tue giocate: scrivi il numero:")
                                       : speech_.say("Your plays; type a number, or click on one:",
                                                     "Le tue giocate: scrivi il numero, o fai clic:");
}

std::string TurnInput::help() const { return choices() + sentence(); }

std::string TurnInput::choices() const {
  std::vector<std::string> names;
  for (const Choice& choice : match_.game().choices())
    if (!plays_of(choice).empty()) names.push_back(fmt::format("[{}]", choice.title.in(speech_.language())));
  std::string lines;
  int used = 0;
  for (const std::string& name : names) {
    const int width = display_width(name);
    const bool joins = used > 0 && used + 2 + width <= columns_;
    lines += (joins ? "  " : used > 0 ? "\n" : "") + name;
    used = (joins ? used + 2 : 0) + width;
  }
  return lines.empty() ? "" : lines + "\n";
}

TurnInput::Reply TurnInput::say(const std::string& text) const { return {Command::none, {}, wrap(text, 2, columns_)}; }

TurnInput::Reply TurnInput::read(std::string_view line) {
  std::vector<std::string> words = words_of(line);
  if (words.empty()) return {Command::none, {}, choices() + wrap(sentence(), 2, columns_)};
  if (const Choice* choice = named_choice(words)) return read_choice(*choice, words);
  // Ranks are capitals, as the cards show them: `Q` is a queen where one is held, and `q` leaves.
  if (words.size() == 1 && !is_held_rank(words[0])) {
    if (const auto command = command_of(words[0])) {
      if (*command == Command::none) return offer(plays_, heading_of_all());
      if (*command == Command::rules || *command == Command::score || *command == Command::hand) close_list();
      return {*command, {}, {}};
    }
    if (const auto number = parse_whole<int>(words[0]); number && !offered_.empty()) return read_number(*number);
  }
  return read_play(words);
}

/// The choice that the first words name, in either language or as files do; they are then removed. Null for none.
const Choice* TurnInput::named_choice(std::vector<std::string>& words) const {
  const Choice* longest = nullptr;
  std::size_t most = 0;
  for (const Choice& choice : match_.game().choices()) {
    if (words.size() == 1 && command_of(words[0]) && plays_of(choice).empty()) continue;
    const auto same = [](const std::string& of_name, const std::string& word) { return of_name == to_lower(word); };
    for (const std::string* typed : {&choice.title.english, &choice.title.italian, &choice.name}) {
      const std::vector<std::string> name = words_of(*typed);
      if (words.size() < name.size() || !std::equal(name.begin(), name.end(), words.begin(), same)) continue;
      if (name.size() <= most) continue;
      most = name.size();
      longest = &choice;
    }
  }
  words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(most));
  return longest;
}

/// The plays that make this choice.
std::vector<Play> TurnInput::plays_of(const Choice& choice) const {
  const int number = match_.game().choice_numbered(choice.name);
  std::vector<Play> plays;
  std::ranges::copy_if(plays_, std::back_inserter(plays), [number](const Play& play) { return play.choice == number; });
  return plays;
}

/// `card` has the words after the choice.
TurnInput::Reply TurnInput::read_choice(const Choice& choice, std::span<const std::string> card) {
  std::vector<Play> meant = plays_of(choice);
  const std::string& title = choice.title.in(speech_.language());
  if (!card.empty()) {
    const PlayName name = read_play_name(card, speech_);
    if (!name.unknown.empty()) return say(not_understood(name.unknown));
    if (!choice.has_card()) return say(speech_.say("'{}' has no card.", "'{}' è senza carta.", title));
    std::erase_if(meant, [&](const Play& play) { return !name.card || !name.card->fits(play.card); });
  }
  if (meant.empty())
    return say(speech_.say("You cannot choose '{}' here. ? lists your plays.",
                           "Qui non puoi scegliere '{}'. ? elenca le tue giocate.", title));
  if (meant.size() == 1) return {Command::play, meant.front(), {}};
  return offer(meant, speech_.say("Which one? Type a number:", "Quale? Scrivi un numero:"));
}

/// Whether the play may be the one that is meant. A pile is called by any of its cards.
bool TurnInput::fits(const PlayName& meant, const Play& play) const {
  return meant.fits(play, match_.hand().builds(), takes_pile(match_.hand(), play));
}

/// Whether the word is the letter of a rank, as cards show it, that is held or has been turned.
bool TurnInput::is_held_rank(const std::string& word) const {
  const auto rank = parse_rank(word);
  const Hand& hand = match_.hand();
  const CardSet shown = hand.holding(hand.turn()) | hand.turned();
  return rank && word != to_lower(word) && shown.intersects(CardSet::of_rank(*rank));
}

TurnInput::Reply TurnInput::read_number(int number) const {
  if (number < 1 || number > std::ssize(offered_))
    return say(speech_.say("Type a number from 1 to {}, or ? for all plays.",
                           "Scrivi un numero da 1 a {}, o ? per tutte le giocate.", offered_.size()));
  return {Command::play, offered_[as_size(number - 1)], {}};
}

TurnInput::Reply TurnInput::read_play(std::span<const std::string> words) {
  const PlayName name = read_play_name(words, speech_);
  if (!name.unknown.empty()) return say(not_understood(name.unknown));
  if (!name.card && !name.on.empty() && !name.builds) return read_table_cards(name);
  const auto has_card = [this](const Play& play) { return match_.game().has_card(play.choice); };
  const auto plays_that = [this](auto&& fit) {
    std::vector<Play> plays;
    std::ranges::copy_if(plays_, std::back_inserter(plays), fit);
    return plays;
  };
  const std::vector<Play> with_card =
      plays_that([&](const Play& play) { return has_card(play) && (!name.card || name.card->fits(play.card)); });
  if (with_card.empty() && std::ranges::none_of(plays_, has_card))
    return offer(plays_, speech_.say("No card is played now. Type a number:", "Ora non si gioca. Scrivi un numero:"));
  if (with_card.empty()) return say(not_held(*name.card));
  const auto plays_meant = [&](const PlayName& meant) {
    return plays_that([&](const Play& play) { return has_card(play) && fits(meant, play); });
  };
  std::vector<Play> meant = plays_meant(name);
  if (meant.empty() && !name.takes.empty() && !name.says_take && !name.lays) {
    PlayName built = name;  // nothing says what is to be done with the table cards
    built.builds = true;
    meant = plays_meant(built);
  }
  if (meant.size() == 1) return {Command::play, meant.front(), {}};
  if (meant.empty())
    return offer(with_card, speech_.say("That play is not legal. Type a number:", "Non si può. Scrivi un numero:"));
  return offer(meant, speech_.say("Which one? Type a number:", "Quale? Scrivi un numero:"));
}

/// Chooses among the plays of the open list by the table cards that they take or build with, or else among all plays.
TurnInput::Reply TurnInput::read_table_cards(const PlayName& name) {
  const auto those_of = [&](const std::vector<Play>& plays) {
    std::vector<Play> meant;
    std::ranges::copy_if(plays, std::back_inserter(meant),
                         [&](const Play& play) { return !play.chooses() && fits(name, play); });
    return meant;
  };
  std::vector<Play> meant = those_of(offered_);
  const auto same_card = [&](const Play& play) { return !play.chooses() && play.card == offered_.front().card; };
  if (meant.size() == 1 && std::ranges::all_of(offered_, same_card)) return {Command::play, meant.front(), {}};
  if (meant.empty()) meant = those_of(plays_);
  if (meant.empty())
    return say(speech_.say("None of your plays takes that or builds with it. ? lists them.",
                           "Nessuna giocata lo prende o ci costruisce. ? le elenca."));
  return offer(std::move(meant), speech_.say("Which one? Type a number:", "Quale? Scrivi un numero:"));
}

std::string TurnInput::not_held(const CardName& name) const {
  const auto card = name.card();
  if (const CardSet turned = match_.hand().turned(); !turned.empty() && !name.fits(turned.first()))
    return speech_.say("You play the card turned from the stock, {}. ? lists your plays.",
                       "Ora si gioca la carta scoperta dal mazzo, {}. ? elenca le tue giocate.",
                       speech_.the(turned.first()));
  if (card && match_.hand().playable().contains(*card)) return not_playable(*card);
  if (card)
    return speech_.say("You do not hold {}. ? lists your plays.", "Non hai {} in mano. ? elenca le tue giocate.",
                       speech_.the(*card));
  return name.rank
             ? speech_.say("You hold no {}. ? lists your plays.",
                           "Non hai carte di questo valore ({}). ? elenca le tue giocate.", speech_.rank(*name.rank))
             : speech_.say("You hold no {}. ? lists your plays.", "Non hai carte di {}. ? elenca le tue giocate.",
                           speech_.suit(*name.suit));
}

/// Why none of the plays is of a card that is held: the rule that has struck them all out.
std::string TurnInput::not_playable(Card card) const {
  const Game& game = match_.game();
  const Hand& hand = match_.hand();
  const BuildRules& build = game.rules().build;
  if (game.has_builds() && build.opening && hand.first_play() && !game.may_open(card))
    return speech_.say(
        "You cannot begin with {}: the first card of the hand builds or is worth {} or more. ? lists your plays.",
        "Non puoi cominciare con {}: la prima carta costruisce o vale almeno {}. ? elenca le tue giocate.",
        speech_.the(card), build.least);
  bool owns_a_build = false;
  hand.builds().each([&](const Build& one) { owns_a_build |= one.seat == hand.turn(); });
  if (owns_a_build && build.lay)
    return speech_.say("You must keep {} for your build. ? lists your plays.",
                       "Devi tenere {} per la tua costruzione. ? elenca le tue giocate.", speech_.the(card));
  if (owns_a_build)
    return speech_.say("While your build lies there, you cannot play {}. ? lists your plays.",
                       "Finché c'è la tua costruzione non puoi giocare {}. ? elenca le tue giocate.",
                       speech_.the(card));
  std::vector<std::string> rules;
  for (const LineId line : game.script_lines())
    if (game.line(line).script.may) rules.push_back(line_name(game.rules(), game.line(line), speech_.language()));
  return rules.empty() ? speech_.say("You cannot play {} now. ? lists your plays.",
                                     "Ora non puoi giocare {}. ? elenca le tue giocate.", speech_.the(card))
                       : speech_.say("You cannot play {} now: '{}' forbids it. ? lists your plays.",
                                     "Ora non puoi giocare {}: lo vieta '{}'. ? elenca le tue giocate.",
                                     speech_.the(card), join(rules));
}

std::string TurnInput::not_understood(const std::string& word) const {
  if (parse_whole<int>(word))
    return speech_.say("Type ? for a list of your plays, then the number of one.",
                       "Scrivi ? per l'elenco delle giocate, poi il numero di una.");
  std::vector<std::string> known;
  for (const CommandWord& command : command_words) known.emplace_back(command.word);
  for (const Choice& choice : match_.game().choices()) known.push_back(choice.title.in(speech_.language()));
  const std::string near = nearest(to_lower(word), known);
  const std::string hint = near.empty() ? "" : speech_.say("; did you mean {}?", "; forse {}?", near);
  const auto has_card = [this](const Play& play) { return match_.game().has_card(play.choice); };
  if (std::ranges::none_of(plays_, has_card))
    return speech_.say("'{}' is neither a choice nor a command{} ? lists your choices.",
                       "'{}' non è né una scelta né un comando{} ? elenca le scelte.", printable(word),
                       hint.empty() ? "." : hint);
  std::string example = speech_.deck() == Deck::french ? "7h" : "7c";
  std::string letters = speech_.suit_letters();
  if (speech_.names_cards()) {
    const Card first = match_.game().deck().first();
    example = speech_.typed(first);
    letters = card_words(first, speech_.names(), speech_.language());
  }
  return speech_.say(
      "'{}' is neither a card nor a command{} Type a card, as in {} ({}), or ? for your plays.",
      "'{}' non è né una carta né un comando{} Scrivi una carta, per esempio {} ({}), o ? per le giocate.",
      printable(word), hint.empty() ? "." : hint, example, letters);
}

TurnInput::Reply TurnInput::offer(std::vector<Play> plays, const std::string& heading) {
  offered_ = std::move(plays);
  list_ = heading + "\n";
  for (const std::string& line : list_lines()) list_ += line + "\n";
  return {Command::none, {}, list_};
}

/// The list, a long one in two columns where there is room for them.
std::vector<std::string> TurnInput::list_lines() const {
  constexpr std::size_t long_list = 13;
  constexpr int gap = 2;
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < offered_.size(); ++i) lines.push_back(list_line(i + 1, offered_[i]));
  if (lines.size() < long_list) return lines;
  const std::size_t half = (lines.size() + 1) / 2;
  const auto widest = [](const auto& some) {
    int width = 0;
    for (const std::string& line : some) width = std::max(width, display_width(line));
    return width;
  };
  const int left = widest(std::span(lines).first(half)) + gap;
  if (left + widest(std::span(lines).subspan(half)) > columns_) return lines;
  for (std::size_t i = half; i < lines.size(); ++i) {
    std::string& beside = lines[i - half];
    beside += std::string(as_size(left - display_width(beside)), ' ') + lines[i];
  }
  lines.resize(half);
  return lines;
}

void TurnInput::close_list() {
  offered_.clear();
  list_.clear();
}

/// A choice as it is typed: `pass`, `exchange 7d`.
std::string TurnInput::choice_text(const Play& play) const {
  const Choice& choice = match_.game().choice(play.choice);
  const std::string& title = choice.title.in(speech_.language());
  return choice.has_card() ? title + " " + coloured(play.card, speech_, style_) : title;
}

/// ` 3  9d takes 2d 3d 4d     cards +2`
std::string TurnInput::list_line(std::size_t number, const Play& play) const {
  constexpr int play_width = 34;
  const Hand& hand = match_.hand();
  const std::string words = play.chooses() ? choice_text(play) : coloured(play, hand, speech_, style_);
  std::string line = fmt::format("{:>3}  {}", number, words);
  std::vector<ScoreEvent> points;
  score_play(View(hand), play, Ply{0}, match_.scorer(), points);
  if (!points.empty())
    line += std::string(as_size(std::max(0, play_width - display_width(words))) + 2, ' ') +
            points_words(match_.game(), hand.game().side_of(hand.turn()), points, speech_.language());
  return line;
}

}  // namespace cicera
