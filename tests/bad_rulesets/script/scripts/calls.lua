return {
  api = 2,
  choices = { names = { "call" }, titles = { call = { en = "call", it = "bid" } } },
}
