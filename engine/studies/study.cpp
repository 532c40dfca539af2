#include "engine/studies/study.h"

namespace cicera {
namespace {

template <std::size_t number = 0>
std::optional<Study> find_study(std::string_view name) {
  if constexpr (number == std::variant_size_v<Study>) {
    return std::nullopt;
  } else {
    using Kind = std::variant_alternative_t<number, Study>;
    return Kind::name == name ? std::optional<Study>(Kind()) : find_study<number + 1>(name);
  }
}

}  // namespace

std::optional<Study> study_named(std::string_view name) { return find_study(name); }

std::string_view name_of(const Study& study) {
  return std::visit([]<typename Kind>(const Kind& /*study*/) { return Kind::name; }, study);
}

}  // namespace cicera
