// The messages to bots, `cicera.bot/1`, each as the JSON object on its line; docs/bot-protocol.md shows one of each.
// They are made from a View and from what every seat has seen, so no bot learns a card too early.
// Cards, plays and points are written as in hand records.
#pragma once

#include <chrono>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/play/record.h"
#include "engine/play/view.h"
#include "engine/ruleset/ruleset.h"
#include "engine/scoring/scored_hand.h"
#include "engine/support/language.h"

namespace cicera {

using BotMessage = nlohmann::ordered_json;

inline constexpr const char* bot_protocol = "cicera.bot/1";

/// How the match stands in the middle of a hand, as everybody knows it.
struct Standing {
  std::uint64_t hand = 0;                      // its number in the match, from 0
  std::span<const std::int64_t> match_points;  // of each side, before this hand
  const ScoreSheet& sheet;                     // the points of this hand so far
};

/// The others at the table, as a bot knows them.
struct Company {
  std::vector<std::string> players;       // a name for every seat
  Language language = Language::english;  // that people see
  std::optional<std::string> level = {};  // at which the program plays its seats
};

/// Whoever follows a table: a seat, or nullopt for those who only watch and see no seat's cards.
using Onlooker = std::optional<Seat>;

/// The rules and the seats. `limit` is for each answer, if there is one.
BotMessage hello_message(const Ruleset& ruleset, const Game& game, Onlooker who, const Company& company,
                         std::optional<std::chrono::milliseconds> limit);

// When it is the bot's turn
/// What the seat to move sees.
BotMessage view_message(const View& view, const Standing& standing);
/// Its legal plays with the points that each would score; `scorer` is the game's, if it has one.
BotMessage choose_message(const View& view, std::span<const Play> plays, Scorer* scorer);

// Events, for every seat
/// A round has been dealt: the seat's own cards, and those on the table with the first.
BotMessage deal_event(const Game& game, std::uint64_t hand, Seat dealer, const Deal& deal, int round, Onlooker who);
/// What was said of the round that has just been dealt, in a game that opens rounds.
BotMessage opening_event(const Game& game, int round, const Opening& opening);
/// The events that begin a round: its deal, and its opening in a game that opens rounds.
std::vector<BotMessage> round_events(const Record& record, const ScoredHand& scored, int round, Onlooker who);
/// A play, and the points that it scored.
BotMessage play_event(const Hand& before, const Play& play, std::span<const ScoreEvent> points);
/// Plays have been taken back; `plays` are left. Bots do not get it, since with them nothing is taken back.
BotMessage take_back_event(std::size_t plays_made);
/// The hand has ended, possibly early because the match did. `match_points` are those after it.
BotMessage hand_end_event(const ScoredHand& scored, std::uint64_t hand, std::span<const std::int64_t> match_points);
/// The match is over: the side that has won, if any, and why where points do not say it.
BotMessage match_end_event(std::span<const std::int64_t> match_points, std::optional<Side> winner,
                           const std::string& reason);

/// Why the bot can play no further.
BotMessage error_message(const std::string& message);

}  // namespace cicera
