// Scenario files: positions or whole hands with plays and the points that these must score. The file names the rulesets
// that it tests. Every expectation is optional; what is not stated is not checked.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/formats/hand_record_reader.h"
#include "engine/ruleset/ruleset.h"
#include "engine/ruleset/source.h"

namespace cicera {

/// Points by line, without lines of 0, for each side; a side beyond the list scores nothing.
using ExpectedPoints = std::vector<std::map<std::string, int>>;

/// A play, and the points that it must score. A single map is for the side that plays; the others must then score
/// nothing.
struct ExpectedPlay {
  SourceLocation location;
  Play play;
  std::string choice;  // the name of the choice that it makes, whose number `play` lacks; empty: it plays a card
  bool has_card = true;
  Seat seat = GivenRecord::seat_in_turn;
  bool illegal = false;  // it must be refused, and is not made
  bool is_list = false;  // points by side, rather than of the playing side
  std::optional<ExpectedPoints> points;
};

/// What must have become of the match after the hand: it goes on, or is over, drawn where there is no winner.
struct ExpectedMatch {
  bool over = false;
  std::optional<Side> winner = std::nullopt;
  friend bool operator==(const ExpectedMatch&, const ExpectedMatch&) = default;
};

/// A ruleset that scenarios are for.
struct NamedRuleset {
  std::string spec;  // with any path relative to the working directory
  Diagnostic fault;  // reported if it cannot be loaded
};

/// A script that scenarios need: a path from their file, or a name by which it is found.
struct NamedScript {
  std::string word;
  Origin origin;
};

struct Scenario {
  std::string name;
  SourceLocation location;
  GivenRecord given;                   // the hand or the position, and the plays that are made
  std::vector<NamedRuleset> rulesets;  // instead of those of the file
  std::vector<ExpectedPlay> plays;
  std::optional<std::vector<Play>> legal;            // all legal plays after these, in any order
  std::map<std::size_t, GivenChoice> legal_choices;  // of these, by place, those that are choices
  SourceLocation legal_location;
  SourceLocation carried_location;
  // Of a whole hand's deals
  std::optional<ExpectedPoints> openings;  // what the rounds dealt so far score by themselves
  std::optional<bool> redeal;              // whether all cards are dealt again; if not stated, the deal must stand
  SourceLocation deal_location;
  // Of the end of the hand
  std::optional<ExpectedPoints> score;
  std::optional<std::string> instant_win;  // its name, or "none"
  std::optional<ExpectedMatch> match;
  std::optional<std::vector<int>> games;  // that each side has won after the hand; a side beyond the list has won none
  SourceLocation end_location;
};

struct ScenarioFile {
  std::filesystem::path path;
  std::vector<NamedRuleset> rulesets;  // each scenario is for all of them, unless it names its own
  std::vector<NamedScript> scripts;
  std::vector<Scenario> scenarios;
  std::vector<Diagnostic> notices;  // what is read, but as readers may not expect
};

inline constexpr std::string_view scenario_ending = ".test.yaml";

/// The letters of the deck of the ruleset that a SPEC names; nullopt for one that cannot be loaded, which is reported
/// where it is used.
using LettersOf = std::function<std::optional<DeckNames>(const std::string& spec)>;

/// Reads a file, whose cards are in the letters of the rulesets that a scenario is for. Throws Error with all errors
/// found.
ScenarioFile read_scenarios(const std::filesystem::path& file, const LettersOf& letters_of);

}  // namespace cicera
