-- expect: :4: 'on_match' needs a later interface: write api = 2
return {
  api = 1,
  on_match = function(match) return match.sides - 1 end,
}
