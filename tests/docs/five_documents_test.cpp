// The figures of docs/five-documents.md, played again.
#include <gtest/gtest.h>

#include <cstdio>
#include <string>

#include "tests/helpers/places.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

TEST(FiveDocuments, HaveFiguresThatHoldWhenPlayedAgain) {
  const std::string script = (source_folder / "docs/five_documents.py").string();
  const std::string page = (source_folder / "docs/five-documents.md").string();
  const std::string command = "python3 '" + script + "' '" + program_path() + "' --check '" + page + "' 2>&1";
  FILE* pipe = popen(command.c_str(), "r");
  ASSERT_NE(pipe, nullptr);
  std::string output;
  for (int c = fgetc(pipe); c != EOF; c = fgetc(pipe)) output += static_cast<char>(c);
  EXPECT_EQ(pclose(pipe), 0) << output;
}

}  // namespace
}  // namespace cicera::tests
