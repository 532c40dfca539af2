-- A hook that is called for every play and looks at nothing.
return {
  api = 2,
  on_play = function(play)
    return 0
  end,
}
