// `cicera serve`: tables whose seats are links, for people and programs on other devices.
#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <utility>

#include "cli/commands/commands.h"
#include "cli/commands/new_match.h"
#include "cli/serve/browser.h"
#include "cli/serve/qr_code.h"
#include "cli/serve/table_server.h"
#include "cli/terminal/output.h"
#include "cli/terminal/signals.h"
#include "cli/terminal/terminal_kind.h"
#include "engine/formats/json.h"
#include "engine/players/seating.h"
#include "engine/support/both.h"
#include "engine/support/shell_word.h"
#include "engine/support/text.h"
#include "engine/table/match_file.h"

namespace cicera::cli {
namespace {

constexpr std::uint16_t default_port = 8013;

struct ServeOptions : NewMatch {
  std::string folder;
  std::string evening;
  std::optional<std::size_t> tables;
  std::optional<std::uint16_t> port;
  std::string address;
  std::string site;
  CertificateFiles certificate;
  bool monitored = false;
  bool lan = false;
  bool qr = false;
  bool opens = false;
  bool bots = false;
  int bot_seconds = 10;
  std::optional<std::chrono::seconds> away;
  std::string stand_in;
};

std::string command_of(const TableFolder& folder, bool with_bots, const CertificateFiles& certificate = {}) {
  std::string command = "cicera serve --folder " + shell_word(folder.path().string());
  if (with_bots) command += " --bots";
  if (!certificate.chain.empty()) command += " --certificate " + shell_word(certificate.chain);
  if (!certificate.key.empty()) command += " --key " + shell_word(certificate.key);
  return command;
}

/// Makes the folder with matches that have not begun.
void create(const ServeOptions& options, const Context& context, const TableFolder& folder, const KeptTables& kept) {
  Ruleset ruleset = load_ruleset(context);
  ruleset.spec = spec_anywhere(ruleset.spec);
  const MatchSetup setup(std::move(ruleset));
  NewMatch match = options;
  if (match.seats.empty()) match.seats = person_seat;
  std::vector<MatchHeader> headers;
  for (std::size_t table = 0; table < options.tables.value_or(1); ++table) {
    match.seed = options.seed.value_or(secret_seed());
    headers.push_back(new_header(match, context, setup));
  }
  if (people_in(seats_of(headers.front().seats, headers.front().names, setup.game(), setup.ruleset().spec)) == 0)
    throw usage_error(both("--seats has no person; watch the computer play with: cicera play",
                           "in --seats non c'è nessuna persona; guarda giocare il computer con: cicera play"));
  folder.create(headers, kept);
}

/// Makes the folder of an evening, at its first round.
void create_evening(const ServeOptions& options, const Context& context, const TableFolder& folder,
                    const KeptTables& kept) {
  if (!context.ruleset.empty())
    throw usage_error(both("--evening names its own rules; leave out {}", "--evening indica le sue regole; togli {}",
                           printable(context.ruleset)));
  const EveningFile file{std::filesystem::path(options.evening)};
  const MatchSetup setup(file.load(context.library));
  NewMatch match = options;
  match.seats = person_seat;
  cli::create_evening(folder, file, setup.game(), new_header(match, context, setup), kept);
}

/// Whether other scripts are asked for than a match has.
bool has_other_scripts(const Context& context, const MatchHeader& header) {
  std::vector<std::string> scripts;
  for (const auto& script : context.library.scripts()) scripts.push_back(anywhere(script.string()));
  return !scripts.empty() && scripts != header.scripts;
}

/// Requires that a folder has the evening that is asked for, and nothing else is.
void expect_same_evening(const ServeOptions& options, const Context& context, const EveningFolder& folder) {
  const bool has_other = !options.evening.empty() && EveningFile(std::filesystem::path(options.evening)).text() !=
                                                         EveningFile(std::filesystem::path(folder.file())).text();
  const std::string first = folder.match_path(0, 0);
  if (!has_other && !has_other_scripts(context, MatchFileReader(first, match_text(first)).header()) &&
      context.ruleset.empty() && options.seats.empty() && options.names.empty() && !options.tables && !options.seed)
    return;
  throw usage_error(both("{} has an evening of its own; continue it with: cicera serve --folder {}",
                         "{} ha già una sua serata; si riprende con: cicera serve --folder {}", folder.path().string(),
                         shell_word(folder.path().string())),
                    both("or give another --folder", "oppure da' un'altra --folder"));
}

/// The option that asks for something else than a folder has; empty where none does.
std::string conflict(const ServeOptions& options, const Context& context, const MatchHeader& header,
                     std::size_t tables) {
  if (has_other_scripts(context, header)) return "--script";
  if (!context.ruleset.empty() && spec_anywhere(load_ruleset(context).spec) != header.spec) return "SPEC";
  if (options.tables && *options.tables != tables) return "--tables";
  if (options.seed && *options.seed != header.seed) return "--seed";
  const MatchSetup setup(context.library, header, "");
  const auto texts_of = [&](const std::string& list, const std::vector<std::string>& names) {
    std::vector<std::string> texts;
    for (const Occupant& seat : seats_of(split_list(list), names, setup.game(), header.spec))
      texts.push_back(seat.text);
    return texts;
  };
  if (!options.seats.empty() && texts_of(options.seats, header.names) != header.seats) return "--seats";
  if (options.names.empty()) return "";
  const std::vector<std::string> names = names_beginning_with(split_list(options.names), setup.game().seats());
  return names == header.names ? "" : "--names";
}

/// Requires that a folder has what is asked for, and that the bots it names are trusted.
void expect_same(const ServeOptions& options, const Context& context, const TableFolder& folder) {
  const std::size_t tables = folder.read().tables.size();
  const std::string file = folder.match_path(0);
  const MatchFileReader reader(file, match_text(file));
  if (const std::string option = conflict(options, context, reader.header(), tables); !option.empty())
    throw usage_error(both("{} has tables of another {}; leave it out, or give another --folder",
                           "{} ha tavoli con un altro {}; toglilo, oppure da' un'altra --folder",
                           folder.path().string(), option));
  for (std::size_t table = 0; table < tables; ++table) {
    const std::string match = folder.match_path(table);
    expect_trust({match, match_text(match)}, options.bots || !options.seats.empty(), command_of(folder, true));
  }
}

nlohmann::ordered_json json_of(const TableLinks& table, std::size_t number, std::uint16_t port) {
  nlohmann::ordered_json seats = nlohmann::ordered_json::array();
  for (const SeatLink& seat : table.seats)
    seats.push_back({{"seat", seat.seat}, {"name", seat.name}, {"url", seat.url}});
  return {{"table", number},
          {"port", port},
          {"file", table.file},
          {"seats", std::move(seats)},
          {"spectator", table.spectator}};
}

/// The links of an evening.
nlohmann::ordered_json evening_json(const TableServer& server) {
  nlohmann::ordered_json people = nlohmann::ordered_json::array();
  for (const NamedLink& person : server.people()) people.push_back({{"name", person.name}, {"url", person.url}});
  nlohmann::ordered_json spectators = nlohmann::ordered_json::array();
  for (const TableLinks& table : server.tables()) spectators.push_back(table.spectator);
  return {{"port", server.port()},
          {"people", std::move(people)},
          {"spectators", std::move(spectators)},
          {"standings", server.address("/standings")}};
}

/// Whether QR codes are drawn: where asked for, and where a phone may read them from this terminal and follow them.
bool draws_codes(const ServeOptions& options, const Context& context) {
  if (options.qr) return true;
  const bool is_reached = options.lan || !options.address.empty();
  return is_reached && !context.quiet && has_qr_codes() && is_read_on_terminal() && speaks_utf8();
}

/// Links, a row for each, and their QR codes.
std::string text_of(const std::vector<NamedLink>& links, bool with_codes, const Style& style) {
  constexpr int columns = 80;
  std::vector<TextRow> rows;
  for (const NamedLink& link : links) rows.push_back({link.name, link.url});
  return format_table(rows) + "\n" +
         (with_codes && has_qr_codes() ? qr_picture(links, columns, !style.reset.empty()) : "");
}

/// The links of every table, or of every person of an evening.
std::string text_of(const TableServer& server, bool with_codes, const Style& style, Language language) {
  const std::vector<TableLinks>& tables = server.tables();
  const std::vector<NamedLink> people = server.people();
  const std::string to_watch = say(language, "to watch", "per guardare");
  std::string text = people.empty() ? "" : text_of(people, with_codes, style);
  for (std::size_t number = 0; number < tables.size(); ++number) {
    if (tables.size() > 1) text += say(language, "Table {}\n", "Tavolo {}\n", number + 1);
    std::vector<NamedLink> links;
    for (const SeatLink& seat : tables[number].seats) links.push_back({seat.name, seat.url});
    links.push_back({to_watch, tables[number].spectator});
    text += text_of(links, with_codes, style);
  }
  if (!people.empty())
    text += say(language, "Standings: {}\nLinks to watch are for nobody who plays: a table may be ahead of others.\n",
                "Classifica: {}\nI link per guardare non sono per chi gioca: un tavolo può essere più avanti.\n",
                server.address("/standings"));
  if (with_codes && !has_qr_codes())
    text += say(language, "This program was built without QR codes (libqrencode).\n",
                "Questo programma è stato compilato senza codici QR (libqrencode).\n");
  return text;
}

/// Has the browser open the link of the first seat.
void open_first(const TableServer& server, Language language) {
  const std::vector<NamedLink> people = server.people();
  if (open_in_browser(people.empty() ? server.tables().front().seats.front().url : people.front().url)) return;
  print_error(say(language, "cicera: the browser cannot be opened: there is no {}; open a link yourself\n",
                  "cicera: il browser non si può aprire: manca {}; apri tu un link\n", page_opener));
}

std::string notes(const ServeOptions& options, const TableFolder& folder, bool has_site, Language language) {
  const bool has_tls = !options.certificate.chain.empty();
  std::string text =
      say(language, "Each link is one seat: send it to its player alone. Ctrl-C ends; continue with: {}\n",
          "Ogni link è un posto: mandalo solo a chi ci gioca. Ctrl-C chiude; si riprende con: {}\n",
          command_of(folder, options.bots, options.certificate));
  if (options.lan && options.address.empty() && has_tls)
    text += say(language, "Everybody on this network can connect.\n", "Chiunque sia su questa rete può collegarsi.\n");
  if (options.lan && options.address.empty() && !has_tls)
    text += say(language, "Everybody on this network can connect, and nothing is encrypted.\n",
                "Chiunque sia su questa rete può collegarsi, e niente è cifrato.\n");
  if (!has_site)
    text +=
        say(language, "There is no page here, so only programs can play: make web makes it, --site gives its folder.\n",
            "Qui non c'è la pagina, quindi giocano solo i programmi: la fa make web, --site ne dà la cartella.\n");
  return text;
}

/// Makes the folder, or has it keep what is asked for now. Returns what it keeps.
KeptTables keep(const ServeOptions& options, const Context& context, const TableFolder& folder) {
  KeptTables kept;
  const bool is_there = folder.has_tables();
  if (is_there) {
    if (const EveningFolder evening(folder.path()); evening.has_evening())
      expect_same_evening(options, context, evening);
    else
      expect_same(options, context, folder);
    kept = folder.read();
  } else {
    kept.stand_in = level_of(options, context);
  }
  const bool is_other =
      options.away.value_or(kept.away) != kept.away || (!options.stand_in.empty() && options.stand_in != kept.stand_in);
  kept.away = options.away.value_or(kept.away);
  if (!options.stand_in.empty()) kept.stand_in = options.stand_in;
  if (is_there && is_other) folder.keep(kept);
  if (is_there) return kept;
  // A free port is kept for later: the links hold it.
  const WebServer probe(listening_address(options.lan), options.port.value_or(default_port));
  kept.port = probe.port();
  if (options.evening.empty())
    create(options, context, folder, kept);
  else
    create_evening(options, context, folder, kept);
  return kept;
}

/// The certificate of these options; nullopt where there is none.
std::optional<Certificate> certificate_of(const CertificateFiles& files) {
  if (!files.chain.empty()) return Certificate(files);
  if (!files.key.empty())
    throw usage_error(both("--key needs --certificate, the file of the certificate that it belongs to",
                           "--key vuole --certificate, il file del certificato a cui appartiene"));
  return std::nullopt;
}

void run(const ServeOptions& options, const Context& context) {
  const std::optional<Certificate> certificate = certificate_of(options.certificate);
  if (certificate && options.address.starts_with("http://"))
    throw usage_error(both("with --certificate links begin with https; give --address {}",
                           "con --certificate i link cominciano con https; scrivi --address {}",
                           printable("https://" + options.address.substr(std::string_view("http://").size()))));
  const TableFolder folder = options.folder.empty() ? TableFolder::fresh() : TableFolder(anywhere(options.folder));
  const bool is_new = !folder.has_tables();
  const KeptTables kept = keep(options, context, folder);
  const std::filesystem::path site = options.site.empty() ? found_site() : std::filesystem::path(options.site);
  TableServer server(context.library, {.folder = folder.path(),
                                       .lan = options.lan,
                                       .port = options.port == 0 && is_new ? std::nullopt : options.port,
                                       .outer = options.address,
                                       .site = site,
                                       .certificate = certificate ? &*certificate : nullptr,
                                       .monitored = options.monitored,
                                       .tables = {.bot_limit = std::chrono::seconds(options.bot_seconds),
                                                  .away = kept.away,
                                                  .stand_in = parse_player(kept.stand_in)}});
  const Language language = language_of(options.language, context);
  const std::vector<TableLinks>& tables = server.tables();
  if (context.json && !server.people().empty())
    print(json_line(evening_json(server)) + "\n");
  else if (context.json)
    for (std::size_t table = 0; table < tables.size(); ++table)
      print(json_line(json_of(tables[table], table + 1, server.port())) + "\n");
  else
    print(text_of(server, draws_codes(options, context), output_style(context.color), language) +
          (context.quiet ? "" : notes(options, folder, !site.empty(), language)));
  if (certificate && !certificate->is_for(server.host()))
    print_error(say(
        language,
        "cicera: {0}: this certificate is not for {1}; browsers will warn. --address https://NAME:{2} gives links its "
        "name\n",
        "cicera: {0}: questo certificato non è per {1}; i browser avviseranno. --address https://NOME:{2} dà ai link "
        "il "
        "suo nome\n",
        options.certificate.chain, server.host(), server.port()));
  flush_output();
  if (options.opens) open_first(server, language);
  server.run(interrupted());
}

std::vector<Option> serve_options(ServeOptions& options, Context& context) {
  return {
      ruleset_option(context),
      script_option(context),
      seats_option(options, "a person, by a link", "a person in every seat"),
      names_option(options),
      {.name = "--evening",
       .value = text(options.evening, "FILE", ValueKind::file),
       .meaning = "Serve the club evening of FILE, round by round, a link a person (docs/evenings.md)",
       .excludes = {{"--tables"}, {"--seats"}, {"--names"}, {"--seed"}, {"--ruleset"}}},
      {.name = "--tables",
       .value = number(1, max_tables, [&options](std::uint64_t tables) { options.tables = tables; }),
       .meaning = "Serve N tables with the same rules and seats",
       .fallback = "1"},
      seed_option(options.seed, "a secret one for each table"),
      {.name = "--folder",
       .value = text(options.folder, "FOLDER", ValueKind::path),
       .meaning = "Keep the matches and links in FOLDER, or continue those that it has",
       .fallback = "a new one in ~/.local/state/cicera/tables"},
      {.name = "--lan", .value = flag(options.lan), .meaning = "Let other machines on the network connect"},
      {.name = "--port",
       .value =
           number(0, UINT16_MAX, [&options](std::uint64_t port) { options.port = static_cast<std::uint16_t>(port); }),
       .meaning = "Listen on port N; 0 is a free one",
       .fallback = "that of the folder, or 8013"},
      {.name = "--address",
       .value = text(options.address, "URL", ValueKind::text),
       .meaning = "Print links with URL, at which a proxy in front is reached"},
      {.name = "--certificate",
       .value = text(options.certificate.chain, "FILE", ValueKind::path),
       .meaning = "Serve by TLS, with the certificate and its chain in FILE (PEM)"},
      {.name = "--key",
       .value = text(options.certificate.key, "FILE", ValueKind::path),
       .meaning = "The private key of the certificate (PEM)",
       .fallback = "in the same file"},
      {.name = "--monitor",
       .value = flag(options.monitored),
       .meaning = "Log who comes and leaves, and answer /metrics with counts for Prometheus"},
      {.name = "--qr",
       .value = flag(options.qr),
       .meaning = "Draw a QR code of each link; with --lan or --address a terminal of UTF-8 shows them anyway"},
      {.name = "--open", .value = flag(options.opens), .meaning = "Open the link of the first seat in the browser"},
      {.name = "--site",
       .value = text(options.site, "FOLDER", ValueKind::path),
       .meaning = "Serve the page from FOLDER, which make web has made",
       .fallback = "beside the program, if it is there"},
      {.name = "--away",
       .value = number(0, static_cast<std::uint64_t>(longest_away.count()),
                       [&options](std::uint64_t seconds) { options.away = std::chrono::seconds(seconds); }),
       .meaning = "Have the program play for a person who has been away for N seconds; 0: never",
       .fallback = "that of the folder, or " + std::to_string(default_away.count())},
      {.name = "--stand-in",
       .value = text(options.stand_in, "PLAYER", ValueKind::player),
       .meaning = "Have it play then as PLAYER would",
       .fallback = "that of the folder, or " + std::string(default_level)},
      language_option(options.language),
      {.name = "--bots", .value = flag(options.bots), .meaning = "Run the bot commands that the files of FOLDER name"},
      bot_seconds_option(options.bot_seconds)};
}

}  // namespace

Command serve_command(Context& context) {
  const auto options = std::make_shared<ServeOptions>();
  return {.name = "serve",
          .group = CommandGroup::play,
          .summary = "Serve tables that people and programs on other devices play at",
          .arguments = {ruleset_argument(context)},
          .options = serve_options(*options, context),
          .examples = {{"cicera serve", "a table for four, on this machine"},
                       {"cicera serve --lan --seats human,hard --names Ada,Bo"},
                       {"cicera serve --tables 6 --folder friday", "six tables, and later again"}},
          .notes = {"Each seat of a person is a link. Whoever has it plays there, in a browser or with a program, by "
                    "WebSocket at /table (docs/formats/table.md). It shows the seat its own cards alone.",
                    "Every play is on the disk before it is acknowledged. After a crash, the same command with "
                    "--folder continues every match, and every link leads to the same seat."},
          .run = [options, &context] { run(*options, context); }};
}

}  // namespace cicera::cli
