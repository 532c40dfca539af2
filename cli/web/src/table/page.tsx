import { useEffect } from 'preact/hooks';
import { setReady } from '../app/route';

export function Page() {
  useEffect(() => {
    setReady('table');
  }, []);
  return <div class="table-page" />;
}
