import { signal } from '@preact/signals';

/** Whether the workbench has just been given the files of a link, so that those kept before must not replace them. */
export const handedBench = signal(false);
