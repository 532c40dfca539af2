// `cicera api` hears the first signal wherever it is at work, tells what that ends, and exits as what is interrupted.
#include <gmock/gmock.h>

#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

/// What the program says and its exit code, when it is sent this signal once while it works at the request. Its input
/// goes on until then, or ends with the request.
std::string said_by(const std::string& signal, const std::string& request, bool input_ends) {
  const TemporaryFolder folder;
  folder.write("request", request + "\n");
  // Once it has answered, it waits for the request; then it runs.
  const std::string script = R"(mkfifo in
cicera api <in >said 2>&1 &
exec 3>in
echo '{"ask":"version"}' >&3
until [ -s said ] || ! kill -0 $!; do :; done
until grep -q '^State:.[SD]' /proc/$!/status || ! kill -0 $!; do :; done
cat request >&3
)" + std::string(input_ends ? "exec 3>&-\n" : "") +
                             R"(until grep -q '^State:.R' /proc/$!/status || ! kill -0 $!; do :; done
kill -)" + signal + R"( $!
wait $!
echo "exit $?" >>said
cat said)";
  return run_line_in(folder.path(), script).out;
}

constexpr const char* slow_request = R"({"ask":"open","seats":"search:worlds=10000"})";
constexpr const char* slow_job = R"({"ask":"simulate","matches":1,"players":"search:worlds=10000"})";
constexpr const char* long_job = R"({"ask":"simulate","hands":10000000,"players":"careful"})";

TEST(StoppedApi, HearsTheFirstSignalInARequest) {
  for (const char* signal : {"TERM", "INT"})
    EXPECT_THAT(said_by(signal, slow_request, false), EndsWith("cicera: interrupted\nexit 3\n"));
}

TEST(StoppedApi, HearsItInAJobAfterTheEndOfItsInput) {
  for (const char* job : {slow_job, long_job})
    EXPECT_THAT(said_by("TERM", job, true), EndsWith("cicera: interrupted\nexit 3\n"));
}

}  // namespace
}  // namespace cicera::tests
