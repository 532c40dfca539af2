// A judgement as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/conclusions/judgement.h"

namespace cicera {

/// `cicera judge --json`: an object with the numbers, their intervals, and the sentences.
nlohmann::ordered_json judge_json(const Judgement& judged);

}  // namespace cicera
