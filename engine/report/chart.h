// The charts of a report page, as data. What is drawn is decided in assets/report.js; each kind here is one there. A
// chart has the numbers of the table beside it, so that a reader without JavaScript, or without sight, misses none.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace cicera {

/// A number with its 95% interval, if it has one.
struct Measured {
  double value = 0;
  std::optional<double> low = std::nullopt;
  std::optional<double> high = std::nullopt;
  bool significant = true;  // a hollow mark otherwise
};

/// The values that a goal wants; an end that is missing is open.
struct GoalBand {
  std::optional<double> low = std::nullopt;
  std::optional<double> high = std::nullopt;
};

/// Effects with their intervals: a row each, and in the row a mark for each series.
struct ForestChart {
  struct Series {
    std::string name;
    std::vector<std::optional<Measured>> marks;  // by row
  };
  std::string axis;  // what is measured, and its unit
  std::vector<std::string> rows;
  std::vector<Series> series;
  std::optional<double> margin = std::nullopt;  // shaded from -margin to margin
  std::optional<GoalBand> goal = std::nullopt;  // shaded
  bool shares = false;                          // what is measured is shown in percent
};

/// Shares of units at or below a value, which rise in steps.
struct StepChart {
  struct Step {
    double value = 0;
    double share = 0;  // from 0 to 1
  };
  struct Series {
    std::string name;
    std::vector<Step> steps;
  };
  std::string axis;
  std::string share_axis;
  std::vector<Series> series;
};

/// Bars with a tick on each, as of the Shapley values of rules and what dropping each alone is worth.
struct BarChart {
  struct Bar {
    std::string name;
    Measured bar;
    std::optional<Measured> tick = std::nullopt;
  };
  std::string axis;
  std::string bar_name;
  std::string tick_name;
  std::vector<Bar> bars;
};

/// Quantiles of a number over steps: the median and the bands that hold 50% and 90%.
struct BandChart {
  struct Band {
    double at = 0;
    double p5 = 0;
    double p25 = 0;
    double median = 0;
    double p75 = 0;
    double p95 = 0;
  };
  std::string axis;
  std::string value_axis;
  std::vector<Band> bands;
};

/// A number over a setting.
struct CurveChart {
  struct Point {
    double at = 0;
    Measured value;
  };
  struct Series {
    std::string name;
    std::vector<Point> points;
  };
  std::string axis;
  std::string value_axis;
  std::vector<Series> series;
  bool logarithmic = false;  // the axis of the setting
  bool shares = false;       // what is measured is shown in percent
};

using Chart = std::variant<ForestChart, StepChart, BarChart, BandChart, CurveChart>;

}  // namespace cicera
