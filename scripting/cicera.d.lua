---@meta
-- The interface of scripts, version 2, for the Lua language server. Generated from the table in scripting/api.cpp.

---The parameters of a script with their values, by name.
---@alias cicera.parameters table<string, any>

---The value of a module, at the top of the file only.
---@param name string
---@return any
function require(name) end

---The table that a script returns.
---@class cicera.script
---@field api integer The version of this interface that the script uses, 1 or 2
---@field title? string|cicera.bilingual The script's name on screen; by default the file's name
---@field says? string|cicera.bilingual The rule as a sentence for the rules card, without its full stop; `{points}` stands for that parameter
---@field parameters? table<string, integer|boolean|cicera.typed|string[]> Values that a ruleset or the command line may change, with their defaults; hooks get them as `p`. A list of words allows these, the first by default. All but whole numbers need api 2
---@field on_deal? fun(deal: cicera.deal, p: cicera.parameters): cicera.opening? Called after each round has been dealt
---@field on_play? cicera.interest|fun(play: cicera.play, p: cicera.parameters): integer|integer[] The points of one play: a number for the side that plays, or a list with one for each side
---@field on_hand? fun(hand: cicera.hand, p: cicera.parameters): integer[] The points of a finished hand: a list with one number for each side, side 0 first
---@field wins_match? fun(hand: cicera.hand, p: cicera.parameters): integer? The number of the side that wins the match at once with this hand, or nil
---@field on_match? fun(match: cicera.match, p: cicera.parameters): integer|string|cicera.game_won? Called after each hand of a match: the side that has won it, `"play_on"`, a game that is won, or nil for the ruleset's own test (api 2)
---@field may? cicera.permission|fun(play: cicera.play, p: cicera.parameters): boolean Called for each play that a seat could make: whether it is legal. Where none would be, all are (api 2)
---@field captures? fun(turn: cicera.turn, p: cicera.parameters): (string|cicera.card|cicera.cards|cicera.card[])[]? Called for each card that a seat holds, unless the table is empty: a list of the sets of table cards that it may take, or nil for `turn.standard` (api 2)
---@field choices? cicera.choices What seats may choose besides playing cards; `may` is asked about choices too where a script has some (api 2)

---on_play limited to certain plays.
---@class cicera.interest
---@field when? string `"always"`, `"captures"` or `"lays"`: the hook is called for such plays only
---@field involves? string Cards such as `"2s"`, or a suit: the hook is called only for plays that play or take one of them
---@field fn fun(play: cicera.play, p: cicera.parameters): integer|integer[] The hook itself

---may limited to certain plays.
---@class cicera.permission
---@field when? string `"always"` or `"choices"`: the hook is called for such plays only
---@field fn fun(play: cicera.play, p: cicera.parameters): boolean The hook itself

---What on_deal returns.
---@class cicera.opening
---@field points? integer[] A list with one number for each side, side 0 first
---@field take_table? integer The seat whose pile gets the cards on the table
---@field wins? integer The side that wins the match by this deal; the hand is played out (api 2)
---@field redeal? boolean Whether the hand is dealt again, at most 1000 times; of the first round, and alone (api 2)

---What on_match may return where a match has several games (`match.games`).
---@class cicera.game_won
---@field winner integer The side that wins the game in play (api 2)
---@field games integer How many games it counts for (api 2)

---What seats may choose besides playing cards.
---@class cicera.choices
---@field names string[] The choices' names as a list, such as `{ "bid 2", "bid 3" }`
---@field titles? table<string, string>|table<string, cicera.bilingual> What people read and type instead of a name, as in `{ call = { en = "call", it = "chiamo" } }`
---@field at? string `"turn"`: a seat may make one in each of its turns, before it plays a card; `"deal"`: each seat in turn is asked once, before the first card, and may pass
---@field ends? string What a choice in a turn ends: `"nothing"`, `"turn"`, so that the seat plays no card, or `"hand"`
---@field gives? string At the deal, the seat that gets a card with each choice: `"nothing"` for none, `"partner"` or `"next"`

---The default of a parameter that is a card, a rank or a suit: one of these.
---@class cicera.typed
---@field card? string A card such as `"7d"`; hooks get the card itself (api 2)
---@field rank? integer|string A rank, 1 to 10, `"F"`, `"C"` or `"R"`; hooks get it as in `card.rank` (api 2)
---@field suit? string A suit; hooks get it as in `card.suit` (api 2)

---A title or a sentence in both languages.
---@class cicera.bilingual
---@field en string The text in English
---@field it? string The text in Italian; by default as in English

---One card. There is one object per card, so cards can be compared with `==`.
---@class cicera.card
---@field rank integer|string 1 to 10 for the numerals, then `"F"`, `"C"` and `"R"` for fante, cavallo and re; `"joker"`
---@field suit? string `"coins"`, `"cups"`, `"swords"` or `"batons"`; nil for a joker
---@field value integer The capture value of the card in sums, of two the first, 0 if it only pairs
---@field second_value integer The other capture value of a card that has two, else 0 (api 2)
---@field number integer The card's place among the ranks, 1 to 14: 11, 12 and 13 are fante, cavallo and re, 14 the jokers
---@field is fun(self: cicera.card, cards: string|cicera.card|cicera.cards): boolean Whether it is this card, or one of these: `card:is("7d")`, `card:is("As 2s 3s")`; `card == "7d"` is never true
---@field name string The card in the letters of the deck, `"2s"`, `"Jh"`; use this to compare with a string

---A set of cards, such as a pile. `#set` counts them; equal sets are `==`.
---@class cicera.cards
---@field has fun(self: cicera.cards, cards: string|cicera.card|cicera.cards): boolean Whether all these cards are in the set: `pile:has("2s")`, `pile:has("As 2s 3s")`
---@field count fun(self: cicera.cards, what?: string|integer|{suit?: string, rank?: integer|string}): integer How many cards: all, of a suit `count("coins")`, of a rank `count(7)` or `count("F")`, or of both `count{suit = "coins", rank = 7}`
---@field cards fun(self: cicera.cards): cicera.card[] The cards as a new list, aces first, within a rank in the order coins, cups, swords, batons
---@field each fun(self: cicera.cards): function, cicera.cards Iterates over the cards in that order: `for card in pile:each() do`
---@field same_suit fun(self: cicera.cards): boolean Whether the set is not empty and all its cards are of one suit
---@field same_rank fun(self: cicera.cards): boolean Whether the set is not empty and all its cards are of one rank
---@field total fun(self: cicera.cards): integer, integer The sum of the capture values, of two the first, and the number of cards that have one
---@field best_per_suit fun(self: cicera.cards, values: table<integer|string, integer>): integer, integer The sum of the best card of each suit by a table of values per rank, and the number of suits that have one
---@field run fun(self: cicera.cards, suit: string, from?: integer|string): integer The length of the run of a suit that starts at a rank, by default the deck's first
---@operator len: integer

---One play, made or considered by a player.
---@class cicera.play
---@field seat integer The seat that plays, from 0
---@field side integer The side of that seat, from 0
---@field sides integer The number of sides
---@field card cicera.card The card played; of a choice the card that it gives, or nil
---@field choice? string The name of the choice, `"pass"` or one of the script's; nil if a card is played (api 2)
---@field taken cicera.cards The cards that the play takes, of the table or a whole pile (`capture.piles`), without the card played; empty if it only lays
---@field table_before cicera.cards The table before the play
---@field table_after cicera.cards The table after the play
---@field previous? cicera.previous The preceding play of a card, nil for the first of the hand
---@field previous_choice? cicera.previous The choice made just before the play, nil where a card was played last (api 2)
---@field is_sweep boolean Whether the play captures and empties the table, and not by a rank that sweeps and scores no sweep
---@field is_last boolean Whether it is the last play of the hand
---@field from_stock boolean Whether its card was turned from the stock (`turn.flip`) (api 2)
---@field number integer The play's number in the hand, 1 for the first; in a position, among the plays made since (api 2)
---@field round integer The round of the deal in which it is made, from 0 (api 2)
---@field piles cicera.cards[] The piles before the play: `play.piles[1]` is that of side 0 (api 2)
---@field holding cicera.cards The cards that the seat holds, the one it plays included unless it is from the stock (api 2)
---@field laid_by fun(self: cicera.play, card: string|cicera.card): integer? The seat that laid this card on the table, as in `play:laid_by("10d")`; nil if it was dealt there or was not laid (api 2)
---@field totals integer[] The points of each side in the hands before, as a new list; all 0 where hands stand alone (api 2)
---@field points integer[] The points of each side in this hand before the play, as a new list (api 2)
---@field target integer The points that end the match by the ruleset's own test (api 2)
---@field build? integer The value that the play builds to, nil if it builds nothing (api 2)
---@field built_with cicera.cards The table cards that it builds with; empty if it builds nothing (api 2)
---@field builds table<integer, cicera.cards> The builds on the table before the play, by their values, as a new table: `play.builds[7]` is nil or a build of 7 (api 2)
---@field build_seats table<integer, integer> The seats that own these builds, each the last to build: `play.build_seats[7]` is nil or a seat (api 2)
---@field top? cicera.card The top card of the table before the play, nil if it is empty or not a stack (api 2)
---@field tops cicera.cards The cards on top of the piles before the play, where piles can be taken; else empty (api 2)
---@field earlier_hand fun(self: cicera.play, number?: integer): integer[]? The points of each side in a hand of the match before this one, by default the last, or nil if there is none; the first is 1 (api 2)
---@field give fun(self: cicera.play, side: integer, points: integer): integer[] A list with these points for the side and 0 for the others: `play:give(play.side, 2)` (api 2)
---@field give_others fun(self: cicera.play, side: integer, points: integer): integer[] The same with the points for every other side (api 2)
---@field deck cicera.deck The deck that is played with (api 2)

---A play that was made.
---@class cicera.previous
---@field seat integer The seat that played it
---@field choice? string The name of the choice that was made; nil if a card was played. `hand.plays` has choices too (api 2)
---@field card cicera.card The card that was played; nil for a choice
---@field captured boolean Whether it captured, so that its card has left the table
---@field side integer The side of that seat (api 2)
---@field taken cicera.cards The cards that it took; none for the card before a position (api 2)
---@field is_sweep boolean Whether it captured and emptied the table, as `play.is_sweep` (api 2)
---@field from_stock boolean Whether its card was turned from the stock, as `play.from_stock` (api 2)
---@field number integer Its number, as `play.number`; 0 for the card before a position (api 2)
---@field round integer Its round, as `play.round` (api 2)
---@field previous? cicera.previous The play of a card before it, nil for the first that is known (api 2)
---@field previous_choice? cicera.previous The choice made just before it, nil where a card was played last (api 2)

---A partnership, or a single player.
---@class cicera.side
---@field index integer The side's number, from 0
---@field pile cicera.cards The cards that the side has taken, including the remainder
---@field points integer The side's points in this hand by the lines of `hand.score` (api 2)

---A finished hand.
---@class cicera.hand
---@field sides cicera.side[] The sides as a list: `hand.sides[1]` is side 0
---@field each_side fun(self: cicera.hand, f: fun(side: cicera.side): integer): integer[] Calls the function with each side and returns the list of its results, ready to be returned by on_hand
---@field table cicera.cards The cards that nobody has taken, usually none
---@field dealer integer The seat that dealt
---@field eldest integer The seat that led, the one after the dealer
---@field plays cicera.previous[] The plays from the first on, as a new list: `hand.plays[1]` is the first (api 2)
---@field last_capturer? integer The seat that was the last to capture, nil if none has (api 2)
---@field score table<string, integer[]> The points of this hand by line and side, of the lines above the script's, or in wins_match of all: `hand.score.cards[1]` is what side 0 has for cards (api 2)
---@field totals integer[] The points of each side in the hands before, as a new list; all 0 where hands stand alone (api 2)
---@field target integer The points that end the match by the ruleset's own test (api 2)
---@field number integer The hand's number in the match, 1 for the first and where hands stand alone (api 2)
---@field earlier_hand fun(self: cicera.hand, number?: integer): integer[]? The points of each side in a hand of the match before this one, by default the last, or nil if there is none; the first is 1 (api 2)
---@field give fun(self: cicera.hand, side: integer, points: integer): integer[] A list with these points for the side and 0 for the others: `hand:give(0, 2)` (api 2)
---@field give_others fun(self: cicera.hand, side: integer, points: integer): integer[] The same with the points for every other side (api 2)
---@field deck cicera.deck The deck that is played with (api 2)

---A round that was just dealt.
---@class cicera.deal
---@field round integer The number of the round just dealt, from 0
---@field seats integer The number of seats
---@field sides integer The number of sides; the side of a seat is `seat % deal.sides`
---@field dealer integer The seat that deals, from 0
---@field table cicera.cards The cards on the table
---@field holdings cicera.cards[] The cards that each seat holds: `deal.holdings[1]` is seat 0's
---@field totals integer[] The points of each side in the hands before, as a new list; all 0 where hands stand alone (api 2)
---@field number integer The hand's number in the match, 1 for the first and where hands stand alone (api 2)
---@field earlier_hand fun(self: cicera.deal, number?: integer): integer[]? The points of each side in a hand of the match before this one, by default the last, or nil if there is none; the first is 1 (api 2)
---@field give fun(self: cicera.deal, seat: integer, points: integer): integer[] A list with these points for the side of the seat and 0 for the others: `deal:give(deal.dealer, 2)` (api 2)
---@field give_others fun(self: cicera.deal, seat: integer, points: integer): integer[] The same with the points for every other side (api 2)
---@field deck cicera.deck The deck that is played with (api 2)

---A match after one of its hands.
---@class cicera.match
---@field sides integer The number of sides
---@field target integer The points that end the match by the ruleset's own test
---@field number integer The number of the hand that has just ended, 1 for the first
---@field dealer integer The seat that dealt that hand
---@field totals integer[] The points of each side, that hand included, as a new list
---@field games integer[] The games that each side has won before the one in play, as a new list; 0 unless the ruleset has `match.games`
---@field points fun(self: cicera.match, number?: integer): integer[] The points of each side in one hand, by default the one that has just ended: `match:points(1)` for the first
---@field score table<string, integer[]> The points of the hand that has just ended by line and side: `match.score.cards[1]` is what side 0 had for cards
---@field deck cicera.deck The deck that is played with (api 2)

---A card that a seat could play, for captures.
---@class cicera.turn
---@field card cicera.card The card that the seat could play
---@field table cicera.cards The cards on the table
---@field standard cicera.cards[] The sets that the card may take by the ruleset, or by the scripts above this one, as a new list
---@field as fun(self: cicera.turn, card: string|cicera.card): cicera.cards[] The sets that another card could take in its place by the ruleset, as a new list: `turn:as("7d")`; none if it is not in the deck
---@field order cicera.card[] The table cards as a new list, oldest first: those that were dealt, in the order of the pack, then each that was laid
---@field previous? cicera.previous The preceding play of a card, nil for the first of the hand
---@field previous_choice? cicera.previous The choice made just before, nil where a card was played last
---@field deck cicera.deck The deck that is played with (api 2)

---The deck of a game (api 2).
---@class cicera.deck
---@field ranks (integer|string)[] Its ranks in the order in which runs go, as a new list; compare with `card.rank`
---@field suits string[] Its suits as a new list
---@field cards cicera.cards All its cards: `deck.cards:has("8d")`
