// A dialog over the page: the browser keeps the focus inside, and Escape and Back close it.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { say } from '../words/words';
import { closedByBack } from './route';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  /** Without a button to close it, and without Escape: the person must choose. Back leaves the page under it. */
  readonly mustChoose?: boolean;
}

export function Dialog({ title, onClose, children, mustChoose = false }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => (mustChoose ? undefined : closedByBack(() => close.current())), [mustChoose]);
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    dialog?.querySelector('.dialog-body')?.scrollTo(0, 0); // what has the focus may lie below what is to be read first
    dialog?.scrollTo(0, 0);
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      class="dialog"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        if (!mustChoose) onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current && !mustChoose) onClose();
      }}
    >
      <div class="dialog-body">
        <div class="dialog-head">
          <h2>{title}</h2>
          {!mustChoose && (
            <button type="button" class="icon-button" aria-label={say('close')} onClick={onClose}>
              ✕
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}
