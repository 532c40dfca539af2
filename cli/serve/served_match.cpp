#include "cli/serve/served_match.h"

#include "engine/support/both.h"
#include "engine/support/error.h"

namespace cicera::cli {
namespace {

void expect_whole(const std::optional<Diagnostic>& fault) {
  if (fault) throw input_error(fault->location, fault->message, fault->hint);
}

}  // namespace

ServedMatch::ServedMatch(TableMatches& matches, const MatchSetup& setup, const Seats& seats,
                         std::chrono::milliseconds limit, const TableListener& listener)
    : matches_(matches),
      setup_(setup),
      won_before_(as_size(setup.game().sides())),
      table_(setup, matches.header().seed, seats),
      bots_(table_, seats, limit) {
  for (int number = 1; number < matches.count(); ++number) tell_match(matches.path(number), setup, listener);
  table_.listen(listener);
  read(matches.file());
  bots_.greet(setup.ruleset(), setup.game(), matches.header().language);
  table_.write_to([&file = matches.file()](const std::string& line) { file.append(line); });
  if (table_.begun()) table_.open();
}

/// A match before this one, which is over.
void ServedMatch::tell_match(const std::string& path, const MatchSetup& setup, const TableListener& listener) {
  MatchFileReader reader(path, match_text(path));
  LiveMatch match(setup.game(), setup.scorer(), reader.header().seed);
  expect_whole(play_file(reader, match, listener));
  if (!reader.has_result())
    throw input_error({path, 1, 1}, both("this match is not over, but the table has had another since",
                                         "questa partita non è finita, ma il tavolo ne ha già avuta un'altra"));
  if (const auto winner = winner_of(match, reader.forfeit())) ++won_before_[winner->index()];
}

/// The match in play.
void ServedMatch::read(MatchFile& file) {
  MatchFileReader reader(file.path(), match_text(file.path()));
  expect_whole(table_.read(reader, /*with_events=*/true));
  file.cut_to(reader.good_bytes());
}

void ServedMatch::tell_file(const TableListener& listener) const {
  const std::string path = matches_.file().path();
  MatchFileReader reader(path, match_text(path));
  LiveMatch match(setup_.game(), setup_.scorer(), reader.header().seed);
  expect_whole(play_file(reader, match, listener));
}

std::vector<int> ServedMatch::won() const {
  std::vector<int> won = won_before_;
  if (!table_.over()) return won;
  if (const auto winner = winner_of(table_.match(), table_.forfeit())) ++won[winner->index()];
  return won;
}

}  // namespace cicera::cli
