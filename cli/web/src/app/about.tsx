import { useEffect } from 'preact/hooks';
import { say } from '../words/words';
import { setReady } from './route';

export function About() {
  useEffect(() => {
    setReady('about');
  }, []);
  return (
    <article class="prose">
      <h1>{say('appName')}</h1>
      <p>{say('aboutText')}</p>
      <p>{say('aboutOffline')}</p>
      <p>{say('aboutLicence')}</p>
    </article>
  );
}
