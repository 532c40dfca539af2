-- expect: count takes a suit .* or "joker"
return {
  api = 1,
  on_play = function(play, p)
    return play.taken:count("jokers")
  end,
}
