#include "cli/commands/man_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "cli/commands/commands.h"
#include "cli/commands/help.h"
#include "cli/commands/roff.h"
#include "engine/language/phrases.h"
#include "engine/prose/reference_page.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

constexpr int commands_section = 1;
constexpr int formats_section = 5;
constexpr int topics_section = 7;

std::string bold(const std::string& text) { return "\\fB" + roff(text) + "\\fR"; }
std::string italic(const std::string& text) { return "\\fI" + roff(text) + "\\fR"; }

std::string small_first(std::string text) {
  if (text.size() > 1 && std::islower(static_cast<unsigned char>(text[1])) != 0)
    text.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(text.front())));
  return text;
}

std::string head(const std::string& name, int section, const std::string& summary) {
  std::string title = name;
  for (char& c : title) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  const char* volume = section == commands_section  ? "User Commands"
                       : section == formats_section ? "File Formats"
                                                    : "Miscellaneous";
  return fmt::format(".TH {} {} \"\" \"{}\" \"{}\"\n.SH NAME\n{} \\- {}\n", roff(title), section, version_text, volume,
                     roff(name), roff(small_first(summary)));
}

std::string word_item(const AllowedWord& word) { return ".TP\n" + bold(word.word) + "\n" + roff(word.meaning) + "\n"; }

/// An item with its words, each with its meaning below it, except where a page of its own explains them.
std::string item(const std::string& label, const std::string& meaning, const ValueSpec& value,
                 const std::string& fallback) {
  std::string plain;
  std::string explained;
  for (const AllowedWord& word : value.topic.empty() ? value.words : std::vector<AllowedWord>()) {
    if (word.meaning.empty())
      plain += (plain.empty() ? "" : ", ") + word.word;
    else
      explained += word_item(word);
  }
  std::string text = meaning_with_topic(meaning, value) + (plain.empty() ? "" : ": " + plain);
  if (!fallback.empty()) text += " (default: " + fallback + ")";
  return ".TP\n" + label + "\n" + roff(text) + ".\n" + (explained.empty() ? "" : ".RS\n" + explained + ".RE\n");
}

std::string option_item(const Option& option) {
  std::string label = option.letter == '\0' ? "" : bold(std::string("-") + option.letter) + ", ";
  label += bold(option.name);
  if (option.takes_value())
    label += " " + (option.value.store_without ? "[" + italic(option.value.placeholder) + "]"
                                               : italic(option.value.placeholder));
  return item(label, option.meaning, option.value, option.fallback);
}

std::string options_part(const std::vector<Option>& options) {
  std::string out = ".SH OPTIONS\n";
  for (const Option& option : options) out += option_item(option);
  return out;
}

std::string examples_part(const std::vector<Example>& examples) {
  if (examples.empty()) return "";
  std::string out = ".SH EXAMPLES\n";
  for (const Example& example : examples) {
    if (!example.note.empty())
      out += (out.ends_with("EXAMPLES\n") ? "" : ".PP\n") + capitalize(roff(example.note)) + ":\n";
    out += (out.ends_with("EXAMPLES\n") ? "" : ".PP\n") + std::string(".EX\n");
    for (const std::string& line : split(example.command, '\n')) out += "    " + literal_roff(line) + "\n";
    out += ".EE\n";
  }
  return out;
}

std::string notes_part(const std::vector<std::string>& notes) {
  if (notes.empty()) return "";
  std::string out = ".SH NOTES\n";
  for (const std::string& note : notes) {
    const bool first = out.ends_with("NOTES\n");
    if (!first) out += ".PP\n";
    if (!note.starts_with(' ')) {
      out += roff(note) + "\n";
      continue;
    }
    out += ".EX\n";
    for (const std::string& line : split(note, '\n')) out += literal_roff(line) + "\n";
    out += ".EE\n";
  }
  return out;
}

std::string see_also(const std::vector<std::string>& names) {
  std::string out = ".SH SEE ALSO\n";
  for (std::size_t i = 0; i < names.size(); ++i) {
    const bool topic = find_topic(names[i].substr(names[i].find('-') + 1)) != nullptr;
    const int section = names[i].ends_with("-ruleset") ? formats_section : topic ? topics_section : commands_section;
    out += fmt::format(".BR {} ({}){}\n", roff(names[i]), section, i + 1 < names.size() ? "," : "");
  }
  return out;
}

std::string name_of(const Command& command) { return fmt::format("{}-{}", program_name, command.name); }
std::string name_of(const HelpTopic& topic) { return fmt::format("{}-{}", program_name, topic.name); }

/// The pages to read after that of a command: of the program, of the topics of its options and of rulesets.
std::vector<std::string> neighbours_of(const Command& command) {
  std::vector<std::string> names = {program_name};
  for (const HelpTopic& topic : help_topics())
    if (std::ranges::any_of(command.options, [&](const Option& option) { return option.value.topic == topic.name; }))
      names.push_back(name_of(topic));
  names.push_back(std::string(program_name) + "-ruleset");
  return names;
}

ManPage page_of(const Command& command) {
  ManPage page = {name_of(command), commands_section, {}};
  page.text = head(page.name, page.section, command.summary) + ".SH SYNOPSIS\n" + bold(command.invocation()) + " [" +
              italic("OPTIONS") + "]";
  for (const Argument& argument : command.arguments) {
    const std::string name = italic(argument.value.placeholder) + (argument.repeatable ? "..." : "");
    page.text += argument.required ? " " + name : " [" + name + "]";
  }
  page.text += "\n.SH DESCRIPTION\n" + roff(command.summary) + ".\n";
  for (const Argument& argument : command.arguments)
    page.text += item(italic(argument.value.placeholder), argument.meaning, argument.value, "");
  page.text += options_part(command.options) + examples_part(command.examples) + notes_part(command.notes) +
               see_also(neighbours_of(command));
  return page;
}

ManPage page_of(const HelpTopic& topic) {
  ManPage page = {name_of(topic), topics_section, {}};
  page.text = head(page.name, page.section, topic.summary) + ".SH DESCRIPTION\n" + roff(topic.summary) + ".\n";
  for (const HelpTopic::Section& section : topic.sections) {
    page.text += ".SS " + roff(section.title) + "\n" + (section.meaning.empty() ? "" : roff(section.meaning) + "\n");
    for (const AllowedWord& word : section.words) page.text += word_item(word);
  }
  page.text += examples_part(topic.examples) + notes_part(topic.notes) + see_also({program_name});
  return page;
}

ManPage page_of_program(std::span<const Command> commands) {
  ManPage page = {program_name, commands_section, {}};
  page.text = head(page.name, page.section, program_summary) + ".SH SYNOPSIS\n" + bold(program_name) + " " +
              italic("COMMAND") + " [" + italic("OPTIONS") + "]\n.SH DESCRIPTION\n" + roff(program_summary) + ".\n" +
              ".SH COMMANDS\n";
  std::vector<std::string> names;
  for (const Command& command : commands) {
    page.text += ".TP\n" + bold(command.name) + "\n" + roff(command.summary) + ".\n";
    names.push_back(name_of(command));
  }
  page.text += options_part(program_options()) + examples_part(program_examples()) + notes_part(program_notes());
  page.text +=
      ".SH FILES\n.TP\n\\fI~/.config/cicera/config.yaml\\fR\nSettings of every run; see\n.BR cicera\\-config (1).\n"
      ".TP\n\\fI~/.local/share/cicera/rulesets\\fR\nYour rulesets, found by name.\n"
      ".TP\n\\fI~/.local/state/cicera\\fR\nThe matches that you have played.\n";
  page.text +=
      ".SH \"EXIT STATUS\"\n0: done; 1: errors or differences were found; 2: wrong usage or input; 3: interrupted; "
      "70: a bug.\n";
  for (const HelpTopic& topic : help_topics()) names.push_back(name_of(topic));
  names.push_back(std::string(program_name) + "-ruleset");
  page.text += see_also(names);
  return page;
}

ManPage page_of_rulesets() {
  ManPage page = {std::string(program_name) + "-ruleset", formats_section, {}};
  page.text = head(page.name, page.section, "Format of rulesets of card games") + roff_of_markdown(reference_page()) +
              see_also({program_name, std::string(program_name) + "-check", std::string(program_name) + "-show"});
  return page;
}

}  // namespace

std::vector<ManPage> man_pages(std::span<const Command> commands) {
  std::vector<ManPage> pages = {page_of_program(commands)};
  for (const Command& command : commands) pages.push_back(page_of(command));
  for (const HelpTopic& topic : help_topics()) pages.push_back(page_of(topic));
  pages.push_back(page_of_rulesets());
  return pages;
}

}  // namespace cicera::cli
