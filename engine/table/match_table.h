// The driver of a match, whoever sits at it: whose turn it is, the plays of the program and of bots, plays that are
// taken back, seats that give up, ends of hands and of the match. Every step is a line of the match file first, and
// then an event for each listener (table_event.h). Keyboards, the API and bots differ in what they make of the events.
//
// Example:
//   const MatchSetup setup(Library(ruleset_folders()).load("cicera"));
//   const Seats seats = read_seats("human,greedy,greedy,greedy", "", {}, setup.game(), "cicera");
//   MatchTable table(setup, /*seed=*/1, seats);
//   int plays = 0;
//   table.listen([&](const LiveMatch&, const TableEvent& event) { plays += std::holds_alternative<PlayMade>(event); });
//   table.begin_hand();
//   table.play_on();  // to the person's turn
//   assert(table.turn() == Seat{0} && plays == 0);
//   table.play(table.plays().front());
//   table.play_on();
//   assert(table.turn() == Seat{0} && plays == 4);
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/formats/match_file_reader.h"
#include "engine/play/legal_plays.h"
#include "engine/table/computer_seats.h"
#include "engine/table/match_setup.h"
#include "engine/table/table_event.h"

namespace cicera {

class MatchTable {
 public:
  using Write = std::function<void(const std::string& line)>;
  /// Chooses for the seat to move, a bot's. Throws Error (bot) where the bot fails.
  using BotChoice = std::function<Play(std::span<const Play> plays)>;

  /// Before the first hand of a match. Setup and seats must outlive the table.
  MatchTable(const MatchSetup& setup, std::uint64_t seed, const Seats& seats);

  // Whom it serves. All before `open`.
  /// Plays what stands in a match file, without an event, or with all of them. Returns the error in the file, if any.
  std::optional<Diagnostic> read(MatchFileReader& reader, bool with_events = false);
  /// Has the lines of the match file, after its header, written from now on.
  void write_to(Write write) { write_ = std::move(write); }
  /// Has bots choose, which must be where a seat is theirs.
  void ask_bots(BotChoice choice) { bot_choice_ = std::move(choice); }
  /// Adds a listener. They are called in this order.
  void listen(TableListener listener) { listeners_.push_back(std::move(listener)); }

  // How it stands
  const LiveMatch& match() const { return match_; }
  /// Whether a hand has been begun.
  bool begun() const { return match_.in_hand() || match_.match().hands_played() > 0; }
  /// Whether a seat is to move.
  bool in_hand() const { return match_.in_hand() && !forfeit_; }
  bool over() const { return match_.over() || forfeit_; }
  Seat turn() const { return match_.hand().turn(); }
  const std::optional<Forfeit>& forfeit() const { return forfeit_; }
  bool is_person(Seat seat) const { return seats_[seat].is_person(); }
  /// What the seat to move may play, in canonical order.
  std::vector<Play> plays();
  /// The number of plays in the hand before the last one of this seat; nullopt where it has made none.
  std::optional<std::size_t> last_play_of(Seat seat) const;
  /// The person who has made the last play of a person in the hand, if any has.
  std::optional<Seat> last_person() const;
  /// Whether plays may be taken back: bots have no message for it.
  bool takes_back() const { return bots_in(seats_) == 0; }
  /// Tells this listener the hand in play from its deal; after a hand its end, and that of the match.
  void tell_so_far(const TableListener& listener) const;

  // What happens. Throws Error where a script fails, and what `write` and the listeners throw.
  /// Goes on where `read` has left the match: reports the hand in play from its deal, unless `read` has reported it,
  /// and ends it if nobody is to move.
  void open();
  /// Deals the next hand. Requires that none is in play and the match is not over. Throws Error where it may never end.
  void begin_hand();
  /// Makes a legal play of the seat to move. The last of a hand ends it, and with it a match that it decides.
  void play(const Play& play);
  /// Has the seat to move, no person's, choose and play. A bot that fails gives up.
  void play_for_seat();
  /// Has the seat to move, that of a person who is away, played as this player of the program would. The match and its
  /// file are as if the person had played so.
  void play_in_place(const PlayerSpec& player);
  /// The same until a person is to move or the hand is over.
  void play_on();
  /// Takes back the last play of a seat, which has made one, and all after it. Requires that it `takes_back`.
  void take_back(Seat seat);
  /// Ends the match, which is lost for a seat.
  void give_up(Forfeit forfeit);

 private:
  void tell(const TableEvent& event) const { tell_all(match_, event); }
  void tell_all(const LiveMatch& match, const TableEvent& event) const;
  void end_hand();
  void end_match();
  void write_result();

  std::string spec_;
  const Seats& seats_;
  LiveMatch match_;
  ComputerSeats computers_;
  PlayFinder finder_;
  Write write_ = [](const std::string&) {};
  BotChoice bot_choice_;
  std::vector<TableListener> listeners_;
  std::optional<Forfeit> forfeit_;
  bool has_result_ = false;   // in the file
  bool is_reported_ = false;  // all that stands there
};

/// Plays what stands in a match file into a match before its first hand, and reports it to the listener. Returns the
/// error in the file, if any.
std::optional<Diagnostic> play_file(MatchFileReader& reader, LiveMatch& match, const TableListener& listener);

/// Plays a recorded hand, its end included, and reports it to the listener.
void play_record(LiveMatch& match, const Record& record, const TableListener& listener);

}  // namespace cicera
