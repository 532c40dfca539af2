#include "engine/table/match_setup.h"

#include <fmt/format.h>

#include "engine/ruleset/resolved.h"
#include "engine/support/both.h"
#include "engine/support/text.h"
#include "scripting/scripting.h"

namespace cicera {
namespace {

Ruleset load(const Library& library, const MatchHeader& header) {
  Library own(library.folders(), read_script);
  own.set_list_hint(library.list_hint());
  own.set_script_list_hint(library.script_list_hint());
  for (const std::string& script : header.scripts) own.add_script(script);
  return own.load(header.spec);
}

}  // namespace

MatchSetup::MatchSetup(const Library& library, const MatchHeader& header, const std::string& file)
    : MatchSetup(load(library, header)) {
  if (const std::string now = fingerprint(ruleset_.rules); now != header.fingerprint)
    throw input_error({file, 1, 1}, both("the rules of {} have changed since: their fingerprint is {}, not {}",
                                         "le regole di {} sono cambiate da allora: la loro impronta è {}, non {}",
                                         printable(header.spec), now, printable(header.fingerprint)));
}

TableContext context_of(const MatchHeader& header, const MatchSetup& setup, const Style& style) {
  return {setup.ruleset().title.in(header.language), seats_of(header.seats, header.names, setup.game(), header.spec),
          Localizer(header.language, header.deck, setup.ruleset().rules.deck.names.own), style};
}

}  // namespace cicera
