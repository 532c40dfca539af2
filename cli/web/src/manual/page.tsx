// The manual as a page of its own.
import { setReady } from '../app/route';
import { say } from '../words/manual_words';
import { ManualView } from './manual_view';

export function Page({ rest }: { readonly rest: string }) {
  return (
    <div class="manual-page">
      <h1>{say('manual')}</h1>
      <ManualView base="#/manual" rest={rest} onReady={() => setReady('manual')} />
      <p>
        <a href="#/about">{say('manualAbout')}</a>
      </p>
    </div>
  );
}
