-- expect: :4: captures: returned set 1 without cards: a capture takes one card at least
return {
  api = 2,
  captures = function(turn)
    return { "" }
  end,
}
