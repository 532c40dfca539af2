-- expect: KiB of memory|KiB in one call
return {
  api = 1,
  on_hand = function(hand, p)
    local s = "x"
    while true do s = s .. s end
  end,
}
