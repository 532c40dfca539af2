#!/usr/bin/env lua5.4
-- A bot for a seat: exec:docs/bots/bot.lua. docs/bot-protocol.md describes the messages.
-- It makes the play that takes the most coins, then the most cards; otherwise the first legal play.
local json = require "dkjson"  -- Debian: lua-dkjson

local function say(message)
  print(json.encode(message))
  io.flush()
end

local function worth(play)
  local worth = #play.take
  for _, card in ipairs(play.take) do
    if card:sub(-1) == "d" then worth = worth + 100 end
  end
  return worth
end

for line in io.lines() do  -- ends with the match
  local message = json.decode(line)
  if message.type == "hello" then
    say { type = "hello", name = "Lua" }
  elseif message.type == "choose" then
    local best = message.plays[1]
    for _, play in ipairs(message.plays) do
      if worth(play) > worth(best) then best = play end
    end
    say { type = "play", card = best.card, take = best.take }
  elseif message.type == "error" then
    error(message.message)
  end
end
