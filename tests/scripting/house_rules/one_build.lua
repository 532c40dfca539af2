-- In the first round of the deal each player builds only a few times, however the build is made.
return {
  api = 2,
  says = { en = "{most} build in the first round", it = "{most} costruzione nella prima distribuzione" },
  parameters = { most = 1 },
  may = function(play, p)
    if play.build == nil or play.round > 0 then return true end
    local built, before = 0, play.previous
    while before do
      if before.seat == play.seat and before.build then built = built + 1 end
      before = before.previous
    end
    return built < p.most
  end,
}
