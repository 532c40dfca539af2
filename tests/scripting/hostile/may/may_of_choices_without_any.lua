-- expect: :5: may is limited to choices, but the script has none: add choices, or leave out when
return {
  api = 2,
  may = {
    when = "choices",
    fn = function() return true end,
  },
}
