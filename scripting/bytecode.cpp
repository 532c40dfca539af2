#include "scripting/bytecode.h"

#include <cstring>
#include <stdexcept>

#include "engine/support/sizes.h"

namespace cicera {
namespace {

static_assert(LUA_VERSION_NUM == 504, "the numbers below are those of Lua 5.4");

constexpr unsigned op_setupval = 10;
constexpr unsigned op_getfield = 14;
constexpr unsigned op_settabup = 15;
constexpr unsigned op_power_of_constant = 26;
constexpr unsigned op_power = 38;
constexpr unsigned op_equal_constant = 60;
constexpr unsigned op_equal_integer = 61;
constexpr int zero_operand = 127;    // how an integer of 0 is written within an instruction
constexpr int absolute_line = -128;  // in the lines of instructions: look it up
enum Tag : unsigned char { nil = 0, no = 1, yes = 17, float_number = 19, integer = 3, short_text = 4, long_text = 20 };

[[noreturn]] void unknown_format() { throw std::logic_error("this Lua writes functions in an unknown format"); }

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  std::string_view take(std::size_t size) {
    if (size > bytes_.size()) unknown_format();
    const std::string_view taken = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return taken;
  }
  unsigned char byte() { return static_cast<unsigned char>(take(1)[0]); }
  std::size_t number() {
    std::size_t value = 0;
    for (int digits = 0; digits < 10; ++digits) {
      const unsigned char digit = byte();
      value = value << 7 | (digit & 0x7FU);
      if ((digit & 0x80U) != 0) return value;
    }
    unknown_format();
  }
  int small() { return static_cast<int>(number()); }
  std::string_view text() {
    const std::size_t size = number();
    return size == 0 ? std::string_view() : take(size - 1);
  }
  template <typename T>
  T raw() {
    T value;
    std::memcpy(&value, take(sizeof value).data(), sizeof value);
    return value;
  }
  bool done() const { return bytes_.empty(); }

 private:
  std::string_view bytes_;
};

void read_header(Reader& in) {
  const bool known = in.take(4) == LUA_SIGNATURE && in.byte() == 0x54 && in.byte() == 0 &&
                     in.take(6) == "\x19\x93\r\n\x1a\n" && in.byte() == sizeof(std::uint32_t) &&
                     in.byte() == sizeof(lua_Integer) && in.byte() == sizeof(lua_Number) &&
                     in.raw<lua_Integer>() == 0x5678 && in.raw<lua_Number>() == 370.5;
  if (!known) unknown_format();
  in.byte();  // the number of upvalues, which the function repeats
}

struct Constant {
  bool is_text = false;
  std::string text;
  double number = 0;
};

std::vector<Constant> read_constants(Reader& in) {
  std::vector<Constant> constants(in.number());
  for (Constant& constant : constants) {
    switch (in.byte()) {
      case Tag::nil:
      case Tag::no:
      case Tag::yes:
        break;
      case Tag::float_number:
        constant.number = in.raw<lua_Number>();
        break;
      case Tag::integer:
        constant.number = static_cast<double>(in.raw<lua_Integer>());
        break;
      case Tag::short_text:
      case Tag::long_text:
        constant.is_text = true;
        constant.text = in.text();
        break;
      default:
        unknown_format();
    }
  }
  return constants;
}

/// The line of each instruction, from differences and, now and then, a line in full.
std::vector<int> read_lines(Reader& in, int first_line) {
  const std::string_view differences = in.take(in.number());
  std::vector<std::pair<std::size_t, int>> full(in.number());
  for (auto& [instruction, line] : full) {
    instruction = in.number();
    line = in.small();
  }
  std::vector<int> lines;
  std::size_t next = 0;
  int line = first_line;
  for (const char difference : differences) {
    const int step = static_cast<signed char>(difference);
    if (step != absolute_line)
      line += step;
    else if (next < full.size() && full[next].first == lines.size())
      line = full[next++].second;
    else
      unknown_format();
    lines.push_back(line);
  }
  return lines;
}

/// A field that was loaded to a register just before it is compared with a constant.
void add_comparison(std::uint32_t load, std::uint32_t compare, const std::vector<Constant>& constants, int line,
                    FunctionCode& function) {
  const unsigned op = compare & 0x7FU;
  if ((load & 0x7FU) != op_getfield || (op != op_equal_constant && op != op_equal_integer)) return;
  if ((load >> 7 & 0xFFU) != (compare >> 7 & 0xFFU)) return;
  const unsigned field = load >> 24;
  const unsigned operand = compare >> 16 & 0xFFU;
  if (field >= constants.size() || (op == op_equal_constant && operand >= constants.size())) unknown_format();
  if (op == op_equal_integer)
    function.comparisons.push_back({constants[field].text, static_cast<int>(operand) - zero_operand, line});
  else if (constants[operand].is_text)
    function.comparisons.push_back({constants[field].text, constants[operand].text, line});
}

FunctionCode read_function(Reader& in) {
  FunctionCode function;
  in.text();  // the file
  const int first_line = in.small();
  in.small();  // the last line
  in.take(3);  // parameters, varargs, registers
  std::vector<std::uint32_t> code(in.number());
  for (std::uint32_t& instruction : code) instruction = in.raw<std::uint32_t>();
  const std::vector<Constant> constants = read_constants(in);
  function.upvalues.resize(in.number());
  for (auto& upvalue : function.upvalues) {
    upvalue.in_parent = in.byte() != 0;
    upvalue.index = in.byte();
    in.byte();
  }
  const std::size_t inner = in.number();
  for (std::size_t i = 0; i < inner; ++i) function.functions.push_back(read_function(in));
  const std::vector<int> lines = read_lines(in, first_line);
  for (std::size_t locals = in.number(); locals > 0; --locals) {
    in.text();
    in.number();
    in.number();
  }
  const std::size_t names = in.number();
  if (names > function.upvalues.size() || lines.size() != code.size()) unknown_format();
  for (std::size_t i = 0; i < names; ++i) function.upvalues[i].name = in.text();

  for (std::size_t i = 0; i < code.size(); ++i) {
    const unsigned op = code[i] & 0x7FU;
    const unsigned a = code[i] >> 7 & 0xFFU;
    const unsigned b = code[i] >> 16 & 0xFFU;
    const unsigned c = code[i] >> 24;
    if (op == op_setupval) function.assignments.push_back({static_cast<int>(b), "", lines[i]});
    if (op == op_settabup) {
      if (b >= constants.size()) unknown_format();
      function.assignments.push_back({static_cast<int>(a), constants[b].text, lines[i]});
    }
    if (op == op_power_of_constant && c >= constants.size()) unknown_format();
    if (i > 0) add_comparison(code[i - 1], code[i], constants, lines[i], function);
    if (op == op_power || (op == op_power_of_constant && constants[c].number != 2)) function.powers.push_back(lines[i]);
  }
  for (const OuterAssignment& assignment : function.assignments)
    if (as_size(assignment.upvalue) >= function.upvalues.size()) unknown_format();
  return function;
}

int append(lua_State*, const void* bytes, std::size_t size, void* text) {
  static_cast<std::string*>(text)->append(static_cast<const char*>(bytes), size);
  return 0;
}

FunctionCode read(lua_State* lua) {
  std::string bytes;
  lua_dump(lua, append, &bytes, 0);
  Reader in(bytes);
  read_header(in);
  FunctionCode function = read_function(in);
  if (!in.done()) unknown_format();
  return function;
}

/// Reads a function whose assignments, powers and comparisons are known.
bool reads_rightly() {
  lua_State* const lua = luaL_newstate();
  const std::string text =
      "local a\nreturn function(c)\n\na = 1\n" + std::string(300, '\n') +
      "b = 2.5\nlocal d = c ^ 2 + c * 3 - c ^ 2.5\nif c.e == 'f' then c.g() end if c.h.i ~= 7 then c.g() end\n"
      "return c % d, c ^\nd end";
  luaL_loadstring(lua, text.c_str());
  const FunctionCode main = read(lua);
  lua_close(lua);
  if (!main.assignments.empty() || main.functions.size() != 1) return false;
  const FunctionCode& inner = main.functions[0];
  return inner.upvalues.size() == 2 && inner.upvalues[0].name == "a" && inner.upvalues[0].in_parent &&
         inner.upvalues[1].name == "_ENV" && !inner.upvalues[1].in_parent && inner.assignments.size() == 2 &&
         inner.assignments[0].upvalue == 0 && inner.assignments[0].field.empty() && inner.assignments[0].line == 4 &&
         inner.assignments[1].upvalue == 1 && inner.assignments[1].field == "b" && inner.assignments[1].line == 305 &&
         inner.powers == std::vector{306, 308} && inner.comparisons.size() == 2 && inner.comparisons[0].field == "e" &&
         inner.comparisons[0].constant == std::variant<std::string, int>("f") && inner.comparisons[0].line == 307 &&
         inner.comparisons[1].field == "i" && inner.comparisons[1].constant == std::variant<std::string, int>(7);
}

}  // namespace

FunctionCode code_of(lua_State* lua) {
  static const bool known = reads_rightly();
  if (!known) unknown_format();
  return read(lua);
}

}  // namespace cicera
