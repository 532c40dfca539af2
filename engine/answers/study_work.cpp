#include "engine/answers/study_work.h"

#include "engine/report/run_report.h"

namespace cicera {

nlohmann::ordered_json StudyWork::answer() const {
  const std::optional<AnyConclusion> said = found();
  if (!said) return nullptr;
  return json_report(*said);
}

}  // namespace cicera
