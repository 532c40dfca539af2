#include "engine/players/policy_player.h"

#include <fmt/format.h>

#include <cerrno>
#include <limits>
#include <map>
#include <utility>

#include "engine/cards/random.h"
#include "engine/scoring/redeal.h"
#include "engine/scoring/scored_hand.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/files.h"
#include "engine/support/fnv.h"
#include "engine/support/task.h"
#include "engine/support/workers.h"

namespace cicera {
namespace {

constexpr int print_hands = 100;

/// A kind with what it is named by and made of.
struct PolicyKind {
  PolicyKind(const std::string& file, const std::string& text)
      : name("policy:" + file), policy(std::make_shared<const Policy>(read_policy(file, text))) {
    kind = {
        .name = name,
        .meaning = "plays by the weights of a file, of features of plays or of a network",
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

/// The kinds that somebody uses, by file and text.
class PolicyKinds {
 public:
  std::shared_ptr<const PlayerKind> of(const std::string& file, const std::string& text) {
    if (auto known = find(file, text)) return known;
    const auto made = std::make_shared<const PolicyKind>(file, text);  // without the lock
    const Lock lock(mutex_);
    std::erase_if(kinds_, [](const auto& each) { return each.second.expired(); });
    std::weak_ptr<const PlayerKind>& kept = kinds_[{file, text}];
    auto kind = kept.lock();  // another thread's
    if (kind == nullptr) kept = kind = std::shared_ptr<const PlayerKind>(made, &made->kind);
    return kind;
  }

 private:
  std::shared_ptr<const PlayerKind> find(const std::string& file, const std::string& text) {
    const Lock lock(mutex_);
    const auto known = kinds_.find({file, text});
    return known == kinds_.end() ? nullptr : known->second.lock();
  }

  Mutex mutex_;
  std::map<std::pair<std::string, std::string>, std::weak_ptr<const PlayerKind>> kinds_;
};

}  // namespace

std::string plays_print(const Game& game, Scorer* scorer) {
  const Preparation again;  // for every player that is seated
  Fnv1a hash;
  std::size_t listed = 0;
  hash.add(fmt::format("{} {}\n", game.seats(), game.sides()));
  PlayFinder finder(game, scorer);
  std::optional<ScoredHand> scored;
  for (std::uint64_t number = 0; number < print_hands; ++number) {
    expect_no_stop();
    const HandId id{.seed = 1, .match = 0, .hand = number};
    const Seat dealer = game.last_seat();
    const Deal deal = standing_deal(game, id, dealer, scorer);
    Random random(id, player_purpose(0));
    scored.emplace(Hand(game, deal, dealer), scorer);
    while (!scored->over()) {
      const auto plays = finder.plays(scored->hand());
      listed += plays.size();
      const Play play = plays[random.below(static_cast<std::uint32_t>(plays.size()))];
      hash.add(fmt::format("{} {} {:x} {} {}\n", plays.size(), play.card.index(), play.cards.bits(), play.build,
                           play.choice));
      scored->play(play);
    }
    for (const Side side : game.each_side())
      for (const LineId line : game.each_line()) hash.add(fmt::format("{} ", scored->sheet().points(side, line)));
  }
  draw_plays(static_cast<std::int64_t>(listed));
  return hash.digits();
}

std::shared_ptr<const PlayerKind> policy_kind(const std::filesystem::path& file) {
  static PolicyKinds& kinds = *new PolicyKinds;  // threads may still play when the program ends
  const Files& files = files_in_use();
  const auto text = files.read_text(file, max_policy_bytes + 1);
  if (!text) throw system_error(both("read", "leggere"), file.string(), files.reads_disk() ? errno : ENOENT);
  if (text->size() > max_policy_bytes)
    throw input_error({file.string()},
                      both("a policy has at most {} bytes", "una policy ha al massimo {} byte", max_policy_bytes));
  return kinds.of(file.string(), *text);
}

PolicyPlayer::PolicyPlayer(std::shared_ptr<const Policy> policy, const Game& game, Scorer* scorer)
    : policy_(std::move(policy)), features_(game, scorer) {
  if (policy_->seats != game.seats())
    throw input_error({policy_->file}, both("this policy was made for {} seats, and these rules have {}",
                                            "questa policy è fatta per {} giocatori, e queste regole ne hanno {}",
                                            policy_->seats, game.seats()));
  if (policy_->plays != plays_print(game, scorer))
    throw input_error({policy_->file},
                      both("this policy was made for {}, which plays or scores otherwise",
                           "questa policy è fatta per {}, che si gioca o si conta diversamente", policy_->ruleset));
  if (auto weights = weights_of(*policy_, game))
    other_ = std::make_unique<ExpertPlayer>(game, scorer, std::move(weights));
  else if (!policy_->network.empty())
    other_ = std::make_unique<NetworkPlayer>(std::shared_ptr<const Network>(policy_, &policy_->network), game, scorer);
}

Play PolicyPlayer::choose(const View& view, std::span<const Play> plays, Random& random) {
  if (plays.size() == 1) return plays[0];
  if (other_) return other_->choose(view, plays, random);
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
