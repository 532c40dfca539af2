#include "engine/formats/signature.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/players/player_spec.h"
#include "engine/simulation/hand_runner.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/files.h"
#include "engine/support/fnv.h"
#include "engine/support/line_reader.h"
#include "engine/support/parse_number.h"
#include "engine/support/text.h"
#include "engine/support/text_file.h"

namespace cicera {
namespace {

/// The number after `key` in `word`; false unless the word is these two and nothing else.
template <typename Number>
bool read_numbered(std::string_view word, std::string_view key, Number& number) {
  if (!word.starts_with(key)) return false;
  const auto read = parse_whole<Number>(word.substr(key.size()));
  number = read.value_or(number);
  return read.has_value();
}

bool is_hash(std::string_view word) {
  return word.size() == 16 && word.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace

Signature play_signature(Signature wanted, const Game& game, std::unique_ptr<Scorer> scorer) {
  const std::vector players(as_size(game.seats()), parse_player(wanted.player));
  HandRunner runner(game, players, std::move(scorer));
  std::vector<std::string> labels;
  for (const Side side : game.each_side())
    for (const LineId line : game.each_line())
      labels.push_back(fmt::format("{} {} ", side.number(), game.line_name(line)));
  Fnv1a hash;
  for (std::int64_t hand = 0; hand < wanted.hands; ++hand) {
    runner.play({wanted.seed, 0, static_cast<std::uint64_t>(hand)}, game.last_seat());
    auto label = labels.begin();
    for (const Side side : game.each_side())
      for (const LineId line : game.each_line()) {
        const fmt::format_int points(runner.scored().sheet().points(side, line));
        hash.add(*label++).add({points.data(), points.size()}).add("\n");
      }
  }
  wanted.hash = hash.digits();
  return wanted;
}

std::string signature_line(const Signature& signature) {
  return fmt::format("{} hands={} seed={} players={} {}", signature.ruleset, signature.hands, signature.seed,
                     signature.player, signature.hash);
}

Signature read_signature(std::string_view line, const SourceLocation& location) {
  refuse_other_encoding(line, location);
  constexpr std::string_view player_key = "players=";
  const std::vector<std::string> words = split(line, ' ');
  Signature signature;
  if (words.size() == 5 && read_numbered(words[1], "hands=", signature.hands) &&
      read_numbered(words[2], "seed=", signature.seed) && words[3].starts_with(player_key) && is_hash(words[4])) {
    signature.ruleset = words[0];
    signature.player = words[3].substr(player_key.size());
    signature.hash = words[4];
  }
  if (signature.ruleset.empty() || signature.player.empty() || signature.hands < 1 ||
      signature_line(signature) != line || !is_printable(line))
    throw input_error(
        location, both("this is not a signature", "questa non è una firma"),
        both("write `NAME hands=N seed=N players=PLAYER HASH`", "scrivi `NAME hands=N seed=N players=PLAYER HASH`"));
  return signature;
}

std::vector<Signature> read_signatures(const std::filesystem::path& file) {
  const Files& files = files_in_use();
  std::vector<Signature> signatures;
  LineReader lines =
      files.holds(file) ? LineReader(file.string(), *files.texts().at(Files::key_of(file))) : LineReader(file.string());
  for (std::string_view line; lines.next(line);) {
    const SourceLocation location = {lines.name(), lines.line_number(), 1};
    if (is_blank(line)) continue;
    Signature signature = read_signature(line, location);
    const bool repeated = std::any_of(signatures.begin(), signatures.end(), [&](const Signature& other) {
      return other.ruleset == signature.ruleset && other.player == signature.player;
    });
    if (repeated)
      throw input_error(location,
                        both("a second signature of {} with {} players", "una seconda firma di {} con giocatori {}",
                             printable(signature.ruleset), printable(signature.player)));
    signatures.push_back(std::move(signature));
  }
  return signatures;
}

}  // namespace cicera
