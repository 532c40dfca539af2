#include "cli/serve/table_pages.h"

#include <utility>

#include "cli/serve/guest_words.h"
#include "engine/prose/rules_card.h"
#include "engine/table/named_cards.h"

namespace cicera::cli {
namespace {

TableContext context_in(Language language, bool watched, MatchHeader header, const MatchSetup& setup) {
  header.language = language;
  TableContext context = context_of(header, setup, Style());
  context.watched = watched;
  return context;
}

}  // namespace

TablePages::TablePages(const MatchHeader& header, const MatchSetup& setup) : header_(header), setup_(setup) {
  for (const Language language : {Language::english, Language::italian})
    for (const bool watched : {false, true})
      contexts_.emplace(std::pair(language, watched), context_in(language, watched, header, setup));
}

BotMessage TablePages::setting(const Follower& page) const {
  const TableContext& around = context(page);
  BotMessage message = setting_of(header_, setup_, around);
  message["spec"] = without_folder(header_.spec);
  message["players"] = BotMessage::array();  // of the others a page needs no more than names
  for (const Seat seat : setup_.game().each_seat())
    message["players"].push_back(page.who == seat ? std::string(person_seat) : "remote");
  message["cards"] = named_cards(setup_.game().deck(), around.speech);
  message["rules"] = markdown(rules_card(setup_.ruleset(), *page.page));
  return message;
}

void TablePages::tell(BotMessage& message, const Follower& page, const LiveMatch& match,
                      const TableEvent& event) const {
  tell_in_words(message, describe(match, event, context(page)));
}

BotMessage TablePages::view(const Follower& page, const MatchTable& table, std::uint64_t seq) const {
  const ShownTable shown(table, context(page));
  BotMessage message = shown.view(page.who);
  message["seq"] = seq;
  message["standing"] = shown.standing();
  message["sheet"] = shown.score();
  return message;
}

BotMessage TablePages::choose(const Follower& page, const MatchTable& table, std::span<const Play> plays) const {
  return ShownTable(table, context(page)).plays(plays);
}

}  // namespace cicera::cli
