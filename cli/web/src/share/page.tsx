// A link that somebody shared: what is in it, as text, until the person decides to use it.
import { useEffect, useState } from 'preact/hooks';
import { go, setReady } from '../app/route';
import { watchRecord } from '../replay/handed_record';
import { beginBench } from '../workbench/benches';
import { language } from '../app/settings';
import { say, type Word } from '../words/late_words';
import { openLink, type LinkFault, type Opened } from './link';
import { marked } from './marked';
import type { Parcel } from './parcel';

const faultWords: Readonly<Record<LinkFault, Word>> = {
  none: 'linkNone',
  later: 'linkLater',
  damaged: 'linkDamaged',
  large: 'linkLarge',
  foreign: 'linkForeign',
};

function Fault({ fault }: { readonly fault: LinkFault }) {
  return (
    <div class="notice" role="alert">
      <p>{say(faultWords[fault])}</p>
      <p>
        <a class="button" href="#/table">
          {say('tablePage')}
        </a>{' '}
        <a class="button" href="#/workbench">
          {say('workbenchPage')}
        </a>
      </p>
    </div>
  );
}

function use(parcel: Parcel) {
  if (parcel.kind === 'record') {
    watchRecord(parcel);
    return;
  }
  void beginBench(parcel.files, parcel.parent).then(() => go('workbench'));
}

function lettersOf(parcel: Parcel): string {
  return parcel.files.reduce((sum, file) => sum + file.text.length, 0).toLocaleString(language.value);
}

function Contents({ parcel }: { readonly parcel: Parcel }) {
  const scripts = parcel.files.some((file) => file.path.endsWith('.lua'));
  const record = parcel.kind === 'record';
  return (
    <div class="link-contents">
      <h1>{say(record ? 'linkRecord' : 'linkBench')}</h1>
      <p>{say('linkOnlyText')}</p>
      <p>{say('linkFiles', { count: parcel.files.length, letters: lettersOf(parcel) })}</p>
      {parcel.parent !== '' && <p>{say('linkParent', { parent: marked(parcel.parent) })}</p>}
      {scripts && <p>{say('linkScripts')}</p>}
      <div class="bench-row">
        <button type="button" class="primary" onClick={() => use(parcel)}>
          {say(record ? 'linkWatch' : 'linkRun')}
        </button>
      </div>
      {parcel.files.map((file) => (
        <section key={file.path} class="link-file">
          <h2>
            {marked(file.path)}
            {file.path.endsWith('.lua') && ` · ${say('linkScript')}`}
          </h2>
          <pre tabIndex={0} aria-label={marked(file.path)}>
            {marked(file.text)}
          </pre>
        </section>
      ))}
    </div>
  );
}

export function Page({ rest }: { readonly rest: string }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    let gone = false;
    setOpened(null);
    setReady(null);
    void openLink(`#${rest}`).then((answer) => {
      if (!gone) {
        setOpened(answer);
        setReady('link');
      }
    });
    return () => {
      gone = true;
    };
  }, [rest]);
  return (
    <div class="link-page">
      {opened && 'fault' in opened && <Fault fault={opened.fault} />}
      {opened && 'parcel' in opened && <Contents parcel={opened.parcel} />}
    </div>
  );
}
