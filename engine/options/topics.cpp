#include "engine/options/topics.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/metrics/metric_table.h"
#include "engine/players/levels.h"
#include "engine/players/player_kinds.h"

namespace cicera {
namespace {

HelpTopic players_topic() {
  HelpTopic topic = {.name = "players", .summary = "The computer players, as --players and --seats name them"};
  HelpTopic::Section named = {.title = "Levels"};
  for (const Level& level : levels())
    named.words.push_back({std::string(level.name), fmt::format("{} ({})", level.meaning, level.player)});
  HelpTopic::Section kinds = {.title = "Kinds"};
  for (const PlayerKind& kind : player_kinds()) kinds.words.push_back({std::string(kind.name), description_of(kind)});
  topic.sections = {std::move(named), std::move(kinds)};
  topic.examples = {{"cicera simulate --players greedy", "everybody"},
                    {"cicera simulate --players search:worlds=20,careful --hands 100", "one per side"},
                    {"cicera compare cicera ./my-house.yaml --players careful --players greedy"},
                    {"cicera play --seats human,hard", ""}};
  topic.notes = {
      "A list has one player for all seats, one per side or one per seat, separated by commas. Parameters follow the "
      "name, as in search:worlds=20:exact=4; their ranges and, in brackets, their defaults are above. "
      "KIND:ignore=LINE plays as if that scoring line did not count (any kind but random).",
      "A player that sees all cards needs --allow-cheats. In play a seat may also be human, and in play and arena a "
      "bot "
      "of yours: exec:COMMAND, or bot:NAME for a file in ~/.local/share/cicera/bots."};
  return topic;
}

HelpTopic metrics_topic() {
  HelpTopic topic = {.name = "metrics", .summary = "What --metrics measures besides points and wins"};
  for (const MetricGroupRow& group : metric_groups()) {
    HelpTopic::Section section = {.title = std::string(group.name), .meaning = std::string(group.meaning)};
    for (const Metric& metric : metrics())
      if (metric.group == group.group)
        section.words.push_back(
            {std::string(metric.name), std::string(metric.label) + (metric.is_share() ? ", a share" : "")});
    topic.sections.push_back(std::move(section));
  }
  topic.examples = {{"cicera simulate --metrics outcome --hands 2000", "a group"},
                    {"cicera arena --players random,greedy --metrics luck --deals 500"},
                    {"cicera compare cicera cicera:match.target=31 --matches 200 \\\n  --metrics "
                     "lead_deal_wins,hands_per_match"}};
  topic.notes = {
      "--metrics takes names of metrics and of groups, and all, separated by commas. A group stands for those of its "
      "metrics that the run can measure.",
      "Tension, agency and search metrics are slow: with them the default is 1,000 hands. `cicera schema --metrics "
      "--markdown` prints definitions and sources."};
  return topic;
}

}  // namespace

const std::vector<HelpTopic>& help_topics() {
  static const std::vector<HelpTopic> topics = {players_topic(), metrics_topic()};
  return topics;
}

const HelpTopic* find_topic(std::string_view name) {
  const auto found = std::ranges::find(help_topics(), name, &HelpTopic::name);
  return found == help_topics().end() ? nullptr : &*found;
}

std::vector<AllowedWord> words_of(const HelpTopic& topic) {
  std::vector<AllowedWord> words;
  for (const HelpTopic::Section& section : topic.sections)
    words.insert(words.end(), section.words.begin(), section.words.end());
  return words;
}

}  // namespace cicera
