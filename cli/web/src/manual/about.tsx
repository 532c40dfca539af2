import { useEffect } from 'preact/hooks';
import { setReady } from '../app/route';
import { say } from '../words/manual_words';

export function Page() {
  useEffect(() => {
    setReady('about');
  }, []);
  return (
    <article class="prose">
      <h1>Cicera</h1>
      <p>{say('aboutText')}</p>
      <p>{say('aboutOffline')}</p>
      <p>{say('aboutLicence')}</p>
    </article>
  );
}
