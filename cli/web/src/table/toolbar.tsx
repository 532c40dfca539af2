// What a person can ask for at any time, below the cards, and the panels that answer.
import type { Signal } from '@preact/signals';
import { Dialog } from '../app/dialog';
import { LatePart } from '../app/late_part';
import type { Deck } from '../cards/card_code';
import { say, type Word } from '../words/words';
import { LastPlays } from './last_plays';
import { LogList } from './log';
import { RulesPanel } from './rules_panel';
import { SaveButton } from './save_button';
import { ScoreTable } from './score_table';
import type { Session } from './session';

export type Panel = 'last' | 'log' | 'score' | 'rules' | 'keys' | 'more';

interface Props {
  readonly session: Session;
  readonly panel: Signal<Panel | null>;
  readonly deck: Deck;
  readonly onLeave: () => void;
  readonly onLearn?: (() => void) | undefined;
}

const titles = {
  last: 'lastPlays',
  log: 'logTitle',
  score: 'scoreTitle',
  rules: 'rulesTitle',
  keys: 'keysTitle',
  more: 'more',
} as const satisfies Record<Panel, Word>;

function More({ session, panel, onLeave }: Omit<Props, 'deck'>) {
  const shown = (each: Panel) => () => {
    if (each === 'score') void session.askScore();
    panel.value = each;
  };
  return (
    <div class="menu">
      {(['score', 'log', 'rules', 'keys'] as const).map((each) => (
        <button key={each} type="button" onClick={shown(each)}>
          {say(titles[each])}
        </button>
      ))}
      {session.rules === undefined && <SaveButton session={session} />}
      <button type="button" onClick={onLeave}>
        {say('leave')}
      </button>
    </div>
  );
}

function PanelBody({ session, panel, deck, onLeave, onLearn }: Props) {
  switch (panel.value) {
    case 'last':
      return <LastPlays session={session} deck={deck} />;
    case 'log':
      return <LogList session={session} />;
    case 'score':
      return <ScoreTable session={session} deck={deck} />;
    case 'rules':
      return (
        <>
          {onLearn && (
            <button type="button" class="rules-learn" onClick={onLearn}>
              {say('learnGame', { title: session.opened.title })}
            </button>
          )}
          <RulesPanel spec={session.opened.spec} given={session.rules} />
        </>
      );
    case 'keys':
      return <LatePart load={() => import('./late_rooms').then(({ KeysPanel }) => KeysPanel)} given={{}} />;
    case 'more':
      return <More session={session} panel={panel} onLeave={onLeave} />;
    case null:
      return null;
  }
}

const icons = {
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900V15h7v-1.100A6 6 0 0 0 12 3z',
  stop: 'M7 7h10v10H7z',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  last: 'M12 7v5l3 2M3.500 9a9 9 0 1 1-.500 4M3 4v5h5',
  more: 'M5 7h14M5 12h14M5 17h14',
} as const;

function Tool({ icon, word, onClick, off = false }: ToolProps) {
  return (
    <button type="button" class="tool" onClick={onClick} disabled={off}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={icons[icon]} class="tool-icon" />
      </svg>
      <span>{say(word)}</span>
    </button>
  );
}

interface ToolProps {
  readonly icon: keyof typeof icons;
  readonly word: Word;
  readonly onClick: () => void;
  readonly off?: boolean;
}

export function Toolbar({ session, panel, deck, onLeave, onLearn }: Props) {
  const atTurn = session.phase.value === 'turn';
  const thinks = session.thinking.isLong.value;
  const close = () => (panel.value = null);
  return (
    <div class="toolbar" role="toolbar" aria-label={say('more')}>
      <Tool
        icon={thinks ? 'stop' : 'hint'}
        word={thinks ? 'benchStop' : 'hint'}
        off={!atTurn || session.fixed}
        onClick={() => void session.askHint()}
      />
      <Tool
        icon="undo"
        word="undo"
        off={!session.askBack && (!atTurn || session.fixed || session.taken.value === 0)}
        onClick={() => void session.takeBack()}
      />
      <Tool icon="last" word="lastShort" onClick={() => (panel.value = 'last')} />
      <Tool icon="more" word="more" onClick={() => (panel.value = 'more')} />
      {panel.value && (
        <Dialog key={panel.value} title={say(titles[panel.value])} onClose={close}>
          <PanelBody session={session} panel={panel} deck={deck} onLeave={onLeave} onLearn={onLearn} />
        </Dialog>
      )}
    </div>
  );
}
