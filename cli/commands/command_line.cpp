#include "cli/commands/command_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "cli/commands/commands.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

/// Parses the words of one command. Continues after an error, since --help may follow.
class Parser {
 public:
  Parser(const Command& command, std::span<const std::string> words) : command_(command), words_(words) {}

  Option::Action parse() {
    while (!words_.empty()) take(next());
    if (action_ != Option::Action::store) return action_;
    check_arguments();
    for (const Option* option : given_) check(*option);
    if (!error_.empty()) throw usage_error(error_, both("See {} --help", "Vedi {} --help", command_.invocation()));
    return action_;
  }

 private:
  const std::string& next() {
    const std::string& word = words_.front();
    words_ = words_.subspan(1);
    return word;
  }

  void fail(Bilingual message) {
    if (error_.empty()) error_ = std::move(message);
  }

  void take(const std::string& word) {
    if (options_ended_ || word == "-" || !word.starts_with('-'))
      take_argument(word);
    else if (word == "--")
      options_ended_ = true;
    else if (word.starts_with("--"))
      take_long(word);
    else
      take_letters(word);
  }

  /// `--seed 7`, `--seed=7`
  void take_long(const std::string& word) {
    const std::size_t equals = word.find('=');
    const std::string name = word.substr(0, equals);
    const auto& options = command_.options;
    const auto option = std::find_if(options.begin(), options.end(), [&](const Option& o) { return o.name == name; });
    if (option == options.end()) return fail_unknown(name);
    take_option(*option, equals == std::string::npos ? std::nullopt : std::optional(word.substr(equals + 1)));
  }

  /// `-r cicera`, `-rcicera`, `-qr cicera`
  void take_letters(const std::string& word) {
    const auto& options = command_.options;
    for (std::size_t i = 1; i < word.size(); ++i) {
      const auto option =
          std::find_if(options.begin(), options.end(), [&](const Option& o) { return o.letter == word[i]; });
      if (option == options.end()) return fail_unknown(word);
      if (!option->takes_value()) {
        take_option(*option, std::nullopt);
        continue;
      }
      const std::string attached = word.substr(i + 1);
      return take_option(*option, attached.empty() ? std::nullopt : std::optional(attached));
    }
  }

  void take_option(const Option& option, std::optional<std::string> value) {
    if (option.action != Option::Action::store) {
      if (action_ == Option::Action::store) action_ = option.action;
      return;
    }
    if (value && !option.takes_value())
      return fail(option.name + both(" does not take a value", " non vuole un valore"));
    if (option.takes_value() && !option.repeatable && is_given(option.name))
      return fail(option.name + both(" is given twice", " compare due volte"));
    if (!value && option.takes_value()) {
      if (option.value.store_without && (words_.empty() || words_.front().starts_with('-'))) {
        given_.push_back(&option);
        return option.value.store_without();
      }
      if (words_.empty())
        return fail(both("{} needs a value: {} {}", "{} vuole un valore: {} {}", option.name, option.name,
                         option.value.placeholder));
      value = next();
    }
    given_.push_back(&option);
    const Bilingual error = option.value.store(value.value_or(""));
    if (!error.empty()) fail(option.name + ": " + error);
  }

  void take_argument(const std::string& word) {
    if (argument_ == command_.arguments.size())
      return fail(both("unexpected argument '{}'", "argomento di troppo: '{}'", printable(word)));
    const Argument& argument = command_.arguments[argument_];
    const Bilingual error = argument.value.store(word);
    if (!error.empty()) fail(argument.value.placeholder + ": " + error);
    last_argument_ = &argument;
    if (!argument.repeatable) ++argument_;
  }

  void fail_unknown(const std::string& name) {
    std::vector<std::string> known;
    for (const Option& option : command_.options) known.push_back(option.name);
    fail(both("unknown option '{}'{}", "opzione sconosciuta: '{}'{}", printable(name), did_you_mean(name, known)));
  }

  bool is_given(const std::string& name) const {
    return std::any_of(given_.begin(), given_.end(), [&](const Option* option) { return option->name == name; });
  }

  void check_arguments() {
    if (last_argument_ != nullptr) check_with_resume(last_argument_->value.placeholder);
    if (argument_ == command_.arguments.size()) return;
    const Argument& argument = command_.arguments[argument_];
    if (argument.required && &argument != last_argument_)
      fail(both("missing argument ", "manca l'argomento ") + argument.value.placeholder);
  }

  void check(const Option& option) {
    for (const auto& [other, reason] : option.excludes)
      if (is_given(other))
        fail(both("{} cannot be used with {}{}{}", "{} non va con {}{}{}", option.name, other,
                  reason.empty() ? "" : ": ", reason));
    if (!option.needs.empty() && !is_given(option.needs))
      fail(both("{} needs {}", "{} vuole {}", option.name, option.needs));
    if (!option.with_resume) check_with_resume(option.name);
  }

  /// Rejects an option or argument that cannot be used with --resume.
  void check_with_resume(const std::string& name) {
    if (!command_.resumes.empty() && is_given("--resume"))
      fail(both("{} cannot be used with --resume, whose file holds the whole {}",
                "{} non va con --resume, il cui file contiene già tutto ({})", name, command_.resumes));
  }

  const Command& command_;
  std::span<const std::string> words_;
  std::vector<const Option*> given_;
  std::size_t argument_ = 0;                 // the next one
  const Argument* last_argument_ = nullptr;  // that was given
  bool options_ended_ = false;
  Option::Action action_ = Option::Action::store;
  Bilingual error_;  // the first one
};

[[noreturn]] void refuse_word(Bilingual message) {
  throw usage_error(std::move(message), both("See {} --help", "Vedi {} --help", program_name));
}

/// What an option of the program, or the plain word for it, asks for; nullopt for any other word.
std::optional<Option::Action> program_action(const std::string& word) {
  if (word == "help") return Option::Action::help;
  if (word == "version") return Option::Action::version;
  for (const Option& option : program_options())
    if (word == option.name || (option.letter != '\0' && word == std::string("-") + option.letter))
      return option.action;
  return std::nullopt;
}

[[noreturn]] void refuse_unknown(std::span<const Command> commands, const std::string& word) {
  std::vector<std::string> known;
  if (word.starts_with('-'))
    for (const Option& option : program_options()) known.push_back(option.name);
  else
    for (const Command& command : commands) known.push_back(command.name);
  if (find_topic(word) != nullptr)
    refuse_word(both("{} is not a command; did you mean `{} help {}`?",
                     "{} non è un comando; forse volevi dire `{} help {}`?", word, program_name, word));
  const Bilingual kind = word.starts_with('-') ? both("unknown option", "opzione sconosciuta:")
                                               : both("unknown command", "comando sconosciuto:");
  refuse_word(both("{} '{}'{}", "{} '{}'{}", kind, printable(word), did_you_mean(word, known)));
}

/// `--help`, `help`, `help COMMAND` and `help TOPIC`; `--version`, `version` and `--version --verbose`.
Invocation parse_program(std::span<const Command> commands, std::span<const std::string> words) {
  const auto action = program_action(words.front());
  if (!action) refuse_unknown(commands, words.front());
  if (action == Option::Action::build_info) refuse_word(both("--verbose needs --version", "--verbose vuole --version"));
  if (words.size() > 2) refuse_word(both("unexpected argument '{}'", "argomento di troppo: '{}'", printable(words[2])));
  if (words.size() == 1) return {*action, nullptr};
  const std::string& word = words[1];
  if (action == Option::Action::version) {
    if (program_action(word) == Option::Action::build_info) return {Option::Action::build_info, nullptr};
    refuse_word(both("unexpected argument '{}'", "argomento di troppo: '{}'", printable(word)));
  }
  if (const Command* command = find_command(commands, word)) return {Option::Action::help, command};
  if (const HelpTopic* topic = find_topic(word)) return {Option::Action::help, nullptr, topic};
  if (!program_action(word)) refuse_unknown(commands, word);
  return {Option::Action::help, nullptr};
}

}  // namespace

const Command* find_command(std::span<const Command> commands, std::string_view name) {
  const auto found = std::find_if(commands.begin(), commands.end(), [&](const Command& c) { return c.name == name; });
  return found == commands.end() ? nullptr : &*found;
}

Invocation parse_command_line(std::span<const Command> commands, std::span<const std::string> words) {
  const Command* command = find_command(commands, words.front());
  if (command == nullptr) return parse_program(commands, words);
  return {parse_options(*command, words.subspan(1)), command};
}

Option::Action parse_options(const Command& command, std::span<const std::string> words) {
  return Parser(command, words).parse();
}

}  // namespace cicera::cli
