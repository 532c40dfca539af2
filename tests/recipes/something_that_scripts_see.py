"""A field of a play: whether it lays its card."""
STEPS = {
    "scripting/api.cpp": [
        ('    {"is_last", "boolean",',
         '    {"lays", "boolean", "Whether the play takes nothing and its card stays on the table",\n'
         "     [](L lua, O o, const Object&) { lua_pushboolean(lua, o.taken.object->cards.empty() ? 1 : 0); }, nullptr,\n"
         "     Volatility::one_call, 2},\n"
         '    {"is_last", "boolean",'),
    ],
}
PROMISED = [
    ("schema --lua", "---@field lays boolean"),
    ('moves 3c --table 7d -r scopa --script scratch_lays.lua', "scratch lays +2"),
]
#: What the promises above read.
FILES = {
    "scratch_lays.lua": 'return {\n  api = 2,\n  title = "Scratch lays",\n'
                        "  on_play = function(play) return play.lays and 2 or 0 end,\n}\n",
}
