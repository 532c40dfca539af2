---@meta
-- The interface of scripts, version 1, for the Lua language server. Generated from the table in scripting/api.cpp.

---The table that a script returns.
---@class cicera.script
---@field api integer The version of this interface, always 1
---@field title? string The script's name on screen; by default the file's name
---@field parameters? table<string, integer> Whole numbers that a ruleset or the command line may change; hooks get them as `p`
---@field on_deal? fun(deal: cicera.deal, p: table<string, integer>): cicera.opening? Called after each round has been dealt
---@field on_play? cicera.interest|fun(play: cicera.play, p: table<string, integer>): integer|integer[] The points of one play: a number for the side that plays, or a list with one for each side
---@field on_hand? fun(hand: cicera.hand, p: table<string, integer>): integer[] The points of a finished hand: a list with one number for each side, side 0 first
---@field wins_match? fun(hand: cicera.hand, p: table<string, integer>): integer? The number of the side that wins the match at once with this hand, or nil

---on_play limited to certain plays.
---@class cicera.interest
---@field when? string `"always"`, `"captures"` or `"lays"`: the hook is called for such plays only
---@field involves? string Cards such as `"2s"`, or a suit: the hook is called only for plays that play or take one of them
---@field fn fun(play: cicera.play, p: table<string, integer>): integer|integer[] The hook itself

---What on_deal returns.
---@class cicera.opening
---@field points? integer[] A list with one number for each side, side 0 first
---@field take_table? integer The seat whose pile gets the cards on the table

---One card. There is one object per card, so cards can be compared with `==`.
---@class cicera.card
---@field rank integer|string 1 to 10 for the numerals, then `"F"`, `"C"` and `"R"` for fante, cavallo and re
---@field suit string `"coins"`, `"cups"`, `"swords"` or `"batons"`
---@field value integer The capture value of the card in sums, 0 if it only pairs
---@field name string The card as in files, `"2s"`; use this to compare with a string

---A set of cards, such as a pile. `#set` counts them; equal sets are `==`.
---@class cicera.cards
---@field has fun(self: cicera.cards, cards: string|cicera.card|cicera.cards): boolean Whether all these cards are in the set: `pile:has("2s")`, `pile:has("As 2s 3s")`
---@field count fun(self: cicera.cards, what?: string|integer|{suit?: string, rank?: integer|string}): integer How many cards: all, of a suit `count("coins")`, of a rank `count(7)`, or of both `count{suit = "coins", rank = 7}`
---@field cards fun(self: cicera.cards): cicera.card[] The cards as a new list, aces first, within a rank in the order coins, cups, swords, batons
---@field each fun(self: cicera.cards): function, cicera.cards Iterates over the cards in that order: `for card in pile:each() do`
---@field same_suit fun(self: cicera.cards): boolean Whether the set is not empty and all its cards are of one suit
---@field same_rank fun(self: cicera.cards): boolean Whether the set is not empty and all its cards are of one rank
---@field total fun(self: cicera.cards): integer, integer The sum of the capture values, and the number of cards that have one
---@field best_per_suit fun(self: cicera.cards, values: table<integer|string, integer>): integer, integer The sum of the best card of each suit by a table of values per rank, and the number of suits that have one
---@field run fun(self: cicera.cards, suit: string, from?: integer|string): integer The length of the run of a suit that starts at a rank, by default the deck's first
---@operator len: integer

---One play, made or considered by a player.
---@class cicera.play
---@field seat integer The seat that plays, from 0
---@field side integer The side of that seat, from 0
---@field sides integer The number of sides
---@field card cicera.card The card played
---@field taken cicera.cards The table cards that the play takes, without the card played; empty if it only lays
---@field table_before cicera.cards The table before the play
---@field table_after cicera.cards The table after the play
---@field previous? cicera.previous The preceding play, nil for the first of the hand
---@field is_sweep boolean Whether the play captures and empties the table
---@field is_last boolean Whether it is the last play of the hand

---The preceding play.
---@class cicera.previous
---@field seat integer The seat that played it
---@field card cicera.card The card that was played
---@field captured boolean Whether it captured, so that its card has left the table

---A partnership, or a single player.
---@class cicera.side
---@field index integer The side's number, from 0
---@field pile cicera.cards The cards that the side has taken, including the remainder

---A finished hand.
---@class cicera.hand
---@field sides cicera.side[] The sides as a list: `hand.sides[1]` is side 0
---@field each_side fun(self: cicera.hand, f: fun(side: cicera.side): integer): integer[] Calls the function with each side and returns the list of its results, ready to be returned by on_hand
---@field table cicera.cards The cards that nobody has taken, usually none
---@field dealer integer The seat that dealt
---@field eldest integer The seat that led, the one after the dealer

---A round that was just dealt.
---@class cicera.deal
---@field round integer The number of the round just dealt, from 0
---@field seats integer The number of seats
---@field sides integer The number of sides; the side of a seat is `seat % deal.sides`
---@field dealer integer The seat that deals, from 0
---@field table cicera.cards The cards on the table
---@field holdings cicera.cards[] The cards that each seat holds: `deal.holdings[1]` is seat 0's
