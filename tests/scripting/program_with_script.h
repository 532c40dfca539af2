// A folder with a house rule and a ruleset that has it, for tests of what the program makes of them.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {

class ProgramWithScript : public testing::Test {
 protected:
  /// NAME.lua has the text, and NAME.yaml is cicera with the line NAME that it scores.
  ProgramWithScript(const std::string& name, const std::string& text) {
    folder.write(name + ".lua", text);
    folder.write(name + ".yaml", "cicera: 1\nname: " + name + "\ntitle: House\nextends: cicera\nscoring:\n  " + name +
                                     ": {script: " + name + ".lua}\n");
  }
  ProgramResult run(const std::vector<std::string>& arguments, const std::string& input = "") const {
    return run_cicera_in(folder.path(), arguments, input);
  }

  TemporaryFolder folder;
};

}  // namespace cicera::tests
