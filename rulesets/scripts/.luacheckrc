-- The Lua that scripts may use, for luacheck. Generated from the table in scripting/sandbox.cpp.
stds.cicera = {
  read_globals = {
    "assert",
    "error",
    "ipairs",
    "pairs",
    "print",
    "require",
    "select",
    "tonumber",
    "tostring",
    "type",
    math = { fields = {
      "abs",
      "ceil",
      "floor",
      "max",
      "min",
      "tointeger",
      "type",
      "maxinteger",
      "mininteger",
    } },
    string = { fields = {
      "byte",
      "format",
      "len",
      "lower",
      "sub",
      "upper",
    } },
    table = { fields = {
      "concat",
      "insert",
      "remove",
      "sort",
      "unpack",
    } },
  },
}
std = "cicera"
max_line_length = 120
