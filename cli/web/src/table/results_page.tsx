// What the person has reached: by game and level, in a row, where the points came from, and the hands of the day.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { setReady } from '../app/route';
import { language } from '../app/settings';
import { keptMatches } from '../storage/matches';
import { say } from '../words/late_table_words';
import { dayHandId, dayOf, dayTitle, streakOfDays, type DayHand } from './day_hand';
import { FigureTable } from './figure_table';
import { itemTitle } from './item_titles';
import { knownGames } from './known_games';
import {
  endingsOf,
  itemsOf,
  playedOf,
  talliesOf,
  winsInARow,
  type GameItems,
  type PlayedMatch,
} from './results';

const mostLast = 20;

const playersTitle = (players: string): string =>
  knownGames().levels.find(({ player }) => player === players)?.title ||
  (players === '' ? say('resultsMixed') : players);

function Tallies({ played }: { readonly played: readonly PlayedMatch[] }) {
  const tallies = talliesOf(played);
  const endings = endingsOf(played);
  const { now, most } = winsInARow(endings);
  if (tallies.length === 0) return null;
  return (
    <section>
      <FigureTable
        title={say('results')}
        heads={[say('resultsGame'), say('resultsAgainst'), say('resultsMatches'), say('resultsWon')]}
        rows={tallies.map(({ title, players, matches, won }) => [title, playersTitle(players), matches, won])}
      />
      <p>{say('resultsStreak', { now, most })}</p>
      <h2>{say('resultsLast')}</h2>
      <ol class="result-marks">
        {endings.slice(0, mostLast).map((won, i) => (
          <li key={i} data-won={won}>
            <span aria-hidden="true">{won ? '●' : '○'}</span>
            <span class="visually-hidden">{say(won ? 'resultWon' : 'resultLost')}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Items({ game: { title, items } }: { readonly game: GameItems }) {
  const heading = say('resultsItems', { title });
  return (
    <section>
      <h2>{heading}</h2>
      <FigureTable
        title={heading}
        heads={[say('resultsItem'), say('resultsOwn'), say('resultsOthers')]}
        rows={items.map(({ item, own, others }) => [itemTitle(language.value, item), own, others])}
      />
    </section>
  );
}

type PlayedDay = PlayedMatch & { readonly day: DayHand };

function Days({ played }: { readonly played: readonly PlayedMatch[] }) {
  const days = played.filter((each): each is PlayedDay => each.day !== null && each.over);
  if (days.length === 0) return null;
  const inARow = streakOfDays(
    days.map(({ day }) => day.day),
    dayOf(new Date()),
  );
  return (
    <section>
      <h2>{say('resultsDays')}</h2>
      {inARow > 1 && <p>{say('dayStreak', { count: inARow })}</p>}
      <ul class="result-days">
        {[...days]
          .sort((a, b) => b.day.day.localeCompare(a.day.day))
          .map(({ day, title, points }) => (
            <li key={dayHandId(day)}>
              <a href={`#/table/${dayHandId(day)}`}>
                {dayTitle(day.day, language.value)}, {title}: {points.join('–')}
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}

export function Page() {
  const played = useSignal<readonly PlayedMatch[] | null>(null);
  useEffect(() => {
    const read = async () => {
      const { kept } = await keptMatches();
      played.value = kept.map(playedOf).filter((each) => each !== null);
      setReady('table');
    };
    void read();
  }, []);
  if (!played.value) return <p class="loading">{say('loading')}</p>;
  const counted = played.value.filter(({ over, items }) => over || items.size > 0);
  return (
    <div class="setup results">
      <a class="seating-back button" href="#/table">
        ‹ {say('allGames')}
      </a>
      <h1>{say('results')}</h1>
      <p class="soft">
        {counted.length === 0 ? say('resultsNone') : say('resultsFrom', { count: counted.length })}
      </p>
      <Tallies played={played.value} />
      <Days played={played.value} />
      {itemsOf(played.value).map((game) => (
        <Items key={game.game} game={game} />
      ))}
    </div>
  );
}
