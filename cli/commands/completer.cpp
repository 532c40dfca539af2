#include "cli/commands/completer.h"

#include <algorithm>
#include <set>

#include "cli/commands/command_line.h"
#include "cli/commands/commands.h"
#include "engine/ruleset/ruleset.h"
#include "engine/schema/fields.h"
#include "engine/schema/settings.h"
#include "engine/support/error.h"

namespace cicera::cli {
namespace {

using Words = std::vector<AllowedWord>;

/// The words that begin with what is typed of them after `before`, each with `before` in front.
std::vector<Completion> beginning_with(const std::string& before, const std::string& typed, const Words& words) {
  std::vector<Completion> found;
  for (const AllowedWord& word : words)
    if (word.word.starts_with(typed)) found.push_back({before + word.word, word.meaning});
  return found;
}

Words command_words(std::span<const Command> commands) {
  Words words;
  for (const Command& command : commands) words.push_back({command.name, command.summary});
  return words;
}

/// The settings of a ruleset, each with = behind it; those that every ruleset has if it does not load.
Words key_words(const Library& library, const std::string& base) {
  Words words;
  std::set<std::string> known;
  const auto add = [&](const std::string& path, const std::string& meaning) {
    if (known.insert(path).second) words.push_back({path + "=", meaning});
  };
  for (const Field& field : fields())
    if (!field.has_star()) add(field.path, field.meaning);
  try {
    const Ruleset ruleset = library.load(base);
    for (const ScoringLine& line : ruleset.rules.scoring) add("scoring." + line.name, "off");
    for (const Setting& setting : settings(ruleset.rules)) {
      const std::vector<const Field*> rows = find_fields(setting.path);
      add(setting.path, rows.empty() ? "" : rows.front()->meaning);
    }
  } catch (const Error&) {  // NOLINT(bugprone-empty-catch): a ruleset with errors has no lines to offer
  }
  return words;
}

/// The words that a setting accepts.
Words value_words(const std::string& path) {
  Words words;
  const auto add = [&](const AllowedWord& word) {
    if (std::ranges::find(words, word.word, &AllowedWord::word) == words.end()) words.push_back(word);
  };
  for (const Field* field : find_fields(path)) {
    const FieldType& type = field->type;
    for (std::size_t i = 0; i < type.words.size(); ++i)
      add({type.words[i], i < type.word_meanings.size() ? type.word_meanings[i] : ""});
    if (type.form == FieldType::Form::boolean)
      for (const char* value : {"true", "false"}) add({value, ""});
  }
  constexpr std::string_view scoring = "scoring.";
  if (path.starts_with(scoring) && path.find('.', scoring.size()) == std::string::npos) add({"off", ""});
  return words;
}

/// `NAME:key=value,key=value`
Completions complete_spec(const std::string& typed, const Library& library) {
  const std::size_t colon = typed.find(':');
  if (colon == std::string::npos) {
    Words names;
    for (const std::string& name : library.all_names()) names.push_back({name, ""});
    return {beginning_with("", typed, names), true};
  }
  const std::size_t begin = std::max(colon, typed.find_last_of(",:")) + 1;
  const std::size_t equals = typed.find('=', begin);
  if (equals == std::string::npos)
    return {beginning_with(typed.substr(0, begin), typed.substr(begin), key_words(library, typed.substr(0, colon)))};
  return {beginning_with(typed.substr(0, equals + 1), typed.substr(equals + 1),
                         value_words(typed.substr(begin, equals - begin)))};
}

/// Values that begin with `typed`.
Completions complete_value(const ValueSpec& value, const std::string& typed, const Library& library) {
  switch (value.kind) {
    case ValueKind::ruleset:
      return complete_spec(typed, library);
    case ValueKind::file:
    case ValueKind::path:
    case ValueKind::script:
      return {{}, true};
    case ValueKind::word:
      return {beginning_with("", typed, value.words)};
    case ValueKind::flag:
    case ValueKind::text:
    case ValueKind::number:
    case ValueKind::player:
    case ValueKind::cards:
      break;
  }
  const std::size_t comma = typed.rfind(',');  // the words are those of a list
  const std::size_t begin = comma == std::string::npos ? 0 : comma + 1;
  return {beginning_with(typed.substr(0, begin), typed.substr(begin), value.words)};
}

/// The words before the one at the cursor, as the parser would take them.
class Cursor {
 public:
  Cursor(const Command& command, std::span<const std::string> words) : command_(command) {
    for (const std::string& word : words) take(word);
  }

  /// The option whose value is at the cursor, or nullptr.
  const Option* awaited() const { return awaited_; }
  bool options_ended() const { return options_ended_; }
  bool is_given(const Option& option) const { return given_.contains(option.name); }
  /// The argument at the cursor, or nullptr.
  const Argument* argument() const {
    return argument_ < command_.arguments.size() ? &command_.arguments[argument_] : nullptr;
  }

 private:
  void take(const std::string& word) {
    if (awaited_ != nullptr && !(awaited_->value.store_without && word.starts_with('-'))) {
      awaited_ = nullptr;
      return;
    }
    awaited_ = nullptr;
    if (word == "--")
      options_ended_ = true;
    else if (options_ended_ || word == "-" || !word.starts_with('-'))
      take_argument();
    else
      take_option(word);
  }

  void take_argument() {
    if (argument() != nullptr && !argument()->repeatable) ++argument_;
  }

  void take_option(const std::string& word) {
    const std::string name = word.substr(0, word.find('='));
    for (const Option& option : command_.options) {
      if (name != option.name && !(option.letter != '\0' && word == std::string{'-', option.letter})) continue;
      given_.insert(option.name);
      if (option.takes_value() && name == word) awaited_ = &option;
    }
  }

  const Command& command_;
  std::set<std::string> given_;
  const Option* awaited_ = nullptr;
  std::size_t argument_ = 0;
  bool options_ended_ = false;
};

Words option_words(const Command& command, const Cursor& cursor) {
  Words words;
  for (const Option& option : command.options)
    if (option.repeatable || !cursor.is_given(option)) words.push_back({option.name, option.meaning});
  return words;
}

Completions complete_in(const Command& command, std::span<const std::string> before, const std::string& typed,
                        const Library& library) {
  const Cursor cursor(command, before);
  const bool may_be_left_out = cursor.awaited() != nullptr && cursor.awaited()->value.store_without;
  if (cursor.awaited() != nullptr && !(may_be_left_out && typed.starts_with('-')))
    return complete_value(cursor.awaited()->value, typed, library);
  if (typed.starts_with('-') && !cursor.options_ended()) {
    const std::size_t equals = typed.find('=');
    if (equals == std::string::npos) return {beginning_with("", typed, option_words(command, cursor))};
    for (const Option& option : command.options) {
      if (option.name != typed.substr(0, equals)) continue;
      Completions values = complete_value(option.value, typed.substr(equals + 1), library);
      for (Completion& value : values.words) value.word.insert(0, typed, 0, equals + 1);
      return values;
    }
    return {};
  }
  if (cursor.argument() == nullptr) return {};
  return complete_value(cursor.argument()->value, typed, library);
}

}  // namespace

Completions complete(std::span<const Command> commands, std::span<const std::string> words, const Library& library) {
  const std::string& typed = words.back();
  if (words.size() == 1) {
    Words first = command_words(commands);
    first.push_back({"help", "Explain a command"});
    if (typed.starts_with('-')) first.clear();
    for (const Option& option : program_options())
      if (typed.starts_with('-')) first.push_back({option.name, option.meaning});
    return {beginning_with("", typed, first)};
  }
  if (words.front() == "help") {
    Words explained = command_words(commands);
    for (const HelpTopic& topic : help_topics()) explained.push_back({topic.name, topic.summary});
    return {beginning_with("", typed, explained)};
  }
  const Command* command = find_command(commands, words.front());
  if (command == nullptr) return {};
  return complete_in(*command, words.subspan(1, words.size() - 2), typed, library);
}

}  // namespace cicera::cli
