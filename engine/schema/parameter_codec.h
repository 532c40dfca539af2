// The parameters of scripts as rulesets state them, and in words.
#pragma once

#include "engine/language/phrases.h"
#include "engine/rules/parameter.h"
#include "engine/schema/value.h"

namespace cicera {

/// A value before the script that has the parameter is read. Throws Error for a list, a map or no value.
Parameter unread_parameter(const Value& value);

/// The value as one of the type of the script's own parameter. Throws Error with what is allowed.
Parameter read_parameter(const Parameter& own, const Value& value);

/// `the 8 of cups`, `yes`; `l'8 di coppe`, `sì`.
std::string parameter_words(const Parameter& parameter, const DeckNames& names, Language language);

}  // namespace cicera
