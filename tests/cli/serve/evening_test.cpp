// An evening that scripted people play out at served tables without a network: 6 tables, 24 people, 7 rounds of
// Mitchell. One is late, one leaves, and the program is started anew in the middle. The standings are counted again
// from the lines of the match files alone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <random>
#include <set>

#include "cli/serve/evening_rounds.h"
#include "engine/ruleset/resolved.h"
#include "scripting/scripting.h"
#include "tests/cli/serve/guest_table.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

using cli::ConnectionId;
using testing::HasSubstr;

/// Pairs P0 & Q0, P1 & Q1 and so on.
std::string evening_of(int pairs, const std::string& lines) {
  std::string text = "cicera: 1\ntitle: Friday\nruleset: scopone:match.target=1\n" + lines + "pairs:\n";
  for (int pair = 0; pair < pairs; ++pair)
    text += "  - [P" + std::to_string(pair) + ", Q" + std::to_string(pair) + "]\n";
  return text;
}

/// The tables of an evening and its people, all on one thread.
class Hall {
 public:
  explicit Hall(const std::string& text) {
    const EveningFile file(Source("friday.yaml", text));
    const MatchSetup setup(file.load(library_));
    MatchHeader base{.spec = setup.ruleset().spec,
                     .fingerprint = fingerprint(setup.ruleset().rules),
                     .scripts = {},
                     .seats = {},
                     .names = std::vector<std::string>(as_size(setup.game().seats()))};
    base.seats.assign(as_size(setup.game().seats()), "human");
    cli::KeptTables kept;
    kept.port = 1;
    cli::create_evening(folder_, file, setup.game(), base, kept);
    start();
  }

  /// As after a kill: nobody is there.
  void start() {
    tables_.clear();
    here_.clear();
    rounds_ = std::make_unique<cli::EveningRounds>(library_, folder_.path(), folder_.read());
    if (names_.empty()) names_ = rounds_->people();
    rounds_->on_next = [this] { is_next_ = true; };
    rounds_->on_standings = [this](const std::string& text) { standings = json::parse(text); };
    open();
  }

  int round() const { return rounds_->number(); }
  EveningRecord record() const { return read_evening(EveningFolder(folder_.path()), library_); }
  const std::filesystem::path& path() const { return folder_.path(); }
  /// By the names that they had at first.
  const std::vector<std::string>& people() const { return names_; }
  int tables() const { return rounds_->tables(); }
  std::string page() { return rounds_->find("/standings")->body; }

  void come(const std::string& person) {
    present_.insert(person);
    seat(person);
  }
  void leave(const std::string& person) {
    present_.erase(person);
    tables_[as_size(chair_of(person)->table)]->leave(here_.at(person));
    here_.erase(person);
  }

  /// Has everybody who is asked play, `most` times or until nobody is.
  void play(std::size_t most = SIZE_MAX) {
    bool is_asked = true;
    for (std::size_t made = 0; is_asked && made < most;) {
      is_asked = false;
      for (const auto& [person, device] : here_) {
        const json* const asked = guests_[device].asked();
        if (asked == nullptr || made == most) continue;
        is_asked = true;
        ++made;
        send(person, {{"type", "play"}, {"seq", (*asked)["seq"]}, {"play", random_() % (*asked)["plays"].size()}});
      }
    }
  }
  /// Lets the time pass after which the program plays for who is away.
  void pass() {
    now_ += plan_.away;
    for (auto& table : tables_)
      if (const auto due = table->wakes_at(); due && *due <= now_) table->wake();
    follow();
  }
  void look() {
    rounds_->look();
    follow();
  }
  void ask_for_the_next() {
    const int before = round();
    for (const std::string& person : people())
      if (here_.contains(person) && round() == before) send(person, {{"type", "again"}});
  }
  std::string last_error(const std::string& person) {
    return guests_[here_.at(person)].last().value("message", std::string());
  }
  Guest& guest(const std::string& person) { return guests_[here_.at(person)]; }

  json standings;

 private:
  void open() {
    tables_.clear();
    here_.clear();
    for (int table = 0; table < rounds_->tables(); ++table) {
      cli::TablePlan plan = plan_;
      plan.clock = [this] { return now_; };
      plan.round = rounds_->plan_of(table);
      tables_.push_back(std::make_unique<cli::ServedTable>(
          cli::TableMatches(rounds_->match_path(table)), library_, plan,
          cli::Devices{
              .send = [this](ConnectionId to, const cli::Text& text) { guests_[to].got.push_back(json::parse(*text)); },
              .close = [](ConnectionId, const cli::Text&) {},
              .report = [](const std::string& sentence) { ADD_FAILURE() << sentence; }}));
      tables_.back()->open();
    }
    for (auto& table : tables_) table->set_company(true);
    for (const std::string& person : present_) seat(person);
  }
  std::optional<cli::EveningRounds::Chair> chair_of(const std::string& person) const {
    return rounds_->chairs()[as_size(std::ranges::find(names_, person) - names_.begin())];
  }
  void seat(const std::string& person) {
    const auto chair = chair_of(person);
    ASSERT_TRUE(chair);
    here_[person] = ++last_;
    tables_[as_size(chair->table)]->join(last_, {chair->seat, {}}, 0);
  }
  void send(const std::string& person, const json& message) {
    tables_[as_size(chair_of(person)->table)]->receive(here_.at(person), message.dump());
    follow();
  }
  /// Opens the next round, as the server does.
  void follow() {
    if (!is_next_) return;
    is_next_ = false;
    open();
  }

  TemporaryFolder temporary_;
  cli::TableFolder folder_{temporary_.path() / "friday"};
  Library library_{{source_folder / "rulesets"}, read_script};
  cli::TablePlan plan_;
  cli::Absences::Time now_ = {};
  std::mt19937 random_{1};
  std::unique_ptr<cli::EveningRounds> rounds_;
  std::vector<std::unique_ptr<cli::ServedTable>> tables_;
  std::vector<std::string> names_;
  std::set<std::string> present_;
  std::map<std::string, ConnectionId> here_;
  std::map<ConnectionId, Guest> guests_;
  ConnectionId last_ = 0;
  bool is_next_ = false;
};

json header_of(const Hall& hall, int round, int table) {
  return json::parse(lines_of(text_of((hall.path() / EveningFolder::match_name(round, table)).string())).front());
}

/// The match points of each person, from the first and the last lines of the match files.
std::map<std::string, int> counted_again(const Hall& hall, int rounds) {
  std::map<std::string, int> points;
  for (int round = 0; round < rounds; ++round) {
    std::vector<std::pair<json, int>> tables;  // the names, and by how much the first side is ahead
    for (int table = 0; table < hall.tables(); ++table) {
      const std::vector<std::string> lines =
          lines_of(text_of((hall.path() / EveningFolder::match_name(round, table)).string()));
      const json totals = json::parse(lines.back())["totals"];
      tables.emplace_back(json::parse(lines.front())["names"], totals[0].get<int>() - totals[1].get<int>());
    }
    for (const auto& [names, ahead] : tables)
      for (const auto& [others, other] : tables) {
        if (names == others) continue;
        const int first = ahead > other ? 2 : ahead == other ? 1 : 0;
        for (const int seat : {0, 1, 2, 3}) points[names[as_size(seat)]] += seat % 2 == 0 ? first : 2 - first;
      }
  }
  return points;
}

TEST(ServedEvening, SixTablesSevenRoundsComeToWhatTheFilesSay) {
  Hall hall(evening_of(12, "movement: mitchell\nrounds: 7\nrematches: true\npause: 3600\n"));
  ASSERT_EQ(hall.tables(), 6);
  for (const std::string& person : hall.people())
    if (person != "Q7") hall.come(person);
  for (int round = 1; round <= 7; ++round) {
    ASSERT_EQ(hall.round(), round);
    if (round == 4) hall.leave("P2");
    hall.play(40);
    if (round == 1) {
      hall.pass();  // the program plays for who has not come
      hall.play(20);
      hall.come("Q7");
    }
    if (round == 3) hall.start();
    if (round >= 4) hall.pass();
    hall.play();
    EXPECT_EQ(hall.standings["evening"]["begun"], round);
    hall.ask_for_the_next();
  }
  EXPECT_EQ(hall.last_error("P0"), "this was the last round of the evening");
  const EveningRecord record = hall.record();
  const Game game(record.ruleset.rules);
  const std::map<std::string, int> counted = counted_again(hall, 7);
  ASSERT_EQ(counted.size(), 24U);
  const std::vector<Placing> all = standings(record.evening, game, record.results);
  ASSERT_EQ(all.size(), 12U);
  for (const Placing& each : all) {
    EXPECT_EQ(each.rounds, 7);
    EXPECT_EQ(each.most, 70);
    for (const std::string& name : record.evening.contestants[as_size(each.contestant)])
      EXPECT_EQ(each.score, counted.at(name)) << name;
    int place = 1;
    for (const Placing& other : all)
      place += other.line == each.line && counted.at(record.evening.contestants[as_size(other.contestant)][0]) >
                                              counted.at(record.evening.contestants[as_size(each.contestant)][0])
                   ? 1
                   : 0;
    EXPECT_EQ(each.place, place);
  }
  EXPECT_THAT(hall.page(), HasSubstr("P0 &amp; Q0"));
}

TEST(ServedEvening, NumbersEventsBeyondThoseOfTheRoundBefore) {
  Hall hall(evening_of(4, "movement: mitchell\nrounds: 2\nseed: 5\n"));
  for (const std::string& person : hall.people()) hall.come(person);
  hall.play();
  const std::uint64_t last = hall.guest("P0").since();
  hall.ask_for_the_next();
  ASSERT_EQ(hall.round(), 2);
  EXPECT_GT(hall.guest("P3").events().begin()->first, last);
  EXPECT_EQ(hall.guest("P3").events().begin()->second["event"], "deal");
  EXPECT_EQ(hall.guest("P3").got.front()["seat"], 1);
  EXPECT_EQ(header_of(hall, 1, 0)["names"], json({"P0", "P3", "Q0", "Q3"}));
}

TEST(ServedEvening, DealsTheSameCardsAtEveryTableOfARound) {
  const Hall hall(evening_of(8, "movement: round_robin\nrounds: 1\n"));
  std::set<std::string> seeds;
  for (int table = 0; table < 4; ++table) seeds.insert(header_of(hall, 0, table)["seed"].dump());
  EXPECT_EQ(seeds.size(), 1U);
}

TEST(ServedEvening, BeginsTheNextRoundAfterThePauseThoughNobodyAsks) {
  Hall hall(evening_of(4, "movement: mitchell\nrounds: 2\npause: 60\n"));
  for (const std::string& person : hall.people()) hall.come(person);
  hall.play();
  EXPECT_EQ(hall.round(), 1);
  hall.pass();
  EXPECT_EQ(hall.round(), 2);
}

TEST(ServedEvening, KeepsWhatTheDirectorSays) {
  Hall hall(evening_of(4, "movement: mitchell\nrounds: 2\n"));
  for (const std::string& person : hall.people()) hall.come(person);
  hall.play();
  const std::string folder = hall.path().string();
  const auto said = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"evening", folder});
    const ProgramResult result = run_cicera(arguments);
    return result.exit_code == 0 ? result.out : result.err;
  };
  EXPECT_THAT(said({"--correct", "1:1=99,0", "--why", "a card was shown"}),
              testing::AllOf(HasSubstr("Round 1, table 1 is corrected: a card was shown"), HasSubstr("1  P0 & Q0")));
  EXPECT_THAT(said({"--results"}), HasSubstr("99*"));
  EXPECT_THAT(said({"--substitute", "P0=Zoe", "--why", "has gone home", "--lang", "it"}),
              HasSubstr("Zoe gioca per P0: has gone home"));
  EXPECT_THAT(said({"--correct", "3:1=1,0", "--why", "no"}),
              HasSubstr("--correct 3:1=1,0 is not the result of a table"));
  EXPECT_THAT(said({"--correct", "1:1=1", "--why", "no"}), HasSubstr("is not the result of a table"));
  EXPECT_THAT(said({"--substitute", "Nobody=Zoe", "--why", "no"}), HasSubstr("Nobody does not play in this evening"));
  EXPECT_THAT(said({"--substitute", "P1=P2", "--why", "no"}), HasSubstr("two players are called P2"));
  EXPECT_THAT(said({"--correct", "1:1=1,0"}), HasSubstr("--why"));
  hall.ask_for_the_next();
  ASSERT_EQ(hall.round(), 2);
  EXPECT_EQ(header_of(hall, 1, 0)["names"][0], "Zoe");
  const EveningRecord record = hall.record();
  EXPECT_EQ(record.evening.name(0), "Zoe & Q0");
  EXPECT_EQ(record.results.front().points, (std::vector<std::int64_t>{99, 0}));
  EXPECT_EQ(json::parse(said({"--json"}))["standings"].size(), 4U);
  EXPECT_THAT(said({"--csv"}), HasSubstr("evening,scopone:match.target=1,Zoe & Q0,,place,round,1,1,,\n"));
}

TEST(ServedEvening, HearsTheDirectorWhileItIsServed) {
  Hall hall(evening_of(4, "movement: mitchell\nrounds: 2\n"));
  for (const std::string& person : hall.people()) hall.come(person);
  hall.play();
  const std::string log = (hall.path() / "director.log").string();
  std::ofstream(log) << "nonsense\n";
  hall.ask_for_the_next();
  EXPECT_EQ(hall.round(), 1);
  EXPECT_NE(run_cicera({"evening", hall.path().string()}).exit_code, 0);
  std::ofstream(log, std::ios::trunc) << "{\"format";  // not written whole
  hall.look();
  EXPECT_EQ(hall.round(), 2) << "it is tried again";
  hall.play();
  const json before = hall.standings;
  EXPECT_EQ(run_cicera({"evening", hall.path().string(), "--correct", "2:1=9,0", "--why", "miscounted"}).exit_code, 0);
  hall.look();
  EXPECT_NE(hall.standings, before) << "after the last round, too";
  EXPECT_EQ(hall.record().results.back().round, 1);
}

TEST(ServedEvening, KnowsWhoPlayedHoweverNamesReturn) {
  Hall hall(evening_of(4, "movement: mitchell\nrounds: 2\n"));
  for (const std::string& person : hall.people()) hall.come(person);
  hall.play();
  const EveningFolder folder(hall.path());
  folder.append({.name = "P0", .substitute = "Zoe", .why = "late"});
  hall.ask_for_the_next();
  ASSERT_EQ(hall.round(), 2);
  const std::vector<TableResult> before = hall.record().results;
  folder.append({.name = "Zoe", .substitute = "P0", .why = "is back"});
  folder.append({.name = "P1", .substitute = "Zoe", .why = "has gone"});
  const std::vector<TableResult> after = hall.record().results;
  for (std::size_t i = 0; i < after.size(); ++i) EXPECT_EQ(after[i].chairs, before[i].chairs);
}

TEST(ServedEvening, RunsNoCommandThatItsFolderNames) {
  Hall hall(evening_of(4, "movement: mitchell\nrounds: 2\n"));
  const std::string file = EveningFolder(hall.path()).match_path(0, 0);
  std::string text = text_of(file);
  text.replace(text.find("\"human\""), 7, "\"exec:false\"");
  std::ofstream(file, std::ios::trunc) << text;
  EXPECT_THAT(run_cicera({"serve", "--folder", hall.path().string(), "--port", "0"}).err,
              HasSubstr("people have the seats of an evening, and here exec:false has one"));
}

}  // namespace
}  // namespace cicera::tests
