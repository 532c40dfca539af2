// A part of a room whose code is loaded when it is first shown.
import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { lookForUpdate } from '../storage/updates';
import { say } from '../words/words';

interface Props<Given> {
  readonly load: () => Promise<ComponentType<Given>>;
  readonly given: Given;
}

export function LatePart<Given extends object>({ load, given }: Props<Given>) {
  const part = useSignal<{ Part: ComponentType<Given> } | null>(null);
  const failed = useSignal(false);
  useEffect(() => {
    load().then(
      (Part) => (part.value = { Part }),
      () => {
        failed.value = true;
        void lookForUpdate();
      },
    );
  }, []);
  if (failed.value)
    return (
      <p class="notice" role="alert">
        {say('pageUnloaded')}
      </p>
    );
  return part.value && <part.value.Part {...given} />;
}
