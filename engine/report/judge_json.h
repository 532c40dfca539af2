// A judgement as JSON.
#pragma once

#include <string>

#include "engine/conclusions/judgement.h"

namespace cicera {

/// `cicera judge --json`: an object with the numbers, their intervals, and the sentences.
std::string judge_json(const Judgement& judged);

}  // namespace cicera
