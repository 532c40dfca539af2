// QR codes of links: what is drawn is read back by a decoder that is written from ISO/IEC 18004.
#include "cli/serve/qr_code.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <functional>

#include "engine/support/text.h"
#include "tests/helpers/await.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/running_program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr int margin = 4;

/// Modules by line and column; dark is true.
using Grid = std::vector<std::vector<bool>>;

/// Whether a module of a code of the versions 2 to 6 is not one of data: finders with the format, timing, alignment.
bool is_pattern(int size, int y, int x) {
  const bool in_finder = (y < 9 && x < 9) || (y < 9 && x >= size - 8) || (y >= size - 8 && x < 9);
  const bool in_alignment = std::abs(y - (size - 7)) <= 2 && std::abs(x - (size - 7)) <= 2;
  return in_finder || in_alignment || y == 6 || x == 6;
}

bool is_masked(int mask, int y, int x) {
  switch (mask) {
    case 0:
      return (y + x) % 2 == 0;
    case 1:
      return y % 2 == 0;
    case 2:
      return x % 3 == 0;
    case 3:
      return (y + x) % 3 == 0;
    case 4:
      return (y / 2 + x / 3) % 2 == 0;
    case 5:
      return y * x % 2 + y * x % 3 == 0;
    case 6:
      return (y * x % 2 + y * x % 3) % 2 == 0;
    default:
      return ((y + x) % 2 + y * x % 3) % 2 == 0;
  }
}

/// The 15 bits of the format beside the upper left finder.
int format_of(const Grid& code) {
  int bits = 0;
  const auto take = [&](int y, int x) { bits = bits << 1 | static_cast<int>(code[as_size(y)][as_size(x)]); };
  for (const int x : {0, 1, 2, 3, 4, 5, 7, 8}) take(8, x);
  for (const int y : {7, 5, 4, 3, 2, 1, 0}) take(y, 8);
  return bits ^ 0x5412;
}

/// The bits of data in their order: columns in pairs from the right, upwards and downwards in turn.
std::vector<bool> bits_of(const Grid& code, int mask) {
  const int size = static_cast<int>(code.size());
  std::vector<bool> bits;
  bool upwards = true;
  for (int right = size - 1; right > 0; right -= 2, upwards = !upwards) {
    if (right == 6) --right;
    for (int step = 0; step < size; ++step) {
      const int y = upwards ? size - 1 - step : step;
      for (const int x : {right, right - 1})
        if (!is_pattern(size, y, x)) bits.push_back(code[as_size(y)][as_size(x)] != is_masked(mask, y, x));
    }
  }
  return bits;
}

/// The text of a code of level L in one block of bytes, as those of the versions 2 to 5 are.
std::string decoded(const Grid& code) {
  const int format = format_of(code);
  EXPECT_EQ(format >> 13, 1) << "level L";
  const std::vector<bool> bits = bits_of(code, format >> 10 & 7);
  std::size_t at = 0;
  const auto take = [&](int count) {
    int value = 0;
    for (; count > 0; --count) value = value << 1 | static_cast<int>(bits.at(at++));
    return value;
  };
  EXPECT_EQ(take(4), 4) << "bytes";
  std::string text;
  for (int left = take(8); left > 0; --left) text += static_cast<char>(take(8));
  return text;
}

/// The modules of a picture of half blocks.
Grid modules_of(const std::vector<std::string>& lines) {
  Grid grid;
  for (const std::string& line : lines) {
    auto& upper = grid.emplace_back();
    std::vector<bool> lower;
    for (std::size_t at = 0; at < line.size();) {
      const std::size_t length = line[at] == ' ' ? 1 : 3;
      const std::string block = line.substr(at, length);
      upper.push_back(block == " " || block == "▄");
      lower.push_back(block == " " || block == "▀");
      at += length;
    }
    grid.push_back(lower);
  }
  return grid;
}

/// The texts of the codes side by side in a picture, whose margins must be light.
std::vector<std::string> texts_in(const Grid& picture) {
  const int columns = static_cast<int>(picture.front().size());
  const int size = static_cast<int>(picture.size()) - 2 * margin - 1;  // the last line has nothing below
  std::vector<std::string> texts;
  for (int left = margin; left < columns; left += size + margin) {
    Grid code;
    for (int y = 0; y < size; ++y) {
      const auto& line = picture[as_size(margin + y)];
      code.emplace_back(line.begin() + left, line.begin() + left + size);
      for (int x = left - margin; x < left; ++x) EXPECT_FALSE(line[as_size(x)]);
      for (int x = left + size; x < left + size + margin; ++x) EXPECT_FALSE(line.at(as_size(x)));
    }
    for (const int y : {0, 1, 2, 3, margin + size, margin + size + 3, margin + size + 4})
      for (const bool module : picture[as_size(y)]) EXPECT_FALSE(module);
    texts.push_back(decoded(code));
  }
  return texts;
}

/// The texts of all codes that are drawn in a text.
std::vector<std::string> texts_drawn(const std::string& text) {
  std::vector<std::string> texts;
  std::vector<std::string> picture;
  for (const std::string& line : lines_of(text + "\n\n")) {
    if (line.starts_with("█")) {
      EXPECT_LE(display_width(line), 80);
      picture.push_back(line);
    } else if (!picture.empty()) {
      for (const std::string& each : texts_in(modules_of(picture))) texts.push_back(each);
      picture.clear();
    }
  }
  return texts;
}

class QrCodes : public testing::Test {
 protected:
  void SetUp() override {
    if (!cli::has_qr_codes()) GTEST_SKIP() << "built without libqrencode";
  }
};

TEST_F(QrCodes, SayWhatTheyAreMadeOf) {
  for (const std::size_t length : {18U, 30U, 31U, 50U, 54U, 60U, 77U, 79U, 100U}) {
    std::string url = "http://10.0.0.7:8013/#";
    while (url.size() < length) url += "0f7a92"[url.size() % 6];
    const std::string picture = cli::qr_picture({{"Ada", url}}, 80, false);
    EXPECT_THAT(texts_drawn(picture), ElementsAre(url)) << picture;
    EXPECT_THAT(picture, HasSubstr("    Ada\n"));
  }
}

TEST_F(QrCodes, StandSideBySideAsFarAsTheyFit) {
  const std::string base = "http://192.168.178.55:8013/#0123456789abcdef0123456789abcde";
  const std::vector<cli::NamedLink> links = {{"Ada", base + "0"}, {"Bo", base + "1"}, {"to watch", base + "2"}};
  const std::string wide = cli::qr_picture(links, 80, false);
  EXPECT_THAT(texts_drawn(wide), ElementsAre(links[0].url, links[1].url, links[2].url));
  EXPECT_EQ(lines_of(wide).size(), 2 * (1 + 21 + 1U));
  EXPECT_THAT(lines_of(wide)[0], testing::MatchesRegex("    Ada {34}Bo"));
  EXPECT_EQ(lines_of(cli::qr_picture(links, 77, false)).size(), 3 * (1 + 21 + 1U));
  EXPECT_EQ(cli::qr_picture(links, 40, false), "");
  EXPECT_EQ(cli::qr_picture({{"Ada", std::string(4000, 'x')}}, 80, false), "");
}

TEST_F(QrCodes, AreDarkOnLightOnAnyTerminal) {
  const std::vector<std::string> lines = lines_of(cli::qr_picture({{"Ada", "http://10.0.0.7:8013/#0"}}, 80, true));
  for (std::size_t line = 1; line + 1 < lines.size(); ++line) {
    EXPECT_TRUE(lines[line].starts_with("\033[97;40m█"));
    EXPECT_TRUE(lines[line].ends_with("\033[0m"));
  }
}

/// What a server prints until this is so.
std::string served(const TemporaryFolder& folder, std::vector<std::string> arguments,
                   std::vector<std::string> environment, const std::function<bool(const std::string&)>& is_enough) {
  static int number = 0;
  const std::string out = (folder.path() / ("out" + std::to_string(++number))).string();
  arguments.insert(arguments.begin(), {"serve", "scopa", "--port", "0", "--folder", out + "-tables"});
  const int file = open(out.c_str(), O_CREAT | O_TRUNC | O_WRONLY | O_APPEND | O_CLOEXEC, 0600);
  environment.push_back("HOME=" + folder.path().string());
  const RunningProgram program(arguments, file, file, environment);
  close(file);
  EXPECT_TRUE(await([&] { return is_enough(text_of(out)); }));
  program.send(SIGKILL);
  EXPECT_EQ(program.wait(), -SIGKILL);
  return text_of(out);
}

bool has_notes(const std::string& text) { return text.find("Ctrl-C") != std::string::npos; }

TEST_F(QrCodes, AreThoseOfTheLinksThatAreServed) {
  const TemporaryFolder folder;
  const std::string text = served(folder, {"--qr", "--names", "Ada,Bo", "--lang", "it"}, {"LANG=C"}, has_notes);
  std::vector<std::string> links;
  for (const std::string& line : lines_of(text))
    if (const std::size_t at = line.find("http://"); at != std::string::npos) links.push_back(line.substr(at));
  ASSERT_EQ(links.size(), 3U) << text;
  EXPECT_EQ(texts_drawn(text), links);
  EXPECT_THAT(served(folder, {"--lan"}, {"LANG=C.UTF-8"}, has_notes), testing::Not(HasSubstr("█"))) << "no terminal";
}

/// An xdg-open that writes what it is asked to open.
TEST(Browser, OpensTheFirstLinkWithoutAShell) {
  const TemporaryFolder folder;
  const std::string opened = (folder.path() / "opened").string();
  folder.write("bin/xdg-open", "#!/bin/sh\nprintf '%s\\n' \"$#\" \"$1\" > '" + opened + ".part'\nmv '" + opened +
                                   ".part' '" + opened + "'\n");
  std::filesystem::permissions(folder.path() / "bin/xdg-open", std::filesystem::perms::owner_all);
  const std::string path = "PATH=" + (folder.path() / "bin").string() + ":/usr/bin:/bin";
  const std::string text = served(folder, {"--open", "--names", "Ada,Bo"}, {"LANG=C", path},
                                  [&](const std::string&) { return std::filesystem::exists(opened); });
  const std::vector<std::string> lines = lines_of(text_of(opened));
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0], "1");
  EXPECT_THAT(text, HasSubstr("Ada       " + lines[1] + "\n"));
  const std::string sentence = "cicera: the browser cannot be opened: there is no xdg-open; open a link yourself\n";
  served(folder, {"--open"}, {"LANG=C", "PATH=" + (folder.path() / "none").string()},
         [&](const std::string& said) { return said.find(sentence) != std::string::npos; });
}

}  // namespace
}  // namespace cicera::tests
