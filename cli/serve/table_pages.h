// What the pages at a table are sent: more than programs are, so that they need no engine. Each event has the sentences
// of engine/table, in the language of the page, and each change how the table lies, as the API answers it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>

#include "engine/table/shown_table.h"

namespace cicera::cli {

/// A seat that follows a table, or nobody, and for a page its language; a program has none.
struct Follower {
  Onlooker who = {};
  std::optional<Language> page = {};

  friend bool operator<(const Follower& a, const Follower& b) {
    return std::tie(a.who, a.page) < std::tie(b.who, b.page);
  }
};

class TablePages {
 public:
  /// Both must outlive it.
  TablePages(const MatchHeader& header, const MatchSetup& setup);

  /// What stands around the match, for this page.
  const TableContext& context(const Follower& page) const { return contexts_.at({*page.page, !page.who}); }
  /// What does not change: the setting, the cards and the rules in words.
  BotMessage setting(const Follower& page) const;
  /// Adds to a message of an event what it says in words.
  void tell(BotMessage& message, const Follower& page, const LiveMatch& match, const TableEvent& event) const;
  /// How the table lies after the event `seq`.
  BotMessage view(const Follower& page, const MatchTable& table, std::uint64_t seq) const;
  /// What the seat to move may play: these.
  BotMessage choose(const Follower& page, const MatchTable& table, std::span<const Play> plays) const;

 private:
  const MatchHeader& header_;
  const MatchSetup& setup_;
  std::map<std::pair<Language, bool>, TableContext> contexts_;  // by the language, and whether it is watched
};

}  // namespace cicera::cli
