// The manual as a page or beside the text of the workbench: all pages, one of them, or what is found in them.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go, route } from '../app/route';
import { reasonOf } from '../engine/engine_error';
import { say } from '../words/manual_words';
import { beginBench } from '../workbench/benches';
import { exampleAt, nameOf } from './examples';
import {
  blocksOfPage,
  loadManual,
  pagesOf,
  pathOfLink,
  placeOf,
  search,
  titleOf,
  type Manual,
  type ManualPage,
} from './manual';
import { BlocksView } from './markdown_view';

interface Props {
  /** What the manual's own address begins with, as `#/manual`. */
  readonly base: string;
  /** What follows it. */
  readonly rest: string;
  readonly onReady?: () => void;
}

interface PartProps {
  readonly manual: Manual;
  readonly base: string;
}

function Contents({ manual, base }: PartProps) {
  return (
    <div lang="en" class="manual-contents">
      {manual.groups.map((group) => (
        <section key={group.title}>
          <h2>{group.title}</h2>
          <ul>
            {pagesOf(manual, group).map((page) => (
              <li key={page.name}>
                <a href={`${base}/${page.name}`}>{titleOf(page)}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function FoundList({
  manual,
  base,
  words,
  onGo,
}: PartProps & { readonly words: string; readonly onGo: () => void }) {
  const found = search(manual, words);
  return (
    <>
      <p role="status">
        {found.length === 0 ? say('manualNone') : say('manualFound', { count: found.length })}
      </p>
      <ul lang="en" class="manual-found">
        {found.map(({ page, id, title, excerpt }) => (
          <li key={`${page}/${id}`}>
            <a href={`${base}/${page}/${id}`} onClick={onGo}>
              {title}
            </a>
            <span class="bench-place"> {page}</span>
            <p class="bench-hint">{excerpt}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Shown({ manual, base, page, id }: PartProps & { readonly page: ManualPage; readonly id: string }) {
  const blocks = blocksOfPage(page);
  useEffect(() => {
    const heading =
      document.getElementById(`manual-${id}`) ?? document.querySelector<HTMLElement>('.manual h2');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [page, id]);
  const link = (href: string) => {
    if (/^https:/u.test(href)) return href;
    const path = pathOfLink(manual, page.name, href);
    return path === null ? null : `${base}/${path}`;
  };
  const open = (place: number) => {
    const files = exampleAt(manual, page, place, say('manualExampleTitle'));
    if (!files) return;
    void beginBench(files, '').then(() => {
      // Beside the text where there is room for both.
      if (route.peek().page !== 'workbench' || matchMedia('(max-width: 899px)').matches) go('workbench');
    });
  };
  const below = (place: number) =>
    nameOf(blocks, place) !== null && (
      <button type="button" class="manual-open" onClick={() => open(place)}>
        {say('manualOpenExample')}
      </button>
    );
  return (
    <article lang="en">
      <BlocksView blocks={blocks} link={link} below={below} />
    </article>
  );
}

export function ManualView({ base, rest, onReady }: Props) {
  const manual = useSignal<Manual | null>(null);
  const failed = useSignal('');
  const words = useSignal('');
  useEffect(() => {
    loadManual()
      .then(
        (loaded) => (manual.value = loaded),
        (error: unknown) => (failed.value = reasonOf(error)),
      )
      .finally(() => onReady?.());
  }, []);
  useEffect(() => {
    words.value = '';
  }, [rest]);
  if (failed.value !== '') return <p class="notice">{failed.value}</p>;
  if (!manual.value) return null;
  const { page, id } = placeOf(manual.value, rest);
  const parts = { manual: manual.value, base };
  return (
    <div class="manual">
      <div class="manual-bar">
        {rest !== '' && <a href={base}>{say('manualContents')}</a>}
        <input
          type="search"
          aria-label={say('manualSearch')}
          placeholder={say('manualSearch')}
          value={words.value}
          onInput={(event) => (words.value = event.currentTarget.value)}
        />
      </div>
      {words.value.trim() !== '' ? (
        <FoundList {...parts} words={words.value} onGo={() => (words.value = '')} />
      ) : page ? (
        <Shown {...parts} page={page} id={id} />
      ) : (
        <>
          {rest !== '' && <p role="alert">{say('manualNoPage')}</p>}
          <p>{say('manualMeaning')}</p>
          <Contents {...parts} />
        </>
      )}
    </div>
  );
}
