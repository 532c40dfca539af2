// What commands that begin matches ask for, and the header of the match file that it makes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/commands/command.h"
#include "engine/formats/match_file_reader.h"
#include "engine/table/match_setup.h"

namespace cicera::cli {

struct NewMatch {
  std::string seats;
  std::string level;  // empty: of the config file, or the default
  std::string names;
  std::optional<std::uint64_t> seed;
  std::string deck;
  std::optional<Language> language;
};

// Their options
Option seats_option(NewMatch& match, std::string person, std::string fallback);
Option names_option(NewMatch& match);
Option bot_seconds_option(int& seconds);

/// A seed that is short enough to be typed again.
std::uint64_t fresh_seed();

/// A name that holds in every folder.
std::string anywhere(const std::string& path);
/// The spec with a path that holds in every folder.
std::string spec_anywhere(const std::string& spec);

/// How well the program plays where no seat says so.
std::string level_of(const NewMatch& match, const Context& context);

/// The header of a match under the rules of a setup. Throws Error.
MatchHeader new_header(const NewMatch& match, const Context& context, const MatchSetup& setup);

/// Whether a seat of the match is a bot.
bool has_bots(const MatchHeader& header);

/// Refuses a match file that names commands, unless it is trusted: nobody should run those of a file that came from
/// elsewhere without knowing. `command` runs it with them.
void expect_trust(const MatchFileReader& reader, bool trusted, const std::string& command);

}  // namespace cicera::cli
