// A match being played: the seats, the cloth, the person's cards and what can be done with them.
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { LegalPlay } from '../engine/client';
import { LatePart } from '../app/late_part';
import { deckChoice } from '../app/settings';
import type { Deck } from '../cards/card_code';
import { say } from '../words/words';
import {
  candidates,
  dropped,
  lays,
  nothingChosen,
  pick,
  pickable,
  playsWithoutCard,
  touched,
  type Choosing,
} from './choosing';
import { give } from './cues';
import { dragging } from './drag';
import { Felt } from './felt';
import { Hand } from './hand';
import { LogColumn } from './log';
import { showMove, skipMotion } from './motion';
import { Options } from './options';
import { HandEnd, PassDevice } from './pauses';
import { Says } from './says';
import { Seats, Sides } from './seats';
import type { Session } from './session';
import { tableKey } from './table_keys';
import { Toolbar, type Panel } from './toolbar';

export interface MatchActions {
  readonly onLeave: () => void;
  readonly onRematch: () => void;
  /** Deals a guided first hand of the game, where that can be done. */
  readonly onLearn?: () => void;
}

interface Props extends MatchActions {
  readonly id: string;
  readonly session: Session;
  /** What is shown at the end of the match, where it is not that of a match of one's own. */
  readonly end?: ComponentChildren;
}

/** The faces to draw for a deck of the engine, whose pack may name its cards. */
export function drawnDeck({ opened, cards }: Session): Deck {
  if (cards.own) return cards.own;
  const { deck } = opened;
  if (deckChoice.value !== 'game') return deckChoice.value;
  return deck === 'french' ? 'french' : 'italian';
}

/** The best points among the plays that touch a card, by card. */
function pointsByCard(plays: readonly LegalPlay[], sideOf: (play: LegalPlay) => number): Map<string, number> {
  const best = new Map<string, number>();
  for (const play of plays) {
    const side = sideOf(play);
    const points = play.points.reduce((sum, each) => sum + (each.side === side ? each.points : 0), 0);
    for (const card of touched(play)) best.set(card, Math.max(best.get(card) ?? 0, points));
  }
  return best;
}

/** What the person has chosen so far, and what follows from it. */
function useChoosing(session: Session) {
  const choosing = useSignal<Choosing>(nothingChosen);
  const atTurn = useComputed(() => session.phase.value === 'turn');
  const turned = useComputed(() => session.board.value?.turned ?? null);
  useSignalEffect(() => {
    // A turn begins with nothing chosen, but for a card turned from the stock, which is the only one to play.
    const card = turned.value;
    choosing.value = atTurn.value && card !== null ? { card, picked: [] } : nothingChosen;
  });
  const now = useComputed(() => {
    if (!atTurn.value) return [];
    const plays = session.plays.value;
    return choosing.value.card === null ? playsWithoutCard(plays) : candidates(plays, choosing.value);
  });
  const play = (chosen: LegalPlay): void => {
    choosing.value = nothingChosen;
    void session.play(chosen);
  };
  const choose = (card: string): void => {
    if (!atTurn.value) return;
    const only = now.value.length === 1 ? now.value[0] : undefined;
    if (choosing.value.card === card && only) play(only);
    else choosing.value = choosing.value.card === card ? nothingChosen : { card, picked: [] };
  };
  const pickCard = (card: string): void => {
    const picked = pick(session.plays.value, choosing.value, card);
    choosing.value = picked.choosing;
    if (picked.play) play(picked.play);
  };
  const drop = (card: string, onto: string | null): void => {
    const left = dropped(session.plays.value, card, onto);
    const only = left.length === 1 ? left[0] : undefined;
    if (only && atTurn.value) play(only);
    else choosing.value = { card, picked: onto === null || left.length === 0 ? [] : [onto] };
  };
  const layChosen = (): void => {
    const laid = now.value.filter(lays);
    const only = choosing.value.picked.length === 0 && laid.length === 1 ? laid[0] : undefined;
    if (only) play(only);
  };
  return { choosing, now, play, choose, pickCard, drop, layChosen };
}

export function Match({ id, session, end, onLeave, onRematch, onLearn }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const { choosing, now, play, choose, pickCard, drop, layChosen } = useChoosing(session);
  const panel = useSignal<Panel | null>(null);
  const deck = drawnDeck(session);
  const drag = useMemo(() => dragging((card) => (choosing.value = { card, picked: [] }), drop), [session]);
  useEffect(() => {
    session.motion = (move, update) => {
      give(move.points.length > 0 ? 'points' : 'card');
      return root.current
        ? showMove({ root: root.current, deck, sideOf: (seat) => session.sideOf(seat) }, move, update)
        : Promise.resolve(update());
    };
  }, [session, deck]);
  const isTurn = session.phase.value === 'turn';
  useEffect(() => {
    // Not where the person has just been given the device, or comes back to the match.
    if (isTurn && session.moves.value.length > 0) give('turn');
  }, [isTurn]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      tableKey(event, root.current, {
        session,
        panel,
        digit: (digit) => {
          const chosen = now.value[digit - 1];
          if (chosen) play(chosen);
        },
        escape: () => (choosing.value = nothingChosen),
      });
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
    };
  }, [session]);

  const board = session.board.value;
  if (!board) return <p class="loading">{session.fault.value || say('loading')}</p>;
  const phase = session.phase.value;
  const hint = session.hint.value;
  const hintedPlay = hint ? session.plays.value.find((each) => each.play === hint.play) : undefined;
  const hidden = session.shared && phase !== 'turn';
  const atTurn = phase === 'turn';
  const ofDay = session.fixed && end === undefined;
  return (
    <div
      class="match"
      ref={root}
      data-phase={phase}
      data-seats={session.opened.seats}
      data-told={session.told.value}
    >
      <h1 class="visually-hidden">{session.opened.title}</h1>
      <div class="match-main">
        <Sides session={session} board={board} />
        <Seats session={session} board={board} deck={deck} />
        <Felt
          board={board}
          deck={deck}
          pickable={atTurn ? pickable(session.plays.value, choosing.value) : new Set()}
          picked={choosing.value.picked}
          hinted={hintedPlay && choosing.value.card === null ? touched(hintedPlay) : []}
          points={pointsByCard(now.value, () => session.sideOf(session.viewer.value))}
          nameOf={session.cards.nameOf}
          onPick={pickCard}
          onCloth={() => {
            if (phase === 'watch') skipMotion();
            else layChosen();
          }}
        />
        <div class="talk">
          <Says session={session} choosing={choosing.value} />
          {now.value.length > 0 && (
            <Options
              plays={now.value}
              deck={deck}
              hinted={hint?.play ?? null}
              named={session.cards.named}
              onPlay={play}
            />
          )}
        </div>
        <Hand
          cards={board.holding}
          deck={deck}
          hidden={hidden}
          chosen={choosing.value.card}
          playable={new Set(session.plays.value.map(({ card }) => card))}
          hinted={hintedPlay?.card ?? null}
          nameOf={session.cards.nameOf}
          onChoose={choose}
          drag={drag}
        />
        <Toolbar session={session} panel={panel} deck={deck} onLeave={onLeave} onLearn={onLearn} />
      </div>
      <LogColumn session={session} />
      {session.guidance && (
        <LatePart
          load={() => import('./late_rooms').then(({ FirstHandStart }) => FirstHandStart)}
          given={{ session }}
        />
      )}
      {phase === 'pass' && <PassDevice session={session} onLeave={onLeave} />}
      {ofDay && (phase === 'hand-end' || phase === 'match-end') && (
        <LatePart
          load={() => import('./late_rooms').then(({ DayEnd }) => DayEnd)}
          given={{ id, session, deck, onLeave }}
        />
      )}
      {!ofDay && phase === 'hand-end' && <HandEnd session={session} deck={deck} />}
      {phase === 'match-end' && end}
      {!session.fixed && phase === 'match-end' && (
        <LatePart
          load={() => import('./late_rooms').then(({ MatchEnd }) => MatchEnd)}
          given={{ session, deck, onLeave, onRematch }}
        />
      )}
    </div>
  );
}
