-- expect: :3: api is 3, but this program has versions 1 to 2
return {
  api = 3,
  on_hand = function() end,
}
