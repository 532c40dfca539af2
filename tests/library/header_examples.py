"""Turns the examples in the comments of the public headers into tests, one a header.

Usage: header_examples.py SOURCE_FOLDER OUTPUT.cpp

An example stands at the end of the comment that opens a header, below the line `// Example:`, each line indented by
three blanks. `assert` in it is an expectation of the test. Errors of the compiler point into the header.
"""
import pathlib
import re
import sys

HEAD = """// Written by tests/library/header_examples.py from the comments of the public headers.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

#include "engine/cicera.h"
#include "tests/helpers/places.h"

#undef assert
#define assert(...) EXPECT_TRUE(static_cast<bool>(__VA_ARGS__))

namespace cicera {
namespace {

/// Finds the rulesets of the source tree, as an installed library finds those that were installed with it.
class HeaderExamples : public testing::Test {
 protected:
  void SetUp() override {
    if (const char* path = std::getenv("CICERA_PATH")) before_ = path;
    setenv("CICERA_PATH", (tests::source_path() + "/rulesets").c_str(), 1);
  }
  void TearDown() override { before_ ? setenv("CICERA_PATH", before_->c_str(), 1) : unsetenv("CICERA_PATH"); }

 private:
  std::optional<std::string> before_;
};
"""

TAIL = """
}  // namespace
}  // namespace cicera
"""


def example_of(header):
    """The number of the example's first line, and its lines; none for a header without an example."""
    lines = header.read_text(encoding="utf-8").split("\n")
    if "// Example:" not in lines:
        return 0, []
    begin = lines.index("// Example:") + 1
    example = []
    for line in lines[begin:]:
        if line != "//" and not line.startswith("//   "):
            break
        example.append(line[5:])
    return begin + 1, example


def main():
    source, output = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    umbrella = (source / "engine/cicera.h").read_text(encoding="utf-8")
    text = HEAD
    for name in re.findall(r'^#include "(.+)"$', umbrella, re.MULTILINE):
        line, example = example_of(source / name)
        if not example:
            continue
        test = re.sub(r"\W", "_", name.removesuffix(".h"))
        text += f'\nTEST_F(HeaderExamples, {test}) {{\n#line {line} "{source / name}"\n'
        text += "".join(f"  {code}\n" for code in example) + "}\n"
    output.write_text(text + TAIL, encoding="utf-8")


main()
