-- expect: :3: api is 2, but this program has version 1
return {
  api = 2,
  on_hand = function() end,
}
