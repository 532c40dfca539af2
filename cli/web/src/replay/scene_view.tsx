// The cards of a step: the seats with their holdings around the table, the play marked.
import { CardFace } from '../cards/card';
import { say } from '../words/late_words';
import { facesOf } from '../workbench/deck_faces';
import { names, shown } from './replay';
import type { Scene } from './steps';

/** What people call a seat. */
export function seatName(seat: number): string {
  return shown.value?.head.names[seat] ?? say('replaySeat', { number: seat + 1 });
}

interface CardsProps {
  readonly cards: readonly string[];
  readonly played: string | null;
  readonly marked: ReadonlySet<string>;
}

function Cards({ cards, played, marked }: CardsProps) {
  const deck = facesOf(shown.value?.cards ?? null);
  return (
    <ul class="replay-cards">
      {cards.map((card) => (
        <li key={card} data-played={card === played} data-marked={marked.has(card)}>
          <CardFace card={card} deck={deck} name={names.value.nameOf(card)} />
          {card === played && <span class="visually-hidden">{say('replayPlayed')}</span>}
          {marked.has(card) && <span class="visually-hidden">{say('replayTaken')}</span>}
        </li>
      ))}
    </ul>
  );
}

function Seat({ seat, scene }: { readonly seat: number; readonly scene: Scene }) {
  const cards = scene.holdings[seat] ?? [];
  return (
    <section class="replay-seat" data-turn={scene.seat === seat} aria-label={seatName(seat)}>
      <h2>{seatName(seat)}</h2>
      <Cards cards={cards} played={scene.seat === seat ? scene.card : null} marked={new Set()} />
    </section>
  );
}

export function SceneView({ scene }: { readonly scene: Scene }) {
  const turned =
    scene.seat !== null && scene.card !== null && !(scene.holdings[scene.seat] ?? []).includes(scene.card);
  const builds = scene.builds.map((build) => new Set(build.cards));
  const loose = scene.table.filter((card) => !builds.some((build) => build.has(card)));
  return (
    <div class="replay-felt">
      <section class="replay-table" aria-label={say('benchTable')}>
        <h2>{say('benchTable')}</h2>
        <div class="replay-lying">
          <Cards cards={loose} played={null} marked={scene.marked} />
          {scene.builds.map((build) => (
            <div key={build.value} class="replay-build">
              <span>{build.value}</span>
              <Cards cards={build.cards} played={null} marked={scene.marked} />
            </div>
          ))}
          {turned && scene.card && <Cards cards={[scene.card]} played={scene.card} marked={new Set()} />}
        </div>
      </section>
      {scene.holdings.map((_, seat) => (
        <Seat key={seat} seat={seat} scene={scene} />
      ))}
    </div>
  );
}
