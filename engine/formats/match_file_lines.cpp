#include "engine/formats/match_file_lines.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/formats/hand_record_writer.h"
#include "engine/formats/json.h"
#include "engine/match/match.h"
#include "engine/support/both.h"

namespace cicera {
namespace {

using nlohmann::ordered_json;

constexpr std::string_view match_format = "cicera.match/1";

ordered_json number_or_null(std::optional<Side> number) { return number ? ordered_json(*number) : ordered_json(); }

}  // namespace

std::string header_line(const MatchHeader& header) {
  return json_line(ordered_json{{"format", match_format},
                                {"version", CICERA_VERSION},
                                {"ruleset", header.spec},
                                {"fingerprint", header.fingerprint},
                                {"scripts", header.scripts},
                                {"seed", header.seed},
                                {"seats", header.seats},
                                {"names", header.names},
                                {"lang", code_of(header.language)},
                                {"deck", deck_text(header.deck)}});
}

MatchHeader read_header(const std::string& file, std::string_view line) {
  const SourceLocation location{file, 1, 1};
  const auto document = parse_json(line, location, {.max_depth = 3});
  const JsonCursor json(document, location);
  if (json["format"].text() != match_format) json["format"].fail(both("must be {}", "dev'essere {}", match_format));
  json.expect_keys(
      {"format", "version", "ruleset", "fingerprint", "scripts", "seed", "seats", "names", "lang", "deck"});
  MatchHeader header;
  header.spec = json["ruleset"].text();
  header.fingerprint = json["fingerprint"].text();
  header.scripts = json["scripts"].texts();
  header.seed = json["seed"].natural();
  header.seats = json["seats"].texts();
  header.names = json["names"].texts();
  const auto language = parse_language(json["lang"].text());
  if (!language) json["lang"].fail(both("must be en or it", "dev'essere en o it"));
  header.language = *language;
  const auto deck = parse_deck(json["deck"].text());
  if (!deck)
    json["deck"].fail(
        both("must be bresciane, french, ascii or spanish", "dev'essere bresciane, french, ascii o spanish"));
  header.deck = *deck;
  return header;
}

std::string deal_line(const LiveMatch& match) {
  std::string out = "{";
  append_dealt(match.game(), match.record(), out);
  return out + "}";
}

std::string play_line(const LiveMatch& match) {
  const Record& record = match.record();
  const Game& game = match.game();
  std::string out = "{";
  append_origin(origins_of(game, record).back(), out);
  append_play(game, record.plays.back(), match.last_points(), out);
  return out + "}";
}

std::string take_back_line(std::size_t plays) { return fmt::format("{{\"take_back_to\":{}}}", plays); }

std::string hand_line(const std::string& spec, const LiveMatch& match, RecordsBefore records_before) {
  Record record = match.record();
  if (records_before == RecordsBefore::no) record.before.reset();
  std::string out;
  append_record(spec, record, match.scored(), out);
  return out;
}

std::string result_line(const LiveMatch& match, const std::optional<Forfeit>& forfeit) {
  ordered_json totals = ordered_json::array();
  for (const Side side : match.game().each_side()) totals.push_back(match.points(side));
  ordered_json line = {{"winner", number_or_null(winner_of(match, forfeit))}, {"totals", totals}};
  if (match.game().rules().match.games > 1) line["games"] = match.match().tally();
  ordered_json why;
  if (forfeit) why = {{"seat", forfeit->seat}, {"why", forfeit->why}};
  line["forfeit"] = why;
  return json_line(line);
}

std::optional<Side> winner_of(const LiveMatch& match, const std::optional<Forfeit>& forfeit) {
  if (!forfeit) return match.match().winner();
  const Game& game = match.game();
  std::vector<Side> sides;
  std::vector<std::int64_t> points;
  for (const Side side : game.each_side()) {
    if (side == game.side_of(forfeit->seat)) continue;
    sides.push_back(side);
    points.push_back(match.points(side));
  }
  const auto ahead = leader(points, game.rules().match.objective);
  return ahead ? std::optional(sides[ahead->index()]) : std::nullopt;
}

}  // namespace cicera
