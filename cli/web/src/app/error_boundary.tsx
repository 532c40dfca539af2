// What a page shows in place of itself where a part of it throws, so that one fault takes one page and no work.
import { Component, type ComponentChildren } from 'preact';
import { saveAsFile } from '../storage/downloads';
import { loadAgain } from '../storage/unkept';
import { workFile, workText } from '../storage/work_file';
import { say } from '../words/words';
import { setReady } from './route';

/** Saves all that is kept here, and what the page has in memory, as one file. */
async function saveWork(): Promise<void> {
  saveAsFile(workFile, await workText(), 'application/json');
}

interface Props {
  readonly children: ComponentChildren;
}

export class ErrorBoundary extends Component<Props, { readonly fault: string | null }> {
  override state = { fault: null };

  static override getDerivedStateFromError(error: unknown) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }

  override componentDidCatch() {
    setReady('fault');
  }

  override render() {
    if (this.state.fault === null) return this.props.children;
    return (
      <div class="notice" role="alert">
        <p>{say('roomBroken')}</p>
        <p>
          <code>{this.state.fault}</code>
        </p>
        <div class="dialog-actions">
          <button type="button" class="primary" onClick={() => void saveWork()}>
            {say('saveWork')}
          </button>
          <button type="button" onClick={() => void loadAgain()}>
            {say('reload')}
          </button>
        </div>
      </div>
    );
  }
}
