-- expect: :5: captures: I do not like it
return {
  api = 2,
  captures = function(turn)
    error("I do not like it")
  end,
}
