#include "engine/report/estimate_json.h"

#include <cmath>

namespace cicera {

using Json = nlohmann::ordered_json;

Json end_json(double end) { return std::isfinite(end) ? Json(end) : Json(); }

Json interval_json(const Interval& interval) { return {end_json(interval.low), end_json(interval.high)}; }

Json with_interval(const Estimate& estimate) {
  return {{"mean", estimate.mean}, {"ci95", estimate.ci95 ? interval_json(*estimate.ci95) : Json()}};
}

Json with_deviation(const Estimate& estimate) {
  return {{"mean", estimate.mean},
          {"sd", estimate.sd ? Json(*estimate.sd) : Json()},
          {"ci95", estimate.ci95 ? interval_json(*estimate.ci95) : Json()}};
}

Json precision_json(const Conclusion& found) {
  const auto& half = found.widest;
  Json json = {{"asked", found.options.precision},
               {"reached", half && *half <= found.options.precision},
               {"widest", half ? Json(*half) : Json()}};
  if (!found.options.precision_of.empty()) json["of"] = found.options.precision_of;
  return json;
}

Json metrics_json(const std::vector<MetricValue>& values) {
  Json json = Json::object();
  for (const MetricValue& value : values)
    json[value.name] = {{"value", value.value},
                        {"ci95", value.interval ? interval_json(*value.interval) : Json()},
                        {"unit", value.unit}};
  return json;
}

}  // namespace cicera
