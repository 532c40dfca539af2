-- expect: :5: captures: (uses more than 20000 instructions|allocates more than 1024 KiB) in one call
return {
  api = 2,
  captures = function(turn)
    local all = {} while true do all[#all + 1] = { turn.order, turn.standard } end
  end,
}
