-- expect: no such global 'ipars'; did you mean ipairs\?
return {
  api = 1,
  on_hand = function(hand, p)
    for _ in ipars(hand.sides) do end
  end,
}
