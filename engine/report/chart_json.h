// Charts as the JSON that assets/report.js draws.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/report/chart.h"

namespace cicera {

/// `{"kind":"forest",...}`: the members of the chart by name, an absent number as null.
nlohmann::ordered_json chart_json(const Chart& chart);

}  // namespace cicera
