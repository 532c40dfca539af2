#include "cli/commands/help.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "cli/commands/commands.h"
#include "engine/prose/page.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

constexpr int option_width = 26;
constexpr int command_width = 14;

constexpr std::array<std::pair<CommandGroup, const char*>, 4> groups = {{{CommandGroup::play, "Play"},
                                                                         {CommandGroup::write_rules, "Write rules"},
                                                                         {CommandGroup::measure, "Measure"},
                                                                         {CommandGroup::set_up, "Set up"}}};

/// Two columns: `head`, and `text` wrapped next to it, or below it if the head is too wide.
std::string two_columns(const std::string& head, const std::string& text, int width) {
  constexpr int gap = 2;
  const int used = display_width(head);
  std::string line = head;
  if (used + gap > width)
    line += "\n" + std::string(as_size(width), ' ');
  else
    line += std::string(as_size(width - used), ' ');
  const std::size_t begin = line.find('\n') == std::string::npos ? 0 : line.find('\n') + 1;
  return line.substr(0, begin) + wrap(line.substr(begin) + text, width, page_width);
}

/// The meaning with the accepted words and the default, then a line for each word that has a meaning of its own. Words
/// that a topic explains are left to it.
std::string value_text(std::string meaning, const ValueSpec& value, const std::string& fallback) {
  std::vector<std::string> plain;
  std::string explained;
  meaning = meaning_with_topic(meaning, value);
  for (const AllowedWord& word : value.topic.empty() ? value.words : std::vector<AllowedWord>()) {
    if (word.meaning.empty())
      plain.push_back(word.word);
    else
      explained += "\n" + word.word + ": " + word.meaning;
  }
  if (!plain.empty()) meaning += ": " + join(plain);
  if (!fallback.empty()) meaning += " (default: " + fallback + ")";
  return meaning + explained;
}

std::string row(const std::string& head, const std::string& text) {
  const std::vector<std::string> lines = split(text, '\n');
  std::string out = two_columns(head, lines.front(), option_width);
  for (std::size_t i = 1; i < lines.size(); ++i) out += two_columns("", "  " + lines[i], option_width);
  return out;
}

std::string option_row(const Option& option) {
  const std::string letter = option.letter == '\0' ? "    " : fmt::format("-{}, ", option.letter);
  const std::string placeholder =
      option.value.store_without ? "[" + option.value.placeholder + "]" : option.value.placeholder;
  const std::string value = option.takes_value() ? " " + placeholder : "";
  return row("  " + letter + option.name + value, value_text(option.meaning, option.value, option.fallback));
}

/// `FILE`, `[FILE...]`
std::string usage_of(const Argument& argument) {
  const std::string name = argument.value.placeholder + (argument.repeatable ? "..." : "");
  return argument.required ? name : "[" + name + "]";
}

/// The examples with their notes in a column beside them.
std::string examples_text(const std::vector<Example>& examples) {
  if (examples.empty()) return "";
  constexpr int indent = 2;
  int width = 0;
  for (const Example& example : examples)
    if (!example.note.empty()) width = std::max(width, display_width(split(example.command, '\n').back()));
  std::string out = examples.size() == 1 ? "\nExample:\n" : "\nExamples:\n";
  for (const Example& example : examples) {
    std::vector<std::string> lines = split(example.command, '\n');
    if (!example.note.empty()) {
      const int gap = width - display_width(lines.back()) + 2;
      lines.back() += std::string(as_size(gap), ' ') + example.note;
    }
    for (const std::string& line : lines) out += std::string(indent, ' ') + line + "\n";
  }
  return out;
}

std::string notes_text(const std::vector<std::string>& notes) {
  std::string out;
  for (const std::string& note : notes) out += "\n" + (note.starts_with(' ') ? note + "\n" : wrap(note, 0, page_width));
  return out;
}

}  // namespace

const std::vector<std::string>& program_notes() {
  static const std::vector<std::string> notes = {
      "A ruleset is named by SPEC: NAME or PATH.yaml, with optional overrides, as in "
      "cicera:match.target=31,scoring.cards.tie=split.",
      "`cicera help COMMAND` explains a command, `cicera help players` the computer players, and `cicera help metrics` "
      "what can be measured."};
  return notes;
}

const std::vector<Example>& program_examples() {
  static const std::vector<Example> examples = {
      {"cicera play", "against the computer"},
      {"cicera show cicera", "the rules in words"},
      {"cicera moves \"9d 3c\" --table \"2d 3d 4d\"", "legal plays and their points"},
      {"cicera compare cicera cicera:deal.rounds=6+6 --hands 1e5", ""}};
  return examples;
}

std::string program_help(std::span<const Command> commands) {
  std::string out = fmt::format("{}.\n\nUsage: {} COMMAND [OPTIONS]\n", program_summary, program_name);
  for (const auto& [group, title] : groups) {
    out += fmt::format("\n{}:\n", title);
    for (const Command& command : commands)
      if (command.group == group) out += two_columns("  " + command.name, command.summary, command_width);
  }
  out += "\nOptions:\n";
  for (const Option& option : program_options()) out += option_row(option);
  return out + examples_text(program_examples()) + notes_text(program_notes());
}

std::string command_help(const Command& command) {
  std::string out = wrap(command.summary + ".", 0, page_width);
  out += fmt::format("\nUsage: {} [OPTIONS]", command.invocation());
  for (const Argument& argument : command.arguments) out += " " + usage_of(argument);
  out += "\n";
  if (!command.arguments.empty()) out += "\nArguments:\n";
  for (const Argument& argument : command.arguments)
    out += row("  " + argument.value.placeholder, value_text(argument.meaning, argument.value, ""));
  out += "\nOptions:\n";
  for (const Option& option : command.options) out += option_row(option);
  return out + examples_text(command.examples) + notes_text(command.notes);
}

std::string meaning_with_topic(const std::string& meaning, const ValueSpec& value) {
  if (value.topic.empty()) return meaning;
  return fmt::format("{}; see `{} help {}`", meaning, program_name, value.topic);
}

std::string topic_help(const HelpTopic& topic) {
  std::string out = wrap(topic.summary + ".", 0, page_width);
  for (const HelpTopic::Section& section : topic.sections) {
    int width = 0;
    for (const AllowedWord& word : section.words) width = std::max(width, display_width(word.word));
    const std::string& meaning = section.meaning;
    out += "\n" + wrap(section.title + (meaning.empty() ? ":" : ": " + meaning), 0, page_width);
    for (const AllowedWord& word : section.words) out += two_columns("  " + word.word, word.meaning, width + 4);
  }
  return out + examples_text(topic.examples) + notes_text(topic.notes);
}

}  // namespace cicera::cli
