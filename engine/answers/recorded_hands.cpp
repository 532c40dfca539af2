#include "engine/answers/recorded_hands.h"

#include <fmt/format.h>

#include <map>
#include <utility>

#include "engine/formats/match_file_reader.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/task.h"
#include "engine/support/text_file.h"
#include "engine/table/match_setup.h"

namespace cicera {
namespace {

/// Reads the hands of one file and loads each of its rulesets once.
class HandsReader {
 public:
  HandsReader(const QuestionContext& context, std::optional<Language> language, Language fallback)
      : library_(context.library), language_(language), fallback_(fallback) {}

  std::vector<RecordedHand> read(LineReader& lines) {
    std::string text;
    for (std::string_view line; lines.next(line);) {
      if (lines.line_number() == 1 && line.starts_with(header_begin)) header_ = true;
      if (header_)
        text.append(line).append("\n");
      else if (!is_blank(line))
        add(line, {lines.name(), lines.line_number(), 1});
    }
    if (header_) read_match(lines.name(), std::move(text));
    return std::move(hands_);
  }

 private:
  struct Loaded {
    std::shared_ptr<const ScriptedGame> scripted;
    TableContext context;
  };

  void read_match(const std::string& name, std::string text) {
    MatchFileReader reader(name, std::move(text));
    MatchHeader header = reader.header();
    header.language = language_.value_or(header.language);
    const MatchSetup setup(library_, header, name);
    LiveMatch match(setup.game(), setup.scorer(), header.seed);
    if (const auto fault = reader.play_into(match)) throw input_error(fault->location, fault->message);
    loaded_.emplace(header.spec, Loaded{std::make_shared<const ScriptedGame>(setup.ruleset().rules),
                                        context_of(header, setup, Style())});
    std::string_view rest = reader.good_text();
    for (int line = 1; !rest.empty(); ++line) {
      const auto end = rest.find('\n');
      if (rest.starts_with(hand_begin)) add(rest.substr(0, end), {name, line, 1});
      rest.remove_prefix(end + 1);
    }
  }

  void add(std::string_view line, const SourceLocation& place) {
    expect_no_stop();
    constexpr std::size_t most = 10'000;
    if (hands_.size() == most)
      throw limit_error(both("more than {} hands are recorded", "sono registrate più di {} smazzate", most));
    GivenRecord given = read_record(line, place);
    if (given.partial)
      throw input_error(place, both("a position has no deal, and so no hand to show",
                                    "una posizione non ha distribuzione, e quindi nessuna smazzata da mostrare"));
    if (given.fault) throw input_error(place, given.fault->message);
    const Loaded& loaded = load(given.ruleset.value_or(default_ruleset));
    constexpr std::size_t bytes = 4096;
    hands_.push_back({std::move(given), loaded.scripted, loaded.context, HeldMemory(bytes)});
  }

  const Loaded& load(const std::string& spec) {
    if (const auto known = loaded_.find(spec); known != loaded_.end()) return known->second;
    const Ruleset ruleset = library_.load(spec);
    auto scripted = std::make_shared<const ScriptedGame>(ruleset.rules);
    const Language language = language_.value_or(fallback_);
    TableContext context = {ruleset.title.in(language), seats_of({"human"}, {}, scripted->game, spec),
                            Localizer(language, deck_with(ruleset.rules.deck.names), ruleset.rules.deck.names.own),
                            Style()};
    return loaded_.emplace(spec, Loaded{std::move(scripted), std::move(context)}).first->second;
  }

  const Library& library_;
  std::optional<Language> language_;
  Language fallback_;
  bool header_ = false;
  std::map<std::string, Loaded> loaded_;
  std::vector<RecordedHand> hands_;
};

}  // namespace

Argument recorded_file(std::string& file) {
  return {.value = any_text(file, "FILE", ValueKind::file),
          .meaning = "A match, or hand records, one per line (default: -, the input)",
          .required = false,
          .key = "file"};
}

std::vector<RecordedHand> recorded_hands(const std::string& file, const QuestionContext& context,
                                         std::optional<Language> language, Language fallback) {
  return HandsReader(context, language, fallback).read(*open_lines(context, file));
}

}  // namespace cicera
