-- expect: :3: computes a power with \^
local function double(n)
  return 2 ^ n
end
return {
  api = 1,
  on_hand = function(hand, p)
    return { double(1) > 1 and 1 or 0, 0 }
  end,
}
