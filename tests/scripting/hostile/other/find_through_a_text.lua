-- expect: no such name in string 'find'
return {
  api = 1,
  on_hand = function(hand, p)
    return { ("a"):find((".-"):upper()), 0 }
  end,
}
