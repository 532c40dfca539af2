// The frame: the bar with the pages, and the page in force.
import { CardSprite } from '../cards/sprite';
import { say, type Word } from '../words/words';
import { ErrorBoundary } from './error_boundary';
import { LazyPage } from './lazy_page';
import { withStyle } from './late_style';
import { OpenedWorkNotice } from './opened_work';
import { addressOfPage, route, type Page } from './route';
import { SettingsButton } from './settings_panel';
import { Updates } from './updates_bar';

const titles = [
  ['table', 'tablePage'],
  ['workbench', 'workbenchPage'],
  ['replay', 'replayPage'],
  ['manual', 'manualPage'],
] as const satisfies readonly (readonly [Page, Word])[];

function Pages() {
  const { page } = route.value;
  return (
    <nav class="shell-pages" aria-label={say('pagesLabel')}>
      {titles.map(([each, word]) => (
        <a key={each} href={addressOfPage(each)} aria-current={each === page ? 'page' : undefined}>
          {say(word)}
        </a>
      ))}
    </nav>
  );
}

function CurrentPage() {
  const { page, rest } = route.value;
  switch (page) {
    case 'table':
      if (rest === 'results')
        return (
          <LazyPage
            key="results"
            load={() => import('../table/late_rooms').then(({ Results }) => ({ Page: Results }))}
            rest={rest}
          />
        );
      return <LazyPage key="table" load={() => import('../table/page')} rest={rest} />;
    case 'workbench':
      return <LazyPage key="workbench" load={withStyle(() => import('../workbench/page'))} rest={rest} />;
    case 'replay':
      return <LazyPage key="replay" load={withStyle(() => import('../replay/page'))} rest={rest} />;
    case 'manual':
      return <LazyPage key="manual" load={withStyle(() => import('../manual/page'))} rest={rest} />;
    case 'link':
      return <LazyPage key="link" load={withStyle(() => import('../share/page'))} rest={rest} />;
    case 'seat':
      return <LazyPage key={rest} load={() => import('../remote/page')} rest={rest} />;
    case 'about':
      return <LazyPage key="about" load={() => import('../manual/about')} rest={rest} />;
  }
}

export function Shell() {
  return (
    <div class="shell" data-page={route.value.page}>
      <a
        class="shell-skip"
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>('#content')?.focus();
        }}
      >
        {say('skipToContent')}
      </a>
      <header class="shell-bar">
        <a class="shell-brand" href="#/table">
          {say('appName')}
        </a>
        <Pages />
        <SettingsButton />
      </header>
      <CardSprite />
      <Updates />
      <OpenedWorkNotice />
      <main id="content" class="shell-content" tabIndex={-1}>
        <ErrorBoundary key={route.value.page}>
          <CurrentPage />
        </ErrorBoundary>
      </main>
    </div>
  );
}
