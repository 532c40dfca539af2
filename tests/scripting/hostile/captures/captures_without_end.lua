-- expect: :5: captures: uses more than 20000 instructions in one call
return {
  api = 2,
  captures = function(turn)
    while true do end
  end,
}
