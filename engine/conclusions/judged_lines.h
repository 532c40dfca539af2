// What `judge` finds of a scoring line: how often it scores, for whom, and with which other lines.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/rules/ids.h"
#include "engine/simulation/interval.h"
#include "engine/support/bilingual.h"

namespace cicera {

struct JudgeRun;

/// How much of what scores one line scores another too.
struct Overlap {
  std::string line = {};
  std::string of = {};         // the other line
  bool by_play = false;        // of plays, else of sides in a hand
  std::int64_t occasions = 0;  // on which `line` scores
  Proportion share = {};       // of those on which `of` scores too
  Proportion reverse = {};     // of the occasions of `of`, those on which `line` scores too
  double usual = 0;            // the share of all occasions on which `of` scores
  bool as_before = false;      // whether the other rules have both lines and the same is true of them there
  /// Whether `line` scores nearly always where `of` does anyway, and not because `of` nearly always scores: the
  /// interval of the share lies above nine tenths, and above half of what was left to the usual share. Of a side's
  /// hands, `of` scores in less than half, unless each repeats the other: who takes much has most of the lines. It is
  /// no duplicate where the same was true before the change.
  bool duplicate() const;
  /// Whether each is a second name of the other.
  bool same() const;
};

/// A line of the ruleset that the change brings or alters.
struct LineJudgement {
  std::string line = {};
  Bilingual name = {};
  bool is_new = true;     // otherwise the other rules have a line of this name too
  Proportion fires = {};  // hands in which somebody scores on it
  std::int64_t hands_fired = 0;
  Estimate leading = {};               // points a hand of the side that leads
  Estimate dealing = {};               // of the others together
  std::vector<Overlap> overlaps = {};  // with the other lines, the greatest share first
};

/// Of a line of the ruleset, by its number. Requires a run that was played.
LineJudgement judge_line(const JudgeRun& run, LineId line);

/// The share of some occasions; without any, nothing is known of it.
Proportion share_of(std::int64_t count, std::int64_t occasions);

}  // namespace cicera
