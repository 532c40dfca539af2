-- expect: gives is the text "all": one of nothing, partner, next is needed
return { api = 2, choices = { names = { "gift" }, at = "deal", gives = "all" } }
