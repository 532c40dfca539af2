-- expect: no such global 'coroutine'
return {
  api = 1,
  on_hand = function(hand, p)
    local x = coroutine.wrap(function() end)
    return { x, 0 }
  end,
}
