-- expect: instructions in one call
return {
  api = 1,
  on_hand = function(hand, p)
    local function f() return f() end
    return { f(), 0 }
  end,
}
