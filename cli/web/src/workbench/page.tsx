import { useEffect } from 'preact/hooks';
import { setReady } from '../app/route';

export function Page() {
  useEffect(() => {
    setReady('workbench');
  }, []);
  return <div class="workbench-page" />;
}
