import { useEffect } from 'preact/hooks';
import { setReady } from '../app/route';

export function Page() {
  useEffect(() => {
    setReady('link');
  }, []);
  return <div class="link-page" />;
}
