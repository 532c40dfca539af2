#include "engine/players/player_spec.h"

#include <fmt/format.h>

#include <vector>

#include "engine/players/ignoring_player.h"
#include "engine/players/levels.h"
#include "engine/players/policy_player.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/nearest.h"
#include "engine/support/parse_number.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

std::vector<std::string> names_of(const auto& items) {
  std::vector<std::string> names;
  for (const auto& item : items) names.emplace_back(item.name);
  return names;
}

const PlayerKind& kind_named(std::string_view name) {
  if (const PlayerKind* kind = find_player_kind(name)) return *kind;
  if (const Level* level = find_level(name))
    throw usage_error(both("the level {} has no parameters; it stands for {}",
                           "il livello {} non ha parametri; vale {}", level->name, level->player));
  const std::vector<std::string> known = player_names();
  if (name == "exec" || name == "bot")
    throw usage_error(
        both("{}: is a program of the user, which can play in `play` and in simulations, but not here. "
             "Players: {}",
             "{}: è un programma dell'utente, che può giocare in `play` e nelle simulazioni, ma non qui. Giocatori: {}",
             name, join(known)));
  if (name == "policy")
    throw usage_error(
        both("policy: needs a file, as in policy:mine.txt", "policy: vuole un file, come in policy:mine.txt"));
  const Bilingual hint = did_you_mean(name, known);
  throw usage_error(both("unknown player '{}'{} Players: {}", "giocatore sconosciuto: '{}'{} Giocatori: {}",
                         printable(name), hint.empty() ? same(".") : hint, join(known)));
}

std::size_t parameter_named(const PlayerKind& kind, std::string_view name) {
  for (std::size_t i = 0; i < kind.parameters.size(); ++i)
    if (kind.parameters[i].name == name) return i;
  const std::string given = printable(name);
  if (kind.parameters.empty())
    throw usage_error(
        both("{} has no parameters, so not '{}'", "{} non ha parametri, quindi nemmeno '{}'", kind.name, given));
  const std::vector<std::string> known = names_of(kind.parameters);
  throw usage_error(both("{} has no parameter '{}'{}; it has {}", "{} non ha il parametro '{}'{}; ha {}", kind.name,
                         given, did_you_mean(name, known), join(known)));
}

/// A switch, or a whole number in plain digits within the parameter's range.
int value_of(const PlayerKind& kind, const PlayerParameter& parameter, std::string_view text) {
  if (parameter.on_off) {
    if (text == "on" || text == "off") return text == "on" ? 1 : 0;
    throw usage_error(both("{}: {} must be on or off, not '{}'", "{}: {} dev'essere on o off, non '{}'", kind.name,
                           parameter.name, printable(text)));
  }
  const auto value = parse_whole<int>(text);
  const bool padded = text.size() > 1 && text[0] == '0';
  if (value && !padded && *value >= parameter.least && *value <= parameter.most) return *value;
  throw usage_error(both("{}: {} must be a whole number from {} to {}, not '{}'",
                         "{}: {} dev'essere un numero intero da {} a {}, non '{}'", kind.name, parameter.name,
                         parameter.least, parameter.most, printable(text)));
}

constexpr std::string_view ignore = "ignore=";

/// Reads the scoring line that a player ignores.
void read_ignored(const PlayerKind& kind, std::string_view line, std::string& ignored) {
  if (!kind.judges)
    throw usage_error(both("{} knows no scoring lines, so it cannot ignore one",
                           "{} non conosce le voci di punteggio, quindi non ne può ignorare una", kind.name));
  if (!ignored.empty()) throw usage_error(both("{}: ignore is given twice", "{}: ignore compare due volte", kind.name));
  if (line.empty())
    throw usage_error(both("{}: ignore needs a scoring line, as in ignore=cards",
                           "{}: ignore vuole una voce di punteggio, come in ignore=cards", kind.name));
  ignored = line;
}

/// A part of a name after its kind, taken to pieces.
struct Setting {
  std::size_t parameter;
  std::string_view value;
};

Setting setting_of(const PlayerKind& kind, std::string_view part) {
  if (const std::size_t equals = part.find('='); equals != std::string_view::npos)
    return {parameter_named(kind, part.substr(0, equals)), part.substr(equals + 1)};
  const bool number = !part.empty() && part[0] >= '0' && part[0] <= '9';
  if (number && !kind.parameters.empty()) return {0, part};
  const PlayerParameter& parameter = kind.parameters[parameter_named(kind, part)];
  throw usage_error(both("{}: {} needs a value, as in {}={}", "{}: {} vuole un valore, come in {}={}", kind.name,
                         parameter.name, parameter.name, text_of(parameter, parameter.usual)));
}

}  // namespace

PlayerSpec::PlayerSpec(const PlayerKind& kind) : kind_(&kind) {
  for (std::size_t i = 0; i < kind.parameters.size(); ++i)
    values_[i] = usual_value(kind.parameters[i], kind.parameters.front().usual);
}

std::string PlayerSpec::name() const {
  std::string name(kind_->name);
  for (std::size_t i = 0; i < kind_->parameters.size(); ++i)
    if (values_[i] != usual_value(kind_->parameters[i], values_[0]))
      name += fmt::format(":{}={}", kind_->parameters[i].name, text_of(kind_->parameters[i], values_[i]));
  if (!ignored_line_.empty()) name += fmt::format(":{}{}", ignore, ignored_line_);
  return name;
}

std::unique_ptr<Player> PlayerSpec::make(const Game& game, Scorer* scorer) const {
  if (ignored_line_.empty()) return kind_->make(game, scorer, values_);
  auto known = std::make_unique<const Game>(without_line(game, ignored_line_, name()));
  auto player = kind_->make(*known, /*scorer=*/nullptr, values_);
  return std::make_unique<IgnoringPlayer>(std::move(known), std::move(player));
}

std::vector<std::string> player_names() {
  std::vector<std::string> names = names_of(player_kinds());
  for (std::string& level : level_names()) names.push_back(std::move(level));
  return names;
}

PlayerSpec parse_player(std::string_view text) {
  if (const Level* level = find_level(text)) return parse_player(level->player);
  if (text.starts_with(policy_prefix)) return PlayerSpec(policy_kind(std::string(text.substr(policy_prefix.size()))));
  const std::vector<std::string> parts = split(text, ':');
  const PlayerKind& kind = kind_named(parts[0]);
  PlayerSpec spec(kind);
  std::array<bool, max_player_parameters> given{};
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (parts[i].starts_with(ignore)) {
      read_ignored(kind, std::string_view(parts[i]).substr(ignore.size()), spec.ignored_line_);
      continue;
    }
    const auto [parameter, value] = setting_of(kind, parts[i]);
    if (given[parameter])
      throw usage_error(
          both("{}: {} is given twice", "{}: {} compare due volte", kind.name, kind.parameters[parameter].name));
    given[parameter] = true;
    spec.values_[parameter] = value_of(kind, kind.parameters[parameter], value);
  }
  for (std::size_t i = 1; i < kind.parameters.size(); ++i)
    if (!given[i]) spec.values_[i] = usual_value(kind.parameters[i], spec.values_[0]);
  return spec;
}

}  // namespace cicera
