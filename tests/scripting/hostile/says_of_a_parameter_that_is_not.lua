-- expect: says has [{]bonus}, which is not the name of a parameter in braces
return { api = 2, says = "{bonus} for the king", parameters = { points = 1 }, on_play = function() return 0 end }
