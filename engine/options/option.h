// The options and arguments of a command, as data: names, accepted values, where a value is stored, and which options
// exclude each other. Parsing, help, shell completion, manual pages and the requests of the API all read these
// descriptions.
//
//   Option{.name = "--seed",
//          .value = whole_number(options.seed, 0, UINT64_MAX),
//          .meaning = "Deal from seed N; the same seed deals the same hands",
//          .fallback = "1"}
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/support/bilingual.h"

namespace cicera {

/// The kind of a value, which decides how a shell completes it.
enum class ValueKind { flag, text, number, word, file, path, ruleset, script, player, cards };

/// An accepted word, with its meaning, which may be empty.
struct AllowedWord {
  std::string word;
  std::string meaning = {};
};

/// The value that an option or argument takes.
struct ValueSpec {
  ValueKind kind = ValueKind::flag;
  std::string placeholder = {};         // `N` or `FILE` in help; empty for a flag
  std::vector<AllowedWord> words = {};  // accepted words: a single one for ValueKind::word, else a list
  std::string topic = {};               // of help, which explains the words instead of the option's own help
  /// Stores the text. Returns an error message, or "" if it is accepted.
  std::function<Bilingual(const std::string&)> store = [](const std::string&) { return Bilingual(); };
  /// Stores what an option means that is given without its value; none: the value is required.
  std::function<void()> store_without = {};
};

/// Sets the target when the option is given.
ValueSpec flag(bool& target);

/// Any text, even an empty one.
ValueSpec any_text(std::string& target, std::string placeholder, ValueKind kind = ValueKind::text);

/// Any text except an empty one, as from an unset shell variable.
ValueSpec text(std::string& target, std::string placeholder, ValueKind kind);
ValueSpec text(std::function<void(const std::string&)> store, std::string placeholder, ValueKind kind);

/// Appends to the target each time.
ValueSpec texts(std::vector<std::string>& target, std::string placeholder, ValueKind kind);

/// One of these words.
ValueSpec one_of(std::vector<AllowedWord> words, std::function<void(const std::string&)> store,
                 std::string placeholder);

/// A whole number in this range, without leading zeros: `1000000`, `1_000_000`, `1e6` or `2.5e6`.
ValueSpec number(std::uint64_t min, std::uint64_t max, std::function<void(std::uint64_t)> store);

template <typename Number>
ValueSpec whole_number(Number& target, std::uint64_t min, std::uint64_t max) {
  return number(min, max, [&target](std::uint64_t number) { target = static_cast<Number>(number); });
}

/// An option that cannot be used together with this one.
struct Exclusion {
  std::string other;
  std::string reason = {};  // for the error message, if not obvious
};

struct Option {
  /// Some options print something instead of running the command.
  enum class Action { store, help, version, build_info };

  std::string name;    // `--seed`
  char letter = '\0';  // `s` for -s, or none
  ValueSpec value = {};
  std::string meaning;        // imperative, without a full stop
  std::string fallback = {};  // the value when the option is absent, as help shows it
  bool repeatable = false;
  bool with_resume = false;  // allowed with --resume FILE, whose file holds all other options
  std::vector<Exclusion> excludes = {};
  std::string needs = {};  // an option without which this one has no effect
  Action action = Action::store;

  bool takes_value() const { return value.kind != ValueKind::flag; }
};

/// A positional argument.
struct Argument {
  ValueSpec value;
  std::string meaning;
  bool required = true;
  bool repeatable = false;  // takes all arguments that follow
  std::string key = {};     // its name in a request of the API, where options have their own
};

/// All that a question may say, stored into variables that must outlive this.
struct Keys {
  std::vector<Argument> arguments = {};
  std::vector<Option> options = {};
};

}  // namespace cicera
