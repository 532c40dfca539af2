-- expect: :4: may is nil: a function written in the script is needed
return {
  api = 2,
  may = { when = "always" },
}
