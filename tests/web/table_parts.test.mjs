// The parts of the table that need no browser: cards, choosing a play, the board, the rules card, groups of games.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from './source.mjs';

const { cardCode, pipsOf, printedRank } = await source('cards/card_code.ts');
const { pipPlaces, pipSize } = await source('cards/pip_places.ts');
const choosing = await source('table/choosing.ts');
const { boardOf } = await source('table/board.ts');
const { moveOf, readable, remainderOf } = await source('table/match_events.ts');
const { chaptersOf } = await source('table/rules_card.ts');
const { gameGroups, searched } = await source('table/game_groups.ts');

const take = (play, card, cards, points = 0) => ({
  play,
  card,
  take: cards,
  points: points === 0 ? [] : [{ item: 'scopa', side: 0, points }],
});

test('cards are read as the engine writes them, and nothing else is', () => {
  assert.deepEqual(cardCode('10c'), { rank: '10', suit: 'c' });
  assert.deepEqual(cardCode('Fb'), { rank: 'F', suit: 'b' });
  assert.deepEqual(cardCode('J1'), { rank: '', suit: null });
  for (const text of ['', '1d', '7x', '11d', '7d ', 'Kd', '<b>']) assert.equal(cardCode(text), null, text);
  assert.deepEqual(['A', '7', '10', 'C'].map(pipsOf), [1, 7, 10, 0]);
  assert.deepEqual(
    ['F', 'C', 'R'].map((rank) => printedRank(rank, 'french')),
    ['J', 'Q', 'K'],
  );
});

test('pips are as many as the rank says, on the card, and no two lie on one another', () => {
  for (let pips = 1; pips <= 10; ++pips) {
    const places = pipPlaces(pips);
    const half = (pips === 1 ? 56 : pipSize(pips)) / 2;
    assert.equal(places.length, pips);
    for (const { x, y } of places)
      assert.ok(x - half > 20 && x + half < 80 && y - half > 8 && y + half < 148);
    for (const [i, a] of places.entries())
      for (const b of places.slice(i + 1))
        assert.ok(Math.hypot(a.x - b.x, a.y - b.y) > half * 1.55, `${pips}`);
  }
});

test('a card leads to its plays, those that score first and the one that lays last', () => {
  const plays = [take(0, '7d', []), take(1, '7d', ['3c', '4s']), take(2, '7d', ['7c'], 1), take(3, '2d', [])];
  assert.deepEqual(
    choosing.playsOfCard(plays, '7d').map(({ play }) => play),
    [2, 1, 0],
  );
  assert.deepEqual([...choosing.pickable(plays, { card: '7d', picked: [] })].sort(), ['3c', '4s', '7c']);
});

test('a tap on the table chooses the one play that is left, and narrows where there are several', () => {
  const plays = [take(0, '7d', ['3c', '4s']), take(1, '7d', ['3c', '4b']), take(2, '7d', ['7c'])];
  const chosen = { card: '7d', picked: [] };
  assert.equal(choosing.pick(plays, chosen, '7c').play.play, 2);
  const first = choosing.pick(plays, chosen, '3c');
  assert.equal(first.play, null);
  assert.deepEqual(first.choosing.picked, ['3c']);
  assert.equal(choosing.pick(plays, first.choosing, '4b').play.play, 1);
  // The same card again gives it up; one of another play begins anew; one of no play changes nothing.
  assert.deepEqual(choosing.pick(plays, first.choosing, '3c').choosing.picked, []);
  assert.equal(choosing.pick(plays, first.choosing, '7c').play.play, 2);
  assert.deepEqual(choosing.pick(plays, first.choosing, 'Rb').choosing, first.choosing);
});

test('builds, choices and plays that lay are told apart', () => {
  const build = { play: 0, card: '2d', take: [], points: [], build: { value: 7, with: ['5c'] } };
  const pass = { play: 1, take: [], points: [], choice: 'pass' };
  const laid = take(2, '2d', []);
  assert.deepEqual([build, pass, laid].map(choosing.lays), [false, false, true]);
  assert.deepEqual(choosing.touched(build), ['5c']);
  assert.deepEqual(choosing.playsWithoutCard([build, pass, laid]), [pass]);
});

test('a card dropped on the cloth is laid, or takes where it must', () => {
  const plays = [take(0, '7d', ['7c']), take(1, '2d', []), take(2, '2d', ['2c'])];
  assert.deepEqual(
    choosing.dropped(plays, '2d', null).map(({ play }) => play),
    [1],
  );
  assert.deepEqual(
    choosing.dropped(plays, '7d', null).map(({ play }) => play),
    [0],
  );
  assert.deepEqual(
    choosing.dropped(plays, '2d', '2c').map(({ play }) => play),
    [2],
  );
  assert.deepEqual(choosing.dropped(plays, '2d', '7c'), []);
});

test('cards in builds do not lie on the table a second time', () => {
  const board = boardOf({
    seat: 1,
    turn: 0,
    dealer: 0,
    hand: 2,
    holding: ['9d'],
    table: ['2d', '5c', 'Rs'],
    builds: [{ value: 7, cards: ['2d', '5c'], seat: 0 }],
    piles: [['Ad'], []],
    plays_left: 3,
    held: [1, 1],
    stock: 4,
  });
  assert.deepEqual(board.loose, ['Rs']);
  assert.deepEqual(board.taken, [1, 0]);
  assert.equal(board.stacked, false);
  assert.deepEqual(board.tops, [null, null]);
});

test('a pile that can be taken shows its top card', () => {
  const view = { seat: 0, turn: 0, dealer: 1, hand: 0, holding: [], table: [], plays_left: 3 };
  const board = boardOf({ ...view, piles: [['7d', '7c'], ['Ac', 'As']], tops: ['As'] });
  assert.deepEqual(board.tops, [null, 'As']);
});

test('of cards that lie face down the table knows the number', () => {
  const view = { seat: 0, turn: 0, dealer: 1, hand: 0, holding: [], table: ['7d'], piles: [[], []], plays_left: 3 };
  assert.equal(boardOf({ ...view, top: '7d' }).hidden, 0);
  assert.equal(boardOf({ ...view, top: '7d', hidden: 3 }).hidden, 3);
});

test('what one person may read of a deal, two may not', () => {
  const deal = (seat) => ({
    seat,
    message: { event: 'deal', hand: 0, round: 0, text: ['Hand 1', `cards of ${seat}`] },
  });
  const play = {
    message: { event: 'play', seat: 0, card: '7d', take: ['7c'], points: [], text: ['A: 7d takes 7c'] },
  };
  assert.deepEqual(readable([deal(0), deal(1), play], 0), [['Hand 1', 'cards of 0'], ['A: 7d takes 7c']]);
  assert.deepEqual(readable([deal(0), deal(1), play], null), [['Hand 1'], ['A: 7d takes 7c']]);
  assert.deepEqual(moveOf(play.message).take, ['7c']);
  assert.equal(moveOf(deal(0).message), null);
  assert.deepEqual(remainderOf({ event: 'hand_end', remainder: { seat: 1, cards: ['2d'] } }), {
    seat: 1,
    cards: ['2d'],
  });
});

test('the rules card falls into chapters', () => {
  const card =
    '# Scopa\n\n## Deck\n\n40 cards.\n\n## Points\n\n- **cards** (1 point): more cards\n- **7\\_bello** x\n';
  assert.deepEqual(chaptersOf(card), [
    { heading: 'Deck', paragraphs: [{ name: '', text: '40 cards.', listed: false }] },
    {
      heading: 'Points',
      paragraphs: [
        { name: 'cards', text: '(1 point): more cards', listed: true },
        { name: '7_bello', text: 'x', listed: true },
      ],
    },
  ]);
});

test('games are found without accents and stand in families', () => {
  const games = ['scopa', 'scopa-tre', 'scopa-sei', 'pisti', 'basra', 'basra-libanese'].map((name) => ({
    name,
    title: name === 'pisti' ? 'Pişti' : name,
  }));
  assert.deepEqual(
    searched(games, ' PIST ').map(({ name }) => name),
    ['pisti'],
  );
  assert.deepEqual(
    gameGroups(games).map(({ title, games: group }) => [title, group.length]),
    [
      ['scopa', 3],
      ['basra', 2],
      ['', 1],
    ],
  );
});

test('whose turn it is sees what the others played since', async () => {
  const { linesOf, movesSince } = await source('table/match_events.ts');
  const playsSince = (all, seat, most) => linesOf(movesSince(all, seat), most);
  const move = (seat, ...text) => ({ seat, text });
  const moves = [move(1, 'old'), move(0, 'own'), move(1, 'lays'), move(2, 'takes', 'scores +1: because'), move(3, 'passes')];
  assert.deepEqual(playsSince(moves, 0, 3), ['lays', 'takes · scores +1', 'passes']);
  assert.deepEqual(playsSince(moves, 0, 2), ['takes · scores +1', 'passes']);
  assert.deepEqual(playsSince(moves, 3, 3), []);
  assert.deepEqual(playsSince(moves.slice(2), 0, 9), ['lays', 'takes · scores +1', 'passes']);
});

test('the others sit around the cloth, the partner opposite', async () => {
  const { isClockwise, placesOf } = await source('table/places.ts');
  assert.deepEqual(placesOf(1, false), ['top']);
  assert.deepEqual(placesOf(3, false), ['right', 'top', 'left']);
  assert.deepEqual(placesOf(3, true), ['left', 'top', 'right']);
  const mirrored = (place) => place.replace(/left|right/, (side) => (side === 'left' ? 'right' : 'left'));
  for (let others = 1; others < 8; ++others) {
    const places = placesOf(others, false);
    assert.equal(new Set(places).size, others);
    // As many to the right as to the left, so where the number of seats is even, one is opposite.
    assert.deepEqual(places.map(mirrored).reverse(), places);
  }
  assert.deepEqual(placesOf(8, false), []);
  assert.equal(isClockwise({ rules: { direction: { value: 'clockwise' } } }), true);
  for (const settings of [null, {}, 'text', { rules: {} }, { rules: { direction: { value: 'anticlockwise' } } }])
    assert.equal(isClockwise(settings), false);
});
