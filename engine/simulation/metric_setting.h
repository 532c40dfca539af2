// What a plan offers to metrics.
#pragma once

#include "engine/metrics/metric_selection.h"
#include "engine/simulation/plan.h"

namespace cicera {

MetricSetting metric_setting(const SimulationPlan& plan);

}  // namespace cicera
