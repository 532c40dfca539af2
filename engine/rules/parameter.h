// A parameter of a script: a value of one of a few types, which the default in the script decides.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/cards/notation.h"

namespace cicera {

struct Parameter {
  enum class Type : std::uint8_t { integer, card, rank, suit, boolean, word, unread };
  Type type = Type::integer;
  int number = 0;                  // the integer; the index of the card, rank, suit or word; 1 for true
  std::vector<std::string> words;  // Type::word: those allowed, the default first
  std::string text;                // Type::unread: as a ruleset writes it, before its script is read
  bool quoted = false;             // Type::unread: in quotes
  DeckNames letters{};             // Type::unread: in which a card is written

  Parameter() = default;
  Parameter(int integer) : number(integer) {}
  Parameter(Type of_type, int of_number) : type(of_type), number(of_number) {}

  Card card() const { return Card::at(number); }
  Rank rank() const { return static_cast<Rank>(number); }
  Suit suit() const { return static_cast<Suit>(number); }
  const std::string& word() const { return words[as_size(number)]; }

  friend bool operator==(const Parameter&, const Parameter&) = default;
};

using Parameters = std::map<std::string, Parameter>;

/// The value as rulesets write it: `2`, `Rd`, `7`, `coins`, `true`, `one`.
std::string parameter_text(const Parameter& parameter);
/// The same, with a card in the letters of a deck.
std::string parameter_text(const Parameter& parameter, const DeckNames& letters);

}  // namespace cicera
