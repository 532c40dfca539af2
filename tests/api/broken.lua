return { api = 1, title = "broken"
