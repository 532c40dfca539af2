#include "cli/serve/client_message.h"

#include "engine/bots/bot_answer.h"
#include "engine/formats/json.h"

namespace cicera::cli {
namespace {

constexpr JsonLimits message_limits{.max_depth = 4, .max_keys = 8};

Join read_join(const JsonCursor& message) {
  message.expect_keys({"type", "token", "since", "page"});
  Join join{.token = message["token"].text()};
  if (message.object().contains("since")) join.since = message["since"].natural();
  if (message.object().contains("page")) {
    join.page = parse_language(message["page"].text());
    if (!join.page) message["page"].fail("must be \"en\" or \"it\"");
  }
  return join;
}

Answered read_answered(const JsonCursor& message, nlohmann::json document) {
  const std::uint64_t seq = message["seq"].natural();
  document.erase("seq");
  return {.seq = seq, .play = json_line(document)};
}

}  // namespace

ClientMessage read_client_message(std::string_view text) {
  const nlohmann::json document = parse_json(text, {}, message_limits);
  const JsonCursor message(document, {});
  if (!document.is_object())
    message.fail(both("must be an object with a `type`", "dev'essere un oggetto con un `type`"));
  const std::string& type = message["type"].text();
  if (type == "join") return read_join(message);
  if (type == "play") return read_answered(message, document);
  if (type == "again") {
    message.expect_keys({"type"});
    return Again();
  }
  if (type == "take_back") {
    message.expect_keys({"type", "agree"});
    const nlohmann::json agree = document.contains("agree") ? document["agree"] : nlohmann::json(true);
    if (!agree.is_boolean()) message["agree"].fail(both("must be true or false", "dev'essere true o false"));
    return TakeBack{agree.get<bool>()};
  }
  if (type == "hello") {
    read_hello(text);
    return Greeted();
  }
  message["type"].fail(both("must be \"join\", \"play\", \"take_back\", \"again\" or \"hello\"",
                            "dev'essere \"join\", \"play\", \"take_back\", \"again\" o \"hello\""));
}

}  // namespace cicera::cli
