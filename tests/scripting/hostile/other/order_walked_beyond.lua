-- expect: :6: captures: attempt to index a nil value
return {
  api = 2,
  captures = function(turn)
    local order = turn.order
    return { order[#order + 1].name }
  end,
}
