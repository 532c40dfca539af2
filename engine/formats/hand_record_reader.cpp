#include "engine/formats/hand_record_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <climits>

#include "engine/cards/notation.h"
#include "engine/formats/json.h"
#include "engine/schema/codec.h"
#include "engine/schema/fields.h"
#include "engine/support/both.h"
#include "engine/support/line_reader.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

using nlohmann::json;

constexpr std::string_view format_name = "cicera.hand/1";
constexpr JsonLimits record_limits{.max_depth = 8, .max_keys = 64};  // a record needs five, and a key a line of scoring
static_assert(record_limits.max_keys >= max_lines);

enum class Presence { required, optional, never };
/// A key of a record, and whether full and partial records have it.
struct Key {
  std::string_view name;
  Presence full;
  Presence partial;
};

constexpr std::array keys = {
    Key{"format", Presence::required, Presence::never},    Key{"ruleset", Presence::required, Presence::optional},
    Key{"seed", Presence::required, Presence::optional},   Key{"match", Presence::required, Presence::optional},
    Key{"hand", Presence::required, Presence::optional},   Key{"dealer", Presence::required, Presence::optional},
    Key{"deals", Presence::required, Presence::never},     Key{"table", Presence::required, Presence::optional},
    Key{"top", Presence::optional, Presence::optional},    Key{"before", Presence::optional, Presence::optional},
    Key{"stock", Presence::optional, Presence::optional},  Key{"carried", Presence::optional, Presence::optional},
    Key{"openings", Presence::optional, Presence::never},  Key{"holdings", Presence::never, Presence::optional},
    Key{"turn", Presence::never, Presence::optional},      Key{"previous", Presence::never, Presence::optional},
    Key{"plays", Presence::required, Presence::required},  Key{"remainder", Presence::optional, Presence::optional},
    Key{"piles", Presence::optional, Presence::optional},  Key{"score", Presence::optional, Presence::optional},
    Key{"totals", Presence::optional, Presence::optional}, Key{"instant_win", Presence::optional, Presence::optional},
    Key{"builds", Presence::never, Presence::optional},    Key{"fingerprint", Presence::optional, Presence::never},
    Key{"scripts", Presence::optional, Presence::never},   Key{"hands_before", Presence::optional, Presence::optional},
    Key{"tops", Presence::never, Presence::optional},      Key{"hidden", Presence::optional, Presence::optional},
};
constexpr std::array play_keys = {
    Key{"seat", Presence::required, Presence::required},   Key{"card", Presence::required, Presence::required},
    Key{"take", Presence::required, Presence::required},   Key{"build", Presence::optional, Presence::optional},
    Key{"points", Presence::optional, Presence::optional}, Key{"from", Presence::optional, Presence::optional},
};
constexpr std::array choice_keys = {
    Key{"seat", Presence::required, Presence::required},   Key{"choice", Presence::required, Presence::required},
    Key{"card", Presence::optional, Presence::optional},   Key{"take", Presence::never, Presence::never},
    Key{"points", Presence::optional, Presence::optional},
};

std::string play_path(std::size_t play, std::string_view key = "") {
  return key.empty() ? fmt::format("plays[{}]", play) : fmt::format("plays[{}].{}", play, key);
}

/// Far more than any match has, and no sum of two overflows.
constexpr std::int64_t max_points_before = 999'999'999'999'999;

/// More than any hand scores.
constexpr std::int64_t max_points_of_hand = 999'999'999;

/// More than all hands of a match can carry.
constexpr std::uint64_t max_carried = 9'999'999;

/// Reads one document. Members named `read_...` read a key if it is present.
class Reader {
 public:
  Reader(const json& document, const SourceLocation& location) : document_(document), location_(location) {}

  GivenRecord read() {
    if (!document_.is_object())
      fail(both("not a hand record: a record is a JSON object",
                "questa non è una smazzata registrata: è un oggetto JSON"));
    given_.partial = !document_.contains("format") && !document_.contains("deals");
    check_format();  // first, since another format may have other keys
    check_keys(document_, keys, "");
    if (const json* ruleset = find("ruleset")) given_.ruleset = text(*ruleset, "ruleset");
    read_rules();
    read_numbers();
    read_before();
    read_carried();
    read_hands_before();
    if (given_.partial)
      read_position();
    else
      read_deal();
    read_plays();
    read_claims();
    return std::move(given_);
  }

 private:
  // Errors
  [[noreturn]] void fail(const Bilingual& message) const { throw input_error(location_, message); }

  void find_fault(std::optional<Ply> play, Bilingual message) {
    if (!given_.fault) given_.fault = RecordFault{play, std::move(message)};
  }

  template <std::size_t count>
  void check_keys(const json& object, const std::array<Key, count>& known, const std::string& where) const {
    const Bilingual kind = given_.partial ? both("a partial record", "una registrazione parziale")
                                          : both("a hand record", "una smazzata registrata");
    const Bilingual place = where.empty() ? Bilingual() : both(" in ", " in ") + where;
    for (const auto& [name, value] : object.items()) {
      const auto key =
          std::find_if(known.begin(), known.end(), [&text = name](const Key& k) { return k.name == text; });
      if (key != known.end() && presence(*key) != Presence::never) continue;
      std::vector<std::string> allowed;
      for (const Key& k : known)
        if (presence(k) != Presence::never) allowed.emplace_back(k.name);
      fail(both("unknown key '{}'{}{}; the keys of {} are {}", "chiave sconosciuta '{}'{}{}; le chiavi di {} sono {}",
                printable(name), place, did_you_mean(name, allowed),
                where.empty() ? kind : both("a play", "una giocata"), join(allowed)));
    }
    for (const Key& key : known)
      if (presence(key) == Presence::required && !object.contains(key.name))
        fail(both("the key '{}' is missing{}: {} has it", "manca la chiave '{}'{}: {} la vuole", key.name, place,
                  where.empty() ? kind : both("a play", "una giocata")));
  }

  Presence presence(const Key& key) const { return given_.partial ? key.partial : key.full; }

  void check_format() const {
    const json* format = find("format");
    if (format == nullptr) return;
    if (const std::string& name = text(*format, "format"); name != format_name)
      fail(both("the format is '{}', but only {} can be read", "il formato è '{}', ma si legge solo {}",
                printable(name), format_name));
  }

  // Values
  const json* find(std::string_view key) const {
    const auto found = document_.find(key);
    return found == document_.end() ? nullptr : &*found;
  }

  const std::string& text(const json& value, const std::string& where) const {
    if (!value.is_string()) fail(where + both(" must be a text in quotes", " dev'essere un testo fra virgolette"));
    return value.get_ref<const std::string&>();
  }

  const json& list(const json& value, const std::string& where) const {
    if (!value.is_array()) fail(where + both(" must be a list", " dev'essere una lista"));
    return value;
  }

  std::uint64_t number(const json& value, const std::string& where, std::uint64_t max = UINT64_MAX) const {
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() > max)
      fail(both("{} must be a whole number from 0 to {}", "{} dev'essere un numero intero da 0 a {}", where, max));
    return value.get<std::uint64_t>();
  }

  /// Points from -`most` to `most`, all of whose digits are 9.
  std::int64_t points(const json& value, const std::string& where, std::int64_t most) const {
    const auto number = value.is_number_integer() ? value.get<std::int64_t>() : most + 1;
    if (number < -most || number > most || (value.is_number_unsigned() && value.get<std::uint64_t>() > INT64_MAX))
      fail(both("{} must be a whole number of at most {} digits",
                "{} dev'essere un numero intero di al massimo {} cifre", where, std::to_string(most).size()));
    return number;
  }

  int small_number(const json& value, const std::string& where) const {
    return static_cast<int>(number(value, where, INT_MAX));
  }

  /// Of any table: the rules may have fewer seats.
  Seat seat(const json& value, const std::string& where) const { return Seat::at(number(value, where, 99)); }

  std::optional<Card> card(const json& value, const std::string& where, std::optional<Ply> play) {
    const std::string& name = text(value, where);
    const auto read = parse_card(name);
    if (!read) find_fault(play, both("'{}' in {} is not a card", "'{}' in {} non è una carta", printable(name), where));
    return read;
  }

  CardSet cards(const json& value, const std::string& where, std::optional<Ply> play = std::nullopt,
                std::vector<Card>* order = nullptr) {
    CardSet out;
    for (const json& item : list(value, where)) {
      const auto read = card(item, where, play);
      if (!read) continue;
      if (out.contains(*read))
        find_fault(play, both("{} is given twice in {}", "{} compare due volte in {}", card_text(*read), where));
      if (order != nullptr && !out.contains(*read)) order->push_back(*read);
      out |= *read;
    }
    return out;
  }

  /// Cards that are nowhere else at the beginning.
  CardSet placed_cards(const json& value, const std::string& where, std::vector<Card>* order = nullptr) {
    const CardSet out = cards(value, where, std::nullopt, order);
    if (out.intersects(placed_))
      find_fault(std::nullopt,
                 both("{} in {} is elsewhere too", "{} in {} sta anche altrove", cards_text(out & placed_), where));
    placed_ |= out;
    return out;
  }

  /// Reads a list of lists of cards into an array; returns their number.
  template <std::size_t capacity>
  int read_card_lists(const json& value, const std::string& where, std::array<CardSet, capacity>& out) {
    for (std::size_t i = 0; i < list(value, where).size(); ++i) {
      const CardSet read = placed_cards(value[i], fmt::format("{}[{}]", where, i));
      if (i < capacity) out[i] = read;
    }
    return static_cast<int>(std::min<std::size_t>(value.size(), INT_MAX));
  }

  // The parts of a record
  void read_rules() {
    if (const json* fingerprint = find("fingerprint")) given_.fingerprint = text(*fingerprint, "fingerprint");
    const json* scripts = find("scripts");
    if (scripts == nullptr) return;
    if (!given_.fingerprint) fail(both("scripts needs fingerprint", "scripts vuole fingerprint"));
    for (std::size_t i = 0; i < list(*scripts, "scripts").size(); ++i) {
      const std::string where = fmt::format("scripts[{}]", i);
      const json& script = object((*scripts)[i], where);
      if (script.size() != 3 || !script.contains("line") || !script.contains("file") || !script.contains("hash"))
        fail(where +
             both(" must have line, file and hash, and nothing else", " deve avere line, file e hash, e nient'altro"));
      given_.scripts.push_back({text(script["line"], where + ".line"), text(script["file"], where + ".file"),
                                text(script["hash"], where + ".hash")});
    }
  }

  void read_numbers() {
    HandId& id = given_.record.id;
    if (const json* seed = find("seed")) id.seed = number(*seed, "seed");
    if (const json* match = find("match")) id.match = number(*match, "match");
    if (const json* hand = find("hand")) given_.hand = id.hand = number(*hand, "hand");
    if (const json* dealer = find("dealer")) {
      given_.has_dealer = true;
      given_.record.dealer = seat(*dealer, "dealer");
    }
  }

  void read_before() {
    const json* before = find("before");
    if (before == nullptr) return;
    MatchSoFar so_far;
    so_far.hands = static_cast<int>(std::min<std::uint64_t>(given_.record.id.hand, INT_MAX));
    const json& sides = list(*before, "before");
    if (sides.empty() || sides.size() > so_far.points.size())
      fail(both("before must have the points of 1 to {} sides", "before deve avere i punti di 1 a {} parti",
                so_far.points.size()));
    given_.sides_before = static_cast<int>(sides.size());
    for (std::size_t side = 0; side < sides.size(); ++side)
      so_far.points[side] = points(sides[side], fmt::format("before[{}]", side), max_points_before);
    given_.record.before = so_far;
  }

  /// The points of each side in every hand before; there are `hand` of these.
  void read_hands_before() {
    const json* hands = find("hands_before");
    if (hands == nullptr) return;
    if (!given_.record.before)
      fail(both("hands_before needs before: only in a match are there hands before",
                "hands_before vuole before: solo in una partita ci sono smazzate precedenti"));
    MatchSoFar& so_far = *given_.record.before;
    if (list(*hands, "hands_before").size() != as_size(so_far.hands))
      fail(both("hands_before has {}, but hand {} of a match has {} before it",
                "hands_before ne ha {}, ma la smazzata {} di una partita ne ha {} prima",
                count_of(std::ssize(*hands), "hand", "smazzata", "smazzate"), so_far.hands, so_far.hands));
    for (const json& hand : *hands) {
      const std::string where = fmt::format("hands_before[{}]", so_far.each_hand.size());
      SidePoints& of_hand = so_far.each_hand.emplace_back();
      if (std::ssize(list(hand, where)) != given_.sides_before)
        fail(both("{} must have the points of {}, as before has", "{} deve avere i punti di {}, come before", where,
                  count_of(given_.sides_before, "side", "parte", "parti")));
      for (std::size_t side = 0; side < hand.size(); ++side)
        of_hand[side] = static_cast<int>(points(hand[side], fmt::format("{}[{}]", where, side), max_points_of_hand));
    }
  }

  void read_carried() {
    const json* carried = find("carried");
    if (carried == nullptr) return;
    if (!given_.record.before)
      fail(both("carried needs before: only a match carries points over",
                "carried vuole before: solo una partita riporta punti"));
    for (const auto& [line, points] : object(*carried, "carried").items())
      given_.carried.emplace_back(line, static_cast<int>(number(points, "carried." + printable(line), max_carried)));
  }

  void read_deal() {
    Deal& deal = given_.record.deal;
    const json& rounds = list(document_["deals"], "deals");
    for (std::size_t round = 0; round < rounds.size(); ++round) {
      PerSeat<CardSet> beyond;
      auto& dealt = round < deal.dealt.size() ? deal.dealt[round] : beyond;
      const int seats = read_card_lists(rounds[round], fmt::format("deals[{}]", round), dealt);
      if (round > 0 && seats != given_.dealt_seats)
        find_fault(std::nullopt, both("the rounds deal to different numbers of seats",
                                      "le distribuzioni danno carte a un numero diverso di giocatori"));
      given_.dealt_seats = seats;
    }
    if (rounds.size() > deal.dealt.size())
      find_fault(std::nullopt, both("{} rounds are too many", "{} distribuzioni sono troppe", rounds.size()));
    deal.rounds = static_cast<int>(std::min(rounds.size(), deal.dealt.size()));
    deal.table = placed_cards(document_["table"], "table");
    if (const auto top = top_of(deal.table)) {
      given_.has_top = true;
      deal.top = *top;
    }
    read_unseen();
  }

  /// The cards that lie face down, and those to be turned, in order.
  void read_unseen() {
    if (const json* hidden = find("hidden")) given_.record.deal.hidden = placed_cards(*hidden, "hidden");
    const json* stock = find("stock");
    if (stock == nullptr) return;
    std::vector<Card> order;
    placed_cards(*stock, "stock", &order);  // at most the pack, since each card is taken once
    given_.record.deal.set_stock(order);
  }

  /// The top card of a table that is a stack, if the record states one.
  std::optional<Card> top_of(CardSet table) {
    const json* top = find("top");
    if (top == nullptr) return std::nullopt;
    const auto read = card(*top, "top", std::nullopt);
    if (read && !table.contains(*read))
      find_fault(std::nullopt, both("{} is on top of the table, but not on it", "{} è in cima al tavolo, ma non vi sta",
                                    card_text(*read)));
    return read;
  }

  void read_position() {
    Position& position = given_.position;
    if (const json* table = find("table")) position.table = placed_cards(*table, "table");
    position.top = top_of(position.table);
    read_unseen();
    if (const json* builds = find("builds")) read_builds(*builds, position);
    if (const json* holdings = find("holdings"))
      given_.holdings = read_card_lists(*holdings, "holdings", position.holdings);
    if (const json* turn = find("turn")) position.turn = seat(*turn, "turn");
    CardSet held;
    for (const CardSet holding : position.holdings) held |= holding;
    if (const json* piles = find("piles")) given_.piles = read_card_lists(*piles, "piles", position.piles);
    if (const json* tops = find("tops")) position.tops = cards(*tops, "tops", std::nullopt);
    const json* previous = find("previous");
    if (previous == nullptr || previous->is_null()) return;
    position.previous = card(*previous, "previous", std::nullopt);
    if (position.previous && held.contains(*position.previous))
      find_fault(std::nullopt,
                 both("{} has just been played, so no seat holds it",
                      "{} è appena stata giocata, quindi nessuno l'ha in mano", card_text(*position.previous)));
  }

  /// The builds of a position, whose cards are on the table.
  void read_builds(const json& builds, Position& position) {
    for (std::size_t i = 0; i < list(builds, "builds").size(); ++i) {
      const std::string where = fmt::format("builds[{}]", i);
      const json& build = object(builds[i], where);
      for (const auto& [name, unused] : build.items())
        if (name != "value" && name != "cards" && name != "seat")
          fail(both("unknown key '{}' in {}; the keys of a build are value, cards and seat",
                    "chiave sconosciuta '{}' in {}; le chiavi di una costruzione sono value, cards e seat",
                    printable(name), where));
      if (!build.contains("value") || !build.contains("cards"))
        fail(where + both(" must have value and cards", " deve avere value e cards"));
      const int value = value_of_build(build["value"], where);
      const CardSet built = cards(build["cards"], where + ".cards");
      const Seat owner = build.contains("seat") ? seat(build["seat"], where + ".seat") : Builds::nobody;
      if (!position.table.contains(built) || built.size() < 2)
        find_fault(std::nullopt, both("{} must be two cards of the table or more",
                                      "{} deve avere due o più carte del tavolo", where));
      if (built.intersects(position.builds.cards()) || !position.builds.of(value).empty())
        find_fault(std::nullopt, both("{} shares its value or a card with another build",
                                      "{} ha il valore o una carta di un'altra costruzione", where));
      if (owner >= Builds::nobody && build.contains("seat"))
        fail(where + both(".seat is not a seat", ".seat non è un posto"));
      position.builds.put(value, built, owner);
    }
  }

  int value_of_build(const json& value, const std::string& where) const {
    const auto read = number(value, where + ".value", max_value);
    if (read == 0) fail(where + both(".value must not be 0", ".value non dev'essere 0"));
    return static_cast<int>(read);
  }

  void read_plays() {
    const json& plays = list(document_["plays"], "plays");
    for (std::size_t i = 0; i < plays.size(); ++i) read_play(i, plays[i]);
  }

  void read_play(std::size_t i, const json& play) {
    if (!play.is_object()) fail(play_path(i) + both(" must be an object", " dev'essere un oggetto"));
    const auto choice = play.find("choice");
    choice == play.end() ? check_keys(play, play_keys, play_path(i)) : check_keys(play, choice_keys, play_path(i));
    const Ply ply = Ply::at(i);
    PlayOrigin& origin = given_.origins.emplace_back(PlayOrigin{seat(play["seat"], play_path(i, "seat"))});
    if (const auto from = play.find("from"); from != play.end()) {
      if (text(*from, play_path(i, "from")) != "stock")
        fail(play_path(i, "from") + both(" must be \"stock\", or be left out", " dev'essere \"stock\", o mancare"));
      origin.from_stock = true;
    }
    if (choice != play.end()) {
      const bool gives = play.contains("card");
      given_.choices[i] = {text(*choice, play_path(i, "choice")), gives};
      given_.record.plays.push_back(
          Play::choosing(0, gives ? card(play["card"], play_path(i, "card"), ply).value_or(Card()) : Card()));
      read_claimed_points(i, play);
      return;
    }
    const Card played = card(play["card"], play_path(i, "card"), ply).value_or(Card());
    given_.record.plays.push_back({played, cards(play["take"], play_path(i, "take"), ply)});
    if (const auto build = play.find("build"); build != play.end()) read_build(i, *build, given_.record.plays.back());
    read_claimed_points(i, play);
  }

  void read_claimed_points(std::size_t i, const json& play) {
    const auto points = play.find("points");
    given_.claimed_points.push_back(points == play.end() ? json() : list(*points, play_path(i, "points")));
  }

  void read_build(std::size_t i, const json& build, Play& play) {
    const std::string where = play_path(i, "build");
    if (object(build, where).size() != 2 || !build.contains("value") || !build.contains("with"))
      fail(where + both(" must have value and with, and nothing else", " deve avere value e with, e nient'altro"));
    const CardSet with = cards(build["with"], where + ".with", Ply::at(i));
    if (play.captures())
      find_fault(Ply::at(i), both("a play that builds takes nothing", "una giocata che costruisce non prende nulla"));
    play = Play::building(play.card, value_of_build(build["value"], where), with);
  }

  void read_claims() {
    for (const char* key : {"openings", "piles", "score", "totals"})
      if (const json* value = find(key)) claim(key, list(*value, key));
    if (const json* value = find("remainder")) claim("remainder", object(*value, "remainder"));
    const json* value = find("instant_win");
    if (value != nullptr) claim("instant_win", value->is_null() ? *value : object(*value, "instant_win"));
  }

  void claim(const char* key, const json& value) {
    if (given_.partial && key == std::string_view("piles")) return;  // those of the position, not of the end
    given_.claims[key] = value;
  }

  const json& object(const json& value, const std::string& where) const {
    if (!value.is_object()) fail(where + both(" must be an object", " dev'essere un oggetto"));
    return value;
  }

  const json& document_;
  const SourceLocation& location_;
  GivenRecord given_;
  CardSet placed_;
};

}  // namespace

GivenRecord read_record(std::string_view line, SourceLocation location) {
  location.column = 1;
  if (line.size() > LineReader::max_line_length)
    throw input_error(location,
                      both("the line is longer than {} bytes", "la riga supera {} byte", LineReader::max_line_length));
  const std::size_t end = line.find_last_not_of(" \t\r");
  constexpr std::size_t most_of_pretty_json = 200;  // on its first line
  if (end < most_of_pretty_json && std::string_view("{[").find(line[end]) != std::string_view::npos)
    throw input_error(location,
                      both("the JSON of the record goes on in the next line",
                           "il JSON della registrazione continua nella riga seguente"),
                      both("a record is one line: write each on its own, as `jq -c .` does",
                           "una registrazione è una riga: scrivine una per riga, come fa `jq -c .`"));
  const json document = parse_json(line, location, record_limits);
  return Reader(document, location).read();
}

std::optional<CardSet> cards_of(const json& list) {
  if (!list.is_array()) return std::nullopt;
  CardSet out;
  for (const json& item : list) {
    const auto card = item.is_string() ? parse_card(item.get_ref<const std::string&>()) : std::nullopt;
    if (!card || out.contains(*card)) return std::nullopt;
    out |= *card;
  }
  return out;
}

}  // namespace cicera
