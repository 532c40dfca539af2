-- expect: :5: when is the text "captures": one of always, choices is needed
return {
  api = 2,
  may = {
    when = "captures",
    fn = function() return true end,
  },
}
