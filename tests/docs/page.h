// A page of the documentation as its fenced blocks, so that tests can run what it shows.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace cicera::tests {

using Lines = std::vector<std::string>;

/// A fenced block of a page.
struct Block {
  std::string kind;    // what stands after the opening fence: sh, console, yaml ...
  std::string before;  // the paragraph in front of it
  int line = 0;        // of the opening fence, from 1
  Lines lines;
};

/// The lines, each with its end.
std::string joined(const Lines& lines);

/// Gives each block of a page to `use`, which may change its lines, and returns the page.
std::string with_blocks(const std::string& page, const std::function<void(Block&)>& use);

/// The file that a paragraph names at its end, as in "Save this as `gift.lua`:"; empty when it names none.
std::string file_named(const std::string& paragraph);

}  // namespace cicera::tests
