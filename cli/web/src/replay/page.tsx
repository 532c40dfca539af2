import { useEffect } from 'preact/hooks';
import { setReady } from '../app/route';

export function Page() {
  useEffect(() => {
    setReady('replay');
  }, []);
  return <div class="replay-page" />;
}
