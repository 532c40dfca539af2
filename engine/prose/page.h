// A page of text: a title and sections of paragraphs, labelled items and rows of small tables, printed as plain text of
// at most 80 columns or as Markdown.
#pragma once

#include <string>
#include <string_view>
#include <vector>
#include "engine/support/text.h"

namespace cicera {

struct Page {
  struct Item {
    std::string label;  // empty: a paragraph; "-": an item of a list without labels
    std::string text;
    std::string amount = {};  // a narrow column between the two; empty: none
  };
  using Items = std::vector<Item>;
  struct Section {
    std::string title;
    Items items;
  };
  std::string title;
  std::string subtitle;
  std::vector<Section> sections;
};

/// The maximum width of a page of text.
inline constexpr int page_width = 80;

std::string plain_text(const Page& page, int columns = page_width);
std::string markdown(const Page& page);

}  // namespace cicera
