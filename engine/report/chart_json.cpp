#include "engine/report/chart_json.h"

#include <utility>

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

Json number(const std::optional<double>& value) { return value ? Json(*value) : Json(); }

Json measured(const Measured& value) {
  return {
      {"value", value.value}, {"low", number(value.low)}, {"high", number(value.high)}, {"settled", value.significant}};
}

Json measured(const std::optional<Measured>& value) { return value ? measured(*value) : Json(); }

/// A list with `make` of each item.
Json list(const auto& items, auto&& make) {
  Json all = Json::array();
  for (const auto& item : items) all.push_back(make(item));
  return all;
}

struct Maker {
  Json operator()(const ForestChart& chart) const {
    return {{"kind", "forest"},
            {"axis", chart.axis},
            {"rows", chart.rows},
            {"margin", number(chart.margin)},
            {"goal", chart.goal ? Json{{"low", number(chart.goal->low)}, {"high", number(chart.goal->high)}} : Json()},
            {"shares", chart.shares},
            {"series", list(chart.series, [](const auto& series) {
               return Json{{"name", series.name},
                           {"marks", list(series.marks, [](const auto& mark) { return measured(mark); })}};
             })}};
  }

  Json operator()(const StepChart& chart) const {
    const auto step = [](const StepChart::Step& at) { return Json::array({at.value, at.share}); };
    return {{"kind", "steps"},
            {"axis", chart.axis},
            {"share_axis", chart.share_axis},
            {"series", list(chart.series, [&](const auto& series) {
               return Json{{"name", series.name}, {"steps", list(series.steps, step)}};
             })}};
  }

  Json operator()(const BarChart& chart) const {
    return {{"kind", "bars"},
            {"axis", chart.axis},
            {"bar_name", chart.bar_name},
            {"tick_name", chart.tick_name},
            {"bars", list(chart.bars, [](const auto& bar) {
               return Json{{"name", bar.name}, {"bar", measured(bar.bar)}, {"tick", measured(bar.tick)}};
             })}};
  }

  Json operator()(const BandChart& chart) const {
    return {{"kind", "bands"},
            {"axis", chart.axis},
            {"value_axis", chart.value_axis},
            {"bands", list(chart.bands, [](const BandChart::Band& band) {
               return Json::array({band.at, band.p5, band.p25, band.median, band.p75, band.p95});
             })}};
  }

  Json operator()(const CurveChart& chart) const {
    const auto point = [](const CurveChart::Point& at) {
      Json json = measured(at.value);
      json["at"] = at.at;
      return json;
    };
    return {{"kind", "curve"},
            {"axis", chart.axis},
            {"value_axis", chart.value_axis},
            {"logarithmic", chart.logarithmic},
            {"shares", chart.shares},
            {"series", list(chart.series, [&](const auto& series) {
               return Json{{"name", series.name}, {"points", list(series.points, point)}};
             })}};
  }
};

}  // namespace

Json chart_json(const Chart& chart) { return std::visit(Maker(), chart); }

}  // namespace cicera
