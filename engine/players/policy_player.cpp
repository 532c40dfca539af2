#include "engine/players/policy_player.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <limits>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/cards/random.h"
#include "engine/scoring/redeal.h"
#include "engine/scoring/scored_hand.h"
#include "engine/support/error.h"
#include "engine/support/files.h"
#include "engine/support/fnv.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"
#include "engine/support/workers.h"

namespace cicera {
namespace {

constexpr std::string_view policy_format = "cicera.policy/";
constexpr int policy_version = 1;
constexpr int digits_after_point = 6;
constexpr std::int64_t whole = 1'000'000;   // a weight of 1, in millionths
constexpr std::int64_t most_weight = 1000;  // so that no sum overflows
constexpr int print_hands = 100;

template <typename T>
std::optional<T> policy_number(std::string_view text) {
  T number{};
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

bool all_digits(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// A decimal number in millionths: `-0.75`.
std::optional<std::int64_t> read_weight(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const std::size_t point = std::min(text.find('.'), text.size());
  std::string fraction(point == text.size() ? "0" : text.substr(point + 1));
  if (!all_digits(text.substr(0, point)) || !all_digits(fraction) || fraction.size() > digits_after_point)
    return std::nullopt;
  fraction.resize(digits_after_point, '0');
  const auto units = policy_number<std::int64_t>(text.substr(0, point));
  const auto parts = policy_number<std::int64_t>(fraction);
  if (!units || *units > most_weight) return std::nullopt;
  const std::int64_t millionths = *units * whole + *parts;
  return negative ? -millionths : millionths;
}

/// Reads a policy line by line.
class PolicyReader {
 public:
  explicit PolicyReader(const std::string& file) { policy_.file = file; }

  Policy read(const std::string& text) {
    policy_.millionths.resize(play_feature_names().size());
    given_.resize(policy_.millionths.size());
    for (const std::string& line : split(text, '\n')) {
      ++line_;
      if (line_ == 1)
        read_format(line);
      else if (!line.empty())
        read_line(split(line, ' '));
    }
    if (policy_.ruleset.empty() || policy_.plays.empty() || policy_.seats == 0)
      refuse("a policy has the lines `ruleset`, `plays` and `seats`");
    return std::move(policy_);
  }

 private:
  [[noreturn]] void refuse(std::string message, std::string hint = "") const {
    throw input_error({policy_.file, line_, 0}, std::move(message), std::move(hint));
  }

  void read_format(std::string_view line) const {
    if (!line.starts_with(policy_format))
      refuse(fmt::format("this is not a policy: its first line is not {}{}", policy_format, policy_version));
    const auto version = policy_number<int>(line.substr(policy_format.size()));
    if (version != policy_version)
      refuse(fmt::format("this policy is of version {}; version {} is read here",
                         printable(line.substr(policy_format.size())), policy_version));
  }

  void read_line(const std::vector<std::string>& words) {
    const std::string& key = words[0];
    if (key == "weight" && words.size() == 3) return read_feature(words[1], words[2]);
    if (key == "weight") refuse("a line of a weight is `weight FEATURE NUMBER`");
    if (words.size() != 2 || words[1].empty()) refuse("a line is a key and its value");
    if (key == "ruleset")
      set(policy_.ruleset, key, printable(words[1], max_name));
    else if (key == "plays")
      set(policy_.plays, key, printable(words[1]));
    else if (key == "seats")
      read_seats(words[1]);
    else
      refuse(fmt::format("unknown key '{}'", printable(key)), "ruleset, plays, seats, weight");
  }

  void set(std::string& value, const std::string& key, std::string given) const {
    if (!value.empty()) refuse(fmt::format("`{}` stands twice", key));
    value = std::move(given);
  }

  void read_seats(const std::string& text) {
    const auto seats = policy_number<int>(text);
    if (!seats || *seats < 2 || *seats > max_seats) refuse(fmt::format("seats must be from 2 to {}", max_seats));
    if (policy_.seats != 0) refuse("`seats` stands twice");
    policy_.seats = *seats;
  }

  void read_feature(const std::string& name, const std::string& text) {
    const auto& names = play_feature_names();
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) refuse(fmt::format("unknown feature '{}'{}", printable(name), did_you_mean(name, names)));
    const auto feature = static_cast<std::size_t>(found - names.begin());
    const auto weight = read_weight(text);
    if (!weight)
      refuse(fmt::format("a weight is a number of at most {} with at most {} digits after the point, not '{}'",
                         most_weight, digits_after_point, printable(text)));
    if (given_[feature]) refuse(fmt::format("the weight of {} stands twice", name));
    given_[feature] = true;
    policy_.millionths[feature] = *weight;
  }

  static constexpr std::size_t max_name = 400;

  Policy policy_;
  std::vector<bool> given_;
  int line_ = 0;
};

/// A kind with what it is named by and made of.
struct PolicyKind {
  PolicyKind(const std::string& file, const std::string& text)
      : name("policy:" + file), policy(std::make_shared<const Policy>(read_policy(file, text))) {
    kind = {
        .name = name,
        .meaning = "makes the play whose features weigh most, by the weights of a file",
        .make = [policy = policy](const Game& game, Scorer* scorer, const ParameterValues&) -> std::unique_ptr<Player> {
          return std::make_unique<PolicyPlayer>(policy, game, scorer);
        },
        .judges = false,
        .follows_match = false};
  }
  PolicyKind(const PolicyKind&) = delete;  // the kind refers to the name
  PolicyKind& operator=(const PolicyKind&) = delete;

  std::string name;
  std::shared_ptr<const Policy> policy;
  PlayerKind kind;
};

/// The kinds by file and text.
class PolicyKinds {
 public:
  const PlayerKind& of(const std::string& file, const std::string& text) {
    const Lock lock(mutex_);
    return kinds_.try_emplace({file, text}, file, text).first->second.kind;
  }

 private:
  Mutex mutex_;
  std::map<std::pair<std::string, std::string>, PolicyKind> kinds_;
};

}  // namespace

Policy read_policy(const std::string& file, const std::string& text) { return PolicyReader(file).read(text); }

std::string plays_print(const Game& game, Scorer* scorer) {
  Fnv1a hash;
  hash.add(fmt::format("{} {}\n", game.seats(), game.sides()));
  PlayFinder finder(game, scorer);
  std::optional<ScoredHand> scored;
  for (std::uint64_t number = 0; number < print_hands; ++number) {
    const HandId id{.seed = 1, .match = 0, .hand = number};
    const int dealer = game.seats() - 1;
    const Deal deal = standing_deal(game, id, dealer, scorer);
    Random random(id, player_purpose(0));
    scored.emplace(Hand(game, deal, dealer), scorer);
    while (!scored->over()) {
      const auto plays = finder.plays(scored->hand());
      const Play play = plays[random.below(static_cast<std::uint32_t>(plays.size()))];
      hash.add(fmt::format("{} {} {:x} {} {}\n", plays.size(), play.card.index(), play.cards.bits(), play.build,
                           play.choice));
      scored->play(play);
    }
    for (int side = 0; side < game.sides(); ++side)
      for (int line = 0; line < game.lines(); ++line) hash.add(fmt::format("{} ", scored->sheet().points(side, line)));
  }
  return hash.digits();
}

const PlayerKind& policy_kind(const std::filesystem::path& file) {
  static PolicyKinds& kinds = *new PolicyKinds;  // threads may still play when the program ends
  const Files& files = files_in_use();
  const auto text = files.read_text(file, max_policy_bytes + 1);
  if (!text) throw system_error("read", file.string(), files.reads_disk() ? errno : ENOENT);
  if (text->size() > max_policy_bytes)
    throw input_error({file.string()}, fmt::format("a policy has at most {} bytes", max_policy_bytes));
  return kinds.of(file.string(), *text);
}

PolicyPlayer::PolicyPlayer(std::shared_ptr<const Policy> policy, const Game& game, Scorer* scorer)
    : policy_(std::move(policy)), features_(game, scorer) {
  if (policy_->seats != game.seats())
    throw input_error({policy_->file}, fmt::format("this policy was made for {} seats, and these rules have {}",
                                                   policy_->seats, game.seats()));
  if (policy_->plays != plays_print(game, scorer))
    throw input_error({policy_->file},
                      fmt::format("this policy was made for {}, which plays or scores otherwise", policy_->ruleset));
}

Play PolicyPlayer::choose(const View& view, std::span<const Play> plays, Random& random) {
  if (plays.size() == 1) return plays[0];
  const auto rows = features_.of(view, plays);
  const std::size_t width = policy_->millionths.size();
  std::int64_t most = std::numeric_limits<std::int64_t>::min();
  best_.clear();
  for (std::size_t i = 0; i < plays.size(); ++i) {
    std::int64_t weight = 0;
    for (std::size_t feature = 0; feature < width; ++feature)
      weight += policy_->millionths[feature] * rows[i * width + feature];
    if (weight < most) continue;
    if (weight > most) best_.clear();
    most = weight;
    best_.push_back(i);
  }
  return plays[best_.size() == 1 ? best_[0] : best_[random.below(static_cast<std::uint32_t>(best_.size()))]];
}

}  // namespace cicera
