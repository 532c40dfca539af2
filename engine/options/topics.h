// Topics that `cicera help TOPIC` explains: lists that several commands accept, which would hide the options in the
// help of each. An option names its topic (ValueSpec::topic); help, completion and manual pages read the topics from
// here.
//
//   assert(find_topic("players")->sections.front().title == "Levels");
//   assert(find_topic("player") == nullptr);
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/options/option.h"

namespace cicera {

struct Example {
  std::string command;    // a line break only where a shell continues reading, as after `|`
  std::string note = {};  // what it does
};

struct HelpTopic {
  struct Section {
    std::string title;
    std::string meaning = {};  // a sentence or more under the title; may be empty
    std::vector<AllowedWord> words = {};
  };
  std::string name;     // `players`, as in `cicera help players`
  std::string summary;  // one sentence without a full stop
  std::vector<Section> sections = {};
  std::vector<Example> examples = {};
  std::vector<std::string> notes = {};  // paragraphs, as those of a command
};

/// All topics, in the order of the manual.
const std::vector<HelpTopic>& help_topics();

/// The topic of this name, or nullptr.
const HelpTopic* find_topic(std::string_view name);

/// The words of all sections of a topic, for completion.
std::vector<AllowedWord> words_of(const HelpTopic& topic);

}  // namespace cicera
